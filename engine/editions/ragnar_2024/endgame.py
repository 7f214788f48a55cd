"""The Endgame and the final ranking (sections ENDGAME and TIE)."""

from __future__ import annotations

from typing import Any

from engine.editions.ragnar_2024 import actions as act
from engine.editions.ragnar_2024 import events as ev
from engine.editions.ragnar_2024.gold import collect, collect_for_area
from engine.editions.ragnar_2024.honors import pay_coins, playable
from engine.editions.ragnar_2024.revenue import effect_options, other_honor_refusal, play_effect
from engine.editions.ragnar_2024.state import EMPTY, Table, question, rank_seats, step
from engine.question import Answer
from engine.table import Asks


@step("endgame")
def run_endgame(table: Table) -> None:
    """Run the Endgame: unplayed tokens and Leaders, Honors by player, Endgame tokens (ruling AMB-36)."""
    state = table.state
    state.phase = "endgame"
    table.events.append(ev.EndgameBegan())
    for seat in turn_order(table):
        unplayed = len(state.tokens[seat]) + (state.paired[seat] != EMPTY) + state.leaders[seat]
        if unplayed:
            collect(table, seat, unplayed, "unplayed")
    state.agenda += [["game_over"], ["endgame_tokens"]]
    state.agenda += [["endgame_honors", seat] for seat in reversed(turn_order(table))]


def turn_order(table: Table) -> list[int]:
    """Seats in the order of the last epoch's turns."""
    numbers = [table.cards.empires[cards[-1]].number for cards in table.state.empires]
    return sorted(range(len(numbers)), key=numbers.__getitem__)


@step("endgame_honors")
def ask_honors(table: Table, seat: int) -> Asks | None:
    """Ask for the use of face-up Honors, all of which must be played.

    Coins are cashed at once. R24-ENDGAME-04 to -06.
    """
    state = table.state
    for honor in playable(state, seat):
        if table.cards.honors[honor].coins:
            pay_coins(table, seat, honor)
    actions: list[Any] = []
    for honor in playable(state, seat):
        actions += effect_options(table, seat, honor, compulsory=True)
    return table.ask(ENDGAME_HONOR, seat, actions) if actions else None


ENDGAME_HONOR = question("endgame_honor", {act.PlayHonor: Answer(play_effect, other_honor_refusal)})


@step("endgame_tokens")
def pay_endgame_tokens(table: Table) -> None:
    """Pay Friendly lands in each epoch's Endgame token area. R24-ENDGAME-07 to -12."""
    state = table.state
    table.bar_undo("flip")
    for epoch, area in enumerate(state.endgame, 1):
        state.endgame_flipped = epoch
        table.events.append(ev.EndgameTokenFlipped(epoch, table.board.areas[area]))
        for seat in rank_seats(state):
            if state.held[seat] & table.board.area_lands[area]:
                collect_for_area(table, seat, area, "endgame_token")


def people_printed(table: Table, seat: int) -> int:
    """People on all the seat's Empire cards (R24-TIE-05, -06)."""
    return sum(table.cards.empires[card].people for card in table.state.empires[seat])


def honor_icons(table: Table, seat: int) -> int:
    """Honor icons on all the seat's Event cards (R24-TIE-07)."""
    return sum(table.cards.events[card].honor_icon for card in table.state.events[seat])


@step("game_over")
def end_game(table: Table) -> None:
    """Rank by gold, fewest people, most Honor icons. Else shared (R24-TIE-04 to -09)."""
    state = table.state

    strength = [
        (state.gold[seat], -people_printed(table, seat), honor_icons(table, seat))
        for seat in range(len(table.seats))
    ]
    order = sorted(range(len(table.seats)), key=strength.__getitem__, reverse=True)
    places = [1 + sum(other > strength[seat] for other in strength) for seat in order]
    state.ranking = [[seat, place] for seat, place in zip(order, places, strict=True)]
    state.tie = _tie_breaker([strength[seat] for seat in order])
    state.phase = "over"
    names = tuple(table.seats[seat] for seat in order)
    gold = tuple(state.gold[seat] for seat in order)
    table.events.append(ev.GameOver(names, tuple(places), gold, state.tie))


def _tie_breaker(strengths: list[tuple[int, int, int]]) -> str:
    """Tie-breaker of the first place: "", "people", "honor_icons" or "shared"."""
    first, second = strengths[0], strengths[1]
    if first == second:
        return "shared"
    if first[0] != second[0]:
        return ""
    return "people" if first[1] != second[1] else "honor_icons"
