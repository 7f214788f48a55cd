"""Phase D, Build monuments, and phase F, Conclude the turn (MONUMENT, CONCLUDE)."""

from __future__ import annotations

from typing import Any

from engine.editions.ragnar_2024 import actions as act
from engine.editions.ragnar_2024 import events as ev
from engine.editions.ragnar_2024 import paired_tokens
from engine.editions.ragnar_2024.gold import collect, collect_for_area
from engine.editions.ragnar_2024.honors import award, is_track_full
from engine.editions.ragnar_2024.pieces import lay_armies, require_building, return_pool
from engine.editions.ragnar_2024.reveal import carry_out_later
from engine.editions.ragnar_2024.state import EMPTY, Table, is_richest, question, step
from engine.editions.ragnar_2024.turn import clear_turn
from engine.history.monuments import sites as best_class
from engine.menu import mask_of
from engine.question import Answer, leave, refuses_with
from engine.records import Decision
from engine.table import Asks

ENDING = (act.EndTokens(),)
PAIRED = (act.PlayPaired(),)


@step("conclude")
def conclude(table: Table) -> None:
    """Run phase F: monuments, armies laid down, tokens, Honor (R24-CONCLUDE-14)."""
    state = table.state
    state.phase = "F"
    return_pool(table)
    lay_armies(table)
    state.agenda += [["turn_end"], ["play_tokens"]]


@step("play_tokens")
def ask_tokens(table: Table) -> Asks | None:
    """Offer tokens to play, in private: only their number is public. R24-CONCLUDE-03, H-22."""
    state = table.state
    seat = state.actor
    actions: tuple[Any, ...] = table.cards.menus["play_token"][mask_of(state.tokens[seat])]
    if state.paired[seat] != EMPTY:
        actions += PAIRED
    if not actions:
        return None
    return table.ask(PLAY_TOKENS, seat, actions + ENDING)


def play_token(table: Table, seat: int, action: act.PlayToken) -> None:
    """Pay a token's area and remove the token from the game (R24-CONCLUDE-04, -07)."""
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
def end_turn(table: Table) -> None:
    """End the turn, and award the richest seat an Honor or 1 gold (F4). R24-CONCLUDE-09, -11."""
    state = table.state
    seat = state.actor
    if is_richest(state, seat):
        if is_track_full(state, seat):
            collect(table, seat, 1, "no_honor")
        else:
            award(table, seat, "most_gold")
    table.events.append(ev.TurnEnded(table.seats[seat], table.cards.empires[state.card].id, state.gold[seat]))
    clear_turn(state)


# Monuments


@step("monuments")
def count_monuments_due(table: Table) -> None:
    """Number of monuments due: one per pair of Empire lands with its icon (R24-MONUMENT-01 to -03)."""
    state = table.state
    state.phase = "D"
    carry_out_later(table, "D")
    icon_lands = table.cards.empires[state.card].parts[state.part].icon_lands
    pairs = (state.armies & icon_lands).bit_count() // 2
    if pairs:
        state.agenda.append(["monument", pairs, "icons"])


def sites(table: Table) -> int:
    """Best Empire lands without a monument: start-land, then with a city, then any.

    R24-MONUMENT-06 to -09.
    """
    state = table.state
    free = state.armies & ~state.monument
    part = table.cards.empires[state.card].parts[state.part]
    return best_class(free, part.start_mask, state.city, free)


@step("monument")
def ask(table: Table, left: int, by: str) -> Asks | None:
    """Ask for the next monument's land. Unplaceable ones are lost (R24-MONUMENT-10, -11)."""
    state = table.state
    lands = sites(table)
    if not left or not lands:  # none left: only in games saved before the last one took the step away
        return None
    return table.ask(SITE_MONUMENT, state.actor, table.cards.menus["build_monument"][lands], {"left": left})


def build(table: Table, seat: int, action: act.BuildMonument) -> None:
    """Build it, and go on with the next."""
    _, left, by = table.state.agenda.pop()
    if left > 1:
        table.state.agenda.append(["monument", left - 1, by])
    require_building(table, "monument", table.board.land_index[action.land], by)


@refuses_with("R24-MONUMENT-06", "R24-MONUMENT-09")
def _monument_refusal(table: Table, decision: Decision, action: act.BuildMonument) -> str:
    taken = table.board.land_bit(action.land) & table.state.monument
    return "R24-MONUMENT-09" if taken else "R24-MONUMENT-06"


SITE_MONUMENT = question("site_monument", {act.BuildMonument: Answer(build, _monument_refusal)})
