"""Option 4, paired Area tokens (section OPT4)."""

from __future__ import annotations

from engine.editions.ragnar_2024 import actions as act
from engine.editions.ragnar_2024 import events as ev
from engine.editions.ragnar_2024.gold import collect_for_area
from engine.editions.ragnar_2024.state import EMPTY, Table


def deal(table: Table) -> None:
    """Deal each player a random Paired token. The rest stays unseen (R24-OPT4-01 to -03)."""
    state = table.state
    tokens = table.chance.shuffled_copy(range(len(table.cards.paired)))
    for seat, name in enumerate(table.seats):
        state.paired[seat] = tokens[seat]
        table.tell_only(seat, ev.PairedDealt(name, table.cards.paired[tokens[seat]].id), ev.PairedDealt(name))


def play(table: Table, seat: int, action: act.PlayPaired) -> None:
    """Pay for both areas and remove the token from the game (R24-OPT4-05, -08)."""
    state = table.state
    token = table.cards.paired[state.paired[seat]]
    state.paired[seat] = EMPTY
    table.bar_undo("flip")
    table.events.append(ev.TokenPlayed(table.seats[seat], token.areas))
    for area in token.areas:
        collect_for_area(table, seat, table.board.area_index[area], "paired")
