// How fast others' moves come: each person's own wish, from instant to slow, and "to my turn". The
// server lets bots choose at the pace of the fastest at the table; a slower page rests between moves.

import { device } from "./memory.js";
import { noteIf } from "./strip.js";

const WISH = "parlour-pace"; // seconds between two moves of bots
const USUAL = 0.6;
const INSTANT = 0.05;
let skipping = false;
let tell = () => {};
let wanted = () => skip(true);

export const pace = () => (skipping ? INSTANT : Number(device.recall(WISH) ?? USUAL));
// Whether moves are drawn at once, without their motion.
export const hurried = () => pace() <= INSTANT;

export const rest = () => new Promise((resolve) => setTimeout(resolve, hurried() ? 0 : pace() * 400));

export function skip(on) {
  if (skipping === on) return;
  skipping = on;
  tell(pace());
}

// After every change: skipping ends where I must choose; while bots choose it is offered.
export function drawPace({ seat, seats, waiting, over, choices }) {
  const bots = !over && waiting.some((one) => seats[one].kind === "bot");
  if (over || choices?.length) skip(false);
  noteIf(bots && !hurried() && seat !== null, "skip", "", [["Skip to my turn", wanted]], { quiet: true });
}

// `say(seconds)` tells the server; `skipping()` skips to my turn.
export function startPace(say, toMyTurn) {
  tell = say;
  wanted = toMyTurn;
  const field = document.getElementById("pace");
  field.value = device.recall(WISH) ?? String(USUAL);
  field.addEventListener("change", () => {
    device.keep(WISH, field.value);
    tell(pace());
  });
}
