"""Whoever hears every event knows the map: all that changes in a land is told."""

from __future__ import annotations

from random import Random

import pytest

from engine import load_edition, new_game
from tests.common.ledger import Ledger
from tests.common.whole import play

GAMES = [
    ("ragnar-2024", 2, {}),
    ("ragnar-2024", 4, {"dice": False, "event_selection": True}),
    ("ragnar-2024", 6, {"conquest": True, "hidden_empires": True, "paired_tokens": True}),
    ("zman-2018", 3, {}),
    ("zman-2018", 6, {"classic_selection": True}),
]


@pytest.mark.parametrize(("edition", "seats", "options"), GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_events_reproduce_map(edition: str, seats: int, options: dict[str, bool], seed: int) -> None:
    game = new_game(load_edition(edition), "ABCDEF"[:seats], options, seed=bytes([seed] * 32))
    ledger = Ledger(game)

    def hold(now: object) -> None:
        assert ledger.problems() == [], game.log[-1]

    play(game, Random(seed), hold)
    hold(game)
