"""Pictures of games with own cards and an own board: its names, its facts."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import Edition, editions, load_edition
from engine.sides import sides_by_score
from render import DrawOptions, draw, draw_chart, draw_history
from render.base import Print
from render.chart import ChartPoint
from render.palette import LIGHT
from render.pieces import DRAWINGS, STONES
from render.texts import Words, load_pieces_beside
from tests.render.views import own_edition, sumeria

SMALL = DrawOptions(width=480)


@pytest.fixture
def own(tmp_path: Path) -> Edition:
    return own_edition(tmp_path)


def test_the_picture_names_the_games_own_cards_and_board(own: Edition) -> None:
    view = sumeria(own)
    alt = draw(view, own, options=SMALL).alt
    assert "MINE Sumeria" in alt
    assert "MINE Euphrates" in alt
    plain = load_edition("ragnar-2024")
    assert "MINE" not in draw(view, plain, options=SMALL).alt
    assert draw(view, own, options=SMALL).data != draw(view, plain, options=SMALL).data


def test_boards_with_other_facts_are_printed_apart(own: Edition) -> None:
    built_in = load_edition("ragnar-2024").board
    assert Print(own.board, LIGHT, 480) != Print(built_in, LIGHT, 480)
    assert Print(built_in, LIGHT, 480) == Print(built_in, LIGHT, 480)


def test_endings_speak_in_the_words_of_their_edition(own: Edition) -> None:
    view = sumeria(own)
    assert draw_history([view], own, options=SMALL).alt.startswith("The whole game")
    assert draw_chart(
        [ChartPoint(1, sides_by_score({"A": 1, "B": 2}, 1))], own, options=SMALL
    ).alt.startswith("Gold over time")


def test_each_edition_names_what_stands_beside_its_seats() -> None:
    """By pieces that can be drawn."""
    for id in editions():
        counted = Words(load_edition(id), "en").numbers_shown
        printed = load_pieces_beside(id, "printed")
        assert {*counted.values(), *printed.values()} <= {*DRAWINGS, *STONES, "repulse"}, id
    assert Words(load_edition("zman-2018"), "en").numbers_shown == {"armies": "army", "hand": "card"}
