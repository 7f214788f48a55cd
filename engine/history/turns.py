"""The turn of an Empire that is revealed when its number is called."""

from __future__ import annotations

from typing import Any

from engine.history.events import TurnBegan
from engine.table import Table


def reveal(table: Table[Any, Any], seat: int, card: int) -> None:
    """Begin the turn of an Empire: its card is among those called, and is not a secret any more."""
    state, empire = table.state, table.cards.empires[card]
    state.actor, state.empire = seat, card
    state.called.append(card)
    table.bar_undo("flip")
    table.events.append(TurnBegan(table.seats[seat], empire.id, empire.number))
