"""Whole games between computer players."""

from __future__ import annotations

import gc
import hashlib
from collections.abc import Callable, Mapping
from typing import Any

from engine.chance import SEED_BYTES, Chance
from engine.draws import Random
from engine.game import Game
from engine.players import RANDOM, choose_in

Watch = Callable[[Game, Any], None]
"""Called with each new log entry."""


def seed_of(name: str, number: int) -> bytes:
    """Seed of game `number` in the run `name`, for repeatable runs."""
    return hashlib.sha256(f"{name}/{number}".encode()).digest()


def tune_collector() -> None:
    """Make garbage collection rarer before many games.

    A game's records form no cycles, so it would find almost nothing.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)


def play_out(game: Game, kinds: Mapping[str, str], random: Random, watch: Watch | None = None) -> int:
    """Play a game to its end. Returns the number of actions.

    `kinds`: computer player of each seat.
    """
    if watch is None and set(kinds.values()) == {RANDOM}:
        return _play_at_random(game, random)
    count = 0
    asks = game.open_decisions()
    while asks:
        seat = asks[0].seat
        entries = game.submit(seat, choose_in(kinds[seat], game, seat, random))
        if watch is not None:
            for entry in entries:
                watch(game, entry)
        count += 1
        asks = game.open_decisions()
    return count


def can_be_played(game: Game) -> bool:
    """True if three random copies of the game reach the end."""
    chance = Chance(bytes(SEED_BYTES))
    try:
        for _ in range(3):
            _play_at_random(game.copy(), lambda: chance.draw(256) / 256)
    except Exception:
        return False
    return True


def _play_at_random(game: Game, random: Random) -> int:
    """Play a game with random choices, without views."""
    before = len(game.log)
    while asks := game.open_decisions():
        ask = asks[0]
        actions = ask.actions
        at = int(random() * len(actions))
        game.submit(ask.seat, actions[at], at)
    return len(game.log) - before
