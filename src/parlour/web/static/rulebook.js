// The rulebook beside the table: whatever leads to it opens it in a drawer, at the clause that is asked for.

import { closeDrawer, openDrawer } from "./drawers.js";
import { hush } from "./pointing.js";

const frame = document.getElementById("rulebook-frame");
const TO_BOOK = "a.rules, a.to-clause"; // on their own they open a page of their own
let from = null; // what had the focus

function open(address) {
  from = document.activeElement;
  hush();
  openDrawer("rulebook");
  if (frame.getAttribute("src")) frame.contentWindow.location.replace(address); // no step back in the history
  else frame.src = address;
  frame.focus();
}

export function closeRulebook() {
  if (document.documentElement.dataset.drawer !== "rulebook") return false;
  closeDrawer();
  from?.focus?.();
  return true;
}

export function startRulebook() {
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.(TO_BOOK);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    link.closest("dialog")?.close();
    open(link.href);
  });
  document.getElementById("close-rulebook").addEventListener("click", closeRulebook);
  frame.addEventListener("load", () => frame.contentWindow.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented) closeRulebook();
  }));
}
