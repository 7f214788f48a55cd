"use strict";
{
// The names here are this file's own.
// A player's part of the page: signing in, the seat's own question, choosing on the map, a step back.
const LETTERS = 13, PILL = 1.5, WIDE = 0.62;
const desk = document.createElement("section"), targets = make(map, "g", { class: "targets" });
let seat = null, busy = false;
desk.id = "desk";
desk.setAttribute("aria-label", own.title);
document.body.append(desk);
{
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = site.seatStyle;
  document.head.append(style);
}

// --- what is asked of the server
// In Discord's frame no cookies are kept: its session goes by header.
const session = globalThis.activity && activity.headers;

function ask(path, sent) {
  const how = sent && { method: "POST", body: JSON.stringify(sent) };
  const headers = { ...(sent && { "Content-Type": "application/json" }), ...session };
  return fetch(`${site.seat}${path}`, { ...how, headers, credentials: "same-origin", signal: AbortSignal.timeout(20000) });
}

// A request that was lost is sent again with the same number: it counts once.
async function send(path, sent) {
  const once = crypto.randomUUID();
  for (const rest of [2, 1, 0]) {
    try {
      const answer = await ask(path, { ...sent, once });
      if (answer.status < 500 || !rest) return answer;
    } catch (trouble) {
      if (!rest) throw trouble;
    }
    await new Promise((go) => setTimeout(go, 1000));
  }
}

async function take(answer) {
  if (answer.status === 401) return signedOut();
  if (answer.status === 404) return close(words.gone);
  const told = answer.status < 500 && answer.status !== 429 ? await answer.json() : { refused: own.later };
  if (told.confirm || told.lines || told.plan) return told;
  if (!told.refused) {
    const same = seat && told.asked === seat.asked && told.mark === seat.mark;
    seat = told;
    if (panel && same) return;
    plan = null;
    came = told.note || came;
    if (follows && told.left) follows.left = told.left;
    return draw();
  }
  if (answer.status !== 403) return note(told.refused);
  close(told.refused);
}

// Nothing can be chosen here any more.
function close(why) {
  seat = plan = null;
  drawTargets();
  fill(why);
}

// While a choice is under way, and after a later look, an answer may be older than what is drawn.
let latest = 0, missed = false;
// A second tap, advice or a plan is shown: it stays while the question does.
let panel = false;
// What came of the last tap, until the next.
let came = "";

// Where the question could not be had, it is asked for again: nobody else would tell of it.
const SOON = 2000, LATE = 60000;

async function refresh(wait = SOON) {
  if (busy) { missed = true; return; }
  const mine = ++latest;
  let lost = true;
  try {
    const answer = await ask(`?lang=${document.documentElement.lang}`);
    lost = answer.status >= 500 || answer.status === 429;
    if (!busy && mine === latest) {
      await take(answer);
      await planOn();
    }
  } catch { note(words.lost); }
  if (lost) setTimeout(() => mine === latest && refresh(Math.min(2 * wait, LATE)), wait);
}

async function act(path, sent) {
  if (busy) return;
  busy = true;
  came = "";
  latest += 1;
  if (desk.contains(document.activeElement)) lead.focus();
  for (const button of desk.querySelectorAll("button")) button.disabled = true;
  let told = null, trouble = "";
  try {
    const answer = await send(`${path}?lang=${document.documentElement.lang}`, { asked: seat.asked, ...sent });
    if (answer.status === 409) trouble = (await answer.json()).refused;
    else if (answer.status === 429 || answer.status >= 500) trouble = own.later;
    else told = await take(answer);
  } catch { trouble = words.lost; }
  busy = false;
  if (told && told.plan) showPlan(told);
  else if (told && told.lines) showAdvice(told);
  else if (told) confirm(told.confirm, () => act(path, { ...sent, light: false, sure: true }));
  else if (!trouble) await planOn();
  else if (seat) draw();
  if (trouble || missed) {
    missed = false;
    await refresh();
  }
  if (seat) desk.dataset.asked = seat.asked;
  if (trouble) note(trouble);
}

// --- what stands on the desk
function element(name, text, more) {
  const made = Object.assign(document.createElement(name), more);
  if (text) made.textContent = text;
  return made;
}

function button(text, press, more) {
  const made = element("button", text, { type: "button", ...more });
  made.addEventListener("click", press);
  return made;
}

function list(items) {
  const made = element("ul");
  made.append(...items.map((one) => { const item = element("li"); item.append(one); return item; }));
  return made;
}

function pick(one) {
  if (plan) planTo([...planned(), one.action]);
  else act("/choose", { mark: seat.mark, action: one.action });
}

function choiceButton(one) {
  const made = button(one.says, () => pick(one), { title: one.effect });
  if (one.value) made.append(" · ", element("span", one.value, { className: "value" }));
  if (one === offered()[0]) made.className = "best";
  return made;
}

// The first line is read out, and takes the focus where a pressed button is gone.
const lead = element("h2", "", { tabIndex: -1 });
const spoken = element("div");
spoken.setAttribute("role", "status");
spoken.append(lead);
desk.append(spoken);

function fill(first, ...parts) {
  panel = false;
  again = null;
  const within = desk.contains(document.activeElement);
  if (lead.textContent !== first) lead.textContent = first;
  while (spoken.nextSibling) spoken.nextSibling.remove();
  desk.append(...parts);
  if (within && !desk.contains(document.activeElement)) lead.focus();
  room();
}

function note(line) {
  desk.querySelector(".refused")?.remove();
  if (line) {
    const said = element("p", line, { className: "refused" });
    said.setAttribute("role", "alert");
    spoken.after(said);
  }
  room();
}

// Another tap on the land that asked is as good as the button.
let again = null;

function confirm(said, press) {
  fill(said, list([button(own.sure, press, { className: "best" }), button(own.back, draw)]));
  panel = true;
  again = { place: chosen, press };
}

function showAdvice({ lines: [first, ...others], actions }) {
  const named = actions.map((action) => seat.choices.find((one) => one.action === action)).filter(Boolean);
  fill(first, ...others.map((line) => element("p", line)), list([...named.map(choiceButton), button(own.back, draw)]));
  panel = true;
}

// The page's end stays in reach above the desk, where that does not stand beside it.
function room() {
  const beside = desk.offsetTop === 0;
  document.body.style.paddingBottom = beside ? "" : `${desk.offsetHeight}px`;
  document.body.style.paddingRight = beside ? `${desk.offsetWidth}px` : "";
}

// The choices of the question, of a plan those of the position behind it.
function offered() {
  return (plan || seat || {}).choices || [];
}

function there(place) {
  return offered().filter((one) => one.places.includes(place));
}

function allChoices() {
  const made = element("details");
  made.append(element("summary", own.all.replace("0", offered().length)), list(offered().map(choiceButton)));
  return made;
}

// --- a plan: lands in order. Nothing is chosen before it is sent
let plan = null;

function planned() {
  return plan ? plan.plan.map((one) => one.action) : [];
}

// Whether the page itself planned the best choices, and whether it did so unasked. Where the person has removed one
// of them, the plan is theirs.
let filled = false, unasked = false;

function planTo(actions, fill = false, rest = false) {
  filled = fill || (filled && actions.length > planned().length);
  unasked = rest;
  return act("/plan", { mark: seat.mark, actions, fill, rest });
}

// What the plan of a turn leaves for later questions of that turn: the page's own goes on with the best, another with
// what a stop left. It is shown, and sent as any other.
const SETTLES = 400;
let follows = null, carried = "", since = 0;

function planOn() {
  if (busy || panel || !seat || !seat.asked || seat.asked === carried) return null;
  carried = seat.asked;
  const { turn, fill, left } = follows || {};
  if (!turn || turn !== seat.turn) return null;
  if (fill ? !seat.fill : !seat.choices.some((one) => left.includes(one.action))) return null;
  const said = came, going = planTo(fill ? [] : left, fill, true);
  came = said;
  return going;
}

function showPlan(told) {
  plan = told;
  if (unasked) since = performance.now();
  drawPlan();
  const [left, top, wide, high] = box, inside = ([x, y]) => x > left && x < left + wide && y > top && y < top + high;
  const wanted = new Set(offered().flatMap((one) => one.places));
  if (atlas.places.some((one) => wanted.has(one.id) && !inside(one.at))) look();
}

function drawPlan() {
  const steps = plan.plan, parts = [], order = element("ol");
  order.append(...steps.map((one) => element("li", [one.says, one.value].filter(Boolean).join(" · "))));
  if (unasked) parts.push(element("p", seat.says));
  if (steps.length) parts.push(order);
  const end = () => { plan = follows = null; draw(); };
  const send = () => {
    if (performance.now() - since < SETTLES) return; // the second half of a double tap sends nothing
    follows = { turn: seat.turn, fill: filled, left: [] };
    act("/send", { steps: steps.map(({ mark, action }) => ({ mark, action })) });
  };
  const less = () => planTo(planned().slice(0, -1));
  parts.push(list([
    ...(steps.length ? [button(own["plan-send"], send, { className: "best" })] : []),
    ...(plan.fill ? [button(own["plan-fill"], () => planTo(planned(), true))] : []),
    ...(steps.length ? [button(own["plan-less"], less)] : []),
    button(own["plan-end"], end),
  ]));
  if (offered().some((one) => one.places.length)) parts.push(element("p", own["plan-tap"]));
  if (offered().length) parts.push(allChoices());
  fill(plan.says, ...parts);
  note(came);
  panel = true;
  drawTargets();
}

// A new question brings its places into sight, as large as they fit.
function look() {
  const wanted = [...new Set(offered().flatMap((one) => one.places))].filter((id) => outlines[id]);
  if (!wanted.length) return;
  const all = wanted.map((id) => outlines[id].getBBox());
  const [left, top] = ["x", "y"].map((side) => Math.min(...all.map((one) => one[side])));
  const right = Math.max(...all.map((one) => one.x + one.width)), bottom = Math.max(...all.map((one) => one.y + one.height));
  const ratio = whole[3] / whole[2];
  const wide = Math.min(Math.max(1.1 * (right - left), 1.1 * (bottom - top) / ratio, whole[2] / 5), whole[2]);
  place((left + right - wide) / 2, (top + bottom - wide * ratio) / 2, wide, wide * ratio);
}

let looked = "";

function draw() {
  if (plan) return drawPlan();
  if (seat.asked !== looked) {
    looked = seat.asked;
    made = before; // the second half of a double tap makes no choice
    before = null;
    if (!there(chosen).length) chosen = null;
    if (now === chapters.length - 1) look();
  }
  const open = [...desk.querySelectorAll("details")].map((one) => one.open);
  const parts = [];
  if (seat.asked) {
    const all = seat.choices, here = chosen ? there(chosen) : [];
    if (chosen && here.length) parts.push(list(here.map(choiceButton)));
    else if (all.some((one) => one.places.length)) parts.push(element("p", own.tap));
    const strip = all.filter((one) => one.places.length !== 1 && !here.includes(one));
    parts.push(list(strip.slice(0, 12).map(choiceButton)));
    const back = (whole) => { follows = null; act("/undo", { whole }); };
    const undo = [button(own.undo, () => back(false)), button(own["undo-all"], () => back(true))].slice(0, seat.undo);
    const more = seat.advice ? [button(own.advice, () => { lead.textContent = own.thinking; act("/advice", {}); })] : [];
    if (seat.several) more.push(button(own.plan, () => planTo([])));
    if (seat.fill) more.push(button(own["plan-fill"], () => planTo([], true)));
    more.push(...undo);
    if (more.length) parts.push(list(more));
    parts.push(allChoices());
  }
  const hand = element("details");
  hand.append(element("summary", own.hand), ...seat.hand.map((line) => element("p", line)));
  hand.append(button(own.leave, leave));
  parts.push(hand);
  if (!busy) desk.dataset.asked = seat.asked;
  fill(seat.asked ? seat.says : own.wait, ...parts);
  if (open.length === desk.querySelectorAll("details").length) {
    desk.querySelectorAll("details").forEach((one, at) => { one.open = open[at]; });
  }
  note(came);
  drawTargets();
}

// --- what glows on the map: the best places first, no value over another
function drawTargets() {
  const best = new Map();
  for (const one of offered()) {
    for (const place of one.places) if (!best.has(place)) best.set(place, one.value);
  }
  for (const [id, path] of Object.entries(outlines)) path.classList.toggle("target", best.has(id));
  targets.replaceChildren();
  const unit = box[2] / (map.clientWidth || 1), taken = [];
  const at = Object.fromEntries((atlas ? atlas.places : []).map((one) => [one.id, one]));
  for (const [id, value] of best) {
    if (!value || !at[id]) continue;
    const wide = (value.length * WIDE + 1) * LETTERS * unit, high = PILL * LETTERS * unit;
    // Where nobody stands it is written on the pieces' site, which no name covers.
    const held = (boards[now][id] || [[]])[0].length || atlas.shared;
    const [x, y] = within(at[id].at[0], at[id].at[1] - (held ? Math.max(at[id].room / 2, high) : 0), wide, high);
    if (taken.some(([left, top, w]) => Math.abs(left - x) < (w + wide) / 2 && Math.abs(top - y) < high)) continue;
    taken.push([x, y, wide]);
    make(targets, "rect", { x: x - wide / 2, y: y - high / 2, width: wide, height: high, rx: high / 2, "stroke-width": unit, "pointer-events": "none" });
    make(targets, "text", { x, y, "font-size": LETTERS * unit }, value);
  }
  clearPlates(taken, PILL * LETTERS * unit);
  drawGhosts(at, unit);
}

// What is worth a choice is read whole where its land is seen.
function within(x, y, wide, high) {
  const [left, top, across, down] = box;
  if (x < left || x > left + across || y + 2 * high < top || y > top + down) return [x, y];
  return [Math.min(Math.max(x, left + wide / 2), left + across - wide / 2), Math.max(y, top + high / 2)];
}

// An area's plate gives way to what a choice is worth.
function clearPlates(taken, high) {
  for (const plate of plates.children) {
    const frame = plate.querySelector("rect").getBBox();
    const covered = taken.some(([x, y, wide]) => Math.abs(frame.x + frame.width / 2 - x) < (frame.width + wide) / 2
      && Math.abs(frame.y + frame.height / 2 - y) < (frame.height + high) / 2);
    plate.setAttribute("display", covered ? "none" : "inline");
  }
}

// Planned armies stand as numbers, in their order.
function drawGhosts(at, unit) {
  const numbers = new Map();
  if (plan) plan.plan.forEach(({ places: [place] }, n) => numbers.set(place, [...(numbers.get(place) || []), n + 1]));
  for (const [place, some] of numbers) {
    if (!at[place]) continue;
    const [x, y] = at[place].at, said = some.join(" "), high = 2 * LETTERS * unit, wide = high + (said.length - 1) * WIDE * LETTERS * unit;
    const { colour, ink } = seatOf[seat.seat];
    make(targets, "rect", { x: x - wide / 2, y: y - high / 2, width: wide, height: high, rx: high / 2, fill: colour, class: "ghost", "stroke-width": 2 * unit, "stroke-dasharray": 4 * unit });
    make(targets, "text", { x, y, fill: ink, class: "ghost", "font-size": 1.2 * LETTERS * unit }, said);
  }
}

// A tap on a land with one choice makes it where it can be taken back; else a second tap does. A land without any
// tells which rule is in the way.
let before = null, made = null;
afterPlace = async () => {
  if (!seat || !seat.asked) return;
  const here = chosen ? there(chosen) : [], [only] = here;
  if (plan) {
    if (only) await pick(only);
    return;
  }
  if (again && chosen && again.place === chosen) return again.press();
  const second = chosen && chosen === before;
  before = chosen;
  draw();
  if (here.length === 1 && (second || !(only.fights || chosen === made))) {
    return act("/choose", { mark: seat.mark, action: only.action, light: !second });
  }
  if (!chosen || only) return;
  const wanted = chosen;
  const answer = await ask(`/why?lang=${document.documentElement.lang}&place=${encodeURIComponent(wanted)}`);
  if (answer.ok && chosen === wanted) note((await answer.json()).says);
};
afterShow = drawTargets;
afterNews = () => refresh();
addEventListener("resize", () => { drawTargets(); room(); });

// --- signing in and out
const KEPT = `seat ${location.pathname}`;

function signedOut() {
  if (!session) localStorage.removeItem(KEPT);
  close(own["sign-in"]);
}

async function leave() {
  await ask("/leave", {});
  signedOut();
}

// Whose key it is tells the server: a link made by somebody else may be for their own seat.
async function offer(key) {
  let found;
  try {
    found = await ask("/key", { key });
  } catch { return fill(words.lost); }
  const settle = () => history.replaceState(null, "", location.pathname + location.search);
  if (!found.ok) {
    settle();
    return localStorage.getItem(KEPT) ? refresh() : signedOut();
  }
  const { name } = seatOf[(await found.json()).seat];
  const enter = button(own["play-as"].replace("{0}", name), async () => {
    enter.disabled = true;
    const answer = await ask("/enter", { key });
    settle();
    if (!answer.ok) return signedOut();
    localStorage.setItem(KEPT, "yes");
    byId("replay").scrollIntoView();
    await refresh();
  }, { className: "best" });
  fill("", list([enter]));
}

{
  const [, key] = location.hash.split("#key.");
  if (key) offer(key); else refresh();
}
}
