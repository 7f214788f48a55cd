/** The page: who plays, which channel is open, and what is new. */

import { avatar, h, toast } from "./dom.js";
import { call, connect, listen, markRead, sees, unread, visible, world } from "./link.js";
import { continues, messageElement, noteElement } from "./message.js";
import { Composer } from "./composer.js";
import { askText, showModal } from "./dialogs.js";
import { answers, goToQuestion, reveal, revealSoon } from "./sight.js";
import { speak, t } from "./words.js";

const $ = (id) => document.getElementById(id);
const KEPT = "annalist-sandbox-place";
const DRESS = "annalist-sandbox-theme";
const place = { user: "", channel: "", ...JSON.parse(localStorage.getItem(KEPT) || "{}") };
const composer = new Composer($("composer"), () => place, runCommand);
let typing = 0;
let ringing = 0;
let quiet = 0;

const listed = () => [...world.users.values()].filter((user) => user.listed && !user.bot);
const mine = () => [...world.channels.values()].filter((channel) => sees(place.user, channel));
let stick = true;
const nearEnd = () => $("scroll").scrollHeight - $("scroll").scrollTop - $("scroll").clientHeight < 120;
const toEnd = () => {
  stick = true;
  $("scroll").scrollTop = $("scroll").scrollHeight;
};
// Pictures and fonts arrive late: whoever was at the end stays there, unless a list of options is open.
new ResizeObserver(() => stick && !document.querySelector(".options") && toEnd()).observe($("messages"));
new ResizeObserver(() => stick && toEnd()).observe($("scroll"));

// Where we are ------------------------------------------------------------------------------------

function fromAddress() {
  const asked = new URLSearchParams(location.hash.slice(1));
  const user = listed().find((entry) => entry.id === asked.get("user") || entry.name === asked.get("user"));
  if (user) place.user = user.id;
  const wanted = asked.get("channel");
  const channel = [...world.channels.values()].find((entry) => entry.id === wanted || (wanted && entry.name === wanted));
  if (channel) place.channel = channel.id;
}

function settle() {
  if (!world.users.has(place.user)) place.user = listed()[0]?.id ?? "";
  const channels = mine();
  if (!channels.some((channel) => channel.id === place.channel))
    place.channel = channels.filter((channel) => channel.kind === "text").sort((a, b) => a.position - b.position)[0]?.id ?? "";
  speak(world.users.get(place.user)?.locale);
  localStorage.setItem(KEPT, JSON.stringify(place));
}

function go(change) {
  Object.assign(place, change);
  settle();
  history.replaceState(null, "", `#user=${place.user}&channel=${place.channel}`);
  drawer(false);
  composer.plain();
  drawAll();
}

function drawer(open) {
  document.body.classList.toggle("drawer", open);
  $("shade").hidden = !open;
  $("menu").setAttribute("aria-expanded", String(open));
}

/** Show the page light or dark, or as the system is. */
function dress(scheme) {
  document.documentElement.style.colorScheme = scheme;
  $("theme").value = scheme;
  localStorage.setItem(DRESS, scheme);
}

// The side ----------------------------------------------------------------------------------------

function badge({ count, pings }) {
  if (pings) return h("span", { className: "badge", role: "img", "aria-label": t("pings", { count: pings }) }, String(pings));
  return count ? h("span", { className: "dot", role: "img", "aria-label": t("unread") }) : null;
}

function channelName(channel) {
  if (channel.kind !== "dm") return channel.name;
  const others = channel.only_for.filter((id) => id !== place.user && id !== world.botId);
  if (!channel.only_for.includes(world.botId)) return others.map((id) => world.users.get(id)?.name ?? "?").join(", ");
  return world.users.get(world.botId)?.name ?? "Annalist";
}

function channelButton(channel) {
  const news = unread(place.user, channel.id);
  const sign = { text: "#", thread: "↳", dm: "✉" }[channel.kind];
  const state = stateOf(channel);
  return h("button", {
    type: "button", className: `channel ${channel.kind}${news.count ? " new" : ""}${channel.archived ? " asleep" : ""}`,
    "aria-current": channel.id === place.channel ? "page" : null, onclick: () => go({ channel: channel.id }),
  }, h("span", { className: "sign", "aria-hidden": "true" }, sign), h("span", { className: "name" }, channelName(channel)),
  state && h("span", { className: "state" }, state), badge(news));
}

/** What a thread's list entry says of it: whether it sleeps, is locked, or is for its members only. */
function stateOf(channel) {
  const words = [channel.private && t("state-private"), channel.archived && t("state-archived"), channel.locked && t("state-locked")];
  return words.filter(Boolean).join(", ");
}

/** One server: its name where there are several or something is wrong with it, its channels and their threads. */
function guildChannels(guild, texts, threads, add) {
  const trouble = guild.unavailable ? "unavailable" : guild.bot ? "" : "without-bot";
  const name = trouble ? t(trouble, guild) : world.guilds.length > 1 ? guild.name : t("channels");
  const own = texts.filter((channel) => channel.guild_id === guild.id);
  return [h("div", { className: "group" }, h("h2", {}, name), guild === world.guilds[0] && add),
    ...own.flatMap((channel) => [channelButton(channel),
      ...threads.filter((thread) => thread.parent_id === channel.id).map(channelButton)])];
}

function drawSide() {
  $("guild").textContent = world.guilds[0]?.name ?? "Sandbox";
  $("status").textContent = t(world.connected ? "bot-online" : "bot-offline");
  $("status").classList.toggle("on", world.connected);
  const texts = mine().filter((channel) => channel.kind === "text").sort((a, b) => a.position - b.position);
  const threads = mine().filter((channel) => channel.kind === "thread");
  const dms = mine().filter((channel) => channel.kind === "dm");
  const title = (text) => h("div", { className: "group" }, h("h2", {}, text));
  const addChannel = h("button", { type: "button", className: "plain", "aria-label": t("add-channel"),
    onclick: () => askText(t("add-channel"), t("ask-name"), (name) => name && call("channel", { name: name.toLowerCase().replace(/\s+/g, "-") })) }, "+");
  $("channels").replaceChildren(
    ...world.guilds.flatMap((guild) => guildChannels(guild, texts, threads, addChannel)),
    title(t("dms")),
    ...(dms.length ? dms.map(channelButton) : [h("p", { className: "hint" }, t("dms-none"))]));
  drawUsers();
}

function newsOf(user) {
  const sum = { count: 0, pings: 0 };
  for (const channel of world.channels.values()) {
    const news = unread(user, channel.id);
    sum.count += news.count;
    sum.pings += news.pings;
  }
  return sum;
}

function drawUsers() {
  let elsewhere = 0;
  const buttons = listed().map((user) => {
    const news = newsOf(user.id);
    const current = user.id === place.user;
    if (!current) elsewhere += news.pings;
    return h("button", { type: "button", role: "radio", className: "person", "aria-checked": String(current),
      onclick: () => go({ user: user.id }) }, avatar(user, true), h("span", { className: "name" }, user.name),
    news.pings ? badge(news) : null);
  });
  const add = h("button", { type: "button", className: "person add-person", onclick: () =>
    askText(t("new-user"), t("ask-name"), async (name) => name && go({ user: (await call("user", { name })).id })) }, t("add-user"));
  $("users").replaceChildren(...buttons, add);
  const total = elsewhere + newsOf(place.user).pings;
  $("menu-badge").hidden = !total;
  $("menu-badge").textContent = String(total);
  document.title = `${total ? `(${total}) ` : ""}${$("title").textContent} · Annalist sandbox`;
  const me = world.users.get(place.user);
  if (me) $("dms").checked = me.dms_open;
  if (me) $("moderator").checked = Boolean(me.moderator);
  if (me) $("has-app").checked = me.has_app;
  if (me) $("language").value = me.locale;
}

// The messages ------------------------------------------------------------------------------------

const deeds = {
  async act(message, kind, part, values) {
    const base = { user: place.user, channel: message.channel_id, message: message.id };
    const params = kind === "press" ? { ...base, button: part } : { ...base, select: part, values };
    revealSoon();
    const failure = () => document.querySelector(`#m${message.id} .failure`);
    if (failure()) failure().textContent = "";
    try {
      const seen = await call(kind, params);
      if (seen.modal) openModal(seen);
      else if (seen.message) reveal(seen.message.id);
      if (seen.ack === null && failure()) failure().textContent = t("failed");
      return seen.ack !== null;
    } catch (problem) {
      toast(problem.message);
      return false;
    }
  },
  dismiss: (message) => call("dismiss", { user: place.user, channel: message.channel_id, message: message.id })
    .catch((problem) => toast(problem.message)),
};

function openModal(seen) {
  showModal(seen.modal, async (values) => {
    try {
      const answer = await call("submit_modal", { interaction: seen.id, values });
      return answer.ack === null ? t("went-wrong") : "";
    } catch (problem) {
      return problem.message;
    }
  });
}

async function runCommand(promise, name) {
  const { channel } = place;
  revealSoon();
  const pending = h("li", { className: "message pending" }, h("div", { className: "line" }, h("span", { className: "gutter" }),
    h("div", { className: "body" }, t("sending", { name }))));
  const timer = setTimeout(() => { $("messages").append(pending); toEnd(); }, 350);
  try {
    const seen = await promise;
    if (seen.modal) openModal(seen);
    if (seen.ack === null && place.channel === channel) $("messages").append(noteElement(t("no-answer")));
  } catch (problem) {
    toast(problem.message);
  }
  clearTimeout(timer);
  pending.remove();
  toEnd();
}

function drawMessages() {
  const shown = visible(place.user, place.channel);
  const elements = shown.map((message, index) => messageElement(message, shown[index - 1], place.user, deeds));
  const channel = world.channels.get(place.channel);
  if (!shown.length && channel) {
    elements.push(h("li", { className: "empty" }, h("h2", {}, t("channel-start", { name: channel.kind === "dm" ? t("dms-start") : `#${channel.name}` })),
      h("p", {}, t("channel-start-hint"))));
  }
  $("messages").replaceChildren(...elements);
  toEnd();
  $("jump").hidden = true;
}

/** Put what was written before above what is shown, which stays where it is. */
function drawPast() {
  const left = $("scroll").scrollHeight - $("scroll").scrollTop;
  const shown = visible(place.user, place.channel);
  const first = shown.findIndex((message) => $(`m${message.id}`));
  if (first < 1) return;
  const elements = shown.slice(0, first + 1).map((message, index) => messageElement(message, shown[index - 1], place.user, deeds));
  $(`m${shown[first].id}`).replaceWith(...elements);
  if (stick) toEnd();
  else $("scroll").scrollTop = $("scroll").scrollHeight - left;
}

/** Put one new or changed message in its place, leaving the rest alone. */
function drawOne(message) {
  const stay = stick;
  const shown = visible(place.user, place.channel);
  const index = shown.findIndex((entry) => entry.id === message.id);
  if (index < 0) return;
  const element = messageElement(message, shown[index - 1], place.user, deeds);
  const old = $(`m${message.id}`);
  const busy = old?.contains(document.activeElement) ? [...old.querySelectorAll("button")].indexOf(document.activeElement) : -1;
  if (old) old.replaceWith(element);
  else {
    $("messages").querySelector(".empty")?.remove();
    $("messages").append(element);
  }
  if (busy >= 0) element.querySelectorAll("button")[busy]?.focus({ preventScroll: true });
  const after = shown[index + 1];
  if (after && $(`m${after.id}`) && continues(after, message) !== $(`m${after.id}`).classList.contains("under"))
    $(`m${after.id}`).replaceWith(messageElement(after, message, place.user, deeds));
  if (stay) toEnd();
  else if (!answers(message, place.user) && !old) $("jump").hidden = false;
}

function drawTop() {
  const channel = world.channels.get(place.channel);
  const name = channel ? (channel.kind === "dm" ? `@${channelName(channel)}` : `#${channel.name}`) : "";
  $("title").textContent = name;
  $("topic").textContent = channel ? [channel.topic, stateOf(channel)].filter(Boolean).join(" · ") : "";
  composer.placeholder(name);
}

/** The notification of a phone: where it came from, and the first two lines of what it says. */
function notify(message) {
  if (!message.pings.includes(place.user)) return;
  const channel = world.channels.get(message.channel_id);
  const where = channel && channel.kind !== "dm" ? ` · #${channel.name}` : "";
  const box = $("phone");
  box.replaceChildren(
    h("strong", {}, `${world.users.get(message.author.id)?.name ?? "Annalist"}${where}`),
    h("span", {}, message.push || t("push-empty")));
  box.hidden = false;
  box.onclick = () => { box.hidden = true; go({ channel: message.channel_id }); };
  clearTimeout(ringing);
  ringing = setTimeout(() => (box.hidden = true), 6000);
}

function seen() {
  if (document.visibilityState === "visible" && nearEnd()) markRead(place.user, place.channel);
}

function drawAll() {
  drawTop();
  drawMessages();
  seen();
  drawSide();
}

// What happens ------------------------------------------------------------------------------------

/** Draw the side soon, but not for each of a burst of messages. */
function drawSideSoon() {
  clearTimeout(quiet);
  quiet = setTimeout(drawSide, 60);
}

function typingHere(channel) {
  if (channel !== place.channel) return;
  clearTimeout(typing);
  $("topic").textContent = t("typing", { name: world.users.get(world.botId)?.name ?? "Annalist" });
  typing = setTimeout(drawTop, 8000);
}

listen((told) => {
  if (told.event === "world") {
    fromAddress();
    settle();
    drawAll();
    document.body.classList.remove("offline");
  } else if (told.event === "past") {
    drawPast();
    drawSideSoon();
  } else if (told.event === "offline") {
    document.body.classList.add("offline");
    $("status").textContent = t("sandbox-stopped");
    $("status").classList.remove("on");
  } else if (told.event === "typing") typingHere(told.channel_id);
  else if (told.event === "message_create" || told.event === "message_update") {
    if (told.message.channel_id === place.channel) {
      drawOne(told.message);
      seen();
      if (told.event === "message_create") drawTop();
    }
    if (told.event === "message_create") notify(told.message);
    drawSideSoon();
  } else if (told.event === "message_delete") {
    $(`m${told.id}`)?.remove();
    drawSideSoon();
  } else {
    const before = document.documentElement.lang;
    settle();
    if (before !== document.documentElement.lang) drawAll();
    drawTop();
    drawSideSoon();
    if (told.event === "channel_delete") drawMessages();
  }
});

$("menu").addEventListener("click", () => drawer(!document.body.classList.contains("drawer")));
$("shade").addEventListener("click", () => drawer(false));
$("jump").addEventListener("click", () => { toEnd(); $("jump").hidden = true; });
$("dms").addEventListener("change", () => call("dms", { user: place.user, open: $("dms").checked }));
$("moderator").addEventListener("change", () => call("moderator", { user: place.user, moderator: $("moderator").checked }));
$("has-app").addEventListener("change", () => call("install", { user: place.user, installed: $("has-app").checked }));
$("language").addEventListener("change", () => call("language", { user: place.user, locale: $("language").value }));
$("theme").addEventListener("change", () => dress($("theme").value));
$("skip").addEventListener("click", (event) => {
  event.preventDefault();
  goToQuestion(place.user, place.channel, () => composer.input.focus());
});
$("scroll").addEventListener("scroll", () => {
  stick = nearEnd();
  if (!nearEnd()) return;
  $("jump").hidden = true;
  const before = unread(place.user, place.channel).count;
  seen();
  if (before) drawSideSoon();
});
document.addEventListener("visibilitychange", () => { seen(); drawSideSoon(); });
document.addEventListener("use-command", (event) => composer.start(`/${event.detail} `));
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") drawer(false);
  const free = document.activeElement === document.body || document.activeElement === $("scroll");
  if (event.key === "/" && free) {
    event.preventDefault();
    composer.start("/");
  }
  if (event.altKey && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
    event.preventDefault();
    const order = [...$("channels").querySelectorAll(".channel")];
    const at = order.findIndex((entry) => entry.getAttribute("aria-current"));
    order[(at + (event.key === "ArrowDown" ? 1 : -1) + order.length) % order.length]?.click();
  }
});
window.addEventListener("hashchange", () => {
  const message = new URLSearchParams(location.hash.slice(1)).get("message");
  fromAddress();
  go({});
  if (message) reveal(message);
});

dress(localStorage.getItem(DRESS) || "light dark");
connect();
