// What cannot be taken back can be asked about once more: never, on phones (as it comes), or always.
// The question stands where the choices are; Enter or its button answers it, Escape or another choice
// leaves it.

import { element } from "./draw.js";
import { device } from "./memory.js";

const WISH = "parlour-confirm"; // "never", "always", or nothing: on phones
const phone = matchMedia("(pointer: coarse)");
const place = document.getElementById("confirm");
let why = async () => "";

export const asksFirst = () => {
  const wish = device.recall(WISH);
  return wish === "always" || (wish !== "never" && phone.matches);
};

export function forgetQuestion() {
  const was = place.childElementCount > 0;
  place.replaceChildren();
  return was;
}

function ask(words, final, take) {
  const yes = element("button", { type: "button", class: "primary", textContent: "Do it" });
  const no = element("button", { type: "button", class: "quiet", textContent: "Not now" });
  yes.addEventListener("click", () => (forgetQuestion(), take()));
  no.addEventListener("click", forgetQuestion);
  const told = element("p", {}, element("strong", { textContent: words }), ` ${final}`);
  const box = element("div", { class: "confirm", "aria-label": "Are you sure?" }, told, element("div", { class: "doors" }, yes, " ", no));
  box.setAttribute("role", "group");
  place.replaceChildren(box);
  yes.focus({ preventScroll: true });
}

// Calls `take(choice)` at once, or once the person has said so.
export async function confirmed(choice, take) {
  forgetQuestion();
  if (!asksFirst()) return take(choice);
  let final = "";
  try {
    final = await why(choice);
  } catch {
    // the server is away: choosing will say so
  }
  if (!final) return take(choice);
  const button = [...document.querySelectorAll("#choices button")].find((one) => one.value === choice);
  ask(button?.textContent ?? choice, final, () => take(choice));
}

// `ask(choice)` gives the reason why a choice cannot be taken back, '' if it can.
export function startConfirming(ask) {
  why = ask;
  new MutationObserver(forgetQuestion).observe(document.getElementById("choices"), { childList: true });
  const field = document.getElementById("confirming");
  if (!field) return;
  field.value = device.recall(WISH) ?? "";
  field.addEventListener("change", () => (field.value ? device.keep(WISH, field.value) : device.forget(WISH)));
}
