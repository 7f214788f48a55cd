"""Whole games of random choices, for rules that show over many turns."""

from __future__ import annotations

from tests.common.whole import events_of, games_of, play
from tests.editions.hasbro_2001.position import EDITION, SEATS

__all__ = ["events_of", "finished", "play", "start"]

start, finished = games_of(EDITION, SEATS)
