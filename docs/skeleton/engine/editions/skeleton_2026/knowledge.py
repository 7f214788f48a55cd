"""The state as an audience knows it, and states that fit what it knows."""

from __future__ import annotations

from engine.copies import copy_open_fields, copy_record
from engine.draws import Random, fill
from engine.editions.skeleton_2026.cards import Cards
from engine.editions.skeleton_2026.state import State, Table
from engine.view import View

UNKNOWN = -2


def known_state(table: Table, me: int) -> State:
    """State as `me` knows it, with UNKNOWN for other homelands."""
    state = table.state
    found = copy_open_fields(state)
    shown = bool(state.ranking)
    found.homeland = [area if seat == me or shown else UNKNOWN for seat, area in enumerate(state.homeland)]
    return found


def imagine(view: View, cards: Cards, random: Random) -> State:
    """State that matches the view. Unknown homelands are drawn."""
    state: State = copy_record(view.known)
    free = [area for area in range(len(view.areas)) if area not in state.homeland]
    fill([state.homeland], UNKNOWN, free, random)
    return state
