"""A turn from the call of an Empire, which arises, to its end (TURN, ESTABLISH, FLEET, CLEANUP)."""

from __future__ import annotations

from typing import Final

from engine.editions.hasbro_2001 import events as ev
from engine.editions.hasbro_2001.cards import Force
from engine.editions.hasbro_2001.pieces import evict, land_of, place_army, reduce, tell_reduced
from engine.editions.hasbro_2001.state import EMPIRE, EMPTY, Body, State, Table, acting, step, structures_in
from engine.history.turns import reveal
from engine.menu import bits


def begin(state: State, kind: str, card: int, strengths: tuple[int, ...]) -> Body:
    """Create a body of the active seat, with armies for each people (H01-ESTABLISH-01)."""
    body = arise(state, kind, card)
    peoples = len(strengths)
    state.body = len(state.bodies) - 1
    state.active = [0] * peoples
    state.pools = list(strengths)
    state.allies, state.lost = [0] * peoples, [0] * peoples
    state.turned = 0
    return body


def arise(state: State, kind: str, card: int) -> Body:
    """A new body of the seat in turn, without lands."""
    body = Body(state.actor, kind, card, state.epoch)
    state.bodies.append(body)
    return body


def force_of(table: Table, body: Body) -> Force:
    """Force of an Empire or Minor Empire card."""
    if body.kind == EMPIRE:
        return table.cards.empires[body.card].force
    minor = table.cards.events[body.card].minor
    assert minor is not None
    return minor


def id_of(table: Table, body: Body) -> str:
    """Card id of a body."""
    cards = table.cards
    return cards.empires[body.card].id if body.kind == EMPIRE else cards.events[body.card].id


@step("establish")
def establish(table: Table) -> None:
    """Place each people's first army and capital (H01-ESTABLISH-03, -11)."""
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
    """Displace army and fort and reduce structures. Monuments stay.

    `capital` or `city` comes instead (H01-ESTABLISH-04 to -10, ruling A-70; H01-KINGDOM-03 to -05).
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
    """Place one fleet in each of these waters (H01-FLEET-01 to -06)."""
    state = table.state
    seat = table.seats[state.actor]
    for water in bits(fleets & ~state.fleets):
        table.events.append(ev.FleetPlaced(seat, table.board.waters[water]))
    state.fleets |= fleets


def end_body(state: State) -> None:
    """End the body in play.

    It stays on the board. Fleets and unused pieces go. H01-MINOR-12, -15, H01-CARD-39, H01-CLEANUP-02.
    """
    state.body = -1
    state.active, state.pools, state.allies, state.lost = [], [], [], []
    state.turned = state.fleets = 0


FLEETS: Final = ("fleets",)
NAVAL_CONTROL: Final = ("free_markers", "naval_fleets", "fleet_combat")
"""How fleets are placed with that option (H01-OPT-14 to -17)."""
LAST_STEPS: Final = (
    "civil_service",
    "exchange",
    "establish",
    "expand",
    "monuments",
    "clean_up",
    "score",
    "turn_end",
)


@step("turn")
def take_turn(table: Table, seat: int, card: int) -> None:
    """Reveal the Empire and begin its holder's turn (H01-TURN-02, -05)."""
    reveal(table, seat, card)
    fleets = NAVAL_CONTROL if table.options["naval_control"] else FLEETS
    push_steps(table, "events", "muster", *fleets, *LAST_STEPS)


def push_steps(table: Table, *steps: str) -> None:
    """Put steps on the agenda, to be carried out in this order."""
    table.state.agenda += [[step] for step in reversed(steps)]


def has_entered_map(state: State) -> bool:
    """True once the Active Empire has entered the map."""
    return state.actor != EMPTY and ["establish"] not in state.agenda


@step("muster")
def muster(table: Table) -> None:
    """Fill the Active Empire's army pool (H01-ESTABLISH-01)."""
    state = table.state
    state.phase = "fleets"
    begin(state, EMPIRE, state.empire, table.cards.empires[state.empire].force.strengths)


@step("clean_up")
def clean_up(table: Table) -> None:
    """Discard cards. Remove fleets, coins and unplaced pieces. End effects. H01-CLEANUP-01 to -06."""
    state = table.state
    pool, coins = sum(state.pools) + sum(state.allies), state.coins + state.ally_coins
    if pool or coins or state.free_forts:
        table.events.append(ev.PoolReturned(table.seats[state.actor], pool, state.free_forts, coins))
    state.discarded += state.played
    state.played = []
    state.treachery = EMPTY
    state.astronomy = state.coins = state.ally_coins = state.free_forts = state.losses = 0
    state.leader = False
    end_body(state)


@step("turn_end")
def end_turn(table: Table) -> None:
    """End the turn and forget bodies without pieces."""
    state = table.state
    empire = table.cards.empires[state.empire]
    table.events.append(ev.TurnEnded(table.seats[state.actor], empire.id, state.score[state.actor]))
    state.bodies = [body for body in state.bodies if body.lands or body.seas]
    state.actor = state.empire = EMPTY
    state.phase = ""
