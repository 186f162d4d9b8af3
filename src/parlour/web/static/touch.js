// On a touch screen a first tap, or a long press, looks: what the thing is, what it does, and what may be
// done with it as buttons beside. A second tap on it, or one of the buttons, does it.

import { pieceNamed } from "./draw.js";

const LONG = 450; // ms
const SLIPPED = 10; // pixels after which a finger is moving something, not pressing

const menu = document.getElementById("menu");
let looked = ""; // the id of what is explained now
let pressed = 0;
let swallow = false; // the tap that ends a long press

const whole = (node) => (node?.dataset.within && pieceNamed(node.dataset.within)) || node;

// Whether a tap on a thing only looks at it yet. `show()` explains it.
export function looksFirst(node, event, show) {
  if (event?.pointerType !== "touch") return false;
  const again = looked === node.id && !menu.hidden;
  looked = node.id;
  if (again) return false;
  show();
  return true;
}

// `show(node)` explains a thing with its choices.
export function listenForLongPresses(show) {
  const stage = document.getElementById("stage");
  let from = null;
  const end = () => clearTimeout(pressed);
  stage.addEventListener("pointerdown", (event) => {
    swallow = false;
    end();
    const node = whole(event.target.closest?.(".piece[aria-label]"));
    if (!node || event.pointerType !== "touch") return;
    from = [event.clientX, event.clientY];
    pressed = setTimeout(() => {
      swallow = true;
      looked = node.id;
      show(node);
    }, LONG);
  });
  stage.addEventListener("pointermove", (event) => {
    if (from && Math.hypot(event.clientX - from[0], event.clientY - from[1]) > SLIPPED) end();
  });
  for (const name of ["pointerup", "pointercancel"]) stage.addEventListener(name, end);
  stage.addEventListener("contextmenu", (event) => event.target.closest?.(".piece") && event.preventDefault());
  document.addEventListener("click", (event) => {
    if (!swallow || !event.target.closest?.("#stage")) return;
    swallow = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
