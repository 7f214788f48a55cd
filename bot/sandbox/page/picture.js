/** A picture within a message; it opens large when it is pressed. */

import { h } from "./dom.js";
import { showPicture } from "./dialogs.js";

export function picture(url, alt, width, height) {
  const image = h("img", { src: url, alt: alt || "", loading: "lazy", width, height });
  return h("figure", { className: "picture" },
    h("button", { type: "button", "aria-label": `Enlarge picture: ${alt || "no description"}`,
      onclick: () => showPicture(url, alt) }, image),
    alt && h("figcaption", { title: alt }, "ALT"));
}
