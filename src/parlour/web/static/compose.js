// Where everything stands. A game says what each part of its table is (its zone, its size, how important it
// is); these pure functions say where it goes in a window of any size. Nothing here touches the page.
//
// A zone: { id, zone, w, h, weight, most, elastic }. `zone` is what it is: 'stage' (what most eyes are on),
// 'hand', 'own', 'rival', 'pool', 'desk', 'sum'. `w`, `h` are its own units, one a pixel at 1280 by 800; `most`
// is how many pixels a unit it is ever drawn at, `least` how few it can be read at; `cards` how many flow in it, and their size; an `elastic` one (a map with a camera, cards that flow) fills
// any shape, `above` what else stands in it, in pixels, and its `whole` is the size of all that it looks at; a `bare` one holds nothing now.

export const UNIT = { bar: 44, ask: 76, askWide: 600, head: 26, gap: 8, tabs: 44, prompt: 46, sheet: 136, sheetMore: 44, signs: 44, sheetRoomy: 700, phoneHand: [132, 0.215, 186, 0.3] };
const LEAST = 0.7; // pixels a unit at which a desk can still be read; below, the parts become tabs
const PHONE = { width: 700, height: 480 }; // a window smaller than this in either way is a phone's
const LEAST_CARD = 0.6; // pixels a unit at which a card in hand can be read
const CARD_GAP = 10; // units between cards that flow
const LEAST_WIDTH = { rival: 168 }; // or its head could not say whose it is
const LIKED = 0.3; // own part at the left, the others' at the right of the stage: as people sit at a table
const GROWS = { stage: 4, hand: 1.5, pool: 1, sum: 0.6, own: 0.6, rival: 0.4, desk: 0.4 };

// How much larger than at 1280 by 800 things are drawn.
export function scaleOf(width, height) {
  return Math.max(0.85, Math.min(width / 1280, height / 800, 1.6));
}

// -- trees of rows and columns ------------------------------------------------------------------------

const leaf = (zone) => ({ ...zone, kind: "leaf" });
const fixed = (id, h) => ({ kind: "fixed", id, h });
const many = (kind) => (...kids) => {
  const kept = kids.flat().filter(Boolean);
  return kept.length > 1 ? { kind, kids: kept } : kept[0];
};
const row = many("row");
const column = many("column");
const sum = (list) => list.reduce((a, b) => a + b, 0);

// The size a part wants when a unit is `u` pixels.
function wanted(node, u, k) {
  if (node.kind === "fixed") return [0, node.h * k];
  if (node.kind === "leaf") {
    const s = Math.max(Math.min(u, node.most * k), (node.least ?? 0) * k);
    return [Math.max(node.w * s, (LEAST_WIDTH[node.zone] ?? 0) * k), node.h * s + UNIT.head * k];
  }
  const sizes = node.kids.map((kid) => wanted(kid, u, k));
  const gaps = UNIT.gap * k * (sizes.length - 1);
  const [along, across] = node.kind === "row" ? [0, 1] : [1, 0];
  const size = [];
  size[along] = sum(sizes.map((one) => one[along])) + gaps;
  size[across] = Math.max(...sizes.map((one) => one[across]));
  return size;
}

function largest(node, width, height, k) {
  let [low, high] = [0, 8];
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    const [w, h] = wanted(node, middle, k);
    if (w <= width && h <= height) low = middle;
    else high = middle;
  }
  return low;
}

// How eagerly a part takes what is left over, along a row or a column.
function greed(node) {
  if (node.kind === "fixed") return 0;
  if (node.kind === "leaf") return (GROWS[node.zone] ?? 0.4) * (node.elastic ? 1.5 : 1) * node.weight;
  return Math.max(...node.kids.map(greed));
}

// Gives each part of a tree its place.
function settle(node, box, u, k, found) {
  if (node.kind === "leaf" || node.kind === "fixed") {
    found[node.id] = box;
    return found;
  }
  const [along, across, at] = node.kind === "row" ? ["w", "h", "x"] : ["h", "w", "y"];
  const index = node.kind === "row" ? 0 : 1;
  const sizes = node.kids.map((kid) => wanted(kid, u, k)[index]);
  const gap = UNIT.gap * k;
  const free = box[along] - sum(sizes) - gap * (sizes.length - 1);
  const shares = node.kids.map(greed);
  const all = sum(shares) || 1;
  let place = box[at];
  node.kids.forEach((kid, i) => {
    const size = sizes[i] + (free * shares[i]) / all;
    settle(kid, { ...box, [at]: place, [along]: size, [across]: box[across] }, u, k, found);
    place += size + gap;
  });
  return found;
}

// -- what may stand where -----------------------------------------------------------------------------

const of = (zones, ...kinds) => zones.filter(({ zone }) => kinds.includes(zone)).map(leaf);

// Every arrangement of a desk that is worth trying.
function* arrangements(zones, noted) {
  const has = (kind) => zones.some(({ zone }) => zone === kind);
  const wings = has("own") && has("rival") ? ["wings"] : [];
  for (const rivals of has("rival") ? ["top", "left", "right", ...wings] : ["none"])
    for (const pool of has("pool") ? ["above", "beside"] : ["none"])
      for (const own of has("own") && rivals !== "wings" ? ["below", "left"] : ["none"])
        for (const desk of has("desk") ? ["below", "right"] : ["none"])
         for (const hand of has("hand") || has("desk") ? ["below", "beside"] : ["none"])
          for (const stages of zones.filter(({ zone }) => zone === "stage").length > 1 ? [row, column] : [row])
            yield { ...desktop(zones, { rivals, pool, own, desk, hand, stages, noted }), liked: rivals === "wings" ? LIKED : 0 };
}

function desktop(zones, { rivals, pool, own, desk, hand, stages, noted }) {
  const beside = hand === "beside"; // hand and what is asked stand beside the stage, not below it
  const [mine, others] = [of(zones, "own"), of(zones, "rival")];
  const right = column(of(zones, "sum"), pool === "beside" ? of(zones, "pool") : [], desk === "right" || beside ? of(zones, "desk") : [],
    beside ? [fixed("ask", UNIT.ask * 1.3 + noted), row(own === "below" ? mine : [], of(zones, "hand"))] : []);
  const middle = row(
    rivals === "left" ? column(others) : rivals === "wings" ? column(mine) : null,
    own === "left" ? column(mine) : null,
    stages(of(zones, "stage")), right,
    rivals === "right" || rivals === "wings" ? column(others) : null);
  const below = beside ? null : row(own === "below" ? mine : [], of(zones, "hand"), desk === "below" ? of(zones, "desk") : []);
  return column(rivals === "top" ? row(others) : null, pool === "above" ? row(of(zones, "pool")) : null,
    middle, beside ? null : fixed("ask", UNIT.ask + noted), below);
}

// How many pixels a unit a part comes to in its place.
export function drawnAt(zone, box, k) {
  return Math.min(box.w / zone.w, (box.h - UNIT.head * k) / zone.h, zone.most * k);
}

function judged(zones, boxes, k) {
  return sum(zones.map((zone) => zone.weight * Math.log(Math.max(drawnAt(zone, boxes[zone.id], k), 0.01))));
}

function desk(zones, width, height, k, noted) {
  let best = null;
  for (const tree of arrangements(zones, noted / k)) {
    const u = largest(tree, width, height, k);
    const boxes = settle(tree, { x: 0, y: 0, w: width, h: height }, u, k, {});
    const narrow = boxes.ask.w < UNIT.askWide * k ? 1 : 0; // what is asked needs its width
    const score = judged(zones, boxes, k) + (tree.liked ?? 0) - narrow;
    if (!best || score > best.score + 1e-9) best = { boxes, score, u };
  }
  return best;
}

// -- a phone: one part at a time, the hand and what is asked always ------------------------------------

// The tabs: each stage its own, the rivals together, what lies beside.
export function tabsOf(zones) {
  const tabs = zones.filter(({ zone }) => zone === "stage").map((zone) => ({ id: zone.id, zones: [zone] }));
  for (const kinds of [["pool"], ["sum"], ["own", "desk"], ["rival"]]) {
    const group = zones.filter(({ zone }) => kinds.includes(zone));
    if (group.length) tabs.push({ id: group[0].id, zones: group });
  }
  return tabs;
}

// How high a hand is whose cards need two rows to be seen whole; 0: one row will do, or there is no room for two.
function twoRows(width, height, { cards: { n, w, h } = {} }) {
  const room = height * UNIT.phoneHand[3];
  const needed = UNIT.head + 2 * h * LEAST_CARD + 20;
  return n * w * LEAST_CARD > width && needed <= room ? Math.min(room, needed * 1.1) : 0;
}

// A hand is as high as its cards can be read at, on a small phone a share of it; one of several rows is higher, as its
// game says or its cards need. It makes way for what is told, not the stage, unless it needs its rows. Without cards only its name is left.
function handOf(width, height, hands, noted) {
  if (hands.every(({ bare }) => bare)) return UNIT.head + 6;
  const [least, share, most, rows] = UNIT.phoneHand;
  const wished = Math.max(...hands.map(({ w, h }) => Math.min((h / w) * width + UNIT.head, height * rows)));
  const needed = Math.max(...hands.map((hand) => twoRows(width, height, hand)));
  return Math.max(Math.min(height * share, most) - noted, wished - noted, needed, least);
}

// How high a part must be on a phone to be read: cards in rows, or what is as small as it may be, or as wide as there is room.
function rowsOf({ least, cards: { n, w, h } }, width) {
  const columns = Math.max(1, Math.floor((width - 8) / ((w + CARD_GAP) * (least || LEAST_CARD))));
  const scale = Math.min((width - 8) / (columns * (w + CARD_GAP)), 1);
  return Math.ceil(n / columns) * (h + CARD_GAP) * scale + UNIT.head + UNIT.signs;
}

function leastOf({ least = 0, w, h, whole = { w, h }, above = 0 }, width) {
  return Math.min(least, width / whole.w) * whole.h + UNIT.head + UNIT.signs + above;
}

function phone(zones, width, height, open, noted, more) {
  const lying = width > height;
  const hands = zones.filter(({ zone }) => zone === "hand");
  const tabs = tabsOf(zones);
  const shown = tabs.find(({ id }) => id === open) ?? tabs[0];
  const aside = lying ? Math.max(width * 0.42, 280) : 0;
  const boxes = {};
  const third = hands.length ? 0 : Math.max(0, Math.min(UNIT.sheetMore, height - UNIT.sheetRoomy)); // a third row of choices where no hand stands
  const least = UNIT.sheet + Math.max(more, third);
  const handHigh = hands.length ? (lying ? height - least - UNIT.prompt : handOf(width, height, hands, noted)) : 0;
  const right = { x: lying ? width - aside : 0, w: lying ? aside : width };
  const sheet = lying && !hands.length ? height - UNIT.prompt - UNIT.gap : least; // lying without a hand there is room for many
  boxes.ask = { ...right, y: height - sheet, h: sheet };
  boxes.prompt = { ...right, y: 0, h: UNIT.prompt };
  hands.forEach((zone, i) => {
    const y = height - least - handHigh + (i * handHigh) / hands.length;
    boxes[zone.id] = { ...right, y, h: handHigh / hands.length };
  });
  const bar = tabs.length > 1 ? UNIT.tabs : 0;
  const top = lying ? 0 : UNIT.prompt;
  boxes.tabs = { x: 0, y: top, w: width - aside, h: bar };
  boxes.notes = { x: 0, y: top + bar, w: width - aside, h: noted };
  const start = top + bar + noted;
  const page = { x: 0, y: start, w: width - aside, h: (lying ? height : height - least - handHigh) - start };
  boxes.page = page;
  let y = page.y;
  const readable = (zone) => (zone.cards ? rowsOf(zone, page.w) : leastOf(zone, page.w));
  const fit = (zone) => (page.w / zone.w) * zone.h + UNIT.head;
  const alone = shown?.zones.length === 1;
  for (const zone of shown?.zones ?? []) {
    const rows = zone.elastic ? page.h * 0.4 : 0; // cards that flow make rows
    const h = alone ? Math.max(page.h, readable(zone)) : Math.min(Math.max(fit(zone), rows), page.h);
    boxes[zone.id] = { x: page.x, y, w: page.w, h };
    y += h + UNIT.gap;
  }
  return { mode: "phone", k: 1, boxes, tabs, open: shown?.id ?? "", long: Math.max(y - UNIT.gap - page.y, page.h) };
}

// -- all of it ----------------------------------------------------------------------------------------

// `width`, `height`: what the bar leaves of the window. `open`: the tab a phone shows. `noted`: how high what is
// told beside the question is: it has room of its own, so that it never lies over what can be pressed. `more`: how much
// higher a phone's choices are than usual.
export function compose(zones, width, height, open = "", noted = 0, more = 0) {
  const k = scaleOf(width, height + UNIT.bar);
  if (width < PHONE.width || height < PHONE.height) return phone(zones, width, height, open, noted, more);
  const found = desk(zones, width, height, k, noted);
  const stages = zones.filter(({ zone }) => zone === "stage");
  const small = stages.some((zone) => drawnAt({ ...zone, ...zone.whole }, found.boxes[zone.id], k) < zone.least * k);
  if ((found.u < LEAST * k || small) && width < 1000) return phone(zones, width, height, open, noted, more);
  return { mode: "desk", k, boxes: found.boxes, u: found.u, tabs: [], open: "" };
}

const COVERED = 1.2; // a card half covered tells less than half of it

// -- cards that flow ----------------------------------------------------------------------------------

// Lays `n` cards of `w` by `h` units into a box: as large as fits, in rows, drawn together if they must be, or all of
// each in sight if they are no smaller than `whole` then.
// Returns { scale, places: [[x, y], ...], step } in units of the box at that scale.
export function flow(n, w, h, box, { most = 1, least = LEAST_CARD, whole = least, gap = CARD_GAP, strip = 0.3 } = {}) {
  if (!n) return { scale: most, places: [], step: 0, rows: 0 };
  let best = null;
  for (let rows = 1; rows <= n; rows++) {
    const columns = Math.ceil(n / rows);
    const tall = (box.h - gap * (rows - 1)) / (rows * h);
    if (rows > 1 && tall < least && best.scale >= tall) break; // more rows would only be smaller
    const open = box.w / (columns * w + (columns - 1) * gap); // all of each is seen
    const close = box.w / (w + (columns - 1) * w * strip); // only a strip of each but the last
    for (const wide of open < whole ? [close] : [close, open]) {
      const scale = Math.min(most, tall, wide);
      const step = columns > 1 ? Math.min(w + gap, (box.w / scale - w) / (columns - 1)) : 0;
      const seen = columns > 1 ? Math.min(1, step / w) : 1;
      const worth = scale * seen ** COVERED;
      if (!best || worth > best.worth + 1e-9) best = { scale, rows, columns, step, worth };
    }
  }
  const { scale, rows, columns, step } = best;
  const places = [];
  const high = rows * h + (rows - 1) * gap;
  const top = Math.max(0, (box.h / scale - high) / 2);
  for (let i = 0; i < n; i++) {
    const [r, c] = [Math.floor(i / columns), i % columns];
    const inRow = Math.min(columns, n - r * columns);
    const wide = w + (inRow - 1) * step;
    places.push([(box.w / scale - wide) / 2 + c * step, top + r * (h + gap)]);
  }
  return { scale, places, step, rows };
}
