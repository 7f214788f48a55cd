"""Whole games of random choices and all that happened in them, whatever the edition."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from engine import Game, Private

Watch = Callable[[Game], None]


def play(game: Game, choices: Random, watch: Watch | None = None) -> Game:
    """Play to the end with random choices; `watch` looks at every question."""
    while not game.over:
        if watch:
            watch(game)
        decision = choices.choice(game.pending())
        game.submit(decision.seat, choices.choice(decision.actions))
    return game


def events_of(game: Game) -> list[Any]:
    """All that happened, secrets included, in order."""
    return [event for entry in game.log for event in with_secrets(entry.events)]


def with_secrets(told: Iterable[Any]) -> tuple[Any, ...]:
    """The events as they were told to those who learned most."""
    return tuple(one.event if isinstance(one, Private) else one for one in told)
