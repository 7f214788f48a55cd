/** A picture as large as the window, with its alt text; it zooms by wheel, pinch, double tap, keys and buttons. */

import { h } from "./dom.js";
import { open } from "./dialogs.js";
import { t } from "./words.js";

const MOST = 12;
const STEP = 1.5;
const TAP = 300;
const MOVED = 6;

/** Show a picture; what lies under the pointer stays there while it zooms. */
export function showPicture(url, alt) {
  const image = h("img", { src: url, alt: alt || t("picture"), draggable: false });
  const frame = h("div", { className: "frame" }, image);
  const zoom = new Zoom(frame, image);
  const tool = (sign, word, act) => h("button", { type: "button", className: "btn secondary", "aria-label": t(word), title: t(word), onclick: act }, sign);
  const dialog = h("dialog", { className: "picture", "aria-label": t("picture"), onkeydown: (event) => zoom.key(event) },
    frame,
    h("div", { className: "tools" },
      tool("−", "picture-out", () => zoom.by(1 / STEP)), zoom.told, tool("+", "picture-in", () => zoom.by(STEP)),
      tool("⤢", "picture-fit", () => zoom.fit()),
      h("a", { href: url, target: "_blank", className: "btn secondary", "aria-label": t("picture-tab"), title: t("picture-tab") }, "↗"),
      tool("✕", "close", () => dialog.close())),
    alt && h("p", { tabIndex: 0 }, alt));
  open(dialog);
}

class Zoom {
  constructor(frame, image) {
    this.frame = frame;
    this.image = image;
    this.told = h("output", { className: "zoomed", "aria-live": "polite" });
    this.fingers = new Map();
    this.tapped = 0;
    frame.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    frame.addEventListener("pointerdown", (event) => this.down(event));
    frame.addEventListener("pointermove", (event) => this.move(event));
    for (const kind of ["pointerup", "pointercancel"]) frame.addEventListener(kind, (event) => this.up(event));
    this.fit();
  }

  fit() {
    [this.scale, this.x, this.y] = [1, 0, 0];
    this.paint();
  }

  /** Zoom by a factor about a point of the window, or about the middle. */
  by(factor, about = null) {
    const box = this.frame.getBoundingClientRect();
    const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
    const [px, py] = about ? [about.x - cx, about.y - cy] : [0, 0];
    const next = Math.min(MOST, Math.max(1, this.scale * factor));
    const real = next / this.scale;
    this.x = px - (px - this.x) * real;
    this.y = py - (py - this.y) * real;
    this.scale = next;
    this.paint();
  }

  pan(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.paint();
  }

  /** Draw it, never pushed out of the frame. */
  paint() {
    const most = (size, room) => Math.max(0, (size * this.scale - room) / 2);
    const [mx, my] = [most(this.image.offsetWidth, this.frame.clientWidth), most(this.image.offsetHeight, this.frame.clientHeight)];
    this.x = Math.min(mx, Math.max(-mx, this.x));
    this.y = Math.min(my, Math.max(-my, this.y));
    this.image.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
    this.frame.classList.toggle("zoomed-in", this.scale > 1);
    this.told.textContent = `${Math.round(this.scale * 100)} %`;
  }

  wheel(event) {
    event.preventDefault();
    this.by(Math.exp(-event.deltaY * (event.deltaMode ? 0.1 : 0.004)), event);
  }

  down(event) {
    this.frame.setPointerCapture(event.pointerId);
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.still = this.fingers.size === 1 && { x: event.clientX, y: event.clientY };
  }

  move(event) {
    const from = this.fingers.get(event.pointerId);
    if (!from) return;
    const to = { x: event.clientX, y: event.clientY };
    const other = [...this.fingers.entries()].find(([id]) => id !== event.pointerId)?.[1];
    this.fingers.set(event.pointerId, to);
    if (this.still && Math.hypot(to.x - this.still.x, to.y - this.still.y) > MOVED) this.still = false;
    if (!other) this.pan(to.x - from.x, to.y - from.y);
    else {
      const apart = (one) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
      this.pan((to.x - from.x) / 2, (to.y - from.y) / 2);
      this.by(apart(to) / apart(from), { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 });
    }
  }

  up(event) {
    this.fingers.delete(event.pointerId);
    if (!this.still || event.type !== "pointerup") return;
    const twice = event.timeStamp - this.tapped < TAP;
    this.tapped = twice ? 0 : event.timeStamp;
    if (twice && this.scale > 1) this.fit();
    else if (twice) this.by(3, { x: event.clientX, y: event.clientY });
  }

  key(event) {
    const far = 80;
    const acts = {
      "+": () => this.by(STEP), "=": () => this.by(STEP), "-": () => this.by(1 / STEP), "0": () => this.fit(),
      ArrowLeft: () => this.pan(far, 0), ArrowRight: () => this.pan(-far, 0),
      ArrowUp: () => this.pan(0, far), ArrowDown: () => this.pan(0, -far),
    };
    if (!acts[event.key] || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    acts[event.key]();
  }
}
