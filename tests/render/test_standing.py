"""Pieces of one land: arranged, never piled, never outside the room that the board keeps for them."""

from __future__ import annotations

from itertools import combinations

import pytest

from render.geometry import Slots, Spot
from render.standing import LARGEST, assign_spots, common_box, place_pieces
from tests.render.test_labels import BOARDS, is_overlapping, load_shapes

BUILT = [board for board in BOARDS if not any(slots.plate for slots in load_shapes(board).slots)]
"""Boards with one people piece and buildings a land."""

LOADS = [(), ("capital",), ("city", "fort"), ("capital", "monument"), ("city", "monument", "fort")]


@pytest.mark.parametrize("board", BUILT)
@pytest.mark.parametrize("load", LOADS)
@pytest.mark.parametrize("people", [True, False])
def test_pieces_keep_apart_within_land(board: str, load: tuple[str, ...], people: bool) -> None:
    for slots in load_shapes(board).slots:
        stand = place_pieces(slots, load, people)
        spots = [*([stand.people] if people else []), *stand.buildings]
        assert len(stand.buildings) == len(load)
        rects = [spot.rect() for spot in spots]
        assert not [1 for a, b in combinations(rects, 2) if is_overlapping(a, b, 0.2)], slots.land
        room = common_box(slots)
        if room is not None:
            left, top, right, bottom = room
            for rect in rects:
                assert left - 0.1 <= rect[0], slots.land
                assert top - 0.1 <= rect[1], slots.land
                assert rect[2] <= right + 0.1, slots.land
                assert rect[3] <= bottom + 0.1, slots.land


def test_lone_piece_is_larger() -> None:
    buildings = {
        "capital": Spot(30, 5, 10, 10),
        "city": Spot(40, 5, 10, 10),
        "monument": Spot(30, 15, 10, 10),
        "fort": Spot(40, 15, 10, 10),
    }
    slots = Slots("here", Spot(17, 10, 16, 16), buildings)  # type: ignore[arg-type]
    usual = max(slots.people.width, slots.people.height)
    alone = place_pieces(slots, ())
    assert usual < alone.people.width <= LARGEST * usual
    assert place_pieces(slots, ("capital", "monument", "fort")).people == slots.people


def test_each_building_has_own_spot() -> None:
    slots = load_shapes(BUILT[0]).slots[0]
    wall, city = assign_spots(slots, ("great_wall", "city"))
    assert (wall, city) == (slots.buildings["fort"], slots.buildings["city"])
    assert len(assign_spots(slots, ("fort",) * 6)) == 6
