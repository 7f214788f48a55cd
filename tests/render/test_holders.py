"""Lands in their holder's colour: told apart by everybody, with all that is printed on them."""

from __future__ import annotations

import io
from itertools import combinations

import msgspec
import pytest
from PIL import Image, ImageChops

from engine import load_edition
from engine.view import ARMY, AreaView, LandView, Stack, View
from render import DrawOptions, draw
from render.base import Print, built_in_board, draw_part, load_shapes
from render.colour import Rgb, mix
from render.holders import WASH, wash_colour
from render.layers import NO_LAND
from render.palette import LIGHT, PLATED, SEATS, STYLES, SeatColour, Style
from tests.render.views import edition_of, view_of
from tools.sight import SIGHTS, colour_distance

BOARD = "ragnar-2024"


def washed_tint(tint: Rgb, holder: SeatColour | None, style: Style) -> Rgb:
    """Colour of an area's tint under a holder's wash."""
    return mix(tint, wash_colour(holder, style), WASH)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("style", STYLES.values(), ids=list(STYLES))
def test_holder_tints_are_nine_apart(style: Style, sight: str) -> None:
    tints = {name: tint for name, tint in style.tints.items() if name not in PLATED}
    near = {
        (name, one and one.letter, two and two.letter): colour_distance(
            washed_tint(tint, one, style), washed_tint(tint, two, style), sight
        )
        for name, tint in tints.items()
        for one, two in combinations([*SEATS, None], 2)
    }
    assert min(near.values()) >= 9, sorted(near.items(), key=lambda pair: pair[1])[:3]


def test_ground_map_identifies_lands() -> None:
    board, geometry = built_in_board(BOARD), load_shapes(BOARD)
    sheet = Print(board, LIGHT, 1600)
    _, ground = draw_part(sheet, sheet.whole_map)
    assert set(ground.tobytes()) == {*range(len(board.lands)), NO_LAND}
    for slots in geometry.slots:
        if not slots.leader:
            there = ground.getpixel((round(slots.people.x), round(slots.people.y)))
            assert there in (board.land_index[slots.land], NO_LAND), slots.land


def view_with_holder(seat: str, board: str = BOARD) -> View:
    """A view in which one seat has all of the Middle East and no other has a land."""
    facts = built_in_board(board)
    area = facts.area_index["middle_east"]
    lands = [land for at, land in enumerate(facts.lands) if facts.area_of[at] == area]
    view = view_of(board, "AB", {land: LandView((Stack(seat, ARMY),)) for land in lands})
    return msgspec.structs.replace(
        view, cards=(), news=(), areas={id: AreaView(True, 1) for id in view.areas}
    )


def draw_map(view: View, style: str) -> Image.Image:
    data = draw(view, edition_of(view), options=DrawOptions(style=style, width=1600)).data
    return Image.open(io.BytesIO(data)).convert("RGB").crop((0, 108, 1600, 1008))


@pytest.mark.parametrize("style", STYLES)
def test_land_wears_holders_colour(style: str) -> None:
    board, geometry, look = built_in_board(BOARD), load_shapes(BOARD), STYLES[style]
    ground = draw_part(Print(board, look, 1600), (0, 0, 1600, 900))[1]
    for seat in "AB":
        shown = draw_map(view_with_holder(seat), style)
        for land, holder in (("zagros", SEATS["AB".index(seat)]), ("nubia", None)):
            place = geometry.place(land)
            number = board.land_index[land]
            mask = ground.point([255 if n == number else 0 for n in range(256)])
            box = tuple(round(v) for v in place.box)
            counts = (
                Image.composite(shown, Image.new("RGB", shown.size), mask).crop(box).getcolors(1 << 20) or []
            )
            commonest = max((one for one in counts if one[1] != (0, 0, 0)), key=lambda one: one[0])[1]
            area = board.area_of[number]
            wanted = washed_tint(look.tint(board.areas[area], area), holder, look)
            assert colour_distance(commonest, wanted) < 6, (land, commonest, wanted)


def test_shared_lands_stay_uncoloured() -> None:
    view = view_of("heroes-2008", "AB", {"MED": LandView((Stack("A", "people", 2),))})
    other = msgspec.structs.replace(view, lands={"MED": LandView((Stack("B", "people", 2),))})
    edition = load_edition("heroes-2008")
    one, two = (
        Image.open(io.BytesIO(draw(shown, edition, options=DrawOptions(crop="thumbnail")).data)).convert(
            "RGB"
        )
        for shown in (view, other)
    )
    box = ImageChops.difference(one, two).getbbox()
    plate = next(slots.plate for slots in load_shapes("heroes-2008").slots if slots.land == "MED")
    assert box is not None
    assert plate is not None
    scale = one.width / 1600
    left, top, right, bottom = (v * scale for v in plate.rect())
    assert left - 9 < box[0]
    assert top - 9 < box[1]
    assert box[2] < right + 9
    assert box[3] < bottom + 9
