// Puts every part of the table where compose.js says, and keeps it there as the window and the table change.

import { compose, tabsOf, UNIT } from "./compose.js";
import { countChoices } from "./choices.js";
import { element } from "./draw.js";
import { arrangeAll } from "./order.js";

const main = document.getElementById("main");
const asking = document.getElementById("asking");
const notes = document.getElementById("notes");
const told = ["notices", "strip", "taking-back"].map((id) => document.getElementById(id)); // what is told until somebody answers
const stage = document.getElementById("stage");
const tabs = document.getElementById("tabs");
const PASSING = ["tray", "pile"]; // parts that lie over the others
const MOST = { stage: 2, hand: 1.25, rival: 1.2 }; // pixels a unit, where the game does not say
const LOW = 0.75; // as high for its width is a rival's part that has no room for a second line above what is drawn
const ROOM = { stage: [640, 380], rival: [170, 104] }; // of what a camera looks at, however large it grows
let chosen = ""; // the tab that the person chose, until they are asked something else
let asked = ""; // what they were asked when they did
let fitted = ""; // what was asked when the table was fitted last

const sizeOf = (panel) => panel.dataset.size.split(" ").map(Number);
const enlarged = () => stage.querySelector(".panel.enlarged");

// The most cards that have lain in a part while this page is open: it keeps the room it once had.
const held = new Map();

function cardsOf(panel) {
  const cards = [...panel.querySelectorAll(".piece:not([data-within])")].map((node) => node.dataset.size.split(" ").map(Number));
  held.set(panel.id, Math.max(held.get(panel.id) ?? 0, cards.length));
  return { n: held.get(panel.id), w: Math.max(0, ...cards.map(([w]) => w)), h: Math.max(0, ...cards.map(([, h]) => h)) };
}

function zoneFor(panel) {
  const { zone, weight, most, least } = panel.dataset;
  const all = sizeOf(panel);
  const [w, h] = (panel.matches(".movable") && ROOM[zone]) || all;
  return {
    id: panel.id, zone, w, h, whole: { w: all[0], h: all[1] }, weight: Number(weight ?? 1), most: Number(most ?? 0) || (MOST[zone] ?? 1.3),
    least: Number(least ?? 0), elastic: panel.matches(".movable, [data-flow]"), above: panel.querySelector(".retell")?.offsetHeight ?? 0,
    cards: zone === "hand" || panel.matches("[data-flow]") ? cardsOf(panel) : undefined, bare: !panel.querySelector(".piece"),
  };
}

function put(node, box) {
  for (const [name, value] of [["left", box.x], ["top", box.y], ["width", box.w], ["height", box.h]]) {
    node.style[name] = `${Math.round(value)}px`;
  }
}

// A part of the table; on a phone the page is a place of its own, which scrolls if what stands there is longer, and what is
// no part of it stays.
function putPanel(panel, box, page) {
  if (!page) return put(panel, box);
  const from = main.getBoundingClientRect();
  const stays = ["hand", ...PASSING].includes(panel.dataset.zone);
  const [x, y] = stays ? [from.left + 8, from.top + 4] : [-page.x, -page.y];
  put(panel, { ...box, x: box.x + x, y: box.y + y });
}

function putPage({ boxes: { page }, long, open }) {
  stage.classList.toggle("paged", Boolean(page));
  stage.classList.toggle("scrolls", Boolean(page && long > page.h + 1));
  if (page) put(stage, { ...page, x: page.x + 8, y: page.y + 4 });
  else stage.removeAttribute("style");
  if (stage.dataset.open !== open) stage.scrollTop = 0; // another tab begins at its beginning
  stage.dataset.open = open;
}

// How high what is told beside the question is, with a gap below. On a desk the room of one note stays once it was needed,
// or the table would grow and shrink with every tip; it is given back with a new size of the window and once tips are off.
// A second note beside it (somebody is away) has its room only as long as it stands.
let kept = { high: 0, window: "" };
const noted = () => told.reduce((all, one) => all + (one?.offsetHeight ? one.offsetHeight + 6 : 0), 0);

function roomForNotes() {
  const size = `${innerWidth} ${innerHeight}`;
  if (kept.window !== size) kept = { high: 0, window: size };
  if (main.dataset.mode !== "desk") return noted();
  const rows = [...notes.children].filter((one) => told.includes(one) && one.offsetHeight).map((one) => [one.offsetTop, one.offsetTop + one.offsetHeight]);
  const now = rows.length ? Math.max(...rows.map(([, foot]) => foot)) - Math.min(...rows.map(([top]) => top)) + 6 : 0; // some stand beside each other
  for (const { offsetHeight } of told[1]?.children ?? []) if (offsetHeight) kept.high = Math.max(kept.high, offsetHeight + 6);
  return Math.max(now, kept.high);
}

export function giveRoomBack() {
  kept.high = 0;
  fit();
}

// Choices need more room on a phone: two numbers to say, or an attack in which they may come to be asked for.
const many = () => asking.querySelectorAll("#choices > .amounts").length > 1 || stage.querySelector("[data-front]");

// Where what is asked and what is told stand. An open drawer takes the place at its side, not over them.
function putAsking({ boxes, mode, k }, high) {
  const { ask, prompt } = boxes;
  if (mode === "phone") {
    put(asking, ask);
    asking.classList.remove("drops");
    asking.style.setProperty("--room", `${Math.max(ask.y - 8, 160)}px`);
    const from = main.getBoundingClientRect();
    put(notes, { ...boxes.notes, x: boxes.notes.x + 8, y: boxes.notes.y + from.top + 4 });
    notes.style.height = "";
    put(document.getElementById("ask"), prompt); // in the window, under the bar
    return;
  }
  const drawer = document.getElementById("side")?.getBoundingClientRect();
  const w = drawer?.width ? Math.min(ask.w, drawer.left - ask.x - 16) : ask.w;
  put(asking, { ...ask, w, y: ask.y + high, h: ask.h - high });
  asking.classList.toggle("two-rows", ask.h - high > 80 * k);
  const above = ask.y + high;
  const below = main.clientHeight - ask.y - ask.h - 16;
  asking.classList.toggle("drops", below > above); // the list of all choices opens where there is more room
  asking.style.setProperty("--room", `${Math.max(above, below) - 8}px`);
  for (const one of [notes, document.getElementById("ask")]) one?.removeAttribute("style");
}

// What comes and goes lies over the foot of the stage; what is closed is a small sign at its corner.
function putPassing(panels, boxes, k, width) {
  const below = panels.filter((panel) => boxes.page ? !panel.matches(".away") && panel.dataset.zone !== "hand" : panel.dataset.zone === "stage")
    .filter((panel) => !PASSING.includes(panel.dataset.zone));
  const widest = below.reduce((best, one) => (boxes[one.id].w > boxes[best.id].w ? one : best), below[0]);
  const over = boxes.page ?? boxes[widest.id];
  const closed = panels.filter((panel) => PASSING.includes(panel.dataset.zone) && !panel.querySelector("details").open);
  const sign = Math.min(212 * k, (over.w - 8) / Math.max(closed.length, 1) - 8);
  const signed = boxes.page ? below.at(-1) : widest;
  for (const panel of panels) {
    panel.classList.toggle("signed", closed.length > 0 && panel === signed);
    panel.classList.toggle("closed", closed.includes(panel)); // a hand that was a pile until now is none any more
  }
  let right = over.x + over.w;
  for (const panel of panels.filter((one) => PASSING.includes(one.dataset.zone))) {
    if (closed.includes(panel)) {
      putPanel(panel, { x: (right -= sign + 8), y: over.y + over.h - 34 * k, w: sign, h: 32 * k }, boxes.page);
      continue;
    }
    const [w, h] = sizeOf(panel);
    const scale = Math.min(1.2 * k, (Math.min(width, over.w + 300) - 24) / w, (boxes.ask.y - 60) / h);
    const [wide, high] = [Math.max(w * scale + 24, 220), h * scale + UNIT.head * k + 12];
    const signs = closed.length ? 38 * k : 0; // it stands above them
    const edge = boxes.page ? 0 : 8;
    const foot = boxes.page ? over.y + over.h - signs : boxes.ask.y - 6 - signs;
    const box = { x: 0, y: Math.max(over.y, foot - high), w: Math.min(wide, width - 2 * edge), h: Math.min(high, foot - over.y) };
    const middle = Math.max(edge, Math.min(over.x + (over.w - wide) / 2, width - wide - edge));
    box.x = boxes.page ? middle : freest([middle, width - wide - edge, edge], box, panel);
    putPanel(panel, box, boxes.page);
  }
}

// Of several places for what lies over the table, the first that covers the fewest things that may be chosen.
function freest(places, { y, w, h }, panel) {
  const from = stage.getBoundingClientRect();
  const choices = [...stage.querySelectorAll(".piece.choice > .hit")].filter((one) => !panel.contains(one))
    .map((one) => one.getBoundingClientRect());
  const covered = (x) => choices.filter((one) => one.left - from.left < x + w && one.right - from.left > x
    && one.top - from.top < y + h && one.bottom - from.top > y).length;
  return places.reduce((best, x) => (covered(x) < covered(best) ? x : best));
}

const question = () => (document.querySelector("#choices > *") ? document.getElementById("prompt").textContent : "");

// The tab with the most to choose, or what is asked about, unless the person has chosen another since this was asked. While
// others are asked, the tab a person chose stays open.
function tabWanted(zones) {
  const now = question();
  if (!now) asked = ""; // the same question, asked once more, is a new one
  if (chosen && asked === now) return chosen;
  chosen = ""; // another one is opened for what is asked now: the old one does not come back later
  const count = (zone) => document.getElementById(zone.id).querySelectorAll(".piece.choice").length;
  const [held, others] = [true, false].map((hand) => zones.filter(({ zone }) => (zone === "hand") === hand));
  const best = others.map((zone) => [count(zone), zone]).sort((a, b) => b[0] - a[0])[0];
  const inHand = held.reduce((all, zone) => all + count(zone), 0);
  if (best?.[0] > inHand || count(others[0])) return best[1].id;
  return others.find(({ id }) => document.getElementById(id).matches("[data-front]"))?.id ?? ""; // as much in hand: what the question is about stays
}

// A tab's button stays the same one, or a press would be lost when the table is fitted while a finger is on it.
function drawTabs(laid) {
  tabs.hidden = laid.tabs.length < 2;
  const buttons = laid.tabs.map((tab) => {
    const panels = tab.zones.map(({ id }) => document.getElementById(id));
    const titles = panels.map((panel) => panel.querySelector(".panel-title").textContent);
    const words = panels.length > 1 && tab.zones[0].zone === "rival" ? "Others" : titles.slice(0, 2).join(", ");
    const button = tabs.querySelector(`[data-tab="${tab.id}"]`) ?? element("button", { type: "button", "data-tab": tab.id });
    button.setAttribute("aria-pressed", String(tab.id === laid.open));
    button.replaceChildren(element("span", { class: "tab-words", textContent: words }));
    const many = panels.reduce((n, panel) => n + panel.querySelectorAll(".piece.choice").length, 0);
    button.title = many ? `${many} to choose here` : "";
    if (many) button.append(element("b", { class: "tab-many", textContent: many }));
    return button;
  });
  if (buttons.length !== tabs.children.length || buttons.some((one, i) => one !== tabs.children[i])) tabs.replaceChildren(...buttons);
}

tabs.addEventListener("click", (event) => {
  const tab = event.target.closest("button");
  if (!tab) return;
  [chosen, asked] = [tab.dataset.tab, question()];
  fit();
});

// The same tab that holds a panel; the tab itself is named by its first.
function holding(zones, id) {
  return tabsOf(zones).find((tab) => tab.zones.some((one) => one.id === id))?.id ?? "";
}

export function fit() {
  fitted = question();
  const panels = [...stage.children];
  const all = panels.map(zoneFor);
  if (!all.some(({ zone }) => zone === "stage")) all[0].zone = panels[0].dataset.zone = "stage";
  const zones = all.filter(({ zone }) => !PASSING.includes(zone));
  const [width, height] = [main.clientWidth - 16, main.clientHeight - 8];
  const room = roomForNotes();
  const laid = compose(zones, width, height, holding(zones, tabWanted(zones)), room, many() ? UNIT.sheetMore : 0);
  main.dataset.mode = laid.mode;
  document.documentElement.dataset.mode = laid.mode;
  putPage(laid);
  const { page } = laid.boxes;
  for (const panel of panels) {
    const box = laid.boxes[panel.id];
    const passing = PASSING.includes(panel.dataset.zone);
    panel.classList.toggle("away", !box && !passing);
    panel.dataset.k = laid.k;
    if (box) putPanel(panel, box, page);
  }
  const large = enlarged();
  if (large && laid.mode === "desk") put(large, laid.boxes[panels.find((one) => one.dataset.zone === "stage").id]);
  headInTwo(panels, laid);
  putPassing(panels, laid.boxes, laid.k, width);
  putAsking(laid, room);
  if (laid.boxes.tabs) put(tabs, laid.boxes.tabs);
  const cameras = [...stage.querySelectorAll(".movable:not(.away)")];
  const frames = cameras.map((panel) => panel.querySelector(".frame")).map((one) => [one.clientWidth, one.clientHeight]);
  cameras.forEach((panel, i) => showAround(panel, laid.k, frames[i]));
  drawTabs(laid);
  arrangeAll();
  countChoices();
  requestAnimationFrame(tellRest);
}

// A rival's part that is too narrow for its name and its first figure has a second line for its figures: who is ahead
// must be seen.
function headInTwo(panels, { boxes, mode }) {
  const rivals = panels.filter((panel) => panel.dataset.zone === "rival" && boxes[panel.id]);
  const needed = rivals.map((panel) => {
    const [title, first] = [panel.querySelector(".panel-title"), panel.querySelector(".panel-note")];
    return first ? title.scrollWidth + first.offsetWidth + 44 : 0;
  });
  rivals.forEach((panel, i) => {
    const { w, h } = boxes[panel.id];
    panel.classList.toggle("two-lines", mode === "desk" && needed[i] > w);
    panel.classList.toggle("low", h < LOW * w); // its second line stands beside what is drawn, not above
  });
}

// What a head has no room for is told when it is pointed at.
function tellRest() {
  for (const head of stage.querySelectorAll(".panel:not(.away) .panel-notes")) {
    const said = head.scrollHeight > head.clientHeight + 4 ? head.textContent.trim() : "";
    if (head.title !== said) head.title = said;
  }
}

// What a camera looks at is not drawn larger than it should be: the window about it shows more instead.
function showAround(panel, k, [width, height]) {
  const [w, h] = sizeOf(panel);
  const most = (panel.matches(".enlarged") ? 1.5 : Number(panel.dataset.most) || 2) * k;
  const [wide, high] = [Math.max(w, width / most), Math.max(h, height / most)];
  panel.querySelector(".picture").setAttribute("viewBox", `${(w - wide) / 2} ${(h - high) / 2} ${wide} ${high}`);
}

export function showChoices() {
  if (main.dataset.mode === "phone" && (fitted || question())) fit();
}

export function keepFitting() {
  fit();
  const watched = new ResizeObserver(fit);
  for (const one of [main, ...told, document.getElementById("side")]) if (one) watched.observe(one);
  document.fonts.addEventListener("loadingdone", fit); // until they are here texts are measured in others
  stage.addEventListener("toggle", (event) => event.target.closest(".panel") && fit(), true);
}
