"""Whole games of random choices and all that happened in them, whatever the edition."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from random import Random
from typing import Any

from engine import Edition, Game, Private, new_game

Watch = Callable[[Game], None]


def play(game: Game, choices: Random, watch: Watch | None = None) -> Game:
    """Play to the end with random choices. `watch` gets every question."""
    while not game.is_over:
        if watch:
            watch(game)
        decision = choices.choice(game.open_decisions())
        game.submit(decision.seat, choices.choice(decision.actions))
    return game


def games_of(
    edition: Edition, letters: Sequence[str], play: Callable[[Game, Random], Game] = play
) -> tuple[Callable[..., Game], Callable[..., Game]]:
    """Factories of a new game and of a finished one, which must not change."""

    def start(seats: int = 3, seed: int = 1, **options: bool) -> Game:
        return new_game(edition, letters[:seats], options, seed=seed.to_bytes(32, "big"))

    @cache
    def finish_game(seats: int = 3, seed: int = 1, **options: bool) -> Game:
        return play(start(seats, seed, **options), Random(seed))

    return start, finish_game


def events_of(game: Game) -> list[Any]:
    """Events in order, secrets included."""
    return [event for entry in game.log for event in with_secrets(entry.events)]


def with_secrets(told: Iterable[Any]) -> tuple[Any, ...]:
    """Events in their most complete form."""
    return tuple(one.event if isinstance(one, Private) else one for one in told)
