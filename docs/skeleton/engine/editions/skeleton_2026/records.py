"""Actions and events. Events shared with other editions are imported, so pictures understand them."""

from __future__ import annotations

from engine.history.events import ArmyPlaced, EpochBegan, PointsScored, TurnBegan, TurnEnded
from engine.records import Action, Event, Preferred, Undone, union_of


class Settle(Action, frozen=True, tag="settle"):
    """Place an army in a free land."""

    land: str


class EndTurn(Action, frozen=True, tag="end_turn"):
    """Stop settling in this turn."""


class HomelandDealt(Event, frozen=True, tag="homeland_dealt"):
    """A seat received its secret homeland. `area` is empty for others."""

    seat: str
    area: str = ""


AnyAction = union_of(Action, globals())
AnyEvent = union_of(Event, globals())
