// The result and what surrounds the table are drawn by the server's templates only: they are fetched anew.

import { here } from "./known.js";
import { completeAddresses } from "./settings.js";

export async function refresh() {
  const answer = await fetch(`${here}?around=1`, { headers: { accept: "text/html" } });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const id of ["taking-back", "result", "around"]) {
    const [old, fresh] = [document.getElementById(id), page.getElementById(id)];
    if (!old || old.querySelector("input:focus, select:focus")) continue; // somebody is filling it in
    if (fresh && old.innerHTML !== fresh.innerHTML) old.replaceChildren(...fresh.childNodes);
  }
  completeAddresses();
}
