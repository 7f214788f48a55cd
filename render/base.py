"""Drawing of the printed board, without names and pieces. prints.py caches the result."""

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
from render.terrain import draw_terrain

SUPERSAMPLE = 2
"""Factor by which lines and fills are drawn larger before shrinking."""

STRIP = 640
"""Width in pixels of a strip that is drawn enlarged. Less takes longer, more takes more memory."""

BOARDS = DATA / "boards"

Part = tuple[int, int, int, int]
"""Pixels of a print: left, top, right, bottom."""


@cache
def load_shapes(board: str) -> Geometry:
    """Load the shapes of a board.

    Raises: ValueError if there are none.
    """
    return load_geometry(BOARDS / board / "shapes.json")


@cache
def built_in_board(board: str) -> Board:
    """Load the facts of a built-in board.

    Raises: BadData if there is none.
    """
    return load_board(BOARDS / board)


@dataclass(frozen=True)
class Print:
    """A printed board whose whole map is `width` pixels wide.

    Two boards are equal if their shapes and facts are.
    """

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
        """Shapes of the board."""
        return load_shapes(self.id)

    @property
    def scale(self) -> float:
        """Pixels per map unit."""
        return self.width / self.geometry.width

    @property
    def height(self) -> int:
        """Height of the whole map in pixels."""
        return round(self.scale * self.geometry.height)

    @property
    def whole_map(self) -> Part:
        """The part that covers the whole map."""
        return (0, 0, self.width, self.height)

    def part(self, box: Box, width: int, height: int) -> Part:
        """Pixels that show a box of the map, `width` x `height` of them."""
        left = min(round(box[0] * self.scale), self.width - width)
        top = min(round(box[1] * self.scale), self.height - height)
        return (left, top, left + width, top + height)

    def box(self, part: Part) -> Box:
        """Box of the map that a part of the print shows."""
        left, top, right, bottom = part
        return (left / self.scale, top / self.scale, right / self.scale, bottom / self.scale)


def draw_part(wanted: Print, part: Part) -> tuple[Image.Image, Image.Image]:
    """Draw all layers of a part of a board, and its ground.

    The ground maps each pixel to the number of its land. NO_LAND marks other pixels and the borders of areas
    and coasts.
    """
    style, geometry, facts = wanted.style, wanted.geometry, wanted.board
    left, top, right, bottom = part
    # Blurs reach in from outside the part, so a margin is drawn too.
    margin = 2 * ceil(layers.SOFT * wanted.scale / 2)
    x, y = max(0, left - margin), max(0, top - margin)
    wide = (x, y, min(wanted.width, right + margin), min(wanted.height, bottom + margin))
    size = (wide[2] - wide[0], wide[3] - wide[1])
    canvas = Canvas(Image.new("RGB", size), wanted.box(wide), wanted.scale)
    layers.paint_sea(canvas, geometry, style)
    layers.fill_lands(canvas, geometry, facts, style)
    layers.darken_area_rims(canvas, geometry, style)
    canvas = Canvas(
        canvas.image.crop((left - x, top - y, right - x, bottom - y)), wanted.box(part), wanted.scale
    )
    draw_fine_lines(canvas, wanted.board, style)
    return layers.add_paper_grain(canvas.image, (left, top)), layers.draw_ground(canvas, geometry, facts)


def draw_fine_lines(canvas: Canvas, facts: Board, style: Style) -> None:
    """Draw fine lines enlarged and shrink them, strip by strip."""
    geometry = load_shapes(facts.id)
    width, height = canvas.size
    for left in range(0, width, STRIP):
        right = min(width, left + STRIP)
        big = ((right - left) * SUPERSAMPLE, height * SUPERSAMPLE)
        image = canvas.image.crop((left, 0, right, height)).resize(big, Image.Resampling.NEAREST)
        x0, x1 = (canvas.box[0] + x / canvas.scale for x in (left, right))
        strip = Canvas(image, (x0, canvas.box[1], x1, canvas.box[3]), canvas.scale * SUPERSAMPLE)
        layers.hatch_wastelands(strip, geometry, style)
        layers.draw_rivers(strip, geometry, style)
        layers.draw_borders(strip, geometry, style)
        layers.draw_straits(strip, geometry, style)
        if facts.difficult_by:
            draw_terrain(strip, geometry, facts, style)
        else:
            layers.draw_relief(strip, geometry, facts, style)
        canvas.image.paste(strip.image.reduce(SUPERSAMPLE), (left, 0))
