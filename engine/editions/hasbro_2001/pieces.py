"""Pieces that come and go: armies of any body, structures, forts (EXPAND, REDUCE, FORT)."""

from __future__ import annotations

from engine.editions.hasbro_2001 import events as ev
from engine.editions.hasbro_2001.state import EMPTY, Body, State, Table, owner_of, structures_in


def land_of(table: Table, bit: int) -> str:
    """Id of the land of `bit`."""
    return table.board.lands[bit.bit_length() - 1]


def place_army(state: State, body: Body, bit: int) -> None:
    """Place an army of a body in a vacant land."""
    state.held[body.seat] |= bit
    body.lands |= bit


def remove_armies(state: State, bit: int) -> int:
    """Remove all armies and the fort of a land. Returns the owner or EMPTY.

    H01-FORT-15.
    """
    owner = owner_of(state, bit)
    if owner == EMPTY:
        return EMPTY
    keep = ~bit
    state.held[owner] &= keep
    state.second &= keep
    state.third &= keep
    state.fort &= keep
    for body in state.bodies:
        if body.lands & bit:
            body.lands ^= bit
            break
    return owner


def remove_one(state: State, bit: int) -> None:
    """Remove one army of a land. The last one takes the fort with it."""
    if state.third & bit:
        state.third &= ~bit
    elif state.second & bit:
        state.second &= ~bit
    else:
        remove_armies(state, bit)


def reduce(table: Table, bit: int) -> None:
    """Reduce structures as an army enters (H01-REDUCE-01 to -04). Monuments stay."""
    state = table.state
    if not (state.capital | state.city) & bit:
        return
    before = structures_in(state, bit)
    if state.capital & bit:
        state.capital &= ~bit
        state.city |= bit
    else:
        state.city &= ~bit
    tell_reduced(table, bit, before)


def remove_fort(table: Table, bit: int) -> None:
    """Remove a fort. Its army stays (H01-FORT-10)."""
    before = structures_in(table.state, bit)
    table.state.fort &= ~bit
    tell_reduced(table, bit, before)


def tell_reduced(table: Table, bit: int, before: tuple[str, ...]) -> None:
    """Report the structures before and after, if they differ."""
    after = structures_in(table.state, bit)
    if before != after:
        table.events.append(ev.BuildingsReduced(land_of(table, bit), before, after))


def build(table: Table, bit: int, building: str, by: str) -> None:
    """Place a structure or fort in a land of the acting seat."""
    state = table.state
    setattr(state, building, getattr(state, building) | bit)
    table.events.append(ev.BuildingPlaced(table.seats[state.actor], land_of(table, bit), building, by))


def evict(table: Table, bit: int, cause: str) -> None:
    """Remove a land's armies and fort without dice, of any owner."""
    state = table.state
    before = structures_in(state, bit) if state.fort & bit else ()
    owner = remove_armies(state, bit)
    if owner != EMPTY:
        table.events.append(ev.ArmyRemoved(table.seats[owner], land_of(table, bit), cause))
        if before:
            tell_reduced(table, bit, before)


def stock(table: Table) -> int:
    """Monuments in supply. Other pieces are unlimited (H01-MONUMENT-09, -14, ruling A-57)."""
    return table.cards.supplies.monument - table.state.monument.bit_count()
