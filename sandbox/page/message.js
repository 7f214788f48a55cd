/** One message, as a reader sees it. */

import { avatar, h, idMoment } from "./dom.js";
import { world } from "./link.js";
import { markdown } from "./markdown.js";
import { rows } from "./components.js";
import { LAYOUT, layout } from "./layout.js";
import { picture } from "./picture.js";
import { locale, t } from "./words.js";

const EPHEMERAL = 64;
const LOADING = 128;

/** What Discord says by itself, by the type of the message. */
const NOTICES = { 1: "notice-added", 6: "notice-pinned" };

const clock = (when) => when.toLocaleTimeString(locale(), { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

function stamp(when) {
  const today = new Date().toDateString() === when.toDateString();
  return today ? t("today", { time: clock(when) }) : `${when.toLocaleDateString(locale())} ${clock(when)}`;
}

/** Whether a message goes under the one before without a new head. */
export function continues(message, before) {
  return Boolean(before) && before.author.id === message.author.id && !message.interaction_metadata &&
    !message.message_reference && before.only_for === message.only_for &&
    idMoment(message.id) - idMoment(before.id) < 420000;
}

/** The element of a message. `me` is the reader's id; `deeds` are act(message, ...) and dismiss(message). */
export function messageElement(message, before, me, deeds) {
  const under = continues(message, before);
  const author = world.users.get(message.author.id) ?? { id: "0", name: message.author.username, bot: message.author.bot };
  const when = idMoment(message.id);
  const direct = world.channels.get(message.channel_id)?.kind === "dm";
  const classes = ["message", under && "under", !direct && message.pings.includes(me) && "pinged",
    message.only_for && "ephemeral"].filter(Boolean).join(" ");
  const body = h("div", { className: "body" },
    !under && h("div", { className: "head" }, h("span", { className: "author" }, author.name),
      author.bot && h("span", { className: "tag" }, "APP"),
      h("time", { dateTime: when.toISOString(), title: when.toLocaleString(locale()) }, stamp(when))),
    ...parts(message, (...deed) => deeds.act(message, ...deed)),
    h("div", { className: "failure", role: "alert" }),
    message.pings.includes(me) && h("div", { className: "push" }, `📱 ${message.push || t("push-empty")}`),
    message.only_for && h("div", { className: "only-you" }, t("only-you"),
      h("button", { type: "button", className: "textlink", onclick: () => deeds.dismiss(message) }, t("dismiss"))));
  const side = under ? h("span", { className: "gutter" }, clock(when)) : avatar(author);
  return h("li", { className: classes, id: `m${message.id}`, "data-id": message.id },
    !under && lead(message), h("div", { className: "line" }, side, body));
}

/** All that a message says and offers; components of the second kind stand for content, pictures and rows. */
function parts(message, act) {
  if (message.flags & LAYOUT && !(message.flags & LOADING)) return [layout(message, act), edited(message)];
  return [content(message), ...message.embeds.map(embed), pictures(message), rows(message, act)];
}

const edited = (message) => message.edited_timestamp && h("span", { className: "edited" }, t("edited"));

function lead(message) {
  const told = message.interaction_metadata;
  if (told?.name) {
    const user = world.users.get(told.user.id);
    return h("div", { className: "lead" }, user && avatar(user, true), h("b", {}, user?.name ?? "?"), t("used"),
      h("span", { className: "mention" }, `/${told.name}`));
  }
  if (!message.message_reference) return null;
  const to = message.referenced_message;
  const text = to ? to.content.split("\n")[0].slice(0, 90) || t("message-some") : t("message-elsewhere");
  const jump = () => {
    const target = document.getElementById(`m${message.message_reference.message_id}`);
    target?.scrollIntoView({ block: "center" });
    target?.classList.add("flash");
    setTimeout(() => target?.classList.remove("flash"), 1200);
  };
  return h("button", { type: "button", className: "lead reply", onclick: jump },
    h("b", {}, to ? world.users.get(to.author.id)?.name ?? "" : ""), h("span", {}, bare(text)));
}

/** A line without its markdown, for quoting in one line. */
const bare = (text) => text.replace(/[*_~`|]{1,3}|^#{1,3} |^-# /g, "").replace(/<@!?(\d+)>/g, (whole, id) => `@${world.users.get(id)?.name ?? "?"}`);

function content(message) {
  if (message.flags & LOADING) {
    return h("div", { className: "thinking", role: "status" }, t("thinking", { name: world.users.get(world.botId)?.name ?? "Annalist" }),
      h("span", { className: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")));
  }
  const notice = NOTICES[message.type];
  if (notice) return h("div", { className: "content" }, h("i", {}, t(notice, { name: world.users.get(message.mentions[0]?.id)?.name ?? "" })));
  if (!message.content) return null;
  return h("div", { className: "content" }, markdown(message.content), edited(message));
}

function pictures(message) {
  const embedded = new Set(message.embeds.flatMap((e) => [e.image?.url, e.thumbnail?.url]));
  const shown = message.attachments.filter((file) => !embedded.has(file.url));
  if (!shown.length) return null;
  return h("div", { className: "files" }, shown.map((file) =>
    file.width ? picture(file.url, file.description, file.width, file.height)
      : h("a", { className: "file", href: file.url, download: file.filename }, "⤓ ", file.filename,
        h("small", {}, ` ${Math.max(1, Math.round(file.size / 1024))} KB`))));
}

function embed(told) {
  const box = h("article", { className: "embed" },
    told.author && h("div", { className: "embed-author" }, told.author.name),
    told.title && h("div", { className: "embed-title" }, markdown(told.title)),
    told.description && h("div", { className: "content" }, markdown(told.description)),
    told.fields?.length ? h("div", { className: "fields" }, told.fields.map((field) =>
      h("div", { className: field.inline ? "fieldbox inline" : "fieldbox" },
        h("div", { className: "field-name" }, markdown(field.name)), h("div", { className: "content" }, markdown(field.value))))) : null,
    told.image && picture(told.image.url, told.image.description ?? "", told.image.width, told.image.height),
    told.footer && h("footer", {}, told.footer.text));
  if (told.color !== undefined && told.color !== null)
    box.style.borderLeftColor = `#${told.color.toString(16).padStart(6, "0")}`;
  return box;
}

/** A note that only this page shows, such as a command that got no answer. */
export function noteElement(text) {
  const bot = world.users.get(world.botId) ?? { id: "0", name: "Annalist", bot: true };
  return h("li", { className: "message ephemeral note" }, h("div", { className: "line" }, avatar(bot),
    h("div", { className: "body" }, h("div", { className: "head" }, h("span", { className: "author" }, bot.name)),
      h("div", { className: "failure" }, text))));
}
