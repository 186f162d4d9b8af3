// How large each panel is drawn and where it stands: as large as the window allows, never smaller than can
// be read. What is left free beside tall main panels is filled by those that follow; others stand in rows.

const LARGEST = 2; // pixels a unit
const SMALLEST = 0.75; // below that a panel is scrolled sideways
const USUAL = 1.1; // of panels that are not main, at most
const TOGETHER = { main: 0.88, rest: 0.8 }; // pixels a unit at which all of them may share one row
const IN_ROW = 0.9; // pixels a unit that panels of a row have at least
const GIVES_WAY = 0.75; // of its size a main panel keeps at least, when it makes room beside it
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
    panel.classList.remove("under", "right");
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
  const [tallest, most] = crowded ? [height * CROWDED.height, CROWDED.scale] : [height, LARGEST];
  let beside = null; // the row of main panels that the next ones may stand beside
  const groups = runs(panels);
  groups.forEach((group, place) => {
    if (isLarge(group[0])) beside = layMain(group, room, tallest, most, groups[place + 1]);
    else if (beside) layRows(fill(beside, room, group), room);
    else layRows(group, room);
  });
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
function layMain(panels, room, height, most, next) {
  const together = scaleOf(panels, room, height, most);
  if (panels.length > 1 && together >= TOGETHER.main) {
    lay(panels, together);
    return panels;
  }
  for (const panel of panels) lay([panel], scaleOf([panel], room, height, most));
  const last = panels.at(-1);
  if (next) lay([last], giveWay(last, room, height, most, next[0]));
  return [last];
}

// The scale of a main panel that lets the next one stand beside it, if that does not make it too small.
function giveWay(panel, room, height, most, next) {
  const whole = scaleOf([panel], room, height, most);
  const taken = sizeOf(next)[0] * IN_ROW + BORDER + GAP + 1;
  const less = scaleOf([panel], room - taken, height, most);
  return less >= whole * GIVES_WAY ? less : whole;
}

// Puts panels where a row of main ones leaves room, beside it or under its first; returns those that are left.
function fill(main, room, panels) {
  const tallest = Math.max(...main.map((panel) => panel.offsetHeight));
  const free = room - sum(main.map((panel) => panel.offsetWidth + GAP));
  const left = fillColumn(panels, free, tallest + HEAD);
  if (left.length < panels.length || main.length !== 2) return left;
  const [first, second] = main;
  const under = fillColumn(panels, first.offsetWidth, tallest - first.offsetHeight + HEAD - GAP, "under");
  second.classList.toggle("right", under.length < panels.length); // or nothing may stand left of its foot
  return under;
}

// Puts rows of panels below each other as long as they fit; returns those that are left.
function fillColumn(panels, width, height, place = "") {
  let placed = 0;
  for (const row of rowsOf(panels, width)) {
    const scale = scaleOf(row, width, Infinity, USUAL);
    height -= GAP + Math.max(...row.map(heightAt(scale)));
    if (scale < IN_ROW || height < 0) break;
    lay(row, scale);
    row[0].classList.remove("starts");
    if (place) row[0].classList.add(place);
    placed += row.length;
  }
  return panels.slice(placed);
}

// How tall panels are, about: a folded one is only a head.
const heightAt = (scale) => (panel) => HEAD + (panel.querySelector("details").open ? sizeOf(panel)[1] * scale : 0);

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

// How much of the window what is asked takes away, since it stays in sight.
function measureAsked() {
  const asked = document.getElementById("ask");
  new ResizeObserver(() => asked.parentNode.style.setProperty("--asked", `${asked.offsetHeight}px`)).observe(asked);
}

export function keepFitting() {
  measureAsked();
  fit();
  addEventListener("resize", fit);
}
