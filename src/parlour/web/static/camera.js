// A panel with a camera is zoomed, moved and turned: wheel, drag, two fingers, buttons, A D W S, Q E.

import { element } from "./draw.js";

const STEP = 40; // units a key moves the camera
const KEYS = { a: [STEP, 0], d: [-STEP, 0], w: [0, STEP], s: [0, -STEP] };

let last = null; // the panel whose camera was used or pointed at last

// A key for the camera; false if it is none or there is no camera.
export function moveCamera(key) {
  const panel = last?.isConnected ? last : document.querySelector(".panel.movable");
  return Boolean(panel?.steer?.(key.toLowerCase()));
}

// `resized()` is called once a panel has become large or small.
export function mount(panel, resized) {
  if (panel.camera) return;
  const picture = panel.querySelector(".picture");
  const layers = [...picture.children];
  const view = (panel.camera = { x: 0, y: 0, zoom: 1, turn: 0 });
  const size = () => panel.dataset.size.split(" ").map(Number);

  const draw = () => {
    const [width, height] = size();
    const middle = `${width / 2} ${height / 2}`;
    const place = `translate(${middle}) translate(${view.x} ${view.y}) scale(${view.zoom}) rotate(${view.turn}) translate(${-width / 2} ${-height / 2})`;
    for (const layer of layers) layer.setAttribute("transform", place);
    panel.classList.toggle("near", view.zoom > 1);
  };
  const units = (pixels) => {
    const { width, height } = picture.viewBox.baseVal;
    return pixels * Math.max(width / picture.clientWidth, height / picture.clientHeight);
  };
  const reset = () => draw(Object.assign(view, { x: 0, y: 0, zoom: 1, turn: 0 }));
  const zoomBy = (factor, x = 0, y = 0) => {
    const zoom = Math.min(6, Math.max(0.4, view.zoom * factor));
    view.x = x - ((x - view.x) * zoom) / view.zoom;
    view.y = y - ((y - view.y) * zoom) / view.zoom;
    view.zoom = zoom;
    draw();
  };

  picture.addEventListener("wheel", (event) => {
    event.preventDefault();
    const box = picture.getBoundingClientRect();
    const x = units(event.clientX - box.x - box.width / 2);
    const y = units(event.clientY - box.y - box.height / 2);
    zoomBy(event.deltaY < 0 ? 1.15 : 1 / 1.15, x, y);
  }, { passive: false });

  const held = new Map();
  picture.addEventListener("pointerenter", () => (last = panel));
  panel.addEventListener("focusin", () => (last = panel));
  picture.addEventListener("mousedown", (event) => event.button === 1 && event.preventDefault()); // no scrolling by it
  picture.addEventListener("pointerdown", (event) => {
    if (event.button === 1) return void (event.preventDefault(), reset());
    held.set(event.pointerId, event);
    panel.dragged = 0;
  });
  addEventListener("pointermove", (event) => {
    const last = held.get(event.pointerId);
    if (!last) return;
    const others = [...held.values()].filter((other) => other.pointerId !== event.pointerId);
    if (others.length) {
      const apart = (at) => Math.hypot(at.clientX - others[0].clientX, at.clientY - others[0].clientY);
      zoomBy(apart(event) / Math.max(apart(last), 1));
    } else {
      view.x += units(event.clientX - last.clientX);
      view.y += units(event.clientY - last.clientY);
      draw();
    }
    panel.dragged += Math.abs(event.clientX - last.clientX) + Math.abs(event.clientY - last.clientY);
    held.set(event.pointerId, event);
  });
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, (event) => held.delete(event.pointerId));

  panel.steer = (key) => {
    if (KEYS[key]) {
      view.x += KEYS[key][0];
      view.y += KEYS[key][1];
    } else if (key === "q" || key === "e") view.turn += key === "q" ? -15 : 15;
    else return false;
    draw();
    return true;
  };

  const button = (sign, name, act) => {
    const made = element("button", { type: "button", textContent: sign, title: name, "aria-label": name });
    made.addEventListener("click", act);
    return made;
  };
  const enlarge = button("⤢", "Enlarge", () => {
    const large = panel.classList.toggle("enlarged");
    enlarge.textContent = large ? "⤡" : "⤢";
    enlarge.title = large ? "Make small again" : "Enlarge";
    enlarge.setAttribute("aria-label", enlarge.title);
    reset();
    resized();
  });
  enlarge.className = "enlarge";
  enlarge.hidden = panel.dataset.zone === "stage";
  picture.addEventListener("dblclick", () => enlarge.hidden || enlarge.click());
  panel.querySelector(".frame").append(element("div", { class: "lens" }, enlarge,
    button("+", "Nearer", () => zoomBy(1.25)),
    button("−", "Farther", () => zoomBy(0.8)),
    button("⟲", "Turn left", () => draw((view.turn -= 15))),
    button("⟳", "Turn right", () => draw((view.turn += 15))),
    button("⌂", "The whole of it", reset)));
}
