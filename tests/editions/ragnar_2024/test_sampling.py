"""In positions sampled from a view of the 2024 edition, all that is hidden comes up equally often."""

from __future__ import annotations

from random import Random

import pytest

from engine.sampling import sample
from tests.common.likelihood import is_equally_likely
from tests.editions.ragnar_2024.position import CARDS
from tests.editions.ragnar_2024.whole import start

SAMPLES = 1500


def samples(game, seat):
    chance = Random(f"{seat}")
    view = game.view(seat, to_imagine=True)
    return [sample(view, chance.random)._table.state for _ in range(SAMPLES)]


def play_to(kind, **options):
    """A game of four at its first question of a kind, preferably in Epoch II."""
    game = start(4, seed=9, **options)
    chance = Random(9)
    while not (game.open_decisions()[0].kind == kind and (game._table.state.epoch > 1 or kind != "expand")):
        decision = game.open_decisions()[0]
        game.submit(decision.seat, chance.choice(decision.actions))
    return game


@pytest.mark.rule("R24-EPOCH-11")
def test_hidden_tokens_are_equally_likely():
    game = play_to("choose_area_token")
    asked = game.open_decisions()[0].seat
    me = game.seats.index("ABCD"[("ABCD".index(asked) + 1) % 4])
    state = game._table.state
    unseen = sorted(
        [
            *state.bag,
            *state.tray,
            *[one for seat, own in enumerate(state.tokens) if seat != me for one in own],
        ]
    )
    found = samples(game, game.seats[me])
    assert all(one.tokens[me] == state.tokens[me] for one in found)
    other = (me + 1) % 4
    # Each token of the unseen ones is as likely: an area as often as it has tokens among them.
    drawn = [one.tokens[other][0] for one in found]
    chance = Random(1)
    numbered = [chance.choice([at for at, area in enumerate(unseen) if area == one]) for one in drawn]
    assert is_equally_likely(numbered, range(len(unseen)))


@pytest.mark.rule("R24-EPOCH-18")
@pytest.mark.parametrize("seat", ["A", None])
def test_hidden_events_are_equally_likely(seat):
    game = play_to("choose_empire")
    state = game._table.state
    mine = {state.events[0][-1]} if seat else set()
    found = samples(game, seat)
    assert all(one.events[0] == state.events[0] for one in found) or not seat
    possible = set(CARDS.events_of[state.epoch]) - mine
    for other in range(1, 4):
        assert is_equally_likely([one.events[other][-1] for one in found], possible)
    assert all(len({own[-1] for own in one.events}) == 4 for one in found)


@pytest.mark.rule("R24-OPT2-02")
def test_hidden_empires_have_uncalled_numbers():
    game = play_to("expand", hidden_empires=True)
    state = game._table.state
    called = max(CARDS.empires[card].number for card in state.played if card in CARDS.empires_of[state.epoch])
    possible = [card for card in CARDS.empires_of[state.epoch] if CARDS.empires[card].number > called]
    hidden = [seat for seat, own in enumerate(state.empires) if own[-1] not in state.played]
    found = samples(game, None)
    for seat in hidden:
        assert is_equally_likely([one.empires[seat][-1] for one in found], possible)


@pytest.mark.rule("R24-HONOR-24")
def test_unplayed_honors_are_equally_likely():
    game = play_to("expand")
    chance = Random(4)
    while not any(1 < one < 7 for one in game._table.state.returned):
        decision = game.open_decisions()[0]
        game.submit(decision.seat, chance.choice(decision.actions))
    state = game._table.state
    seat = next(seat for seat, one in enumerate(state.returned) if 1 < one < 7)
    returned, stack = state.returned[seat], state.stack[seat]
    found = samples(game, game.seats[seat])
    assert all(one.stack[seat][:returned] == stack[:returned] for one in found)
    assert is_equally_likely([one.stack[seat][-1] for one in found], stack[returned:])


@pytest.mark.rule("R24-OPT4-01")
def test_hidden_paired_tokens_are_equally_likely():
    game = play_to("choose_empire", paired_tokens=True)
    mine = game._table.state.paired[1]
    found = samples(game, "B")
    possible = set(range(len(CARDS.paired))) - {mine}
    assert is_equally_likely([one.paired[0] for one in found], possible)
    assert all(one.paired[1] == mine for one in found)


def test_samples_roll_other_dice():
    game = play_to("expand")
    chance = Random(2)
    seeds = {sample(game.view(None, to_imagine=True), chance.random).seed for _ in range(50)}
    assert len(seeds) == 50
    assert game.seed not in seeds
