// How I stand at this table: only watching, out of the game, a bot plays for me, somebody is away, the
// next game is ready. Each has words and answers of its own, below what is asked.

import { noteIf } from "./strip.js";
import { skip } from "./pace.js";

const ORDER = ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
const table = document.getElementById("main");

const left = (out) => out.filter((one) => !one).length;

// `ways`: what the answers do: hand(seat, bot), again(), goTo(address).
export function drawStanding(known, ways) {
  const { seat, seats, over, out = [], waiting = [], next } = known;
  const me = seat === null ? null : seats[seat];
  const watching = seat === null && !over;
  const isOut = Boolean(me && !over && out[seat]);
  table.classList.toggle("watching", watching);
  table.classList.toggle("is-out", isOut);
  document.getElementById("idle").textContent = over ? "" : watching ? "You are watching." : isOut ? "You are out of the game." : "Nothing to choose now.";
  document.getElementById("undo").hidden = seat === null;
  noteIf(watching, "watching", "You are watching: you see what everybody may see.", [], { quiet: true });
  noteIf(typeof known.hand === "number", "hand", `${seats[known.hand ?? 0]?.name} is asked.`, [["Hand the device over", ways.cover]]);
  noteIf(isOut, "out", `You are out of the game, in ${ORDER[left(out) + 1]} place of ${seats.length}. The others play on.`, [
    ["Watch fast", () => skip(true)],
    ["Play again", ways.again],
    ["Other games", () => ways.goTo("/")],
  ]);
  noteIf(Boolean(me?.yours && me.kind === "bot" && me.may.includes("person") && !over), "stand-in",
    `The bot ${me?.bot} plays for you.`, [["Take my seat back", () => ways.hand(seat, null)]]);
  const away = seats.find((one) => waiting.includes(one.seat) && one.kind === "person" && !one.here && !one.yours);
  noteIf(Boolean(away && !over && me), "away", `${away?.name} is asked and is not here${away?.came ? "" : " yet"}.`,
    away?.may.includes("bot") ? [["Let a bot play there", () => ways.hand(away.seat, ways.bots[0])]] : [], { quiet: true });
  noteIf(Boolean(over && next), "next", "The next game is ready.", [["To the next game", () => ways.goTo(next)]]);
}
