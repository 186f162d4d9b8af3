// Inviting: opened by itself for whoever has just sat down at a table with open seats.

import { sitting } from "./memory.js";
import { openSheet } from "./sheet.js";

async function copy(field, button) {
  try {
    await navigator.clipboard.writeText(field.value);
  } catch { // not over plain http: the old way
    field.select();
    document.execCommand("copy");
  }
  button.textContent = "Copied";
}

// Buttons beside each link of a sheet or page.
function dress(part, title) {
  for (const item of part.querySelectorAll(".invitations li")) {
    const field = item.querySelector("input[readonly]");
    const [copier, sharer] = [item.querySelector("[data-copy]"), item.querySelector("[data-share]")];
    field.addEventListener("focus", () => field.select());
    copier.hidden = false;
    copier.addEventListener("click", () => copy(field, copier));
    sharer.hidden = !navigator.share;
    sharer.addEventListener("click", () => navigator.share({ title, url: field.value }).catch(() => {}));
  }
}

// Who has come, told as it happens.
export function drawComing(seats) {
  for (const item of document.querySelectorAll("#sheet .invitations li[data-seat]")) {
    const seat = seats[Number(item.dataset.seat)];
    item.querySelector(".coming").textContent = seat.kind === "bot" ? `the bot ${seat.bot} plays` : seat.here ? "is here" : seat.came ? "has been here" : "has not come yet";
    const begin = item.querySelector("form");
    if (begin) begin.hidden = seat.came || seat.kind === "bot";
  }
}

export async function openInvitation(here, known) {
  const part = await openSheet(`${here}/invite`, "invite");
  if (!part) return;
  dress(part, document.querySelector("h1").textContent);
  drawComing(known.seats);
}

export function startInviting(here, known) {
  document.addEventListener("click", (event) => {
    if (!event.target.closest("#open-invite")) return;
    event.preventDefault();
    openInvitation(here, known);
  });
  const waits = known.seats.some((seat) => seat.link && !seat.came && seat.kind === "person");
  const told = `parlour-invited-${here}`;
  const satDown = document.referrer.startsWith(`${location.origin}/games/`);
  if (!waits || !satDown || known.over || sitting.recall(told)) return;
  sitting.keep(told, "yes");
  openInvitation(here, known);
}
