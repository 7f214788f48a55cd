/** Buttons and selects under a message. */

import { h } from "./dom.js";
import { world } from "./link.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };
const chosen = new Map();

/** The rows of a message. `act(kind, id, values)` does the deed and resolves when it is answered. */
export function rows(message, act) {
  if (!message.components.length) return null;
  return h("div", { className: "rows" }, message.components.map((row) => h(
    "div", { className: "row" },
    row.components.map((part) => (part.type === 2 ? button(part, act) : select(message, part, act))),
  )));
}

const emoji = (part) => (part.emoji ? h("span", { className: "emoji" }, part.emoji.name ?? "") : null);

function button(part, act) {
  const props = { className: `btn ${STYLES[part.style]}`, type: "button", disabled: part.disabled };
  if (part.style === 5) {
    return h("a", { className: "btn link", href: part.url, target: "_blank", rel: "noreferrer noopener" },
      emoji(part), part.label ?? "", " ↗");
  }
  const made = h("button", props, emoji(part), h("span", {}, part.label ?? ""));
  if (!part.label) made.setAttribute("aria-label", part.emoji?.name ?? "button");
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
  return [...world.channels.values()].filter((channel) => channel.kind !== "dm")
    .map((channel) => ({ label: `#${channel.name}`, value: channel.id }));
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
    "aria-label": part.placeholder || "Make a selection",
  });
  const box = h("div", { className: "select" }, face);
  const paint = () => {
    const names = values.map((value) => options.find((option) => option.value === value)?.label ?? value);
    const text = names.length ? h("span", { className: "picked" }, names.join(", "))
      : h("span", { className: "placeholder" }, part.placeholder || "Make a selection");
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
  face.addEventListener("click", () => openList(box, face, part, options, values, settle));
  return box;
}

let closeOpen = null;

function openList(box, face, part, options, values, settle) {
  if (closeOpen) {
    const mine = box.querySelector(".options");
    closeOpen();
    if (mine) return;
  }
  const least = part.min_values ?? 1;
  const most = part.max_values ?? 1;
  const multi = most > 1;
  const marked = new Set(values);
  const list = h("ul", { role: "listbox", "aria-multiselectable": String(multi), tabIndex: -1,
    "aria-label": part.placeholder || "Options" });
  const filter = options.length > 8
    ? h("input", { className: "filter", type: "text", placeholder: "Filter", "aria-label": "Filter options" }) : null;
  const done = multi ? h("button", { className: "btn primary done", type: "button" }) : null;
  const panel = h("div", { className: "options" }, filter, list,
    multi && h("div", { className: "options-foot" }, h("span", { className: "count" }), done));
  let at = Math.max(0, options.findIndex((option) => marked.has(option.value)));
  let shown = options;

  const count = () => {
    if (!multi) return;
    panel.querySelector(".count").textContent = `${marked.size} chosen · ${least === most ? least : `${least} to ${most}`}`;
    done.textContent = "Done";
    done.disabled = marked.size < least || marked.size > most;
  };
  const paint = () => {
    list.replaceChildren(...shown.map((option, index) => {
      const item = h("li", {
        role: "option", className: index === at ? "at" : "", "aria-selected": String(marked.has(option.value)),
        onmousedown: (event) => event.preventDefault(), onclick: () => pick(index),
      }, multi && h("span", { className: "tick", "aria-hidden": "true" }, marked.has(option.value) ? "☑" : "☐"),
      option.emoji && h("span", { className: "emoji" }, option.emoji.name),
      h("span", { className: "texts" }, h("span", {}, option.label),
        option.description && h("small", {}, option.description)),
      !multi && marked.has(option.value) && h("span", { className: "tick", "aria-hidden": "true" }, "✓"));
      return item;
    }));
    if (!shown.length) list.append(h("li", { className: "none" }, "Nothing fits."));
    list.children[at]?.scrollIntoView({ block: "nearest" });
    count();
  };
  const pick = (index) => {
    const option = shown[index];
    if (!option) return;
    at = index;
    if (!multi) {
      close();
      settle([option.value]);
      return;
    }
    if (marked.has(option.value)) marked.delete(option.value);
    else if (marked.size < most) marked.add(option.value);
    paint();
  };
  const keys = (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) at = (at + step + shown.length) % Math.max(1, shown.length);
    else if (event.key === "Enter" || (event.key === " " && event.target !== filter)) {
      if (event.target === done) return;
      pick(at);
    } else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
    event.stopPropagation();
    if (panel.isConnected) paint();
  };
  const outside = (event) => {
    if (!box.contains(event.target)) close();
  };
  const close = () => {
    panel.remove();
    face.setAttribute("aria-expanded", "false");
    document.removeEventListener("pointerdown", outside, true);
    closeOpen = null;
    face.focus({ preventScroll: true });
  };
  filter?.addEventListener("input", () => {
    const wanted = filter.value.toLowerCase();
    shown = options.filter((option) => option.label.toLowerCase().includes(wanted));
    at = 0;
    paint();
  });
  done?.addEventListener("click", () => {
    const next = options.filter((option) => marked.has(option.value)).map((option) => option.value);
    close();
    settle(next);
  });
  panel.addEventListener("keydown", keys);
  closeOpen = close;
  box.append(panel);
  face.setAttribute("aria-expanded", "true");
  document.addEventListener("pointerdown", outside, true);
  paint();
  place(panel, face);
  (filter ?? list).focus({ preventScroll: true });
}

/** Upwards when there is no room below. */
function place(panel, face) {
  const room = window.innerHeight - face.getBoundingClientRect().bottom;
  panel.classList.toggle("up", room < panel.offsetHeight + 90 && face.getBoundingClientRect().top > panel.offsetHeight);
  if (!panel.classList.contains("up")) panel.scrollIntoView({ block: "nearest" });
}
