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
_IN_PHASE_C = ("fleet", "fort", "city")
_ROWS = 4096


def land_menus(board: Board) -> dict[str, Menu]:
    """By action type: its actions, one per land (fleets: one per water; tokens: one per area)."""
    menus = {str(kind.__struct_config__.tag): Menu(kind, board.lands) for kind in _ON_LANDS}
    menus["place_fleet"] = Menu(act.PlaceFleet, board.waters)
    menus["keep_token"] = Menu(act.KeepToken, board.areas)
    menus["play_token"] = Menu(act.PlayToken, board.areas)
    return menus


class ExpandHonors(dict[tuple[int, ...], tuple[tuple[str, Menu], ...]]):
    """Honors face-up (numbers, EMPTY for a gap) -> (verb, menu) of those that may have an effect in phase C.

    A seat's row of Honors stays for many questions, so it is worked out once; at most `_ROWS` are kept. An
    Honor that brings people names no place: its menu has one action, in bit 0.
    """

    def __init__(self, honors: Sequence[tuple[str, str]], menus: dict[str, Menu]) -> None:
        self._of: dict[int, tuple[str, Menu]] = {}
        for number, (honor, verb) in enumerate(honors):
            if verb == "people":
                self._of[number] = verb, Menu(_maker(honor, "honor"), (honor,))
            elif verb in _IN_PHASE_C:
                self._of[number] = verb, menus[honor]

    def __missing__(self, up: tuple[int, ...]) -> tuple[tuple[str, Menu], ...]:
        if len(self) >= _ROWS:
            self.clear()
        found = self[up] = tuple([self._of[honor] for honor in up if honor in self._of])
        return found


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
        return act.PlayHonor(**{"honor": honor, field: place})

    return make
