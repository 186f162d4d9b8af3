// A lesson: the table is drawn as any other, and a bubble stands beside what it speaks of. All that is kept of
// the learner is the path, in this browser only; the server says what it leads to.

import { draw, outline, pieceNamed, refuse } from "./draw.js";
import { fit, keepFitting, showChoices } from "./fit.js";
import { mount } from "./camera.js";
import { after, before } from "./motion.js";
import { closeChoices, countChoices, startChoices } from "./choices.js";
import { arrangeAll } from "./order.js";
import { closeMenu, explain, hush, listen, makeReachable, offer, shared } from "./pointing.js";
import { findStories, retell } from "./retell.js";
import "./goal.js";

const byId = (id) => document.getElementById(id);
const bubble = byId("bubble");
const main = byId("main");
const { address, game, lesson } = bubble.dataset;
const keys = JSON.parse(main.dataset.keys);
const known = JSON.parse(main.dataset.known);
const KEPT = `parlour-lesson-${game}-${lesson}`;
const MARKED_AFTER = 2; // wrong answers, then what is meant is marked
const GAP = 14; // pixels between a bubble and what it speaks of
let now = JSON.parse(bubble.dataset.bubble);
let wrong = 0;
let marked = false;
let busy = false;

const begins = (token, starts) => starts.split("|").some((start) => token === start || token.startsWith(`${start} `));
const choiceButtons = () => [...byId("choices").querySelectorAll("button")];
const shortcut = (token, place) => {
  const own = Object.entries(keys).filter(([, start]) => begins(token, start)).sort(([, a], [, b]) => b.length - a.length);
  return own.length ? own[0][0] : place < 9 ? String(place + 1) : "";
};

// -- the server ---------------------------------------------------------------------------------------

async function ask(path, choice) {
  if (busy) return;
  busy = true;
  refuse("");
  closeMenu(false);
  hush();
  try {
    const answer = await fetch(address, {
      method: "POST", headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(choice === undefined ? { path } : { path, choice }),
    });
    const told = await answer.json();
    if (told.why) return void (choice === undefined && path.length ? restart() : refuse(told.why));
    await show(told);
  } catch {
    refuse("The server does not answer. Try again.");
  } finally {
    busy = false;
  }
}

function restart() { // the lesson has changed since
  localStorage.removeItem(KEPT);
  busy = false;
  ask([]);
}

async function show({ bubble: step, update, answer }) {
  const moved = step.path.length !== now.path.length;
  if (moved) [wrong, marked] = [0, false];
  if (moved) closeChoices(); // a list opened for the step before lies over what this one speaks of
  if (answer && !answer.passed) marked = ++wrong >= MARKED_AFTER;
  now = step;
  localStorage.setItem(KEPT, JSON.stringify(now.path));
  const seen = before();
  draw(update, known, shortcut);
  retell(update.panels);
  arrangeAll();
  document.querySelectorAll(".movable").forEach((panel) => mount(panel, fit));
  fit();
  countChoices();
  showChoices();
  makeReachable();
  write(answer?.words ?? "", answer?.passed ?? true);
  await after(seen);
  place();
}

// -- the bubble ---------------------------------------------------------------------------------------

function write(answer, passed) {
  const said = byId("bubble-answer");
  said.hidden = !answer;
  said.textContent = answer;
  said.classList.toggle("wrong", !passed);
  byId("bubble-say").textContent = now.over ? closing() : now.say;
  byId("bubble-step").textContent = now.over ? "" : `${now.number} of ${now.steps}`;
  byId("bubble-back").disabled = !now.path.length;
  byId("bubble-show").hidden = !now.asks;
  const next = byId("bubble-next");
  next.hidden = now.asks || (now.over && now.goes_on);
  next.textContent = !now.over ? "Next" : now.next ? `Next lesson: ${now.next.title}` : "To a new table";
  const on = byId("play-on");
  on.hidden = !(now.over && now.goes_on);
  on.querySelector("input").value = JSON.stringify(now.path);
  bubble.classList.toggle("asks", now.asks);
  point();
  place();
  if (!now.asks && document.activeElement === document.body) (on.hidden ? next : on.querySelector("button")).focus({ preventScroll: true });
}

const closing = () => now.goes_on ? "The lesson is done. The same table goes on as a game, against easy bots." : "The lesson is done.";

const spoken = () => now.about.map((id) => pieceNamed(id) ?? byId(`panel-${id}`)).filter(Boolean);

// Marks what the step speaks of; what is meant too, once it is to be shown.
function point() {
  for (const old of document.querySelectorAll(".spoken, .meant")) old.classList.remove("spoken", "meant");
  for (const old of document.querySelectorAll(".halo.about, .halo.shown-me")) old.remove();
  const ring = (node, name) => node.closest("svg")?.querySelector(":scope > .halos")?.append(outline(node, `halo ${name}`));
  for (const node of spoken()) {
    if (node.matches(".piece")) ring(node, "about");
    else node.classList.add("spoken");
  }
  if (!marked || !now.show) return;
  const piece = pieceNamed(now.show.spot);
  if (piece) ring(piece, "shown-me");
  choiceButtons().find((button) => button.value === now.show.choice)?.classList.add("meant");
}

const joined = (boxes) => ({
  left: Math.min(...boxes.map((b) => b.left)), top: Math.min(...boxes.map((b) => b.top)),
  right: Math.max(...boxes.map((b) => b.right)), bottom: Math.max(...boxes.map((b) => b.bottom)),
});

// Brings what the step speaks of into sight where a phone shows one part at a time.
function uncover() {
  if (main.dataset.mode !== "phone") return;
  const panel = spoken()[0]?.closest(".panel");
  if (!panel?.classList.contains("away")) return;
  const title = panel.querySelector(".panel-title").textContent;
  const tabs = [...byId("tabs").querySelectorAll("button")];
  const others = panel.dataset.zone === "rival" ? tabs.find((tab) => tab.textContent.startsWith("Others")) : null;
  (tabs.find((tab) => tab.textContent.startsWith(title)) ?? others)?.click();
}

// Puts the bubble where it covers neither what it speaks of nor the choices, as near as can be.
function place() {
  uncover();
  point();
  const things = spoken().map((node) => node.getBoundingClientRect()).filter((box) => box.width);
  const { offsetWidth: w, offsetHeight: h } = bubble;
  const [wide, high] = [innerWidth, innerHeight];
  const top = document.querySelector(".bar").getBoundingClientRect().bottom + 6;
  const about = things.length ? joined(things) : { left: wide / 2, right: wide / 2, top: high / 3, bottom: high / 3 };
  const large = (about.right - about.left) * (about.bottom - about.top) > 0.4 * wide * high; // nowhere beside it
  const asked = byId("asking").getBoundingClientRect();
  const ask = now.asks ? [asked, byId("ask").getBoundingClientRect()] : [];
  const spots = choiceButtons().map((b) => pieceNamed(b.dataset.spot)?.getBoundingClientRect()).filter((box) => box?.width);
  let best = null;
  const xs = [about.left - GAP - w, about.right + GAP, (about.left + about.right - w) / 2, about.left, about.right - w, 8, wide - w - 8];
  const ys = [about.top - GAP - h, about.bottom + GAP, (about.top + about.bottom - h) / 2, about.top, about.bottom - h, top, high - h - 8];
  for (const x of xs) for (const y of ys) {
    const left = Math.max(8, Math.min(x, wide - w - 8));
    const up = Math.max(top, Math.min(y, high - h - 8));
    const box = { left, top: up, right: left + w, bottom: up + h };
    const far = Math.hypot((box.left + box.right - about.left - about.right) / 2, (box.top + box.bottom - about.top - about.bottom) / 2);
    const sum = (boxes) => boxes.reduce((all, one) => all + shared(box, one), 0);
    const cost = (large ? 1 : 1000) * sum(things) + 20 * sum(ask) + 6 * sum(spots) + far;
    if (!best || cost < best.cost) best = { cost, left, up };
  }
  bubble.style.left = `${Math.round(best.left)}px`;
  bubble.style.top = `${Math.round(best.up)}px`;
  bubble.dataset.placed = "true";
}

// -- what the learner does ----------------------------------------------------------------------------

const choose = (choice) => ask(now.path, choice);
const back = () => now.path.length && ask(now.path.slice(0, -1));

function next() {
  if (!now.over) return ask(now.path, "");
  location.href = now.next ? `/learn/${game}/${now.next.name}` : `/games/${game}`;
}

function showMe() {
  marked = true;
  place();
  choiceButtons().find((button) => button.value === now.show?.choice)?.focus();
}

const offered = (buttons) => buttons.map((button) => ({ choice: button.value, words: button.textContent }));

function act(node, pointedAt) {
  const buttons = choiceButtons().filter((button) => button.dataset.spot === node.id.slice(2));
  if (buttons.length === 1) return choose(buttons[0].value);
  if (buttons.length) return offer(node, node.getAttribute("aria-label"), offered(buttons), choose);
  explain(pointedAt);
}

function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (event.target.matches("input, select, textarea")) return;
  if (event.key === "Escape") return void (closeMenu() || hush() || closeChoices());
  const buttons = event.key in keys
    ? choiceButtons().filter((button) => begins(button.value, keys[event.key]))
    : choiceButtons().filter((button) => button.dataset.key === event.key);
  if (buttons.length === 1) choose(buttons[0].value);
  else if (buttons.length) offer(byId("asking"), "Which?", offered(buttons), choose);
  else if (event.key === "Backspace") back();
  else if (event.key === "h" && now.asks) showMe();
  else return;
  event.preventDefault();
}

byId("bubble-back").addEventListener("click", back);
byId("bubble-show").addEventListener("click", showMe);
byId("bubble-next").addEventListener("click", next);
byId("choices").addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (button && !button.form) choose(button.value);
});
document.addEventListener("submit", (event) => {
  if (!event.target.closest("#choices")) return;
  event.preventDefault();
  choose(event.submitter.value);
});
document.addEventListener("keydown", pressed);
byId("play-on").addEventListener("submit", () => localStorage.removeItem(KEPT));
byId("stage").addEventListener("toggle", place, true);
addEventListener("resize", () => requestAnimationFrame(place));
byId("tabs").addEventListener("click", () => requestAnimationFrame(place));

choiceButtons().forEach((button, at) => {
  const mark = shortcut(button.value, at);
  if (mark) button.dataset.key = mark;
});
findStories();
startChoices();
document.querySelectorAll(".movable").forEach((panel) => mount(panel, fit));
keepFitting();
showChoices();
makeReachable();
listen(act);
write("", true);
requestAnimationFrame(place);
const kept = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
if (kept.length) await ask(kept);
document.documentElement.dataset.ready = "true";
