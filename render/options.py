"""Options of a picture, texts of a page, and the finished picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

Crop = Literal["world", "region", "turn", "thumbnail", "choice"]
WIDTH = 1280
"""Default width of a picture in pixels. A phone shows fewer."""


MOST_TAGS = 25
"""Max. tags on a map of places to choose. More would be unreadable: the map names their areas instead."""


@dataclass(frozen=True)
class Mark:
    """A place to choose, with its number in the lists. `note` is its odds or gain."""

    place: str
    number: int
    note: str = ""


@dataclass(frozen=True)
class DrawOptions:
    """Options of a picture.

    * `crop`: the whole world, a `region`, the places of the turn, a small world without frame, or a `choice`
      with its `marks`.
    * `region`: id of an area, land or region of the board.
    * `turns`: most turns to show, as far as the news go back.
    * `width`: pixels.
    * `names`: seat -> name to show.
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
    """A drawn item: `what` (a piece or mark), `where` (land, water, seat), `detail`."""

    layer: str
    what: str
    where: str
    detail: str = ""


PHONE = 390
"""Width of a picture on a phone, in pixels."""

LEAST = 11 / PHONE
"""Min. letter height, as a share of the picture's width."""


def height_fact(what: str, where: str, size: float, width: int) -> Fact:
    """Fact about the height of letters on a phone. `size` and `width` are pixels of the picture."""
    return Fact("height", what, where, f"{size / width * PHONE:.2f}")


@dataclass(frozen=True)
class Picture:
    """An encoded image.

    `format` is "png", "webp" or "gif" (also the file's suffix). `alt` fits Discord's limit.
    """

    data: bytes
    format: str
    width: int
    height: int
    alt: str
    log: tuple[Fact, ...] = ()


@dataclass(frozen=True)
class YearPage:
    """Contents of a picture of a year. Names are in the reader's language.

    * `people`: number of people in a server, else 0.
    * `months`: games and wins of each month.
    * `editions`, `cards`: names and counts.
    * `rated`: edition of the `rating`.
    * `rating`: points of the year (0 to 1) and the rating then.
    * `luck`: fights won beyond expectation, None without dice.
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
    """A row of a ranking, best first.

    `points` is display text. The name is empty for a deleted user.
    """

    place: int
    name: str
    points: str
    tables: int
    wins: int


@dataclass(frozen=True)
class PodiumPage:
    """Final ranking of a season. The points of a `ladder` are ratings."""

    title: str
    lines: Sequence[PodiumLine]
    people: int
    tables: int
    ladder: bool = False
