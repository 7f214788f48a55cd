"""Whole games of random choices, for rules that show over many turns."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from engine import Game, new_game
from tests.common.whole import events_of, play
from tests.editions.zman_2018.position import EDITION, SEATS

__all__ = ["events_of", "finished", "news_of", "play", "start"]


def start(seats: int = 3, seed: int = 1, **options: bool) -> Game:
    """A new game, run to its first question."""
    return new_game(EDITION, SEATS[:seats], options, seed=seed.to_bytes(32, "big"))


@cache
def finished(seats: int = 3, seed: int = 1, **options: bool) -> Game:
    """A game played to its end; not to be changed."""
    return play(start(seats, seed, **options), Random(seed))


def news_of(game: Game, reader: str | None, kind: type, since: int = 0) -> list[Any]:
    """The events of one kind that somebody learned, from entry `since` on."""
    news = game.view(reader, since=since).news
    return [event for one in news for event in one.events if type(event) is kind]
