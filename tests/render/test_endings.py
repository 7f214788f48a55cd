"""The chart and the moving history at the end of a game."""

from __future__ import annotations

import io
from itertools import pairwise

import pytest
from PIL import Image

from engine import load_edition
from engine.sides import sides_by_rank, sides_by_score
from render import ChartPoint, DrawOptions, draw_chart, draw_history
from render.alt import side_word
from render.chart import label_heights, scale_step, scale_top
from tests.render.views import NAMES, crowded_view

EDITION = load_edition("ragnar-2024")
POINTS = [ChartPoint(1 + i // 3, sides_by_score({"A": 5 * i, "B": 4 * i + i % 3}, 1)) for i in range(9)]


def test_chart_ends_at_final_gold() -> None:
    picture = draw_chart(POINTS, EDITION, options=DrawOptions(width=480, names=NAMES))
    assert {fact.where: fact.detail for fact in picture.log if fact.what == "line"} == {"A": "40", "B": "34"}
    assert "Ana 40" in picture.alt
    with pytest.raises(ValueError, match="at least one"):
        draw_chart([], EDITION)


def test_chart_shows_whole_computer_names() -> None:
    """The longest of the names that both languages have for them."""
    names = {"A": "Computador vermelho", "B": "Computador amarelo"}
    points = [ChartPoint(1, sides_by_score({"A": 999, "B": 288}, 1))]
    picture = draw_chart(points, EDITION, options=DrawOptions(width=480, names=names))
    assert {fact.where: fact.detail for fact in picture.log if fact.what == "name"} == names


@pytest.mark.rule("H01-TWO-04")
def test_chart_joins_both_colours() -> None:
    names = {"A": "Ana", "B": "Bo", "C": "Ana", "D": "Bo"}
    earlier, last = {"A": 9, "B": 1, "C": 1, "D": 2}, {"A": 10, "B": 30, "C": 45, "D": 21}
    points = [ChartPoint(epoch, sides_by_score(scores, 2)) for epoch, scores in enumerate((earlier, last), 1)]
    picture = draw_chart(points, EDITION, options=DrawOptions(width=480, names=names))
    told = {(fact.what, fact.where): fact.detail for fact in picture.log}
    assert told == {
        ("line", "A+C"): "55",
        ("line", "B+D"): "51",
        ("name", "A+C"): "Ana",
        ("name", "B+D"): "Bo",
    }
    assert picture.alt.endswith("Ana 55, Bo 51.")


def test_chart_lists_sides_by_final_rank() -> None:
    """A tie-breaker decided between equal scores."""
    sides = sides_by_rank({"A": 20, "B": 20}, 1, {"A": 2, "B": 1})
    picture = draw_chart([ChartPoint(1, sides)], EDITION, options=DrawOptions(width=480, names=NAMES))
    assert picture.alt.endswith(f"{NAMES['B']} 20, {NAMES['A']} 20.")


def test_sides_with_equal_names_are_distinguished() -> None:
    names = dict.fromkeys("AB", "Ana")
    (red, blue), alone = sides_by_score({"A": 2, "B": 1}, 1), DrawOptions(names=names)
    assert [side_word(side, alone) for side in (red, blue)] == ["Ana (red)", "Ana (blue)"]
    both, _ = sides_by_score({"A": 2, "B": 1, "C": 2, "D": 1}, 2)
    assert side_word(both, DrawOptions(names=dict.fromkeys("ABCD", "Ana"))) == "Ana (red) + Ana (yellow)"


@pytest.mark.parametrize("most", [0, 4, 37, 99, 183, 260, 700])
def test_scale_fits_most_gold_in_few_steps(most: int) -> None:
    assert scale_top(most) >= most
    assert scale_top(most) % scale_step(most) == 0
    assert 1 <= scale_top(most) // scale_step(most) <= 8


def test_chart_labels_keep_apart() -> None:
    heights = label_heights(dict.fromkeys("ABCDEF", 400.0))
    order = sorted(heights.values())
    assert min(b - a for a, b in pairwise(order)) >= 50


def test_history_has_frame_per_turn() -> None:
    views = [crowded_view(seed=seed) for seed in range(4)]
    told: list[tuple[int, int]] = []
    options = DrawOptions(width=480, names=NAMES)
    picture = draw_history(
        views, EDITION, options=options, progress=lambda done, all: told.append((done, all))
    )
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]
    film = Image.open(io.BytesIO(picture.data))
    assert film.n_frames == 4
    assert len(picture.data) < 8_000_000
    # What is transparent in a frame must show the frames before: the last one equals a picture of its own.
    alone = Image.open(io.BytesIO(draw_history(views[-1:], EDITION, options=options).data)).convert("RGB")
    film.seek(3)
    assert film.convert("RGB").tobytes() == alone.tobytes()
