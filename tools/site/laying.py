"""Conversion of pages from a forge's Markdown to MkDocs."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\((?!https?:|mailto:|#)([^)#\s]+)(#[^)\s]*)?\)")
DOCS = Path(__file__).parents[2] / "docs"
FENCE = re.compile(r"^\s*(```|~~~)")
HEADING = re.compile(r"^#+ ")
ITEM = re.compile(r"^( *)([*+-]|\d+[.)])( +)")
TRANSLATED = ".pt-BR"
INDENT = 4


class LostPage(Exception):
    """A link to a page of docs/ without a place in the site."""


RANKS = {"rules": 0.0002, "decisions": 0.0002, "reference": 0.001, "project": 0.001}
"""Weight of a folder's pages in the search. The others weigh 1, pages for players 4.

A word in a heading counts a thousand times, so these come after each page to read that has the word at all.
"""
FOR_DEVELOPERS = ("balance", "code-style", "engine-speed", "narration", "style", "wishes", "words")
FOR_PLAYERS = ("first-game", "commands", "by-post", "seasons", "accessibility")


def add_search_weight(text: str, place: Path) -> str:
    """Add a page's weight in the search."""
    name = place.name.partition(".")[0]
    boost = 4 if name in FOR_PLAYERS and len(place.parts) == 1 else RANKS.get(place.parts[0], 1)
    boost = RANKS["project"] if name in FOR_DEVELOPERS else boost
    return text if boost == 1 else f"---\nsearch:\n  boost: {boost}\n---\n\n{text}"


def relink(text: str, source: Path, target: Path, places: Mapping[Path, Path]) -> str:
    """Rewrite the links of a page for the site. `places` maps files to pages.

    A link to a file outside the site becomes plain text. The site itself shows each page in the reader's
    language, so translations link to pages by their plain names. The index links to translations.
    """

    # A page without a translation is shown in both languages' folders: its links name no language.
    translated = source.with_name(f"{source.stem}{TRANSLATED}.md")

    def lead(match: re.Match[str]) -> str:
        picture, label, path, anchor = match.groups()
        # Not resolved: some pages of docs/ are links to files elsewhere.
        file = Path(os.path.normpath(source.parent / path))
        if file.is_dir():
            file /= "README.md"
        translation = TRANSLATED in file.name
        file = file.with_name(file.name.replace(TRANSLATED, ""))
        if file not in places:
            if file.suffix == ".md" and DOCS in file.parents and file.exists():
                raise LostPage(f"{source} links to {path}, which the site does not have")
            return label
        way = os.path.relpath(places[file], target.parent)
        if translation and translated in places:
            page = Path(TRANSLATED[1:], way).with_name(_built_name(file.name)).as_posix()
            return f'<a href="{page}">{label}</a>'
        return f"{picture}[{label}]({Path(way).as_posix()}{anchor or ''})"

    return "\n".join(
        line if code else LINK.sub(lead, line)
        for line, code in _with_code(_join_broken_links(text).split("\n"))
    )


def _built_name(name: str) -> str:
    """Name of a page in the built site."""
    return "all-pages.html" if name == "README.md" else name.replace(".md", ".html")


def add_anchors(text: str, original: str) -> str:
    """Add the original's anchors to the headings of a translation.

    Pages without a translation link to places in it.
    """
    names = iter(
        [_anchor(line) for line, code in _with_code(original.split("\n")) if _is_heading(line, code)]
    )
    lines = [
        f'{line} <span id="{name}"></span>' if _is_heading(line, code) and (name := next(names, "")) else line
        for line, code in _with_code(text.split("\n"))
    ]
    return "\n".join(lines)


def _is_heading(line: str, code: bool) -> bool:
    return not code and bool(HEADING.match(line))


def _anchor(heading: str) -> str:
    """Anchor of a heading on a forge and on the site."""
    return re.sub(r"[^\w\- ]", "", heading.lstrip("# ").lower()).replace(" ", "-")


def indent_lists(text: str) -> str:
    """Indent lists as Python-Markdown requires.

    Contents of an item are indented by four per level, and a list after a paragraph needs an empty line. A
    forge accepts both forms.
    """
    made: list[str] = []
    levels: list[int] = []  # where the content of each open item begins in the source
    for line, code in _with_code(text.split("\n")):
        space = len(line) - len(line.lstrip(" "))
        if not line.strip():
            made.append(line)
            continue
        begun = bool(levels)
        if not (code and levels and space >= levels[-1]):
            lazy = bool(made and made[-1].strip()) and not ITEM.match(line) and not code
            while levels and space < levels[-1] and not lazy:
                levels.pop()
        item = None if code else ITEM.match(line)
        shift = INDENT * len(levels) - (levels[-1] if levels else 0)
        if item and not begun and made and made[-1].strip():
            made.append("")
        made.append(" " * max(0, space + shift) + line.lstrip(" "))
        if item:
            levels.append(item.end())
    return "\n".join(made)


def _join_broken_links(text: str) -> str:
    """Join a link that is broken over two lines."""
    return re.sub(r"\[([^\[\]\n]+)\n *([^\[\]\n]+)\]\(", r"[\1 \2](", text)


def _with_code(lines: Iterable[str]) -> Iterable[tuple[str, bool]]:
    """Yield each line, and whether it is in a code block."""
    inside = False
    for line in lines:
        fence = bool(FENCE.match(line))
        yield line, inside or fence
        inside ^= fence
