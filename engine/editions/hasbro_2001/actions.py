"""The actions of a seat in the 2001 edition. Ids are those of the board and the cards."""

from __future__ import annotations

from engine.board import Board
from engine.menu import Menu
from engine.records import Action, union_of


class KeepEmpire(Action, frozen=True, tag="keep_empire"):
    """Keep the Empire card drawn (H01-DRAFT-11)."""


class PassEmpire(Action, frozen=True, tag="pass_empire"):
    """Pass the drawn Empire card to a seat without one (H01-DRAFT-12)."""

    to: str


class PlayEvent(Action, frozen=True, tag="play_event"):
    """Play an Event card from the hand (H01-EVENT-01)."""

    card: str


class EndEvents(Action, frozen=True, tag="end_events"):
    """Play no (more) Event cards this turn (H01-EVENT-16)."""


class Settle(Action, frozen=True, tag="settle"):
    """Migrants: place an army in this vacant land (H01-CARD-10)."""

    land: str


class ChooseEmpire(Action, frozen=True, tag="choose_empire"):
    """Civil War: rebels rise in this Empire or Minor Empire (H01-CARD-16)."""

    force: str


class RaiseRebels(Action, frozen=True, tag="raise_rebels"):
    """Civil War: an army rises in this land (H01-CARD-16)."""

    land: str


class AttackWithRebels(Action, frozen=True, tag="attack_with_rebels"):
    """Civil War: the army that rose in this land attacks now (ruling A-43)."""

    land: str


class ChooseWasteland(Action, frozen=True, tag="choose_wasteland"):
    """Barbarians: they come out of this barren land (H01-CARD-21)."""

    wasteland: str


class Rampage(Action, frozen=True, tag="rampage"):
    """Barbarians: attack this land next (H01-CARD-21, -22)."""

    land: str


class StrikeArea(Action, frozen=True, tag="strike_area"):
    """A disease strikes this area (H01-CARD-42)."""

    area: str


class StrikeAreas(Action, frozen=True, tag="strike_areas"):
    """A disease strikes two areas side by side (H01-CARD-41)."""

    area: str
    other: str


class StrikeLand(Action, frozen=True, tag="strike_land"):
    """A disease strikes this land (H01-CARD-43, -44, -46)."""

    land: str


class Destroy(Action, frozen=True, tag="destroy"):
    """A Disaster strikes this land with a monument (H01-CARD-70)."""

    land: str


class EndDisaster(Action, frozen=True, tag="end_disaster"):
    """The Disaster strikes no second land."""


class Betray(Action, frozen=True, tag="betray"):
    """Treachery: attacks on this land will be won without dice (H01-CARD-50)."""

    land: str


class PlaceFleet(Action, frozen=True, tag="place_fleet"):
    """Astronomy: place another fleet in this sea (H01-CARD-74)."""

    water: str


class ExchangeFleet(Action, frozen=True, tag="exchange_fleet"):
    """Reallocation: the fleet in this water becomes a coin (H01-CARD-06)."""

    water: str


class EndExchange(Action, frozen=True, tag="end_exchange"):
    """Keep the fleets that are left."""


class Expand(Action, frozen=True, tag="expand"):
    """Put an army into a land (H01-EXPAND-01, -02).

    * `via`: land or water from which to attack, if another way would be better (H01-COMBAT-20). "" takes the
      best.
    * `people`: whose army it is, where a card has several peoples.
    * `army`: "ally" for one brought back with a coin of Allies (H01-CARD-77).
    """

    land: str
    via: str = ""
    people: str = ""
    army: str = ""


class Reinforce(Action, frozen=True, tag="reinforce"):
    """Multiple Armies: one more army into an own land (H01-OPT-08)."""

    land: str
    people: str = ""


class BuildFort(Action, frozen=True, tag="build_fort"):
    """Place a fort (H01-FORT-01, -07). `pay`: "army", "free", "coin" or "ally_coin"."""

    land: str
    pay: str


class ReturnArmy(Action, frozen=True, tag="return_army"):
    """A coin brings back an army lost in combat (H01-COIN-04). `coin`: "coin" or "ally_coin"."""

    coin: str
    people: str = ""


class EndExpansion(Action, frozen=True, tag="end_expansion"):
    """Stop. Armies not placed are lost (H01-EXPAND-13)."""


class BuildMonument(Action, frozen=True, tag="build_monument"):
    """Choose the land of a monument (H01-MONUMENT-10)."""

    land: str


class RemoveFleet(Action, frozen=True, tag="remove_fleet"):
    """Naval Control: this past fleet makes room for new ones (H01-OPT-17)."""

    water: str


class AttackFleet(Action, frozen=True, tag="attack_fleet"):
    """Naval Control: an army attacks the fleet that controls this sea (H01-OPT-14)."""

    water: str


class ReplaceFleet(Action, frozen=True, tag="replace_fleet"):
    """Naval Control: replace the seat's own past fleet in this sea (H01-OPT-18)."""

    water: str


class EndFleetCombat(Action, frozen=True, tag="end_fleet_combat"):
    """Naval Control: leave the other past fleets where they are."""


class Embark(Action, frozen=True, tag="embark"):
    """Naval Control: put an army aboard the fleet in this sea (H01-OPT-11)."""

    water: str
    people: str = ""


AnyAction = union_of(Action, globals())


# The prepared actions, by place

_ON_LANDS = (
    Expand,
    Reinforce,
    Settle,
    RaiseRebels,
    AttackWithRebels,
    Rampage,
    StrikeLand,
    Destroy,
    Betray,
    BuildMonument,
)
_ON_WATERS = (
    ExchangeFleet,
    PlaceFleet,
    AttackFleet,
    ReplaceFleet,
    Embark,
    RemoveFleet,
)
PAYMENTS = ("army", "free", "coin", "ally_coin")
"""Payments for a fort: an unplaced army, nothing (Engineering), a coin, a coin of Allies."""


def menus_of(board: Board) -> dict[str, Menu]:
    """Legal actions by type and place, forts by their payment."""
    menus = {_tag(kind): Menu(kind, board.lands) for kind in _ON_LANDS}
    menus |= {_tag(kind): Menu(kind, board.waters) for kind in _ON_WATERS}
    menus[_tag(ChooseWasteland)] = Menu(ChooseWasteland, board.wastelands)
    menus[_tag(StrikeArea)] = Menu(StrikeArea, board.areas)
    menus["expand_ally"] = Menu(lambda land: Expand(land, army="ally"), board.lands)
    for pay in PAYMENTS:
        menus[f"fort_{pay}"] = Menu(lambda land, pay=pay: BuildFort(land, pay), board.lands)  # type: ignore[misc]
    return menus


def _tag(kind: type[Action]) -> str:
    return str(kind.__struct_config__.tag)
