"""The built site's search index for each language."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

TRANSLATION = "pt-BR"
BASE = re.compile(r'("base": ?")\.\./?([^"]*")')


def split_search(site: Path) -> None:
    """Give each language its own search index."""
    whole = json.loads((site / "search" / "search_index.json").read_text("utf-8"))
    folder = f"{TRANSLATION}/"
    ours = [page for page in whole["docs"] if not page["location"].startswith(folder)]
    theirs = [
        page | {"location": page["location"].removeprefix(folder)}
        for page in whole["docs"]
        if page["location"].startswith(folder)
    ]
    _write(site, whole, ours, "en")
    _write(site / TRANSLATION, whole, theirs, "pt")
    for page in (site / TRANSLATION).rglob("*.html"):
        page.write_text(use_own_search(page.read_text("utf-8")), encoding="utf-8")


def use_own_search(page: str) -> str:
    """Make a translated page load its language's search index."""
    return BASE.sub(lambda match: match[1] + (match[2] if match[2] != '"' else '."'), page, count=1)


def _write(folder: Path, whole: dict[str, Any], pages: list[Any], language: str) -> None:
    index = json.dumps(whole | {"config": whole["config"] | {"lang": [language]}, "docs": pages})
    (folder / "search").mkdir(exist_ok=True)
    (folder / "search" / "search_index.json").write_text(index, encoding="utf-8")
    # A page read from a folder may load scripts alone.
    (folder / "search" / "search_index.js").write_text(f"var __index = {index}", encoding="utf-8")
