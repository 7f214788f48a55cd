"""The printed board in tiles for the web: relief, icons and names of waters, without lands' names."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from engine.board import Board
from render.base import Print
from render.canvas import Canvas
from render.imprint import draw_emblems, find_names, write_names
from render.palette import STYLES
from render.prints import PRINTS

WIDTH = 800
"""Pixels of a tile's width. At level 0 one shows the whole map, at each further level half as much."""
LEVELS = (0, 1, 2)
QUALITY = 50
WITHOUT = ("land", "area")
"""Kinds of names that the page writes itself, above its tints."""


def draw_tiles(board: Board, style: str, locale: str, level: int) -> dict[str, bytes]:
    """Draw a level's tiles as WebP by name: `level-column-row`."""
    sheet = Print(board, STYLES[style], WIDTH << level)
    canvas = Canvas(PRINTS.get(sheet, sheet.whole_map).image, sheet.box(sheet.whole_map), sheet.scale)
    draw_emblems(canvas, board, sheet.style)
    write_names(canvas, find_names(canvas, board, locale, sheet.whole_map, WITHOUT), sheet.style)
    count, high = 1 << level, sheet.height >> level
    return {
        f"{level}-{column}-{row}": _encode(
            canvas.image.crop((column * WIDTH, row * high, (column + 1) * WIDTH, (row + 1) * high))
        )
        for column in range(count)
        for row in range(count)
    }


def _encode(tile: Image.Image) -> bytes:
    packed = BytesIO()
    tile.save(packed, "WEBP", quality=QUALITY, method=4)
    return packed.getvalue()
