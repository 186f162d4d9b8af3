// The reading card: a card pointed at, large, above what is told of it.

import { artOf } from "./legible.js";

const SVG = "http://www.w3.org/2000/svg";
const LEAST = 36; // units across: what is smaller is a token, not a card
const SQUARE = 0.9; // height by width from which on it is a card, not a plate

// The face of a piece as a picture of its own; null if it has none worth reading.
export function face(node) {
  const [width, height, corner] = node.dataset.size.split(" ").map(Number);
  if (width < LEAST || height < width * SQUARE || corner >= width / 2) return null;
  const large = document.createElementNS(SVG, "svg");
  large.setAttribute("viewBox", `-2 -4 ${width + 4} ${height + 6}`);
  large.setAttribute("class", "face picture");
  large.setAttribute("aria-hidden", "true");
  large.innerHTML = artOf(node.querySelector(":scope > .shown"));
  for (const part of document.querySelectorAll(`.piece[data-within="${node.id.slice(2)}"] > .shown`)) {
    const at = (one) => one.getAttribute("transform").match(/-?[\d.]+/g).slice(0, 2).map(Number);
    const [[x, y], [left, top]] = [at(part.parentNode), at(node)];
    const group = document.createElementNS(SVG, "g");
    group.setAttribute("transform", `translate(${x - left} ${y - top})`);
    group.innerHTML = artOf(part);
    large.append(group);
  }
  return large;
}
