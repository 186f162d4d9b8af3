// How large each panel is drawn and where it stands: as large as the window allows, never smaller than can
// be read. What is left free beside tall main panels is filled by those that follow; others stand in rows.

const LARGEST = 2; // pixels a unit
const SMALLEST = 0.75; // below that a panel is scrolled sideways
const USUAL = 1.1; // of panels that are not main, at most
const TOGETHER = { main: 0.95, rest: 0.8 }; // pixels a unit at which all of them may share one row
const IN_ROW = 0.9; // pixels a unit that panels of a row have at least
const GAP = 14;
const AROUND = 210; // what stands above a picture and below: bars and the panel's head
const HEAD = 64; // a panel's head, about
const BORDER = 14; // a panel's own edges, left and right together

// A movable panel that is not main is drawn small, whatever its size, until somebody enlarges it.
const SMALL = [164, 124];
const CROWD = 4; // of these small ones leave the main ones less room
const CROWDED = { height: 0.55, scale: 1.4 };

const isSmall = (panel) => panel.matches(".movable:not(.main, .enlarged)");
const isLarge = (panel) => panel.matches(".main, .enlarged");
const sizeOf = (panel) => (isSmall(panel) ? SMALL : panel.dataset.size.split(" ").map(Number));
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
  const readable = Math.max(scale, isSmall(panel) ? 0 : SMALLEST);
  panel.classList.toggle("small", isSmall(panel));
  picture.setAttribute("width", Math.floor(width * readable));
  picture.setAttribute("height", Math.floor(height * readable));
  panel.style.width = `${Math.floor(width * readable) + BORDER}px`;
  panel.querySelector(".frame").classList.toggle("scrolls", !panel.matches(".movable") && width * readable > panel.clientWidth + 1);
}

function lay(row, scale) {
  row.forEach((panel, place) => {
    panel.classList.toggle("starts", place === 0);
    resize(panel, scale);
  });
}

export function fit() {
  const stage = document.getElementById("stage");
  const room = Math.floor(stage.getBoundingClientRect().width);
  const height = Math.max(innerHeight - AROUND, 340);
  const panels = [...stage.children];
  stage.classList.add("fitted");
  if (room < 640) {
    for (const row of pairs(panels)) {
      const whole = row.length === 1 && isSmall(row[0]) ? [...row, ...row] : row;
      lay(row, scaleOf(whole, room, Infinity, LARGEST));
    }
    return;
  }
  const crowded = panels.filter(isSmall).length >= CROWD;
  let beside = null; // the row of main panels that the next ones may stand beside
  for (const group of runs(panels)) {
    if (isLarge(group[0])) beside = crowded ? layMain(group, room, height * CROWDED.height, CROWDED.scale) : layMain(group, room, height, LARGEST);
    else layRows(beside ? fillBeside(beside, room, group) : group, room);
  }
}

// Panels in their order, cut where main ones and others meet.
function runs(panels) {
  const found = [];
  for (const panel of panels) {
    const last = found.at(-1);
    if (last && isLarge(last[0]) === isLarge(panel)) last.push(panel);
    else found.push([panel]);
  }
  return found;
}

// On a phone two small panels share a row.
function pairs(panels) {
  const found = [];
  for (const panel of panels) {
    const last = found.at(-1);
    if (last?.length === 1 && isSmall(last[0]) && isSmall(panel)) last.push(panel);
    else found.push([panel]);
  }
  return found;
}

// Main panels in one row if they are large enough there, else each in its own; returns the last row.
function layMain(panels, room, height, most) {
  const together = scaleOf(panels, room, height, most);
  if (together >= TOGETHER.main) {
    lay(panels, together);
    return panels;
  }
  for (const panel of panels) lay([panel], scaleOf([panel], room, height, most));
  return panels.slice(-1);
}

// Puts panels beside a row of main ones as long as there is room; returns those that are left.
function fillBeside(main, room, panels) {
  const free = room - sum(main.map((panel) => panel.offsetWidth + GAP));
  let height = Math.max(...main.map((panel) => panel.offsetHeight)) + HEAD;
  let placed = 0;
  for (const row of rowsOf(panels, free)) {
    const scale = scaleOf(row, free, Infinity, USUAL);
    height -= HEAD + Math.max(...row.map((panel) => sizeOf(panel)[1])) * scale + GAP;
    if (scale < IN_ROW || height < 0) break;
    lay(row, scale);
    row[0].classList.remove("starts");
    placed += row.length;
  }
  return panels.slice(placed);
}

function layRows(panels, room) {
  if (!panels.length) return;
  const together = scaleOf(panels, room, Infinity, USUAL);
  if (together >= TOGETHER.rest) lay(panels, together);
  else for (const row of rowsOf(panels, room)) lay(row, scaleOf(row, room, Infinity, USUAL));
}

// Panels in their order, cut where the next one would make all of a row too small.
function rowsOf(panels, room) {
  const rows = [];
  for (const panel of panels) {
    const row = rows.at(-1);
    if (row && scaleOf([...row, panel], room, Infinity, USUAL) >= IN_ROW) row.push(panel);
    else rows.push([panel]);
  }
  return rows;
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
