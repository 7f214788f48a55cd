"use strict";
// The replay: the board is drawn once, each turn changes what stands on it.
// A page that is served live has no atlas at first, and of the chapters that are over only the places (null).
const data = JSON.parse(document.getElementById("data").textContent);
let { atlas, seats, chapters, words, kinds } = data;
const byId = (id) => document.getElementById(id);
const SVG = "http://www.w3.org/2000/svg";
let seatOf = {};
const GLYPHS = { capital: "★", city: "■", monument: "▲", fort: "⬟", great_wall: "▬" };
const SECOND = 1000;
let now = 0, timer = null, chosen = null;

function make(parent, name, attributes, text) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  if (text !== undefined) node.textContent = text;
  parent.append(node);
  return node;
}

// --- the positions: each chapter tells only what changed, but a `whole` one all
let boards = [];

function position() {
  let board = {};
  boards = chapters.map((chapter) => {
    board = chapter && chapter.whole ? {} : { ...board };
    for (const [place, there] of Object.entries(chapter ? chapter.board : {})) {
      if (there === null) delete board[place]; else board[place] = there;
    }
    return board;
  });
}

// --- the map
const map = byId("map");
let whole = [0, 0, 1, 1], box = whole;
const outlines = {}, names = {};
const ORDER = { water: 0, wasteland: 1, land: 2 };
const ground = make(map, "g", {}), labels = make(map, "g", { class: "names" });
const arrows = make(map, "g", { class: "arrows" }), pieces = make(map, "g", { class: "pieces" });
function drawGround() {
  whole = [0, 0, ...atlas.size];
  for (const place of [...atlas.places].sort((a, b) => ORDER[a.kind] - ORDER[b.kind])) {
    const path = make(ground, "path", { d: place.path, class: place.kind, "fill-rule": "evenodd" });
    make(path, "title", {}, place.name);
    path.dataset.place = place.id;
    outlines[place.id] = path;
    if (place.name) names[place.id] = make(labels, "text", { y: place.label[1], class: place.kind }, place.name);
  }
  for (const river of atlas.rivers) make(ground, "path", { d: river, class: "river" });
  for (const strait of atlas.straits) make(ground, "path", { d: strait, class: "strait" });
  const sorted = atlas.places.filter((one) => one.name).sort((a, b) => a.name.localeCompare(b.name));
  byId("places").append(...sorted.map((one) => new Option(one.name, one.id)));
}

// Names are as large on any screen. They stand where their place has room, the largest lands' first, and none
// over another.
const LETTER = 12, WIDTH_OF_LETTER = 0.6;
const RANK = { land: 0, wasteland: 1, water: 2 };

function drawNames() {
  const unit = box[2] / (map.clientWidth || 1), taken = [];
  const named = atlas.places.filter((place) => place.name);
  named.sort((a, b) => RANK[a.kind] - RANK[b.kind] || b.wide - a.wide);
  for (const place of named) {
    const wide = place.name.length * LETTER * WIDTH_OF_LETTER * unit, high = 1.3 * LETTER * unit;
    const inside = (at, least, room, half) => Math.min(Math.max(at, least + half), least + room - half);
    const x = inside(place.label[0], box[0], box[2], wide / 2), y = place.label[1];
    const near = Math.abs(x - place.label[0]) < wide / 2 && y > box[1] + high / 2 && y < box[1] + box[3] - high / 2;
    const free = !taken.some(([left, top, w]) => Math.abs(left - x) < (w + wide) / 2 && Math.abs(top - y) < high);
    const shown = wide < place.wide && near && free;
    if (shown) taken.push([x, y, wide]);
    const text = names[place.id];
    text.setAttribute("display", shown ? "inline" : "none");
    for (const [key, value] of [["x", x], ["font-size", LETTER * unit], ["stroke-width", 3 * unit]]) {
      text.setAttribute(key, value);
    }
  }
}

// What a page adds when the view changes, and when a place is chosen.
let afterShow = () => {}, afterPlace = () => {};

function show(view) {
  box = view;
  map.setAttribute("viewBox", view.join(" "));
  drawNames();
  afterShow();
}

function drawPlace(place, there) {
  const [x, y] = place.at, [stacks, buildings] = there;
  const size = Math.min(Math.max(place.room / 2, 70), 150);
  // Where there is more than one piece, a longer one tells how many.
  const wide = stacks.map(([, , count]) => (count > 1 ? size * 3.2 : size * 2));
  let left = x - wide.reduce((sum, one) => sum + one, 0) / 2;
  stacks.forEach(([seat, kind, count], number) => {
    const look = seatOf[seat], vessel = kind === "fleet" || kind === "caravan";
    const high = vessel ? size * 1.2 : size * 2, round = vessel ? 30 : size;
    const at = { x: left, y: y - high / 2, width: wide[number], height: high, rx: round };
    make(pieces, "rect", { ...at, fill: look.colour, class: `piece ${kind}` });
    const said = count > 1 ? `${look.mark} ${count}` : look.mark;
    make(pieces, "text", { x: left + wide[number] / 2, y, fill: look.ink, "font-size": size * 1.15 }, said);
    left += wide[number];
  });
  buildings.forEach((kind, number) => {
    const middle = x + (number - (buildings.length - 1) / 2) * size * 1.3;
    const below = stacks.length ? y + size * 1.6 : y;
    make(pieces, "text", { x: middle, y: below, class: "building", "font-size": size * 1.3 }, GLYPHS[kind] || "◆");
  });
}

function changedNow() {
  const chapter = chapters[now];
  if (chapter.touched) return new Set(chapter.touched);
  return new Set(now > 0 ? Object.keys(chapter.board) : []);
}

function drawBoard() {
  pieces.replaceChildren();
  const changed = changedNow();
  for (const [id, path] of Object.entries(outlines)) {
    path.classList.toggle("changed", changed.has(id) && path.classList.contains("land"));
    path.classList.toggle("chosen", id === chosen);
    const owners = new Set((boards[now][id] || [[]])[0].map(([seat]) => seat));
    const only = owners.size === 1 && path.classList.contains("land") ? [...owners][0] : null;
    path.style.fill = only ? `color-mix(in srgb, ${seatOf[only].colour} 38%, var(--land))` : "";
  }
  for (const place of atlas.places) if (boards[now][place.id]) drawPlace(place, boards[now][place.id]);
  drawArrows();
}

// An arrow bends a little, and ends before the pieces that it leads to.
function drawArrows() {
  arrows.replaceChildren();
  const where = Object.fromEntries(atlas.places.map((one) => [one.id, one.at]));
  for (const [from, to, seat] of chapters[now].arrows || []) {
    const [x0, y0] = where[from], [x1, y1] = where[to], [dx, dy] = [x1 - x0, y1 - y0];
    const [bx, by] = [(x0 + x1) / 2 - dy / 6, (y0 + y1) / 2 + dx / 6], [ex, ey] = [x1 - dx / 6, y1 - dy / 6];
    const far = Math.hypot(ex - bx, ey - by) || 1, [ux, uy] = [(ex - bx) / far, (ey - by) / far];
    const left = `${ex - 70 * ux + 40 * uy} ${ey - 70 * uy - 40 * ux}`;
    const right = `${ex - 70 * ux - 40 * uy} ${ey - 70 * uy + 40 * ux}`;
    const d = `M${x0 + dx / 6} ${y0 + dy / 6}Q${bx} ${by} ${ex} ${ey}M${left}L${ex} ${ey}L${right}`;
    make(arrows, "path", { d, class: "rim" });
    make(arrows, "path", { d, stroke: seatOf[seat].colour });
  }
}

// --- what is said
function badge(seat) {
  const mark = document.createElement("span");
  mark.className = "mark";
  mark.style.background = seat.colour;
  mark.style.color = seat.ink;
  mark.textContent = seat.mark;
  return mark;
}

function drawWords() {
  const chapter = chapters[now];
  byId("heading").textContent = chapter.heading;
  byId("seats").replaceChildren(...chapter.sides.map(([side, score]) => {
    const item = document.createElement("li"), moves = side.includes(chapter.seat);
    const more = moves && chapter.gained ? ` (+${chapter.gained})` : "";
    if (moves) item.className = "turn";
    for (const id of side) item.append(badge(seatOf[id]), " ");
    item.append(`${seatOf[side[0]].side} ${score}${more}`);
    return item;
  }));
  byId("story").replaceChildren(...chapter.lines.map((line) => {
    const row = document.createElement("p");
    row.textContent = line;
    return row;
  }));
}

function owners(there) {
  const [stacks, buildings] = there || [[], []];
  const held = stacks.map(([seat, , count]) => seatOf[seat].name + (count > 1 ? ` ${count}` : ""));
  return [...held, ...buildings.map((kind) => kinds[kind] || kind)].join(", ") || words.nobody;
}

function row(...parts) {
  const made = document.createElement("p");
  made.append(...parts);
  return made;
}

function drawPlaceWords() {
  const place = atlas.places.find((one) => one.id === chosen);
  byId("places").value = place ? chosen : "";
  if (!place) return byId("place").replaceChildren();
  const name = document.createElement("b");
  name.textContent = place.name;
  const worth = (chapters[now].worth || {})[chosen] || [];
  const told = [row(name, ...[place.area, ...worth].filter(Boolean).map((one) => ` · ${one}`))];
  told.push(row(owners(boards[now][chosen])));
  const parts = [];
  boards.slice(0, now + 1).forEach((board, number) => {
    if (!chapters[number]) return;
    const said = owners(board[chosen]);
    if (!parts.length || parts[parts.length - 1][1] !== said) parts.push([number + 1, said]);
  });
  const past = parts.map(([number, said]) => `${words.turn} ${number}: ${said}`).join(" · ");
  told.push(row(`${words.held}: ${past}`));
  byId("place").replaceChildren(...told);
}

function choose(id) {
  chosen = id || null;
  drawBoard();
  drawPlaceWords();
  if (chosen) needPast();
  afterPlace();
}

// --- the chart
// As large as it is shown, so that its numbers are letters of the page's size on a phone too.
let WIDTH = 1000, HEIGHT = 400;
const EDGE = 26;
let most = 1;
const across = (number) => EDGE + (WIDTH - 2 * EDGE) * number / Math.max(1, chapters.length - 1);
const up = (score) => HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * score / most;
let line = null;

function drawChart() {
  const chart = byId("chart");
  chart.replaceChildren();
  if (chapters.includes(null)) return;
  most = Math.max(1, ...chapters.flatMap((chapter) => chapter.sides.map(([, score]) => score)));
  WIDTH = chart.clientWidth || WIDTH;
  HEIGHT = WIDTH * 2 / 5;
  chart.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
  for (const part of [0, 0.5, 1]) {
    const score = Math.round(most * part);
    make(chart, "line", { x1: EDGE, x2: WIDTH - EDGE, y1: up(score), y2: up(score), stroke: "var(--rule)" });
    make(chart, "text", { x: 0, y: up(score) + 4 }, score);
  }
  // The colours of a side lie inside one another.
  for (const [side] of chapters[0].sides) {
    const scores = chapters.map((chapter) => chapter.sides.find(([those]) => those[0] === side[0])[1]);
    const d = `M${scores.map((score, number) => `${across(number)} ${up(score)}`).join("L")}`;
    side.forEach((id, inner) => {
      make(chart, "path", { d, stroke: seatOf[id].colour, "stroke-width": 3 * side.length - 4 * inner });
    });
    const marks = side.map((id) => seatOf[id].mark).join("");
    make(chart, "text", { x: WIDTH - EDGE + 4, y: up(scores[scores.length - 1]) + 4 }, marks);
  }
  line = make(chart, "line", { y1: EDGE, y2: HEIGHT - EDGE, class: "now", x1: across(now), x2: across(now) });
}

byId("chart").addEventListener("click", (event) => {
  const chart = byId("chart"), part = (event.clientX - chart.getBoundingClientRect().left) / chart.clientWidth;
  go(Math.round((part * WIDTH - EDGE) / (WIDTH - 2 * EDGE) * (chapters.length - 1)));
});

// --- moving through the turns
// A page that is served live puts in what brings the chapters that are over.
let needPast = () => {};

function go(number) {
  const wanted = Math.min(Math.max(number, 0), chapters.length - 1);
  if (!chapters[wanted]) return needPast(wanted);
  now = wanted;
  byId("turn").value = now;
  if (line) for (const end of ["x1", "x2"]) line.setAttribute(end, across(now));
  drawBoard();
  drawWords();
  drawPlaceWords();
  if (now === chapters.length - 1) pause();
}

function pause() {
  clearInterval(timer);
  timer = null;
  say("▶", words.play);
}

function say(sign, label) {
  byId("play").textContent = sign;
  byId("play").setAttribute("aria-label", label);
  byId("play").title = label;
}

function playOrPause() {
  if (timer) return pause();
  if (now === chapters.length - 1) go(0);
  timer = setInterval(() => go(now + 1), SECOND);
  say("❚❚", words.pause);
}

byId("turn").addEventListener("input", (event) => go(Number(event.target.value)));
byId("first").addEventListener("click", () => go(0));
byId("back").addEventListener("click", () => go(now - 1));
byId("next").addEventListener("click", () => go(now + 1));
byId("last").addEventListener("click", () => go(chapters.length - 1));
byId("play").addEventListener("click", playOrPause);
for (const link of document.querySelectorAll("[data-turn]")) {
  link.addEventListener("click", () => go(Number(link.dataset.turn)));
}
byId("closer").addEventListener("click", () => zoom(1 / 1.5, [0.5, 0.5]));
byId("farther").addEventListener("click", () => zoom(1.5, [0.5, 0.5]));
byId("whole").addEventListener("click", () => show(whole));
byId("places").addEventListener("change", (event) => choose(event.target.value));

// --- moving over the map: fingers and mouse drag, two fingers and the wheel zoom; keys do both
const KEYS = {
  ArrowLeft: () => move(-0.1, 0), ArrowRight: () => move(0.1, 0),
  ArrowUp: () => move(0, -0.1), ArrowDown: () => move(0, 0.1),
  "+": () => zoom(1 / 1.3, [0.5, 0.5]), "-": () => zoom(1.3, [0.5, 0.5]), 0: () => show(whole),
};
map.addEventListener("keydown", (event) => {
  if (event.key in KEYS && !event.ctrlKey && !event.metaKey) { KEYS[event.key](); event.preventDefault(); }
});

const fingers = new Map();
let dragged = false;
const inMap = (event) => {
  const there = map.getBoundingClientRect();
  return [(event.clientX - there.left) / there.width, (event.clientY - there.top) / there.height];
};

function zoom(factor, [px, py]) {
  const width = Math.min(Math.max(box[2] * factor, whole[2] / 12), whole[2]);
  const height = width * whole[3] / whole[2];
  place(box[0] + px * (box[2] - width), box[1] + py * (box[3] - height), width, height);
}

function place(left, top, width, height) {
  const within = (at, room, most) => Math.min(Math.max(at, 0), most - room);
  show([within(left, width, whole[2]), within(top, height, whole[3]), width, height]);
}

function move(right, down) {
  place(box[0] + right * box[2], box[1] + down * box[3], box[2], box[3]);
}

map.addEventListener("wheel", (event) => {
  zoom(event.deltaY > 0 ? 1.2 : 1 / 1.2, inMap(event));
  event.preventDefault();
}, { passive: false });
map.addEventListener("pointerdown", (event) => {
  fingers.set(event.pointerId, inMap(event));
  dragged = false;
});
map.addEventListener("pointermove", (event) => {
  if (!fingers.has(event.pointerId)) return;
  const before = fingers.get(event.pointerId), here = inMap(event);
  const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
  if (others.length) {
    const apart = (at) => Math.hypot(at[0] - others[0][0], at[1] - others[0][1]);
    if (apart(here) > 0.01) zoom(apart(before) / apart(here), others[0]);
  } else {
    place(box[0] - (here[0] - before[0]) * box[2], box[1] - (here[1] - before[1]) * box[3], box[2], box[3]);
  }
  if (Math.hypot(here[0] - before[0], here[1] - before[1]) > 0.004) dragged = true;
  fingers.set(event.pointerId, here);
});
for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
  map.addEventListener(end, (event) => fingers.delete(event.pointerId));
}
map.addEventListener("click", (event) => {
  if (dragged || !event.target.dataset.place) return;
  choose(event.target.dataset.place);
});
addEventListener("resize", () => { if (atlas) { drawNames(); drawChart(); } });

// --- beginning, and once more when something is new
function take() {
  seatOf = Object.fromEntries(seats.map((seat) => [seat.id, seat]));
  byId("turn").max = chapters.length - 1;
  position();
  drawChart();
}

function begin() {
  drawGround();
  show(whole);
  take();
  go(chapters.length - 1);
}

if (atlas) begin();
