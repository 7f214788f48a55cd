"""One invasion more, beside a battle just won: paid from supply, with one die and no siege (EFFECT)."""

from __future__ import annotations

from engine.editions.zman_2018 import actions as act
from engine.editions.zman_2018.blows import opponents
from engine.editions.zman_2018.entry import begin_battle
from engine.editions.zman_2018.improvements import IN_BATTLE
from engine.editions.zman_2018.powers import powers
from engine.editions.zman_2018.reach import by_fleet_of, plain_of
from engine.editions.zman_2018.state import owner_of
from engine.editions.zman_2018.table import Table, question, step
from engine.question import Answer, leave
from engine.table import Asks

STOP = act.StopFollowUp()


def offer(table: Table, land: int) -> None:
    """After a battle won in `land` without a siege: put the question on the agenda, if it is one.

    Each such win allows another (Z18-EFFECT-08).
    """
    if powers(table).follow_up:
        table.state.agenda.append(["follow_up", land])


@step("follow_up")
def ask(table: Table, land: int) -> Asks | None:
    """Which opponent's territory adjacent to it, be it by caravan or fleet (Z18-EFFECT-09, Z18-INVADE-03)."""
    state = table.state
    beside = _plain(table, land) | by_fleet_of(table.board, 1 << land, state.fleets, state.caravans)
    targets = beside & opponents(table)
    if not targets or not state.supply[state.actor]:
        return None
    actions = [*table.cards.menus["follow_up"][targets], STOP]
    return table.ask(FOLLOW_UP, state.actor, actions, {"land": table.board.lands[land]})


def follow(table: Table, seat: int, action: act.FollowUp) -> None:
    """An army from supply goes there, by fleet only where there is no other way (Z18-FLEET-13)."""
    state = table.state
    _, land = state.agenda.pop()
    state.supply[seat] -= 1
    bit = 1 << table.board.land_index[action.land]
    begin_battle(table, bit, owner_of(state, bit), by_fleet=not _plain(table, land) & bit, follow_up=True)


def _plain(table: Table, land: int) -> int:
    """Territories adjacent to the one just won without a fleet."""
    return plain_of(table.board, 1 << land, table.state.caravans)


FOLLOW_UP = question(
    "follow_up",
    {act.FollowUp: Answer(follow, "Z18-EFFECT-09"), act.StopFollowUp: Answer(leave)},
    refuses=IN_BATTLE,
)
