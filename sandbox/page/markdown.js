/** Discord's markdown, turned into elements. */

import { emoji, h } from "./dom.js";
import { spelledOut } from "./composer.js";
import { world } from "./link.js";
import { locale, t } from "./words.js";

const BLOCKS = [
  [/^```(?:([\w+-]*)\n)?([\s\S]*?)\n?```\n?/, (m) => h("pre", {}, h("code", { className: m[1] || "" }, m[2]))],
  [/^(#{1,3}) +([^\n]+)\n?/, (m) => h("h2", { className: `md-h${m[1].length}` }, inline(m[2]))],
  [/^-# +([^\n]+)\n?/, (m) => h("small", { className: "md-small" }, inline(m[1]))],
  [/^>>> ([\s\S]+)/, (m) => h("blockquote", {}, markdown(m[1]))],
  [/^(?:> ?[^\n]*(?:\n|$))+/, (m) => h("blockquote", {}, markdown(m[0].replace(/^> ?/gm, "").replace(/\n$/, "")))],
  [/^[-*] +[^\n]+(?:\n|$)(?: *[-*] +[^\n]+(?:\n|$)| +\d+\. +[^\n]+(?:\n|$))*/, (m) => list(m[0])],
  [/^\d+\. +[^\n]+(?:\n|$)(?: *\d+\. +[^\n]+(?:\n|$)| +[-*] +[^\n]+(?:\n|$))*/, (m) => list(m[0])],
];

const INLINE = [
  [/^\\([^\w\s])/, (m) => m[1]],
  [/^``([\s\S]+?)``(?!`)|^`([^`]+)`/, (m) => h("code", {}, m[1] ?? m[2])],
  [/^\*\*\*([\s\S]+?)\*\*\*(?!\*)/, (m) => h("strong", {}, h("em", {}, inline(m[1])))],
  [/^\*\*([\s\S]+?)\*\*(?!\*)/, (m) => h("strong", {}, inline(m[1]))],
  [/^__([\s\S]+?)__(?!_)/, (m) => h("u", {}, inline(m[1]))],
  [/^\*(?!\s)((?:\\.|[^*]|\*\*[^*]+\*\*)+?)\*(?!\*)/, (m) => h("em", {}, inline(m[1]))],
  [/^_(?!\s)((?:\\.|[^_])+?)_(?!\w)/, (m) => h("em", {}, inline(m[1]))],
  [/^~~([\s\S]+?)~~/, (m) => h("s", {}, inline(m[1]))],
  [/^\|\|([\s\S]+?)\|\|/, (m) => spoiler(m[1])],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, (m) => moment(Number(m[1]), m[2] || "f")],
  [/^<@!?(\d+)>/, (m) => mention("@", world.users.get(m[1])?.name ?? t("unknown-user"))],
  [/^<#(\d+)>/, (m) => channelMention(m[1])],
  [/^<\/([^:>]+):\d+>/, (m) => commandMention(m[1])],
  // A browser breaks a line after a picture even before a no-break space; Discord's apps for phones do not.
  [/^<a?:(\w+):(\d+)>(\u00a0[^\s*_~`|<[\]\\]+)?/, (m) => m[3] ? h("span", { className: "unbroken" }, emoji({ name: m[1], id: m[2] }), m[3]) : emoji({ name: m[1], id: m[2] })],
  [/^\[([^\]]+)\]\(<?(https?:\/\/[^\s>)]+)>?\)/, (m) => link(m[2], m[1])],
  [/^<?https:\/\/discord\.com\/channels\/(?:@me|\d+)\/(\d+)\/(\d+)>?/, (m) => messageMention(m[1], m[2])],
  [/^<?(https?:\/\/[^\s<>]+[^\s<>.,:;"')\]])>?/, (m) => link(m[1], m[1])],
  [/^@(everyone|here)\b/, (m) => mention("@", m[1])],
];

/** A whole text, block by block. */
export function markdown(text) {
  const out = [];
  let rest = text;
  let line = "";
  const flush = () => {
    if (line) out.push(...inline(line));
    line = "";
  };
  let start = true;
  while (rest) {
    const hit = (start || rest.startsWith("```")) && match(BLOCKS, rest);
    if (hit) {
      flush();
      out.push(hit.made);
      rest = rest.slice(hit.length);
      start = true;
      continue;
    }
    const end = nextBreak(rest);
    line += rest.slice(0, end);
    start = rest[end - 1] === "\n";
    rest = rest.slice(end);
  }
  flush();
  return out;
}

function nextBreak(text) {
  const code = text.indexOf("```", 1);
  const newline = text.indexOf("\n");
  if (code > 0 && (newline < 0 || code < newline)) return code;
  return newline < 0 ? text.length : newline + 1;
}

/** A run of text within one block. */
export function inline(text) {
  const out = [];
  let plain = "";
  let rest = text;
  let word = false;
  while (rest) {
    const hit = !(word && rest[0] === "_") && match(INLINE, rest);
    if (hit) {
      if (plain) out.push(plain);
      plain = "";
      out.push(hit.made);
      rest = rest.slice(hit.length);
      word = false;
      continue;
    }
    const letter = String.fromCodePoint(rest.codePointAt(0));
    word = /\w/.test(letter);
    plain += letter;
    rest = rest.slice(letter.length);
  }
  if (plain) out.push(plain);
  return out;
}

function match(rules, text) {
  for (const [pattern, make] of rules) {
    const found = pattern.exec(text);
    if (found) return { made: make(found), length: found[0].length };
  }
  return null;
}

/** Discord counts on from a list's first number, whatever the later lines say; and it counts from 1 at least. */
const firstNumber = (mark) => Math.min(1e9, Math.max(1, parseInt(mark, 10)));
const newList = (mark) => (/\d/.test(mark) ? h("ol", { start: firstNumber(mark) }) : h("ul"));

function list(text) {
  const lines = text.replace(/\n$/, "").split("\n").map((line) => /^( *)([-*]|\d+\.) +(.*)$/.exec(line));
  const root = newList(lines[0][2]);
  for (const [, indent, mark, body] of lines) {
    const item = h("li", {}, inline(body));
    if (indent.length >= 2 && root.lastChild) {
      let inner = root.lastChild.querySelector(":scope > ul, :scope > ol");
      if (!inner) root.lastChild.append((inner = newList(mark)));
      inner.append(item);
    } else root.append(item);
  }
  return root;
}

function spoiler(text) {
  const hidden = h("button", { className: "spoiler", type: "button", "aria-label": t("spoiler") }, inline(text));
  hidden.addEventListener("click", () => hidden.classList.add("open"));
  return hidden;
}

const mention = (sign, name) => h("span", { className: "mention" }, sign + name);

function channelMention(id) {
  const name = world.channels.get(id)?.name ?? t("unknown-channel");
  return h("a", { className: "mention", href: `#channel=${id}` }, `#${name}`);
}

/** A message's address, as Discord shows it; it leads there, and not out of the sandbox. */
function messageMention(channel, message) {
  const found = world.channels.get(channel);
  const where = found?.kind === "dm" ? "@" : `#${found?.name ?? t("unknown-channel")}`;
  return h("a", { className: "mention", href: `#channel=${channel}&message=${message}` }, `${where} › 💬`);
}

function commandMention(name) {
  const use = () => document.dispatchEvent(new CustomEvent("use-command", { detail: name }));
  const title = spelledOut(locale()).find((command) => command.name === name)?.title ?? name;
  return h("button", { className: "mention", type: "button", onclick: use }, `/${title}`);
}

const link = (url, text) => h("a", { href: url, target: "_blank", rel: "noreferrer noopener" }, text);

const FORMATS = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

function moment(seconds, style) {
  const when = new Date(seconds * 1000);
  const full = when.toLocaleString(locale(), FORMATS.F);
  const time = h("time", { className: "moment", dateTime: when.toISOString(), title: full });
  time.textContent = style === "R" ? relative(when) : when.toLocaleString(locale(), FORMATS[style]);
  if (style === "R") time.dataset.relative = String(when.getTime());
  return time;
}

const STEPS = [
  ["year", 31557600],
  ["month", 2629800],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

export function relative(when) {
  const seconds = Math.round((when.getTime() - Date.now()) / 1000);
  const [unit, size] = STEPS.find(([, size]) => Math.abs(seconds) >= size) ?? STEPS.at(-1);
  return new Intl.RelativeTimeFormat(locale(), { numeric: "auto" }).format(Math.round(seconds / size), unit);
}

setInterval(() => {
  for (const time of document.querySelectorAll("[data-relative]"))
    time.textContent = relative(new Date(Number(time.dataset.relative)));
}, 5000);
