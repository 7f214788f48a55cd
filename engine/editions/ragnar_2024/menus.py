"""The prepared actions of this edition: one per land, water or area."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.board import Board
from engine.editions.ragnar_2024 import actions as act
from engine.menu import Menu, bits, mask_of, menus

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
_IN_PHASE_C = ("people", "fleet", "fort", "city")


def land_menus(board: Board) -> dict[str, Menu]:
    """By action type: its actions, one per land (fleets: one per water; tokens: one per area)."""
    on_areas = menus(board.areas, (act.KeepToken, act.PlayToken))
    return menus(board.lands, _ON_LANDS) | menus(board.waters, (act.PlaceFleet,)) | on_areas


Menus = tuple[Menu, ...]
Choices = tuple[tuple[Any, ...], Menus, Menus, Menus] | tuple[()]


def expand_honors(honors: Sequence[tuple[str, str]], on_places: dict[str, Menu]) -> tuple[Choices, ...]:
    """Mask of the Honors face-up -> what they allow in phase C.

    The actions that recruit, and the menus of fleets by water, of forts and of cities by land; nothing at all
    where none has an effect.
    """
    useful = mask_of(number for number, (_, verb) in enumerate(honors) if verb in _IN_PHASE_C)
    known: dict[int, Choices] = {}
    for up in range(1 << len(honors)):
        if up & useful == up:
            known[up] = _choices([honors[number] for number in bits(up)], on_places)
    return tuple([known[up & useful] for up in range(1 << len(honors))])


def _choices(up: Sequence[tuple[str, str]], on_places: dict[str, Menu]) -> Choices:
    if not up:
        return ()
    fleets, forts, cities = (
        tuple([on_places[honor] for honor, verb in up if verb == wanted])
        for wanted in ("fleet", "fort", "city")
    )
    return tuple([act.PlayHonor(honor) for honor, verb in up if verb == "people"]), fleets, forts, cities


def honor_menus(board: Board, honors: Sequence[tuple[str, str]]) -> dict[str, Menu]:
    """By Honor id, for (id, verb of the effect) that need a place: the ways to play it."""
    places = {"land": board.lands, "water": board.waters, "area": board.areas}
    found: dict[str, Menu] = {}
    for honor, verb in honors:
        field = _PLACE_OF_EFFECT.get(verb)
        if field:
            found[honor] = Menu(_maker(honor, field), places[field])
    return found


def _maker(honor: str, field: str) -> Callable[[str], act.PlayHonor]:
    def make(place: str) -> act.PlayHonor:
        return act.PlayHonor(**{"honor": honor, field: place})

    return make
