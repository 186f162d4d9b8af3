// What people are called: asked once, kept on this device, changed at any time.

import { device } from "./memory.js";
import { element } from "./draw.js";
import { drop } from "./strip.js";

const WISH = "parlour-name";

export const myName = () => device.recall(WISH) ?? "";

function question(save) {
  const field = element("input", { type: "text", maxLength: 24, autocomplete: "nickname", "aria-label": "What shall the others call you?" });
  const form = element("form", { id: "note-name", class: "note" },
    element("span", { textContent: "What shall the others call you?" }), field,
    element("button", { textContent: "Save" }));
  const later = element("button", { type: "button", class: "quiet", textContent: "Not now" });
  later.addEventListener("click", () => (device.keep(WISH, ""), form.remove()));
  form.append(later);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    event.stopPropagation();
    save(field.value.trim());
  });
  document.getElementById("strip").append(form);
}

// `call(seat, name)` resolves to why a name cannot be, '' if it can. Asked of whoever sits down by a
// link of their own and is not known yet.
export async function startNames(known, call) {
  const mine = known.seats.filter((seat) => seat.yours && seat.kind === "person");
  const save = async (seat, name) => {
    const why = await call(seat, name);
    if (why) return;
    device.keep(WISH, name);
    drop("name");
  };
  document.getElementById("around").addEventListener("submit", (event) => {
    if (!event.target.matches(".name-form")) return;
    event.preventDefault();
    event.stopPropagation();
    const fields = event.target.elements;
    if (mine.length === 1) device.keep(WISH, fields.name.value.trim());
    call(Number(fields.seat.value), fields.name.value.trim());
  });
  if (mine.length !== 1 || mine[0].called || known.over) return;
  if (myName()) await save(mine[0].seat, myName());
  else if (device.recall(WISH) === null && known.talks) question((name) => save(mine[0].seat, name));
}
