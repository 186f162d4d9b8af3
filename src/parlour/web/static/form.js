// A form: many small choices of the rules, such as a deal, filled in at once and sent together.

import { element, shape } from "./draw.js";

const dialog = document.getElementById("form");

const bare = (words) => element("span", { class: "soft", textContent: words });

function countedLine(line, changed) {
  const most = line.options.length;
  const field = element("input", { type: "number", min: 0, max: most, value: 0, inputMode: "numeric", "aria-label": line.title });
  const step = (by, sign, name) => {
    const button = element("button", { type: "button", textContent: sign, "aria-label": `${line.title}: ${name}` });
    button.addEventListener("click", () => {
      field.value = Math.max(0, Math.min(most, Number(field.value) + by));
      changed();
    });
    return button;
  };
  field.addEventListener("input", changed);
  const row = element("div", { class: "form-count" }, step(-1, "−", "less"), field, step(1, "+", "more"), bare(`of ${most}`));
  return [row, () => {
    const n = Math.min(most, Math.floor(Number(field.value)));
    return n > 0 ? [line.options[n - 1]] : [];
  }];
}

function severalLine(line, changed) {
  const boxes = line.options.map((option) => {
    const box = element("input", { type: "checkbox" });
    box.addEventListener("change", changed);
    return [element("label", { class: "form-chip" }, box, " ", option.words), () => (box.checked ? [option] : [])];
  });
  return [element("div", { class: "form-chips" }, ...boxes.map(([label]) => label)), () => boxes.flatMap(([, picked]) => picked())];
}

function oneOfLine(line, changed) {
  const list = element("select", { "aria-label": line.title }, element("option", { value: "", textContent: "none" }),
    ...line.options.map((option, place) => element("option", { value: place, textContent: option.words })));
  list.addEventListener("change", changed);
  return [list, () => (list.value ? [line.options[Number(list.value)]] : [])];
}

function drawSide(side, changed) {
  const picks = [];
  const lines = side.lines.map((line) => {
    const draw = line.counted ? countedLine : line.several ? severalLine : oneOfLine;
    const [node, picked] = draw(line, changed);
    picks.push(picked);
    return element("div", { class: "form-line" }, element("span", { class: "form-what", textContent: line.title }), node);
  });
  if (!lines.length) lines.push(bare("Nothing can go this way now."));
  const node = element("fieldset", {}, element("legend", { textContent: side.title }), ...lines);
  return [node, () => picks.flatMap((picked) => picked())];
}

function drawSheet(sheet, send) {
  const said = element("p", { class: "form-said" });
  const button = element("button", { class: "primary", textContent: sheet.send });
  const sides = sheet.sides.map((side) => drawSide(side, () => summarize()));
  const summarize = () => {
    const parts = sides.map(([, picked], place) => [sheet.sides[place].title, picked().map((option) => option.words)]);
    said.textContent = parts.map(([title, words]) => `${title} ${words.join(", ") || "nothing"}`).join("; ") + ".";
    button.disabled = parts.every(([, words]) => !words.length) && !sheet.note.startsWith("So far");
  };
  summarize();
  button.addEventListener("click", (event) => {
    event.preventDefault();
    const picked = sides.flatMap(([, one]) => one());
    send([...sheet.begin, ...picked.flatMap((option) => option.choices), ...sheet.finish]);
  });
  const note = sheet.note ? [element("p", { textContent: sheet.note })] : [];
  return element("div", { class: "form-sheet" }, ...note,
    element("div", { class: "form-sides" }, ...sides.map(([node]) => node)), said, button);
}

function draw(form, send) {
  const place = element("div", {});
  const turnTo = (sheet, tab) => {
    for (const other of tabs) other.setAttribute("aria-pressed", String(other === tab));
    place.replaceChildren(drawSheet(sheet, send));
  };
  const tabs = form.sheets.map((sheet) => {
    const tab = element("button", { type: "button", class: "form-partner" }, shape(sheet.seat), " ", sheet.title);
    tab.addEventListener("click", () => turnTo(sheet, tab));
    return tab;
  });
  const why = element("p", { class: "warning", hidden: true });
  why.setAttribute("role", "alert");
  const close = element("button", { type: "button", class: "quiet", textContent: "Close" });
  close.addEventListener("click", () => dialog.close());
  dialog.replaceChildren(
    element("div", { class: "form-head" }, element("h2", { id: "form-title", textContent: form.title }), close), why,
    element("div", { class: "form-partners", hidden: tabs.length < 2 }, ...tabs), place);
  turnTo(form.sheets[0], tabs[0]);
}

// `ask()` fetches the form; `send(choices)` resolves to a reason why not, '' if it was taken.
export async function openForm(ask, send, refuse) {
  let answer = null;
  try {
    answer = await ask();
  } catch {
    return refuse("The server does not answer.");
  }
  if (!answer.form) return refuse(answer.why ?? "There is nothing to fill in now.");
  draw(answer.form, async (choices) => {
    const why = await send(choices);
    const said = dialog.querySelector("[role=alert]");
    said.textContent = why;
    said.hidden = !why;
    if (!why) dialog.close();
  });
  if (!dialog.open) dialog.showModal();
}

export const closeForm = () => dialog.close();
