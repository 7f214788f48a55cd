"""Chart of the scores of a finished game, one line per seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from PIL import Image

from engine.edition import Edition
from render.alt import seat_word
from render.canvas import Point
from render.colour import mix
from render.encode import png
from render.fonts import Face, text_width
from render.frame import Band, seat_name
from render.lettering import shortened
from render.marks import strokes
from render.options import DrawOptions, Fact, Picture
from render.palette import STYLES, seat_colour
from render.texts import Words

HEIGHT = 900
LEFT, RIGHT, UPPER, LOWER = 110, 1140, 150, 800
"""Edges of the chart in a picture 1,600 wide. The seats' names are at the right."""


@dataclass(frozen=True)
class ChartPoint:
    """Scores of all seats at the end of a turn."""

    epoch: int
    score: Mapping[str, int]


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
    band.box(48, 108, 1552, 110, style.rule)
    top = scale_top(max(score for point in points for score in point.score.values()))
    grid(band, points, top, words)
    log = lines(band, points, top, options)
    alt = chart_alt(points, options, words)
    return Picture(png(page, style), "png", page.width, page.height, alt, tuple(log))


def scale_top(most: int) -> int:
    """Upper end of the scale: a round number of at least `most`."""
    step = scale_step(most)
    return max(step, ceil(most / step) * step)


def scale_step(most: int) -> int:
    """Distance of the grid lines, for at most eight of them."""
    return next((step for step in (5, 10, 20, 25, 50, 100) if most / step <= 8), 250)


def place(points: Sequence[ChartPoint], top: int, turn: int, gold: int) -> Point:
    """Position of a value in units. Turn 0 is the start."""
    x = LEFT + (RIGHT - LEFT) * turn / len(points)
    return x, LOWER - (LOWER - UPPER) * gold / top


def grid(band: Band, points: Sequence[ChartPoint], top: int, words: Words) -> None:
    """Draw the scale at the left and the epochs as stripes."""
    style = band.style
    begin = 0
    for i, point in enumerate(points):
        if i + 1 < len(points) and points[i + 1].epoch == point.epoch:
            continue
        x0, x1 = place(points, top, begin, 0)[0], place(points, top, i + 1, 0)[0]
        if point.epoch % 2:
            band.box(x0, UPPER, x1, LOWER, mix(style.paper, style.rule, 0.12))
        word = words.epoch("epoch-short", point.epoch)
        band.write((x0 + x1) / 2, LOWER + 44, word, Face.SERIF_BOLD, 36, style.paper_soft, "ms")
        begin = i + 1
    for gold in range(0, top + 1, scale_step(top)):
        y = place(points, top, 0, gold)[1]
        band.box(LEFT, y - 0.8, RIGHT, y + 0.8, mix(style.paper, style.rule, 0.55))
        band.write(LEFT - 18, y + 11, str(gold), Face.SANS, 32, style.paper_soft, "rs")


def lines(band: Band, points: Sequence[ChartPoint], top: int, options: DrawOptions) -> list[Fact]:
    """Draw the seats' lines and names. The leader's line is on top."""
    seats = tuple(points[-1].score)
    log = []
    labels = label_heights(
        {seat: place(points, top, len(points), points[-1].score[seat])[1] for seat in seats}
    )
    for seat in sorted(seats, key=lambda s: points[-1].score[s]):
        look = seat_colour(seats, seat)
        path = [place(points, top, 0, 0)]
        path += [place(points, top, i, point.score.get(seat, 0)) for i, point in enumerate(points, 1)]
        pixels = [(x * band.unit, y * band.unit) for x, y in path]
        strokes(band.image, [("line", pixels, 11 * band.unit)], band.style.paper)
        strokes(band.image, [("line", pixels, 8 * band.unit)], band.style.outline)
        strokes(band.image, [("line", pixels, 5 * band.unit)], look.colour)
        last = -1
        for i, point in enumerate(points, 1):
            if i == len(points) or points[i].epoch != point.epoch:
                band.piece(*path[i], "badge", look, 34)
                last = i
        log.append(Fact("chart", "line", seat, str(points[last - 1].score[seat])))
        y = labels[seat]
        band.piece(RIGHT + 44, y, "badge", look, 46)
        gold = str(points[-1].score[seat])
        band.write(RIGHT + 74, y + 14, gold, Face.SANS_HEAVY, 42, band.style.paper_ink)
        used = RIGHT + 84 + text_width(gold, Face.SANS_HEAVY, 42)
        who = shortened(seat_name(seat, options), Face.SANS_BOLD, 31, 1592 - used)
        band.write(used, y + 12, who, Face.SANS_BOLD, 31, band.style.paper_ink)
        log.append(Fact("chart", "name", seat, who))
    return log


def label_heights(wanted: Mapping[str, float], gap: float = 54) -> dict[str, float]:
    """Heights near the wanted ones, at least `gap` apart, inside the chart."""
    order = sorted(wanted, key=lambda seat: wanted[seat])
    out: dict[str, float] = {}
    # Push overlapping names down, then push those below the chart up again.
    low = UPPER - 10.0
    for seat in order:
        low = out[seat] = max(wanted[seat], low)
        low += gap
    high = LOWER + 10.0
    for seat in reversed(order):
        high = out[seat] = min(out[seat], high)
        high -= gap
    return out


def chart_alt(points: Sequence[ChartPoint], options: DrawOptions, words: Words) -> str:
    """List the final scores, highest first."""
    last = sorted(points[-1].score.items(), key=lambda pair: -pair[1])
    parts = [words("alt-gold-seat", seat=seat_word(seat, options), gold=score) for seat, score in last]
    return words("alt-chart", list=", ".join(parts))
