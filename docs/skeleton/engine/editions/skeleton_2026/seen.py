"""The view that an audience may have, built from nothing upward."""

from __future__ import annotations

from engine.editions.skeleton_2026.cards import PEOPLE
from engine.editions.skeleton_2026.state import EMPTY, Table, places
from engine.menu import bits
from engine.view import (
    ARMY,
    AreaView,
    CardView,
    Holding,
    LandView,
    Place,
    SeatView,
    TurnView,
    land_of,
    no_places,
)

waters = wastelands = no_places


def seats(table: Table, me: int) -> tuple[SeatView, ...]:
    """Return all seats; a homeland is shown to its seat, and to all at the end."""
    state, ranks, found = table.state, places(table.state), []
    for seat, name in enumerate(table.seats):
        known = state.homeland[seat] != EMPTY and (seat == me or bool(state.ranking))
        items = (table.board.areas[state.homeland[seat]],) if known else ()
        found.append(SeatView(name, state.score[seat], ranks[seat], (Holding("homeland", "area", 1, items),)))
    return tuple(found)


def turn(table: Table) -> TurnView | None:
    """Return the turn in hand."""
    actor = table.state.actor
    return TurnView(table.seats[actor], PEOPLE, "settle") if actor != EMPTY else None


def lands(table: Table) -> dict[str, LandView]:
    """Return every land that a seat holds."""
    held = zip(table.seats, table.state.held, strict=True)
    return {table.board.lands[land]: land_of(name, ARMY) for name, mask in held for land in bits(mask)}


def areas(table: Table) -> dict[str, AreaView]:
    """Return all areas: each is in play."""
    return {name: AreaView(True, 1) for name in table.board.areas}


def cards(table: Table, me: int) -> tuple[CardView, ...]:
    """Return the card by which every turn goes."""
    return (CardView(PEOPLE, table.state.epoch, 1, ()),)


def table_holdings(table: Table, me: int) -> tuple[Holding, ...]:
    """Return nothing: all belongs to seats."""
    return ()


def result(table: Table) -> tuple[Place, ...] | None:
    """Return the final ranking, once there is one."""
    state = table.state
    ranked = sorted(zip(state.ranking, table.seats, state.score, strict=False))
    return tuple([Place(name, place, score) for place, name, score in ranked]) or None
