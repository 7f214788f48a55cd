"""The engine's promises, held at every position of a random game of any edition."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from engine import Game, UndoRefused, load_game
from tests.common.net import Net

Choose = Callable[[tuple[Any, ...], Random], Any]
"""Picks one of the legal actions."""


def pick_any(actions: tuple[Any, ...], random: Random) -> Any:
    """Pick a random action."""
    return random.choice(actions)


def step(game: Game, random: Random, choose: Choose = pick_any) -> Any:
    """Make a choice for an asked seat. Returns its entry."""
    ask = random.choice(game.open_decisions())
    return game.submit(ask.seat, choose(ask.actions, random))[-1]


def position_of(game: Game) -> Any:
    """Position without the log, which undo must restore."""
    whole = msgspec.json.decode(game.to_json())
    for field in ("log", "standing", "asked"):
        del whole[field]
    seen = [game.view(seat).seats for seat in (*game.seats, None)]
    return whole, seen, [replace(ask, id=0) for ask in game.open_decisions()]


def check_submit(
    game: Game, random: Random, net: Net, often: float, count: int = 60, choose: Choose = pick_any
) -> None:
    """Check that exactly the legal actions succeed. Recently legal ones are tried too."""
    lately: deque[Any] = deque(maxlen=60)
    while game.open_decisions():
        if random.random() < often:
            net.try_everything(game, random, count, lately)
        lately += [action for ask in game.open_decisions() for action in ask.actions]
        step(game, random, choose)


def check_saved_games(game: Game, random: Random, often: float = 1.0, choose: Choose = pick_any) -> int:
    """Check games saved and loaded at some steps. Returns how often several questions were open."""
    several = 0
    loaded = load_game(game.to_json())
    while asks := game.open_decisions():
        if random.random() < often:
            saved = game.to_json()
            loaded = load_game(saved)
            assert loaded.to_json() == saved
            assert loaded.open_decisions() == asks
        several += len(asks) > 1
        ask = random.choice(asks)
        action = choose(ask.actions, random)
        assert game.submit(ask.seat, action) == loaded.submit(ask.seat, action)
        for seat in (*game.seats, None):
            assert loaded.view(seat) == game.view(seat)
    assert loaded.to_json() == game.to_json()
    return several


def check_copies(game: Game, random: Random, choose: Choose = pick_any) -> None:
    """Check that changes of a copy do not affect the original."""
    while game.open_decisions():
        if random.random() < 0.05:
            before, twin = game.to_json(), game.copy()
            assert twin.to_json() == before
            for _ in range(40):
                if twin.open_decisions():
                    step(twin, random, choose)
            assert game.to_json() == before
        step(game, random, choose)


def check_undo(game: Game, random: Random, often: float, choose: Choose = pick_any) -> tuple[int, int]:
    """Check undo after each choice. Returns the numbers of undone and barred choices."""
    taken = refused = 0
    while game.open_decisions():
        before, length = position_of(game), len(game.log)
        entry = step(game, random, choose)
        if entry.barrier:
            after = game.to_json()
            with pytest.raises(UndoRefused) as refusal:
                game.undo(entry.seat)
            assert refusal.value.code == entry.barrier
            assert game.to_json() == after
            refused += 1
        elif random.random() < often:
            assert game.undo(entry.seat).action is None
            assert len(game.log) == length + 2
            assert position_of(game) == before
            assert load_game(game.to_json()).to_json() == game.to_json()
            taken += 1
    return taken, refused


def check_undo_is_own(game: Game, random: Random) -> None:
    """Check that no seat can undo another seat's choice."""
    while (entry := step(game, random)).barrier:
        pass
    other = next(one for one in game.seats if one != entry.seat)
    with pytest.raises(UndoRefused) as refusal:
        game.undo(other)
    assert refusal.value.code == "not_yours"


def check_same_steps(game: Game, again: Game, random: Random) -> None:
    """Check that a game with the same start and steps has the same bytes."""
    for _ in range(80):
        step(game, random)
    for entry in game.log[1:]:
        again.submit(entry.seat, entry.action)
    assert again.to_json() == game.to_json()
