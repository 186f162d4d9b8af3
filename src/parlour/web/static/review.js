// A review: walk through the game by slider, keys, swipe or by itself; the figures grow meanwhile.
const main = document.getElementById("main");
const { base, asks } = main.dataset;
let total = Number(main.dataset.total);
const step = document.getElementById("step");
const told = document.getElementById("told");
const slider = document.getElementById("slider");
const play = document.getElementById("play");
const PACE = 1100; // milliseconds a choice when it plays by itself
const LOOK = 900; // between two looks at how far the review is
const ASK = 5000; // between two questions whether the game has gone on
const SWIPE = 45; // pixels
const KEPT = 60; // drawn tables remembered
const lost = document.getElementById("lost");

let number = Number(main.dataset.number);
let wanted = number;
let playing = null;
let drawing = false;
const drawn = new Map();

class Refusal extends Error {} // in the server's words

async function fragment(path) {
  const answer = await fetch(`${base}/${path}?${asks}`);
  if (!answer.ok) throw new Refusal((await answer.json().catch(() => ({}))).why ?? "this cannot be shown");
  return answer.text();
}

// Draw the latest that was asked for; what was asked for meanwhile is skipped.
async function draw() {
  if (drawing) return;
  drawing = true;
  try {
    while (wanted !== number) {
      const now = wanted;
      if (!drawn.has(now)) drawn.set(now, await fragment(`step/${now}`));
      if (drawn.size > KEPT) drawn.delete(drawn.keys().next().value);
      put(drawn.get(now));
      number = now;
      place();
      lost.hidden = true;
    }
  } catch (error) { // what is drawn stays, and says what it is
    tell(error);
    stop();
    wanted = number;
    where();
  } finally {
    drawing = false;
  }
}

// The link was taken back, or nobody answers.
function tell(error) {
  const why = error instanceof Refusal ? error.message : "the server does not answer";
  lost.textContent = `${why[0].toUpperCase()}${why.slice(1)}.`;
  lost.hidden = false;
}

function put(table) {
  step.innerHTML = table;
  reading.hidden = true;
  narrow();
}

// Texts wider than their piece are made narrower, as at a table.
const EDGE = 3; // units that a text keeps from the edge of its piece

function narrow() {
  const found = [];
  for (const piece of step.querySelectorAll(".piece")) {
    const hit = piece.querySelector(":scope > .hit");
    if (!hit || !hit.width.baseVal.value) continue;
    const box = hit.getBoundingClientRect();
    const edge = (EDGE * box.width) / hit.width.baseVal.value;
    for (const text of piece.querySelectorAll(":scope > .shown text")) {
      const { left, right, width } = text.getBoundingClientRect();
      const anchor = getComputedStyle(text).textAnchor;
      const centre = (left + right) / 2;
      const room = {
        start: box.right - edge - left,
        end: right - box.left - edge,
        middle: 2 * Math.min(box.right - edge - centre, centre - box.left - edge),
      }[anchor];
      if (room > 0 && room < width && width < 3 * room) found.push([text, anchor, room / width]);
    }
  }
  for (const [text, anchor, by] of found) { // measured before: else the page would be laid out anew for each
    text.style.transformBox = "fill-box";
    text.style.transformOrigin = { middle: "center", end: "right" }[anchor] ?? "left";
    text.style.scale = `${by.toFixed(3)} 1`;
  }
}

// What a thing on the table is, and what it does: read where the pointer is, or after a tap.
const reading = document.getElementById("reading");

function read(event) {
  const piece = event.target.closest(".piece[aria-label]");
  reading.hidden = !piece;
  if (piece) reading.textContent = [piece.getAttribute("aria-label"), piece.dataset.about].filter(Boolean).join("\n");
}

function show(choice) {
  wanted = Math.max(0, Math.min(total, choice));
  where();
  return draw();
}

// What says which choice is wanted.
function where() {
  slider.value = wanted;
  document.getElementById("where").textContent = wanted < total ? `Choice ${wanted + 1} of ${total}` : `All ${total} choices`;
  history.replaceState(null, "", `#${wanted}`);
  point();
}

// What else speaks of the choice at hand.
function place() {
  const whatIf = document.querySelector("#whatif [name=number]"); // not while the game goes on
  if (whatIf) {
    whatIf.value = number;
    const anew = whatIf.form.querySelector("button");
    anew.disabled = "over" in anew.dataset && number === total;
    document.getElementById("position").href = `${base}/position/${number}`;
  }
  document.getElementById("back").href = `#${Math.max(0, number - 1)}`;
  document.getElementById("on").href = `#${Math.min(total, number + 1)}`;
}

function point() {
  const graph = told.querySelector(".graph > svg");
  const cursor = document.getElementById("cursor");
  if (!graph || !cursor) return;
  const x = Number(graph.dataset.left) + wanted * Number(graph.dataset.step);
  cursor.setAttribute("x1", x);
  cursor.setAttribute("x2", x);
}

function stop() {
  clearInterval(playing);
  playing = null;
  play.textContent = "Play";
}

function toggle() {
  if (playing) return stop();
  if (wanted === total) show(0);
  play.textContent = "Pause";
  playing = setInterval(() => (wanted < total ? show(wanted + 1) : stop()), PACE);
}

// The game has gone on, or something was taken back.
function reach(choices) {
  if (choices === total) return;
  const atEnd = wanted === total;
  slider.max = total = choices;
  show(atEnd ? total : wanted);
}

// How far the review is, and what it says by now.
async function look() {
  const grown = told.querySelector(".grown");
  const text = await fragment("told").catch(refused);
  if (!text) return;
  const fresh = document.createElement("div");
  fresh.innerHTML = text;
  const now = fresh.querySelector(".grown");
  const same = ["lines", "total"].every((name) => now.dataset[name] === grown.dataset[name]);
  if (same && now.dataset.done !== "1") {
    const bar = grown.querySelector("progress"); // no more: nobody's click or place in the text is lost
    bar.value = now.querySelector("progress").value;
    return;
  }
  told.replaceChildren(...fresh.childNodes);
  reach(Number(now.dataset.total));
  point();
  drawn.clear(); // what would have been better is known better now
  const at = number;
  const table = await fragment(`step/${at}`).catch(() => null);
  if (table !== null && number === at) put(table); // not over what was gone to meanwhile
}

let growing = false;
let gone = false; // the link was taken back: nothing more is asked
function refused(error) {
  gone = error instanceof Refusal;
  if (gone) tell(error);
}
const isDone = () => (told.querySelector(".grown")?.dataset.done ?? "1") === "1";

async function grow() {
  if (growing) return;
  growing = true;
  while (!isDone() && !gone) {
    await look();
    if (!isDone() && !gone) await new Promise((go) => setTimeout(go, LOOK));
  }
  growing = false;
}

// A game that goes on is asked about seldom, and only while somebody looks.
const upto = document.getElementById("upto");

async function ask() {
  if (document.hidden || growing || gone) return;
  const answer = await fetch(`${base}/now?${asks}`).catch(() => null);
  if (!answer?.ok) return;
  const { choices, over } = await answer.json();
  if (choices === total && !over) return;
  upto.dataset.news = over ? "over" : "";
  document.getElementById("aloud").textContent = upto.innerText;
}

async function goOn(event) {
  if (!("news" in upto.dataset) || upto.dataset.news === "over") return; // as any link: the whole page
  event.preventDefault();
  delete upto.dataset.news;
  document.getElementById("aloud").textContent = "";
  await look();
  show(total);
  grow();
}

const KEYS = {
  ArrowLeft: () => show(wanted - 1),
  ArrowRight: () => show(wanted + 1),
  PageUp: () => show(wanted - 10),
  PageDown: () => show(wanted + 10),
  Home: () => show(0),
  End: () => show(total),
  " ": toggle,
};

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.target.closest("select, input:not([type=range]), textarea")) return;
  if (event.key === " " && event.target.closest("button, a, summary")) return;
  const act = KEYS[event.key];
  if (!act) return;
  event.preventDefault();
  if (event.key !== " ") stop();
  act();
});
slider.addEventListener("input", () => {
  stop();
  show(Number(slider.value));
});
play.addEventListener("click", toggle);
told.addEventListener("click", (event) => {
  if (event.target.id !== "surface") return;
  const graph = event.target.ownerSVGElement;
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(
    graph.getScreenCTM().inverse(),
  );
  show(Math.round((at.x - Number(graph.dataset.left)) / Number(graph.dataset.step)));
});
step.addEventListener("pointerover", read);
step.addEventListener("pointerleave", (event) => {
  if (event.pointerType === "mouse") reading.hidden = true;
});
document.addEventListener("pointerdown", (event) => {
  if (!event.target.closest("#step .piece")) reading.hidden = true;
});
let touched = null;
step.addEventListener("touchstart", (event) => {
  touched = event.touches.length === 1 ? event.touches[0] : null;
}, { passive: true });
step.addEventListener("touchend", (event) => {
  if (!touched) return;
  const across = event.changedTouches[0].clientX - touched.clientX;
  const down = event.changedTouches[0].clientY - touched.clientY;
  touched = null;
  if (Math.abs(across) < SWIPE || Math.abs(across) < 2 * Math.abs(down)) return;
  show(across < 0 ? wanted + 1 : wanted - 1);
});
function follow() {
  const there = /^#(\d+)$/.exec(location.hash);
  if (!there) return;
  show(Number(there[1]));
  const walk = slider.parentNode; // a link far below the table leads to it
  if (walk.getBoundingClientRect().bottom < 0) walk.parentNode.scrollIntoView();
}
window.addEventListener("hashchange", follow);
const views = document.querySelector("#views select"); // a game that goes on has one view
if (views) {
  views.addEventListener("change", () => location.assign(`?view=${views.value}#${wanted}`));
  document.querySelector("#views button").hidden = true;
}
if (upto) {
  upto.addEventListener("click", goOn);
  document.addEventListener("visibilitychange", ask);
  setInterval(ask, ASK);
}
play.hidden = false;
narrow();
place();
follow();
point();
grow();
document.documentElement.dataset.ready = "";
