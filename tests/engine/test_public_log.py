"""The log that everybody may read while a game runs."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

import pytest

from engine import UndoRefused, editions, load_edition, new_game
from engine.game import Game
from engine.players import choose


def new_short_game(edition: str) -> Game:
    made = load_edition(edition)
    return new_game(made, "ABC", {}, seed=bytes(range(32)), words={})


def play_on(game: Game, steps: int, chance: Random) -> None:
    for _ in range(steps):
        ask = game.open_decisions()[0]
        game.submit(ask.seat, choose("random", game.view(ask.seat), game.edition, chance.random))


def take_back(game: Game) -> None:
    for seat in game.seats:
        with suppress(UndoRefused):
            game.undo(seat)
            return


def public_log(game: Game) -> Any:
    return game.export(reveal=False)["log"]


@pytest.mark.parametrize(
    "edition", [one for one in editions() if load_edition(one).preferences], ids=lambda one: one
)
def test_public_log_hides_preferences(edition: str) -> None:
    plain, told = new_short_game(edition), new_short_game(edition)
    spec = told.edition.preferences[0]
    for number, game in enumerate((plain, told)):
        chance = Random(5)
        for _ in range(6):
            play_on(game, 4, chance)
            if number and not game.is_over:
                game.prefer("B", spec.name, spec.default)
            take_back(game)
    assert any(entry.action is None and entry.n for entry in plain.log), "nothing was taken back"
    assert len(told.log) == len(plain.log) + 6
    assert public_log(told) == public_log(plain)
    assert [one["n"] for one in public_log(told)] == list(range(len(plain.log)))
