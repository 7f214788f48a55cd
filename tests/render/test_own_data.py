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
def custom_edition(tmp_path: Path) -> Edition:
    return own_edition(tmp_path)


def test_picture_uses_own_names(custom_edition: Edition) -> None:
    view = sumeria(custom_edition)
    alt = draw(view, custom_edition, options=SMALL).alt
    assert "MINE Sumeria" in alt
    assert "MINE Euphrates" in alt
    plain = load_edition("ragnar-2024")
    assert "MINE" not in draw(view, plain, options=SMALL).alt
    assert draw(view, custom_edition, options=SMALL).data != draw(view, plain, options=SMALL).data


def test_boards_with_other_facts_print_separately(custom_edition: Edition) -> None:
    built_in = load_edition("ragnar-2024").board
    assert Print(custom_edition.board, LIGHT, 480) != Print(built_in, LIGHT, 480)
    assert Print(built_in, LIGHT, 480) == Print(built_in, LIGHT, 480)


def test_endings_use_edition_words(custom_edition: Edition) -> None:
    view = sumeria(custom_edition)
    assert draw_history([view], custom_edition, options=SMALL).alt.startswith("The whole game")
    assert draw_chart(
        [ChartPoint(1, sides_by_score({"A": 1, "B": 2}, 1))], custom_edition, options=SMALL
    ).alt.startswith("Gold over time")


def test_frame_numbers_use_drawable_pieces() -> None:
    """By pieces that can be drawn."""
    for id in editions():
        counted = Words(load_edition(id), "en").numbers_shown
        printed = load_pieces_beside(id, "printed")
        assert {*counted.values(), *printed.values()} <= {*DRAWINGS, *STONES, "repulse"}, id
    assert Words(load_edition("zman-2018"), "en").numbers_shown == {"armies": "army", "hand": "card"}
