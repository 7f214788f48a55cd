"use strict";
// The replay: the board is drawn once, each turn changes what stands on it.
const { atlas, seats, chapters, words, kinds } = JSON.parse(document.getElementById("data").textContent);
const byId = (id) => document.getElementById(id);
const SVG = "http://www.w3.org/2000/svg";
const seatOf = Object.fromEntries(seats.map((seat) => [seat.id, seat]));
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

// --- the positions: each chapter tells only what changed
const boards = [];
let board = {};
for (const chapter of chapters) {
  board = { ...board };
  for (const [place, there] of Object.entries(chapter.board)) {
    if (there === null) delete board[place]; else board[place] = there;
  }
  boards.push(board);
}

// --- the map
const map = byId("map");
const whole = [0, 0, ...atlas.size];
let box = [...whole];
const outlines = {};
const order = { water: 0, wasteland: 1, land: 2 };
for (const place of [...atlas.places].sort((a, b) => order[a.kind] - order[b.kind])) {
  const path = make(map, "path", { d: place.path, class: place.kind, "fill-rule": "evenodd" });
  make(path, "title", {}, place.name);
  path.dataset.place = place.id;
  outlines[place.id] = path;
}
for (const river of atlas.rivers) make(map, "path", { d: river, class: "river" });
for (const strait of atlas.straits) make(map, "path", { d: strait, class: "strait" });
const pieces = make(map, "g", {});

function show(view) {
  box = view;
  map.setAttribute("viewBox", view.join(" "));
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

function drawBoard() {
  pieces.replaceChildren();
  const changed = chapters[now].board;
  for (const [id, path] of Object.entries(outlines)) {
    path.classList.toggle("changed", id in changed && now > 0 && path.classList.contains("land"));
    path.classList.toggle("chosen", id === chosen);
    const owners = new Set((boards[now][id] || [[]])[0].map(([seat]) => seat));
    const only = owners.size === 1 && path.classList.contains("land") ? [...owners][0] : null;
    path.style.fill = only ? `color-mix(in srgb, ${seatOf[only].colour} 38%, var(--land))` : "";
  }
  for (const place of atlas.places) if (boards[now][place.id]) drawPlace(place, boards[now][place.id]);
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
  byId("seats").replaceChildren(...seats.map((seat) => {
    const item = document.createElement("li");
    const more = seat.id === chapter.seat && chapter.gained ? ` (+${chapter.gained})` : "";
    if (seat.id === chapter.seat) item.className = "turn";
    item.append(badge(seat), ` ${seat.name} ${chapter.scores[seat.id]}${more}`);
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

function drawPlaceWords() {
  const place = atlas.places.find((one) => one.id === chosen);
  if (!place) return;
  const parts = [];
  boards.slice(0, now + 1).forEach((board, number) => {
    const said = owners(board[chosen]);
    if (!parts.length || parts[parts.length - 1][1] !== said) parts.push([number + 1, said]);
  });
  const told = parts.map(([number, said]) => `${words.turn} ${number}: ${said}`).join(" · ");
  byId("place").textContent = `${words.held}: ${place.name} · ${told}`;
}

// --- the chart
const WIDTH = 1000, HEIGHT = 400, EDGE = 40;
const most = Math.max(1, ...chapters.flatMap((chapter) => Object.values(chapter.scores)));
const across = (number) => EDGE + (WIDTH - 2 * EDGE) * number / Math.max(1, chapters.length - 1);
const up = (score) => HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * score / most;
let line = null;

function drawChart() {
  const chart = byId("chart");
  chart.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
  for (const part of [0, 0.5, 1]) {
    const score = Math.round(most * part);
    make(chart, "line", { x1: EDGE, x2: WIDTH - EDGE, y1: up(score), y2: up(score), stroke: "var(--rule)" });
    make(chart, "text", { x: 4, y: up(score) + 4 }, score);
  }
  for (const seat of seats) {
    const steps = chapters.map((chapter, number) => `${across(number)} ${up(chapter.scores[seat.id])}`);
    make(chart, "path", { d: `M${steps.join("L")}`, stroke: seat.colour });
    const end = up(chapters[chapters.length - 1].scores[seat.id]);
    make(chart, "text", { x: WIDTH - EDGE + 6, y: end + 4 }, seat.mark);
  }
  line = make(chart, "line", { y1: EDGE, y2: HEIGHT - EDGE, class: "now" });
  chart.addEventListener("click", (event) => {
    const part = (event.clientX - chart.getBoundingClientRect().left) / chart.clientWidth;
    go(Math.round((part * WIDTH - EDGE) / (WIDTH - 2 * EDGE) * (chapters.length - 1)));
  });
}

// --- moving through the turns
function go(number) {
  now = Math.min(Math.max(number, 0), chapters.length - 1);
  byId("turn").value = now;
  line.setAttribute("x1", across(now));
  line.setAttribute("x2", across(now));
  drawBoard();
  drawWords();
  drawPlaceWords();
  if (now === chapters.length - 1) pause();
}

function pause() {
  clearInterval(timer);
  timer = null;
  say("▶▶", words.play);
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

byId("turn").max = chapters.length - 1;
byId("turn").addEventListener("input", (event) => go(Number(event.target.value)));
byId("first").addEventListener("click", () => go(0));
byId("back").addEventListener("click", () => go(now - 1));
byId("next").addEventListener("click", () => go(now + 1));
byId("last").addEventListener("click", () => go(chapters.length - 1));
byId("play").addEventListener("click", playOrPause);
for (const link of document.querySelectorAll("[data-turn]")) {
  link.addEventListener("click", () => go(Number(link.dataset.turn)));
}
map.addEventListener("keydown", (event) => {
  const steps = { ArrowLeft: -1, ArrowRight: 1 };
  if (event.key in steps) { go(now + steps[event.key]); event.preventDefault(); }
});

// --- moving over the map: fingers and mouse drag, two fingers and the wheel zoom
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
  chosen = event.target.dataset.place;
  drawBoard();
  drawPlaceWords();
});

show(whole);
drawChart();
go(chapters.length - 1);
