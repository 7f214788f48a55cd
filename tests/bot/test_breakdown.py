"""The sources of each side's points on a page add up to its score."""

from __future__ import annotations

import re
from random import Random

import pytest

from bot.features.pages.contents import SeenByAll, current_contents
from bot.words.names import Names
from bot.words.targets import PAGE
from engine import Game
from tests.bot.test_page_secrets import record_of
from tests.editions.test_hidden_information import KINDS

AMOUNT = re.compile(r" (−?)([0-9]+)(?:,|$)")
MOST_ELSE = 6
"""Points without a source: a place on the track at the start, and taken spaces that were skipped."""


def sum_points(line: str) -> int:
    """Sum of the amounts in a line."""
    return sum(int(amount) * (-1 if minus else 1) for minus, amount in AMOUNT.findall(line))


def points_without_source(line: str) -> int:
    """Points in a line without a source."""
    return sum_points(line[line.index("else ") - 1 :]) if "else " in line else 0


@pytest.mark.parametrize("edition", sorted(KINDS))
def test_sources_of_points_add_up_to_score(edition: str) -> None:
    kind, chance, met = KINDS[edition], Random(f"sources/{edition}"), 0

    def look(game: Game) -> None:
        nonlocal met
        if chance.random() > 0.1 or met > 12:
            return
        view = game.view(None, since=0)
        names = Names(record_of(game), game.edition, "en", PAGE)
        told = current_contents(SeenByAll(record_of(game), game.edition, view, {}), names)["chapter"]["told"]
        for side in view.sides:
            if side.score:
                met += 1
                assert sum_points(told[side.seats[0]][0]) == side.score
                assert abs(points_without_source(told[side.seats[0]][0])) <= MOST_ELSE

    seats, options = kind.terms[0]
    kind.play(kind.start(seats, seed=5, **options), chance, look)
    assert met > 3
