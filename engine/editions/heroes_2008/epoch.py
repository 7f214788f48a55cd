"""The end of an epoch: the change to the next, or the final ranking (sections TRANSITION, MODERN, END)."""

from __future__ import annotations

from engine.editions.heroes_2008 import events as ev
from engine.editions.heroes_2008.count import tie_break
from engine.editions.heroes_2008.setup import begin_epoch
from engine.editions.heroes_2008.state import EMPTY, Table, step


@step("epoch_end")
def end_epoch(table: Table, land: int) -> None:
    """End the epoch.

    `land`: the deciding scale, EMPTY when all Heroes are gone (HW8-TURN-16, ruling A-57).
    """
    state = table.state
    state.agenda.clear()
    state.closing = EMPTY
    table.events.append(ev.EpochEnded(state.epoch, table.board.lands[land] if land != EMPTY else ""))
    if state.epoch == len(table.cards.ages) - 1:
        end_game(table)
    else:
        begin_next_epoch(table)


def begin_next_epoch(table: Table) -> None:
    """Begin the next epoch with the acting seat (TRANSITION-01 to -15, ruling A-04).

    Scores, gold, people, built Wonders and played Heroes stay (HW8-END-ANCIENT-07, HW8-TRANSITION-10).
    """
    state = table.state
    for land, scale in enumerate(state.scales):
        if scale:
            scale[:] = [_highest(table, scale)]
            kept = table.cards.discoveries[scale[0]].id
            table.events.append(ev.ScaleKept(table.board.lands[land], kept))
    state.used = 0
    state.packs[state.epoch] = []
    for hand in state.hand:
        hand.clear()
    state.first = state.actor
    begin_epoch(table)
    table.bar_undo("draw")


def _highest(table: Table, scale: list[int]) -> int:
    """Discovery of the highest value, the first placed of equal ones (HW8-TRANSITION-04)."""
    return max(scale, key=lambda one: table.cards.discoveries[one].value)


@step("game_over")
def end_game(table: Table) -> None:
    """Rank the seats by points. Gold is worth nothing (HW8-END-05 to -08)."""
    state = table.state
    keys = {seat: _ranking_key(table, seat) for seat in range(len(table.seats))}
    order = sorted(keys, key=lambda seat: keys[seat])
    places = [order.index(next(one for one in order if keys[one] == keys[seat])) + 1 for seat in order]
    state.ranking = [list(pair) for pair in zip(order, places, strict=True)]
    state.tie = _decided_by(table, order)
    state.phase, state.actor = "over", EMPTY
    names, points = [table.seats[seat] for seat in order], [state.score[seat] for seat in order]
    table.events.append(ev.GameOver(tuple(names), tuple(places), tuple(points), state.tie))


def _ranking_key(table: Table, seat: int) -> tuple[int, ...]:
    """Ranking key: points, printed Discoveries, Heroes with any. The other reading of A-35 adds the seat."""
    state = table.state
    met = (state.actor - 1 - seat) % len(table.seats)
    return (-state.score[seat], *tie_break(table, seat), met if table.cards.rulings.final_tie_seat else 0)


TIES = ("", "discoveries", "heroes", "seat", "shared")


def _decided_by(table: Table, order: list[int]) -> str:
    """Tie-breaker between two seats: "" for points, "shared" for none."""
    first, second = (_ranking_key(table, seat) for seat in order[:2])
    differing = (at for at, pair in enumerate(zip(first, second, strict=True)) if pair[0] != pair[1])
    return TIES[next(differing, -1)]
