"""Whole games of random choices, for rules that show over many turns."""

from __future__ import annotations

from random import Random
from typing import Any

from engine import Game
from engine.editions.heroes_2008 import actions as act
from tests.common.whole import Watch, events_of, games_of
from tests.editions.heroes_2008.position import EDITION, SEATS

__all__ = ["events_of", "finished", "play", "start"]


def play(game: Game, choices: Random, watch: Watch | None = None) -> Game:
    """Play to the end at random, saving gold for Wonders. `watch` gets every question."""
    while not game.is_over:
        if watch:
            watch(game)
        decision = choices.choice(game.open_decisions())
        game.submit(decision.seat, choose(decision.actions, choices))
    return game


def choose(actions: tuple[Any, ...], choices: Random) -> Any:
    """Pick a random action, rarely a cheap one."""
    saving = [one for one in actions if not isinstance(one, act.Migrate | act.Convert)]
    return choices.choice(saving if saving and choices.random() < 0.9 else actions)


start, finished = games_of(EDITION, SEATS, play)
