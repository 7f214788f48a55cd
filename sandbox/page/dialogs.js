/** Modals of the bot, and the page's own small questions. */

import { h } from "./dom.js";
import { markdown } from "./markdown.js";
import { select } from "./components.js";
import { t } from "./words.js";

/** Show a dialog until it is closed; a press beside it closes it. */
export function open(dialog) {
  document.body.append(dialog);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.showModal();
}

/** Show a modal; `send(values)` sends it off and resolves to a reason when it cannot. */
export function showModal(modal, send) {
  const fields = [];
  const parts = modal.components.map((row) => {
    if (row.type === 10) return h("div", { className: "modal-text" }, markdown(row.content));
    const field = row.type === 18 ? row.component : row.components[0];
    return fieldOf(field, row.type === 18 ? row.label : field.label, row.description, fields);
  });
  const problem = h("p", { className: "problem", role: "alert" });
  const form = h("form", { method: "dialog" },
    h("h2", { id: "modal-title" }, modal.title), ...parts, problem,
    h("div", { className: "buttons" },
      h("button", { type: "button", className: "btn secondary", onclick: () => dialog.close() }, t("cancel")),
      h("button", { type: "submit", className: "btn primary" }, t("submit"))));
  const dialog = h("dialog", { className: "modal", "aria-labelledby": "modal-title" }, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const filled = fields.map(async (field) => [field.name, await field.value()]);
    const values = Object.fromEntries(await Promise.all(filled));
    const reason = await send(values);
    if (reason) problem.textContent = reason;
    else dialog.close();
  });
  open(dialog);
}

function fieldOf(field, label, description, fields) {
  const id = `field-${field.custom_id}`;
  let control;
  if (field.type === 4) {
    const common = {
      id, value: field.value ?? "", placeholder: field.placeholder ?? "", required: field.required !== false,
      maxLength: field.max_length ?? 4000, minLength: field.min_length ?? 0,
    };
    control = field.style === 2 ? h("textarea", { ...common, rows: 4 }) : h("input", { ...common, type: "text" });
    fields.push({ name: field.custom_id, value: () => control.value });
  } else if (field.type === 19) {
    control = h("input", { id, type: "file", multiple: (field.max_values ?? 1) > 1, required: field.required !== false });
    fields.push({ name: field.custom_id, value: () => Promise.all([...control.files].map(fileOf)) });
  } else if (field.type >= 21) {
    const made = boxes(field, id, label);
    control = made.control;
    fields.push({ name: field.custom_id, value: made.value });
  } else {
    const picked = { values: null };
    control = select(null, field, null, picked);
    fields.push({ name: field.custom_id, value: () => picked.values ?? [] });
  }
  const needed = field.required !== false && field.type !== 23 && h("span", { className: "needed", "aria-hidden": "true" }, " *");
  return h("div", { className: "field" }, h("label", { htmlFor: id }, label, needed),
    description && h("small", {}, description), control);
}

/** A chosen file as the sandbox takes it. */
async function fileOf(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { filename: file.name, base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")) };
}

/** A radio group, a group of checkboxes or one checkbox, with the value it sends. */
function boxes(field, id, label) {
  const type = field.type === 21 ? "radio" : "checkbox";
  const options = field.options ?? [{ label, value: "", default: field.default }];
  const inputs = options.map((option, at) => h("input", {
    type, name: id, id: at ? `${id}-${at}` : id, checked: Boolean(option.default),
    required: type === "radio" && field.required !== false,
  }));
  const lines = options.map((option, at) => h("label", { className: "box" }, inputs[at],
    h("span", {}, option.label, option.description && h("small", {}, option.description))));
  const role = type === "radio" ? "radiogroup" : "group";
  const taken = () => options.filter((option, at) => inputs[at].checked).map((option) => option.value);
  const value = { 21: () => taken()[0] ?? null, 22: taken, 23: () => inputs[0].checked }[field.type];
  return { control: h("div", { className: "boxes", role, "aria-label": label }, lines), value };
}

/** Ask for one line of text. */
export function askText(title, label, done) {
  const input = h("input", { type: "text", required: true, maxLength: 32, id: "ask-input" });
  const form = h("form", { method: "dialog" }, h("h2", {}, title),
    h("div", { className: "field" }, h("label", { htmlFor: "ask-input" }, label), input),
    h("div", { className: "buttons" },
      h("button", { type: "button", className: "btn secondary", onclick: () => dialog.close() }, t("cancel")),
      h("button", { type: "submit", className: "btn primary" }, t("create"))));
  const dialog = h("dialog", { className: "modal", "aria-label": title }, form);
  form.addEventListener("submit", () => done(input.value.trim()));
  open(dialog);
}
