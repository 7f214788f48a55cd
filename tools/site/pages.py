"""Pages as MkDocs wants them, out of pages as a forge shows them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\((?!https?:|mailto:|#)([^)#\s]+)(#[^)\s]*)?\)")
FENCE = re.compile(r"^\s*(```|~~~)")
HEADING = re.compile(r"^#+ ")
ITEM = re.compile(r"^( *)([*+-]|\d+[.)])( +)")
TRANSLATED = ".pt-BR"
INDENT = 4


def relinked(text: str, source: Path, target: Path, places: Mapping[Path, Path]) -> str:
    """Return a page with each link leading where its file stands in the site; `places` tells where.

    A link to what the site does not hold becomes its own text. The site shows each page in the reader's
    language by itself, so translations link pages by their plain names; the index links translations.
    """

    def lead(match: re.Match[str]) -> str:
        picture, label, path, anchor = match.groups()
        file = (source.parent / path).resolve()
        if file.is_dir():
            file /= "README.md"
        translation = TRANSLATED in file.name
        file = file.with_name(file.name.replace(TRANSLATED, ""))
        if file not in places:
            return label
        way = os.path.relpath(places[file], target.parent)
        if translation and TRANSLATED not in source.name:
            page = Path(TRANSLATED[1:], way).with_name(_built(file.name)).as_posix()
            return f'<a href="{page}">{label}</a>'
        return f"{picture}[{label}]({Path(way).as_posix()}{anchor or ''})"

    return "\n".join(
        line if code else LINK.sub(lead, line) for line, code in _with_code(_joined(text).split("\n"))
    )


def _built(name: str) -> str:
    """Return what a page is called in the built site."""
    return "index.html" if name == "README.md" else name.replace(".md", ".html")


def anchored(text: str, original: str) -> str:
    """Return a translation whose headings can be linked by the names of the original's too.

    Pages that are not translated link to places within those that are.
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
    """Return the name by which a forge, and the site, link to a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lstrip("# ").lower()).replace(" ", "-")


def nested(text: str) -> str:
    """Return a page whose lists stand as Python-Markdown reads them.

    What stands in an item is indented by four for each level, and a list after a paragraph begins after an
    empty line; a forge reads both as they were.
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


def _joined(text: str) -> str:
    """Put a link that is broken over two lines into one."""
    return re.sub(r"\[([^\[\]\n]+)\n *([^\[\]\n]+)\]\(", r"[\1 \2](", text)


def _with_code(lines: Iterable[str]) -> Iterable[tuple[str, bool]]:
    """Yield each line, and whether it stands in a block of code."""
    inside = False
    for line in lines:
        fence = bool(FENCE.match(line))
        yield line, inside or fence
        inside ^= fence
