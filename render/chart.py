"""Chart of the scores of a finished game, one line per side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import TypeVar

from PIL import Image

from engine.edition import Edition
from engine.sides import Side
from render.alt import side_word
from render.canvas import Point
from render.colour import mix
from render.encode import encode_png
from render.fonts import Face, text_width
from render.frame import Band, side_name
from render.lettering import shorten
from render.marks import draw_shapes
from render.options import DrawOptions, Fact, Picture
from render.palette import STYLES, SeatColour, seat_colour
from render.texts import Words

T = TypeVar("T")
APART = 54
"""Min. pixels between two names."""
HEIGHT = 900
LEFT, RIGHT, UPPER, LOWER = 110, 1140, 150, 800
"""Edges of the chart in a picture 1,600 wide. The sides' names are at the right."""


@dataclass(frozen=True)
class ChartPoint:
    """Sides at the end of a turn, the first first."""

    epoch: int
    sides: tuple[Side, ...]


def draw_chart(
    points: Sequence[ChartPoint], edition: Edition, *, options: DrawOptions | None = None
) -> Picture:
    """Draw the scores of a game, turn by turn.

    Raises: ValueError without points.
    """
    if not points:
        raise ValueError("a chart needs at least one point")
    options = options or DrawOptions()
    style, unit = STYLES[options.style], options.width / 1600
    page = Image.new("RGB", (options.width, round(HEIGHT * unit)), style.paper)
    band = Band(page, style, 0, unit)
    words = Words(edition, options.locale)
    band.write(48, 84, words("chart-title"), Face.SERIF_BOLD, 58, style.paper_ink)
    band.draw_box(48, 108, 1552, 110, style.rule)
    top = scale_top(max(side.score for point in points for side in point.sides))
    draw_grid(band, points, top, words)
    log = draw_score_lines(band, points, top, options)
    alt = chart_alt(points, options, words)
    return Picture(encode_png(page, style), "png", page.width, page.height, alt, tuple(log))


def scale_top(most: int) -> int:
    """Upper end of the scale: a round number of at least `most`."""
    step = scale_step(most)
    return max(step, ceil(most / step) * step)


def scale_step(most: int) -> int:
    """Distance of the grid lines, for at most eight of them."""
    return next((step for step in (5, 10, 20, 25, 50, 100) if most / step <= 8), 250)


def chart_position(points: Sequence[ChartPoint], top: int, turn: int, gold: int) -> Point:
    """Position of a value in units. Turn 0 is the start."""
    x = LEFT + (RIGHT - LEFT) * turn / len(points)
    return x, LOWER - (LOWER - UPPER) * gold / top


def draw_grid(band: Band, points: Sequence[ChartPoint], top: int, words: Words) -> None:
    """Draw the scale at the left and the epochs as stripes."""
    style = band.style
    begin = 0
    for i, point in enumerate(points):
        if i + 1 < len(points) and points[i + 1].epoch == point.epoch:
            continue
        x0, x1 = chart_position(points, top, begin, 0)[0], chart_position(points, top, i + 1, 0)[0]
        if point.epoch % 2:
            band.draw_box(x0, UPPER, x1, LOWER, mix(style.paper, style.rule, 0.12))
        word = words.epoch("epoch-short", point.epoch)
        band.write((x0 + x1) / 2, LOWER + 44, word, Face.SERIF_BOLD, 36, style.paper_soft, "ms")
        begin = i + 1
    for gold in range(0, top + 1, scale_step(top)):
        y = chart_position(points, top, 0, gold)[1]
        band.draw_box(LEFT, y - 0.8, RIGHT, y + 0.8, mix(style.paper, style.rule, 0.55))
        band.write(LEFT - 18, y + 11, str(gold), Face.SANS, 32, style.paper_soft, "rs")


def draw_score_lines(band: Band, points: Sequence[ChartPoint], top: int, options: DrawOptions) -> list[Fact]:
    """Draw the sides' lines and names. The leaders' line is on top."""
    last = points[-1].sides
    seats = tuple(seat for side in last for seat in side.seats)
    heights = label_heights(
        {side.seats: chart_position(points, top, len(points), side.score)[1] for side in last}
    )
    log = []
    for side in sorted(last, key=lambda side: -side.rank):
        looks = [seat_colour(seats, seat) for seat in side.seats]
        log += draw_score_line(band, points, top, side, looks)
        log += draw_label(band, side, heights[side.seats], looks, options)
    return log


def draw_score_line(
    band: Band, points: Sequence[ChartPoint], top: int, side: Side, looks: Sequence[SeatColour]
) -> list[Fact]:
    """Draw a side's line with its pieces at the epochs' ends. Its colours lie inside one another."""
    scores = [one.score for point in points for one in point.sides if one.seats == side.seats]
    path = [chart_position(points, top, i, score) for i, score in enumerate([0, *scores])]
    pixels = [(x * band.unit, y * band.unit) for x, y in path]
    widest = 5 + 4 * (len(looks) - 1)
    draw_shapes(band.image, [("line", pixels, (widest + 6) * band.unit)], band.style.paper)
    draw_shapes(band.image, [("line", pixels, (widest + 3) * band.unit)], band.style.outline)
    for i, look in enumerate(looks):
        draw_shapes(band.image, [("line", pixels, (widest - 6 * i) * band.unit)], look.colour)
    for i, point in enumerate(points, 1):
        if i == len(points) or points[i].epoch != point.epoch:
            draw_badges(band, *path[i], looks, 34)
    return [Fact("chart", "line", "+".join(side.seats), str(scores[-1]))]


def draw_label(
    band: Band, side: Side, y: float, looks: Sequence[SeatColour], options: DrawOptions
) -> list[Fact]:
    """Write a side's score and name at the right."""
    more = len(looks) - 1
    first = RIGHT + 44 + STEP * 17 * more
    left = first + STEP * 46 * more
    draw_badges(band, (first + left) / 2, y, looks, 46)
    gold = str(side.score)
    band.write(left + 30, y + 14, gold, Face.SANS_HEAVY, 42, band.style.paper_ink)
    used = left + 40 + text_width(gold, Face.SANS_HEAVY, 42)
    who = shorten(side_name(side, options), Face.SANS_BOLD, 31, 1592 - used)
    band.write(used, y + 12, who, Face.SANS_BOLD, 31, band.style.paper_ink)
    return [Fact("chart", "name", "+".join(side.seats), who)]


STEP = 0.8
"""Distance of a side's badges, as a share of their size."""


def draw_badges(band: Band, x: float, y: float, looks: Sequence[SeatColour], size: float) -> None:
    """Draw a side's badges side by side, centred on x, y."""
    for i, look in enumerate(looks):
        band.draw_piece(x + STEP * size * (i - (len(looks) - 1) / 2), y, "badge", look, size)


def label_heights(wanted: Mapping[T, float]) -> dict[T, float]:
    """Heights near the wanted ones, at least APART apart, inside the chart."""
    order = sorted(wanted, key=lambda one: wanted[one])
    out: dict[T, float] = {}
    # Push overlapping names down, then push those below the chart up again.
    low = UPPER - 10.0
    for one in order:
        low = out[one] = max(wanted[one], low)
        low += APART
    high = LOWER + 10.0
    for one in reversed(order):
        high = out[one] = min(out[one], high)
        high -= APART
    return out


def chart_alt(points: Sequence[ChartPoint], options: DrawOptions, words: Words) -> str:
    """List the sides' final scores, the first first."""
    parts = [
        words("alt-gold-seat", seat=side_word(side, options), gold=side.score) for side in points[-1].sides
    ]
    return words("alt-chart", list=", ".join(parts))
