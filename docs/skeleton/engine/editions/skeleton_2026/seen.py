"""The view and the knowledge of an audience: seat number `me`, or EMPTY for spectators."""

from __future__ import annotations

from engine.copies import copy_open_fields, copy_record
from engine.draws import Random, fill
from engine.editions.skeleton_2026.cards import Cards
from engine.editions.skeleton_2026.play import EMPTY, State, Table, places
from engine.menu import bits
from engine.view import ARMY, Holding, LandView, Place, SeatView, TurnView, View, land_of

UNKNOWN = -2


def known_state(table: Table, me: int) -> State:
    """State as `me` knows it, with UNKNOWN for others' homelands before the end."""
    state = table.state
    known = copy_open_fields(state)
    known.homeland = [
        area if seat == me or state.ranking else UNKNOWN for seat, area in enumerate(state.homeland)
    ]
    return known


def imagine(view: View, cards: Cards, random: Random) -> State:
    """State that matches the view. Unknown homelands are drawn."""
    state: State = copy_record(view.known)
    free = [area for area in range(len(view.areas)) if area not in state.homeland]
    fill([state.homeland], UNKNOWN, free, random)
    return state


def seats(table: Table, me: int) -> tuple[SeatView, ...]:
    """Seats in order, each with its homeland as far as `me` knows it."""
    known = [table.board.areas[at : at + 1] if at >= 0 else () for at in known_state(table, me).homeland]
    homelands = [(Holding("homeland", "area", 1, items),) for items in known]
    return tuple(map(SeatView, table.seats, table.state.score, places(table.state), homelands))


def turn(table: Table) -> TurnView | None:
    """The current turn."""
    return TurnView(table.seats[table.state.actor], "", "settle") if table.state.actor != EMPTY else None


def lands(table: Table) -> dict[str, LandView]:
    """Lands with an army."""
    held = zip(table.seats, table.state.held, strict=True)
    return {table.board.lands[land]: land_of(name, ARMY) for name, mask in held for land in bits(mask)}


def result(table: Table) -> tuple[Place, ...] | None:
    """Final ranking, or None before the end."""
    ranked = sorted(zip(table.state.ranking, table.seats, table.state.score, strict=False))
    return tuple([Place(name, place, score) for place, name, score in ranked]) or None
