"""Whole games of random choices, for rules that show over many turns."""

from __future__ import annotations

from typing import Any

from engine import Game
from tests.common.whole import events_of, games_of, play
from tests.editions.zman_2018.position import EDITION, SEATS

__all__ = ["events_of", "finished", "news_of", "play", "start"]

start, finished = games_of(EDITION, SEATS)


def news_of(game: Game, reader: str | None, kind: type, since: int = 0) -> list[Any]:
    """Events of a kind in their most complete form, from entry `since` on."""
    news = game.view(reader, since=since).news
    return [event for one in news for event in one.events if type(event) is kind]
