"""Whole games of random choices, for rules that show over many turns."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from engine import Game, Told, new_game
from tests.zman.position import EDITION, SEATS

Watch = Callable[[Game], None]


def play(game: Game, choices: Random, watch: Watch | None = None) -> Game:
    """Play to the end with random choices; `watch` looks at every question."""
    while not game.over:
        if watch:
            watch(game)
        decision = choices.choice(game.pending())
        game.submit(decision.seat, choices.choice(decision.actions))
    return game


def start(seats: int = 3, seed: int = 1, **options: bool) -> Game:
    """A new game, run to its first question."""
    return new_game(EDITION, SEATS[:seats], options, seed=seed.to_bytes(32, "big"))


@cache
def finished(seats: int = 3, seed: int = 1, **options: bool) -> Game:
    """A game played to its end; not to be changed."""
    return play(start(seats, seed, **options), Random(seed))


def events_of(game: Game) -> list[Any]:
    """All that happened, secrets included, in order."""
    told = (one for entry in game.log for one in entry.told)
    return [one.event if isinstance(one, Told) else one for one in told]


def news_of(game: Game, reader: str | None, kind: type, since: int = 0) -> list[Any]:
    """The events of one kind that somebody learned, from entry `since` on."""
    news = game.view(reader, since=since).news
    return [event for one in news for event in one.events if type(event) is kind]
