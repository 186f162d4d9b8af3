// The line to the server: one socket that comes back by itself, and plain requests when it is down.

const TRIES = [500, 1000, 2000, 4000]; // ms before trying again
const GONE = [4404, 4410]; // no such link, replaced link: a new page says so

export class Line {
  // `hello()` gives the first message of a connection; `hear(message)` gets every answer; while
  // there is no connection `ask()` is called now and then, to ask by a plain request.
  constructor(address, hello, hear, ask = () => {}) {
    Object.assign(this, { address, hello, hear, ask, tries: 0, socket: null });
    this.connect();
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && !this.open) this.connect();
    });
    addEventListener("online", () => this.connect());
  }

  get open() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  connect() {
    if (this.socket && this.socket.readyState < WebSocket.CLOSING) return;
    clearTimeout(this.timer);
    const url = new URL(this.address, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    this.socket = new WebSocket(url);
    this.socket.addEventListener("open", () => {
      this.tries = 0;
      document.getElementById("lost").hidden = true;
      this.socket.send(JSON.stringify(this.hello()));
    });
    this.socket.addEventListener("message", (event) => this.hear(JSON.parse(event.data)));
    this.socket.addEventListener("close", (event) => {
      if (GONE.includes(event.code)) return location.reload();
      if (this.tries > 0) {
        document.getElementById("lost").hidden = false;
        this.ask();
      }
      this.timer = setTimeout(() => this.connect(), TRIES[Math.min(this.tries++, TRIES.length - 1)]);
    });
  }

  say(message) {
    if (this.open) this.socket.send(JSON.stringify(message));
    return this.open;
  }
}
