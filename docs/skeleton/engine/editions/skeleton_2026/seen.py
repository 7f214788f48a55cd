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
    """Seats in order. Only its seat sees a homeland before the end."""
    state, ranks, found = table.state, places(table.state), []
    for seat, name in enumerate(table.seats):
        known = state.homeland[seat] != EMPTY and (seat == me or bool(state.ranking))
        items = (table.board.areas[state.homeland[seat]],) if known else ()
        found.append(SeatView(name, state.score[seat], ranks[seat], (Holding("homeland", "area", 1, items),)))
    return tuple(found)


def turn(table: Table) -> TurnView | None:
    """The current turn."""
    actor = table.state.actor
    return TurnView(table.seats[actor], PEOPLE, "settle") if actor != EMPTY else None


def lands(table: Table) -> dict[str, LandView]:
    """Lands with an army."""
    held = zip(table.seats, table.state.held, strict=True)
    return {table.board.lands[land]: land_of(name, ARMY) for name, mask in held for land in bits(mask)}


def areas(table: Table) -> dict[str, AreaView]:
    """Areas, all of them in play."""
    return {name: AreaView(True, 1) for name in table.board.areas}


def cards(table: Table, me: int) -> tuple[CardView, ...]:
    """The only turn card."""
    return (CardView(PEOPLE, table.state.epoch, 1, ()),)


def table_holdings(table: Table, me: int) -> tuple[Holding, ...]:
    """Nothing, as all pieces belong to seats."""
    return ()


def result(table: Table) -> tuple[Place, ...] | None:
    """Final ranking, or None before the end."""
    state = table.state
    ranked = sorted(zip(state.ranking, table.seats, state.score, strict=False))
    return tuple([Place(name, place, score) for place, name, score in ranked]) or None
