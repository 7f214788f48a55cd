"""Pieces that come and go: armies, structures, forts and their supplies (LIMITS, REDUCE)."""

from __future__ import annotations

from engine.editions.zman_2018 import events as ev
from engine.editions.zman_2018.state import EMPTY, KINDS, State, Table, owner_of, structures_in
from engine.history.reduction import remaining_buildings, steps


def stock(table: Table, building: str) -> int:
    """Pieces left of a kind. Capital and city are two faces of the same (Z18-LIMITS-07)."""
    state, supplies = table.state, table.cards.supplies
    if building in ("capital", "city"):
        return supplies.capital - state.capital.bit_count() - state.city.bit_count()
    placed: int = getattr(state, building)
    limit: int = getattr(supplies, building)
    return limit - placed.bit_count()


def build(table: Table, bit: int, building: str, by: str) -> None:
    """Place a piece from supply. The caller has checked that there is one (Z18-LIMITS-01)."""
    state = table.state
    setattr(state, building, getattr(state, building) | bit)
    table.events.append(ev.BuildingPlaced(table.seats[state.actor], land_of(table, bit), building, by))


def land_of(table: Table, bit: int) -> str:
    """Id of the land of `bit`."""
    return table.board.lands[bit.bit_length() - 1]


def place_army(state: State, bit: int) -> None:
    """Place an active army of the acting seat. The caller has taken it."""
    state.held[state.actor] |= bit
    state.active |= bit


def remove_army(state: State, bit: int) -> int:
    """Return a land's army to supply. Returns its owner or EMPTY."""
    owner = owner_of(state, bit)
    if owner != EMPTY:
        remove_army_of(state, owner, bit)
    return owner


def remove_army_of(state: State, owner: int, bit: int) -> None:
    """Return a seat's army in a land to its supply."""
    state.held[owner] &= ~bit
    state.active &= ~bit
    state.supply[owner] += 1


def reduce(table: Table, bit: int, structures: int = 1) -> int:
    """Reduce structures in a land, dearest first, and remove its fort.

    Returns the number reduced (Z18-REDUCE-01 to -06).
    """
    state = table.state
    before = structures_in(state, bit)
    after = remaining_buildings(before, structures)
    if before == after:
        return 0
    for kind in KINDS:
        others = getattr(state, kind) & ~bit
        setattr(state, kind, others | bit if kind in after else others)
    table.events.append(ev.BuildingsReduced(land_of(table, bit), before, after))
    return steps(before) - steps(after)


def clear(table: Table, bit: int) -> None:
    """Clear a starting territory without battle or reduction (Z18-ESTABLISH-03 to -05)."""
    state = table.state
    land = land_of(table, bit)
    owner = remove_army(state, bit)
    if owner != EMPTY:
        table.events.append(ev.ArmyRemoved(table.seats[owner], land, "established"))
    buildings = structures_in(state, bit)
    if not buildings:
        return
    table.events.append(ev.StartCleared(land, buildings))
    keep = ~bit
    state.capital &= keep
    state.city &= keep
    state.monument &= keep
    state.fort &= keep
