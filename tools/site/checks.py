"""Checks of the built site: links work, and nothing loads from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LOADED = {"src", "srcset", "poster", "data"}
KEPT_LINKS = {"stylesheet", "icon", "preload", "preconnect", "dns-prefetch"}
IN_STYLES = re.compile(r"url\(\s*[\"']?(https?:|//)[^)]*\)|@import\s+[\"'](?:https?:)?//")


class _Page(HTMLParser):
    """Links, loaded files and anchors of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        self.anchors |= {said[name] for name in ("id", "name") if name in said}
        self.loads += [value for name, value in said.items() if name in LOADED and tag != "meta"]
        if tag == "link" and KEPT_LINKS & set(said.get("rel", "").split()):
            self.loads.append(said.get("href", ""))
        if tag == "a":
            self.links.append(said.get("href", ""))


def problems(site: Path) -> Iterator[str]:
    """Yield each fault of a built site as a sentence."""
    pages = {file: _Page(file.read_text("utf-8")) for file in sorted(site.rglob("*.html"))}
    for file, page in pages.items():
        here = file.relative_to(site)
        if here.name == "404.html":  # shown at any address, so its links begin at the server's root
            continue
        for address in page.loads:
            if urlsplit(address).scheme not in ("", "data") or address.startswith("//"):
                yield f"{here} loads {address}"
        for address in [*page.links, *page.loads]:
            if not _is_there(address, file, pages):
                yield f"{here} leads to {address}, which is not there"
    for file in sorted(site.rglob("*.css")):
        if IN_STYLES.search(file.read_text("utf-8")):
            yield f"{file.relative_to(site)} loads something from elsewhere"


def _is_there(address: str, file: Path, pages: dict[Path, _Page]) -> bool:
    parts = urlsplit(address)
    if parts.scheme or parts.netloc:
        return True
    target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
    if not parts.fragment or target not in pages:
        return target.is_file()
    return unquote(parts.fragment) in pages[target].anchors
