"""The printed board without pieces: drawn once for each board, style, language and view, then kept."""

from __future__ import annotations

import ctypes
from collections import OrderedDict
from contextlib import suppress
from functools import cache
from math import ceil

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

KEEP_BYTES = 36_000_000
"""All kept bases together take no more: six of the usual size."""

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
    geometry = geometry_of(board)
    height = round(width * (box[3] - box[1]) / (box[2] - box[0]))
    canvas = Canvas(Image.new("RGB", (width, height)), box, width / (box[2] - box[0]))
    layers.sea(canvas, geometry, style)
    # In two halves, which takes half the memory.
    middle = width // 2
    halves = [land_strip(canvas, board, style, *edges) for edges in ((0, middle), (middle, width))]
    for left, half in zip((0, middle), halves, strict=True):
        canvas.image.paste(half, (left, 0))
    lettering(canvas, geometry, style, locale)
    return layers.paper(canvas.image)


def land_strip(canvas: Canvas, board: str, style: Style, left: int, right: int) -> Image.Image:
    """The columns `left` to `right` of the picture with all that is drawn larger and shrunk."""
    geometry, facts = geometry_of(board), board_of(board)
    scale, height = canvas.scale, canvas.size[1]
    margin = ceil(layers.SOFT * scale)
    start, end = max(0, left - margin), min(canvas.size[0], right + margin)
    big = ((end - start) * SUPERSAMPLE, height * SUPERSAMPLE)
    image = canvas.image.resize(big, Image.Resampling.BILINEAR, box=(start, 0, end, height))
    x0 = canvas.box[0] + start / scale
    strip = Canvas(image, (x0, canvas.box[1], x0 + (end - start) / scale, canvas.box[3]), scale * SUPERSAMPLE)
    layers.lands(strip, geometry, facts, style)
    layers.area_rims(strip, geometry, facts, style)
    layers.hatch(strip, geometry, style)
    layers.rivers(strip, geometry, style)
    layers.borders(strip, geometry, style)
    layers.straits(strip, geometry, style)
    layers.relief(strip, geometry, facts, style)
    edges = ((left - start) * SUPERSAMPLE, 0, (right - start) * SUPERSAMPLE, big[1])
    return strip.image.resize((right - left, height), Image.Resampling.BOX, box=edges)


def give_back_memory() -> None:
    """Hand what drawing a base has freed back to the system, where the C library can (glibc)."""
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


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
            give_back_memory()
        self.kept.move_to_end(key)
        while self.bytes() > self.limit and len(self.kept) > 1:
            self.kept.popitem(last=False)
        return base

    def bytes(self) -> int:
        """Memory the bases take: Pillow keeps four bytes a pixel."""
        return sum(base.width * base.height * 4 for base in self.kept.values())


BASES = Bases()
