"""Set-up: armies, score markers, the ten piles (section SETUP)."""

from __future__ import annotations

from engine.editions.zman_2018 import events as ev
from engine.editions.zman_2018.cards import Cards
from engine.editions.zman_2018.state import EMPTY, LOWEST, State, Table
from engine.history.drafts import deal_epochs
from engine.records import Preferred

DEFENCE = "defence"
"""The preference that a defender may set: LOWEST or ASK (DP-15)."""


def new_state(seats: int, cards: Cards) -> State:
    """An empty map, all armies in supply (Z18-SETUP-03, -12, -13)."""
    return State(
        held=[0] * seats,
        supply=[cards.supplies.army] * seats,
        score=[0] * seats,
        hand=[[] for _ in range(seats)],
        drawn=[EMPTY] * seats,
        empires=[[] for _ in range(seats)],
        defence=[LOWEST] * seats,
        event_deck=[[] for _ in range(cards.epochs)],
        empire_deck=[[] for _ in range(cards.epochs)],
        agenda=[["epoch"]],
    )


def set_up(table: Table) -> None:
    """Draw everything random: piles and score markers."""
    _deal_piles(table)
    _draw_markers(table)
    table.bar_undo("draw")


def _deal_piles(table: Table) -> None:
    """Shuffle each epoch's cards and keep one per player, the rest unseen. Z18-SETUP-07 to -10."""
    state, cards, seats = table.state, table.cards, len(table.seats)
    state.empire_deck = deal_epochs(table.chance, cards.empires_of, seats)
    state.event_deck = deal_epochs(table.chance, cards.events_of, seats)


def _draw_markers(table: Table) -> None:
    """Place markers at random on 1, 2, ... (Z18-SETUP-06)."""
    order = table.chance.shuffled_copy(range(len(table.seats)))
    for space, seat in enumerate(order, 1):
        table.state.score[seat] = space
    table.events.append(ev.MarkersDrawn(tuple([table.seats[seat] for seat in order])))


def prefer(table: Table, seat: int, name: str, value: str) -> None:
    """Store a seat's secret standing answer to its rerolls as a defender."""
    assert name == DEFENCE, name
    table.state.defence[seat] = value
    table.tell_only(seat, Preferred(table.seats[seat], name, value))
