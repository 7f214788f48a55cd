"""Phase F, Conclude the turn: garrisons, Area tokens, the Honor of the richest (section CONCLUDE)."""

from __future__ import annotations

from typing import Any

from engine.editions.ragnar_2024 import actions as act
from engine.editions.ragnar_2024 import events as ev
from engine.editions.ragnar_2024.gold import collect, collect_for_area
from engine.editions.ragnar_2024.honors import award, track_full
from engine.editions.ragnar_2024.options import paired_tokens
from engine.editions.ragnar_2024.pieces import lay_armies, return_pool
from engine.editions.ragnar_2024.state import EMPTY, is_richest
from engine.editions.ragnar_2024.table import Table, question, step
from engine.editions.ragnar_2024.turn import end_of_turn
from engine.menu import mask_of
from engine.question import Answer, leave
from engine.table import Asks

ENDING = (act.EndTokens(),)
PAIRED = (act.PlayPaired(),)


@step("conclude")
def conclude(table: Table) -> None:
    """F1 and F2, then tokens, then the Honor (R24-CONCLUDE-14)."""
    state = table.state
    state.phase = "F"
    return_pool(table)
    lay_armies(table)
    state.agenda += [["turn_end"], ["play_tokens"]]


@step("play_tokens")
def ask_tokens(table: Table) -> Asks | None:
    """Any number of tokens, or none; asked in private, since only the count is public.

    R24-CONCLUDE-03, H-22.
    """
    state = table.state
    seat = state.actor
    actions: tuple[Any, ...] = table.cards.menus["play_token"][mask_of(state.tokens[seat])]
    if state.paired[seat] != EMPTY:
        actions += PAIRED
    if not actions:
        return None
    return table.ask(PLAY_TOKENS, seat, actions + ENDING)


def play_token(table: Table, seat: int, action: act.PlayToken) -> None:
    """The token pays for its area and leaves the game (R24-CONCLUDE-04, -07)."""
    area = table.board.area_index[action.area]
    table.state.tokens[seat].remove(area)
    table.bar_undo("flip")
    table.events.append(ev.TokenPlayed(table.seats[seat], (action.area,)))
    collect_for_area(table, seat, area, "token")


PLAY_TOKENS = question(
    "play_tokens",
    {
        act.PlayToken: Answer(play_token, "R24-CONCLUDE-03"),
        act.PlayPaired: Answer(paired_tokens.play, "R24-OPT4-04"),
        act.EndTokens: Answer(leave),  # the others are kept (R24-CONCLUDE-15)
    },
    secret=True,
)


@step("turn_end")
def turn_end(table: Table) -> None:
    """F4: whoever now has most gold is awarded an Honor, or 1 gold if the track is full.

    R24-CONCLUDE-09, -11.
    """
    state = table.state
    seat = state.actor
    if is_richest(state, seat):
        if track_full(state, seat):
            collect(table, seat, 1, "no_honor")
        else:
            award(table, seat, "most_gold")
    table.events.append(ev.TurnEnded(table.seats[seat], table.cards.empires[state.card].id, state.gold[seat]))
    end_of_turn(state)
