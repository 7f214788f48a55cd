"""The printed board without pieces: each part is drawn when it is first shown, then kept.

The map is printed at a few scales (crops.ZOOMS), and any window is cut from the print of its scale, which is
drawn tile by tile. A print holds numbers of the style's inks (encode.py): a third of what colours would take.
"""

from __future__ import annotations

import ctypes
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from math import ceil

from PIL import Image

from engine.board import Board, load_board
from engine.data import DATA
from render import layers
from render.canvas import Box, Canvas
from render.encode import inked, printed_colours
from render.geometry import Geometry, load_geometry
from render.lettering import lettering
from render.palette import Style
from render.pieces import sprite
from render.terrain import defences

SUPERSAMPLE = 2
"""Lines and fills are drawn this much larger and shrunk; letters and soft shades are smooth anyway."""

STRIP = 640
"""Pixels across that are drawn larger at once: less would take longer, more would take more memory."""

TILE = (320, 180)
"""Pixels of a tile; even, for the masks of half the size."""

ROWS = 3
"""Rows of tiles that are drawn at once: more would take more memory."""

KEEP_BYTES = 27_000_000
"""All kept prints together take no more: one board at all scales, and a little of another one."""

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
    """Which printed board: the whole map `width` pixels wide, with or without names.

    Boards are the same where their shapes and facts are.
    """

    board: Board = field(compare=False)
    style: Style
    locale: str
    width: int
    names: bool = True
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


def draw_part(wanted: Print, part: Part) -> Image.Image:
    """Draw a part of a board, all layers in order."""
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
    emblems(canvas, wanted.board, style)
    if wanted.names:
        lettering(canvas, geometry, style, wanted.locale)
    return layers.paper(canvas.image, (left, top))


def emblems(canvas: Canvas, facts: Board, style: Style) -> None:
    """The power icons and resources printed on the lands."""
    for slots in geometry_of(facts.id).slots:
        land = facts.land_index[slots.land]
        kind = facts.icon_of[land] or ("resource" if facts.resources >> land & 1 else "")
        if slots.icon is not None and kind:
            art = sprite(f"icon-{kind}", None, max(8, round(slots.icon.width * canvas.scale)), style)
            canvas.put(art, (slots.icon.x, slots.icon.y))


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


def give_back_memory() -> None:
    """Hand what drawing a base has freed back to the system, where the C library can (glibc)."""
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


Place = tuple[int, int]
"""A tile's column and row."""


def tiles_in(part: Part) -> list[Place]:
    """The tiles that a part shows."""
    (across, down), (left, top, right, bottom) = TILE, part
    return [
        (x, y)
        for y in range(top // down, -(-bottom // down))
        for x in range(left // across, -(-right // across))
    ]


class Sheet:
    """A print as far as it is drawn. One large image: its untouched parts take no memory."""

    def __init__(self, wanted: Print) -> None:
        self.wanted = wanted
        self.image = Image.new("P", (wanted.width, wanted.height), None)
        self.image.putpalette(printed_colours(wanted.style))
        self.drawn: set[Place] = set()

    @property
    def bytes(self) -> int:
        """Memory it takes when all of it is drawn."""
        return self.image.width * self.image.height

    def draw(self, part: Part) -> None:
        """Draw what is missing of a part."""
        missing = [place for place in tiles_in(part) if place not in self.drawn]
        (across, down), xs, ys = TILE, [x for x, _ in missing], [y for _, y in missing]
        for top in range(min(ys, default=0), max(ys, default=-1) + 1, ROWS):
            end = min(max(ys) + 1, top + ROWS)
            right = min(self.wanted.width, (max(xs) + 1) * across)
            spot = (min(xs) * across, top * down, right, min(self.wanted.height, end * down))
            self.image.paste(inked(draw_part(self.wanted, spot), self.wanted.style), spot)
        if missing:
            self.drawn |= set(missing)
            give_back_memory()


class Bases:
    """Printed boards, the least recently used dropped first."""

    def __init__(self, limit: int = KEEP_BYTES) -> None:
        self.limit = limit
        self.kept: OrderedDict[Print, Sheet] = OrderedDict()

    def sheet(self, wanted: Print) -> Sheet:
        """Return a print; what is too much then is dropped."""
        if wanted not in self.kept:
            self.kept[wanted] = Sheet(wanted)
        self.kept.move_to_end(wanted)
        while self.bytes() > self.limit and len(self.kept) > 1:
            self.kept.popitem(last=False)
        return self.kept[wanted]

    def get(self, wanted: Print, part: Part, above: int = 0, below: int = 0) -> Image.Image:
        """Return a picture of a part, drawn now as far as it is not kept, with room above and below."""
        sheet = self.sheet(wanted)
        sheet.draw(part)
        page = sheet.image.crop(part)
        if above or below:
            shown, page = page, Image.new("P", (page.width, above + page.height + below))
            page.putpalette(printed_colours(wanted.style))
            page.paste(shown, (0, above))
        return page.convert("RGB")

    def ahead(self, wanted: Print) -> bool:
        """Draw a little more of a print while there is room. False when there is nothing to do."""
        if wanted not in self.kept and self.bytes() + wanted.width * wanted.height > self.limit:
            return False
        sheet = self.sheet(wanted)
        missing = (place for place in tiles_in(wanted.whole) if place not in sheet.drawn)
        place = next(missing, None)
        if place is None:
            return False
        left, top = (step * size for step, size in zip(place, TILE, strict=True))
        right, bottom = (2 * size + start for size, start in zip(TILE, (left, top), strict=True))
        sheet.draw((left, top, min(wanted.width, right), min(wanted.height, bottom)))
        return True

    def bytes(self) -> int:
        """Memory the prints take."""
        return sum(sheet.bytes for sheet in self.kept.values())


BASES = Bases()
