"""A turn from the call of an Empire to its end (TURN, CLEANUP)."""

from __future__ import annotations

from typing import Final

from engine.editions.hasbro_2001 import events as ev
from engine.editions.hasbro_2001 import force
from engine.editions.hasbro_2001.state import EMPIRE, EMPTY, State
from engine.editions.hasbro_2001.table import Table, step

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
def turn(table: Table, seat: int, card: int) -> None:
    """The Empire is revealed and its holder takes the whole turn (H01-TURN-02, -05)."""
    state = table.state
    state.actor, state.empire = seat, card
    state.called.append(card)
    table.bar_undo("flip")
    empire = table.cards.empires[card]
    table.events.append(ev.TurnBegan(table.seats[seat], empire.id, empire.number))
    fleets = NAVAL_CONTROL if table.options["naval_control"] else FLEETS
    later(table, "events", "muster", *fleets, *LAST_STEPS)


def later(table: Table, *steps: str) -> None:
    """Put steps on the agenda, to be carried out in this order."""
    table.state.agenda += [[step] for step in reversed(steps)]


def first_army_stands(state: State) -> bool:
    """Whether the Active Empire has entered the map; it has while it expands and builds monuments."""
    return state.actor != EMPTY and ["establish"] not in state.agenda


@step("muster")
def muster(table: Table) -> None:
    """The army pool of the Active Empire (H01-ESTABLISH-01)."""
    state = table.state
    state.phase = "fleets"
    force.begin(state, EMPIRE, state.empire, table.cards.empires[state.empire].force.strengths)


@step("clean_up")
def clean_up(table: Table) -> None:
    """Cards are discarded; fleets, coins, armies and forts not placed go; effects end.

    H01-CLEANUP-01 to -06.
    """
    state = table.state
    pool, coins = sum(state.pools) + sum(state.allies), state.coins + state.ally_coins
    if pool or coins or state.free_forts:
        table.events.append(ev.ArmiesLost(table.seats[state.actor], pool, state.free_forts, coins))
    state.discarded += state.played
    state.played = []
    state.treachery = EMPTY
    state.astronomy = state.coins = state.ally_coins = state.free_forts = state.losses = 0
    state.leader = False
    force.retire(state)


@step("turn_end")
def turn_end(table: Table) -> None:
    """The turn is over; bodies without a piece left are forgotten."""
    state = table.state
    empire = table.cards.empires[state.empire]
    table.events.append(ev.TurnEnded(table.seats[state.actor], empire.id, state.score[state.actor]))
    state.bodies = [body for body in state.bodies if body.lands or body.seas]
    state.actor = state.empire = EMPTY
    state.phase = ""
