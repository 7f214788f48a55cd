"""Events of the 2018 edition. `seat` is always the affected seat."""

from __future__ import annotations

from engine.history import events as shared
from engine.history.events import (  # noqa: F401 - this edition's too
    ArmyPlaced,
    ArmyRemoved,
    BuildingLacking,
    BuildingPlaced,
    BuildingsReduced,
    CaravanPlaced,
    EmpireChosen,
    EpochBegan,
    Established,
    FleetPlaced,
    PointsScored,
    StartCleared,
    TurnBegan,
    TurnEnded,
)
from engine.records import EndedEarly, Event, Preferred, Undone, union_of  # noqa: F401 - this edition's too


class MarkersDrawn(Event, frozen=True, tag="markers_drawn"):
    """Set-up: the score markers stand on 1, 2, .... `seats` in that order (Z18-SETUP-06)."""

    seats: tuple[str, ...]


class PileReceived(Event, frozen=True, tag="pile_received"):
    """A seat received a pile to choose from. Only that seat knows `items`.

    `what`: "event" or "empire".
    """

    seat: str
    what: str
    count: int
    items: tuple[str, ...] = ()


class CardDrawn(Event, frozen=True, tag="card_drawn"):
    """Classic Selection: a seat drew the top card. Only that seat knows `card` (Z18-OPT-03)."""

    seat: str
    what: str
    card: str = ""


class CardPassed(Event, frozen=True, tag="card_passed"):
    """Classic Selection: the drawn card went to seat `to`. Only those two know `card` (Z18-OPT-05)."""

    seat: str
    what: str
    to: str
    card: str = ""


class EventChosen(Event, frozen=True, tag="event_chosen"):
    """A seat chose its Event card. Only that seat knows `card`."""

    seat: str
    card: str = ""


class EmpireCalled(Event, frozen=True, tag="empire_called"):
    """An Empire is called that nobody owns (Z18-ORDER-05)."""

    card: str
    number: int


class EventRevealed(shared.EventRevealed, frozen=True, tag="event_revealed"):
    """An Event card is played. `kind`: "kingdom" or "improvement"."""

    kind: str


class CardFilled(Event, frozen=True, tag="card_filled"):
    """A card brought armies, and siege tokens for missing ones."""

    seat: str
    card: str
    armies: int
    tokens: int = 0


class BattleFought(Event, frozen=True, tag="battle_fought"):
    """A battle with its dice before any reroll. `siege` is the catapult's bonus, 0 without a siege."""

    seat: str
    enemy: str
    land: str
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    siege: int = 0


class DiceRerolled(Event, frozen=True, tag="dice_rerolled"):
    """A seat rerolled dice. `dice`: all its dice afterwards."""

    seat: str
    dice: tuple[int, ...]


class Compared(Event, frozen=True, tag="compared"):
    """Highest dice with bonuses. `outcome`: "win", "tie" or "loss" for the invader."""

    seat: str
    enemy: str
    land: str
    attack: int
    defence: int
    outcome: str


class SiegeLaid(Event, frozen=True, tag="siege_laid"):
    """An "army" or a siege "token" paid for a siege at `bonus` (Z18-SIEGE-04)."""

    seat: str
    land: str
    pay: str
    bonus: int


class Invaded(shared.Invaded, frozen=True, tag="invaded"):
    """An invasion of an enemy territory ended. A tie removed both armies.

    `garrison_stays`: the invader retreated. `bonus` and `defence_bonus` were added to the highest dice.
    """

    garrison_stays: bool = False
    bonus: int = 0
    defence_bonus: int = 0


class Gained(Event, frozen=True, tag="gained"):
    """Armies or siege tokens gained onto the card (Z18-IMPROVEMENT-09)."""

    seat: str
    armies: int = 0
    tokens: int = 0


class RegionChosen(Event, frozen=True, tag="region_chosen"):
    """An improvement works on this region."""

    seat: str
    area: str


class MarkerMoved(Event, frozen=True, tag="marker_moved"):
    """A marker moved on from an occupied space to a free one above or below (Z18-TRACK-02)."""

    seat: str
    amount: int
    total: int


class CardEmptied(Event, frozen=True, tag="pool_returned"):
    """Armies and siege tokens left on the card went back (Z18-INVADE-18)."""

    seat: str
    armies: int = 0
    tokens: int = 0


class Disbanded(Event, frozen=True, tag="armies_laid"):
    """The armies became inactive. Fleets, caravans and siege tokens left the board (Z18-DISBAND-01)."""

    seat: str


class GameOver(Event, frozen=True, tag="game_over"):
    """The final ranking (Z18-END-04)."""

    seats: tuple[str, ...]
    places: tuple[int, ...]
    points: tuple[int, ...]


AnyEvent = union_of(Event, globals())
