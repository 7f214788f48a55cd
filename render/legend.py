"""A legend of the symbols in an edition's pictures."""

from __future__ import annotations

from PIL import Image

from render.alt import LIMIT
from render.canvas import Canvas, Point
from render.encode import encode_png
from render.fonts import Face
from render.frame import Band
from render.marks import draw_number_plate
from render.options import DrawOptions, Fact, Picture
from render.palette import SEATS, STYLES
from render.pieces import DRAWINGS
from render.texts import format_text, load_narration_list

WIDTH, TOP, ROW, FOOT = 820, 104, 86, 22
"""Sizes of the page, its heading, a row and its foot. A phone shows half of them."""
NAME, SAID = 35, 29
"""Letter sizes of a symbol's name and its meaning."""
ICON: Point = (64, 43)
"""Centre of a row's symbol."""
PLATE, PLATE_SCALE = "start", 3.5
"""Symbol of an Empire's number at its start-land, and its scale among the pieces."""
COLOURED = (*DRAWINGS, "repulse")


def draw_legend(edition: str, *, options: DrawOptions | None = None) -> Picture:
    """Draw the symbols of an edition's legend, one per row.

    Raises: KeyError for an unknown style.
    """
    options = options or DrawOptions()
    style, symbols = STYLES[options.style], load_narration_list(edition, "legend")
    page = Image.new("RGB", (WIDTH, TOP + ROW * len(symbols) + FOOT), style.paper)
    band = Band(page, style, 0, 1.0)
    title = format_text(options.locale, "legend-title", edition=edition)
    band.write(32, 66, title, Face.SERIF_BOLD, 48, style.paper_ink)
    band.draw_box(32, 88, WIDTH - 32, 90, style.rule)
    told = [symbol_texts(symbol, edition, options.locale) for symbol in symbols]
    for at, (symbol, (name, said)) in enumerate(zip(symbols, told, strict=True)):
        y = TOP + ROW * at
        _draw_symbol(band, symbol, (ICON[0], y + ICON[1]))
        band.write(124, y + 37, name, Face.SANS_BOLD, NAME, style.paper_ink)
        band.write(124, y + 71, said, Face.SANS_REGULAR, SAID, style.paper_soft)
    log = tuple(Fact("legend", symbol, "", name) for symbol, (name, _) in zip(symbols, told, strict=True))
    return Picture(encode_png(page, style), "png", *page.size, legend_alt(title, told), log)


def _draw_symbol(band: Band, symbol: str, middle: Point) -> None:
    if symbol == PLATE:
        canvas = Canvas(band.image, (0, 0, 1, 1), PLATE_SCALE)
        draw_number_plate(canvas, middle, 3, SEATS[0], band.style)
    else:
        band.draw_piece(*middle, symbol, SEATS[0] if symbol in COLOURED else None, 70)


def symbol_texts(symbol: str, edition: str, locale: str) -> tuple[str, str]:
    """Name and meaning of a symbol. The edition's own words come first."""
    name = format_text(locale, f"legend-{symbol}", edition=edition)
    return name, format_text(locale, f"legend-{symbol}-text", edition=edition)


def legend_alt(title: str, told: list[tuple[str, str]]) -> str:
    """Text of the whole legend, or only its names if that is too long."""
    whole = f"{title}: " + "; ".join(f"{name}: {said}" for name, said in told)
    return whole if len(whole) <= LIMIT else f"{title}: " + ", ".join(name for name, _ in told)
