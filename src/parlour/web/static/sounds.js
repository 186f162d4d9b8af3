// What moves can be heard: cards, dice, coins, a pile shuffled. Made here out of tones and noise, no file is
// loaded; off until wanted. Several things at once are one sound.

import { device } from "./memory.js";

const WISH = "parlour-sounds";
const REST = 90; // ms within which the same sound is not made again
let audio = null;
let noise = null;
const made = new Map(); // when each sound was made last

const wanted = () => device.recall(WISH) === "yes";

function hiss() {
  noise ??= audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = noise.getChannelData(0);
  if (!samples[0]) for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = noise;
  return source;
}

// One short sound: noise through a band about `pitch`, or a tone of it, that fades away.
function sound(late, pitch, length, loud, tone = false) {
  const from = audio.currentTime + late;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(loud, from);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + length);
  let source;
  if (tone) {
    source = audio.createOscillator();
    source.type = "triangle";
    source.frequency.value = pitch;
    source.connect(volume);
  } else {
    source = hiss();
    const band = audio.createBiquadFilter();
    band.type = "bandpass";
    [band.frequency.value, band.Q.value] = [pitch, 1.2];
    source.connect(band).connect(volume);
  }
  volume.connect(audio.destination);
  source.start(from);
  source.stop(from + length);
}

const SOUNDS = {
  card: () => sound(0, 2400, 0.09, 0.16),
  shuffle: () => [0, 0.05, 0.1, 0.16, 0.22, 0.29].forEach((late) => sound(late, 3000, 0.05, 0.1)),
  dice: () => [0, 0.07, 0.13, 0.22, 0.34].forEach((late, i) => sound(late, 900 + 130 * (i % 3), 0.05, 0.2)),
  coin: () => [[0, 1975], [0.06, 2637]].forEach(([late, pitch]) => sound(late, pitch, 0.18, 0.05, true)),
};

export function hear(name) {
  if (!wanted() || document.hidden) return;
  const now = performance.now();
  if (now - (made.get(name) ?? -REST) < REST) return;
  made.set(name, now);
  audio ??= new AudioContext();
  audio.resume?.();
  SOUNDS[name]();
}

export function startSounds() {
  const box = document.getElementById("sounds");
  if (!box) return;
  box.checked = wanted();
  box.addEventListener("change", () => {
    if (box.checked) device.keep(WISH, "yes");
    else device.forget(WISH);
    hear("card");
  });
}
