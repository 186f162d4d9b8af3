// Parlour as an app of its own, where the browser offers that; and the whole screen for the table.

let offer = null;

function show(id, on) {
  const button = document.getElementById(id);
  if (button) button.hidden = !on;
  return button;
}

// Browsers say by themselves when a page can be installed: this must be heard from the start.
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event;
  show("install", true);
});
addEventListener("appinstalled", () => show("install", false));

const whole = () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());

export function startInstalling() {
  show("install", Boolean(offer))?.addEventListener("click", async () => {
    await offer.prompt();
    offer = null;
    show("install", false);
  });
  const button = show("whole-screen", document.fullscreenEnabled);
  const say = () => (button.textContent = document.fullscreenElement ? "Leave the whole screen" : "Use the whole screen");
  button?.addEventListener("click", () => whole().catch(() => {}));
  document.addEventListener("fullscreenchange", say);
}
