"""Turns of Empires, revealed when their numbers are called."""

from __future__ import annotations

from typing import Any

from engine.history.events import TurnBegan
from engine.table import Table
from engine.view import CardView


def reveal(table: Table[Any, Any], seat: int, card: int) -> None:
    """Begin an Empire's turn and reveal its card."""
    state, empire = table.state, table.cards.empires[card]
    state.actor, state.empire = seat, card
    state.called.append(card)
    table.bar_undo("flip")
    table.events.append(TurnBegan(table.seats[seat], empire.id, empire.number))


def card_view(table: Table[Any, Any], card: int, seat: int | None) -> CardView:
    """An Empire card as seen with its owner `seat` (None: unknown)."""
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
