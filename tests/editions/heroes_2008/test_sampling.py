"""In positions sampled from a view of the edition of 2008, all that is hidden comes up equally often."""

from __future__ import annotations

from random import Random

import pytest

from engine.editions.heroes_2008.state import ALWAYS, ASK, NEVER
from engine.sampling import sample
from tests.common.likelihood import is_equally_likely
from tests.editions.heroes_2008.position import CARDS
from tests.editions.heroes_2008.whole import choose, start

SAMPLES = 1500


def play_to(epoch, kind="take_hero"):
    game, random = start(4, seed=9), Random(9)
    while game._table.state.epoch < epoch or game.open_decisions()[0].kind != kind or len(game.log) < 60:
        ask = game.open_decisions()[0]
        game.submit(ask.seat, choose(ask.actions, random))
    return game


@pytest.mark.rule("HW8-SETUP-09", "HW8-TURN-04")
@pytest.mark.parametrize("epoch", [1, 2])
def test_hidden_heroes_are_equally_likely(epoch):
    game = play_to(epoch)
    state = game._table.state
    chance = Random(epoch)
    found = [sample(game.view("A", to_imagine=True), chance.random)._table.state for _ in range(SAMPLES)]
    seen = {*state.row, *state.hand[0], *(card for some in state.played for card in some)}
    free = set(CARDS.heroes_of[epoch]) - seen
    assert all(one.hand[0] == sorted(state.hand[0]) for one in found)
    assert is_equally_likely([one.hand[2][0] for one in found], free)
    assert is_equally_likely([one.packs[epoch][-1] for one in found], free)
    if epoch == 1:
        assert is_equally_likely([one.packs[2][-1] for one in found], CARDS.heroes_of[2])


def test_hidden_standing_answers_are_equally_likely():
    game = start(3, seed=4)
    game.prefer("A", "wonders", "never")
    chance = Random(4)
    found = [sample(game.view("A", to_imagine=True), chance.random)._table.state for _ in range(SAMPLES)]
    assert {one.wonder_answers[0] for one in found} == {NEVER}
    assert is_equally_likely([one.wonder_answers[1] for one in found], (ASK, ALWAYS, NEVER))
