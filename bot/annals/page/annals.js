"use strict";
// The replay: the board is drawn once, each turn changes what stands on it.
// A page that is served live has no atlas at first, and of the chapters that are over only the places (null).
const data = JSON.parse(document.getElementById("data").textContent);
let { atlas, seats, chapters, words, kinds } = data;
const byId = (id) => document.getElementById(id);
const SVG = "http://www.w3.org/2000/svg";
let seatOf = {};
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

// --- the map: the printed board in tiles, above it all that is drawn here
const map = byId("map");
let whole = [0, 0, 1, 1], box = whole, spots = {};
const outlines = {}, names = {};
const ORDER = { water: 0, wasteland: 1, land: 2 };
const layer = (name) => make(map, "g", { class: name });
const defs = make(map, "defs", {});
const [print, ground, borders, arrows, pieces, labels, plates] =
  ["print", "ground", "borders", "arrows", "pieces", "names", "plates"].map(layer);

// An arc is its first point and the steps from there, written in letters. A ring follows arcs, backwards those that are
// below zero.
const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const VALUES = Object.fromEntries([...DIGITS].map((letter, value) => [letter, value]));

function numbersOf(written) {
  const found = [];
  let value = 0, shift = 0;
  for (const letter of written) {
    value |= (VALUES[letter] & 31) << shift;
    shift += 5;
    if (VALUES[letter] > 31) continue;
    found.push(value & 1 ? -(value >> 1) : value >> 1);
    value = shift = 0;
  }
  return found;
}

function pointsOf([x, y, ...steps]) {
  const points = [[x, y]];
  for (let at = 0; at < steps.length; at += 2) points.push([x += steps[at], y += steps[at + 1]]);
  return points;
}

function drawGround() {
  whole = [0, 0, ...atlas.size];
  ground.classList.toggle("shared", atlas.shared);
  spots = Object.fromEntries(atlas.places.map((one) => [one.id, one]));
  const arcs = atlas.arcs.split(" ").map((arc) => pointsOf(numbersOf(arc).map((step) => step * atlas.grain)));
  const ring = (refs) => `M${refs.flatMap((ref) => (ref < 0 ? [...arcs[~ref]].reverse() : arcs[ref]).slice(1)).join(" ")}z`;
  const pathOf = (place) => place.rings.map(ring).join("");
  const dry = atlas.places.filter((one) => one.kind !== "water");
  const below = make(map, "path", { d: dry.map(pathOf).join(""), class: "dry" });
  map.insertBefore(below, print);
  for (const place of [...atlas.places].sort((a, b) => ORDER[a.kind] - ORDER[b.kind])) {
    const path = make(ground, "path", { d: pathOf(place), class: place.kind, "fill-rule": "evenodd" });
    make(path, "title", {}, place.name);
    path.dataset.place = place.id;
    outlines[place.id] = path;
    if (place.label) names[place.id] = drawName(...place.label);
  }
  for (const kind of ["coast", "lake", "wasteland", "land", "area"]) {
    const lines = arcs.filter((_, at) => atlas.kinds[at] === kind).map((points) => `M${points.join(" ")}`);
    make(borders, "path", { d: lines.join(""), class: kind });
  }
  for (const [id, strokes] of Object.entries(atlas.art)) drawArt(id, strokes);
  const sorted = atlas.places.filter((one) => one.name).sort((a, b) => a.name.localeCompare(b.name));
  byId("places").append(...sorted.map((one) => new Option(one.name, one.id)));
}

// A piece: its outline below, its strokes above.
function drawArt(id, strokes) {
  const symbol = make(defs, "symbol", { id, viewBox: "-8 -8 116 116" });
  for (const part of ["edge", "art"]) {
    const group = make(symbol, "g", { class: part });
    for (const [d, colour, wide] of strokes) {
      make(group, "path", wide ? { d, fill: "none", stroke: colour, "stroke-width": wide } : { d, fill: colour });
    }
  }
}

// The level of tiles as sharp as the screen, the coarsest for the whole map.
let tileAt = (style, tile) => data.tiles[style][tile], levels = [1];
const dark = matchMedia("(prefers-color-scheme: dark)");
const AGAIN = 10000;
let shownTiles = "";

function drawTiles() {
  const sharp = whole[2] / box[2] > 1.01 ? Math.log2(whole[2] / box[2] * map.clientWidth * devicePixelRatio / 850) : 0;
  const level = levels.find((one) => one >= sharp) ?? levels[levels.length - 1];
  const count = 2 ** level, [wide, high] = [whole[2] / count, whole[3] / count], style = dark.matches ? "dark" : "light";
  if (shownTiles !== `${style}${level}`) {
    shownTiles = `${style}${level}`;
    // What was shown stays below until the next level is there.
    for (const old of [...print.children].slice(0, -32)) old.remove();
    print.dataset.level = level;
  }
  const [first, last, top, bottom] = [box[0] / wide, (box[0] + box[2]) / wide, box[1] / high, (box[1] + box[3]) / high];
  for (let column = Math.floor(first); column < Math.min(count, last); column += 1) {
    for (let row = Math.floor(top); row < Math.min(count, bottom); row += 1) {
      const tile = `${level}-${column}-${row}`, id = `${style}-${tile}`;
      if (print.querySelector(`[data-tile="${id}"]`)) continue;
      const at = { x: column * wide, y: row * high, width: wide * 1.001, height: high * 1.001, preserveAspectRatio: "none" };
      const image = make(print, "image", { ...at, href: tileAt(style, tile), "data-tile": id });
      // A tile that a busy worker did not draw in time is asked for again.
      image.addEventListener("error", () => { image.remove(); setTimeout(drawTiles, AGAIN); });
    }
  }
}
dark.addEventListener("change", () => { print.replaceChildren(); if (atlas) { drawTiles(); drawBoard(); } });

// A land's name stands where the printed board has it, from where it can be read; it grows no further than a letter
// of the page.
const LEAST = 8.5, LARGEST = 15, FAR = 1.6;

function drawName(x, y, size, angle, ...lines) {
  const name = make(labels, "text", { "font-size": size });
  Object.assign(name.dataset, { x, y, size, angle });
  lines.forEach((line, at) => make(name, "tspan", { x: 0, y: (at - (lines.length - 1) / 2) * size * 1.02 }, line));
  return name;
}

const isFar = () => !atlas.shared && whole[2] / box[2] < FAR;

function drawNames() {
  const pixels = map.clientWidth / box[2], far = isFar();
  for (const name of Object.values(names)) {
    const { x, y, size, angle } = name.dataset, high = size * pixels;
    name.setAttribute("display", high >= LEAST && !far ? "inline" : "none");
    name.setAttribute("transform", `translate(${x} ${y}) rotate(${-angle}) scale(${Math.min(1, LARGEST / high)})`);
  }
}

// What a page adds when the view or the board changes, and when a place is chosen.
let afterShow = () => {}, afterPlace = () => {};

function show(view) {
  const zoomed = view[2] !== box[2];
  box = view;
  map.setAttribute("viewBox", view.join(" "));
  drawTiles();
  if (zoomed) drawNames();
  if (zoomed && boards.length) drawPieces();
  drawPlates();
  afterShow();
}

// Pieces stand on the printed board's sites; where those are tiny, they are a little larger.
const SEEN = 13, GROWN = 2, LIKE = { great_wall: "fort" };

function drawPlace(place, there, taken) {
  const [stacks, buildings] = there, pixels = map.clientWidth / box[2];
  const grow = Math.min(Math.max(1, SEEN / (place.room * pixels || 1)), GROWN);
  if (atlas.shared) return drawCounts(place, stacks, pixels, taken);
  const put = (id, x, y, size) => make(pieces, "use", { href: `#${id}`, x: x - size / 2, y: y - size / 2, width: size, height: size });
  const free = { ...place.sites };
  for (const kind of buildings) {
    const site = (LIKE[kind] || kind) in free ? LIKE[kind] || kind : Object.keys(free)[0];
    if (!site) break;
    const [x, y, size] = free[site];
    delete free[site];
    put(kind, place.at[0] + x * grow, place.at[1] + y * grow, size * grow);
  }
  if (!stacks.length) return;
  const kind = (stacks.find(([, one]) => one === "army") || stacks[0])[1], size = place.room * grow;
  put(`${kind}-${stacks[0][0]}`, ...place.at, size);
  const count = stacks.reduce((sum, [, , one]) => sum + one, 0);
  if (count > 1) drawNumber(place.at[0] - size * 0.55, place.at[1] + size * 0.3, size * 0.55, count);
}

function drawNumber(x, y, size, count) {
  make(pieces, "circle", { cx: x, cy: y, r: size / 1.6, class: "number" });
  make(pieces, "text", { x, y, "font-size": size, class: "number" }, count);
}

// A land that several share: a plate with everyone's number.
function drawCounts(place, stacks, pixels, taken) {
  const high = Math.min(Math.max(place.room * 0.5, 13 / pixels), 24 / pixels), size = high * 0.72;
  const wide = stacks.map(([, , count]) => size * (1.5 + 0.6 * `${count}`.length));
  const all = wide.reduce((sum, one) => sum + one, 0);
  // A few rows up or down where another plate lies.
  const covers = ([x, y, w]) => Math.abs(x - middle) < (w + all) / 2 && Math.abs(y - row) < high;
  let left = Math.min(Math.max(place.at[0] - all / 2, 0), whole[2] - all), row = place.at[1];
  const middle = left + all / 2;
  for (const step of [0, 1, -1, 2, -2]) {
    row = place.at[1] + step * 0.6 * high;
    if (!taken.some(covers)) break;
  }
  taken.push([middle, row, all]);
  stacks.forEach(([seat, , count], at) => {
    const look = seatOf[seat];
    make(pieces, "rect", { x: left, y: row - high / 2, width: wide[at], height: high, rx: high / 6, fill: look.colour, class: "piece" });
    make(pieces, "text", { x: left + wide[at] / 2, y: row, fill: look.ink, "font-size": size }, `${look.mark} ${count}`);
    left += wide[at];
  });
}

function drawPieces() {
  pieces.replaceChildren();
  const taken = [];
  for (const [id, there] of Object.entries(boards[now])) if (spots[id]) drawPlace(spots[id], there, taken);
}

// --- areas, where the map is far away: who leads, with how many lands, and what that brings. A narrow map has no room
// for their names; a tap tells them.
const NARROW = 640;

function drawPlates() {
  plates.replaceChildren();
  if (!boards.length || !isFar() || !chapters[now].areas) return;
  const narrow = map.clientWidth < NARROW, unit = box[2] / (map.clientWidth || 1), letter = (narrow ? 10 : 12.5) * unit, taken = [];
  for (const [id, leaders, lead, brings] of chapters[now].areas) {
    const area = atlas.areas[id];
    if (!area.at || (narrow && !leaders.length)) continue;
    const plate = make(plates, "g", { "data-area": id, class: "plate" }), lines = narrow ? [] : inTwo(area.name);
    make(plate, "title", {}, area.name);
    const edge = leaders.length === 1 ? seatOf[leaders[0]].colour : "var(--gold)";
    const frame = make(plate, "rect", { rx: 3 * unit, stroke: edge, "stroke-width": 1.5 * unit });
    const said = lines.map((line) => make(plate, "text", { "font-size": letter }, line));
    const told = make(plate, "text", { "font-size": 1.1 * letter }, leaders.length ? `${lead}${brings ? ` +${brings}` : ""}` : "");
    // Letters are as wide as the reader's font has them.
    const wideOf = (node) => node.getComputedTextLength(), size = 1.3 * letter, gap = 4 * unit;
    const first = Math.max(0, ...said.map(wideOf)), name = first && leaders.length ? first + gap : first;
    const wide = 2 * gap + name + leaders.length * size + wideOf(told), high = Math.max(1.2, lines.length * 1.05) * letter + 5 * unit;
    const [x, y] = clearest(area.at, wide, high, taken), left = x - wide / 2 + gap;
    taken.push([x, y, wide, high]);
    for (const [key, value] of Object.entries({ x: x - wide / 2, y: y - high / 2, width: wide, height: high })) frame.setAttribute(key, value);
    const put = (node, across, down) => { node.setAttribute("x", across); node.setAttribute("y", down); };
    said.forEach((node, at) => put(node, left, y + (at - (lines.length - 1) / 2) * letter * 1.05));
    put(told, left + name + leaders.length * size, y);
    leaders.forEach((seat, at) => make(plate, "use", { href: `#army-${seat}`, x: left + name + at * size, y: y - size / 2, width: size, height: size }));
  }
}

function inTwo(name) {
  const gaps = [...name].flatMap((letter, at) => (letter === " " ? [at] : []));
  if (!gaps.length || name.length <= 8) return [name];
  const at = gaps.reduce((best, one) => (Math.abs(2 * one + 1 - name.length) < Math.abs(2 * best + 1 - name.length) ? one : best));
  return [name.slice(0, at), name.slice(at + 1)];
}

// The spot near its middle where a plate lies on no other, and on few pieces. Far from its area it tells nothing.
function clearest([x, y], wide, high, taken) {
  const over = ([px, py, pw, ph], cx, cy) => Math.max(0, (wide + pw) / 2 - Math.abs(px - cx)) * Math.max(0, (high + ph) / 2 - Math.abs(py - cy));
  const held = Object.keys(boards[now]).flatMap((id) => (spots[id] ? [[...spots[id].at, spots[id].room, spots[id].room]] : []));
  let best = [x, y], least = Infinity;
  for (let right = -2; right <= 2; right += 0.25) {
    for (let down = -3; down <= 3; down += 0.5) {
      const cx = Math.min(Math.max(x + right * wide / 2, wide / 2), whole[2] - wide / 2);
      const cy = Math.min(Math.max(y + down * high / 2, high / 2), whole[3] - high / 2);
      const cost = taken.reduce((sum, one) => sum + 6 * over(one, cx, cy), 0) + held.reduce((sum, one) => sum + over(one, cx, cy), 0)
        + 0.4 * Math.hypot(cx - x, cy - y) * high;
      if (cost < least) { least = cost; best = [cx, cy]; }
    }
  }
  return best;
}

function changedNow() {
  const chapter = chapters[now];
  if (chapter.touched) return new Set(chapter.touched);
  return new Set(now > 0 ? Object.keys(chapter.board) : []);
}

function drawBoard() {
  const changed = changedNow(), asleep = new Set(chapters[now].asleep);
  for (const [id, path] of Object.entries(outlines)) {
    const place = spots[id], isLand = place.kind === "land";
    path.classList.toggle("changed", changed.has(id) && isLand);
    path.classList.toggle("chosen", id === chosen || (isLand && place.area === chosen));
    path.classList.toggle("asleep", isLand && asleep.has(place.area));
    const owners = new Set((boards[now][id] || [[]])[0].map(([seat]) => seat));
    const only = owners.size === 1 && isLand && !atlas.shared ? seatOf[[...owners][0]] : null;
    path.style.fill = only ? `color-mix(in srgb, ${dark.matches ? only.night : only.colour} 86%, var(--empty))` : "";
  }
  drawPieces();
  drawPlates();
  drawArrows();
  afterShow();
}

// An arrow bends a little, and ends before the pieces that it leads to.
function drawArrows() {
  arrows.replaceChildren();
  for (const [from, to, seat] of chapters[now].arrows || []) {
    const [x0, y0] = spots[from].at, [x1, y1] = spots[to].at, [dx, dy] = [x1 - x0, y1 - y0];
    const [bx, by] = [(x0 + x1) / 2 - dy / 6, (y0 + y1) / 2 + dx / 6], [ex, ey] = [x1 - dx / 6, y1 - dy / 6];
    const far = Math.hypot(ex - bx, ey - by) || 1, [ux, uy] = [(ex - bx) / far, (ey - by) / far];
    const left = `${ex - 28 * ux + 16 * uy} ${ey - 28 * uy - 16 * ux}`;
    const right = `${ex - 28 * ux - 16 * uy} ${ey - 28 * uy + 16 * ux}`;
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
  const chapter = chapters[now], told = chapter.told || {};
  byId("heading").textContent = chapter.heading;
  const open = new Set([...document.querySelectorAll("#seats details[open]")].map((one) => one.dataset.side));
  byId("seats").replaceChildren(...chapter.sides.map(([side, score]) => {
    const item = document.createElement("li"), moves = side.includes(chapter.seat), lines = told[side[0]] || [];
    const more = moves && chapter.gained ? ` (+${chapter.gained})` : "";
    const head = lines.length ? document.createElement("summary") : item;
    if (moves) item.className = "turn";
    for (const id of side) head.append(badge(seatOf[id]), " ");
    const who = document.createElement("span");
    who.className = "who";
    who.textContent = `${seatOf[side[0]].side} ${score}${more}`;
    head.append(who);
    if (lines.length) {
      const fold = document.createElement("details");
      fold.dataset.side = side[0];
      fold.open = open.has(side[0]);
      fold.append(head, ...lines.map((line) => row(line)));
      item.append(fold);
    }
    return item;
  }));
  byId("cards").replaceChildren(...(chapter.cards || []).map(([number, name, owner, state]) => {
    const item = document.createElement("li"), said = document.createElement("span");
    item.className = state;
    if (owner) item.append(badge(seatOf[owner]), " ");
    said.className = "hidden";
    said.textContent = `: ${words[state]}`;
    item.append(`${number} ${name}`, { played: " ✓", playing: " ▸" }[state] || "", said);
    return item;
  }));
  byId("story").replaceChildren(...storyOf(chapter));
}

// A chapter's sentences, and where its message is linked, that.
function storyOf(chapter) {
  const told = chapter.lines.map((line) => row(line));
  return chapter.link ? [...told, row(linkTo(chapter.link, words.message))] : told;
}

function linkTo(address, label) {
  return Object.assign(document.createElement("a"), { href: address, rel: "noreferrer", textContent: label });
}

function owners(there) {
  const [stacks, buildings] = there || [[], []];
  const held = stacks.map(([seat, , count]) => seatOf[seat].name + (count > 1 || atlas.shared ? ` ${count}` : ""));
  return [...held, ...buildings.map((kind) => kinds[kind] || kind)].join(", ") || words.nobody;
}

function row(...parts) {
  const made = document.createElement("p");
  made.append(...parts);
  return made;
}

// The card of a place or an area: who is there, what it is worth now and next, and what was there before.
function drawPlaceWords() {
  const place = spots[chosen], area = atlas.areas[place ? place.area : chosen];
  byId("places").value = place ? chosen : "";
  byId("place").hidden = !chosen;
  if (!chosen) return byId("place").replaceChildren();
  const name = document.createElement("b");
  name.textContent = place ? place.name : area.name;
  const worth = (chapters[now].worth || {})[chosen] || [];
  const told = [row(name, ...[place && area ? area.name : "", ...worth].filter(Boolean).map((one) => ` · ${one}`))];
  const said = place ? (at) => owners(boards[at][chosen]) : (at) => leaders(chapters[at], chosen);
  if (place) told.push(row(said(now)));
  else told.push(...landsBySeat(chosen).map(([seat, count]) => row(badge(seatOf[seat]), ` ${seatOf[seat].name} ${count}`)));
  const worths = worthsOf(place ? place.area : chosen);
  if (worths) told.push(row(worths));
  const parts = [];
  for (let at = 0; at <= now; at += 1) {
    if (chapters[at] && (!parts.length || parts[parts.length - 1][1] !== said(at))) parts.push([at + 1, said(at)]);
  }
  const past = parts.map(([number, one]) => `${words.turn} ${number}: ${one}`).join(" · ");
  if (parts.some(([, one]) => one !== words.nobody)) told.push(row(`${place ? words.held : words.led}: ${past}`));
  byId("place").replaceChildren(closing(), ...told);
}

function closing() {
  const made = document.createElement("button");
  made.textContent = "×";
  made.title = words.close;
  made.setAttribute("aria-label", words.close);
  made.addEventListener("click", () => choose(""));
  return made;
}

function leaders(chapter, id) {
  const [, seats, lead] = (chapter.areas || []).find(([area]) => area === id) || [id, [], 0];
  return seats.length ? `${seats.map((seat) => seatOf[seat].name).join(", ")} ${lead}` : words.nobody;
}

function landsBySeat(id) {
  const counts = {};
  for (const place of atlas.places) {
    const seats = new Set(((boards[now][place.id] || [[]])[0]).map(([seat]) => seat));
    if (place.area === id && seats.size === 1) for (const seat of seats) counts[seat] = (counts[seat] || 0) + 1;
  }
  return Object.entries(counts).sort(([, one], [, other]) => other - one);
}

function worthsOf(id) {
  const { epoch } = chapters[now];
  const [here, next] = [epoch, epoch + 1].map((one) => atlas.worths[one - 1]).map((one) => one && one[id] && one[id].slice(1).join(" / "));
  return here || next ? words.worth.replace("{0}", here || "–").replace("{1}", next || "–") : "";
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
  const plate = event.target.closest("[data-area]");
  if (dragged || !(plate || event.target.dataset.place)) return;
  choose(plate ? plate.dataset.area : event.target.dataset.place);
});
addEventListener("resize", () => { if (atlas) { drawNames(); drawBoard(); drawTiles(); drawChart(); } });

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
