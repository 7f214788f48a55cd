"""The printed board without pieces: drawn once for each board, style, language and view, then kept."""

from __future__ import annotations

from collections import OrderedDict
from functools import cache

from PIL import Image

from engine.board import Board, load_board
from engine.data import DATA
from render import layers
from render.canvas import Box, Canvas
from render.geometry import Geometry, load_geometry
from render.lettering import lettering
from render.palette import Style

SUPERSAMPLE = 2
"""Lines and fills are drawn this much larger and shrunk; letters and soft shades are smooth anyway."""

KEEP_BYTES = 60_000_000
"""All kept bases together take no more than this."""

BOARDS = DATA / "boards"


@cache
def geometry_of(board: str) -> Geometry:
    """The shapes of a board. Raises ValueError when there are none."""
    return load_geometry(BOARDS / board / "shapes.json")


@cache
def board_of(board: str) -> Board:
    """The facts of a board. Raises BadData when there is none."""
    return load_board(BOARDS / board)


def draw_base(board: str, style: Style, locale: str, box: Box, width: int) -> Image.Image:
    """Draw the part `box` of a board, `width` pixels wide, all layers in order."""
    geometry, facts = geometry_of(board), board_of(board)
    height = round(width * (box[3] - box[1]) / (box[2] - box[0]))
    scale = width / (box[2] - box[0])
    flat = Canvas(Image.new("RGB", (width, height)), box, scale)
    layers.sea(flat, geometry, style)
    size = (width * SUPERSAMPLE, height * SUPERSAMPLE)
    canvas = Canvas(flat.image.resize(size, Image.Resampling.BILINEAR), box, scale * SUPERSAMPLE)
    layers.lands(canvas, geometry, facts, style)
    layers.area_rims(canvas, geometry, facts, style)
    layers.hatch(canvas, geometry, style)
    layers.rivers(canvas, geometry, style)
    layers.borders(canvas, geometry, style)
    layers.straits(canvas, geometry, style)
    layers.relief(canvas, geometry, facts, style)
    printed = Canvas(canvas.image.resize((width, height), Image.Resampling.BOX), box, scale)
    lettering(printed, geometry, style, locale)
    return layers.paper(printed.image)


class Bases:
    """Drawn bases, the least recently used dropped first."""

    def __init__(self, limit: int = KEEP_BYTES) -> None:
        self.limit = limit
        self.kept: OrderedDict[tuple[str, str, str, Box, int], Image.Image] = OrderedDict()

    def get(self, board: str, style: Style, locale: str, box: Box, width: int) -> Image.Image:
        """The base for a view of a board, drawn now if it is not kept. Not to be drawn on."""
        key = (board, style.name, locale, box, width)
        base = self.kept.get(key)
        if base is None:
            base = self.kept[key] = draw_base(board, style, locale, box, width)
        self.kept.move_to_end(key)
        while self.bytes() > self.limit and len(self.kept) > 1:
            self.kept.popitem(last=False)
        return base

    def bytes(self) -> int:
        """Memory the bases take: Pillow keeps four bytes a pixel."""
        return sum(base.width * base.height * 4 for base in self.kept.values())


BASES = Bases()
