"""In positions sampled from a view of the 2018 edition, all that is hidden comes up equally often."""

from __future__ import annotations

from random import Random

import pytest

from engine.editions.zman_2018 import drafts
from engine.editions.zman_2018.actions import PlayImprovement
from engine.editions.zman_2018.state import ASK, LOWEST
from engine.sampling import sample
from tests.common.likelihood import is_equally_likely
from tests.editions.zman_2018.position import CARDS
from tests.editions.zman_2018.whole import start

SAMPLES = 1500


def samples(game, seat):
    chance = Random(f"{seat}")
    view = game.view(seat, to_imagine=True)
    return [sample(view, chance.random)._table.state for _ in range(SAMPLES)]


def play_to(kind, seats=4, epoch=2, until=None, **options):
    """A game at its first question of a kind from an epoch on, without improvements."""
    game = start(seats, seed=9, **options)
    chance = Random(9)
    while True:
        asked = next((ask for ask in game.open_decisions() if ask.kind == kind), None)
        if asked and game._table.state.epoch >= epoch and (until is None or until(game._table.state)):
            return game
        decision = chance.choice(game.open_decisions())
        kept = [action for action in decision.actions if type(action) is not PlayImprovement]
        game.submit(decision.seat, chance.choice(kept))


@pytest.mark.rule("Z18-EPOCH-19")
def test_hidden_cards_are_equally_likely():
    game = play_to("opening")
    state = game._table.state
    me = next(seat for seat in range(4) if seat != state.actor)
    other = next(seat for seat in range(4) if seat not in (me, state.actor))
    found = samples(game, game.seats[me])
    assert all(one.hand[me] == state.hand[me] and one.empires[me] == state.empires[me] for one in found)
    events = set(CARDS.events_of[2]) - {state.drawn[me]} - set(state.improvements)
    assert is_equally_likely([one.drawn[other] for one in found], events)
    called = CARDS.empires[state.called[-1]].number
    empires = {card for card in CARDS.empires_of[2] if CARDS.empires[card].number > called}
    assert is_equally_likely([one.empires[other][-1] for one in found], empires - {state.empires[me][-1]})


@pytest.mark.rule("Z18-KINGDOM-02")
def test_seat_after_turn_holds_no_kingdom():
    game = play_to("opening", until=lambda state: len(state.called) == 4)
    state = game._table.state
    found = samples(game, None)
    for seat in range(4):
        if seat != state.actor and state.drawn[seat] >= 0:
            cards = [one.drawn[seat] for one in found]
            public = {state.kingdom, *state.improvements, *state.boxed}
            fit = {card for card in CARDS.events_of[2] if CARDS.events[card].kingdom is None} - public
            assert is_equally_likely(cards, fit)


@pytest.mark.rule("Z18-EPOCH-09", "Z18-EPOCH-11")
def test_hidden_pile_is_equally_likely():
    game = play_to("choose_event", until=lambda state: state.step == 2)
    state = game._table.state
    looking = drafts.holder(state, drafts.EVENT)
    me = next(seat for seat in range(4) if not drafts.visible_pile(state, seat))
    mine = {state.drawn[me]}
    found = samples(game, game.seats[me])
    assert me != looking
    possible = set(CARDS.events_of[2]) - mine
    assert is_equally_likely([one.event_pile[0] for one in found], possible)
    assert is_equally_likely([one.event_pile[-1] for one in found], possible)


@pytest.mark.rule("Z18-EPOCH-16")
def test_hidden_pile_order_is_equally_likely():
    game = play_to("choose_of_both", seats=3, until=lambda state: len(state.chosen) == 1)
    state = game._table.state
    holder = drafts.holder(state, drafts.EVENT)
    other = game.seats[(holder + 1) % 3]
    found = samples(game, other)
    assert is_equally_likely([one.first for one in found], drafts.PILES)
    assert all(one.chosen == [one.first] for one in found)
    assert all(len(one.event_pile) + len(one.empire_pile) == 3 for one in found)
    assert {one.first for one in samples(game, game.seats[holder])} == {state.first}


@pytest.mark.rule("Z18-OPT-03")
def test_hidden_drawn_card_is_equally_likely():
    game = play_to("classic_card", classic_selection=True)
    state = game._table.state
    drawer = state.queue[0]
    other = next(seat for seat in range(4) if seat != drawer)
    known = {state.drawn[other]} if state.drawn[other] >= 0 else set()
    found = samples(game, game.seats[other])
    assert is_equally_likely([one.event_pile[0] for one in found], set(CARDS.events_of[2]) - known)
    assert {one.event_pile[0] for one in samples(game, game.seats[drawer])} == {state.event_pile[0]}


def test_hidden_standing_answers_are_equally_likely():
    game = play_to("invade")
    found = samples(game, "A")
    assert is_equally_likely([one.defence[1] for one in found], (LOWEST, ASK))
    assert {one.defence[0] for one in found} == {game._table.state.defence[0]}


def test_hidden_improvements_are_equally_likely():
    def has_past_card(state):
        return any(
            CARDS.events[card].epoch < state.epoch
            for seat, own in enumerate(state.hand)
            for card in own
            if seat
        )

    game = play_to("invade", until=has_past_card)
    state = game._table.state
    seat, epoch = next(
        (seat, CARDS.events[card].epoch)
        for seat, own in enumerate(state.hand)
        for card in own
        if seat and CARDS.events[card].epoch < state.epoch
    )
    found = samples(game, "A")
    gone = {state.kingdom, *state.improvements, *state.boxed, *state.hand[0]}
    fit = {card for card in CARDS.events_of[epoch] if CARDS.events[card].kingdom is None} - gone
    cards = [next(card for card in one.hand[seat] if CARDS.events[card].epoch == epoch) for one in found]
    assert is_equally_likely(cards, fit)
