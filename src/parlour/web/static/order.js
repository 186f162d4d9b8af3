// A hand sorted as the game draws it, or in the order in which its cards came: the person's to say, and
// nobody else's business. Things of one kind stay together, where the first of them came to lie.

import { drawGlow, element } from "./draw.js";
import { after, before } from "./motion.js";

const WISH = "parlour-order"; // "came", or nothing
const asTheyCame = () => localStorage.getItem(WISH) === "came";
const placeOf = (node) => node.getAttribute("transform").match(/-?[\d.]+/g).slice(0, 2).map(Number);
const widthOf = (node) => Number(node.dataset.size.split(" ")[0]);

// The ids of a panel's things in the order they came, remembered as long as the window is open.
function came(panel, things) {
  const name = `parlour-came-${document.getElementById("main").dataset.key}-${panel.id}`;
  const here = things.map((node) => node.id);
  const known = JSON.parse(sessionStorage.getItem(name) ?? "[]").filter((id) => here.includes(id));
  const all = [...known, ...here.filter((id) => !known.includes(id))];
  sessionStorage.setItem(name, JSON.stringify(all));
  return all;
}

// Rows of as many things as the game has put into each, drawn together as far as they must be.
function layAnew(things, order, room) {
  const rows = new Map();
  for (const node of things) rows.set(node.home[1], [...(rows.get(node.home[1]) ?? []), node]);
  const inOrder = [...things].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  const edge = Math.min(...things.map((node) => node.home[0]));
  for (const [y, row] of rows) {
    const now = inOrder.splice(0, row.length);
    const usual = Math.max(0, ...row.slice(1).map((node, i) => node.home[0] - row[i].home[0] - widthOf(row[i])));
    const free = room - 2 * edge - now.reduce((sum, node) => sum + widthOf(node), 0);
    const gap = Math.min(usual || 4, free / Math.max(now.length - 1, 1));
    let x = edge;
    for (const node of now) {
      move(node, x - node.home[0], y - node.home[1]);
      x += widthOf(node) + gap;
    }
  }
}

function move(node, dx, dy) {
  for (const part of [node, ...document.querySelectorAll(`[data-within="${node.id.slice(2)}"]`)]) {
    part.home ??= placeOf(part);
    part.moved = `translate(${part.home[0] + dx} ${part.home[1] + dy})`;
    part.setAttribute("transform", part.moved);
  }
}

// Where the game has put a thing: what it was moved to here does not count.
function findHomes(pieces) {
  for (const node of pieces) if (node.getAttribute("transform") !== node.moved) node.home = placeOf(node);
}

function arrange(panel) {
  const start = panel.dataset.sortable;
  const pieces = [...panel.querySelectorAll(`.piece[id^="p-${start}"]`)];
  const things = pieces.filter((node) => !node.dataset.within);
  findHomes(pieces);
  const order = came(panel, things);
  if (!things.length) return;
  if (asTheyCame()) layAnew(things, order, Number(panel.dataset.size.split(" ")[0]));
  else for (const node of things) move(node, 0, 0);
}

function offerOrder(panel) {
  if (panel.querySelector(".order")) return;
  const made = element("button", { type: "button", class: "order quiet", textContent: "As drawn" });
  made.setAttribute("aria-pressed", String(asTheyCame()));
  made.addEventListener("click", async () => {
    if (asTheyCame()) localStorage.removeItem(WISH);
    else localStorage.setItem(WISH, "came");
    made.setAttribute("aria-pressed", String(asTheyCame()));
    const seen = before();
    arrangeAll();
    await after(seen);
  });
  panel.querySelector(".frame").before(made);
}

// After every change of the picture.
export function arrangeAll() {
  for (const panel of document.querySelectorAll(".panel[data-sortable]")) {
    offerOrder(panel);
    arrange(panel);
  }
  drawGlow();
}
