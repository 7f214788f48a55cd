"""The engine's promises at positions of random games: refusals change nothing, saves and copies are exact."""

from __future__ import annotations

from collections import deque
from random import Random
from typing import Any

import msgspec
import pytest

from engine import EngineError, Game, load_game
from tests.editions.heroes_2008 import net
from tests.editions.heroes_2008.whole import choose, start

SEATS = (2, 3, 4, 5)


def _step(game: Game, random: Random) -> Any:
    """One random choice."""
    ask = random.choice(game.pending())
    return game.submit(ask.seat, choose(ask.actions, random))[-1]


@pytest.mark.parametrize("seats", SEATS)
def test_submit_takes_exactly_what_pending_lists(seats):
    """What was legal a little before and is not any more is tried too."""
    game, random = start(seats, seed=500), Random(f"net/{seats}")
    lately: deque[Any] = deque(maxlen=60)
    while game.pending():
        if random.random() < 0.15:
            net.try_everything(game, random, 60, lately)
        lately += [action for ask in game.pending() for action in ask.actions]
        _step(game, random)


@pytest.mark.parametrize("seats", SEATS)
def test_a_saved_game_goes_on_as_the_first(seats):
    game, random = start(seats, seed=501), Random(f"saved/{seats}")
    loaded = load_game(game.to_json())
    while asks := game.pending():
        saved = game.to_json()
        loaded = load_game(saved)
        assert loaded.to_json() == saved
        assert loaded.pending() == asks
        ask = random.choice(asks)
        action = choose(ask.actions, random)
        assert game.submit(ask.seat, action) == loaded.submit(ask.seat, action)
        for seat in (*game.seats, None):
            assert loaded.view(seat) == game.view(seat)
    assert loaded.to_json() == game.to_json()


@pytest.mark.parametrize("seats", SEATS)
def test_a_copy_is_independent(seats):
    game, random = start(seats, seed=502), Random(f"copy/{seats}")
    while game.pending():
        if random.random() < 0.05:
            before, twin = game.to_json(), game.copy()
            assert twin.to_json() == before
            for _ in range(40):
                if twin.pending():
                    _step(twin, random)
            assert game.to_json() == before
        _step(game, random)


@pytest.mark.parametrize("seats", [2, 5])
def test_undo_takes_back_exactly_the_last_choice(seats):
    """Ruling A-56; whatever bars the way is told in the log."""
    game, random = start(seats, seed=503), Random(f"undo/{seats}")
    undone = 0
    while game.pending() and undone < 60:
        ask = game.pending()[0]
        state, views = game._table.state.copy(), [game.view(seat).seats for seat in (*game.seats, None)]
        entry = game.submit(ask.seat, choose(ask.actions, random))[-1]
        if entry.barrier:
            with pytest.raises(EngineError) as refused:
                game.undo(ask.seat)
            assert refused.value.code == entry.barrier
            continue
        if random.random() < 0.5:
            game.undo(ask.seat)
            undone += 1
            assert game._table.state == state
            assert [game.view(seat).seats for seat in (*game.seats, None)] == views
            assert game.pending()[0].actions == ask.actions
    assert undone >= 30


def test_a_damaged_state_is_told():
    text = start(3).to_json().replace('"epoch":1', '"epoch":"one"')
    with pytest.raises(EngineError):
        load_game(text)
    assert msgspec.json.decode(text)
