// The keyboard: keys of the game first, then those of the page. What a key may do is given by the table.

import { writes } from "./meant.js";
import { openDrawer } from "./drawers.js";
import { choiceButtons, keys, known } from "./known.js";

const begins = (token, starts) => // a key may stand for several tokens: "end|done"
  starts.split("|").some((start) => token === start || token.startsWith(`${start} `));
const numbered = !Object.keys(keys).some((key) => /\d/.test(key)); // or digits mean something already

// The key of a choice: the game's own, or its place in the list.
export const shortcut = (token, place) => {
  const own = Object.entries(keys).filter(([, start]) => begins(token, start)).sort(([, a], [, b]) => b.length - a.length);
  if (own.length) return own[0][0];
  return numbered && place < 9 ? String(place + 1) : "";
};

// The choices that the server has drawn are given their keys, each key once.
export function markChoices() {
  const marked = new Set();
  choiceButtons().forEach((button, place) => {
    const mark = shortcut(button.value, place);
    if (mark && !marked.has(mark)) button.dataset.key = mark;
    marked.add(mark);
  });
}

function choicesFor(pressed) {
  if (pressed in keys) return choiceButtons().filter((button) => begins(button.value, keys[pressed]));
  return choiceButtons().filter((button) => button.dataset.key === pressed);
}

function openLog() {
  openDrawer("log");
  document.querySelector("#log details:last-child summary")?.focus();
}

// `does`: what is done, by key of the page, and `escape`, `pick`, `which`, `fillIn`, `whyNot`, `moveCamera`.
export function startKeys(does) {
  const ofThePage = { ...does.page, l: openLog };
  const done = (pressed) => Object.hasOwn(ofThePage, pressed) && ofThePage[pressed]() !== false;
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (writes(event.target)) return;
    if (event.key === "Escape") {
      event.preventDefault(); // or the browser closes at once what has just been opened
      return void does.escape();
    }
    const buttons = choicesFor(event.key);
    if (buttons.length === 1) does.pick(buttons[0].value);
    else if (buttons.length) does.which(buttons);
    else if (known.form?.choice && keys[event.key] === known.form.choice) does.fillIn();
    else if (event.key in keys) does.whyNot(keys[event.key].split("|")[0]);
    else if (!done(event.key) && !does.moveCamera(event.key)) return;
    event.preventDefault();
  });
}
