// Being called when it is my turn: a sound made here, a notice of the browser, a number on the icon; and
// the screen kept awake meanwhile. Each is off until wanted.

import { device } from "./memory.js";

const WAYS = ["sound", "notice", "badge", "awake"];
const wants = (way) => device.recall(`parlour-call-${way}`) === "yes";
let called = false;
let lock = null;
let audio = null;

function ring() {
  audio ??= new AudioContext();
  const now = audio.currentTime;
  [[659, 0], [880, 0.16]].forEach(([pitch, late]) => {
    const [tone, loud] = [audio.createOscillator(), audio.createGain()];
    tone.type = "sine";
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.0001, now + late);
    loud.gain.exponentialRampToValueAtTime(0.18, now + late + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.0001, now + late + 0.5);
    tone.connect(loud).connect(audio.destination);
    tone.start(now + late);
    tone.stop(now + late + 0.55);
  });
}

async function notify(words) {
  const given = { body: words, tag: location.pathname, icon: document.querySelector("link[rel=icon]").href };
  const title = document.querySelector("h1").textContent;
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(title, given);
  const shown = new Notification(title, given);
  shown.addEventListener("click", () => (window.focus(), shown.close()));
}

async function stayAwake(on) {
  try {
    if (on && !lock) lock = await navigator.wakeLock?.request("screen");
    else if (!on && lock) await lock.release();
  } catch {
    // the device does not let it
  }
  if (!on) lock = null;
}

// After every change: whether I must choose now, and what is asked.
export function callMe(mine, prompt) {
  if (wants("awake")) stayAwake(mine && !document.hidden);
  if (wants("badge")) mine ? navigator.setAppBadge?.(1) : navigator.clearAppBadge?.();
  if (!mine) called = false;
  if (!mine || called) return;
  called = true;
  if (document.hasFocus() && !document.hidden) return;
  if (wants("sound")) ring();
  if (wants("notice") && window.Notification?.permission === "granted") notify(prompt);
}

async function want(way, on) {
  if (on && way === "notice" && (await window.Notification?.requestPermission()) !== "granted") return false;
  if (on && way === "sound") ring();
  if (on) device.keep(`parlour-call-${way}`, "yes");
  else device.forget(`parlour-call-${way}`);
  if (!on && way === "awake") stayAwake(false);
  if (!on && way === "badge") navigator.clearAppBadge?.();
  return on;
}

export function startCalling() {
  for (const way of WAYS) {
    const box = document.getElementById(`call-${way}`);
    box.checked = wants(way);
    box.addEventListener("change", async () => (box.checked = await want(way, box.checked)));
  }
}
