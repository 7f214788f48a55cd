"""A page about a year of games of a user or a server."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render.alt import LIMIT
from render.colour import mix
from render.encode import encode_png
from render.fonts import Face
from render.frame import Band, remove_undrawable
from render.lettering import shorten
from render.marks import draw_shapes
from render.options import DrawOptions, Fact, Picture, YearPage
from render.palette import SEATS, STYLES
from render.texts import format_text

WIDTH, MARGIN, COLUMN = 1000, 36, 500
"""Sizes of the page, its margins and its columns. A phone shows four tenths of them."""
MONTHS, LISTS, LINE, FOOT = 304, 718, 350, 30
"""Tops of the months and the lists, height of the rating chart, and the foot."""
ROW = 48
MOST = 4
"""Max. rows of a list."""


def draw_year(page: YearPage, *, options: DrawOptions | None = None) -> Picture:
    """Draw the page.

    Raises: KeyError for an unknown style.
    """
    options = options or DrawOptions()
    style, line = STYLES[options.style], len(page.rating) > 1
    rows = max(len(page.editions[:MOST]), len(page.cards[:MOST]))
    below = LISTS + 70 + ROW * rows
    image = Image.new("RGB", (WIDTH, below + LINE * line + FOOT), style.paper)
    band = Band(image, style, 0, 1.0)
    title = format_text(
        options.locale,
        "year-title",
        name=remove_undrawable(page.name, Face.SERIF_BOLD) or "?",
        year=str(page.year),
    )
    band.write(
        MARGIN,
        74,
        shorten(title, Face.SERIF_BOLD, 58, WIDTH - 2 * MARGIN),
        Face.SERIF_BOLD,
        58,
        style.paper_ink,
    )
    band.draw_box(MARGIN, 100, WIDTH - MARGIN, 102, style.rule)
    told = large_figures(page, options.locale)
    for at, (value, label) in enumerate(told):
        x = MARGIN + at * (WIDTH - 2 * MARGIN) / len(told)
        band.write(x, 182, value, Face.SANS_HEAVY, 66, style.paper_ink)
        band.write(x, 222, label, Face.SANS_REGULAR, 31, style.paper_soft)
    _draw_months(band, page, options.locale)
    _draw_list(band, MARGIN, format_text(options.locale, "year-editions"), page.editions)
    _draw_list(band, COLUMN + 18, format_text(options.locale, "year-favourites"), page.cards)
    if line:
        _draw_rating(band, page, below, options.locale)
    log = tuple(Fact("year", label, "", value) for value, label in told)
    return Picture(encode_png(image, style), "png", *image.size, year_alt(title, page, options.locale), log)


def large_figures(page: YearPage, locale: str) -> list[tuple[str, str]]:
    """Large numbers of the page, and their labels."""
    found = [
        (str(page.games), format_text(locale, "year-games", count=page.games)),
        (
            str(page.won),
            format_text(locale, "year-people-won" if page.people else "year-won", count=page.won),
        ),
    ]
    if page.people:
        found.append((str(page.people), format_text(locale, "year-people", count=page.people)))
    if page.luck is not None:
        size = round(abs(page.luck), 1)
        sign = "none" if not size else "more" if page.luck > 0 else "less"
        found.append(
            (format_text(locale, "year-luck", sign=sign, size=size), format_text(locale, "year-luck-label"))
        )
    return found


def _draw_heading(band: Band, x: float, y: float, words: str) -> None:
    band.write(x, y, words, Face.SERIF_BOLD, 38, band.style.paper_ink)


def _draw_months(band: Band, page: YearPage, locale: str) -> None:
    """Draw a bar of games per month, with wins in another colour."""
    style, base, high = band.style, MONTHS + 290, 190
    _draw_heading(band, MARGIN, MONTHS, format_text(locale, "year-by-month"))
    most = max(1, *(games for games, _ in page.months))
    step = (WIDTH - 2 * MARGIN) / len(page.months)
    for at, ((games, won), name) in enumerate(
        zip(page.months, format_text(locale, "year-months").split(), strict=True)
    ):
        x = MARGIN + at * step
        band.draw_box(x + 8, base - high * games / most, x + step - 8, base, SEATS[1].colour)
        band.draw_box(x + 8, base - high * won / most, x + step - 8, base, SEATS[2].colour)
        band.draw_box(x, base, x + step, base + 2, style.rule)
        if games:
            band.write(
                x + step / 2,
                base - high * games / most - 10,
                str(games),
                Face.SANS_BOLD,
                30,
                style.paper_ink,
                "ms",
            )
        band.write(x + step / 2, base + 38, name, Face.SANS_REGULAR, 30, style.paper_soft, "ms")
    key = format_text(locale, "year-people-won" if page.people else "year-won", count=2)
    band.draw_box(WIDTH - MARGIN - 236, MONTHS - 24, WIDTH - MARGIN - 210, MONTHS + 2, SEATS[2].colour)
    band.write(
        WIDTH - MARGIN - 198,
        MONTHS,
        shorten(key, Face.SANS_REGULAR, 30, 198),
        Face.SANS_REGULAR,
        30,
        style.paper_soft,
    )


def _draw_list(band: Band, x: float, title: str, rows: Sequence[tuple[str, int]]) -> None:
    if rows:
        _draw_heading(band, x, LISTS, title)
    room = COLUMN - MARGIN - 60
    for at, (name, count) in enumerate(rows[:MOST]):
        y = LISTS + 54 + ROW * at
        band.write(x, y, f"{count}×", Face.SANS_BOLD, 33, band.style.paper_ink)
        shown = shorten(name, Face.SANS_REGULAR, 33, room - 50)
        band.write(x + 92, y, shown, Face.SANS_REGULAR, 33, band.style.paper_ink)


def _draw_rating(band: Band, page: YearPage, top: float, locale: str) -> None:
    """Draw the rating through the year, with its first and last value."""
    style = band.style
    title = format_text(locale, "year-rating", rated=page.rated)
    _draw_heading(band, MARGIN, top + 30, shorten(title, Face.SERIF_BOLD, 38, WIDTH - 2 * MARGIN))
    values = [value for _, value in page.rating]
    low, high = min(values), max(values)
    upper, lower, right = top + 80, top + LINE - 20, WIDTH - MARGIN - 120
    span = max(1, high - low)

    def place(at: float, value: int) -> tuple[float, float]:
        return MARGIN + 16 + (right - MARGIN - 16) * at, lower - (lower - upper) * (value - low) / span

    for value in {low, high}:
        y = place(0, value)[1]
        band.draw_box(MARGIN, y - 0.8, right, y + 0.8, mix(style.paper, style.rule, 0.55))
    path = [place(at, value) for at, value in page.rating]
    draw_shapes(band.image, [("line", path, 8)], style.outline)
    draw_shapes(band.image, [("line", path, 5)], SEATS[3].colour)
    for at, value in (page.rating[0], page.rating[-1]):
        band.draw_piece(*place(at, value), "badge", SEATS[3], 30)
    x, y = place(*page.rating[-1])
    band.write(x + 26, y + 13, str(values[-1]), Face.SANS_HEAVY, 38, style.paper_ink)


def year_alt(title: str, page: YearPage, locale: str) -> str:
    """Describe the page, cut to the limit."""
    parts = [f"{label} {value}" for value, label in large_figures(page, locale)]
    names = format_text(locale, "year-months-long").split()
    months = [f"{name} {games}" for name, (games, _) in zip(names, page.months, strict=True) if games]
    lists = [
        f"{format_text(locale, title)}: " + ", ".join(f"{name} {count}×" for name, count in rows[:MOST])
        for title, rows in (("year-editions", page.editions), ("year-favourites", page.cards))
        if rows
    ]
    if len(page.rating) > 1:
        said = format_text(locale, "year-rating", rated=page.rated)
        lists.append(f"{said}: {page.rating[0][1]}, {page.rating[-1][1]}")
    whole = ". ".join([title, ", ".join(parts), ", ".join(months), *lists])
    return whole if len(whole) <= LIMIT else whole[: LIMIT - 1] + "…"
