// Small things of the page itself: the help, colours and speed as this device keeps them, addresses in full.

import { device } from "./memory.js";

const help = document.getElementById("help");

export const showHelp = () => help.showModal();

export function startSettings() {
  const opener = document.getElementById("open-help");
  opener.hidden = false;
  opener.addEventListener("click", showHelp);
  for (const [id, name] of [["theme", "parlour-theme"], ["speed", "parlour-speed"]]) {
    const field = document.getElementById(id);
    field.value = device.recall(name) ?? "";
    field.addEventListener("change", () => {
      if (field.value) device.keep(name, field.value);
      else device.forget(name);
      if (id === "theme") {
        if (field.value) document.documentElement.dataset.theme = field.value;
        else delete document.documentElement.dataset.theme;
      }
    });
  }
}

export function completeAddresses() {
  for (const field of document.querySelectorAll("[data-address]")) {
    field.value = new URL(field.getAttribute("value"), location.href).href;
    field.addEventListener("focus", () => field.select());
  }
}
