/** The list that drops from a select: one choice, or several with "Done". */

import { emoji, h } from "./dom.js";
import { t } from "./words.js";

const FILTER_FROM = 9;
let open = null;

/** Open a select's list, or close it when it is open; `settle(values)` takes what was chosen. */
export function toggleOptions(select) {
  const again = open?.select.box === select.box;
  open?.close();
  if (!again) open = new OptionList(select);
}

class OptionList {
  constructor(select) {
    const { part, options, values } = select;
    this.select = select;
    this.least = part.min_values ?? 1;
    this.most = part.max_values ?? 1;
    this.multi = this.most > 1;
    this.marked = new Set(values);
    this.shown = options;
    this.at = Math.max(0, options.findIndex((option) => this.marked.has(option.value)));
    this.build(part);
    this.outside = (event) => select.box.contains(event.target) || this.close();
    document.addEventListener("pointerdown", this.outside, true);
    select.box.append(this.panel);
    select.face.setAttribute("aria-expanded", "true");
    this.paint();
    this.place();
    (this.filter ?? this.list).focus({ preventScroll: true });
  }

  build(part) {
    const name = part.placeholder || t("options");
    this.list = h("ul", { role: "listbox", "aria-multiselectable": String(this.multi), tabIndex: -1, "aria-label": name });
    this.filter = this.shown.length < FILTER_FROM ? null
      : h("input", { className: "filter", type: "text", placeholder: t("filter"), "aria-label": t("filter-options") });
    this.count = h("span", { className: "count" });
    this.done = h("button", { className: "btn primary done", type: "button", onclick: () => this.finish() }, t("done"));
    const foot = this.multi && h("div", { className: "options-foot" }, this.count, this.done);
    this.panel = h("div", { className: "options", onkeydown: (event) => this.key(event) }, this.filter, this.list, foot);
    this.filter?.addEventListener("input", () => {
      const wanted = this.filter.value.toLowerCase();
      this.shown = this.select.options.filter((option) => option.label.toLowerCase().includes(wanted));
      this.at = 0;
      this.paint();
    });
  }

  paint() {
    this.list.replaceChildren(...this.shown.map((option, index) => this.item(option, index)));
    if (!this.shown.length) this.list.append(h("li", { className: "none" }, t("nothing-fits")));
    this.list.children[this.at]?.scrollIntoView({ block: "nearest" });
    const range = this.least === this.most ? `${this.least}` : t("range", this);
    this.count.textContent = t("chosen", { count: this.marked.size, range });
    this.done.disabled = this.marked.size < this.least || this.marked.size > this.most;
  }

  item(option, index) {
    const on = this.marked.has(option.value);
    const tick = (sign) => h("span", { className: "tick", "aria-hidden": "true" }, sign);
    const props = {
      role: "option", className: index === this.at ? "at" : "", "aria-selected": String(on),
      onmousedown: (event) => event.preventDefault(), onclick: () => this.pick(index),
    };
    return h("li", props, this.multi && tick(on ? "☑" : "☐"),
      option.emoji && emoji(option.emoji),
      h("span", { className: "texts" }, h("span", {}, option.label), option.description && h("small", {}, option.description)),
      !this.multi && on && tick("✓"));
  }

  pick(index) {
    const option = this.shown[index];
    if (!option) return;
    this.at = index;
    if (!this.multi) {
      this.close();
      this.select.settle([option.value]);
      return;
    }
    if (this.marked.has(option.value)) this.marked.delete(option.value);
    else if (this.marked.size < this.most) this.marked.add(option.value);
    this.paint();
  }

  finish() {
    const values = this.select.options.map((option) => option.value).filter((value) => this.marked.has(value));
    this.close();
    this.select.settle(values);
  }

  key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chooses = event.key === "Enter" || (event.key === " " && event.target !== this.filter);
    if (chooses && event.target === this.done) return;
    if (step) this.at = (this.at + step + this.shown.length) % Math.max(1, this.shown.length);
    else if (chooses) this.pick(this.at);
    else if (event.key === "Escape") this.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
    if (this.panel.isConnected) this.paint();
  }

  close() {
    this.panel.remove();
    document.removeEventListener("pointerdown", this.outside, true);
    this.select.face.setAttribute("aria-expanded", "false");
    this.select.face.focus({ preventScroll: true });
    if (open === this) open = null;
  }

  /** Upwards when there is no room below. */
  place() {
    const face = this.select.face.getBoundingClientRect();
    const height = this.panel.offsetHeight;
    const up = window.innerHeight - face.bottom < height + 90 && face.top > height;
    this.panel.classList.toggle("up", up);
    if (!up) this.panel.scrollIntoView({ block: "nearest" });
  }
}
