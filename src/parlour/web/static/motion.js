// Moves what moved: where each piece and each thing was is remembered before a change is drawn, and
// afterwards it glides from there. How long that takes is the person's to say; 0 is no motion.

import { artOf, makeLegible } from "./legible.js";
import { pieceNamed } from "./draw.js";
import { device } from "./memory.js";
import { hear } from "./sounds.js";

const still = matchMedia("(prefers-reduced-motion: reduce)");

export function duration() {
  const chosen = device.recall("parlour-speed");
  if (document.hidden) return 0;
  return chosen ? Number(chosen) : still.matches ? 0 : 380;
}

const LEAST = 1.5; // pixels: less is not worth moving
const APART = 70; // ms between two cards that are dealt
const LONGEST = 500; // ms until the last of them leaves
const SHUFFLED = 4; // cards more in a pile at once: they were shuffled into it

const place = (node) => node.querySelector(":scope > .hit, :scope > .shown").getBoundingClientRect();

// How many a pile holds, as it says itself.
const many = (node) => Number(node.getAttribute("aria-label")?.match(/\d+/)?.[0] ?? NaN);

export function before() {
  if (!duration()) return null;
  const seen = new Map();
  for (const node of document.querySelectorAll(".piece")) {
    seen.set(node.id, { rect: place(node), thing: node.dataset.thing ?? "", art: artOf(node.firstElementChild), many: many(node) });
  }
  return seen;
}

// A thing that left one piece and appeared in another moved there; equal things in order.
function moves(seen) {
  const left = new Map();
  const nodes = [...document.querySelectorAll(".piece")];
  for (const [id, { rect, thing }] of seen) {
    if (thing && document.getElementById(id)?.dataset.thing !== thing) {
      left.set(thing, [...(left.get(thing) ?? []), rect]);
    }
  }
  const found = [];
  for (const node of nodes) {
    const old = seen.get(node.id);
    const thing = node.dataset.thing ?? "";
    if (thing ? old?.thing === thing : old) found.push([node, old.rect, old.art]);
    else if (thing && left.get(thing)?.length) found.push([node, left.get(thing).shift(), null]);
    else {
      const origin = node.dataset.origin && pieceNamed(node.dataset.origin);
      found.push([node, origin ? place(origin) : null, ""]);
    }
  }
  return found;
}

function change(node, art, time) {
  const changed = art === "" || (art !== null && art !== artOf(node.firstElementChild));
  if (!changed || !node.dataset.change) return null;
  const [width, height] = node.dataset.size.split(" ").map(Number);
  const about = (turn) => `translate(${width / 2}px, ${height / 2}px) ${turn} translate(${-width / 2}px, ${-height / 2}px)`;
  const frames = node.dataset.change === "roll"
    ? [about("rotate(-540deg) scale(0.6)"), about("rotate(20deg) scale(1.15)"), about("rotate(0deg)")]
    : [about("scale(0.02, 1)"), about("scale(1, 1)")];
  hear(node.dataset.change === "roll" ? "dice" : "card");
  return node.firstElementChild.animate(
    frames.map((transform) => ({ transform })), { duration: time * 1.6, easing: "ease-out" });
}

// A pile that others come out of and that has grown by many has been shuffled: it riffles.
function riffle(node, old, time) {
  if (!(many(node) >= old + SHUFFLED) || !document.querySelector(`.piece[data-origin="${node.id.slice(2)}"]`)) return null;
  hear("shuffle");
  const sway = [0, -5, 5, -3, 3, 0].map((x) => ({ transform: `translate(${x}px, 0)` }));
  return node.firstElementChild.animate(sway, { duration: time * 1.4, easing: "ease-in-out" });
}

// A count of coins that has changed is seen to.
function jingle(node, old, time) {
  const coins = node.firstElementChild.querySelector('.coin, [href="#coin"]');
  if (!coins || old === null || old === artOf(node.firstElementChild)) return null;
  hear("coin");
  return coins.animate([{ opacity: 0.25 }, { opacity: 1 }], { duration: time });
}

function glide(node, from, time, late = 0) {
  const to = place(node);
  const matrix = node.getScreenCTM().inverse();
  const unit = Math.hypot(matrix.a, matrix.b); // of the picture's units, in one pixel
  const start = new DOMPoint(from.x, from.y).matrixTransform(matrix);
  const home = new DOMPoint(to.x, to.y).matrixTransform(matrix);
  const [x, y] = [start.x - home.x, start.y - home.y];
  const scale = to.width ? from.width / to.width : 1;
  if (Math.hypot(x, y) < LEAST * unit && Math.abs(scale - 1) < 0.02) return null;
  const panel = node.closest(".panel");
  panel.classList.add("aloft");
  const flight = node.firstElementChild.animate(
    [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }],
    { duration: time, delay: late, fill: "backwards", easing: "cubic-bezier(.3,.1,.2,1)" });
  hear("card");
  flight.finished.finally(() => panel.classList.remove("aloft"));
  return flight;
}

// Resolves when everything has come to rest.
export async function after(seen) {
  const time = duration();
  if (!seen || !time) return;
  const flights = [];
  const dealt = new Map(); // from each pile: how many have left it
  for (const [node, from, art] of moves(seen)) {
    const pile = art === "" ? node.dataset.origin : "";
    const late = pile ? Math.min((dealt.get(pile) ?? 0) * APART, LONGEST) : 0;
    if (pile) dealt.set(pile, (dealt.get(pile) ?? 0) + 1);
    if (!from) flights.push(node.firstElementChild.animate([{ opacity: 0 }, { opacity: 1 }], { duration: time }));
    else flights.push(change(node, art, time) ?? glide(node, from, time, late) ?? riffle(node, seen.get(node.id)?.many, time) ?? jingle(node, art, time));
  }
  const moving = flights.filter(Boolean);
  await Promise.allSettled(moving.map((flight) => flight.finished));
  if (moving.length) makeLegible(); // what flew could not be measured where it lies
}
