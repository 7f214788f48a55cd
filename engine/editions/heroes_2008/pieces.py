"""Moves of counters, gold and points. All supplies change here."""

from __future__ import annotations

from engine.editions.heroes_2008 import events as ev
from engine.editions.heroes_2008.state import Table
from engine.menu import bits


def place(table: Table, seat: int, land: int, count: int, cause: str) -> None:
    """Place counters of a seat's supply in a Territory."""
    state = table.state
    state.supply[seat] -= count
    state.people[seat][land] += count
    table.events.append(ev.PeoplePlaced(table.seats[seat], table.board.lands[land], count, cause))


def remove(table: Table, seat: int, land: int, count: int) -> None:
    """Return counters to their owner's supply (HW8-CONQUEST-13)."""
    if not count:
        return
    state = table.state
    state.people[seat][land] -= count
    state.supply[seat] += count
    table.events.append(ev.PeopleLost(table.seats[seat], table.board.lands[land], count))


def move(table: Table, seat: int, land: int, to: int, count: int, cause: str) -> None:
    """Move counters together to another Territory."""
    people = table.state.people[seat]
    people[land] -= count
    people[to] += count
    lands = table.board.lands
    table.events.append(ev.PeopleMoved(table.seats[seat], lands[land], lands[to], count, cause))


def pay(table: Table, seat: int, amount: int, cause: str) -> None:
    """Pay gold to the bank (HW8-TREASURY-08)."""
    state = table.state
    state.gold[seat] -= amount
    state.bank += amount
    table.events.append(ev.GoldPaid(table.seats[seat], amount, state.gold[seat], cause))


def receive(table: Table, seat: int, amount: int) -> None:
    """Take gold from the bank, limited by its supply (HW8-TREASURY-09)."""
    state = table.state
    paid = min(amount, state.bank)
    if not paid:
        return
    state.bank -= paid
    state.gold[seat] += paid
    table.events.append(ev.GoldReceived(table.seats[seat], paid, state.gold[seat]))


def score(table: Table, seat: int, amount: int, source: str, land: str = "", place: int = 0) -> None:
    """Give points at once (HW8-SCORE-15)."""
    if not amount:
        return
    state = table.state
    state.score[seat] += amount
    table.events.append(ev.PointsScored(table.seats[seat], amount, state.score[seat], source, land, place))


def lands_in_play(table: Table) -> int:
    """Territories in play in this epoch (HW8-HERO-04, -05)."""
    return table.cards.ages[table.state.epoch].lands


def influence(table: Table) -> int:
    """Territories in reach of the turn's Hero (HW8-HERO-02)."""
    return table.cards.heroes[table.state.hero].mask & lands_in_play(table)


def lands_held(table: Table, seat: int) -> int:
    """Territories with counters of a seat."""
    found = 0
    for land, count in enumerate(table.state.people[seat]):
        if count:
            found |= 1 << land
    return found


def can_move(table: Table, seat: int) -> bool:
    """True if any counters of the seat stand beside a Territory in play."""
    open_lands, near = lands_in_play(table), table.board.neighbours
    return any(near[land] & open_lands for land in bits(lands_held(table, seat)))


def open_scales(table: Table) -> int:
    """Territories whose scale has a free space (HW8-DISCOVERY-13)."""
    found = 0
    for land, spaces in enumerate(table.cards.scale):
        if len(table.state.scales[land]) < spaces:
            found |= 1 << land
    return found


def count_full_scales(table: Table) -> int:
    """Number of full scales. Earlier full ones were cleared (HW8-END-02)."""
    return sum(len(one) == spaces for one, spaces in zip(table.state.scales, table.cards.scale, strict=True))


def left_neighbour(table: Table, seat: int) -> int:
    """Left neighbour (HW8-TURN-13)."""
    return (seat + 1) % len(table.seats)


def ordered_lands(lands: tuple[int, ...], mask: int) -> list[int]:
    """Lands of the mask, in the order of `lands`."""
    return [land for land in lands if mask >> land & 1]
