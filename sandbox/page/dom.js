/** Small helpers for building elements; nothing here reads HTML from text. */

export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name in element && name !== "list" && name !== "role" && !name.startsWith("aria"))
      element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** An emoji: a picture where it is the application's own, with its name for those who do not see it. */
export function emoji({ id, name }) {
  const picture = id && h("img", { className: "own-emoji", src: `/emojis/${id}.png`, alt: `:${name.replace(/_[0-9a-f]{4}$/, "")}:` });
  return h("span", { className: "emoji" }, picture || name || "");
}

/** A steady hue for an id, for avatars. */
export function hue(id) {
  return Number((BigInt(id) * 137n) % 360n);
}

export function avatar(user, small = false) {
  const disc = h("span", { className: small ? "avatar small" : "avatar", "aria-hidden": "true" }, user.name[0] || "?");
  disc.style.background = user.bot ? "var(--gold-deep)" : `hsl(${hue(user.id)} 45% 42%)`;
  return disc;
}

/** Whether id a was made after id b; ids are numbers too long for JavaScript. */
export function later(a, b) {
  return a.length === b.length ? a > b : a.length > b.length;
}

export const idMoment = (id) => new Date(Number((BigInt(id) >> 22n) + 1420070400000n));

let toastTimer = 0;
export function toast(text) {
  const box = document.getElementById("toast");
  box.textContent = text;
  box.hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => (box.hidden = true), 5000);
}
