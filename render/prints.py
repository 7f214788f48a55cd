"""Cache of printed boards by tile, in memory and optionally in a folder.

The map is printed at a few scales (crops.ZOOMS), and any window is cut from the print of its scale. A tile
stores palette indexes (encode.py) and land numbers, compressed: a tenth of the size of colours.
"""

from __future__ import annotations

import ctypes
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path

from PIL import Image

from render.base import Part, Print, draw_part
from render.deflate import compress, decompress
from render.encode import printed_colours, reduce_to_inks
from render.engravings import ENGRAVINGS
from render.layers import NO_LAND
from render.pieces import MASTERS
from render.print_folder import PrintFolder, board_version

Place = tuple[int, int]
"""Column and row of a tile."""
TILE = (320, 180)
"""Size of a tile in pixels. Even, as some masks have half the size."""

ROWS = 3
"""Rows of tiles drawn at once. More takes more memory."""

KEEP_BYTES = 8_000_000
"""Max. bytes of all tiles in memory: one board at all scales."""


@cache
def print_name(wanted: Print) -> str:
    """Folder name of a print. It changes with the board, the style and the drawing code."""
    return f"{board_version(wanted.id, f'{wanted.facts} {wanted.style.name}')}-{wanted.width}"


def tile_name(place: Place) -> str:
    """File name of a tile."""
    return f"{place[0]}-{place[1]}"


def overlapping_tiles(part: Part) -> list[Place]:
    """Tiles that a part overlaps."""
    (across, down), (left, top, right, bottom) = TILE, part
    return [
        (x, y)
        for y in range(top // down, -(-bottom // down))
        for x in range(left // across, -(-right // across))
    ]


def spanned_part(wanted: Print, places: Sequence[Place]) -> Part:
    """Part of a print that some tiles span."""
    (across, down), xs, ys = TILE, [x for x, _ in places], [y for _, y in places]
    right, bottom = (max(xs) + 1) * across, (max(ys) + 1) * down
    return (min(xs) * across, min(ys) * down, min(wanted.width, right), min(wanted.height, bottom))


@dataclass(frozen=True)
class Page:
    """A picture of a board, and its ground: the numbers of the lands (`layers.draw_ground`)."""

    image: Image.Image
    ground: Image.Image

    def crop_rows(self, top: int, bottom: int) -> Page:
        """Crop the page to some rows."""
        box = (0, top, self.image.width, bottom)
        return Page(self.image.crop(box), self.ground.crop(box))


class Prints:
    """A cache of tiles. The least recently used ones in memory are dropped first."""

    def __init__(self) -> None:
        self.limit = KEEP_BYTES
        self.bytes = 0
        self.folder: PrintFolder | None = None
        self._kept: OrderedDict[tuple[Print, Place], bytes] = OrderedDict()

    def keep_in(self, path: Path | None) -> None:
        """Keep prints in a folder too from now on. None keeps them in memory only."""
        if path is None:
            self.folder = None
        elif self.folder is None or self.folder.path != path:
            self.folder = PrintFolder(path)

    def get(self, wanted: Print, part: Part, above: int = 0, below: int = 0) -> Page:
        """Compose a part from its tiles, with room above and below. Missing tiles are drawn now."""
        left, top, right, bottom = part
        page = Image.new("P", (right - left, above + bottom - top + below))
        page.putpalette(printed_colours(wanted.style))
        ground = Image.new("L", page.size, NO_LAND)
        for place, tile in self._tiles(wanted, overlapping_tiles(part)):
            x, y = place[0] * TILE[0] - left, place[1] * TILE[1] - top
            # The tile is cut at the edges of the part, as the frame is drawn above and below.
            high, low = max(0, -y), min(tile.image.height, bottom - top - y)
            if high or low < tile.image.height:
                tile = tile.crop_rows(high, low)
            page.paste(tile.image, (x, above + y + high))
            ground.paste(tile.ground, (x, above + y + high))
        return Page(page.convert("RGB"), ground)

    def has_tile(self, wanted: Print, place: Place) -> bool:
        """True if a tile is cached."""
        if (wanted, place) in self._kept:
            return True
        return self.folder is not None and self.folder.has_file(print_name(wanted), tile_name(place))

    def draw_ahead(self, wanted: Print) -> bool:
        """Draw a small part of a print in advance. False if nothing is left or nothing more fits."""
        if self.bytes > self.limit * 0.9 and (self.folder is None or not self.folder.writable):
            return False
        missing = [place for place in overlapping_tiles(wanted.whole_map) if not self.has_tile(wanted, place)]
        if not missing:
            return False
        x, y = missing[0]
        self._draw(wanted, [place for place in missing if place[0] - x in (0, 1) and place[1] - y in (0, 1)])
        return True

    def _tiles(self, wanted: Print, places: Sequence[Place]) -> Iterator[tuple[Place, Page]]:
        """Yield the cached tiles, then the newly drawn ones."""
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
        """Load a tile from memory or the folder. None if it is missing or damaged."""
        packed = self._kept.get((wanted, place))
        if packed is None and self.folder is not None:
            packed = self.folder.read_file(print_name(wanted), tile_name(place))
        left, top, right, bottom = spanned_part(wanted, [place])
        if packed is None:
            return None
        try:
            tile = unpack_tile(packed, (right - left, bottom - top))
        except ValueError:
            return None
        self._keep(wanted, place, packed)
        return tile

    def _draw(self, wanted: Print, places: Sequence[Place]) -> dict[Place, Page]:
        """Draw adjacent tiles and cache them."""
        drawn = {}
        left, top, *_ = spot = spanned_part(wanted, places)
        image, ground = draw_part(wanted, spot)
        image = reduce_to_inks(image, wanted.style)
        for place in places:
            x0, y0, x1, y1 = spanned_part(wanted, [place])
            box = (x0 - left, y0 - top, x1 - left, y1 - top)
            tile = drawn[place] = Page(image.crop(box), ground.crop(box))
            packed = compress(tile.image.tobytes() + tile.ground.tobytes())
            self._keep(wanted, place, packed)
            if self.folder is not None:
                self.folder.write_file(print_name(wanted), tile_name(place), packed)
        release_memory()
        return drawn

    def _keep(self, wanted: Print, place: Place, packed: bytes) -> None:
        self.bytes += len(packed) - len(self._kept.pop((wanted, place), b""))
        self._kept[wanted, place] = packed
        while self.bytes > self.limit and len(self._kept) > 1:
            self.bytes -= len(self._kept.popitem(last=False)[1])


def unpack_tile(packed: bytes, size: tuple[int, int]) -> Page:
    """Decompress a tile.

    Raises: ValueError if it is damaged.
    """
    data, pixels = decompress(packed), size[0] * size[1]
    if len(data) != 2 * pixels:
        raise ValueError(f"{len(data)} bytes of {2 * pixels}")
    image = Image.frombuffer("P", size, data[:pixels], "raw", "P", 0, 1)
    return Page(image, Image.frombuffer("L", size, data[pixels:], "raw", "L", 0, 1))


def release_memory() -> None:
    """Return freed memory to the system if the C library can (glibc)."""
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


def limit_freed_memory() -> None:
    """Return freed pictures to the system at once, if the C library is glibc.

    Otherwise freed pictures leave holes that take a third of the memory. Smaller blocks stay,
    because the system fills new memory with zeros, a quarter of a picture's time.
    """
    with suppress(OSError, AttributeError, TypeError):
        library = ctypes.CDLL(None)
        library.mallopt(MMAP_THRESHOLD, LARGE)
        library.mallopt(TRIM_THRESHOLD, SPARE)


MMAP_THRESHOLD, LARGE = -3, 4_000_000
"""glibc's number of its mmap threshold, and the bytes from which blocks are separate."""
TRIM_THRESHOLD, SPARE = -1, 16_000_000
"""glibc's number of its trim threshold, and the free bytes that stay."""

limit_freed_memory()
PRINTS = Prints()


def keep_prints(folder: Path | None) -> None:
    """Keep boards, names and pieces in a folder from now on. None keeps them in memory only."""
    PRINTS.keep_in(folder)
    ENGRAVINGS.folder = MASTERS.folder = PRINTS.folder
