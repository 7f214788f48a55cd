"""Geometry of a board, as stored in its shapes.json.

One coordinate system: map units, x to the right, y downwards, the whole map `width` x `height` (1600 wide). A
picture of any size scales them. All angles are degrees, positive when the text rises to the right.
tools/shapes/ builds the files (docs/boards.md).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

Point = tuple[float, float]
Line = list[Point]
Rect = tuple[float, float, float, float]  # left, top, right, bottom

ArcKind = Literal["coast", "lake", "land", "area", "wasteland", "water", "frame"]
PlaceKind = Literal["land", "wasteland", "ocean", "sea", "closed", "open"]
LabelKind = Literal["land", "wasteland", "area", "sea", "ocean", "edge"]
Building = Literal["capital", "city", "monument", "fort"]


class Arc(msgspec.Struct, frozen=True):
    """A border line, stored once for both sides.

    `kind`: coast (land and open water), lake (land and closed water), land (two lands of an area), area
    (lands of two areas), wasteland (one side at least impassable land), water (two waters), frame (the map's
    edge. `right` is empty).
    """

    kind: ArcKind
    left: str
    right: str
    points: list[float]  # x0, y0, x1, y1, ...

    def line(self) -> Line:
        """The points as pairs."""
        return list(zip(self.points[::2], self.points[1::2], strict=True))


class Place(msgspec.Struct, frozen=True):
    """A land, wasteland or water.

    `polygons`, largest first: outline, then holes. Each is a list of arc references (i: arc i forwards, ~i:
    arc i backwards). "open": the only water of a board without named waters.
    """

    id: str
    kind: PlaceKind
    polygons: list[list[list[int]]]
    box: Rect
    size: float  # square units
    centre: Point  # well inside the largest polygon


class Text(msgspec.Struct, frozen=True):
    """Wrapped lines of a label in one locale, and the font size in map units."""

    lines: list[str]
    size: float


class Label(msgspec.Struct, frozen=True):
    """A name on the map.

    The block of lines is centred on (x, y), turned by `angle`, and fits into width x height. With a `path`,
    the single line follows that curve instead, each letter centred on it. `leader` is the line from a label
    outside its land into the land.
    """

    id: str
    kind: LabelKind
    x: float
    y: float
    angle: float
    width: float
    height: float
    spacing: float  # extra room after each letter, in ems
    text: dict[str, Text]
    path: list[Point] = []
    leader: list[Point] = []


class Spot(msgspec.Struct, frozen=True):
    """Space for one piece: centre and size of a box."""

    x: float
    y: float
    width: float
    height: float

    def rect(self) -> Rect:
        """The box: left, top, right, bottom."""
        dx, dy = self.width / 2, self.height / 2
        return (self.x - dx, self.y - dy, self.x + dx, self.y + dy)


class Mark(msgspec.Struct, frozen=True):
    """Place of a terrain glyph: its centre and max. width."""

    x: float
    y: float
    size: float


class Slots(msgspec.Struct, frozen=True):
    """Places for a land's pieces.

    * `leader`: line into the land if they are outside it.
    * `plate`: box for the pieces of all seats, on boards with shared lands.
    * `people`: place of the people, the plate's centre on such boards. They have no buildings.
    """

    land: str
    people: Spot
    buildings: dict[Building, Spot]
    icon: Spot | None = None
    marks: list[Mark] = []
    leader: list[Point] = []
    plate: Spot | None = None


class Berth(msgspec.Struct, frozen=True):
    """Places for fleets on a water, or for caravans on a wasteland. The first spot fills first."""

    place: str
    fleets: list[Spot]


class Strait(msgspec.Struct, frozen=True):
    """A passage between two lands over water, drawn from end to end.

    A passage over the edge of the map is two of them, `a` to `b` and `b` to `a`, each from a land to the
    edge.
    """

    a: str
    b: str
    points: list[Point]


class River(msgspec.Struct, frozen=True):
    """A river from source to mouth. `weight` is 1 (small) to 3 (great)."""

    id: str
    weight: int
    points: list[float]

    def line(self) -> Line:
        """The points as pairs."""
        return list(zip(self.points[::2], self.points[1::2], strict=True))


class Lake(msgspec.Struct, frozen=True):
    """A closed outline of an inland water without rules."""

    id: str
    points: list[float]

    def line(self) -> Line:
        """The points as pairs."""
        return list(zip(self.points[::2], self.points[1::2], strict=True))


class Ornament(msgspec.Struct, frozen=True):
    """A decorative mountain or tree, on boards whose terrain has no rules."""

    kind: Literal["mountains", "forest"]
    land: str
    x: float
    y: float
    size: float


class Region(msgspec.Struct, frozen=True):
    """A part of the map for a picture, and the lands entirely in it."""

    id: str
    box: Rect
    lands: list[str]


class Grid(msgspec.Struct, frozen=True):
    """The projection: map positions at the crossings of a grid of degrees, rows from the north."""

    lon: list[float]
    lat: list[float]
    x: list[list[float]]
    y: list[list[float]]


class Geometry(msgspec.Struct, frozen=True):
    """Contents of a board's shapes.json."""

    board: str
    width: float
    height: float
    projection: Grid
    arcs: list[Arc]
    places: list[Place]
    straits: list[Strait]
    labels: list[Label]
    slots: list[Slots]
    berths: list[Berth]
    rivers: list[River]
    lakes: list[Lake]
    regions: list[Region]
    ornaments: list[Ornament] = []

    def place(self, place: str) -> Place:
        """Look up a place by its id.

        Raises: KeyError for an unknown id.
        """
        return _places_by_id(self)[place]

    def ring(self, refs: list[int]) -> Line:
        """Closed outline that the arc references describe. The first point is not repeated."""
        line: Line = []
        for ref in refs:
            points = self.arcs[ref].line() if ref >= 0 else self.arcs[~ref].line()[::-1]
            line += points[:-1]
        return line

    def outlines(self, place: str) -> list[list[Line]]:
        """Polygons of a place: each its outline, then its holes."""
        return [[self.ring(refs) for refs in polygon] for polygon in self.place(place).polygons]

    def __hash__(self) -> int:
        return id(self)


@cache
def _places_by_id(geometry: Geometry) -> dict[str, Place]:
    return {place.id: place for place in geometry.places}


def load_geometry(path: Path) -> Geometry:
    """Read a shapes.json.

    Raises: ValueError naming the file and the field.
    """
    try:
        return msgspec.json.decode(path.read_bytes(), type=Geometry)
    except (OSError, msgspec.DecodeError) as error:
        raise ValueError(f"{path}: {error}") from error
