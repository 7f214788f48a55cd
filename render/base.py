"""The printed board without pieces: drawn once for each board, style, language and view, then kept."""

from __future__ import annotations

import ctypes
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass
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
from render.pieces import sprite

SUPERSAMPLE = 2
"""Lines and fills are drawn this much larger and shrunk; letters and soft shades are smooth anyway."""

KEEP_BYTES = 22_000_000
"""All kept bases together take no more: five of the usual size."""

BOARDS = DATA / "boards"


@cache
def geometry_of(board: str) -> Geometry:
    """The shapes of a board. Raises ValueError when there are none."""
    return load_geometry(BOARDS / board / "shapes.json")


@cache
def board_of(board: str) -> Board:
    """The facts of a board. Raises BadData when there is none."""
    return load_board(BOARDS / board)


@dataclass(frozen=True)
class Print:
    """Which printed board: the part `box` of it, `width` pixels wide, with or without names.

    The areas in `sleeping` are not in play yet.
    """

    board: str
    style: Style
    locale: str
    box: Box
    width: int
    sleeping: tuple[str, ...] = ()
    names: bool = True


def draw_base(wanted: Print) -> Image.Image:
    """Draw a board, all layers in order."""
    box, width, style = wanted.box, wanted.width, wanted.style
    geometry, facts = geometry_of(wanted.board), board_of(wanted.board)
    height = round(width * (box[3] - box[1]) / (box[2] - box[0]))
    canvas = Canvas(Image.new("RGB", (width, height)), box, width / (box[2] - box[0]))
    layers.sea(canvas, geometry, style)
    layers.lands(canvas, geometry, facts, style)
    layers.area_rims(canvas, geometry, style)
    # In two halves, which takes half the memory.
    middle = width // 2
    halves = [land_strip(canvas, wanted.board, style, *edges) for edges in ((0, middle), (middle, width))]
    for left, half in zip((0, middle), halves, strict=True):
        canvas.image.paste(half, (left, 0))
    emblems(canvas, wanted.board, style)
    pale = tuple(
        land for i, land in enumerate(facts.lands) if facts.areas[facts.area_of[i]] in wanted.sleeping
    )
    layers.veil(canvas, geometry, pale, style)
    if wanted.names:
        lettering(canvas, geometry, style, wanted.locale, pale={*pale, *wanted.sleeping})
    return layers.paper(canvas.image)


def emblems(canvas: Canvas, board: str, style: Style) -> None:
    """The power icons and resources printed on the lands."""
    facts = board_of(board)
    for slots in geometry_of(board).slots:
        land = facts.land_index[slots.land]
        kind = facts.icon_of[land] or ("resource" if facts.resources >> land & 1 else "")
        if slots.icon is not None and kind:
            art = sprite(f"icon-{kind}", None, max(8, round(slots.icon.width * canvas.scale)), style)
            canvas.put(art, (slots.icon.x, slots.icon.y))


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
    """Drawn bases, the least recently used dropped first; as bytes, for Pillow's images take a third more."""

    def __init__(self, limit: int = KEEP_BYTES) -> None:
        self.limit = limit
        self.kept: OrderedDict[Print, tuple[tuple[int, int], bytes]] = OrderedDict()

    def get(self, wanted: Print) -> Image.Image:
        """A copy of the base, drawn now if it is not kept."""
        if wanted not in self.kept:
            image = draw_base(wanted)
            self.kept[wanted] = (image.size, image.tobytes())
            del image
            give_back_memory()
        self.kept.move_to_end(wanted)
        while self.bytes() > self.limit and len(self.kept) > 1:
            self.kept.popitem(last=False)
        return Image.frombytes("RGB", *self.kept[wanted])

    def bytes(self) -> int:
        """Memory the bases take."""
        return sum(len(data) for _, data in self.kept.values())


BASES = Bases()
