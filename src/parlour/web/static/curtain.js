// While the curtain is down: draw it anew when another seat is asked or the game is over.

import { Line } from "./line.js";

const { socket, number, next } = document.getElementById("main").dataset;
new Line(socket, () => ({ type: "hello", seat: null, since: null }), (message) => {
  const other = message.type === "curtain" && String(message.next ?? "") !== next;
  const moved = message.number !== undefined && String(message.number) !== number;
  if (message.type === "table" || other || moved) location.replace(location.pathname);
});
addEventListener("pageshow", (event) => event.persisted && location.reload());
