"""Printed boards, kept tile by tile: in memory, and in a folder where there is one.

The map is printed at a few scales (crops.ZOOMS), and any window is cut from the print of its scale. A tile
holds numbers of the style's inks (encode.py) and of the lands, packed: a tenth of what colours would take.
"""

from __future__ import annotations

import ctypes
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import groupby
from pathlib import Path

from PIL import Image

from render.base import BOARDS, Part, Print, draw_part
from render.deflate import deflated, inflated
from render.encode import inked, printed_colours
from render.engravings import ENGRAVINGS
from render.layers import NO_LAND
from render.pieces import MASTERS
from render.print_folder import PrintFolder, drawing_version

Place = tuple[int, int]
"""A tile's column and row."""
TILE = (320, 180)
"""Pixels of a tile; even, for the masks of half the size."""

ROWS = 3
"""Rows of tiles that are drawn at once: more would take more memory."""

KEEP_BYTES = 8_000_000
"""All tiles in memory together take no more: one board at all scales."""


@cache
def print_name(wanted: Print) -> str:
    """Return the name of a print's folder: another one for another board, style or drawing code."""
    shapes = (BOARDS / wanted.id / "shapes.json").read_bytes()
    facts = f"{wanted.id} {wanted.facts} {wanted.style.name}"
    return f"{sha256(drawing_version() + shapes + facts.encode()).hexdigest()[:20]}-{wanted.width}"


def tile_name(place: Place) -> str:
    """Return the name of a tile's file."""
    return f"{place[0]}-{place[1]}"


def tiles_in(part: Part) -> list[Place]:
    """The tiles that a part shows."""
    (across, down), (left, top, right, bottom) = TILE, part
    return [
        (x, y)
        for y in range(top // down, -(-bottom // down))
        for x in range(left // across, -(-right // across))
    ]


def part_of(wanted: Print, places: Sequence[Place]) -> Part:
    """Return the part of a print that some of its tiles span."""
    (across, down), xs, ys = TILE, [x for x, _ in places], [y for _, y in places]
    right, bottom = (max(xs) + 1) * across, (max(ys) + 1) * down
    return (min(xs) * across, min(ys) * down, min(wanted.width, right), min(wanted.height, bottom))


@dataclass(frozen=True)
class Page:
    """A picture of a board, and its ground: the numbers of the lands (`layers.ground`)."""

    image: Image.Image
    ground: Image.Image

    def rows(self, top: int, bottom: int) -> Page:
        """Return some of its rows."""
        box = (0, top, self.image.width, bottom)
        return Page(self.image.crop(box), self.ground.crop(box))


class Prints:
    """Tiles of printed boards; of those in memory the least recently used are dropped first."""

    def __init__(self, limit: int = KEEP_BYTES) -> None:
        self.limit = limit
        self.bytes = 0
        self.folder: PrintFolder | None = None
        self._kept: OrderedDict[tuple[Print, Place], bytes] = OrderedDict()

    def keep_in(self, path: Path | None) -> None:
        """Keep what is printed from now on in a folder as well; None: in memory alone."""
        if path is None:
            self.folder = None
        elif self.folder is None or self.folder.path != path:
            self.folder = PrintFolder(path)

    def get(self, wanted: Print, part: Part, above: int = 0, below: int = 0) -> Page:
        """Return a part, drawn now as far as it is not kept, with room above and below."""
        left, top, right, bottom = part
        page = Image.new("P", (right - left, above + bottom - top + below))
        page.putpalette(printed_colours(wanted.style))
        ground = Image.new("L", page.size, NO_LAND)
        for place, tile in self._tiles(wanted, tiles_in(part)):
            x, y = place[0] * TILE[0] - left, place[1] * TILE[1] - top
            # What of it lies above or below the part is cut off: there is room for the frame.
            high, low = max(0, -y), min(tile.image.height, bottom - top - y)
            if high or low < tile.image.height:
                tile = tile.rows(high, low)
            page.paste(tile.image, (x, above + y + high))
            ground.paste(tile.ground, (x, above + y + high))
        return Page(page.convert("RGB"), ground)

    def has(self, wanted: Print, place: Place) -> bool:
        """Return whether a tile is kept."""
        if (wanted, place) in self._kept:
            return True
        return self.folder is not None and self.folder.has(print_name(wanted), tile_name(place))

    def ahead(self, wanted: Print) -> bool:
        """Draw a little more of a print where it can be kept. False when there is nothing to do."""
        if self.bytes > self.limit * 0.9 and (self.folder is None or not self.folder.writable):
            return False
        missing = [place for place in tiles_in(wanted.whole) if not self.has(wanted, place)]
        if not missing:
            return False
        x, y = missing[0]
        self._draw(wanted, [place for place in missing if place[0] - x in (0, 1) and place[1] - y in (0, 1)])
        return True

    def _tiles(self, wanted: Print, places: Sequence[Place]) -> Iterator[tuple[Place, Page]]:
        """Yield tiles, first those that are kept, then those that had to be drawn."""
        missing = []
        for place in places:
            tile = self._kept_tile(wanted, place)
            if tile is None:
                missing.append(place)
            else:
                yield place, tile
        for _, some in groupby(missing, lambda place: place[1] // ROWS):
            yield from self._draw(wanted, list(some)).items()

    def _kept_tile(self, wanted: Print, place: Place) -> Page | None:
        """Return a tile from memory or the folder; None when it is kept nowhere, or damaged."""
        packed = self._kept.get((wanted, place))
        if packed is None and self.folder is not None:
            packed = self.folder.read(print_name(wanted), tile_name(place))
        left, top, right, bottom = part_of(wanted, [place])
        if packed is None:
            return None
        try:
            tile = unpacked(packed, (right - left, bottom - top))
        except ValueError:
            return None
        self._keep(wanted, place, packed)
        return tile

    def _draw(self, wanted: Print, places: Sequence[Place]) -> dict[Place, Page]:
        """Return tiles that lie together, drawn now and kept."""
        drawn = {}
        left, top, *_ = spot = part_of(wanted, places)
        image, ground = draw_part(wanted, spot)
        image = inked(image, wanted.style)
        for place in places:
            x0, y0, x1, y1 = part_of(wanted, [place])
            box = (x0 - left, y0 - top, x1 - left, y1 - top)
            tile = drawn[place] = Page(image.crop(box), ground.crop(box))
            packed = deflated(tile.image.tobytes() + tile.ground.tobytes())
            self._keep(wanted, place, packed)
            if self.folder is not None:
                self.folder.write(print_name(wanted), tile_name(place), packed)
        give_back_memory()
        return drawn

    def _keep(self, wanted: Print, place: Place, packed: bytes) -> None:
        self.bytes += len(packed) - len(self._kept.pop((wanted, place), b""))
        self._kept[wanted, place] = packed
        while self.bytes > self.limit and len(self._kept) > 1:
            self.bytes -= len(self._kept.popitem(last=False)[1])


def unpacked(packed: bytes, size: tuple[int, int]) -> Page:
    """Return a tile from what is kept of it. Raises ValueError when that is damaged."""
    data, pixels = inflated(packed), size[0] * size[1]
    if len(data) != 2 * pixels:
        raise ValueError(f"{len(data)} bytes of {2 * pixels}")
    image = Image.frombuffer("P", size, data[:pixels], "raw", "P", 0, 1)
    return Page(image, Image.frombuffer("L", size, data[pixels:], "raw", "L", 0, 1))


def give_back_memory() -> None:
    """Hand what drawing has freed back to the system, where the C library can (glibc)."""
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


def hold_little_memory() -> None:
    """Have whole pictures go back to the system as soon as they are freed, and what is smaller stay, where
    the C library can (glibc).

    Between what is kept whole pictures would leave holes of a third of the process; what is given back and
    asked for again has to be filled with zeros each time, a quarter of a picture's time.
    """
    with suppress(OSError, AttributeError, TypeError):
        library = ctypes.CDLL(None)
        library.mallopt(MMAP_THRESHOLD, LARGE)
        library.mallopt(TRIM_THRESHOLD, SPARE)


MMAP_THRESHOLD, LARGE = -3, 4_000_000
"""The C library's number for its setting, and the bytes from which memory comes from the system by itself."""
TRIM_THRESHOLD, SPARE = -1, 16_000_000
"""The same of the free bytes that stay."""

hold_little_memory()
PRINTS = Prints()


def keep_prints(folder: Path | None) -> None:
    """Keep printed boards, names and pieces in a folder from now on; None: in memory alone."""
    PRINTS.keep_in(folder)
    ENGRAVINGS.folder = MASTERS.folder = PRINTS.folder
