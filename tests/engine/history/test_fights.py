"""Exact odds are what counting every roll gives, and the books' own figures."""

from __future__ import annotations

from itertools import product

import pytest

from engine.history.fights import SIDES, odds, outcome


@pytest.mark.parametrize(("attack", "defence"), list(product((1, 2, 3), repeat=2)))
@pytest.mark.parametrize("edge", [-2, -1, 0, 1, 4])
def test_odds_match_enumeration(attack, defence, edge):
    found = [
        outcome(max(dice[:attack]) + edge, max(dice[attack:]))
        for dice in product(range(1, SIDES + 1), repeat=attack + defence)
    ]
    assert odds(attack, defence, edge) == (found.count("win"), found.count("tie"), len(found))


def test_two_dice_against_one_match_hand_count():
    """Counted by hand: of 216 rolls 125 win and 36 tie."""
    assert odds(2, 1) == (125, 36, 216)


def test_outcome_is_attackers():
    assert [outcome(6, 5), outcome(5, 5), outcome(4, 5)] == ["win", "tie", "loss"]
