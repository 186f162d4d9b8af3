// The table page: what is heard is drawn, in order; what is chosen is said.

import { draw, refuse } from "./draw.js";
import { fit, keepFitting, showChoices } from "./fit.js";
import { refresh } from "./anew.js";
import { closeDrawer, startDrawers } from "./drawers.js";
import { closeForm, openForm } from "./form.js";
import { askHint, forgetHint } from "./hint.js";
import { markChoices, shortcut, startKeys } from "./keys.js";
import { begunWith, bots, choiceButtons, choicesList, here, key, keys, known, section, socket } from "./known.js";
import { Line } from "./line.js";
import { mount, moveCamera } from "./camera.js";
import { after, before } from "./motion.js";
import { closeChoices, dressChoices, startChoices } from "./choices.js";
import { arrangeAll } from "./order.js";
import { clauseOf, closeMenu, explain, hush, listen, makeReachable, offer } from "./pointing.js";
import { guardChoices } from "./meant.js";
import { listenForLongPresses, looksFirst } from "./touch.js";
import { callMe, startCalling } from "./calling.js";
import { coach, lookBack, startCoach } from "./coach.js";
import { confirmed, forgetQuestion, startConfirming } from "./confirm.js";
import { closeDigest, followLog, markSeen, startDigest, tellSince } from "./digest.js";
import { startInstalling } from "./install.js";
import { drawComing, startInviting } from "./invite.js";
import { startNames } from "./names.js";
import { drawPace, hurried, pace, rest, skip, startPace } from "./pace.js";
import { letPass, noteChoice } from "./passing.js";
import { closeRulebook, startRulebook } from "./rulebook.js";
import { completeAddresses, showHelp, startSettings } from "./settings.js";
import { startSounds } from "./sounds.js";
import { drawStanding } from "./standing.js";
import { tellTalk } from "./talking.js";
import { findStories, retell } from "./retell.js";
import { drawTalk, heard as heardTalk, startTalk } from "./talk.js";

const heard = []; // updates waiting to be drawn
let latest = begunWith; // number of the last update heard
let pending = null; // what was said and not answered yet
let drawing = false;
let wantsFocus = false; // the focus was among the choices: it goes back there when there are some

// -- hearing ----------------------------------------------------------------------------------------

function hear(message) {
  if (message.type === "refused") {
    settle();
    refuse(message.why);
    return;
  }
  if (message.type === "curtain") return location.replace(here);
  if (message.type !== "table") return;
  if (message.since === null ? message.number < latest : message.since !== latest) {
    if (message.number > latest) askAgain();
    return;
  }
  const mine = pending && message.number > pending.number;
  latest = message.number;
  if (message.talk || message.talks !== undefined) {
    const fresh = (message.talk ?? []).filter((line) => line.number >= heardTalk());
    drawTalk(message.talk ?? [], message.talks, message.seats ?? known.seats);
    tellTalk(fresh, known, reply);
  }
  heard.push(message);
  if (mine) {
    lookBack(known, pending.type === "choose", () => asks("coach/back"));
    settle();
  }
  drawNext();
}

async function askAgain() {
  const seat = known.seat === null ? "" : `seat=${known.seat}&`;
  try {
    const answer = await fetch(`${here}/table?${seat}since=${latest}`);
    if (answer.ok) hear(await answer.json());
  } catch {
    // the server is away: the line tries again
  }
}

async function drawNext() {
  if (drawing) return;
  drawing = true;
  while (heard.length) {
    const update = heard.shift();
    const hurry = heard.length > 6 || hurried();
    wantsFocus ||= section.contains(document.activeElement);
    const seen = hurry ? null : before();
    const around = surroundings();
    const asked = update.choices || update.prompt !== undefined;
    if (asked) {
      hush();
      closeMenu();
      forgetHint();
    }
    draw(update, known, shortcut);
    if (update.panels) retell(update.panels);
    if (!update.panels) arrangeAll(); // or `dress` does
    if (update.form === null) closeForm();
    showForm();
    showBusy();
    dress(Boolean(update.panels));
    giveFocus();
    announce(update);
    drawAround();
    if (update.result || around !== surroundings()) refresh();
    await after(seen);
    if (heard.length && update.log) await rest();
  }
  drawing = false;
}

// What stands below what is asked, and whether I am called.
function drawAround() {
  const mine = !known.over && known.waiting.includes(known.seat);
  followLog();
  drawPace(known);
  drawStanding(known, ways);
  drawComing(known.seats);
  callMe(mine && known.choices.length > 0, known.prompt);
  if (skipped && known.choices.length) {
    skipped = false;
    tellSince();
  }
  coach(known, latest, () => asks("coach"), (number) => number === latest);
  if (heard.length === 0) letPass(known, choose, drawAround);
}

const surroundings = () => JSON.stringify([known.seats, known.next, known.hints, known.no_hints, known.back.asker, known.back.awaited]);

async function asks(what) {
  const answer = await fetch(`${here}/${what}?seat=${known.seat}`);
  return answer.ok ? answer.json() : null;
}

function giveFocus() {
  if (document.activeElement !== document.body) wantsFocus = false;
  const first = choiceButtons()[0];
  if (!wantsFocus || !first) return;
  wantsFocus = false;
  section.toggleAttribute("data-handed", true); // the focus comes by itself: nothing opens for it
  first.focus({ preventScroll: true });
  section.removeAttribute("data-handed");
}

const mountCameras = () => document.querySelectorAll(".movable").forEach((panel) => mount(panel, fit));

function dress(panelsToo) {
  dressChoices(); // how high they are is known before all is fitted
  if (panelsToo) {
    mountCameras();
    fit();
  }
  showChoices();
  makeReachable();
}

function announce(update) {
  const lines = (update.log ?? []).map((line) => line.text);
  if (update.choices?.length || (chosen && !lines.length)) lines.push(known.prompt); // the same choices are not sent again
  const live = document.getElementById("live");
  const said = lines.join(" ");
  // The same text again would not be read out: what was chosen goes before it.
  if (said) live.textContent = said === live.textContent && chosen ? `${chosen}. ${said}` : said;
  if (said) chosen = "";
}

// -- saying -----------------------------------------------------------------------------------------

function settle() {
  pending = null;
  showBusy();
}

// Choices on show are those of the update that was drawn last: not to be taken once others are heard.
const outdated = () => heard.some((update) => update.choices);
const showBusy = () => section.setAttribute("aria-busy", String(Boolean(pending) || outdated()));

// `always`: though something is under way or not drawn yet, such as taking back my own seat.
function say(message, path, fields, always = false) {
  if (!always && (pending || outdated())) return;
  pending = { ...message, number: latest, ...(message.type === "seat" ? {} : { seat: known.seat }) };
  showBusy();
  refuse("");
  closeMenu(false);
  hush();
  if (!line.say(pending)) post(path, { ...fields, number: latest });
}

async function send(path, fields) {
  const answer = await fetch(here + path, {
    method: "POST", headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(fields),
  });
  return answer.json();
}

async function post(path, fields) {
  try {
    const content = await send(path, fields);
    if (content.why) {
      settle();
      refuse(content.why);
    }
    const table = content.why ? content.table : content;
    if (table) hear(table); // which answers what is pending, as on the line
    settle();
  } catch {
    settle();
    refuse("The server does not answer: your choice was not taken. It is tried again once you choose again.");
  }
}

let chosen = ""; // the words of what I chose last
function choose(choice) {
  closeChoices();
  chosen = known.choices.find((one) => one.choice === choice)?.words ?? "";
  noteChoice(known.ask, choice);
  say({ type: "choose", choice }, "/choices", { choice, seat: known.seat });
}
const undo = () => say({ type: "undo" }, "/undo", { seat: known.seat });

const takeBack = (answer) => say({ type: "back", answer }, "/back", { answer, seat: known.seat });

const hint = () => askHint(
  () => send("/hint", { number: latest, seat: known.seat }), (number) => number === latest, choose, refuse);

async function speak(text) {
  const said = { text, seat: known.seat, once: crypto.randomUUID?.() ?? String(Math.random()) };
  if (line.say({ type: "talk", ...said })) return;
  const content = await send("/talk", said);
  if (content.why) refuse(content.why);
  else askAgain();
}

const reply = () => {
  const field = document.querySelector("#say input[name=text]");
  field?.closest("details, .drawer")?.setAttribute("open", "");
  field?.focus();
};

// -- around the table -------------------------------------------------------------------------------

let skipped = false;
function skipToMyTurn() {
  if (known.choices.length || known.over) return;
  markSeen();
  skipped = true;
  skip(true);
}

async function toNextTable() {
  const answer = await fetch(`/mine/next?after=${key}`);
  const { link } = answer.ok ? await answer.json() : { link: "" };
  if (link) location.assign(link);
  else refuse("No other table waits for you.");
}

async function playAgain() {
  const content = await send("/rematch", {});
  location.assign(content.link ?? `/games/${document.documentElement.dataset.game}`);
}

const ways = {
  bots,
  hand: (seat, bot) => say({ type: "seat", of: seat, bot }, `/seats/${seat}`, { bot }, true),
  again: playAgain,
  cover: () => location.replace(here),
  goTo: (address) => location.assign(address),
};

// -- forms ------------------------------------------------------------------------------------------

const formButton = document.getElementById("open-form");

// The button of the form; not where the choice that opens it stands in the list already.
function showForm() {
  formButton.hidden = !known.form || choiceButtons().some((button) => button.value === known.form.choice);
  formButton.textContent = known.form?.title ?? "";
}

async function sendForm(choices) {
  try {
    const content = await send("/path", { number: latest, seat: known.seat, choices });
    const table = content.why ? content.table : content;
    if (table) hear(table);
    return content.why ?? "";
  } catch {
    return "The server does not answer: nothing was sent.";
  }
}

const fillIn = () => openForm(async () => (await fetch(`${here}/form?seat=${known.seat}`)).json(), sendForm, refuse);

// A choice that a form stands for opens it.
function pick(choice) {
  if (known.form?.choice && known.form.choice === choice) fillIn();
  else confirmed(choice, choose);
}

// -- clicking ---------------------------------------------------------------------------------------

const offered = (buttons) => buttons.map((button) => ({ choice: button.value, words: button.textContent }));

const choicesAt = (node) => choiceButtons().filter((button) => button.dataset.spot === node.id.slice(2));
const look = (node) => offer(node, node.getAttribute("aria-label"), offered(choicesAt(node)), pick, node.dataset.about);

async function act(node, pointedAt, event) {
  const buttons = choicesAt(node);
  if (buttons.length && looksFirst(node, event, () => look(node))) return;
  if (buttons.length === 1) return pick(buttons[0].value);
  if (buttons.length) return offer(node, node.getAttribute("aria-label"), offered(buttons), pick);
  if (!event && clauseOf(pointedAt)) return clauseOf(pointedAt).click(); // Enter once more
  explain(pointedAt);
  if (known.seat === null || known.over) return;
  const answer = await fetch(`${here}/why?spot=${encodeURIComponent(node.id.slice(2))}&seat=${known.seat}`);
  if (!answer.ok) return;
  const { reasons } = await answer.json();
  explain(pointedAt, reasons);
  if (!event) document.getElementById("live").textContent = reasons.map(({ words, why }) => `${words} ${why}`).join(". ");
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.id === "undo") undo();
  else if (form.id === "ask-hint") hint();
  else if (form.classList.contains("take-back")) takeBack(event.submitter.value);
  else if (form.action.endsWith("/choices")) pick(event.submitter.value);
  else return;
  event.preventDefault();
});
choicesList.addEventListener("click", (event) => {
  const button = event.target.closest("button[value]");
  if (!button || button.form) return;
  closeChoices();
  pick(button.value);
});
formButton.addEventListener("click", fillIn);

// -- keys -------------------------------------------------------------------------------------------

// A key of the game that can do nothing now says why.
async function whyNot(choice) {
  if (known.seat === null || known.over) return;
  const answer = await fetch(`${here}/why?choice=${encodeURIComponent(choice)}&seat=${known.seat}`);
  if (answer.ok) refuse((await answer.json()).why);
}

const breakIn = () => !document.getElementById("propose").hidden && choose("interject");
const escape = () => closeMenu() || hush() || forgetQuestion() || closeDigest() || closeChoices() || closeRulebook() || closeDrawer() || showHelp();

startKeys({
  escape, pick, fillIn, whyNot, moveCamera,
  which: (buttons) => offer(section, "Which?", offered(buttons), pick),
  page: { "?": showHelp, ".": skipToMyTurn, "]": toNextTable, h: hint, u: undo, p: breakIn },
});

// -- the beginning ----------------------------------------------------------------------------------

startSettings();
markChoices();
document.getElementById("log").scrollTop = document.getElementById("log").scrollHeight;
completeAddresses();
findStories();
startDrawers();
startRulebook();
startChoices();
mountCameras();
keepFitting();
showChoices();
makeReachable();
listen(act);
listenForLongPresses((node) => (choicesAt(node).length ? look(node) : act(node, node)));
guardChoices((pressed) => !(pressed in keys) && "adwsqe".includes(pressed));
startConfirming(async (choice) => {
  const answer = await fetch(`${here}/final?choice=${encodeURIComponent(choice)}&seat=${known.seat}`);
  return answer.ok ? (await answer.json()).final : "";
});
known.choices = choiceButtons().map((button) => ({ choice: button.value, words: button.textContent, spot: button.dataset.spot }));
showForm();
startTalk(speak);
// A page that a form was answered with must not be asked for again by reloading or going back.
if (location.pathname !== here) history.replaceState(null, "", here);
addEventListener("pageshow", (event) => event.persisted && location.replace(here));

const line = new Line(socket, () => ({ type: "hello", seat: known.seat, since: latest, heard: heardTalk(), beat: pace() }), hear, askAgain);
startPace((beat) => line.tell({ type: "pace", beat }), skipToMyTurn);
startCalling();
startSounds();
startInstalling();
startDigest();
startCoach(known, drawAround);
startInviting(here, known);
startNames(known, async (seat, name) => {
  const { why = "" } = await send("/name", { seat, name });
  refuse(why);
  return why;
});
drawAround();
navigator.serviceWorker?.register("/sw.js").catch(() => {});
document.documentElement.dataset.ready = "true";
// A table that has just been laid out is dealt before one's eyes.
if (!document.querySelector("#log li")) after(new Map());
