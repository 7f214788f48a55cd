"""The engine's promises at positions of random games: refusals change nothing, saves and copies are exact."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from engine import Game, UndoRefused, load_game
from tests.editions.hasbro_2001 import net
from tests.editions.hasbro_2001.whole import start, terms

TERMS = (0, 5, 30, 63, 106, 127)


def _begin(number: int, more: int = 0) -> tuple[Game, Random]:
    seats, options = terms(number)
    return start(seats, seed=500 + more, **options), Random(f"promises/{number}/{more}")


def _step(game: Game, random: Random) -> Any:
    (ask,) = game.pending()
    return game.submit(ask.seat, random.choice(ask.actions))[-1]


@pytest.mark.parametrize("number", TERMS)
def test_submit_takes_exactly_what_pending_lists(number: int) -> None:
    """What was legal a little before and is not any more is tried too."""
    game, random = _begin(number)
    lately: deque[Any] = deque(maxlen=60)
    while game.pending():
        if random.random() < 0.1:
            net.try_everything(game, random, 40, lately)
        lately += [action for ask in game.pending() for action in ask.actions]
        _step(game, random)


@pytest.mark.parametrize("number", TERMS)
def test_a_saved_game_goes_on_as_the_first(number: int) -> None:
    game, random = _begin(number, 1)
    loaded = load_game(game.to_json())
    while asks := game.pending():
        if random.random() < 0.3:
            saved = game.to_json()
            loaded = load_game(saved)
            assert loaded.to_json() == saved
            assert loaded.pending() == asks
        action = random.choice(asks[0].actions)
        assert game.submit(asks[0].seat, action) == loaded.submit(asks[0].seat, action)
        for seat in (*game.seats, None):
            assert loaded.view(seat) == game.view(seat)
    assert loaded.to_json() == game.to_json()


@pytest.mark.parametrize("number", TERMS)
def test_a_copy_is_independent(number: int) -> None:
    game, random = _begin(number, 2)
    while game.pending():
        if random.random() < 0.05:
            before, twin = game.to_json(), game.copy()
            assert twin.to_json() == before
            for _ in range(40):
                if twin.pending():
                    _step(twin, random)
            assert game.to_json() == before
        _step(game, random)


def _position_of(game: Game) -> Any:
    """The position without the log: what undo must bring back."""
    whole = msgspec.json.decode(game.to_json())
    for field in ("log", "standing", "asked"):
        del whole[field]
    return whole, [replace(ask, id=0) for ask in game.pending()]


@pytest.mark.parametrize("number", TERMS)
def test_undo_brings_the_position_back_or_says_why_not(number: int) -> None:
    game, random = _begin(number, 3)
    taken = refused = 0
    while game.pending():
        before = _position_of(game)
        entry = _step(game, random)
        if entry.barrier:
            with pytest.raises(UndoRefused) as refusal:
                game.undo(entry.seat)
            assert refusal.value.code == entry.barrier
            refused += 1
        elif random.random() < 0.2:
            undone = game.undo(entry.seat)
            assert undone.action is None
            assert _position_of(game) == before
            taken += 1
    assert taken > 3
    assert refused > 20


@pytest.mark.parametrize("number", TERMS[:3])
def test_the_same_steps_give_the_same_bytes(number: int) -> None:
    """Property 9 of docs/rules, section 3.4."""
    game, random = _begin(number, 5)
    for _ in range(80):
        _step(game, random)
    again, _ = _begin(number, 5)
    for entry in game.log[1:]:
        again.submit(entry.seat, entry.action)
    assert again.to_json() == game.to_json()
