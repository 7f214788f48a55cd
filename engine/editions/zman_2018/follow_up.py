"""One invasion more, beside a battle just won: paid from supply, with one die and no siege (EFFECT)."""

from __future__ import annotations

from engine.editions.zman_2018 import actions as act
from engine.editions.zman_2018.blows import opponents
from engine.editions.zman_2018.entry import begin_battle
from engine.editions.zman_2018.powers import powers
from engine.editions.zman_2018.table import Table
from engine.records import Decision

STOP = act.StopFollowUp()


def offer(table: Table, land: int) -> None:
    """After a battle won in `land` without a siege: put the question on the agenda, if it is one.

    Each such win allows another (Z18-EFFECT-08).
    """
    if powers(table).follow_up:
        table.state.agenda.append(["follow_up", land])


def ask(table: Table, land: int) -> Decision | None:
    """Which opponent's territory beside it (Z18-EFFECT-09)."""
    state = table.state
    targets = table.board.neighbours[land] & opponents(table)
    if not targets or not state.supply[state.actor]:
        return None
    actions = [*table.cards.menus["follow_up"].of(targets), STOP]
    return table.ask(state.actor, "follow_up", actions, {"land": table.board.lands[land]})


def follow(table: Table, seat: int, action: act.FollowUp) -> None:
    """An army from supply goes there."""
    state = table.state
    state.agenda.pop()
    state.supply[seat] -= 1
    begin_battle(table, 1 << table.board.land_index[action.land], follow_up=True)


def stop(table: Table, seat: int, action: act.StopFollowUp) -> None:
    """No more of them now."""
    table.state.agenda.pop()
