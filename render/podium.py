"""Final ranking of a season: the first three on a podium, the others in a table."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render.alt import LIMIT
from render.colour import Rgb
from render.encode import encode_png
from render.fonts import Face
from render.frame import Band, remove_undrawable
from render.lettering import shorten
from render.options import DrawOptions, Fact, Picture, PodiumLine, PodiumPage
from render.palette import STYLES
from render.texts import format_text

WIDTH, MARGIN = 1000, 36
"""Sizes of the page and its margins. A phone shows four tenths of them."""
FLOOR = 560
"""Bottom of the podium."""
STEPS, STEP = (344, 36, 652), 312
"""Left edges of the first, second and third step, and their width."""
HIGH = (240, 170, 120)
"""Heights of the steps, first place first."""
METALS: tuple[Rgb, ...] = ((222, 178, 66), (178, 184, 192), (190, 126, 78))
INK: Rgb = (23, 18, 15)
TABLE, ROW, MOST = 640, 54, 12
"""Top of the table below the podium, height of its rows, and their max. number."""
POINTS, WON, TABLES = WIDTH - MARGIN, WIDTH - MARGIN - 170, WIDTH - MARGIN - 300
"""Right edges of the table's columns."""


def draw_podium(page: PodiumPage, *, options: DrawOptions | None = None) -> Picture:
    """Draw the page.

    Raises: KeyError for an unknown style.
    """
    options = options or DrawOptions()
    style = STYLES[options.style]
    others = page.lines[3 : 3 + MOST]
    below = TABLE + ROW * len(others) + 30 if others else FLOOR + 40
    band = Band(Image.new("RGB", (WIDTH, below), style.paper), style, 0, 1.0)
    title = shorten(
        remove_undrawable(page.title, Face.SERIF_BOLD) or "?", Face.SERIF_BOLD, 58, WIDTH - 2 * MARGIN
    )
    band.write(MARGIN, 74, title, Face.SERIF_BOLD, 58, style.paper_ink)
    band.draw_box(MARGIN, 100, WIDTH - MARGIN, 102, style.rule)
    about = format_text(options.locale, "podium-about", people=page.people, tables=page.tables)
    band.write(MARGIN, 146, about, Face.SANS_REGULAR, 33, style.paper_soft)
    for rank, line in enumerate(page.lines[:3]):
        _draw_step(band, rank, line, options.locale)
    band.draw_box(MARGIN, FLOOR, WIDTH - MARGIN, FLOOR + 3, style.rule)
    if others:
        _draw_table(band, others, page, options.locale)
    log = tuple(Fact("podium", str(line.place), line.name, line.points) for line in page.lines[: 3 + MOST])
    return Picture(
        encode_png(band.image, style), "png", *band.image.size, podium_alt(page, options.locale), log
    )


def _name_line(line: PodiumLine, face: Face, size: float, room: float, locale: str) -> str:
    return shorten(
        remove_undrawable(line.name, face) or format_text(locale, "podium-nameless"), face, size, room
    )


def _draw_step(band: Band, rank: int, line: PodiumLine, locale: str) -> None:
    """Draw one of the first three on the step of their place."""
    x, place = STEPS[rank], min(line.place, 3) - 1
    middle, top = x + STEP / 2, FLOOR - HIGH[place]
    band.draw_box(x + 6, top, x + STEP - 6, FLOOR, METALS[place])
    band.write(middle, top + 84, str(line.place), Face.SERIF_BOLD, 84, INK, "ms")
    name = _name_line(line, Face.SANS_BOLD, 36, STEP - 16, locale)
    band.write(middle, top - 62, name, Face.SANS_BOLD, 36, band.style.paper_ink, "ms")
    band.write(middle, top - 16, line.points, Face.SANS_HEAVY, 44, band.style.paper_ink, "ms")


def _draw_table(band: Band, others: Sequence[PodiumLine], page: PodiumPage, locale: str) -> None:
    """Draw the table of the others with its column headings."""
    style = band.style
    names = ("podium-rating" if page.ladder else "podium-points", "podium-won", "podium-tables")
    for right, name in zip((POINTS, WON, TABLES), names, strict=True):
        band.write(
            right, TABLE - 26, format_text(locale, name), Face.SANS_REGULAR, 29, style.paper_soft, "rs"
        )
    for at, line in enumerate(others):
        y = TABLE + 30 + ROW * at
        band.write(MARGIN + 54, y, str(line.place), Face.SANS_BOLD, 36, style.paper_soft, "rs")
        shown = _name_line(line, Face.SANS_REGULAR, 36, TABLES - MARGIN - 200, locale)
        band.write(MARGIN + 76, y, shown, Face.SANS_REGULAR, 36, style.paper_ink)
        for right, value in ((POINTS, line.points), (WON, str(line.wins)), (TABLES, str(line.tables))):
            face = Face.SANS_BOLD if right == POINTS else Face.SANS_REGULAR
            band.write(right, y, value, face, 36, style.paper_ink, "rs")


def podium_alt(page: PodiumPage, locale: str) -> str:
    """Describe the page, cut to the limit."""
    about = format_text(locale, "podium-about", people=page.people, tables=page.tables)
    lines = [
        f"{line.place}. {line.name or format_text(locale, 'podium-nameless')}: {line.points}"
        for line in page.lines[: 3 + MOST]
    ]
    whole = f"{page.title}. {about}. " + ", ".join(lines)
    return whole if len(whole) <= LIMIT else whole[: LIMIT - 1] + "…"
