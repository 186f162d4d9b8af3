// What happened since I last looked: told as a strip to step through, and marked in the log.

import { element, pieceNamed } from "./draw.js";
import { device } from "./memory.js";

const name = `parlour-seen-${document.getElementById("main").dataset.key}`;
const log = document.getElementById("log");
const strip = document.getElementById("strip");
const lines = () => [...log.querySelectorAll("li")];
let seen = 0; // lines of the log that I have seen
let pointed = null;
let keeping = 0; // writing takes a while: once a second will do

function look() {
  seen = lines().length;
  keep();
}

function keep() {
  clearTimeout(keeping);
  keeping = 0;
  device.keep(name, lines().length);
}

function unpoint() {
  pointed?.classList.remove("pointed");
  pointed = null;
}

export function closeDigest() {
  unpoint();
  const was = document.getElementById("digest");
  was?.remove();
  look();
  return Boolean(was);
}

function show(fresh, at) {
  unpoint();
  const words = element("span", { class: "digest-words" });
  words.setAttribute("role", "status");
  const step = (label, to, act) => {
    const button = element("button", { type: "button", class: "quiet", textContent: label });
    button.disabled = !act && (to < 0 || to >= fresh.length);
    button.addEventListener("click", act ?? (() => show(fresh, to)));
    return button;
  };
  const inside = at < 0
    ? [step("Step through", 0)]
    : [step("Back", at - 1), step("Next", at + 1)];
  words.textContent = at < 0
    ? `${fresh.length} ${fresh.length === 1 ? "thing" : "things"} happened since you looked.`
    : `${at + 1} of ${fresh.length}: ${fresh[at].textContent.trim()}`;
  const box = element("div", { id: "digest", class: "note digest" }, words, ...inside, step("Close", 0, closeDigest));
  const old = document.getElementById("digest");
  const hadFocus = old?.contains(document.activeElement);
  if (old) old.replaceWith(box);
  else strip.prepend(box);
  if (hadFocus) box.querySelectorAll("button")[at < 0 ? 0 : 1]?.focus();
  if (at < 0) return;
  pointed = pieceNamed(fresh[at].dataset.spot || "none");
  pointed?.classList.add("pointed");
}

function tell(from) {
  const fresh = lines().slice(from).filter((line) => line.textContent.trim());
  log.querySelector(".since")?.classList.remove("since");
  if (!fresh.length) return;
  fresh[0].classList.add("since");
  show(fresh, -1);
}

// From here on what happens is to be told by and by (while skipping to my turn, say).
export const markSeen = look;

// What has happened since the mark.
export const tellSince = () => tell(seen);

// After every change of the log.
export function followLog() {
  if (lines().length < seen) look(); // something was taken back
  if (!document.hidden && !document.getElementById("digest")) keeping ||= setTimeout(keep, 1000);
}

export function startDigest() {
  const before = Number(device.recall(name) ?? lines().length);
  seen = Math.min(before, lines().length);
  if (seen < lines().length) tell(seen);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) look();
    else if (lines().length > seen) tell(seen);
  });
  addEventListener("pagehide", look);
}
