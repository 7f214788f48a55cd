"""The choices that somebody has for a picture, the texts of a page, and the finished picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

Crop = Literal["world", "region", "turn", "thumbnail", "choice"]
WIDTH = 1280
"""Pixels of a picture from west to east: a phone has fewer."""


@dataclass(frozen=True)
class Mark:
    """A place that may be chosen, by its number in the lists; `note`: its odds, or what it brings."""

    place: str
    number: int
    note: str = ""


@dataclass(frozen=True)
class DrawOptions:
    """`crop`: the whole world, a `region` (id of an area, land or region of the board), where the turn
    happened, a small world without frame, or a `choice` with its `marks`. `names`: seat -> name to show.
    `turns`: of how many turns it tells, where the news reach back so far. `width` in pixels.
    """

    crop: Crop = "world"
    region: str = ""
    turns: int = 1
    style: str = "light"
    width: int = WIDTH
    locale: str = "en"
    names: Mapping[str, str] = field(default_factory=dict)
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True)
class Fact:
    """One thing that a layer drew: `what` (a piece or mark), `where` (land, water, seat), `detail`."""

    layer: str
    what: str
    where: str
    detail: str = ""


PHONE = 390
"""Pixels that a phone gives a picture from west to east."""

LEAST = 11 / PHONE
"""Height of letters at least, as a share of the picture's width."""


def height(what: str, where: str, size: float, width: int) -> Fact:
    """Return how high letters of `size` pixels are on a phone, in a picture `width` pixels wide."""
    return Fact("height", what, where, f"{size / width * PHONE:.2f}")


@dataclass(frozen=True)
class Picture:
    """An encoded image. `format` is "png", "webp" or "gif" (also the file's suffix); `alt` fits Discord."""

    data: bytes
    format: str
    width: int
    height: int
    alt: str
    log: tuple[Fact, ...] = ()


@dataclass(frozen=True)
class YearPage:
    """The story of a year, in the reader's words where it has names.

    `months`: games, and won ones, of each; `editions`, `cards`: names and how often; `rating`: of the
    edition `rated`, at moments of the year (0 to 1); `luck`: fights won beyond expectation, None without
    dice; `people`: in a server, else 0.
    """

    name: str
    year: int
    games: int
    won: int
    months: Sequence[tuple[int, int]]
    editions: Sequence[tuple[str, int]]
    cards: Sequence[tuple[str, int]]
    rated: str = ""
    rating: Sequence[tuple[float, int]] = ()
    luck: float | None = None
    people: int = 0


@dataclass(frozen=True)
class PodiumLine:
    """Somebody in a standing, best first: `points` as they are written; no name for who is forgotten."""

    place: int
    name: str
    points: str
    tables: int
    wins: int


@dataclass(frozen=True)
class PodiumPage:
    """The end of a season; of a `ladder`, whose points are ratings."""

    title: str
    lines: Sequence[PodiumLine]
    people: int
    tables: int
    ladder: bool = False
