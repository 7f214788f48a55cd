"""Whole games between computer players, without an audience."""

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
"""Called with each log entry right after it was made."""


def seed_of(name: str, number: int) -> bytes:
    """Return the seed of the game `number` in a run called `name`: the same run can be played again."""
    return hashlib.sha256(f"{name}/{number}".encode()).digest()


def tune_collector() -> None:
    """Before many games in a row: the collector leaves alone what is loaded, and comes less often.

    The records of a game form no cycles, so that there is next to nothing for it to find.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)


def play_out(game: Game, kinds: Mapping[str, str], random: Random, watch: Watch | None = None) -> int:
    """Play a game to its end; `kinds` = the computer player of each seat. Gives the number of actions."""
    if watch is None and set(kinds.values()) == {RANDOM}:
        return _play_at_random(game, random)
    count = 0
    asks = game.pending()
    while asks:
        seat = asks[0].seat
        entries = game.submit(seat, choose_in(kinds[seat], game, seat, random))
        if watch is not None:
            for entry in entries:
                watch(game, entry)
        count += 1
        asks = game.pending()
    return count


def can_be_played(game: Game, times: int = 3) -> bool:
    """Return whether the game can be played to its end: copies of it are, by chance, so many times."""
    chance = Chance(bytes(SEED_BYTES))
    try:
        for _ in range(times):
            _play_at_random(game.copy(), lambda: chance.draw(256) / 256)
    except Exception:
        return False
    return True


def _play_at_random(game: Game, random: Random) -> int:
    """As above when nobody thinks: nothing but the rules takes time."""
    before = len(game.log)
    while asks := game.pending():
        ask = asks[0]
        actions = ask.actions
        at = int(random() * len(actions))
        game.submit(ask.seat, actions[at], at)
    return len(game.log) - before
