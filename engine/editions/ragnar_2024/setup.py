"""Set-up: chests, decks, Honor stacks (section SETUP)."""

from __future__ import annotations

from engine.editions.ragnar_2024 import events as ev
from engine.editions.ragnar_2024 import paired_tokens
from engine.editions.ragnar_2024.cards import Cards
from engine.editions.ragnar_2024.honors import award
from engine.editions.ragnar_2024.state import EMPTY, State, Table
from engine.history.drafts import deal_epochs


def new_state(seats: int, cards: Cards) -> State:
    """An empty map, everything in supply and stock (R24-SETUP-01, -04, -10)."""
    return State(
        held=[0] * seats,
        owner=[EMPTY] * cards.lands,
        supply=[cards.supply.people] * seats,
        gold=[0] * seats,
        arrival=[0] * seats,
        stack=[[] for _ in range(seats)],
        returned=[0] * seats,
        track=[[EMPTY] * 3 for _ in range(seats)],
        overflow=[[] for _ in range(seats)],
        face_up=[0] * seats,
        leaders=[True] * seats,
        tokens=[[] for _ in range(seats)],
        paired=[EMPTY] * seats,
        empires=[[] for _ in range(seats)],
        events=[[] for _ in range(seats)],
        flipped=[True] * seats,
        empire_deck=[[] for _ in range(cards.epochs)],
        event_deck=[[] for _ in range(cards.epochs)],
        agenda=[["epoch"]],
    )


def set_up(table: Table) -> None:
    """Draw everything random: decks, Honor stacks, chests and Paired tokens."""
    _deal_decks(table)
    _shuffle_honors(table)
    _place_chests(table)
    if table.options["paired_tokens"]:
        paired_tokens.deal(table)
    table.bar_undo("draw")


def _deal_decks(table: Table) -> None:
    """Shuffle each epoch's cards and keep one per player, the rest unseen. R24-SETUP-06 to -08."""
    state, cards, seats = table.state, table.cards, len(table.seats)
    state.empire_deck = deal_epochs(table.chance, cards.empires_of, seats)
    state.event_deck = deal_epochs(table.chance, cards.events_of, seats)


def _shuffle_honors(table: Table) -> None:
    """Shuffle each player's ten Honors and flip the top one onto the track (R24-SETUP-11, -12)."""
    state = table.state
    for seat in range(len(table.seats)):
        state.stack[seat] = table.chance.shuffled_copy(range(len(table.cards.honors)))
        award(table, seat, "setup")


def _place_chests(table: Table) -> None:
    """Place chests at random on 1, 2, ... (R24-SETUP-14)."""
    state = table.state
    order = table.chance.shuffled_copy(range(len(table.seats)))
    for space, seat in enumerate(order, 1):
        state.gold[seat] = space
        state.arrivals += 1
        state.arrival[seat] = state.arrivals
    table.events.append(ev.ChestsPlaced(tuple(table.seats[seat] for seat in order)))
