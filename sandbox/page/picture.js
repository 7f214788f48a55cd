/** A picture within a message; it opens large when it is pressed. */

import { h } from "./dom.js";
import { t } from "./words.js";

export function picture(url, alt, width, height) {
  const image = h("img", { loading: "lazy", decoding: "async", src: url, alt: alt || "", width, height });
  return h("figure", { className: "picture" },
    h("button", { type: "button", "aria-label": t("picture-enlarge", { alt: alt || t("picture-untold") }),
      onclick: async () => (await import("./lightbox.js")).showPicture(url, alt) }, image),
    alt && h("figcaption", { title: alt, "aria-hidden": "true" }, "ALT"));
}
