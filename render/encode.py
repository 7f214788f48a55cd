"""Image bytes: a PNG of few colours, fitted to the printed board and to the seats."""

from __future__ import annotations

import struct
import zlib
from functools import lru_cache
from itertools import chain

import msgspec
from PIL import Image, ImageChops

from engine.data import DATA
from render.colour import Rgb, mix
from render.deflate import deflated, deflated_small
from render.palette import SEATS, Style, rgb

COLOURS = 255
"""Measured against WebP: written two to three times faster, with crisp letters and exact seat colours.
One of 256 stays free: a GIF's frames need a transparent one."""

INKS = DATA / "boards" / "inks.json"
"""For each style the colours that the printed boards are made of. tools/inks.py finds them."""

OFF = 10
"""A channel that differs more than this from the nearest ink deserves a colour of its own."""
_LOST = ([0] * OFF + [255] * (256 - OFF)) * 3


@lru_cache(maxsize=4)
def fixed_colours(style: Style) -> list[Rgb]:
    """The colours that must come out as they are: seats with their shades, paper, gold, flames."""
    out: list[Rgb] = []
    for seat in SEATS:
        out += [seat.colour, mix(seat.colour, (255, 255, 255), 0.28), mix(seat.colour, (0, 0, 0), 0.33)]
        out += [mix(seat.colour, style.rim, 0.5), mix(seat.colour, style.tints["middle_east"], 0.45)]
    out += [style.paper, style.paper_ink, style.paper_soft, style.rule, style.gain, style.outline, style.rim]
    out += [mix(style.paper, style.paper_ink, share) for share in (0.25, 0.5, 0.75)]
    out += [mix(style.paper, style.rule, 0.22), (255, 255, 255)]
    out += [(245, 196, 66), (176, 122, 20), (214, 52, 24), (250, 150, 30), (255, 232, 120)]
    out += [(196, 84, 52), (140, 54, 32), (150, 152, 158), (98, 100, 108), (190, 130, 88), (88, 110, 128)]
    return list(dict.fromkeys(out))


@lru_cache(maxsize=4)
def printed_colours(style: Style) -> list[int]:
    """Return the palette of the printed board, flat: the fixed colours, and the style's inks."""
    inks = msgspec.json.decode(INKS.read_bytes(), type=dict[str, list[str]])[style.name]
    return list(chain.from_iterable([*fixed_colours(style), *map(rgb, inks)]))


@lru_cache(maxsize=4)
def _printed(style: Style) -> Image.Image:
    return _holder(printed_colours(style))


def _holder(flat: list[int]) -> Image.Image:
    holder = Image.new("P", (1, 1))
    holder.putpalette(flat)
    return holder


def inked(image: Image.Image, style: Style) -> Image.Image:
    """Return a printed board in its style's inks."""
    return image.quantize(palette=_printed(style), dither=Image.Dither.NONE)


def palette_for(image: Image.Image, style: Style) -> Image.Image:
    """Return a palette for a picture: that of the printed board, and what the picture's pieces and
    marks add."""
    small = image.resize((image.width // 4, image.height // 4), Image.Resampling.NEAREST)
    printed = inked(small, style)
    lost = ImageChops.difference(small, printed.convert("RGB")).point(_LOST)
    red, green, blue = lost.split()
    off = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    # What is printed well enough turns into one colour: only the rest is to be looked at.
    small.paste((0, 0, 0), (0, 0), ImageChops.invert(off))
    flat = _used(printed, style)
    own = small.quantize(COLOURS - len(flat) // 3, Image.Quantize.FASTOCTREE).getpalette() or []
    return _holder((flat + own)[: 3 * COLOURS])


def _used(printed: Image.Image, style: Style) -> list[int]:
    """Return the fixed colours, and those inks that a picture shows: the others leave room for its own."""
    flat, fixed, counts = printed_colours(style), len(fixed_colours(style)), printed.histogram()
    kept = [n for n in range(len(flat) // 3) if n < fixed or counts[n] > SELDOM]
    return [value for n in kept for value in flat[3 * n : 3 * n + 3]]


SELDOM = 6
"""Pixels of a picture made four times smaller that are too few for an ink."""


def png(image: Image.Image, style: Style) -> bytes:
    """Return the image as a PNG of few colours."""
    reduced = image.quantize(palette=palette_for(image, style), dither=Image.Dither.NONE)
    rows = _rows(reduced)
    quick = written(reduced, deflated(rows))
    return quick if len(quick) <= MOST_BYTES else written(reduced, deflated_small(rows))


MOST_BYTES = 600_000
"""A larger file is packed better: that takes its time."""


def _rows(image: Image.Image) -> bytes:
    """Return the pixels row by row, each behind the byte that names its filter: none."""
    wide = Image.new("P", (image.width + 1, image.height), 0)
    wide.paste(image, (1, 0))
    return wide.tobytes()


def written(image: Image.Image, packed: bytes) -> bytes:
    """Return a PNG file of a picture of few colours, its rows packed already."""
    head = struct.pack("!IIBBBBB", *image.size, 8, 3, 0, 0, 0)
    colours = bytes(image.getpalette() or [])
    chunks = ((b"IHDR", head), (b"PLTE", colours), (b"IDAT", packed), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack("!I", len(data)) + kind + data + struct.pack("!I", zlib.crc32(data, zlib.crc32(kind)))
