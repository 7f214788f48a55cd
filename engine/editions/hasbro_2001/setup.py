"""Set-up: hands of Event cards, Empire decks, Pre-eminence markers (section SETUP)."""

from __future__ import annotations

from engine.editions.hasbro_2001 import events as ev
from engine.editions.hasbro_2001.cards import Cards
from engine.editions.hasbro_2001.state import State, Table
from engine.history.drafts import deal_epochs


def new_state(seats: int, cards: Cards) -> State:
    """An empty board with every score at 0 (H01-SETUP-04, -05)."""
    return State(
        held=[0] * seats,
        score=[0] * seats,
        hand=[[] for _ in range(seats)],
        empires=[[] for _ in range(seats)],
        markers=[[] for _ in range(seats)],
        empire_deck=[[] for _ in range(cards.epochs)],
        agenda=[["epoch"]],
    )


def set_up(table: Table) -> None:
    """Deal hands, decks and markers before the first Epoch. H01-SETUP-06 to -12."""
    state, cards = table.state, table.cards
    state.empire_deck = deal_epochs(table.chance, cards.empires_of, len(table.seats))
    state.marker_pile = table.chance.shuffled_copy(cards.supplies.preeminence)
    _deal(table)
    table.bar_undo("draw")


def _deal(table: Table) -> None:
    """Deal Greater and Lesser Events for the whole game. The rest stays unseen (H01-SETUP-07 to -09)."""
    state, cards = table.state, table.cards
    greater = table.chance.shuffled_copy(
        [at for at, card in enumerate(cards.events) if card.pile == "greater"]
    )
    lesser = table.chance.shuffled_copy([at for at, card in enumerate(cards.events) if card.pile == "lesser"])
    if table.options["minor_distribution"]:
        greater = _minors_first(table, greater)
    for seat, name in enumerate(table.seats):
        hand = [greater.pop() for _ in range(cards.decks.greater_dealt)]
        hand += [lesser.pop() for _ in range(cards.decks.lesser_dealt)]
        state.hand[seat] = sorted(hand)
        items = tuple([cards.events[card].id for card in state.hand[seat]])
        known = ev.EventsDealt(name, len(hand), items)
        table.tell_only(seat, known, ev.EventsDealt(name, len(hand)))


def _minors_first(table: Table, greater: list[int]) -> list[int]:
    """Order of cards that deals each seat one Minor Empire (H01-OPT-02, -03)."""
    events, others = table.cards.events, table.cards.decks.greater_dealt - 1
    minors = [card for card in greater if events[card].minor is not None]
    rest = [card for card in greater if events[card].minor is None]
    return [card for _ in table.seats for card in (minors.pop(), *(rest.pop() for _ in range(others)))]
