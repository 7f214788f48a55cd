"""The engine's promises at positions of random games: refusals change nothing, saves and copies are exact."""

from __future__ import annotations

from random import Random

import pytest

from engine import Game
from tests.common import promises
from tests.editions.hasbro_2001.net import net
from tests.editions.hasbro_2001.whole import start, terms

TERMS = (0, 5, 30, 63, 106, 127)


def _begin(number: int, more: int = 0) -> tuple[Game, Random]:
    seats, options = terms(number)
    return start(seats, seed=500 + more, **options), Random(f"promises/{number}/{more}")


@pytest.mark.parametrize("number", TERMS)
def test_submit_takes_exactly_what_pending_lists(number: int) -> None:
    promises.submit_takes_exactly_what_pending_lists(*_begin(number), net(), often=0.1, count=40)


@pytest.mark.parametrize("number", TERMS)
def test_a_saved_game_goes_on_as_the_first(number: int) -> None:
    assert promises.a_saved_game_goes_on_as_the_first(*_begin(number, 1), often=0.3) == 0


@pytest.mark.parametrize("number", TERMS)
def test_a_copy_is_independent(number: int) -> None:
    promises.a_copy_is_independent(*_begin(number, 2))


@pytest.mark.parametrize("number", TERMS)
def test_undo_brings_the_position_back_or_says_why_not(number: int) -> None:
    undone = promises.undo_brings_the_position_back_or_says_why_not
    taken, refused = undone(*_begin(number, 3), often=0.2)
    assert taken > 3
    assert refused > 20


def test_undo_is_the_seats_own() -> None:
    promises.undo_is_the_seats_own(*_begin(TERMS[0], 4))


@pytest.mark.parametrize("number", TERMS[:3])
def test_the_same_steps_give_the_same_bytes(number: int) -> None:
    """Property 9 of docs/rules, section 3.4."""
    game, random = _begin(number, 5)
    promises.the_same_steps_give_the_same_bytes(game, _begin(number, 5)[0], random)
