/** Where one writes: plain text, or a slash command with its options and suggestions. */

import { h, toast } from "./dom.js";
import { call, offers, sees, world } from "./link.js";
import { optionsOf } from "./components.js";
import { t } from "./words.js";

const SUB = 1;
const GROUP = 2;

/** What Discord shows in a language: the localization of a name or description, if there is one. */
const inWords = (thing, field, locale) => thing[`${field}_localizations`]?.[locale] ?? thing[field];

const optionIn = (option, locale) => ({
  ...option,
  title: inWords(option, "name", locale),
  description: inWords(option, "description", locale),
  choices: option.choices?.map((choice) => ({ ...choice, name: inWords(choice, "name", locale) })),
});

/** Every command that can be typed, subcommands spelled out: `name` as the bot knows it, `title` as users read it. */
export function spelledOut(locale, offered = () => true) {
  const found = [];
  const walk = (thing, words, titles) => {
    const inner = (thing.options ?? []).filter((option) => option.type === SUB || option.type === GROUP);
    const next = (part) => [[...words, part.name], [...titles, inWords(part, "name", locale)]];
    if (inner.length) inner.forEach((option) => walk(option, ...next(option)));
    else found.push({
      name: words.join(" "), title: titles.join(" "), description: inWords(thing, "description", locale),
      options: (thing.options ?? []).map((option) => optionIn(option, locale)),
    });
  };
  for (const command of world.commands)
    if ((command.type ?? 1) === 1 && offered(command)) walk(command, [command.name], [inWords(command, "name", locale)]);
  return found.sort((a, b) => a.title.localeCompare(b.title));
}

export class Composer {
  /** `where()` tells {user, channel}; `run(promise, name)` shows what came of a command. */
  constructor(root, where, run) {
    this.root = root;
    this.where = where;
    this.run = run;
    this.list = h("ul", { className: "popup", role: "listbox", id: "popup", hidden: true, "aria-label": t("suggestions"), "data-label": "suggestions" });
    this.input = h("input", {
      type: "text", className: "say", autocomplete: "off", enterKeyHint: "send", maxLength: 2000,
      role: "combobox", "aria-expanded": "false", "aria-controls": "popup", "aria-autocomplete": "list",
    });
    this.input.setAttribute("aria-label", t("say"));
    this.input.dataset.label = "say";
    this.slash = h("button", { type: "button", className: "plain slash", "aria-label": t("commands"), "data-label": "commands", onclick: () => this.start("/") }, "/");
    this.send = h("button", { type: "button", className: "plain send", "aria-label": t("send"), "data-label": "send", onclick: () => this.submit() }, "➤");
    this.bar = h("div", { className: "bar" });
    root.append(this.list, this.bar);
    this.input.addEventListener("input", () => this.typed());
    this.input.addEventListener("keydown", (event) => this.keys(event, this.input));
    this.input.addEventListener("blur", () => setTimeout(() => this.command || this.hide(), 150));
    this.plain();
  }

  plain(text = "") {
    this.command = null;
    this.fields = [];
    this.hide();
    this.bar.className = "bar";
    this.bar.replaceChildren(this.slash, this.input, this.send);
    this.input.value = text;
  }

  placeholder(name) {
    this.input.placeholder = t("say-hint", { name });
  }

  /** The commands in the language of who writes. */
  commands() {
    const { user, channel } = this.where();
    const place = world.channels.get(channel);
    return spelledOut(world.users.get(user)?.locale, (command) => !place || offers(command, user, place));
  }

  start(text) {
    this.plain(text);
    this.input.focus();
    this.typed();
  }

  typed() {
    const text = this.input.value;
    if (!text.startsWith("/")) return this.hide();
    const all = this.commands();
    const written = all.flatMap((command) => [command.title, command.name].map((name) => [name, command]));
    const whole = written.filter(([name]) => text.startsWith(`/${name} `)).sort(([a], [b]) => b.length - a.length)[0];
    if (whole) return this.enter(whole[1], text.slice(whole[0].length + 2));
    const wanted = text.slice(1).toLowerCase();
    const fits = all.filter(({ title, name }) => [title, name].some((one) => one.startsWith(wanted) || (wanted && one.includes(wanted))));
    fits.sort((a, b) => b.title.startsWith(wanted) - a.title.startsWith(wanted));
    return this.show(fits.map((command) => ({
      title: `/${command.title}`, text: command.description, pick: () => this.enter(command, ""),
    })), fits.length ? null : t(all.length ? "command-none" : world.commands.length ? "command-none-here" : "command-none-yet"));
  }

  /** Go over to filling in a command. */
  enter(command, rest = "") {
    this.command = command;
    this.fields = [];
    this.hide();
    const chips = h("div", { className: "chips" });
    this.more = h("div", { className: "more" });
    this.bar.className = "bar command";
    this.bar.replaceChildren(
      h("button", { type: "button", className: "plain", "aria-label": t("command-leave"), onclick: () => this.start("") }, "✕"),
      h("div", { className: "chips-row" }, h("span", { className: "command-name" }, `/${command.title}`), chips, this.more), this.send);
    this.chips = chips;
    for (const option of command.options) if (option.required) this.add(option);
    const first = command.options[0];
    if (first && !first.required && (command.options.length === 1 || rest)) this.add(first);
    this.offer();
    if (this.fields[0]) {
      this.fields[0].input.value = rest;
      this.fields[0].input.focus();
      this.suggest(this.fields[0]);
    } else this.send.focus();
  }

  offer() {
    const used = new Set(this.fields.map((field) => field.option.name));
    const left = this.command.options.filter((option) => !used.has(option.name));
    this.more.replaceChildren(...left.map((option) => h("button", {
      type: "button", className: "add", title: option.description,
      onclick: () => {
        const field = this.add(option);
        this.offer();
        field.input.focus();
        this.suggest(field);
      },
    }, `+ ${option.title}`)));
  }

  add(option) {
    const input = h("input", { type: "text", autocomplete: "off", "aria-label": `${option.title}: ${option.description}`, size: 8 });
    const field = { option, input, value: null, label: null };
    const chip = h("label", { className: "chip" }, h("span", { className: "chip-name" }, option.title), input);
    input.addEventListener("input", () => {
      field.value = null;
      input.size = Math.max(8, input.value.length + 1);
      this.suggest(field);
    });
    input.addEventListener("focus", () => this.suggest(field));
    input.addEventListener("keydown", (event) => this.keys(event, input, field));
    this.fields.push(field);
    this.chips.append(chip);
    return field;
  }

  async suggest(field) {
    const { option, input } = field;
    const text = input.value;
    const wanted = text.toLowerCase();
    const known = this.known(option);
    if (known) {
      const fits = known.filter((choice) => choice.name.toLowerCase().includes(wanted) || field.label === text);
      this.offerChoices(field, fits, option.description);
      return;
    }
    if (!option.autocomplete) {
      this.show([], `${option.title}: ${option.description}`);
      return;
    }
    const ask = (this.asking = (this.asking ?? 0) + 1);
    if (this.list.hidden) this.show([], `${option.title}: ${option.description}`);
    await new Promise((wake) => setTimeout(wake, 120));
    if (ask !== this.asking || !this.command) return;
    try {
      const { user, channel } = this.where();
      const told = await call("autocomplete", {
        user, channel, command: this.command.name, focused: option.name, options: { ...this.values(), [option.name]: text },
      });
      if (ask !== this.asking || !this.command || document.activeElement !== input) return;
      if (told.ack === null) this.show([], t("options-failed"));
      else this.offerChoices(field, told.choices, option.description);
    } catch (problem) {
      this.show([], problem.message);
    }
  }

  known(option) {
    if (option.choices?.length) return option.choices;
    if (option.type === 5) return [{ name: "True", value: true }, { name: "False", value: false }];
    if (option.type === 6 || option.type === 9) return optionsOf({ type: 5 }).map((o) => ({ name: o.label, value: o.value }));
    if (option.type === 7) {
      const { user } = this.where();
      return [...world.channels.values()].filter((c) => c.kind !== "dm" && sees(user, c)).map((c) => ({ name: `#${c.name}`, value: c.id }));
    }
    return null;
  }

  offerChoices(field, choices, description) {
    this.show(choices.map((choice) => ({
      title: choice.name, pick: () => this.take(field, choice),
    })), choices.length ? `${field.option.title}: ${description}` : t("no-options"));
  }

  take(field, choice) {
    field.value = choice.value;
    field.label = field.input.value = choice.name;
    field.input.size = Math.max(8, choice.name.length + 1);
    this.hide();
    const next = this.fields[this.fields.indexOf(field) + 1];
    if (next && !next.input.value) next.input.focus();
    else {
      field.input.focus();
      this.asking += 1;
      this.hide();
    }
  }

  values() {
    const values = {};
    for (const { option, input, value } of this.fields)
      if (value !== null || input.value !== "") values[option.name] = value ?? input.value;
    return values;
  }

  async submit() {
    const { user, channel } = this.where();
    if (!this.command) {
      const text = this.input.value.trim();
      if (!text) return;
      if (text.startsWith("/")) {
        const exact = this.commands().find((command) => [command.title, command.name].some((name) => `/${name}` === text));
        if (exact) this.enter(exact);
        else toast(t("choose-command"));
        return;
      }
      this.plain();
      await call("say", { user, channel, text }).catch((problem) => toast(problem.message));
      return;
    }
    const empty = this.fields.find((field) => field.option.required && !field.input.value);
    if (empty) {
      empty.input.focus();
      toast(t("needed", { option: empty.option.title }));
      return;
    }
    const { name } = this.command;
    const options = this.values();
    this.plain();
    this.input.focus();
    this.run(call("slash", { user, channel, command: name, options }), name);
  }

  // The list above the bar --------------------------------------------------------------------

  show(items, note = null) {
    this.items = items;
    this.at = 0;
    this.note = note;
    this.list.hidden = !items.length && !note;
    this.input.setAttribute("aria-expanded", String(!this.list.hidden));
    this.paint();
  }

  paint() {
    this.list.replaceChildren(
      ...(this.note ? [h("li", { className: "popup-note", role: "presentation" }, this.note)] : []),
      ...this.items.map((item, index) => h("li", {
        role: "option", id: `popup-${index}`, className: index === this.at ? "at" : "", "aria-selected": String(index === this.at),
        onmousedown: (event) => event.preventDefault(), onclick: () => item.pick(),
      }, h("span", { className: "popup-title" }, item.title), item.text && h("small", {}, item.text))));
    this.list.querySelector(".at")?.scrollIntoView({ block: "nearest" });
  }

  hide() {
    this.items = [];
    this.list.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
  }

  keys(event, input, field = null) {
    const open = !this.list.hidden && this.items.length > 0;
    if (event.key === "Enter" && !event.isComposing) {
      event.preventDefault();
      const settled = field && (field.value !== null || (!field.option.autocomplete && !this.known(field.option)));
      if (open && !settled && !event.ctrlKey) this.items[this.at].pick();
      else this.submit();
    } else if (event.key === "Tab" && open && !event.shiftKey && !(field && field.value !== null)) {
      event.preventDefault();
      this.items[this.at].pick();
    } else if (open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      this.at = (this.at + (event.key === "ArrowDown" ? 1 : -1) + this.items.length) % this.items.length;
      this.paint();
    } else if (event.key === "Escape") {
      if (!this.list.hidden) this.hide();
      else if (this.command) this.start("");
    } else if (event.key === "Backspace" && field && input.value === "" && field === this.fields[0]) {
      event.preventDefault();
      this.start(`/${this.command.title}`);
    }
  }
}
