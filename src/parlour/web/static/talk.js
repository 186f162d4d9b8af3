// Talk between people at different screens.

import { element, shape } from "./draw.js";

const list = document.getElementById("talk");
const section = document.getElementById("talk-section");
const form = document.getElementById("say");

// The number of the first line not yet on the page.
export const heard = () => Number(list.lastElementChild?.dataset.number ?? -1) + 1;

export function drawTalk(lines, talks, seats = []) {
  if (talks !== undefined) section.hidden = !talks;
  for (const line of lines) {
    if (line.number < heard()) continue;
    list.append(element("li", { "data-number": line.number }, shape(line.seat), " ",
      element("span", {}, element("b", { textContent: seats[line.seat]?.name ?? `Seat ${line.seat + 1}` }), " ", line.text)));
  }
  if (lines.length) list.scrollTop = list.scrollHeight;
}

// `say(text)` sends a line.
export function startTalk(say) {
  list.scrollTop = list.scrollHeight;
  if (!form) return;
  const phrases = document.getElementById("phrases");
  phrases.hidden = false;
  phrases.addEventListener("click", (event) => event.target.matches("button") && say(event.target.textContent));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    event.stopPropagation();
    const field = form.elements.text;
    if (field.value.trim()) say(field.value);
    field.value = "";
  });
}
