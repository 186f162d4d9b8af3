// Panels that retell how they came to look as they do: played step by step when something new is told,
// then to be gone through again. How slowly is the person's to say, as of all that moves.

import { drawGlow, drawPiece, element, pieceNamed } from "./draw.js";
import { makeLegible } from "./legible.js";
import { after, before, duration } from "./motion.js";

const READING = 5; // a step stays so many times as long as a card flies ...
const UNMOVED = 380; // ... or would fly, where nothing moves but somebody wants to see it played
const stories = new Map(); // by the panel's id

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
const last = (story) => story.moments.length - 1;

function pictureAt(moments, at) {
  const found = new Map();
  for (const { pieces, gone } of moments.slice(0, at + 1)) {
    for (const id of gone) found.delete(id);
    for (const piece of pieces) found.set(piece.id, piece);
  }
  return found;
}

function drawMoment(story) {
  const home = story.panel.querySelector(".pieces");
  const wanted = pictureAt(story.moments, story.at);
  for (const node of [...home.children]) if (!wanted.has(node.id.slice(2))) node.remove();
  [...wanted.values()].forEach((piece, place) => {
    drawPiece(piece);
    const node = pieceNamed(piece.id);
    if (home.children[place] !== node) home.insertBefore(node, home.children[place] ?? null);
  });
  drawGlow();
  drawSteps(story);
  makeLegible(); // what was drawn anew is as small as its game says
}

function drawSteps({ panel, moments, at, run }) {
  const ended = at === moments.length - 1;
  panel.querySelector(".retell-words").replaceChildren(
    element("b", { textContent: `${at + 1} of ${moments.length}` }), ` ${moments[at].words}`);
  const [first, back, play, on, end] = panel.querySelectorAll(".retell-steps button");
  first.disabled = back.disabled = at === 0;
  on.disabled = end.disabled = ended;
  play.textContent = run ? "Pause" : ended ? "Replay" : "Play";
  panel.querySelectorAll(".retell li button").forEach((button, place) => {
    if (place === at) button.setAttribute("aria-current", "step");
    else button.removeAttribute("aria-current");
  });
}

async function show(story, at) {
  const seen = before();
  story.at = Math.max(0, Math.min(at, last(story)));
  drawMoment(story);
  await after(seen);
}

async function play(story) {
  const run = (story.run = {}); // whoever stops or begins anew takes it away
  drawSteps(story);
  while (story.at < last(story)) {
    await pause((duration() || UNMOVED) * READING);
    if (story.run !== run) return;
    await show(story, story.at + 1);
  }
  if (story.run === run) story.run = null;
  drawSteps(story);
}

// Somebody asked for a step: those who listen are told, too.
function go(story, at) {
  story.run = null;
  show(story, at);
  document.getElementById("live").textContent = story.moments[story.at].words;
}

function playOrPause(story) {
  if (story.run) {
    story.run = null;
    drawSteps(story);
    return;
  }
  if (story.at === last(story)) show(story, 0);
  play(story);
}

function button(name, words, act) {
  const made = element("button", { type: "button", textContent: words, "aria-label": name });
  made.addEventListener("click", act);
  return made;
}

function tools(story) {
  const steps = element("div", { class: "retell-steps" },
    button("First step", "«", () => go(story, 0)),
    button("Step back", "‹", () => go(story, story.at - 1)),
    button("", "", () => playOrPause(story)),
    button("Next step", "›", () => go(story, story.at + 1)),
    button("Last step", "»", () => go(story, last(story))));
  steps.children[2].removeAttribute("aria-label");
  const all = element("ol", {}, ...story.moments.map(({ words }, at) => {
    const step = element("button", { type: "button", class: "quiet", textContent: words });
    step.addEventListener("click", () => go(story, at));
    return element("li", {}, step);
  }));
  const open = story.panel.querySelector(".retell details")?.open ?? false;
  return element("div", { class: "retell" },
    element("p", { class: "retell-words" }), steps,
    element("details", { open }, element("summary", { textContent: "All steps" }), all));
}

function begin(id, moments) {
  const panel = document.getElementById("panel-" + id);
  const story = { panel, moments, at: moments.length - 1, run: null };
  const made = tools(story);
  panel.querySelector(".retell")?.remove();
  panel.querySelector(".frame").before(made);
  stories.set(id, story);
  return story;
}

// The stories that the page came with: they are on show as they end.
export function findStories() {
  for (const { dataset, id } of document.querySelectorAll(".panel[data-moments]")) {
    drawSteps(begin(id.slice("panel-".length), JSON.parse(dataset.moments)));
  }
}

// What an update tells: steps that are new are played; where nothing moves their end is on show.
export function retell(panels) {
  const told = new Set();
  for (const { id, moments = [] } of panels) {
    const old = stories.get(id);
    if (!moments.length) document.querySelector(`#panel-${id} .retell`)?.remove();
    if (!moments.length) continue;
    told.add(id);
    const known = old?.panel.isConnected && moments[0].words === old.moments[0].words ? old.moments.length : 0;
    if (old) old.run = null;
    const story = begin(id, moments);
    story.at = duration() ? Math.max(0, Math.min(known, moments.length) - 1) : moments.length - 1;
    drawMoment(story);
    if (story.at < last(story)) play(story);
  }
  for (const [id, story] of stories) if (!told.has(id)) (story.run = null, stories.delete(id));
}
