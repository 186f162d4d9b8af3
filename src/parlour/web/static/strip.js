// Notes where the eye is: beside what is asked. Each has a name, words, and buttons that answer it. Those
// without words are buttons among the others.

import { element } from "./draw.js";

const strip = document.getElementById("strip");
const among = document.querySelector(".speak");
const noted = new Map(); // by name: what it says now

// `answers`: [words, act] each; the first one is the usual one. `quiet`: not said by screen readers.
export function note(name, words, answers = [], { quiet = false } = {}) {
  const says = JSON.stringify([words, answers.map(([label]) => label)]);
  const old = document.getElementById(`note-${name}`);
  if (noted.get(name) === says && old) return;
  noted.set(name, says);
  const buttons = answers.map(([label, act], place) => {
    const [short, more] = label.split(/(?=: )/); // what a narrow bar leaves out
    const said = more ? element("span", { title: label }, short, element("span", { class: "more", textContent: more })) : label;
    const button = element("button", { type: "button", class: place ? "quiet" : "" }, said);
    button.addEventListener("click", act);
    return button;
  });
  const box = element("div", { id: `note-${name}`, class: "note" }, element("span", { textContent: words }), ...buttons);
  box.setAttribute("role", quiet ? "group" : "status");
  if (old) old.replaceWith(box);
  else (words ? strip : among).append(box);
}

export function drop(name) {
  noted.delete(name);
  document.getElementById(`note-${name}`)?.remove();
}

// A note that stands while something is so.
export function noteIf(so, name, words, answers, how) {
  if (so) note(name, words, answers, how);
  else drop(name);
}
