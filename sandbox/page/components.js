/** Buttons and selects under a message. */

import { emoji, h } from "./dom.js";
import { world } from "./link.js";
import { toggleOptions } from "./options.js";
import { t } from "./words.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };
const chosen = new Map();

/** The rows of a message. `act(kind, id, values)` does the deed and resolves when it is answered. */
export function rows(message, act) {
  if (!message.components.length) return null;
  return h("div", { className: "rows" }, message.components.map((row) => h(
    "div", { className: "row" },
    row.components.map((part) => control(message, part, act)),
  )));
}

/** A button or a select, wherever it stands. */
export const control = (message, part, act) => (part.type === 2 ? button(part, act) : select(message, part, act));

const sign = (part) => (part.emoji ? emoji(part.emoji) : null);

function button(part, act) {
  const props = { className: `btn ${STYLES[part.style]}`, type: "button", disabled: part.disabled };
  if (part.style === 5) {
    return h("a", { className: "btn link", href: part.url, target: "_blank", rel: "noreferrer noopener" },
      sign(part), part.label ?? "", " ↗");
  }
  const made = h("button", props, sign(part), h("span", {}, part.label ?? ""));
  if (!part.label) made.setAttribute("aria-label", part.emoji?.name ?? t("button"));
  made.addEventListener("click", async () => {
    made.classList.add("busy");
    made.disabled = true;
    await act("press", part.custom_id);
    made.classList.remove("busy");
    made.disabled = Boolean(part.disabled);
  });
  return made;
}

export function optionsOf(part) {
  if (part.type === 3) return part.options;
  if (part.type === 5) {
    return [...world.users.values()].filter((user) => user.listed || user.bot)
      .map((user) => ({ label: user.name, value: user.id, description: user.bot ? "bot" : undefined }));
  }
  const preset = (part.default_values ?? []).map((entry) => String(entry.id));
  const marked = (option) => ({ ...option, default: preset.includes(option.value) });
  if (part.type === 6) {
    return world.guilds.flatMap((guild) => guild.roles)
      .map((role) => marked({ label: `@${role.name.replace(/^@/, "")}`, value: role.id }));
  }
  if (part.type !== 8) return [];
  return [...world.channels.values()].filter((channel) => channel.kind === "text")
    .map((channel) => marked({ label: `#${channel.name}`, value: channel.id }));
}

/** A select; without `act` it is a field of a modal and keeps its values in `picked`. */
export function select(message, part, act, picked = null) {
  const key = message ? `${message.id}/${part.custom_id}/${message.edited_timestamp ?? ""}` : null;
  const options = optionsOf(part);
  const preset = options.filter((option) => option.default).map((option) => option.value);
  let values = (key && chosen.get(key)) || picked?.values || preset;
  if (picked) picked.values = values;
  const face = h("button", {
    className: "select-face", type: "button", disabled: part.disabled, "aria-haspopup": "listbox", "aria-expanded": "false",
    "aria-label": part.placeholder || t("make-selection"),
  });
  const box = h("div", { className: "select" }, face);
  const paint = () => {
    const names = values.map((value) => options.find((option) => option.value === value)?.label ?? value);
    const text = names.length ? h("span", { className: "picked" }, names.join(", "))
      : h("span", { className: "placeholder" }, part.placeholder || t("make-selection"));
    face.replaceChildren(text, h("span", { className: "chevron", "aria-hidden": "true" }, "⌄"));
  };
  paint();
  const settle = async (next) => {
    values = next;
    if (picked) picked.values = next;
    if (key) chosen.set(key, next);
    paint();
    if (!act) return;
    face.classList.add("busy");
    face.disabled = true;
    const good = await act("choose", part.custom_id, next);
    face.classList.remove("busy");
    face.disabled = Boolean(part.disabled);
    if (!good) {
      chosen.delete(key);
      values = preset;
      paint();
    }
  };
  face.addEventListener("click", () => toggleOptions({ box, face, part, options, values, settle }));
  return box;
}
