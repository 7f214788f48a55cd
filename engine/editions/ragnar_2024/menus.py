"""The prepared actions of this edition: one per land, water or area."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.board import Board
from engine.editions.ragnar_2024 import actions as act
from engine.menu import Menu

_ON_LANDS = (
    act.PlaceArmy,
    act.BuildFort,
    act.PlaceWall,
    act.PlaceCity,
    act.Conquer,
    act.ChooseEntry,
    act.RemoveGarrison,
    act.ReplaceGarrison,
    act.PlaceEventFort,
    act.TakeBuilding,
    act.RemoveWall,
    act.GiveUpGarrison,
    act.BuildMonument,
)
_PLACE_OF_EFFECT = {
    "fleet": "water",
    "fort": "land",
    "city": "land",
    "catastrophe": "land",
    "buildings_bonus": "area",
    "lands_bonus": "area",
}


def land_menus(board: Board) -> dict[str, Menu]:
    """By action type: its actions, one per land (fleets: one per water)."""
    menus = {str(kind.__struct_config__.tag): Menu(kind, board.lands) for kind in _ON_LANDS}
    menus["place_fleet"] = Menu(act.PlaceFleet, board.waters)
    return menus


def honor_menus(board: Board, honors: Sequence[tuple[str, str]]) -> dict[str, Menu]:
    """By Honor id, for (id, verb of the effect) that need a place: the ways to play it."""
    places = {"land": board.lands, "water": board.waters, "area": board.areas}
    menus: dict[str, Menu] = {}
    for honor, verb in honors:
        field = _PLACE_OF_EFFECT.get(verb)
        if field:
            menus[honor] = Menu(_maker(honor, field), places[field])
    return menus


def _maker(honor: str, field: str) -> Callable[[str], act.PlayHonor]:
    def make(place: str) -> act.PlayHonor:
        return act.PlayHonor(honor, **{field: place})

    return make
