"""Line breaks of a name, and the space that it takes."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from render.fonts import Face, text_width
from render.geometry import Text

FACE = {
    "land": Face.SANS_BOLD,
    "wasteland": Face.SANS_ITALIC,
    "area": Face.SERIF_BOLD,
    "sea": Face.SERIF_ITALIC,
    "ocean": Face.SERIF_ITALIC,
}
LEADING = 1.0  # line height in ems


@dataclass(frozen=True)
class Wording:
    """A name in every locale at one font size, with equal line breaks."""

    text: dict[str, Text]
    width: float
    height: float
    lines: int

    def __hash__(self) -> int:
        return id(self)


def wordings(
    names: dict[str, str], kind: str, size: float, spacing: float = 0.0, most: int = 3
) -> list[Wording]:
    """Ways to write a name at a font size on up to `most` lines, fewest lines first."""
    found: list[Wording] = []
    for lines in range(1, most + 1):
        broken = {locale: wrap(name, lines, kind, spacing) for locale, name in names.items()}
        if any(len(parts) == lines for parts in broken.values()):
            found.append(_wording(broken, kind, size, spacing))
    return found


def _wording(broken: dict[str, list[str]], kind: str, size: float, spacing: float) -> Wording:
    count = max(len(parts) for parts in broken.values())
    widths = {
        locale: max(text_width(part, FACE[kind], size, spacing) for part in parts)
        for locale, parts in broken.items()
    }
    # If a name is much longer in one language, it is smaller there.
    width = min(max(widths.values()), min(widths.values()) * 1.25)
    text = {
        locale: Text(parts, round(size * min(1, width / widths[locale]), 1))
        for locale, parts in broken.items()
    }
    return Wording(text, width, (0.92 + LEADING * (count - 1)) * size, count)


def wrap(name: str, lines: int, kind: str, spacing: float) -> list[str]:
    """Wrap a name to at most `lines` lines, with the widest as narrow as possible."""
    words = name.split(" ")
    if lines == 1 or len(words) == 1:
        return [name]

    def width(part: list[str]) -> float:
        return text_width(" ".join(part), FACE[kind], 1, spacing)

    @functools.cache
    def best(start: int, left: int) -> tuple[float, tuple[str, ...]]:
        if left == 1 or start == len(words) - 1:
            return width(words[start:]), (" ".join(words[start:]),)
        choices = []
        for end in range(start + 1, len(words)):
            rest = best(end, left - 1)
            choices.append((max(width(words[start:end]), rest[0]), (" ".join(words[start:end]), *rest[1])))
        return min(choices)

    return list(best(0, lines)[1])
