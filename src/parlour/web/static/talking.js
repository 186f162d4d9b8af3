// Talk that nobody has in sight is told where the eye is, for a while.

import { drop, note } from "./strip.js";

const SHOWN = 12_000; // ms
const list = document.getElementById("talk");
let timer = 0;

const inSight = () => {
  const box = list.getBoundingClientRect();
  return box.height > 0 && box.top < innerHeight && box.bottom > 0 && list.checkVisibility?.() !== false;
};

export function tellTalk(lines, known, reply) {
  const last = lines.at(-1);
  if (!last || last.seat === known.seat || inSight()) return;
  note("talk", `${known.seats[last.seat].name}: ${last.text}`, [["Reply", () => (drop("talk"), reply())]], { quiet: true });
  clearTimeout(timer);
  timer = setTimeout(() => drop("talk"), SHOWN);
}
