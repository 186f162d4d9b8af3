// The line to the server: one socket that comes back by itself, and plain requests when it is down.
//
// A line can die without closing (a tablet that slept, a router that forgot): so the page asks now and
// then whether anybody is there, and what is not answered in time is said again on a new line. The
// server counts it once.

const TRIES = [500, 1000, 2000, 4000]; // ms before trying again
const GONE = [4404, 4410]; // no such link, replaced link: a new page says so
const REFUSED = 1008;

// How patient it is, in ms.
const PATIENCE = { ping: 20_000, answer: 5_000, probe: 2_500 };

export class Line {
  // `hello()` gives the first message of a connection; `hear(message)` gets every answer; while
  // there is no connection `ask()` is called now and then, to ask by a plain request.
  constructor(address, hello, hear, ask = () => {}) {
    Object.assign(this, { address, hello, hear, ask, tries: 0, socket: null, waiting: [] });
    this.connect();
    document.addEventListener("visibilitychange", () => !document.hidden && this.probe());
    addEventListener("online", () => this.probe());
    addEventListener("offline", () => this.lost());
    addEventListener("pageshow", () => this.probe());
    setInterval(() => this.open && this.expect({ type: "ping" }, PATIENCE.answer), PATIENCE.ping);
  }

  get open() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  connect() {
    if (this.socket && this.socket.readyState < WebSocket.CLOSING) return;
    clearTimeout(this.timer);
    const url = new URL(this.address, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = (this.socket = new WebSocket(url));
    this.patience(PATIENCE.answer);
    socket.addEventListener("open", () => socket === this.socket && this.opened());
    socket.addEventListener("message", (event) => socket === this.socket && this.heard(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => socket === this.socket && this.closed(event.code));
  }

  // Nothing heard for so long: the line is dead, whatever the socket believes.
  patience(time) {
    this.due ??= setTimeout(() => this.die(), time);
  }

  opened() {
    this.calm();
    this.tries = 0;
    document.getElementById("lost").hidden = true;
    this.expect(this.hello(), PATIENCE.answer);
    for (const one of this.waiting) {
      this.socket.send(JSON.stringify(one.said));
      one.due = performance.now() + PATIENCE.answer;
    }
  }

  heard(message) {
    this.calm();
    if (message.type === "pong") return;
    this.waiting = this.waiting.filter((one) => !this.answers(one.said, message));
    if (this.waiting.length) this.patience(Math.max(0, this.waiting[0].due - performance.now()));
    this.hear(message);
  }

  // What a message answers: a refusal the oldest one, a table that has gone on what was said before,
  // talk the lines that come back.
  answers(said, message) {
    if (said.type === "talk") return message.talk?.some((line) => line.seat === said.seat && line.text === said.text) || message.type === "refused";
    if (message.type === "refused") return true;
    return message.type === "curtain" || message.number > said.number;
  }

  calm() {
    clearTimeout(this.due);
    this.due = null;
  }

  closed(code) {
    this.calm();
    if (GONE.includes(code)) return location.reload();
    if (this.tries > 0 || this.waiting.length) this.lost();
    if (this.tries > 0) this.ask();
    if (code === REFUSED) this.waiting = [];
    this.timer = setTimeout(() => this.connect(), TRIES[Math.min(this.tries++, TRIES.length - 1)]);
  }

  die() {
    this.due = null;
    const dead = this.socket;
    this.socket = null; // it may take minutes to close: nothing that it says counts any more
    dead?.close();
    this.lost();
    if (this.tries++ > 0) this.ask();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), this.tries > 1 ? TRIES[Math.min(this.tries, TRIES.length - 1)] : 0);
  }

  lost() {
    const said = document.getElementById("lost");
    said.textContent = this.waiting.length
      ? "The connection is lost. What you chose is sent again as soon as it is back, and counts once…"
      : "The connection is lost. Trying again…";
    said.hidden = false;
  }

  // Is anybody there? After the page was asleep, or the network came back.
  probe() {
    if (!this.open) return this.connect();
    this.calm();
    this.expect({ type: "ping" }, PATIENCE.probe);
  }

  expect(message, time) {
    this.socket.send(JSON.stringify(message));
    this.patience(time);
  }

  // Say something that wants none.
  tell(message) {
    if (this.open) this.socket.send(JSON.stringify(message));
  }

  // Say something that wants an answer; until that comes it is said again on every new line.
  say(message) {
    if (!this.open) return false;
    this.waiting.push({ said: message, due: performance.now() + PATIENCE.answer });
    this.expect(message, PATIENCE.answer);
    return true;
  }
}
