// Cards that flow: the page lays them in rows, as large as their part of the table allows. A hand may also
// be shown in the order in which its cards came: the person's to say, and nobody else's business.

import { flow } from "./compose.js";
import { drawGlow, element } from "./draw.js";
import { makeLegible } from "./legible.js";
import { device, sitting } from "./memory.js";
import { after, before } from "./motion.js";

const WISH = "parlour-order"; // "came", or nothing
const asTheyCame = () => device.recall(WISH) === "came";
const TURN = / rotate\(.*\)$/;
const placeOf = (node) => node.getAttribute("transform").match(/-?[\d.]+/g).slice(0, 2).map(Number);
const sizeOf = (node) => node.dataset.size.split(" ").map(Number);

// The ids of a panel's things in the order they came, remembered as long as the window is open.
function came(panel, things) {
  const name = `parlour-came-${document.getElementById("main").dataset.key}-${panel.id}`;
  const here = things.map((node) => node.id);
  const known = JSON.parse(sitting.recall(name) ?? "[]").filter((id) => here.includes(id));
  const all = [...known, ...here.filter((id) => !known.includes(id))];
  sitting.keep(name, JSON.stringify(all));
  return all;
}

function move(node, dx, dy) {
  for (const part of [node, ...document.querySelectorAll(`[data-within="${node.id.slice(2)}"]`)]) {
    const turn = part.getAttribute("transform").match(TURN)?.[0] ?? "";
    part.moved = `translate(${part.home[0] + dx} ${part.home[1] + dy})${turn}`;
    part.setAttribute("transform", part.moved);
  }
}

// Where the game has put a thing: what it was moved to here does not count.
function findHomes(pieces) {
  for (const node of pieces) if (node.getAttribute("transform") !== node.moved) node.home = placeOf(node);
}

// The things of a panel in the order they are shown in; a thing of several copies counts as wide as it is.
function inOrder(panel, things) {
  const start = panel.dataset.sortable;
  if (!start) return things;
  const order = came(panel, things);
  if (!asTheyCame()) return things;
  return [...things].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

function arrange(panel, box) {
  const pieces = [...panel.querySelectorAll(".piece")];
  const things = pieces.filter((node) => !node.dataset.within);
  findHomes(pieces);
  if (!box.w || !things.length) return;
  const [w, h] = [0, 1].map((i) => Math.min(...things.map((node) => sizeOf(node)[i])));
  const copies = Math.max(...things.map((node) => sizeOf(node)[0])) - w; // what has copies is wider than one
  const most = Number(panel.dataset.most || 1) * Number(panel.dataset.k || 1);
  const strip = panel.dataset.zone === "hand" ? 0.3 : 1; // only a hand is held close together
  const phone = document.documentElement.dataset.mode === "phone";
  const whole = phone ? undefined : Number(panel.dataset.least || 0.9) * Number(panel.dataset.k || 1);
  const { scale, places, step } = flow(things.length, w, h, { ...box, w: box.w - copies * most }, { most, strip, whole });
  panel.querySelector(".picture").setAttribute("viewBox", `0 0 ${box.w / scale} ${box.h / scale}`);
  inOrder(panel, things).forEach((node, i) => {
    move(node, places[i][0] - node.home[0], places[i][1] - node.home[1]);
    if (step && step < w && places[i + 1]?.[1] === places[i][1]) node.dataset.seen = step - 4;
    else delete node.dataset.seen;
  });
}

function offerOrder(panel) {
  if (panel.querySelector(".order")) return;
  const made = element("button", { type: "button", class: "order quiet", textContent: "As drawn" });
  made.setAttribute("aria-pressed", String(asTheyCame()));
  made.addEventListener("click", async () => {
    if (asTheyCame()) device.forget(WISH);
    else device.keep(WISH, "came");
    made.setAttribute("aria-pressed", String(asTheyCame()));
    const seen = before();
    arrangeAll();
    await after(seen);
  });
  panel.querySelector(".frame").before(made);
}

// After every change of the picture and of its size.
export function arrangeAll() {
  const panels = [...document.querySelectorAll(".panel[data-flow]")];
  for (const panel of panels) if (panel.dataset.sortable) offerOrder(panel);
  const frames = panels.map((panel) => panel.querySelector(".frame")); // all are measured before any is changed
  const boxes = frames.map((frame) => ({ w: frame.clientWidth, h: frame.clientHeight }));
  panels.forEach((panel, i) => arrange(panel, boxes[i]));
  makeLegible();
  drawGlow();
}
