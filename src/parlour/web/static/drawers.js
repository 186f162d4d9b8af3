// Drawers: the log, talk, who sits here. Each remembers whether it is open. On a wide screen they stand beside
// the table, on a narrow one over it. The rulebook is opened for the moment: what was open comes back after it.

import { device } from "./memory.js";

const side = document.getElementById("side");
const WISH = "parlour-drawer";
const WIDE = matchMedia("(min-width: 1600px)");

const known = () => device.recall(WISH) ?? (WIDE.matches ? "log" : "");

export function openDrawer(name, remember = name !== "rulebook") {
  document.documentElement.dataset.drawer = name;
  if (!name) delete document.documentElement.dataset.drawer;
  for (const section of side.children) section.classList.toggle("open", section.matches(`.${name || "none"}`));
  for (const button of document.querySelectorAll("[data-opens]")) {
    button.setAttribute("aria-expanded", String(button.dataset.opens === name));
  }
  if (remember) device.keep(WISH, name);
  const log = document.getElementById("log");
  if (name === "log") log.scrollTop = log.scrollHeight;
}

// Whether one was open.
export function closeDrawer() {
  const name = document.documentElement.dataset.drawer;
  if (!name || (WIDE.matches && name !== "rulebook")) return false;
  if (name === "rulebook") openDrawer(WIDE.matches ? known() : "", false);
  else openDrawer("");
  document.querySelector(`[data-opens="${name}"]`)?.focus();
  return true;
}

export function startDrawers() {
  document.addEventListener("click", (event) => { // the result steps aside, so that the table can be looked at
    if (event.target.closest("[data-look]")) document.getElementById("result").classList.toggle("aside");
  });
  document.getElementById("drawers").hidden = false;
  for (const button of document.querySelectorAll("[data-opens]")) {
    button.addEventListener("click", () => {
      openDrawer(document.documentElement.dataset.drawer === button.dataset.opens ? "" : button.dataset.opens);
    });
  }
  const phone = matchMedia("(max-width: 699px)").matches;
  openDrawer(phone ? "" : known(), false);
}
