"""The printed board in tiles, and pieces as outlines, for the web."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from engine import load_edition
from render.base import Print, built_in_board
from render.palette import STYLES
from render.pieces import DRAWINGS, STONES
from render.print_folder import board_version
from render.prints import PRINTS
from render.tiles import LEVELS, WIDTH, draw_tiles
from render.vectors import PIECES, outline_piece

BOARD = "hasbro-2001"


def join_tiles(tiles: dict[str, bytes], level: int) -> Image.Image:
    """The picture that the tiles of a level make together."""
    shown = Image.new("RGB", (WIDTH << level, (WIDTH * 9 // 16) << level))
    for name, tile in tiles.items():
        _, column, row = map(int, name.split("-"))
        part = Image.open(BytesIO(tile))
        assert part.size == (WIDTH, WIDTH * 9 // 16)
        shown.paste(part, (column * part.width, row * part.height))
    return shown


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("level", LEVELS[:2])
def test_tiles_join_into_printed_board(style: str, level: int) -> None:
    tiles = draw_tiles(built_in_board(BOARD), style, "en", level)
    assert len(tiles) == 4**level
    shown = join_tiles(tiles, level)
    sheet = Print(built_in_board(BOARD), STYLES[style], WIDTH << level)
    page = PRINTS.get(sheet, sheet.whole_map)
    off = ImageChops.difference(shown, page.image)
    assert sum(ImageStat.Stat(off).mean) / 3 < 8, "the same print"
    named = join_tiles(draw_tiles(built_in_board(BOARD), style, "pt-BR", level), level)
    on_land = page.ground.point([255] * 255 + [0])
    changed = ImageChops.difference(shown, named).convert("L").point([0] * 60 + [255] * 196)
    assert changed.getbbox() is not None, "the waters' names are in the reader's language"
    assert ImageStat.Stat(changed, on_land).sum[0] == 0, "no name lies on a land"


def test_board_version_depends_on_board_and_words() -> None:
    told = [
        board_version(board, words) for board in ("hasbro-2001", "zman-2018") for words in ("en", "pt-BR")
    ]
    assert len(set(told)) == 4


@pytest.mark.parametrize("piece", PIECES)
def test_every_piece_has_outline(piece: str) -> None:
    kind, look = PIECES[piece]
    strokes = outline_piece(kind, look)
    assert strokes
    assert kind in (DRAWINGS if look else STONES)
    if look is not None:
        assert any(colour == "#{:02x}{:02x}{:02x}".format(*look.colour) for _, colour, *_ in strokes)


def test_each_board_has_own_tiles() -> None:
    drawn = [
        draw_tiles(load_edition(edition).board, "light", "en", 0)["0-0-0"]
        for edition in ("hasbro-2001", "heroes-2008")
    ]
    assert drawn[0] != drawn[1]
