"""The events; those that other editions have are imported, so pictures and recaps understand them."""

from __future__ import annotations

from engine.history.events import ArmyPlaced, EpochBegan, PointsScored, TurnBegan, TurnEnded
from engine.records import Event, Preferred, Undone, union_of


class HomelandDealt(Event, frozen=True, tag="homeland_dealt"):
    """A seat received its secret homeland. `area` is empty for others."""

    seat: str
    area: str = ""


AnyEvent = union_of(Event, globals())
