// The choices as buttons in the bar: those that fit, all of them when asked for, grouped by what they begin with.
// Choices that differ in a number only are one button with a slider, which says what each number would bring.

import { element } from "./draw.js";

const LONG = 60; // letters of what is asked from which on it is set smaller
const LONGEST = 100; // smaller still on a desk, if it must be
const LONGER = 80; // and smaller still on a phone, the rest by a tap
const FEW = 4; // numbers from which on they become a slider
const MANY = 7; // choices from which on they are grouped
const GROUPS = 9; // headings at most: with more they would only be in the way
const ENOUGH = 90; // per cent
const THIRD = 170; // pixels of height from which on a phone's choices run on in three strips
const [STRIP, FOOT] = [46, 60]; // pixels of a strip, and of what stands below them: more height, more strips
const asking = document.getElementById("asking");
const list = document.getElementById("choices");
const opener = document.getElementById("open-choices");
let tried = ""; // what it was last found out for, how the choices stand
const buttons = () => [...list.querySelectorAll("button[value]")];

// Whether they were open.
export function closeChoices() {
  const was = asking.classList.contains("open");
  asking.classList.remove("open");
  opener.setAttribute("aria-expanded", "false");
  return was;
}

// Numbered choices by what stands before the number: 'help 1', 'help 2' ... Those about several things of the table
// ('swap 1', 'swap 2': places) are no amounts.
function numbered() {
  const found = new Map();
  for (const button of buttons()) {
    const [, start, number] = button.value.match(/^(.*\D)(\d+)$/) ?? [];
    if (start) found.set(start, [...(found.get(start) ?? []), [Number(number), button]]);
  }
  const alike = (group) => new Set(group.map(([, button]) => button.dataset.spot)).size === 1;
  return [...found.values()].filter((group) => group.length >= FEW && alike(group))
    .map((group) => group.sort(([a], [b]) => a - b).map(([, button]) => button));
}

const chance = (button) => Number(button.textContent.match(/(\d+)%/)?.[1] ?? NaN);

function slider(group) {
  const range = element("input", { type: "range", min: 0, max: group.length - 1, value: 0, "aria-label": "How many" });
  const show = (at) => {
    range.value = at;
    group.forEach((button, i) => button.closest("li").classList.toggle("other-amount", i !== Number(range.value)));
    range.setAttribute("aria-valuetext", group[range.value].textContent);
  };
  const step = (sign, name, by) => {
    const made = element("button", { type: "button", class: "step", textContent: sign, "aria-label": name });
    made.addEventListener("click", (event) => (event.stopPropagation(), show(by())));
    return made;
  };
  range.addEventListener("input", () => show(range.value));
  const parts = [step("−", "One less", () => Number(range.value) - 1), range, step("+", "One more", () => Number(range.value) + 1)];
  const enough = group.findIndex((button) => chance(button) >= ENOUGH);
  if (enough > 0) parts.push(step("Enough", `Enough for ${ENOUGH}%`, () => enough));
  parts.push(step("All", "As many as there are", () => group.length - 1));
  const items = group.map((button) => button.closest("li"));
  const whole = element("li", { class: "amounts" });
  items[0].before(whole);
  whole.append(element("ul", {}, ...items), element("div", { class: "steps" }, ...parts));
  show(0);
}

function group() {
  const all = buttons();
  const verb = (button) => button.textContent.trim().split(/[\s:,]/)[0];
  const starts = all.filter((button, i) => i === 0 || verb(button) !== verb(all[i - 1]));
  if (all.length < MANY || starts.length < 2 || starts.length > GROUPS) return;
  for (const button of starts) button.closest("li").before(element("li", { class: "verb", "aria-hidden": "true", textContent: verb(button) }));
}

// After the list is drawn anew.
export function dressChoices() {
  if (list.querySelector(".amounts, .verb")) return;
  group();
  numbered().forEach(slider);
  countChoices();
}

// On a phone choices stand below each other where all of them have room, or run on in a strip. What runs on beyond
// the edge fades there.
function standOrRun() {
  const now = `${document.documentElement.dataset.mode} ${asking.className} ${asking.clientWidth} ${asking.clientHeight} ${list.textContent}`;
  if (now === tried) return; // trying it again would move what has not changed
  tried = now;
  asking.style.setProperty("--strips", asking.clientHeight < THIRD ? 2 : Math.max(3, Math.floor((asking.clientHeight - FOOT) / STRIP)));
  list.classList.add("stands");
  const below = [...asking.children].filter((one) => one !== list && one.offsetHeight && getComputedStyle(one).position === "static");
  const room = asking.clientHeight - Math.max(0, ...below.map((one) => one.offsetHeight)) - 14;
  list.classList.toggle("stands", list.scrollHeight <= room);
  list.classList.toggle("runs-on", list.scrollWidth > list.clientWidth + 8);
}

// After each change of the list or of its room: how many there are, if not all can be seen.
export function countChoices() {
  const prompt = document.getElementById("prompt");
  prompt.classList.toggle("long", prompt.textContent.length > LONG);
  prompt.classList.toggle("longer", prompt.textContent.length > LONGER);
  prompt.classList.remove("longest");
  if (prompt.textContent.length > LONGEST) prompt.classList.toggle("longest", prompt.scrollHeight > prompt.clientHeight + 2);
  standOrRun();
  const cut = buttons().filter((button) => button.scrollWidth > button.clientWidth || button.scrollHeight > button.clientHeight + 3);
  for (const button of buttons()) button.title = cut.includes(button) ? button.textContent : "";
  const beyond = cut.length > 0 || list.scrollHeight > list.clientHeight + 8 || list.scrollWidth > list.clientWidth + 8;
  opener.hidden = !(beyond || list.querySelector(".other-amount") || asking.classList.contains("open"));
  opener.textContent = `All ${buttons().length}`;
}

export function startChoices() {
  const ask = document.getElementById("ask");
  ask.addEventListener("click", () => ask.classList.toggle("whole"));
  document.addEventListener("pointerdown", (event) => ask.contains(event.target) || ask.classList.remove("whole"));
  const open = () => {
    asking.classList.add("open");
    opener.setAttribute("aria-expanded", "true");
  };
  opener.addEventListener("click", () => {
    if (closeChoices()) return;
    open();
    buttons()[0]?.focus();
  });
  // Who goes through them by keyboard sees them all, until the focus is elsewhere.
  list.addEventListener("focusin", (event) => event.target.matches(":not([data-handed]) button[value]:focus-visible") && !opener.hidden && open());
  list.addEventListener("focusout", (event) => event.relatedTarget && !asking.contains(event.relatedTarget) && closeChoices());
  document.addEventListener("pointerdown", (event) => asking.contains(event.target) || closeChoices());
  new ResizeObserver(countChoices).observe(list);
  dressChoices();
}
