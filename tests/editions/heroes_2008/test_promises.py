"""The engine's promises at positions of random games: refusals change nothing, saves and copies are exact."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from engine import EngineError, Game, load_game
from tests.common import promises
from tests.editions.heroes_2008.net import net
from tests.editions.heroes_2008.whole import choose, start

SEATS = (2, 3, 4, 5)


def _begin(seats: int, number: int) -> tuple[Game, Random]:
    return start(seats, seed=number), Random(f"promises/{seats}/{number}")


@pytest.mark.parametrize("seats", SEATS)
def test_submit_takes_exactly_what_pending_lists(seats: int) -> None:
    promises.submit_takes_exactly_what_pending_lists(*_begin(seats, 500), net(), often=0.15, choose=choose)


@pytest.mark.parametrize("seats", SEATS)
def test_a_saved_game_goes_on_as_the_first(seats: int) -> None:
    promises.a_saved_game_goes_on_as_the_first(*_begin(seats, 501), choose=choose)


@pytest.mark.parametrize("seats", SEATS)
def test_a_copy_is_independent(seats: int) -> None:
    promises.a_copy_is_independent(*_begin(seats, 502), choose=choose)


@pytest.mark.parametrize("seats", [2, 5])
def test_undo_brings_the_position_back_or_says_why_not(seats: int) -> None:
    """Ruling A-56; whatever bars the way is told in the log."""
    undone = promises.undo_brings_the_position_back_or_says_why_not
    taken, refused = undone(*_begin(seats, 503), often=0.5, choose=choose)
    assert taken >= 30
    assert refused > 5


def test_undo_is_the_seats_own() -> None:
    promises.undo_is_the_seats_own(*_begin(3, 504))


@pytest.mark.parametrize("seats", SEATS)
def test_the_same_steps_give_the_same_bytes(seats: int) -> None:
    game, random = _begin(seats, 505)
    promises.the_same_steps_give_the_same_bytes(game, start(seats, seed=505), random)


def test_a_damaged_state_is_told():
    text = start(3).to_json().replace('"epoch":1', '"epoch":"one"')
    with pytest.raises(EngineError):
        load_game(text)
    assert msgspec.json.decode(text)
