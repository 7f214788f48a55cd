"""The actions of a seat in the 2018 edition. Ids are those of the board and the cards.

`land` = a territory, `area` = a region, `wasteland` = a barren land.
"""

from __future__ import annotations

from engine.board import Board
from engine.menu import Menu, menus
from engine.records import Action, Prefer, union_of  # noqa: F401 - it may be chosen too


class TakePile(Action, frozen=True, tag="take_pile"):
    """As holder of both piles, look at this one first, "event" or "empire" (Z18-EPOCH-16)."""

    pile: str


class KeepEvent(Action, frozen=True, tag="keep_event"):
    """Keep one Event card of the pile (Z18-EPOCH-11)."""

    card: str


class KeepEmpire(Action, frozen=True, tag="keep_empire"):
    """Keep one Empire card of the pile (Z18-EPOCH-11)."""

    card: str


class KeepDrawn(Action, frozen=True, tag="keep_drawn"):
    """Classic Selection: keep the drawn card (Z18-OPT-04)."""


class PassDrawn(Action, frozen=True, tag="pass_drawn"):
    """Classic Selection: pass the drawn card to a seat without one (Z18-OPT-05)."""

    to: str


class PlayKingdom(Action, frozen=True, tag="play_kingdom"):
    """Play this epoch's kingdom (Z18-KINGDOM-03)."""

    card: str


class PlayImprovement(Action, frozen=True, tag="play_improvement"):
    """Play an improvement from the hand (Z18-IMPROVEMENT-02)."""

    card: str


class EstablishEmpire(Action, frozen=True, tag="establish_empire"):
    """Go on to step 3. A kingdom not played by now lapses (Z18-TURN-03, Z18-KINGDOM-02)."""


class GiveUpArmy(Action, frozen=True, tag="give_up_army"):
    """No army in supply: take back this own inactive one as the starting army (ruling Z18-AMB-39)."""

    land: str


class Invade(Action, frozen=True, tag="invade"):
    """Put an army into an adjacent territory (Z18-INVADE-05).

    `via`: a water whose fleet is used although no fleet is needed. "" takes the way without a fleet, if there
    is one (Z18-FLEET-13).
    """

    land: str
    via: str = ""


class BuildFort(Action, frozen=True, tag="build_fort"):
    """Turn an army of the card into a fort (Z18-FORT-01)."""

    land: str


class UseEffect(Action, frozen=True, tag="use_effect"):
    """Use the Empire's effect now, such as its free forts (Z18-EFFECT-02)."""


class EndInvasions(Action, frozen=True, tag="end_invasions"):
    """End step 4. Armies left on the card go to supply (Z18-INVADE-17, -18)."""


class Reroll(Action, frozen=True, tag="reroll"):
    """Reroll own dice, named by their places from 0 (Z18-REROLL-05)."""

    dice: tuple[int, ...]


class PassReroll(Action, frozen=True, tag="pass_reroll"):
    """Keep the dice (Z18-REROLL-07)."""


class LaySiege(Action, frozen=True, tag="lay_siege"):
    """Pay for another siege battle with an "army" or siege "token" (Z18-SIEGE-17)."""

    pay: str


class Retreat(Action, frozen=True, tag="retreat"):
    """Give up the invasion after a loss (Z18-RETREAT-01)."""


class FollowUp(Action, frozen=True, tag="follow_up"):
    """Invade once more beside a battle just won, paid from supply (Z18-EFFECT-08, -09)."""

    land: str


class StopFollowUp(Action, frozen=True, tag="stop_follow_up"):
    """Decline further follow-up invasions."""


class PlaceFort(Action, frozen=True, tag="place_fort"):
    """Place a fort that costs no army (Z18-FORT-05)."""

    land: str


class PlaceFleet(Action, frozen=True, tag="place_fleet"):
    """Place the fleet of an improvement (Z18-FLEET-02)."""

    water: str


class PlaceCaravan(Action, frozen=True, tag="place_caravan"):
    """Place the caravan of an improvement (Z18-CARAVAN-01)."""

    wasteland: str


class PlaceCity(Action, frozen=True, tag="place_city"):
    """Place the city of an effect."""

    land: str


class ChooseRegion(Action, frozen=True, tag="choose_region"):
    """The region on which an improvement works."""

    area: str


class ReduceLand(Action, frozen=True, tag="reduce_land"):
    """An improvement reduces the structures of this territory."""

    land: str


class RaidLand(Action, frozen=True, tag="raid_land"):
    """An improvement raids this territory: an own inactive army takes it."""

    land: str


class ReplaceArmy(Action, frozen=True, tag="replace_army"):
    """An improvement replaces the opponent's army here by an own one (Z18-EVENT-05)."""

    land: str


class RemoveArmy(Action, frozen=True, tag="remove_army"):
    """An improvement removes the opponent's army here."""

    land: str


class EndEffect(Action, frozen=True, tag="end_effect"):
    """Forgo the rest of an effect (ruling Z18-AMB-56)."""


class BuildMonument(Action, frozen=True, tag="build_monument"):
    """Choose the territory of a monument (Z18-MONUMENT-09)."""

    land: str


class GainPoint(Action, frozen=True, tag="gain_point"):
    """The marker's space is taken: go up to the next free one (Z18-TRACK-02, -08)."""


class LosePoint(Action, frozen=True, tag="lose_point"):
    """The marker's space is taken: go down to the next free one (Z18-TRACK-02, -08)."""


class Disband(Action, frozen=True, tag="disband"):
    """Go on to steps 6 and 7 (Z18-TURN-07)."""


AnyAction = union_of(Action, globals())


# The prepared actions, by place

_ON_LANDS = (
    GiveUpArmy,
    Invade,
    BuildFort,
    FollowUp,
    PlaceFort,
    PlaceCity,
    ReduceLand,
    RaidLand,
    ReplaceArmy,
    RemoveArmy,
    BuildMonument,
)


def menus_of(board: Board) -> dict[str, Menu]:
    """Menus of actions by type and place. Invasions in them have no `via`."""
    on_lands, on_waters = menus(board.lands, _ON_LANDS), menus(board.waters, (PlaceFleet,))
    on_wastelands = menus(board.wastelands, (PlaceCaravan,))
    return on_lands | on_waters | on_wastelands | menus(board.areas, (ChooseRegion,))
