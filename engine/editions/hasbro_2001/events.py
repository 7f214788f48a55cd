"""Events of the 2001 edition. `seat` is always the affected seat."""

from __future__ import annotations

from engine.history import events as shared
from engine.history.events import (  # noqa: F401 - this edition's too
    ArmyRemoved,
    BuildingLacking,
    BuildingPlaced,
    BuildingsReduced,
    EmpireChosen,
    EpochBegan,
    Established,
    FleetPlaced,
    PointsScored,
    TurnBegan,
    TurnEnded,
)
from engine.records import EndedEarly, Event, Undone, union_of  # noqa: F401 - this edition's too


class EventsDealt(Event, frozen=True, tag="events_dealt"):
    """Set-up: a seat received its Event cards for the whole game.

    Only that seat knows `items` (H01-SETUP-07).
    """

    seat: str
    count: int
    items: tuple[str, ...] = ()


class OpeningRolled(Event, frozen=True, tag="opening_rolled"):
    """Rolls for the first draw in Epoch I: seats and two dice each (H01-DRAFT-02, -03)."""

    seats: tuple[str, ...]
    dice: tuple[int, ...]


class DraftOrdered(Event, frozen=True, tag="draft_ordered"):
    """The order in which seats draw Empire cards (H01-DRAFT-02, -04)."""

    seats: tuple[str, ...]


class CardDrawn(Event, frozen=True, tag="card_drawn"):
    """A seat drew an Empire card. Only that seat knows `card` (H01-DRAFT-10)."""

    seat: str
    card: str = ""


class CardKept(Event, frozen=True, tag="card_kept"):
    """A seat kept the card it drew. Only that seat knows `card` (H01-DRAFT-11)."""

    seat: str
    card: str = ""


class CardPassed(Event, frozen=True, tag="card_passed"):
    """A seat passed its card to seat `to`. Only `seat` knows `card` yet.

    H01-DRAFT-12, -17.
    """

    seat: str
    to: str
    card: str = ""


class EmpireCalled(Event, frozen=True, tag="empire_called"):
    """An Empire is called that nobody holds (H01-TURN-03)."""

    card: str
    number: int


class EventRevealed(shared.EventRevealed, frozen=True, tag="event_revealed"):
    """An Event card is played. `kind`: its type."""

    kind: str


class ArmyPlaced(shared.ArmyPlaced, frozen=True, tag="army_placed"):
    """An army took a land without dice, or reinforced it.

    `onto`: "empty", "own", "treachery", "reinforced". `force`: the card of an Event's armies, or "".
    """

    force: str = ""


class BattleFought(Event, frozen=True, tag="battle_fought"):
    """A round that the attacker won without ending the fight."""

    seat: str
    enemy: str
    land: str
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    bonus: int = 0
    defence_bonus: int = 0


class Invaded(shared.Invaded, frozen=True, tag="invaded"):
    """A fight for another seat's land is over.

    * `garrison_stays`: an army of the defender is left. Without that and without success, a tie removed both.
    * `bonus`, `defence_bonus`: added to the highest of the last dice.
    * `force`: card of an Event's armies, or "".
    """

    garrison_stays: bool = False
    bonus: int = 0
    defence_bonus: int = 0
    force: str = ""


class LeaderDied(Event, frozen=True, tag="leader_died"):
    """An attack roll showed three equal faces (H01-CARD-02)."""

    seat: str


class FleetFought(Event, frozen=True, tag="fleet_fought"):
    """Naval Control: an army attacked a past fleet. `outcome`: "win", "tie" or "loss" (H01-OPT-15)."""

    seat: str
    enemy: str
    water: str
    red: tuple[int, ...]
    white: tuple[int, ...]
    bonus: int
    outcome: str


class SeaChosen(Event, frozen=True, tag="sea_chosen"):
    """Astronomy: one more fleet will be placed in this sea."""

    seat: str
    water: str


class FleetRemoved(Event, frozen=True, tag="fleet_removed"):
    """A fleet left the board. `cause`: "exchanged", "replaced", "supply" or "beaten"."""

    seat: str
    water: str
    cause: str


class FleetManned(Event, frozen=True, tag="fleet_manned"):
    """Naval Control: an army went aboard a fleet (H01-OPT-11)."""

    seat: str
    water: str


class CoinsGained(Event, frozen=True, tag="coins_gained"):
    """Coins for this turn, by a card (H01-COIN-01)."""

    seat: str
    amount: int
    card: str


class FortsGained(Event, frozen=True, tag="forts_gained"):
    """Forts that cost nothing, to be placed this turn (H01-CARD-58)."""

    seat: str
    amount: int


class ArmyReturned(Event, frozen=True, tag="army_returned"):
    """A coin brought back an army lost in combat (H01-COIN-04). `coin`: "coin" or "ally_coin"."""

    seat: str
    coin: str


class EmpireStruck(Event, frozen=True, tag="empire_struck"):
    """Civil War broke out in an Empire or Minor Empire of `enemy`."""

    seat: str
    enemy: str
    force: str


class RebelsRose(Event, frozen=True, tag="rebels_rose"):
    """Civil War: an army rose in a land."""

    seat: str
    land: str


class WastelandChosen(Event, frozen=True, tag="wasteland_chosen"):
    """Barbarians come out of a barren land."""

    seat: str
    wasteland: str


class RebelsRepelled(Event, frozen=True, tag="event_ended"):
    """An Event's armies are used up or have nothing to attack."""

    seat: str
    card: str


class AreasStruck(Event, frozen=True, tag="areas_struck"):
    """A disease strikes one area, or two."""

    seat: str
    areas: tuple[str, ...]


class ArmySick(Event, frozen=True, tag="army_sick"):
    """An army of `seat` rolled against a disease. `died`: one die showed 1."""

    seat: str
    land: str
    dice: tuple[int, ...]
    died: bool


class LandBetrayed(Event, frozen=True, tag="land_betrayed"):
    """Treachery names a land of `enemy` (H01-CARD-50)."""

    seat: str
    enemy: str
    land: str


class MarkerTaken(Event, frozen=True, tag="marker_taken"):
    """The seat with most points took a Pre-eminence marker, unseen (H01-PREEM-01)."""

    seat: str


class MarkerStays(Event, frozen=True, tag="marker_stays"):
    """Several seats have most points: no Pre-eminence marker is taken (H01-PREEM-02)."""

    seats: tuple[str, ...]


class MarkersRevealed(Event, frozen=True, tag="markers_revealed"):
    """The final count: a seat's Pre-eminence markers are turned up (H01-END-01)."""

    seat: str
    values: tuple[int, ...]


class PoolReturned(Event, frozen=True, tag="pool_returned"):
    """A seat returned its unplaced armies, unused forts and coins (H01-CLEANUP-03, -04)."""

    seat: str
    armies: int = 0
    forts: int = 0
    coins: int = 0


class GameOver(Event, frozen=True, tag="game_over"):
    """The final ranking (H01-END-03)."""

    seats: tuple[str, ...]
    places: tuple[int, ...]
    points: tuple[int, ...]


AnyEvent = union_of(Event, globals())
