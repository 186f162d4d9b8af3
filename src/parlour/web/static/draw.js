// Draws what an update holds into the page. The server's templates draw the same at first; the page
// itself is the only model of the table there is.

import { withClauses } from "./clauses.js";

const SVG = "http://www.w3.org/2000/svg";
const USUAL = { about: "", angle: 0, corner: 6, thing: "", origin: "", within: "", marks: "", change: "" };
const PLAIN = { main: false, notes: [], camera: false, folded: false, sortable: "", weight: 1, most: 0, least: 0, flow: false, front: false, stands: "" };
const byId = (id) => document.getElementById(id);
export const pieceNamed = (id) => byId("p-" + id);

export function element(name, fields = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(fields)) {
    if (key === "class") made.className = value;
    else if (key.startsWith("data-") || key.startsWith("aria-")) made.setAttribute(key, value);
    else made[key] = value;
  }
  made.append(...children);
  return made;
}

function svg(name, fields) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(fields)) made.setAttribute(key, value);
  return made;
}

export function shape(seat) {
  const mark = svg("svg", { class: `shape seat-${seat}`, viewBox: "0 0 24 24", "aria-hidden": "true" });
  mark.append(svg("use", { href: `#ui-seat-${seat}` }));
  return mark;
}

function mark(node, name, value) {
  if (value) node.setAttribute(name, value);
  else node.removeAttribute(name);
}

export function drawPiece(given) {
  const piece = { ...USUAL, ...given };
  const { width, height, corner } = piece;
  let node = pieceNamed(piece.id);
  if (!node) {
    node = svg("g", { id: "p-" + piece.id, class: "piece" });
    node.append(svg("g", { class: "shown" }));
  }
  const turn = piece.angle ? ` rotate(${piece.angle} ${width / 2} ${height / 2})` : "";
  node.setAttribute("transform", `translate(${piece.x} ${piece.y})${turn}`);
  node.dataset.size = `${width} ${height} ${corner}`;
  for (const name of ["thing", "origin", "within", "marks", "change"]) mark(node, "data-" + name, piece[name]);
  mark(node, "data-about", piece.label && piece.about);
  mark(node, "aria-label", piece.label);
  mark(node, "aria-hidden", !piece.label || piece.within ? "true" : "");
  mark(node, "role", piece.label && !piece.within ? "img" : "");
  const stop = node.getAttribute("tabindex") === "0" ? "0" : "-1"; // the keyboard's place stays, drawn anew or not
  mark(node, "tabindex", piece.label && !piece.within ? stop : "");
  if (node.art !== piece.art) node.firstElementChild.innerHTML = node.art = piece.art;
  node.querySelector(":scope > .hit")?.remove();
  if (piece.label) node.append(svg("rect", { class: "hit", width, height, rx: corner }));
  const home = byId("panel-" + piece.panel).querySelector(".pieces");
  if (node.parentNode !== home) home.append(node);
}

function drawPanels(given) {
  const panels = given.map((panel) => ({ ...PLAIN, ...panel }));
  const stage = byId("stage");
  const kept = new Set(panels.map((panel) => "panel-" + panel.id));
  for (const old of [...stage.children]) if (!kept.has(old.id)) old.remove();
  panels.forEach((panel, place) => {
    const node = byId("panel-" + panel.id) ?? newPanel(panel);
    if (stage.children[place] !== node) stage.insertBefore(node, stage.children[place] ?? null);
    node.classList.toggle("main", panel.main);
    node.dataset.size = `${panel.width} ${panel.height}`;
    node.dataset.zone = panel.zone;
    mark(node, "data-weight", panel.weight === 1 ? "" : panel.weight);
    mark(node, "data-most", panel.most);
    mark(node, "data-least", panel.least);
    node.toggleAttribute("data-flow", panel.flow);
    node.toggleAttribute("data-front", panel.front);
    mark(node, "data-sortable", panel.sortable);
    mark(node, "data-stands", panel.stands && `${panel.seat} ${panel.stands}`);
    fold(node, panel.folded);
    const picture = node.querySelector(".picture");
    if (!panel.flow && !panel.camera) picture.setAttribute("viewBox", `0 0 ${panel.width} ${panel.height}`);
    node.setAttribute("aria-label", panel.title);
    picture.setAttribute("aria-label", panel.title);
    node.querySelector(".panel-title").textContent = panel.title;
    node.querySelector(".panel-notes").replaceChildren(
      ...panel.notes.flatMap(([what, much]) => [
        element("span", { class: "panel-note" },
          element("span", { class: "panel-what", textContent: what }), " ", element("b", { textContent: much })),
        " ",
      ]));
  });
}

// As the game says, once it says something else: until then it stays as somebody left it.
function fold(node, folded) {
  if (node.hasAttribute("data-folded") === folded) return;
  node.toggleAttribute("data-folded", folded);
  node.querySelector("details").open = !folded;
}

function newPanel(panel) {
  const picture = svg("svg", { class: "picture", role: "group", width: panel.width, height: panel.height });
  picture.append(svg("g", { class: "pieces" }), svg("g", { class: "halos", "aria-hidden": "true" }));
  const summary = element("summary", {}, element("span", { class: "panel-title" }), " ", element("span", { class: "panel-notes" }));
  if (panel.seat !== null && panel.seat !== undefined) summary.prepend(shape(panel.seat), " ");
  const details = element("details", { open: true }, summary, element("div", { class: "frame" }, picture));
  const name = "panel" + (panel.main ? " main" : "") + (panel.camera ? " movable" : "");
  return element("section", { id: "panel-" + panel.id, class: name }, details);
}

function drawPieces(update) {
  if (update.since === null) {
    const kept = new Set(update.pieces.map((piece) => "p-" + piece.id));
    for (const old of document.querySelectorAll(".piece")) if (!kept.has(old.id)) old.remove();
  }
  for (const id of update.gone ?? []) pieceNamed(id)?.remove();
  for (const piece of update.pieces ?? []) drawPiece(piece);
  for (const [panel, ids] of Object.entries(update.order ?? {})) {
    const home = byId("panel-" + panel).querySelector(".pieces");
    ids.forEach((id, place) => {
      const node = pieceNamed(id);
      if (node && home.children[place] !== node) home.insertBefore(node, home.children[place] ?? null);
    });
  }
}

// -- beside the picture ---------------------------------------------------------------------------

function drawChoices(choices, shortcuts) {
  const marked = new Set(); // several choices may share a key, which then asks which: the first one shows it
  byId("choices").replaceChildren(
    ...choices.map((choice, place) => {
      const button = element("button", { value: choice.choice, textContent: choice.words, "data-spot": choice.spot });
      const key = shortcuts(choice.choice, place);
      if (key && !marked.has(key)) button.dataset.key = key;
      marked.add(key);
      return element("li", {}, button);
    }));
  requestAnimationFrame(() => byId("choices").scrollTo(0, 0)); // at once it would have all laid out anew
  byId("idle").hidden = choices.length > 0;
  byId("ask-hint").hidden = !choices.length;
}

// What may be chosen glows: on pieces as a class and role, in each picture as an outline above all.
export function drawGlow() {
  const spots = new Set([...document.querySelectorAll("#choices button[value]")].map((b) => b.dataset.spot));
  for (const node of document.querySelectorAll(".piece")) {
    const may = spots.has(node.id.slice(2));
    node.classList.toggle("choice", may);
    node.classList.remove("pointed");
    const role = may ? "button" : "img";
    if (node.hasAttribute("role") && node.getAttribute("role") !== role) node.setAttribute("role", role);
  }
  for (const halos of document.querySelectorAll(".halos")) {
    const drawn = [...halos.parentNode.querySelectorAll(".piece.choice")].map((node) => outline(node, "halo"));
    const same = drawn.length === halos.children.length && drawn.every((one, i) => one.isEqualNode(halos.children[i]));
    if (!same) halos.replaceChildren(...drawn); // or all would be styled anew for nothing
  }
}

export function outline(node, name) {
  const [whole, height, corner] = node.dataset.size.split(" ").map(Number);
  const width = Math.min(whole, node.dataset.seen ?? whole); // of a card that others lie on, what is seen
  const turned = node.getAttribute("transform");
  return svg("rect", {
    class: name, "data-of": node.id, transform: turned,
    x: -2, y: -2, width: width + 4, height: height + 4, rx: corner + 2,
  });
}

// What seats are called in the game's words; a game's style may give such a side its colour.
function drawSides(sides) {
  for (const [seat, side] of sides.entries()) document.body.setAttribute(`data-side-${seat}`, side);
}

function drawSeats({ seats, seat: shown, waiting, over, sides }) {
  byId("seats").replaceChildren(
    ...seats.map((seat) => {
      const waits = waiting.includes(seat.seat) && !over;
      const kind = seat.kind === "bot" ? `bot, ${seat.bot}`
        : seat.seat === shown ? "you" : seat.yours ? "here" : seat.here ? "present" : "away";
      const node = element("li", { class: waits ? "seat waiting" : "seat" }, shape(seat.seat), " ",
        element("span", { class: "seat-name", textContent: seat.name }), " ", element("b", { class: "seat-stands" }), " ",
        ...(sides[seat.seat] ? [element("span", { class: "seat-side", textContent: sides[seat.seat] }), " "] : []),
        element("span", { class: "seat-kind", textContent: kind }));
      if (waits) {
        const state = seat.kind === "bot" ? "thinking" : "to choose";
        node.append(" ", element("span", { class: "seat-state", textContent: state }));
      }
      return node;
    }));
}

// Who is ahead, where the parts that tell it are out of sight.
function drawStands() {
  for (const { dataset } of document.querySelectorAll("[data-stands]")) {
    const [seat, figure] = dataset.stands.split(" ");
    byId("seats").children[seat].querySelector(".seat-stands").textContent = figure;
  }
}

function drawLog(keep, lines) {
  const log = byId("log");
  for (const old of [...log.querySelectorAll("li")].slice(keep)) old.remove();
  for (const turn of [...log.children]) if (!turn.querySelector("li")) turn.remove();
  for (const line of lines) {
    let turn = log.lastElementChild;
    if (!turn || Number(turn.dataset.turn) !== line.turn) {
      turn = element("details", { "data-turn": line.turn, open: true },
        element("summary", { textContent: line.turn ? `Turn ${line.turn}` : "Before the first turn" }), element("ol"));
      log.append(turn);
      if (log.children.length > 2) log.children[log.children.length - 3].open = false;
    }
    const item = element("li", { "data-spot": line.spot }, element("span", { textContent: line.text }));
    if (line.seat >= 0) item.prepend(shape(line.seat), " ");
    turn.querySelector("ol").append(item);
  }
  if (document.documentElement.dataset.drawer === "log") requestAnimationFrame(() => log.lastElementChild?.scrollIntoView({ block: "end" }));
}

function drawMessages(frozen, notices) {
  const alert = byId("messages").querySelector("[role=alert]"); // stays until something is chosen
  byId("messages").replaceChildren(
    ...(alert ? [alert] : []),
    ...(frozen ? [element("p", { class: "warning", textContent: frozen })] : []));
  byId("notices")?.replaceChildren(...notices.map((notice) => element("p", { class: "notice", textContent: notice })));
}

export function refuse(why) {
  byId("messages").querySelector("[role=alert]")?.remove();
  if (!why) return;
  const said = element("p", { class: "warning" }, ...withClauses(why));
  said.setAttribute("role", "alert");
  byId("messages").prepend(said);
}

function drawUndo(why) {
  const button = byId("undo").querySelector("button");
  button.disabled = Boolean(why);
  button.title = why;
}

function drawAskBack({ why, others }) {
  const form = byId("ask-back");
  form.hidden = Boolean(why);
  const button = form.querySelector("button");
  button.textContent = others.length ? "Ask to take back" : "Take back";
  button.title = `${button.textContent} my last choice`;
}

// -- all of it ------------------------------------------------------------------------------------

// What an update leaves out has not changed: `known` remembers the fields that are needed again.
export function draw(update, known, shortcuts) {
  Object.assign(known, update);
  if (update.panels) drawPanels(update.panels);
  drawPieces(update);
  if (update.prompt !== undefined) byId("prompt").textContent = update.prompt;
  if (update.choices) drawChoices(update.choices, shortcuts);
  if (update.propose !== undefined) byId("propose").hidden = !update.propose;
  if (update.undo !== undefined) drawUndo(update.undo);
  if (update.back) drawAskBack(update.back);
  if (update.sides) drawSides(update.sides);
  if (update.seats || update.waiting || update.sides || update.over !== undefined) {
    if (known.seats && known.waiting) drawSeats(known);
  }
  drawStands();
  if (update.notices || update.frozen !== undefined) drawMessages(known.frozen ?? "", known.notices ?? []);
  if (update.log) drawLog(update.log_keep ?? 0, update.log);
  const mine = !known.over && (known.waiting ?? []).includes(known.seat) && known.seats[known.seat].kind !== "bot";
  byId("ask").classList.toggle("mine", mine);
  const title = document.title.replace(/^Your turn: /, "");
  document.title = mine ? `Your turn: ${title}` : title;
  for (const field of document.querySelectorAll('input[name="number"]')) field.value = update.number;
  drawGlow();
}
