"use strict";
// A running game: the page fetches its board, is told of every change, and brings past turns when they are wanted.
const site = data.site, RETRY = 2000, LONGEST = 60000, SILENT = 50000;
let stream = null, heard = 0, wait = RETRY, again = null, state = site.id, bringing = null, ended = data.past, brought = false, gone = false;

levels = [0, 1, 2];
tileAt = (style, tile) => `${site.tiles}&tile=${style}-${tile}`;

// --- what is said of now
const clock = new Intl.DateTimeFormat(document.documentElement.lang, {
  weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit",
});

function moment(seconds) {
  const made = document.createElement("time");
  made.dateTime = new Date(1000 * seconds).toISOString();
  made.textContent = clock.format(1000 * seconds);
  return made;
}

function drawAsked(asked) {
  byId("asked").replaceChildren(...asked.map((one) => {
    const item = document.createElement("li");
    item.append(badge(seatOf[one.seat]), ` ${one.says}`);
    for (const word of ["since", "until"]) if (one[word]) item.append(` · ${words[word]} `, moment(one[word]));
    if (one.link) item.append(" · ", linkTo(one.link, words.ask));
    return item;
  }));
}

function tell(word) {
  byId("state").textContent = words[word];
}

// --- past turns
needPast = (number) => {
  if (!chapters.includes(null)) return Promise.resolve();
  bringing ??= fetch(site.past).then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)))
    .then(({ turns, links }) => {
      chapters = chapters.map((chapter, at) => (at < chapters.length - 1 ? turns[at] ?? chapter : chapter));
      for (const [at, chapter] of turns.entries()) Object.assign(chapter, { link: links[at] });
      brought = true;
      take();
      drawPlaceWords();
      drawTurns();
    }, () => {}).finally(() => { bringing = null; });
  return bringing.then(() => number !== undefined && chapters[number] && go(number));
};
new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && needPast()).observe(byId("chart"));

// Every finished turn, the newest first, once somebody opens the fold.
const fold = byId("turns");
let folded = "";
fold.addEventListener("toggle", () => fold.open && needPast().then(drawTurns));

function drawTurns() {
  const told = chapters.slice(0, -1), shown = [...ended, ...told.map((chapter) => chapter && chapter.link)].join();
  if (!fold.open || told.includes(null) || shown === folded) return;
  folded = shown;
  fold.replaceChildren(fold.firstElementChild, ...told.map(turnArticle).reverse());
}

function turnArticle(chapter, at) {
  const made = document.createElement("article"), head = document.createElement("h3"), link = linkTo("#map", chapter.heading);
  link.addEventListener("click", () => go(at));
  head.append(link);
  made.append(head, ...storyOf(chapter));
  return made;
}

// --- news
let afterNews = () => {};

function hear(told) {
  const follows = now === chapters.length - 1;
  ({ seats } = told);
  kinds = { ...kinds, ...told.kinds };
  // The game may have gone back, and on otherwise, while this page slept.
  const past = told.past.map((id, at) => (id === ended[at] && at < chapters.length - 1 ? chapters[at] : null));
  ended = told.past;
  chapters = [...past, told.chapter];
  // The message of a turn is there a moment after the turn is over.
  const newest = past[past.length - 1];
  if (newest) newest.link = told.link;
  take();
  drawTurns();
  drawAsked(told.asked);
  byId("board").replaceChildren(...told.text.map((line) => row(line)));
  if (brought && chapters.includes(null)) setTimeout(needPast, 3000 * Math.random());
  if (follows || now >= chapters.length) go(chapters.length - 1); else go(now);
  afterNews();
}

// --- where a proxy cuts the stream or holds it back, the page asks from time to time
const OPENS = 10000, BEATS = 30000, ASKS = 4000;
let late = null, asking = null, cuts = 0;

function endPage() {
  gone = true;
  for (const timer of [again, late, asking]) clearTimeout(timer);
  asking = null;
  if (stream) stream.close();
  tell("gone");
}

function expectNews(within) {
  clearTimeout(late);
  late = setTimeout(askAlways, within);
}

function noteNews() {
  heard = Date.now();
  cuts = 0;
  clearTimeout(asking);
  asking = null;
  expectNews(SILENT);
}

function askAlways() {
  if (!gone) asking ??= setTimeout(askNow, 0);
}

async function askNow() {
  let next = ASKS * (0.8 + 0.4 * Math.random());
  const before = state;
  try {
    const answer = await fetch(`${site.state}&since=${state}`);
    if (answer.status === 404) return endPage();
    if (!answer.ok) throw answer.status;
    heard = Date.now();
    tell("live");
    if (answer.status !== 204) {
      const told = await answer.json();
      if (told.over) return location.reload();
      if (state === before) {
        state = told.id;
        hear(told.now);
      }
    }
  } catch {
    tell("lost");
    next = LONGEST / 2;
  }
  if (asking) asking = setTimeout(askNow, document.visibilityState === "visible" ? next : LONGEST);
}

function connect() {
  clearTimeout(again);
  if (stream) stream.close();
  if (gone) return;
  heard = Date.now();
  expectNews(OPENS);
  stream = new EventSource(`${site.live}&since=${state}`);
  stream.onopen = () => { tell("live"); wait = RETRY; heard = Date.now(); expectNews(BEATS); };
  stream.onmessage = (event) => { noteNews(); state = event.lastEventId; hear(JSON.parse(event.data)); };
  stream.addEventListener("beat", noteNews);
  stream.addEventListener("over", () => setTimeout(() => location.reload(), 10000 * Math.random()));
  stream.addEventListener("gone", endPage);
  stream.onerror = () => {
    cuts += 1;
    if (cuts > 1) askAlways();
    if (!asking) tell("lost");
    stream.close();
    again = setTimeout(connect, wait * (0.5 + Math.random()));
    wait = Math.min(2 * wait, LONGEST);
  };
}

// A page that slept has perhaps not noticed that its connection is gone.
function wake() {
  if (stream && document.visibilityState === "visible" && Date.now() - heard > SILENT) connect();
}
for (const name of ["visibilitychange", "pageshow", "online", "focus"]) addEventListener(name, wake);
document.addEventListener("visibilitychange", wake);
setInterval(wake, SILENT / 2);

// Only a player's browser loads what plays: it has a key in its address, or was signed in before, or is the Activity.
function mayPlay() {
  if (globalThis.activity) return activity.session;
  return location.hash.startsWith("#key.") || localStorage.getItem(`seat ${location.pathname}`);
}

function loadDesk() {
  if (document.getElementById("own") || !mayPlay()) return;
  const script = document.createElement("script");
  script.id = "own";
  script.src = site.desk;
  document.body.append(script);
}
addEventListener("hashchange", () => location.hash.startsWith("#key.") && location.reload());

seatOf = Object.fromEntries(seats.map((seat) => [seat.id, seat]));
drawAsked(data.asked);
function start() {
  fetch(site.atlas).then((answer) => answer.json()).then((found) => {
    atlas = found;
    begin();
    connect();
    loadDesk();
  }, () => { tell("lost"); setTimeout(start, RETRY); });
}
start();
