"""Drawings of pieces, outlined, in the seat's colour with its symbol.

Every piece is drawn on a square of 100 x 100 units, enlarged, and shrunk. A standing army is an upright
shield with a foot, a garrison lies flat. Buildings are stone and have no owner.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache, lru_cache
from itertools import product
from math import cos, pi, sin
from typing import NamedTuple

import msgspec
from PIL import Image, ImageDraw, ImageFilter

from render.colour import Rgb, mix
from render.deflate import compress, decompress
from render.palette import SeatColour, Style
from render.print_folder import PrintFolder, drawing_version

Pen = ImageDraw.ImageDraw
Points = Sequence[tuple[float, float]]

OVERSIZE = 2
STONE, STONE_DARK = (236, 228, 210), (176, 162, 138)
GOLD, GOLD_DARK = (245, 196, 66), (176, 122, 20)
ROOF, ROOF_DARK = (196, 84, 52), (140, 54, 32)
SLATE, SLATE_DARK = (150, 152, 158), (98, 100, 108)


def symbol_points(symbol: str, x: float, y: float, r: float) -> Points:
    """Outline of a seat's symbol around (x, y). `r` is half its width."""
    if symbol == "star":
        return [
            (x + q * sin(i * pi / 5), y - q * cos(i * pi / 5) + r * 0.06)
            for i in range(10)
            for q in [r * (1.12 if i % 2 == 0 else 0.48)]
        ]
    if symbol == "diamond":
        return [(x, y - r * 1.1), (x + r * 0.85, y), (x, y + r * 1.1), (x - r * 0.85, y)]
    if symbol == "triangle":
        return [(x, y - r), (x + r * 1.05, y + r * 0.8), (x - r * 1.05, y + r * 0.8)]
    if symbol == "square":
        q = r * 0.82
        return [(x - q, y - q), (x + q, y - q), (x + q, y + q), (x - q, y + q)]
    if symbol == "cross":
        a, b = r, r * 0.36
        return [
            (x - b, y - a), (x + b, y - a), (x + b, y - b), (x + a, y - b), (x + a, y + b), (x + b, y + b),
            (x + b, y + a), (x - b, y + a), (x - b, y + b), (x - a, y + b), (x - a, y - b), (x - b, y - b),
        ]  # fmt: skip
    return [(x + r * 0.92 * cos(i * pi / 16), y + r * 0.92 * sin(i * pi / 16)) for i in range(32)]


def _scale_points(points: Points, k: float) -> Points:
    return [(x * k, y * k) for x, y in points]


_GROW = [min(255, max(0, (value - 16) * 32)) for value in range(256)]
"""Table that thresholds a blurred step near 8 % of its height, with a soft edge."""


class Sheet:
    """A transparent square of 100 units for drawing one piece.

    finish() adds the outline below the shapes.
    """

    def __init__(self, size: int, outline: Rgb, rim: Rgb, bold: float = 1.0) -> None:
        self.k = size * OVERSIZE / 100
        self.outline, self.rim, self.bold = outline, rim, bold
        self.image = Image.new("RGBA", (size * OVERSIZE, size * OVERSIZE), (*outline, 0))
        self.pen: Pen = ImageDraw.Draw(self.image)

    def draw_polygon(self, points: Points, fill: Rgb) -> None:
        """Draw a filled polygon."""
        self.pen.polygon(_scale_points(points, self.k), fill=(*fill, 255))

    def draw_line(self, points: Points, fill: Rgb, width: float) -> None:
        """Draw a stroke with round corners."""
        self.pen.line(
            _scale_points(points, self.k),
            fill=(*fill, 255),
            width=max(1, round(width * self.k)),
            joint="curve",
        )

    def draw_ellipse(self, x: float, y: float, rx: float, ry: float, fill: Rgb) -> None:
        """Draw a filled ellipse."""
        k = self.k
        self.pen.ellipse(((x - rx) * k, (y - ry) * k, (x + rx) * k, (y + ry) * k), fill=(*fill, 255))

    def finish(self, edge: float = 5.0, rim: float = 0.0) -> Image.Image:
        """Add a rim and an outline around the drawing and shrink it to size."""
        alpha = self.image.getchannel("A")
        small = alpha.reduce(OVERSIZE)  # blurring takes most of the time, and loses the details anyway
        below = Image.new("RGBA", self.image.size, (*self.outline, 0))
        for grow, colour in ((rim + edge, self.outline), (rim, self.rim)):
            if grow <= 0:
                continue
            # A step blurred by s falls to 8 % at 1.42 s: growing by threshold keeps corners round.
            blurred = small.filter(ImageFilter.GaussianBlur(grow * self.k / OVERSIZE / 1.42))
            wide = blurred.resize(alpha.size, Image.Resampling.BILINEAR).point(_GROW)
            below.paste((*colour, 255), (0, 0), wide)
        below.alpha_composite(self.image)
        return below.reduce(OVERSIZE)


def draw_army(sheet: Sheet, seat: SeatColour) -> None:
    """Draw a standing army: a tall shield on a foot."""
    dark, light = mix(seat.colour, (0, 0, 0), 0.28), mix(seat.colour, (255, 255, 255), 0.28)
    sheet.draw_ellipse(50, 88, 30, 7, dark)
    shield = [(16, 10), (50, 5), (84, 10), (84, 46), (74, 68), (50, 86), (26, 68), (16, 46)]
    sheet.draw_polygon(shield, seat.colour)
    sheet.draw_polygon([(16, 10), (50, 5), (50, 12), (23, 16), (23, 46), (16, 46)], light)
    sheet.draw_polygon([(84, 46), (74, 68), (50, 86), (50, 79), (69, 63), (77, 46), (77, 14), (84, 10)], dark)
    sheet.draw_polygon(symbol_points(seat.symbol, 50, 43, 22 * sheet.bold), seat.ink)


def draw_garrison(sheet: Sheet, seat: SeatColour) -> None:
    """Draw a garrison: a flat token, seen at an angle."""
    dark = mix(seat.colour, (0, 0, 0), 0.35)
    sheet.draw_ellipse(50, 62, 47, 31, dark)
    sheet.draw_polygon([(3, 48), (97, 48), (97, 62), (3, 62)], dark)
    sheet.draw_ellipse(50, 48, 47, 31, seat.colour)
    flat = [(x, 48 + (y - 48) * 0.8) for x, y in symbol_points(seat.symbol, 50, 48, 24 * sheet.bold)]
    sheet.draw_polygon(flat, seat.ink)


def draw_fleet(sheet: Sheet, seat: SeatColour) -> None:
    """Draw a ship with the symbol on its sail."""
    wood, dark = (139, 94, 52), (92, 58, 28)
    sheet.draw_line([(54, 10), (54, 74)], dark, 5)
    sheet.draw_polygon([(20, 12), (78, 12), (86, 36), (76, 60), (20, 60), (28, 36)], seat.colour)
    sheet.draw_polygon(symbol_points(seat.symbol, 52, 36, 17 * sheet.bold), seat.ink)
    sheet.draw_polygon([(4, 66), (96, 66), (88, 80), (76, 91), (24, 91), (12, 80)], wood)
    sheet.draw_line([(8, 73), (92, 73)], dark, 4)


def draw_caravan(sheet: Sheet, seat: SeatColour) -> None:
    """Draw a covered wagon with the symbol on its cover."""
    wood, dark = (139, 94, 52), (92, 58, 28)
    sheet.draw_polygon([(8, 62), (12, 28), (28, 12), (72, 12), (88, 28), (92, 62)], seat.colour)
    sheet.draw_polygon(symbol_points(seat.symbol, 50, 38, 18 * sheet.bold), seat.ink)
    sheet.draw_polygon([(4, 60), (96, 60), (90, 76), (10, 76)], wood)
    for x in (27, 73):
        sheet.draw_ellipse(x, 80, 14, 14, dark)
        sheet.draw_ellipse(x, 80, 8, 8, wood)
        sheet.draw_ellipse(x, 80, 3, 3, dark)


def draw_capital(sheet: Sheet, _: SeatColour | None = None) -> None:
    """Draw a golden temple: a pediment on columns."""
    sheet.draw_polygon([(8, 92), (92, 92), (92, 80), (8, 80)], GOLD_DARK)
    sheet.draw_polygon([(14, 80), (86, 80), (86, 40), (14, 40)], (255, 240, 200))
    for x in (18, 38, 58, 76):
        sheet.draw_polygon([(x, 80), (x + 8, 80), (x + 8, 42), (x, 42)], GOLD_DARK)
    sheet.draw_polygon([(4, 40), (50, 8), (96, 40)], GOLD)
    sheet.draw_polygon([(4, 40), (96, 40), (96, 45), (4, 45)], GOLD_DARK)


def draw_city(sheet: Sheet, _: SeatColour | None = None) -> None:
    """Draw two houses with red roofs."""
    sheet.draw_polygon([(50, 92), (90, 92), (90, 46), (50, 46)], mix(STONE, STONE_DARK, 0.5))
    sheet.draw_polygon([(44, 48), (70, 18), (96, 48)], ROOF_DARK)
    sheet.draw_polygon([(10, 92), (56, 92), (56, 56), (10, 56)], STONE)
    sheet.draw_polygon([(4, 58), (33, 28), (62, 58)], ROOF)
    sheet.draw_polygon([(26, 92), (40, 92), (40, 70), (26, 70)], STONE_DARK)
    sheet.draw_polygon([(68, 70), (80, 70), (80, 56), (68, 56)], (90, 70, 50))


def draw_monument(sheet: Sheet, _: SeatColour | None = None) -> None:
    """Draw an obelisk with a gilded tip."""
    sheet.draw_polygon([(24, 94), (76, 94), (76, 82), (24, 82)], STONE_DARK)
    sheet.draw_polygon([(36, 82), (42, 24), (50, 24), (50, 82)], (250, 246, 238))
    sheet.draw_polygon([(50, 82), (50, 24), (58, 24), (64, 82)], STONE_DARK)
    sheet.draw_polygon([(42, 24), (50, 6), (58, 24)], GOLD)


def draw_fort(sheet: Sheet, _: SeatColour | None = None) -> None:
    """Draw a grey tower with battlements."""
    sheet.draw_polygon([(18, 94), (82, 94), (76, 40), (24, 40)], SLATE)
    sheet.draw_polygon([(56, 94), (82, 94), (76, 40), (60, 40)], SLATE_DARK)
    top: Points = [(14, 42), (14, 12), (30, 12), (30, 24), (42, 24), (42, 12), (58, 12), (58, 24)]
    sheet.draw_polygon([*top, (70, 24), (70, 12), (86, 12), (86, 42)], SLATE)
    sheet.draw_polygon([(40, 94), (60, 94), (60, 72), (50, 62), (40, 72)], (48, 44, 46))


def draw_great_wall(sheet: Sheet, _: SeatColour | None = None) -> None:
    """Draw a long wall with a watchtower."""
    brick, dark = (190, 130, 88), (134, 84, 52)
    wall: Points = [(2, 92), (2, 52), (14, 52), (14, 60), (26, 60), (26, 52), (38, 52)]
    sheet.draw_polygon([*wall, (62, 52), (74, 52), (74, 60), (86, 60), (86, 52), (98, 52), (98, 92)], brick)
    tower: Points = [(30, 92), (30, 16), (40, 16), (40, 24), (46, 24), (46, 16), (54, 16), (54, 24), (60, 24)]
    sheet.draw_polygon([*tower, (60, 16), (70, 16), (70, 92)], dark)
    sheet.draw_polygon([(44, 92), (56, 92), (56, 70), (44, 70)], (60, 36, 24))


def draw_coin(sheet: Sheet, _: SeatColour | None = None) -> None:
    """Draw a gold coin."""
    sheet.draw_ellipse(50, 50, 42, 42, GOLD_DARK)
    sheet.draw_ellipse(50, 47, 40, 40, GOLD)
    sheet.draw_ellipse(50, 47, 28, 28, mix(GOLD, GOLD_DARK, 0.35))
    sheet.draw_ellipse(51, 48, 26, 26, mix(GOLD, (255, 255, 255), 0.25))


def draw_points(sheet: Sheet, _: SeatColour | None = None) -> None:
    """Draw a golden star."""
    sheet.draw_polygon(symbol_points("star", 50, 53, 48), GOLD_DARK)
    sheet.draw_polygon(symbol_points("star", 50, 51, 40), GOLD)
    sheet.draw_polygon(symbol_points("star", 50, 50, 22), mix(GOLD, (255, 255, 255), 0.35))


def draw_card(sheet: Sheet, _: SeatColour | None = None) -> None:
    """Draw a card, face down."""
    sheet.draw_polygon([(20, 4), (80, 4), (80, 96), (20, 96)], (88, 110, 128))
    sheet.draw_polygon([(26, 10), (74, 10), (74, 90), (26, 90)], (230, 236, 238))
    sheet.draw_polygon([(31, 15), (69, 15), (69, 85), (31, 85)], (118, 142, 160))
    sheet.draw_polygon(symbol_points("diamond", 50, 50, 20), (230, 236, 238))


def draw_people(sheet: Sheet, seat: SeatColour) -> None:
    """Draw a figure in the seat's colour for its people."""
    dark = mix(seat.colour, (0, 0, 0), 0.28)
    sheet.draw_polygon([(14, 96), (24, 56), (50, 44), (76, 56), (86, 96)], seat.colour)
    sheet.draw_polygon([(50, 44), (76, 56), (86, 96), (62, 96), (62, 60)], dark)
    sheet.draw_ellipse(50, 25, 21, 21, seat.colour)
    sheet.draw_ellipse(44, 19, 8, 8, mix(seat.colour, (255, 255, 255), 0.4))


def draw_wonder(sheet: Sheet, _: SeatColour | None = None) -> None:
    """Draw a stepped pyramid with a gilded top."""
    for left, right, top, bottom in ((4, 96, 74, 94), (16, 84, 54, 74), (28, 72, 34, 54)):
        sheet.draw_polygon([(left, bottom), (left, top), (right, top), (right, bottom)], STONE)
        sheet.draw_polygon([(58, bottom), (58, top), (right, top), (right, bottom)], STONE_DARK)
    sheet.draw_polygon([(36, 34), (50, 8), (64, 34)], GOLD)
    sheet.draw_polygon([(50, 8), (64, 34), (52, 34)], GOLD_DARK)
    sheet.draw_polygon([(42, 94), (42, 78), (50, 70), (58, 78), (58, 94)], (90, 70, 50))


def draw_hero(sheet: Sheet, _: SeatColour | None = None) -> None:
    """Draw a card with a portrait for a played Hero."""
    sheet.draw_polygon([(16, 4), (84, 4), (84, 96), (16, 96)], GOLD_DARK)
    sheet.draw_polygon([(22, 10), (78, 10), (78, 90), (22, 90)], (250, 236, 200))
    sheet.draw_ellipse(50, 40, 15, 17, (122, 62, 30))
    sheet.draw_polygon([(26, 90), (32, 66), (50, 58), (68, 66), (74, 90)], (122, 62, 30))
    sheet.draw_polygon([(36, 27), (34, 13), (43, 20), (50, 11), (57, 20), (66, 13), (64, 27)], GOLD)


def draw_discovery(sheet: Sheet, _: SeatColour | None = None) -> None:
    """Draw a burning lamp for a Discovery."""
    sheet.draw_polygon([(50, 2), (64, 24), (58, 40), (42, 40), (36, 24)], (250, 150, 30))
    sheet.draw_polygon([(50, 16), (57, 28), (54, 38), (46, 38), (43, 28)], (255, 232, 120))
    sheet.draw_polygon([(10, 48), (90, 48), (78, 72), (62, 80), (38, 80), (22, 72)], GOLD)
    sheet.draw_polygon([(50, 48), (90, 48), (78, 72), (62, 80), (50, 80)], GOLD_DARK)
    sheet.draw_polygon([(36, 80), (64, 80), (72, 95), (28, 95)], GOLD_DARK)


def draw_marker(sheet: Sheet, _: SeatColour | None = None) -> None:
    """Draw a laurel for an honour of hidden value."""
    for side in (-1, 1):
        for x, y, turn in ((33, 74, 0.5), (38, 52, 0.1), (34, 30, -0.3), (22, 12, -0.7)):
            dx, dy = cos(turn) * side, sin(turn)
            cx, cy = 50 + side * x, y
            leaf = [(cx - dy * 9 * side, cy - 16), (cx + dx * 11, cy), (cx, cy + 16), (cx - dx * 11, cy)]
            sheet.draw_polygon(leaf, (58, 122, 66) if side < 0 else (42, 96, 52))
    sheet.draw_ellipse(50, 50, 21, 21, GOLD_DARK)
    sheet.draw_ellipse(50, 49, 18, 18, GOLD)
    sheet.draw_polygon([(36, 92), (50, 80), (64, 92), (50, 97)], (168, 40, 44))


def draw_anchor(sheet: Sheet, _: SeatColour | None = None) -> None:
    """Draw an anchor for controlled waters."""
    iron = (70, 96, 116)
    sheet.draw_ellipse(50, 14, 12, 12, iron)
    sheet.draw_polygon([(44, 22), (56, 22), (56, 92), (44, 92)], iron)
    sheet.draw_polygon([(28, 32), (72, 32), (72, 42), (28, 42)], iron)
    arms = [(8, 58), (24, 64), (20, 70), (32, 80), (50, 84), (68, 80), (80, 70), (76, 64), (92, 58), (92, 76)]
    sheet.draw_polygon([*arms, (74, 92), (50, 98), (26, 92), (8, 76)], iron)


def draw_bag(sheet: Sheet, _: SeatColour | None = None) -> None:
    """Draw the tied bag from which counters are drawn."""
    sheet.draw_polygon(
        [(36, 24), (64, 24), (88, 60), (84, 86), (64, 96), (36, 96), (16, 86), (12, 60)], (150, 104, 66)
    )
    sheet.draw_polygon([(56, 30), (64, 24), (88, 60), (84, 86), (64, 96), (74, 66)], (112, 72, 42))
    sheet.draw_polygon([(28, 4), (44, 12), (50, 4), (58, 12), (72, 4), (64, 24), (36, 24)], (172, 124, 82))
    sheet.draw_line([(34, 25), (66, 25)], GOLD, 7)


def draw_honor(sheet: Sheet, _: SeatColour | None = None) -> None:
    """Draw a medal on a ribbon."""
    sheet.draw_polygon([(26, 6), (46, 6), (56, 46), (40, 52)], (168, 40, 44))
    sheet.draw_polygon([(74, 6), (54, 6), (44, 46), (60, 52)], (206, 70, 66))
    sheet.draw_ellipse(50, 66, 28, 28, GOLD_DARK)
    sheet.draw_ellipse(50, 65, 24, 24, GOLD)
    sheet.draw_polygon(symbol_points("star", 50, 65, 14), (255, 250, 225))


def draw_honor_gap(sheet: Sheet, _: SeatColour | None = None) -> None:
    """Draw an empty place on the Honor track."""
    sheet.draw_ellipse(50, 50, 45, 45, (170, 158, 136))
    sheet.draw_ellipse(50, 50, 38, 38, (226, 216, 196))


def draw_token(sheet: Sheet, _: SeatColour | None = None) -> None:
    """Draw an unplayed token, face down."""
    sheet.draw_polygon([(30, 8), (70, 8), (94, 50), (70, 92), (30, 92), (6, 50)], (88, 110, 128))
    sheet.draw_polygon([(36, 20), (64, 20), (80, 50), (64, 80), (36, 80), (20, 50)], (118, 142, 160))
    sheet.draw_polygon(symbol_points("diamond", 50, 50, 18), (230, 236, 238))


def draw_badge(sheet: Sheet, seat: SeatColour) -> None:
    """Draw the seat's sign for frames and lists: its symbol on a disc."""
    sheet.draw_ellipse(50, 50, 42, 42, seat.colour)
    sheet.draw_polygon(symbol_points(seat.symbol, 50, 50, 25), seat.ink)


def draw_ruin(sheet: Sheet, _: SeatColour | None = None) -> None:
    """Draw flames for a destroyed building."""
    flame: Points = [(50, 2), (66, 26), (70, 18), (88, 50), (86, 76), (66, 95), (34, 95), (14, 76), (12, 50)]
    sheet.draw_polygon([*flame, (26, 30), (34, 40)], (214, 52, 24))
    sheet.draw_polygon(
        [(50, 30), (66, 54), (74, 50), (72, 78), (58, 92), (42, 92), (28, 78), (28, 56), (38, 62)],
        (250, 150, 30),
    )
    sheet.draw_polygon([(50, 58), (60, 76), (54, 90), (46, 90), (40, 76)], (255, 232, 120))


def draw_fallen(sheet: Sheet, seat: SeatColour) -> None:
    """Draw a struck-out disc for a seat that lost its people."""
    sheet.draw_ellipse(50, 50, 40, 40, seat.colour)
    sheet.draw_line([(16, 84), (84, 16)], (255, 250, 240), 21)
    sheet.draw_line([(12, 88), (88, 12)], (196, 24, 24), 10)


def draw_repulse(sheet: Sheet, seat: SeatColour | None) -> None:
    """Draw crossed swords on a disc for a failed invasion."""
    sheet.draw_ellipse(50, 50, 45, 45, seat.colour if seat else (240, 232, 214))
    steel = (250, 248, 244) if not seat or sum(seat.colour) < 420 else (36, 30, 28)
    for a, b in (((24, 24), (74, 74)), ((76, 24), (26, 74))):
        sheet.draw_line([a, b], steel, 11)
    for a, b in (((58, 76), (78, 60)), ((42, 76), (22, 60))):
        sheet.draw_line([a, b], steel, 8)


def draw_seal(sheet: Sheet) -> None:
    """Draw the round background of a power icon."""
    sheet.draw_ellipse(50, 50, 46, 46, SEAL)


def draw_crown(sheet: Sheet, _: SeatColour | None = None) -> None:
    """Draw the power icon of a crown with three points."""
    draw_seal(sheet)
    sheet.draw_polygon([(24, 72), (76, 72), (82, 34), (64, 50), (50, 24), (36, 50), (18, 34)], SEAL_INK)


def draw_sun(sheet: Sheet, _: SeatColour | None = None) -> None:
    """Draw the power icon of a sun with rays."""
    draw_seal(sheet)
    rays = [
        (50 + q * sin(i * pi / 8), 50 - q * cos(i * pi / 8)) for i in range(16) for q in [40 - i % 2 * 20]
    ]
    sheet.draw_polygon(rays, SEAL_INK)
    sheet.draw_ellipse(50, 50, 19, 19, SEAL)
    sheet.draw_ellipse(50, 50, 13, 13, SEAL_INK)


def draw_lion(sheet: Sheet, _: SeatColour | None = None) -> None:
    """Draw the power icon of a lion's head."""
    draw_seal(sheet)
    mane = [(50 + q * sin(i * pi / 9), 50 - q * cos(i * pi / 9)) for i in range(18) for q in [38 - i % 2 * 8]]
    sheet.draw_polygon(mane, SEAL_INK)
    sheet.draw_polygon([(34, 34), (66, 34), (66, 54), (58, 70), (42, 70), (34, 54)], SEAL)
    sheet.draw_polygon([(43, 56), (57, 56), (50, 65)], SEAL_INK)
    for x in (42, 58):
        sheet.draw_ellipse(x, 45, 3.6, 3.6, SEAL_INK)


def draw_eagle(sheet: Sheet, _: SeatColour | None = None) -> None:
    """Draw the power icon of an eagle with spread wings."""
    draw_seal(sheet)
    left = [(47, 34), (40, 40), (14, 26), (12, 44), (20, 58), (34, 62), (44, 60), (38, 80), (50, 74)]
    sheet.draw_polygon([*left, *[(100 - x, y) for x, y in reversed(left)]], SEAL_INK)
    sheet.draw_polygon([(45, 38), (44, 24), (52, 20), (60, 26), (54, 29), (55, 38)], SEAL_INK)


def draw_resource(sheet: Sheet, _: SeatColour | None = None) -> None:
    """Draw an amphora for a land's resource."""
    draw_seal(sheet)
    half = [(44, 20), (44, 32), (32, 44), (34, 60), (46, 82)]
    sheet.draw_polygon([*half, *[(100 - x, y) for x, y in reversed(half)]], SEAL_INK)
    sheet.draw_line([(42, 26), (30, 28), (30, 42)], SEAL_INK, 5)
    sheet.draw_line([(58, 26), (70, 28), (70, 42)], SEAL_INK, 5)


SEAL, SEAL_INK = (246, 236, 212), (122, 62, 30)
DRAWINGS: dict[str, Callable[[Sheet, SeatColour], None]] = {
    "army": draw_army,
    "garrison": draw_garrison,
    "fleet": draw_fleet,
    "caravan": draw_caravan,
    "badge": draw_badge,
    "fallen": draw_fallen,
    "people": draw_people,
}
STONES: dict[str, Callable[[Sheet], None]] = {
    "capital": draw_capital,
    "city": draw_city,
    "monument": draw_monument,
    "fort": draw_fort,
    "great_wall": draw_great_wall,
    "coin": draw_coin,
    "points": draw_points,
    "card": draw_card,
    "hero": draw_hero,
    "wonder": draw_wonder,
    "discovery": draw_discovery,
    "bag": draw_bag,
    "marker": draw_marker,
    "anchor": draw_anchor,
    "honor": draw_honor,
    "honor_gap": draw_honor_gap,
    "token": draw_token,
    "ruin": draw_ruin,
    "icon-crown": draw_crown,
    "icon-sun": draw_sun,
    "icon-lion": draw_lion,
    "icon-eagle": draw_eagle,
    "icon-resource": draw_resource,
}


RIMMED = ("army", "garrison", "fleet", "caravan", "badge", "repulse")
EDGE, RIM = 5.0, 4.0
"""Widths of the outline and of the inner bright rim, in hundredths of a piece."""


SMALL, BOLD = 50, 1.3
"""Pixels below which the seat's symbol is enlarged, and its factor. A phone shows a quarter of them."""

MASTER = 120
"""Pixels of the drawing from which smaller ones are shrunk. Drawing each size anew takes ten times longer."""


KEEP_BYTES = 4_000_000
"""Max. bytes of all pieces in memory, in all sizes."""


@lru_cache(maxsize=300)
def draw_sprite(kind: str, seat: SeatColour | None, size: int, style: Style) -> Image.Image:
    """Draw a piece that fills a square of `size` pixels. Unknown kinds are tokens."""
    if size >= MASTER:
        return draw_piece(kind, seat, size, style)
    return MASTERS.get(Master(kind, seat, style, size < SMALL), size)


@lru_cache(maxsize=100)
def draw_faint_sprite(kind: str, seat: SeatColour | None, size: int, style: Style) -> Image.Image:
    """Draw a half transparent piece."""
    out = draw_sprite(kind, seat, size, style).copy()
    out.putalpha(out.getchannel("A").point(_FAINT))
    return out


_FAINT = [v * 3 // 5 for v in range(256)]


class Master(NamedTuple):
    """A piece in the size from which smaller ones are shrunk. `small` enlarges the symbol for phones."""

    kind: str
    seat: SeatColour | None
    style: Style
    small: bool

    @property
    def name(self) -> str:
        """File name of the piece."""
        return f"{self.kind}-{self.seat.letter if self.seat else ''}-{self.style.name}-{self.small:d}"


class Masters:
    """A cache of compressed pieces in the requested sizes, in memory and in a folder.

    Shrinking a piece takes 20 times longer than decompressing it.
    """

    def __init__(self) -> None:
        self.folder: PrintFolder | None = None
        self.limit = KEEP_BYTES
        self.bytes = 0
        self._kept: OrderedDict[Master, dict[int, bytes]] = OrderedDict()
        self._unstored: set[Master] = set()

    def get(self, wanted: Master, size: int = MASTER) -> Image.Image:
        """Load a piece in a size from the cache, or draw it."""
        with suppress(KeyError, ValueError):
            return Image.frombytes("RGBA", (size, size), decompress(self._load(wanted)[size]))
        if size == MASTER:
            art = draw_piece(wanted.kind, wanted.seat, MASTER, wanted.style, BOLD if wanted.small else 1.0)
        else:
            art = self.get(wanted).resize((size, size), Image.Resampling.LANCZOS)
        self._keep(wanted, size, compress(art.tobytes()))
        return art

    def _keep(self, wanted: Master, size: int, packed: bytes) -> None:
        sizes = self._load(wanted)
        self.bytes += len(packed) - len(sizes.get(size, b""))
        sizes[size] = packed
        self._unstored.add(wanted)

    def draw_ahead(self, wanted: Master) -> bool:
        """Draw a piece in advance. False if it is cached, or if nothing more fits."""
        is_stored = self.folder is not None and self.folder.has_file(sheet_name(), wanted.name)
        is_full = self.bytes > self.limit * 0.9 and (self.folder is None or not self.folder.writable)
        if is_stored or is_full or MASTER in self._kept.get(wanted, ()):
            return False
        self.get(wanted)
        return True

    def store(self) -> bool:
        """Store the new sizes of a piece in the folder. False if there are none."""
        if self.folder is None or not self._unstored:
            return False
        wanted = self._unstored.pop()
        self.folder.write_file(sheet_name(), wanted.name, msgspec.msgpack.encode(self._kept[wanted]))
        return True

    def _load(self, wanted: Master) -> dict[int, bytes]:
        """Sizes of a piece. The least recently used pieces are dropped."""
        if wanted not in self._kept:
            self._kept[wanted] = self._read(wanted)
            self.bytes += sum(map(len, self._kept[wanted].values()))
        self._kept.move_to_end(wanted)
        while self.bytes > self.limit and len(self._kept) > 1:
            dropped, sizes = self._kept.popitem(last=False)
            self.bytes -= sum(map(len, sizes.values()))
            self._unstored.discard(dropped)
        return self._kept[wanted]

    def _read(self, wanted: Master) -> dict[int, bytes]:
        packed = self.folder.read_file(sheet_name(), wanted.name) if self.folder is not None else None
        try:
            return msgspec.msgpack.decode(packed or b"\x80", type=dict[int, bytes])
        except msgspec.DecodeError:
            return {}


MASTERS = Masters()


@cache
def sheet_name() -> str:
    """Folder name of the pieces. It changes with the drawing code."""
    return f"pieces-{drawing_version().hex()[:20]}"


def draw_sprites_ahead(seats: Sequence[SeatColour], style: Style) -> bool:
    """Draw one more piece of these seats in advance. False if all are drawn."""
    of_seats = [(kind, seat) for seat in seats for kind in (*DRAWINGS, "repulse")]
    wanted = [*of_seats, *((kind, None) for kind in STONES)]
    return MASTERS.store() or any(
        MASTERS.draw_ahead(Master(kind, seat, style, small))
        for small, (kind, seat) in product((True, False), wanted)
    )


def draw_piece(kind: str, seat: SeatColour | None, size: int, style: Style, bold: float = 1.0) -> Image.Image:
    """Draw a piece directly in a size. `bold` scales the seat's symbol."""
    inner = Sheet(150, style.outline, style.rim, bold)
    if kind == "repulse":
        draw_repulse(inner, seat)
    elif kind in DRAWINGS and seat is not None:
        DRAWINGS[kind](inner, seat)
    else:
        STONES.get(kind, draw_token)(inner)
    rim = RIM if kind in RIMMED else 0.0
    box = inner.image.getbbox() or (0, 0, 1, 1)
    drawing = inner.image.crop(box)
    sheet = Sheet(size, style.outline, style.rim)
    side, room = size * OVERSIZE, round((EDGE + rim) * sheet.k)
    share = (side - 2 * room) / max(drawing.size)
    fitted = drawing.resize(
        (max(1, round(drawing.width * share)), max(1, round(drawing.height * share))),
        Image.Resampling.BILINEAR,
    )
    sheet.image.alpha_composite(fitted, ((side - fitted.width) // 2, (side - fitted.height) // 2))
    return sheet.finish(EDGE, rim)
