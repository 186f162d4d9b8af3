// In a first game: the goal card open, beside each question what people usually look at there, and after a choice
// that cost much what would have been better.

import { device } from "./memory.js";
import { giveRoomBack } from "./fit.js";
import { openGoal } from "./goal.js";
import { drop, note } from "./strip.js";

const WISH = "parlour-coach"; // "": in a first game; "always"; "never"
const { game, key } = document.getElementById("main").dataset;
const FIRST = `parlour-first-${game}`; // the table of the first game
const SAID = `parlour-reminded-${game}`; // names of what has been said once
let asked = ""; // the question that an answer stands for
let tip = ""; // what is said of it
let back = { seat: null, words: "" }; // what is said of my last choice
let looks = 0; // how often I was looked back at

const wish = () => device.recall(WISH) ?? "";
const reminded = () => (device.recall(SAID) ?? "").split(" ");

function helps() {
  const first = device.recall(FIRST);
  return wish() === "always" || (wish() === "" && (first === null || first === key));
}

function enough() {
  device.keep(FIRST, "over");
  if (wish() === "always") device.keep(WISH, "");
  const field = document.getElementById("coaching");
  field.value = wish();
  forget();
  giveRoomBack();
}

// A choice looked back at goes first.
function show() {
  if (back.words) note("coach", back.words, [["I see", () => { back.words = ""; show(); }], ["No tips", enough]]);
  else if (tip) note("coach", tip, [["No tips", enough]]);
  else drop("coach");
}

function forget() {
  [tip, back.words] = ["", ""];
  show();
}

// What is said once goes before what is said each time.
function words({ tip, reminders }) {
  const fresh = Object.keys(reminders).find((name) => !reminded().includes(name));
  if (!fresh) return tip;
  device.keep(SAID, [...reminded(), fresh].join(" ").trim());
  return reminders[fresh];
}

// `ask()` gives the answer of the server; `still(number)` whether the table has not moved on.
export async function coach(known, number, ask, still) {
  const mine = !known.over && known.waiting.includes(known.seat) && known.choices.length > 1;
  const question = mine && helps() ? `${number} ${known.seat}` : "";
  if (known.seat !== back.seat || known.over) back.words = ""; // somebody else looks at this screen
  if (question === asked && question) return show();
  asked = question;
  tip = "";
  show();
  if (!question) return;
  const answer = await ask().catch(() => null); // without a server there is nothing to say
  if (!answer || asked !== question || !still(answer.number)) return;
  tip = words(answer);
  show();
}

// I have done something: if I chose, the search looks whether that cost much. `ask()` gives what it says.
export async function lookBack(known, chose, ask) {
  const mine = ++looks;
  back = { seat: known.seat, words: "" };
  show();
  if (!chose || !helps()) return;
  const answer = await ask().catch(() => null);
  if (mine !== looks || known.seat !== back.seat || known.over || !helps()) return;
  back.words = answer?.said ?? "";
  show();
}

export function startCoach(known, again) {
  const field = document.getElementById("coaching");
  field.value = wish();
  field.addEventListener("change", () => {
    device.keep(WISH, field.value);
    asked = "";
    forget();
    again();
  });
  if (known.seat === null || known.over || !helps()) return;
  if (device.recall(FIRST) !== null) return;
  device.keep(FIRST, key);
  if (device.keeps()) openGoal(); // or it would open anew each time
}
