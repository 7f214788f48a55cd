"""Empires that are revealed when their numbers are called: their turns, and how their cards are seen."""

from __future__ import annotations

from typing import Any

from engine.history.events import TurnBegan
from engine.table import Table
from engine.view import CardView


def reveal(table: Table[Any, Any], seat: int, card: int) -> None:
    """Begin the turn of an Empire: its card is among those called, and is not a secret any more."""
    state, empire = table.state, table.cards.empires[card]
    state.actor, state.empire = seat, card
    state.called.append(card)
    table.bar_undo("flip")
    table.events.append(TurnBegan(table.seats[seat], empire.id, empire.number))


def card_view(table: Table[Any, Any], card: int, seat: int | None) -> CardView:
    """Return an Empire card of the epoch as it looks to somebody who knows its owner (None: who does not)."""
    empire = table.cards.empires[card]
    owner = None if seat is None else table.seats[seat]
    lands = empire.force.start_lands
    return CardView(empire.id, empire.epoch, empire.number, lands, owner, _stage(table, card, owner))


def _stage(table: Table[Any, Any], card: int, owner: str | None) -> str:
    state, deck = table.state, table.cards.empires
    if card in state.called:
        return "playing" if card == state.empire and state.actor >= 0 else "played"
    if owner is not None:
        return "chosen"
    last = deck[state.called[-1]].number if state.called else 0
    return "listed" if deck[card].number > last else "absent"
