// The goal card: one press away at every table, and open by itself where a lesson has led here.

import { writes } from "./meant.js";

const card = document.getElementById("goal");
const opener = document.getElementById("open-goal");

export function openGoal() {
  if (!card || card.open) return;
  card.showModal();
}

if (card && opener) {
  opener.hidden = false;
  opener.addEventListener("click", openGoal);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "o" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (writes(event.target) || document.querySelector("dialog[open]")) return;
    openGoal();
    event.preventDefault();
  });
  if (location.hash === "#goal") openGoal();
}
