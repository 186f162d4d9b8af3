// Only what is meant is chosen: no second click of a double one, no key held down, no click on what was
// drawn under a resting pointer a moment ago.

const REST = 250; // ms in which a list drawn anew below a resting pointer is not asked
const STIRRED = 4; // pixels that make a pointer one that moves
const CHOOSES = "#choices, #stage, #menu, #hint, #ask-hint, #undo, #propose, #strip, .speak, #confirm";
const WRITES = "input, select, textarea";
const MOVES = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Tab", "PageUp", "PageDown", "Home", "End"];

// Whether keys go into a field; one of a dialog that has just closed keeps the focus until the next frame.
export const writes = (target) => Boolean(target.matches?.(WRITES)) && target.checkVisibility();

const list = document.getElementById("choices");
let pointer = [-1, -1];
let rested = [-1, -1]; // where the pointer was when the list was drawn
let drawn = -Infinity;
let timer = 0;

function redrawn() {
  drawn = performance.now();
  rested = pointer;
  list.dataset.fresh = "";
  clearTimeout(timer);
  timer = setTimeout(() => delete list.dataset.fresh, REST);
}

const stirred = (event) => Math.hypot(event.clientX - rested[0], event.clientY - rested[1]) > STIRRED;

function isMeant(event) {
  if (event.detail === 0) return true; // a key, or a screen reader
  if (event.detail > 1) return false;
  return performance.now() - drawn > REST || stirred(event);
}

function stop(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

// `free(key)`: whether a key may be held down, such as those that move a camera.
export function guardChoices(free = () => false) {
  new MutationObserver(redrawn).observe(list, { childList: true });
  document.addEventListener("pointermove", (event) => (pointer = [event.clientX, event.clientY]), true);
  document.addEventListener("pointerdown", (event) => (pointer = [event.clientX, event.clientY]), true);
  document.addEventListener("click", (event) => {
    if (event.target.closest?.(CHOOSES) && !isMeant(event)) stop(event);
  }, true);
  document.addEventListener("keydown", (event) => {
    if (!event.repeat || event.target.matches?.(WRITES)) return;
    if (!MOVES.includes(event.key) && !free(event.key)) stop(event);
  }, true);
}
