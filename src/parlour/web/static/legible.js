// Nothing is drawn smaller than can be read: a text that would be is set larger where it stands,
// made narrower or moved down if it must be, and left to the reading card if its piece has no room for it.

const FLOOR = 12; // pixels
const NARROWEST = 0.66; // as much narrower may a text be set
const SLACK = 1.5; // pixels that texts may overlap
const EDGE = 3; // pixels that a text keeps from the edge of its piece, where it is set anew
const LETTERS = [0.24, 0.16]; // of a text's height, empty above and below its letters
const sizes = new WeakMap();
let touched = false; // some texts are set otherwise than their game says

// The art of a piece as its game draws it.
export const artOf = (shown) => shown.innerHTML.replaceAll(/ style="[^"]*"/g, "");

const scaleOf = (picture) => {
  const matrix = picture.getScreenCTM();
  return matrix ? Math.hypot(matrix.a, matrix.b) : 1;
};

// In units, as the game says it: asked once.
function sizeOf(text) {
  if (!sizes.has(text)) sizes.set(text, parseFloat(getComputedStyle(text).fontSize));
  return sizes.get(text);
}

function undo() {
  for (const text of document.querySelectorAll("#stage .picture text[style]")) text.removeAttribute("style");
  touched = false;
}

function letters(text) {
  const { left, right, top, bottom, height } = text.getBoundingClientRect();
  return { left, right, top: top + height * LETTERS[0], bottom: bottom - height * LETTERS[1] };
}

const meets = (a, b) => a.left < b.right - SLACK && b.left < a.right - SLACK && a.top < b.bottom - SLACK && b.top < a.bottom - SLACK;
const narrowed = (text, anchor, by) => {
  text.style.transformBox = "fill-box";
  text.style.transformOrigin = { middle: "center", end: "right" }[anchor] ?? "left";
  text.style.scale = `${by.toFixed(3)} 1`;
};

// On a phone a tap reads it; on a desk it stays as small as it was.
function leaveOut(text) {
  if (document.documentElement.dataset.mode === "phone") text.style.visibility = "hidden";
  else text.removeAttribute("style");
}

// What stands in one piece finds its place: the largest first, what is small makes way. All was measured before:
// to measure what another text has just changed would lay the whole page out anew, once a text.
function settle({ box, texts, scale }) {
  const placed = [];
  for (const { text, small, anchor, stood } of texts) {
    let at = stood;
    const room = Math.min(box.right - at.left - EDGE, at.right - box.left - EDGE, box.width - 2 * EDGE) / (at.right - at.left);
    const by = at.left < box.left + EDGE || at.right > box.right - EDGE ? Math.min(1, room) : 1;
    const wide = (at.right - at.left) * by;
    if (small && by < 1) narrowed(text, anchor, Math.max(by, NARROWEST));
    at = by < 1 ? { ...at, left: Math.max(at.left, box.left), right: Math.max(at.left, box.left) + wide } : at;
    const above = small && placed.filter((other) => meets(at, other));
    if (above?.length) {
      const down = Math.max(...above.map((other) => other.bottom)) - at.top;
      const moved = { ...at, top: at.top + down, bottom: at.bottom + down };
      const fits = down < FLOOR && moved.bottom <= box.bottom + 1 && !placed.some((other) => meets(moved, other));
      if (fits) text.style.translate = `0 ${(down / scale).toFixed(2)}px`;
      else leaveOut(text);
      if (!fits) continue;
      at = moved;
    }
    if (by < NARROWEST && small) leaveOut(text);
    else placed.push(at);
  }
}

// After every change of the picture and of its size.
export function makeLegible() {
  if (touched) undo();
  const own = document.documentElement.dataset.mode === "phone" ? "" : ":not(.movable)"; // a desk's cameras come near
  const pieces = [];
  for (const picture of document.querySelectorAll(`#stage .panel:not(.away)${own} .picture`)) {
    const scale = scaleOf(picture);
    for (const node of picture.querySelectorAll(".piece")) {
      const texts = [...node.querySelectorAll(":scope > .shown text")]
        .map((text) => ({ text, size: sizeOf(text) * scale }))
        .map((one) => ({ ...one, small: one.size < FLOOR - 0.1 }));
      if (texts.some(({ small }) => small)) pieces.push({ node, scale, texts: texts.sort((a, b) => b.size - a.size) });
    }
  }
  for (const { texts, scale } of pieces) {
    for (const { text, small } of texts) if (small) text.style.fontSize = `${(FLOOR / scale).toFixed(2)}px`;
  }
  touched ||= pieces.length > 0;
  const measured = pieces.map(({ node, scale, texts }) => ({
    scale,
    flies: node.firstElementChild.getAnimations().length > 0, // its place is found once it lies
    box: (node.querySelector(":scope > .hit") ?? node).getBoundingClientRect(),
    texts: texts.map((one) => ({ ...one, anchor: getComputedStyle(one.text).textAnchor, stood: letters(one.text) })),
  }));
  measured.filter(({ flies }) => !flies).forEach(settle);
}
