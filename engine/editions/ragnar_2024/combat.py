"""Dice, terrain, forts and plunder of invasions (INVADE and PLUNDER)."""

from __future__ import annotations

from itertools import product

from engine.editions.ragnar_2024.gold import buildings_gold, collect
from engine.editions.ragnar_2024.state import State, Table
from engine.menu import BITS

BEST = {dice: max(dice) for count in (1, 2, 3) for dice in product(range(1, 7), repeat=count)}
"""Every roll -> its best die."""


def roll(table: Table, white: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Roll the Empire's dice, then the Enemy's.

    The Empire has two, three with the Leader (R24-INVADE-DICE-01, -12).
    """
    if not table.barrier:  # `bar_undo`, without the call
        table.barrier = "roll"
    red = 3 if table.state.leader else 2
    rolled = table.chance.dice(red + white)
    return rolled[:red], rolled[red:]


def has_counting_fort(state: State, bit: int) -> bool:
    """True if the land has a fort or wall that counts."""
    return (state.fort | state.great_wall) & bit != 0 and not state.ignore_forts


def is_difficult(table: Table, bit: int) -> bool:
    """True if a land's mountains or forest count (R24-GEN-17)."""
    return table.board.difficult & bit != 0 and not table.state.ignore_terrain


def is_won_without_dice(table: Table, bit: int) -> bool:
    """True if an invasion without dice succeeds.

    Difficult terrain or a fort prevents it. The Leader cancels one of them. R24-INVADE-NODICE-01 to -08.
    """
    leader = table.state.leader
    hard = is_difficult(table, bit) and leader != "terrain"
    walled = has_counting_fort(table.state, bit) and leader != "forts"
    return not hard and not walled


def lose_army(state: State) -> None:
    """Return a failed army to supply, not to the pool (R24-INVADE-DICE-14)."""
    state.pool.people -= 1
    state.supply[state.actor] += 1


def plunder(table: Table, land: int) -> None:
    """Pay barbarians for buildings when an invasion removes a garrison. R24-PLUNDER-02 to -07."""
    worth = buildings_gold(table, BITS[land])
    if worth:
        collect(table, table.state.actor, worth, "plunder", land=table.board.lands[land])
