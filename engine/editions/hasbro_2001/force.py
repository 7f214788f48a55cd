"""An Empire or Minor Empire arises: pool, fleets, capital and first army (ESTABLISH, FLEET)."""

from __future__ import annotations

from engine.editions.hasbro_2001 import events as ev
from engine.editions.hasbro_2001.cards import Force
from engine.editions.hasbro_2001.pieces import evict, land_of, place_army, reduce, tell_reduced
from engine.editions.hasbro_2001.state import EMPIRE, Body, State, acting, structures_in
from engine.editions.hasbro_2001.table import Table, step
from engine.menu import bits


def begin(state: State, kind: str, card: int, strengths: tuple[int, ...]) -> Body:
    """A body of the seat in turn comes into play, with a pool for each of its peoples (H01-ESTABLISH-01)."""
    body = arise(state, kind, card)
    peoples = len(strengths)
    state.body = len(state.bodies) - 1
    state.active = [0] * peoples
    state.pools = list(strengths)
    state.allies, state.lost = [0] * peoples, [0] * peoples
    state.turned = 0
    return body


def arise(state: State, kind: str, card: int) -> Body:
    """A body of the seat in turn, without lands yet."""
    body = Body(state.actor, kind, card, state.epoch)
    state.bodies.append(body)
    return body


def force_of(table: Table, body: Body) -> Force:
    """What the card of an Empire or Minor Empire brings."""
    if body.kind == EMPIRE:
        return table.cards.empires[body.card].force
    minor = table.cards.events[body.card].minor
    assert minor is not None
    return minor


def id_of(table: Table, body: Body) -> str:
    """The card of a body."""
    cards = table.cards
    return cards.empires[body.card].id if body.kind == EMPIRE else cards.events[body.card].id


@step("establish")
def establish(table: Table) -> None:
    """Each people's first army and capital in its start land (H01-ESTABLISH-03, -11)."""
    state = table.state
    body = acting(state)
    force = force_of(table, body)
    for people, start in enumerate(force.starts):
        bit = 1 << start
        clear(table, bit, "established", capital=force.capital)
        state.pools[people] -= 1
        state.active[people] |= bit
        place_army(state, body, bit)
        table.events.append(
            ev.Established(
                table.seats[body.seat],
                id_of(table, body),
                land_of(table, bit),
                ("capital",) if force.capital else (),
            )
        )


def clear(table: Table, bit: int, cause: str, *, capital: bool = False, city: bool = False) -> None:
    """What arises in a land displaces army and fort; what is built is reduced; a monument stays.

    `capital`, `city`: what it brings itself, in place of what is there (H01-ESTABLISH-04 to -10, ruling A-70;
    H01-KINGDOM-03 to -05).
    """
    state = table.state
    evict(table, bit, cause)
    reduce(table, bit)
    if not (capital or city):
        return
    before = structures_in(state, bit)
    state.city &= ~bit
    if before != structures_in(state, bit) and not city:
        tell_reduced(table, bit, before)
    if capital:
        state.capital |= bit
    else:
        state.city |= bit


def sail(table: Table, fleets: int) -> None:
    """Fleets into these waters, one each (H01-FLEET-01 to -06)."""
    state = table.state
    seat = table.seats[state.actor]
    for water in bits(fleets & ~state.fleets):
        table.events.append(ev.FleetPlaced(seat, table.board.waters[water]))
    state.fleets |= fleets


def retire(state: State) -> None:
    """The body in play has acted: it stays on the board, its fleets and what it did not use do not.

    H01-MINOR-12, -15, H01-CARD-39, H01-CLEANUP-02.
    """
    state.body = -1
    state.active, state.pools, state.allies, state.lost = [], [], [], []
    state.turned = state.fleets = 0
