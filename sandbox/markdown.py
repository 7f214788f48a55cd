"""Text as Discord's client shows it, where that differs from what was written: numbered lists."""

from __future__ import annotations

import re
from typing import NamedTuple

_ITEM = re.compile(r"^( *)(\d+)\.( +\S.*)$")
_BULLET = re.compile(r"^ *[-*] +\S")
_FENCE = re.compile(r"^\s*```")
MOST = 1_000_000_000


class Renumbered(NamedTuple):
    """A line that reads otherwise than it was written: the number written and the number shown."""

    line: str
    written: int
    shown: int


def renumbered(text: str) -> list[Renumbered]:
    """Return the lines of numbered lists whose number Discord replaces: it counts on from the first, from 1
    up."""
    return [item for item in _items(text) if item.written != item.shown]


def as_read(text: str) -> str:
    """Return the text with the numbers that readers see."""
    shown = iter(_items(text))
    lines = []
    for line, inside in _lines(text):
        found = None if inside else _ITEM.match(line)
        lines.append(line if found is None else f"{found[1]}{next(shown).shown}.{found[3]}")
    return "\n".join(lines)


def _lines(text: str) -> list[tuple[str, bool]]:
    """Return each line, and whether it stands in a block of code, where nothing is counted."""
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
