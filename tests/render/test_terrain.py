"""Terrain of borders: on the defender's side, where the board has it and nowhere else."""

from __future__ import annotations

import msgspec
import pytest
from PIL import Image, ImageChops, ImageDraw

from engine.menu import bits
from engine.view import ARMY, LandView, Stack
from render import DrawOptions, draw
from render.base import built_in_board, load_shapes
from render.boxes import enclosing_box
from render.canvas import Canvas
from render.palette import LIGHT
from render.terrain import OUTLINES, draw_terrain, save_terrain, visible_marks
from tests.render.views import edition_of, view_of

BOARD = "hasbro-2001"


def sheet() -> Canvas:
    geometry = load_shapes(BOARD)
    size = (round(geometry.width), round(geometry.height))
    return Canvas(Image.new("RGB", size, "white"), (0.0, 0.0, geometry.width, geometry.height), 1.0)


def test_defended_lands_are_marked() -> None:
    board = built_in_board(BOARD)
    marked = {
        (board.lands[mark.land], mark.kind) for mark in visible_marks(sheet(), load_shapes(BOARD), board)
    }
    wanted = {
        (board.lands[land], kind)
        for kind, rows in board.difficult_by.items()
        for row in rows
        for land in bits(row)
        if kind != "strait"
    }
    assert {kind for _, kind in wanted} == set(OUTLINES)
    assert marked == wanted


def test_marks_stand_in_defenders_land() -> None:
    board, geometry = built_in_board(BOARD), load_shapes(BOARD)
    whose = Image.new("L", sheet().size, 255)
    pen = ImageDraw.Draw(whose)
    for number, land in enumerate(board.lands):
        for polygon in geometry.outlines(land):
            pen.polygon([tuple(point) for point in polygon[0]], fill=number)
    marks = list(visible_marks(sheet(), geometry, board))
    inside = [
        whose.getpixel((round(x), round(y))) == mark.land for mark in marks for x, y in [mark.point_at(0, 3)]
    ]
    # In a narrow corner of a land a mark may reach over it.
    assert sum(inside) > 0.97 * len(marks)


def test_great_wall_faces_north() -> None:
    """The rulebook's example: from Mongolia into Wei River."""
    board, geometry = built_in_board(BOARD), load_shapes(BOARD)
    wall = {
        board.lands[mark.land]
        for mark in visible_marks(sheet(), geometry, board)
        if mark.kind == "great_wall"
    }
    assert wall == {"wei_river", "yellow_river"}


@pytest.mark.parametrize("board", ["ragnar-2024", "zman-2018", "heroes-2008"])
def test_boards_without_terrain_have_no_marks(board: str) -> None:
    assert list(visible_marks(sheet(), load_shapes(board), built_in_board(board))) == []


def test_terrain_shows_through_won_land() -> None:
    board, geometry, canvas = built_in_board(BOARD), load_shapes(BOARD), sheet()
    draw_terrain(canvas, geometry, board, LIGHT)
    kept = list(save_terrain(canvas, geometry, board, ["hindu_kush"]))
    canvas.draw.rectangle((0, 0, *canvas.size), fill="red")
    for square in kept:
        square.put(canvas)
    box = ImageChops.difference(canvas.image, Image.new("RGB", canvas.size, "red")).getbbox()
    assert box is not None
    left, top, right, bottom = geometry.place("hindu_kush").box
    around = (left - 20, top - 20, right + 20, bottom + 20)
    assert enclosing_box([box, around]) == around


def test_several_armies_show_their_number() -> None:
    lands = {"levant": LandView((Stack("A", ARMY, 3),)), "zagros": LandView((Stack("B", ARMY),))}
    view = msgspec.structs.replace(view_of(BOARD, "AB", lands), cards=())
    picture = draw(view, edition_of(view), options=DrawOptions(width=480))
    assert {f.where: f.detail for f in picture.log if (f.layer, f.what) == ("marks", "number")} == {
        "levant": "3"
    }
