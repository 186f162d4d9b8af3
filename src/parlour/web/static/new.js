// A new table: options that are not for this number of seats are out of sight, and so is what concerns
// friends by link where there are none. The name is kept on this device.

import { device } from "./memory.js";

const form = document.getElementById("new-table");
const names = document.querySelectorAll("[data-my-name]");

function tidy() {
  const seats = [...form.querySelectorAll('select[name="seat"]')].map((seat) => seat.value).filter(Boolean);
  for (const row of form.querySelectorAll("[data-for-players]")) {
    const players = row.dataset.forPlayers.split(" ").filter(Boolean);
    row.hidden = players.length > 0 && !players.includes(String(seats.length));
    row.querySelector("select").disabled = row.hidden;
  }
  form.querySelector("[data-for-links]").hidden = !seats.includes("link");
}

for (const field of names) if (!field.value) field.value = device.recall("parlour-name") ?? "";
form.addEventListener("change", tidy);
form.addEventListener("submit", () => device.keep("parlour-name", document.getElementById("my-name").value.trim()));
tidy();
