"""Markdown as Discord's client displays it, where that differs: numbered lists."""

from __future__ import annotations

import re
from typing import NamedTuple

_ITEM = re.compile(r"^( *)(\d+)\.( +\S.*)$")
_BULLET = re.compile(r"^ *[-*] +\S")
_FENCE = re.compile(r"^\s*```")
MOST = 1_000_000_000


class Renumbered(NamedTuple):
    """A list item whose displayed number differs from the written one."""

    line: str
    written: int
    shown: int


def renumbered_items(text: str) -> list[Renumbered]:
    """List the items whose number Discord replaces.

    It counts on from the first number of a list, at least 1.
    """
    return [item for item in _items(text) if item.written != item.shown]


def displayed_text(text: str) -> str:
    """Replace the numbers in a text by those that Discord displays."""
    shown = iter(_items(text))
    lines = []
    for line, inside in _lines(text):
        found = None if inside else _ITEM.match(line)
        lines.append(line if found is None else f"{found[1]}{next(shown).shown}.{found[3]}")
    return "\n".join(lines)


def _lines(text: str) -> list[tuple[str, bool]]:
    """List the lines, each with whether it is in a code block, where numbers stay."""
    found, inside = [], False
    for line in text.split("\n"):
        fence = bool(_FENCE.match(line))
        found.append((line, inside or fence))
        inside ^= fence and line.count("```") % 2 == 1
    return found


def _items(text: str) -> list[Renumbered]:
    found: list[Renumbered] = []
    counts: dict[int, int] = {}
    for line, inside in _lines(text):
        item = None if inside else _ITEM.match(line)
        if item is None:
            if not _BULLET.match(line):
                counts = {}
            continue
        depth, written = len(item[1]) // 2, int(item[2])
        counts = {level: count for level, count in counts.items() if level <= depth}
        counts[depth] = counts[depth] + 1 if depth in counts else min(MOST, max(1, written))
        found.append(Renumbered(line, written, counts[depth]))
    return found
