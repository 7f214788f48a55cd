/** Components of the second kind: texts, pictures, files and boxes, and what can be pressed in them. */

import { h } from "./dom.js";
import { markdown } from "./markdown.js";
import { control } from "./components.js";
import { picture } from "./picture.js";
import { t } from "./words.js";

export const LAYOUT = 1 << 15;

const hidden = (part, element) => (part.spoiler ? h("details", { className: "hidden-part" }, h("summary", {}, t("spoiler")), element) : element);
const shown = (part) => picture(part.media.url, part.description, part.media.width, part.media.height);

/** The parts of a message with the flag LAYOUT. `act` is as for rows. */
export function layout(message, act) {
  const inner = (parts) => parts.map(one);
  const makers = {
    1: (part) => h("div", { className: "row" }, part.components.map((child) => control(message, child, act))),
    9: (part) => h("div", { className: "section" }, h("div", { className: "texts" }, inner(part.components)), accessory(part.accessory)),
    10: (part) => h("div", { className: "content" }, markdown(part.content)),
    12: (part) => h("div", { className: "gallery" }, part.items.map((item) => hidden(item, shown(item)))),
    13: (part) => hidden(part, h("a", { className: "file", href: part.file.url, download: part.name ?? "" }, "⤓ ", part.name ?? "file",
      h("small", {}, ` ${Math.max(1, Math.round((part.size ?? 0) / 1024))} KB`))),
    14: (part) => h("hr", { className: `${part.divider === false ? "plain-gap" : ""} ${part.spacing === 2 ? "wide" : ""}`.trim() }),
    17: container,
  };
  const one = (part) => makers[part.type]?.(part) ?? null;
  const accessory = (part) => (part.type === 11 ? h("div", { className: "thumbnail" }, hidden(part, shown(part))) : control(message, part, act));
  function container(part) {
    const box = h("article", { className: "container" }, inner(part.components));
    if (part.accent_color !== null && part.accent_color !== undefined)
      box.style.borderLeftColor = `#${part.accent_color.toString(16).padStart(6, "0")}`;
    return hidden(part, box);
  }
  return h("div", { className: "layout" }, inner(message.components));
}
