"""The actions of a seat in the 2024 edition. Ids are those of the board and the cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.board import Board
from engine.menu import Menu, bits, mask_of, menus
from engine.records import Action, union_of


class KeepToken(Action, frozen=True, tag="keep_token"):
    """Keep one of the Area tokens received (R24-EPOCH-11)."""

    area: str


class KeepEvent(Action, frozen=True, tag="keep_event"):
    """Option 1: keep one of the Event cards received (R24-OPT1-02)."""

    card: str


class ChooseEmpire(Action, frozen=True, tag="choose_empire"):
    """Take an Empire card from the map (R24-EPOCH-21)."""

    card: str


class KeepEmpire(Action, frozen=True, tag="keep_empire"):
    """Option 2: keep one of the Empire cards received (R24-OPT2-02)."""

    card: str


class PlaceArmy(Action, frozen=True, tag="place_army"):
    """Place an army. Into an Enemy land it invades (R24-EXPAND-01)."""

    land: str


class PlaceFleet(Action, frozen=True, tag="place_fleet"):
    """Place a fleet of the pool (R24-FLEET-02)."""

    water: str


class PlaceWall(Action, frozen=True, tag="place_wall"):
    """Place a Great Wall fort (R24-EMPIRE-06)."""

    land: str


class BuildFort(Action, frozen=True, tag="build_fort"):
    """Turn a people piece of the pool into a fort (R24-FORT-06)."""

    land: str


class PlaceCity(Action, frozen=True, tag="place_city"):
    """Place a city of a Later Event (R24-EVENT-18)."""

    land: str


class PlayHonor(Action, frozen=True, tag="play_honor"):
    """Play an Honor for its effect. The place it works on is in `land`, `water` or `area` (R24-HONOR-15)."""

    honor: str
    land: str = ""
    water: str = ""
    area: str = ""


class CashHonor(Action, frozen=True, tag="cash_honor"):
    """Play a coin Honor for gold (R24-HONOR-21)."""

    honor: str


class DeclareLeader(Action, frozen=True, tag="declare_leader"):
    """Declare the Leader. Without dice `aspect` is "terrain" or "forts" (R24-LEADER-02)."""

    aspect: str = ""


class Conquer(Action, frozen=True, tag="conquer"):
    """Option 3: spend conquest points on a land (R24-OPT3-16)."""

    land: str


class StopConquest(Action, frozen=True, tag="stop_conquest"):
    """Option 3: let the remaining conquest points lapse (R24-OPT3-26)."""


class EndExpansion(Action, frozen=True, tag="end_expansion"):
    """End phase C (R24-EXPAND-18)."""


class EndEvent(Action, frozen=True, tag="end_event"):
    """Skip the rest of an Event."""


class ChooseEntry(Action, frozen=True, tag="choose_entry"):
    """Choose the land in which an Event force is established."""

    land: str


class RemoveGarrison(Action, frozen=True, tag="remove_garrison"):
    """An Event removes a garrison (R24-REDUCE-04)."""

    land: str


class ReplaceGarrison(Action, frozen=True, tag="replace_garrison"):
    """An Event army takes the place of an Enemy garrison."""

    land: str


class PlaceEventFort(Action, frozen=True, tag="place_event_fort"):
    """Place the fort of an Event (R24-EVENT-17)."""

    land: str


class TakeBuilding(Action, frozen=True, tag="take_building"):
    """None in stock: take the building from this land (R24-SUPPLY-03)."""

    land: str


class RemoveWall(Action, frozen=True, tag="remove_wall"):
    """Remove a Great Wall fort so that a new Dynasty has its two (R24-SUPPLY-06)."""

    land: str


class GiveUpGarrison(Action, frozen=True, tag="give_up_garrison"):
    """No people left in supply: take this own garrison as the starting army (ruling AMB-13)."""

    land: str


class BuildMonument(Action, frozen=True, tag="build_monument"):
    """Choose the land of a monument (R24-MONUMENT-10)."""

    land: str


class CollectRevenue(Action, frozen=True, tag="collect_revenue"):
    """Collect before a Catastrophe is played (R24-REVENUE-15)."""


class EndRevenue(Action, frozen=True, tag="end_revenue"):
    """End phase E (R24-REVENUE-16)."""


class PlayToken(Action, frozen=True, tag="play_token"):
    """Play an Area token (R24-CONCLUDE-03)."""

    area: str


class PlayPaired(Action, frozen=True, tag="play_paired"):
    """Option 4: play the Paired Area token (R24-OPT4-04)."""


class EndTokens(Action, frozen=True, tag="end_tokens"):
    """Play no more Area tokens this turn."""


AnyAction = union_of(Action, globals())


# The prepared actions, by place

_ON_LANDS = (
    PlaceArmy,
    BuildFort,
    PlaceWall,
    PlaceCity,
    Conquer,
    ChooseEntry,
    RemoveGarrison,
    ReplaceGarrison,
    PlaceEventFort,
    TakeBuilding,
    RemoveWall,
    GiveUpGarrison,
    BuildMonument,
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
    """Actions by type and place."""
    on_areas = menus(board.areas, (KeepToken, PlayToken))
    return menus(board.lands, _ON_LANDS) | menus(board.waters, (PlaceFleet,)) | on_areas


Menus = tuple[Menu, ...]
Choices = tuple[tuple[Any, ...], Menus, Menus, Menus] | tuple[()]


def expand_honors(honors: Sequence[tuple[str, str]], on_places: dict[str, Menu]) -> tuple[Choices, ...]:
    """Mask of face-up Honors -> actions in phase C: recruiting, fleets, forts and cities by place."""
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
    return tuple([PlayHonor(honor) for honor, verb in up if verb == "people"]), fleets, forts, cities


def honor_menus(board: Board, honors: Sequence[tuple[str, str]]) -> dict[str, Menu]:
    """Honor id and verb -> ways to play it, for Honors that need a place."""
    places = {"land": board.lands, "water": board.waters, "area": board.areas}
    found: dict[str, Menu] = {}
    for honor, verb in honors:
        field = _PLACE_OF_EFFECT.get(verb)
        if field:
            found[honor] = Menu(_maker(honor, field), places[field])
    return found


def _maker(honor: str, field: str) -> Callable[[str], PlayHonor]:
    def make(place: str) -> PlayHonor:
        return PlayHonor(**{"honor": honor, field: place})

    return make
