// "Never unless I ask": a question that can be let pass is let pass by itself, at this table, until it is
// to be asked again.

import { device } from "./memory.js";
import { drop, note } from "./strip.js";

const PASSES = ["pass", "decline"];
const OFTEN = 2; // times that a question is let pass by hand before it is offered to pass by itself
const name = `parlour-pass-${document.getElementById("main").dataset.key}`;
const never = () => (device.recall(name) ?? "").split(" ").filter(Boolean);
const keep = (asks) => device.keep(name, asks.join(" "));

const passed = new Map(); // by question: how often I have let it pass since I last did not

// What I choose myself.
export function noteChoice(ask, choice) {
  passed.set(ask, PASSES.includes(choice) ? (passed.get(ask) ?? 0) + 1 : 0);
}

export const passingOf = (choices) => choices?.find(({ choice }) => PASSES.includes(choice));

// After every change; `choose(token)` makes the choice. Whether the question was let pass.
export function letPass({ ask, choices, seat, waiting }, choose, redraw) {
  const passing = passingOf(choices);
  const mine = waiting.includes(seat);
  const asks = never();
  if (passing && mine && asks.includes(ask)) {
    choose(passing.choice);
    return true;
  }
  if (passing && mine && choices.length > 1 && passed.get(ask) >= OFTEN) { // in brackets is what it means this time
    note("always", "", [[`Always: ${passing.words.replace(/ \(.*\)$/, "")}`, () => (keep([...asks, ask]), redraw())]], { quiet: true });
  } else drop("always");
  if (asks.length) note("never", "", [["Ask me again what passes by itself", () => (keep([]), redraw())]], { quiet: true });
  else drop("never");
  return false;
}
