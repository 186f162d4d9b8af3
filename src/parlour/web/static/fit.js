// How large each panel is drawn: as large as the window allows, never smaller than can be read.

const LARGEST = 2; // pixels a unit
const SMALLEST = 0.75; // below that a panel is scrolled sideways
const GAP = 14;
const AROUND = 210; // what stands above a picture and below: bars and the panel's head
const BORDER = 14; // a panel's own edges, left and right together

const sizeOf = (panel) => panel.dataset.size.split(" ").map(Number);
const sum = (list) => list.reduce((a, b) => a + b, 0);

function scaleOf(panels, room, height, most) {
  const widths = panels.map((panel) => sizeOf(panel)[0]);
  const tallest = Math.max(...panels.map((panel) => sizeOf(panel)[1]));
  const free = room - BORDER * panels.length - GAP * (panels.length - 1);
  return Math.min(free / sum(widths), height / tallest, most);
}

function resize(panel, scale) {
  const [width, height] = sizeOf(panel);
  const picture = panel.querySelector(".picture");
  const readable = Math.max(scale, SMALLEST);
  picture.setAttribute("width", Math.floor(width * readable));
  picture.setAttribute("height", Math.floor(height * readable));
  panel.style.width = `${Math.floor(width * readable) + BORDER}px`;
  panel.querySelector(".frame").classList.toggle("scrolls", !panel.matches(".movable") && width * readable > panel.clientWidth + 1);
}

export function fit() {
  const stage = document.getElementById("stage");
  const room = stage.clientWidth;
  const height = Math.max(innerHeight - AROUND, 340);
  const panels = [...stage.children];
  const main = panels.filter((panel) => panel.matches(".main"));
  const rest = panels.filter((panel) => !panel.matches(".main"));
  const narrow = room < 640;
  for (const group of [main, rest]) {
    if (!group.length) continue;
    const most = group === main ? LARGEST : 1.1;
    const together = scaleOf(group, room, group === main ? height : Infinity, most);
    const least = group === main ? 0.95 : 0.8;
    if (!narrow && together >= least) for (const panel of group) resize(panel, together);
    else for (const panel of group) resize(panel, alone(panel, room, height, most, narrow));
  }
}

function alone(panel, room, height, most, narrow) {
  return scaleOf([panel], room, narrow ? Infinity : height, narrow ? LARGEST : most);
}

// Where a picture is scrolled, something that can be chosen is in sight.
export function showChoices() {
  for (const frame of document.querySelectorAll(".frame.scrolls")) {
    const choices = [...frame.querySelectorAll(".piece.choice")];
    const window = frame.getBoundingClientRect();
    const seen = (piece) => {
      const box = piece.getBoundingClientRect();
      return box.left >= window.left && box.right <= window.right;
    };
    if (!choices.length || choices.some(seen)) continue;
    frame.scrollLeft += choices[0].getBoundingClientRect().left - window.left - window.width / 3;
  }
}

export function keepFitting() {
  fit();
  addEventListener("resize", fit);
}
