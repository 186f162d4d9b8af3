// Pointing at things: what they are, what may be done with them, and why not. Mouse, touch, keyboard.

import { withClauses } from "./clauses.js";
import { element, outline, pieceNamed } from "./draw.js";
import { face } from "./reading.js";

const tip = document.getElementById("tip");
const menu = document.getElementById("menu");
const question = ["asking", "choices"].map((id) => document.getElementById(id));
const WAIT = 130; // ms of resting on a thing before it explains itself
let timer = 0;
let menuFrom = null;

const whole = (node) => (node?.dataset.within && pieceNamed(node.dataset.within)) || node;
const labelled = (event) => event.target.closest?.(".piece[aria-label]");
const boxOf = (node) => (node.querySelector?.(":scope > .hit") ?? node).getBoundingClientRect();

// How much of each other two boxes cover, in square pixels.
export const shared = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
  * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

// At the right of a thing, else at its left, below or above it, or of all that is to stay clear: that is the thing, what
// is asked and its answers. The first place counts that covers least of these, and of what a lesson says.
function placeBeside(box, near) {
  box.hidden = false;
  const at = boxOf(near);
  const boxes = [near, ...question].map(boxOf).filter((one) => one.width);
  const end = (most, side) => most(...boxes.map((one) => one[side]));
  const all = { left: end(Math.min, "left"), top: end(Math.min, "top"), right: end(Math.max, "right"), bottom: end(Math.max, "bottom") };
  const [width, height] = [box.offsetWidth, box.offsetHeight];
  const lesson = document.getElementById("bubble");
  const kept = lesson ? [...boxes, boxOf(lesson)] : boxes;
  const within = (place, most) => Math.max(10, Math.min(place, most - 10));
  const spots = [at, all]
    .flatMap(({ left, top, right, bottom }) => [[right + 10, at.top], [left - 10 - width, at.top], [at.left, bottom + 10], [at.left, top - 10 - height]])
    .map(([x, y]) => [within(x, innerWidth - width), within(y, innerHeight - height)]);
  const covered = ([x, y]) => kept.reduce((sum, one) => sum + shared({ left: x, top: y, right: x + width, bottom: y + height }, one), 0);
  const least = Math.min(...spots.map(covered));
  const [x, y] = spots.find((spot) => covered(spot) === least);
  box.style.left = `${x}px`;
  box.style.top = `${y}px`;
}

export function explain(node, reasons = [], near = node) {
  clearTimeout(timer); // resting on it must not take the reasons away again
  const about = node.dataset.about;
  const large = face(node);
  tip.replaceChildren(...(large ? [large] : []), element("strong", { textContent: node.getAttribute("aria-label") }));
  if (about) tip.append(element("p", {}, ...(reasons.length ? withClauses(about) : [about])));
  for (const { words, why } of reasons) {
    tip.append(element("p", { class: "why" }, ...withClauses(words ? `${words}: ${why}` : why)));
  }
  tip.classList.toggle("pinned", reasons.length > 0);
  tip.dataset.of = node.id;
  unmark();
  for (const spot of (node.dataset.marks ?? "").split(" ")) pointAt(spot, true);
  placeBeside(tip, near);
}

// A choice explains what it is about, beside the choices: what a card does is why it is chosen.
function explainChoice(button, wait) {
  const node = whole(pieceNamed(button.dataset.spot || "none"));
  if (!node?.dataset.about || !menu.hidden) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    explain(node, [], button);
    pointAt(button.dataset.spot, true);
  }, wait);
}

// Whether there was anything to hush.
export function hush() {
  clearTimeout(timer);
  const was = !tip.hidden;
  tip.hidden = true;
  if (was) unmark();
  return was;
}

// What the thing that was explained had marked.
function unmark() {
  document.querySelectorAll(".piece.pointed").forEach((node) => node.classList.remove("pointed"));
}

export function closeMenu(giveBack = true) {
  if (menu.hidden) return false;
  menu.hidden = true;
  document.querySelectorAll(".halo.held").forEach((halo) => halo.classList.remove("held"));
  if (giveBack) menuFrom?.focus?.();
  return true;
}

// Offers some of the choices beside the thing that was picked.
export function offer(near, title, choices, choose, about = "") {
  hush();
  menuFrom = document.activeElement;
  const large = about && face(near);
  menu.replaceChildren(
    element("strong", { textContent: title }),
    ...(about ? [element("p", { class: "menu-about" }, ...(large ? [large] : []), about)] : []),
    ...choices.map(({ choice, words }) => {
      const button = element("button", { type: "button", textContent: words, "data-offered": choice });
      button.addEventListener("click", () => (closeMenu(false), choose(choice)));
      return button;
    }));
  for (const halo of document.querySelectorAll(".halo")) halo.classList.toggle("held", halo.dataset.of === near.id);
  placeBeside(menu, near);
  menu.querySelector("button")?.focus({ preventScroll: true });
}

// The first clause that the reasons for a thing name, once they are shown.
export const clauseOf = (node) => (!tip.hidden && tip.dataset.of === node.id && tip.querySelector(".why .to-clause")) || null;

export function pointAt(spot, on) {
  const node = spot && pieceNamed(spot);
  if (node) node.classList.toggle("pointed", on);
}

// -- the keyboard goes from piece to piece ----------------------------------------------------------

// One piece of each picture is reached by Tab: where the keyboard stands, else the first that can be chosen.
export function makeReachable() {
  for (const picture of document.querySelectorAll(".picture")) {
    const pieces = [...picture.querySelectorAll(".piece[tabindex]")];
    const stop = pieces.find((node) => node.getAttribute("tabindex") === "0");
    if (stop?.matches(".choice, :focus")) continue;
    const first = pieces.find((node) => node.matches(".choice")) ?? stop ?? pieces[0];
    stop?.setAttribute("tabindex", "-1");
    first?.setAttribute("tabindex", "0");
  }
}

const AIMS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function nextTo(node, [dx, dy]) {
  const middle = (one) => {
    const box = boxOf(one);
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(node);
  let best = null;
  let least = Infinity;
  for (const other of node.closest(".picture").querySelectorAll(".piece[tabindex]")) {
    const [ox, oy] = middle(other);
    const along = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (other === node || along < 4) continue;
    if (along + aside * 2 < least) [best, least] = [other, along + aside * 2];
  }
  return best;
}

function walk(event) {
  const node = event.target.closest?.(".piece");
  const aim = AIMS[event.key];
  if (!node || !aim) return false;
  const next = nextTo(node, aim);
  if (next) {
    node.setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    next.focus();
  }
  event.preventDefault();
  return true;
}

function outlineFocus(node, on) {
  const halos = node.closest(".picture")?.querySelector(".halos");
  halos?.querySelector(".focus")?.remove();
  if (on && halos && node.matches(":focus-visible")) halos.append(outline(node, "halo focus"));
}

// On a small map others may lie over what may be chosen: a tap, which only looks, finds it.
const choiceBelow = ({ clientX, clientY }) =>
  document.elementsFromPoint(clientX, clientY).map((one) => one.closest(".piece.choice")).find(Boolean);

// `act(node)` is called when a thing is clicked, tapped or entered.
export function listen(act) {
  const stage = document.getElementById("stage");
  let at = null; // what the pointer has moved to: what comes to lie below a resting one is not asked about
  stage.addEventListener("pointermove", (event) => {
    const node = labelled(event);
    if (!node || node === at || event.pointerType === "touch" || !menu.hidden) return;
    at = node;
    clearTimeout(timer);
    timer = setTimeout(() => explain(node), WAIT);
  });
  stage.addEventListener("pointerout", (event) => {
    if (event.pointerType === "touch") return;
    at = null;
    if (tip.matches(".pinned") && !tip.hidden) clearTimeout(timer); // on the way to it
    else hush();
  });
  stage.addEventListener("focusin", (event) => {
    const node = labelled(event);
    if (!node) return;
    outlineFocus(node, true);
    if (node.matches(":focus-visible")) explain(node);
  });
  stage.addEventListener("focusout", (event) => {
    const node = event.target.closest?.(".piece");
    if (node) outlineFocus(node, false);
    if (!tip.contains(event.relatedTarget)) hush();
  });
  stage.addEventListener("click", (event) => {
    const node = whole(labelled(event) ?? event.target.closest?.(".piece.choice"));
    const panel = event.target.closest(".panel");
    if (!node || (panel?.dragged ?? 0) > 6) return;
    const below = event.pointerType === "touch" && !node.matches(".choice") && choiceBelow(event);
    act(below || node, below || labelled(event) || node, event);
  });
  stage.addEventListener("keydown", (event) => {
    if (walk(event)) return;
    const node = event.target.closest?.(".piece");
    if (!node || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    act(node, node);
  });
  document.addEventListener("pointerdown", (event) => {
    if (!menu.contains(event.target)) closeMenu(false);
    if (!tip.contains(event.target) && !event.target.closest?.(".piece")) hush();
  });
  const list = document.getElementById("choices");
  list.addEventListener("pointermove", (event) => { // a list drawn anew below a resting pointer is not asked
    const button = event.target.closest("button");
    if (button && event.pointerType !== "touch") explainChoice(button, WAIT);
  });
  list.addEventListener("focusin", (event) => {
    if (event.target.matches(":not([data-handed]) > * button:focus-visible")) explainChoice(event.target, 0);
  });
  for (const name of ["pointerout", "focusout"]) list.addEventListener(name, hush);
  const log = document.getElementById("log");
  const hint = document.getElementById("hint");
  for (const [area, what] of [[list, "button"], [log, "li"], [hint, "[data-spot]"]]) {
    const point = (event, on) => pointAt(event.target.closest?.(what)?.dataset.spot, on);
    for (const name of ["pointerover", "focusin"]) area.addEventListener(name, (event) => point(event, true));
    for (const name of ["pointerout", "focusout"]) area.addEventListener(name, (event) => point(event, false));
  }
}
