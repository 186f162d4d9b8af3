// The hint: asked for by a plain request, since it takes a second; what it names lights up.

import { element } from "./draw.js";

const place = document.getElementById("hint");
const form = document.getElementById("ask-hint");

const percent = (share, digits = 0) => (share * 100).toFixed(digits);

export function forgetHint() {
  place.replaceChildren();
}

function show(hint, choose) {
  const close = element("button", { type: "button", class: "quiet", textContent: "Close" });
  close.addEventListener("click", forgetHint);
  const more = element("button", { type: "button", class: "quiet", "aria-expanded": "false", textContent: "More" });
  more.addEventListener("click", () => {
    const whole = region.classList.toggle("whole");
    more.setAttribute("aria-expanded", String(whole));
    more.textContent = whole ? "Less" : "More";
  });
  const items = hint.choices.map((one) => {
    const button = element("button", { type: "button", "data-spot": one.spot, "data-hinted": one.choice },
      element("span", { class: "hint-words", textContent: one.words }), " ",
      element("b", { textContent: `${percent(one.chance)}%` }), " ",
      element("span", { class: "soft", textContent: `± ${one.error < 0.0005 ? "under 0.1" : percent(one.error, 1)}, ${one.visits} ${one.visits === 1 ? "line" : "lines"}` }));
    button.addEventListener("click", () => choose(one.choice));
    return element("li", {}, button);
  });
  const told = `Share of the victory expected, with its standard error, from ${hint.lines} lines of play. ${hint.note}`;
  const region = element("div", { class: "hint", "aria-label": "Hint" },
    element("p", { class: "hint-head" }, element("span", { class: "hint-title", textContent: "The search would choose" }), " ", more, " ", close),
    element("ol", {}, ...items),
    element("p", { class: "soft", textContent: told }));
  region.setAttribute("role", "region");
  place.replaceChildren(region);
}

// `ask()` gives the answer of the server; `still(number)` whether the table has not moved on.
export async function askHint(ask, still, choose, refuse) {
  if (form.hidden || form.ariaBusy === "true") return;
  form.ariaBusy = "true";
  form.querySelector("button").textContent = "Thinking…";
  try {
    const answer = await ask();
    if (answer.why) refuse(answer.why);
    else if (still(answer.hint.number)) show(answer.hint, choose);
  } catch {
    refuse("The server does not answer: there is no hint.");
  }
  form.ariaBusy = "false";
  form.querySelector("button").textContent = "Hint";
}
