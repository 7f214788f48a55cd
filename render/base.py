"""The printed board without names and pieces: how a part of it is drawn. prints.py keeps what was drawn."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from math import ceil

from PIL import Image

from engine.board import Board, load_board
from engine.data import DATA
from render import layers
from render.canvas import Box, Canvas
from render.geometry import Geometry, load_geometry
from render.palette import Style
from render.terrain import defences

SUPERSAMPLE = 2
"""Lines and fills are drawn this much larger and shrunk; letters and soft shades are smooth anyway."""

STRIP = 640
"""Pixels across that are drawn larger at once: less would take longer, more would take more memory."""

BOARDS = DATA / "boards"

Part = tuple[int, int, int, int]
"""Pixels of a print: left, top, right, bottom."""


@cache
def geometry_of(board: str) -> Geometry:
    """Return the shapes of a board. Raises ValueError when there are none."""
    return load_geometry(BOARDS / board / "shapes.json")


@cache
def board_of(board: str) -> Board:
    """Return the facts of a built-in board. Raises BadData when there is none."""
    return load_board(BOARDS / board)


@dataclass(frozen=True)
class Print:
    """A printed board: the whole map `width` pixels wide. Boards are the same where their shapes and facts
    are."""

    board: Board = field(compare=False)
    style: Style
    width: int
    id: str = field(init=False)
    facts: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "id", self.board.id)
        object.__setattr__(self, "facts", self.board.facts_hash)

    @property
    def geometry(self) -> Geometry:
        """The board's shapes."""
        return geometry_of(self.id)

    @property
    def scale(self) -> float:
        """Pixels to the map unit."""
        return self.width / self.geometry.width

    @property
    def height(self) -> int:
        """Pixels of the whole map from north to south."""
        return round(self.scale * self.geometry.height)

    @property
    def whole(self) -> Part:
        """All of it."""
        return (0, 0, self.width, self.height)

    def part(self, box: Box, width: int, height: int) -> Part:
        """The pixels that show a box of the map, `width` x `height` of them."""
        left = min(round(box[0] * self.scale), self.width - width)
        top = min(round(box[1] * self.scale), self.height - height)
        return (left, top, left + width, top + height)

    def box(self, part: Part) -> Box:
        """Return what pixels show of the map."""
        left, top, right, bottom = part
        return (left / self.scale, top / self.scale, right / self.scale, bottom / self.scale)


def draw_part(wanted: Print, part: Part) -> tuple[Image.Image, Image.Image]:
    """Return a part of a board, all layers in order, and its ground: the number of the land that a pixel
    shows, NO_LAND where that is none, or areas or coasts have their borders."""
    style, geometry, facts = wanted.style, wanted.geometry, wanted.board
    left, top, right, bottom = part
    # With what lies around it: softness reaches in from there.
    margin = 2 * ceil(layers.SOFT * wanted.scale / 2)
    x, y = max(0, left - margin), max(0, top - margin)
    wide = (x, y, min(wanted.width, right + margin), min(wanted.height, bottom + margin))
    size = (wide[2] - wide[0], wide[3] - wide[1])
    canvas = Canvas(Image.new("RGB", size), wanted.box(wide), wanted.scale)
    layers.sea(canvas, geometry, style)
    layers.lands(canvas, geometry, facts, style)
    layers.area_rims(canvas, geometry, style)
    canvas = Canvas(
        canvas.image.crop((left - x, top - y, right - x, bottom - y)), wanted.box(part), wanted.scale
    )
    fine_lines(canvas, wanted.board, style)
    return layers.paper(canvas.image, (left, top)), layers.ground(canvas, geometry, facts)


def fine_lines(canvas: Canvas, facts: Board, style: Style) -> None:
    """All that is drawn larger and shrunk, strip by strip."""
    geometry = geometry_of(facts.id)
    width, height = canvas.size
    for left in range(0, width, STRIP):
        right = min(width, left + STRIP)
        big = ((right - left) * SUPERSAMPLE, height * SUPERSAMPLE)
        image = canvas.image.crop((left, 0, right, height)).resize(big, Image.Resampling.NEAREST)
        x0, x1 = (canvas.box[0] + x / canvas.scale for x in (left, right))
        strip = Canvas(image, (x0, canvas.box[1], x1, canvas.box[3]), canvas.scale * SUPERSAMPLE)
        layers.hatch(strip, geometry, style)
        layers.rivers(strip, geometry, style)
        layers.borders(strip, geometry, style)
        layers.straits(strip, geometry, style)
        if facts.difficult_by:
            defences(strip, geometry, facts, style)
        else:
            layers.relief(strip, geometry, facts, style)
        canvas.image.paste(strip.image.reduce(SUPERSAMPLE), (left, 0))
