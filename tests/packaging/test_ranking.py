"""Only `engine/sides.py` ranks sides and says who wins: two colours of one person count as one."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ORDERS = ("sorted", "sort", "max", "min")
RANKED = {"score", "scores", "rank", "place"}
"""Fields of views and results with a score or place."""
ALLOWED = {
    "engine/sides.py": "the one place",
    "bot/annals/page.py": "reads the ranks of a chapter's sides, which are such",
    "bot/features/statistics/ratings.py": "results of seats: people by their best seat, sides by `persons`",
    "bot/features/seasons/standing.py": "places and points of people over several tables",
    "bot/words/play_export.py": "the ranks of sides",
    "bot/words/parse.py": "how well typed words fit",
    "bot/words/why.py": "places in a text",
    "render/chart.py": "draws sides by their rank, and the scale",
    "render/podium.py": "the steps of a season's podium",
    "bot/cli/simulate.py": "the least and most of many games",
    "engine/history/regions.py": "the seats of rank 1, as `SeatView.rank` gives it",
}

ADDING = {
    "engine/sides.py": "the one place",
    "engine/view.py": "`View.scores`, of which sides are made",
    "bot/cli/simulate.py": "means over many games",
}
"""Files that add up scores."""


def sources() -> Iterator[tuple[str, ast.Module]]:
    for package in ("bot", "render", "engine"):
        for path in sorted((ROOT / package).rglob("*.py")):
            where = path.relative_to(ROOT).as_posix()
            if not where.startswith("engine/editions/"):  # an edition's own rules say what a score is
                yield where, ast.parse(path.read_text("utf-8"))


def names_in(node: ast.AST) -> set[str]:
    """Attributes and keys in an expression, and names of scores and ranks."""
    found = set()
    for one in ast.walk(node):
        if isinstance(one, ast.Attribute):
            found.add(one.attr)
        elif isinstance(one, ast.Name) and one.id in ("score", "scores", "rank"):
            found.add(one.id)
        elif isinstance(one, ast.Subscript) and isinstance(one.slice, ast.Constant):
            found.add(str(one.slice.value))
    return found


def is_ranking(node: ast.AST) -> bool:
    """True if a node sorts by a score or place, or takes a maximum."""
    if isinstance(node, ast.Call):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        return name in ORDERS and bool(RANKED & names_in(node))
    if isinstance(node, ast.Compare):
        sides = [node.left, *node.comparators]
        first = any(isinstance(one, ast.Constant) and one.value == 1 for one in sides)
        compared = [one for one in sides if isinstance(one, ast.Attribute) and one.attr in RANKED]
        if len(compared) > 1 or not all(isinstance(one, ast.Eq | ast.Lt | ast.Gt) for one in node.ops):
            return len(compared) > 1
        return first and bool({"rank", "place"} & set().union(*map(names_in, sides)))
    return False


def ranking_lines(tree: ast.AST) -> list[int]:
    return [node.lineno for node in ast.walk(tree) if isinstance(node, ast.expr) and is_ranking(node)]


def is_adding(node: ast.AST) -> bool:
    """True if a node adds up scores, or takes a score from each seat."""
    if isinstance(node, ast.Call):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        return name in ("sum", "fsum", "fmean") and bool({"score", "scores"} & names_in(node))
    if isinstance(node, ast.AugAssign):
        taken = node.value.value if isinstance(node.value, ast.Subscript) else node.value
        return bool({getattr(taken, "attr", ""), getattr(taken, "id", "")} & {"score", "scores"})
    if not isinstance(node, ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp):
        return False
    seats = {
        ast.unparse(one.target)
        for one in node.generators
        if "seats" in (getattr(one.iter, "attr", ""), getattr(one.iter, "id", ""))
    }
    read = [one for one in ast.walk(node) if isinstance(one, ast.Attribute) and one.attr == "score"]
    return any(ast.unparse(one.value) in seats for one in read)


def adding_lines(tree: ast.AST) -> list[int]:
    return [
        node.lineno for node in ast.walk(tree) if isinstance(node, ast.expr | ast.stmt) and is_adding(node)
    ]


@pytest.mark.rule("H01-TWO-04")
def test_only_sides_module_adds_scores() -> None:
    found = {where for where, tree in sources() if adding_lines(tree)}
    assert found == set(ADDING)


@pytest.mark.rule("H01-TWO-04")
def test_only_sides_module_ranks() -> None:
    found = {where: lines for where, tree in sources() if (lines := ranking_lines(tree))}
    assert {where: lines for where, lines in found.items() if where not in ALLOWED} == {}
    assert set(ALLOWED) - set(found) == set(), "these need no leave any more"


@pytest.mark.parametrize(
    "code",
    [
        "sorted(view.seats, key=lambda one: -one.score)",
        "max(view.seats, key=lambda one: one.score)",
        "sorted(now['seats'], key=lambda seat: -now['scores'][seat])",
        "[one for one in view.result if one.place == 1]",
        "view.seats.sort(key=lambda one: one.rank)",
        "sum(other.score > mine.score for other in view.seats)",
    ],
)
def test_scan_detects_ranking(code: str) -> None:
    assert ranking_lines(ast.parse(code))


@pytest.mark.parametrize(
    "code",
    [
        "sum(one.score for one in side)",
        "sum(scores[one] for one in side)",
        "total += one.score",
        "total += scores[seat]",
        "{one.seat: one.score for one in view.seats}",
        "[UNIT * one.score for one in seats]",
    ],
)
def test_scan_detects_adding(code: str) -> None:
    assert adding_lines(ast.parse(code))


@pytest.mark.parametrize(
    "code", ["side.score", "{seat: side.score for side in view.sides for seat in side.seats}"]
)
def test_scan_ignores_scores_of_sides(code: str) -> None:
    assert not adding_lines(ast.parse(code))


@pytest.mark.parametrize("code", ["leaders(view.sides)", "sorted(lands, key=area_of)", "len(place) == 1"])
def test_scan_ignores_other_code(code: str) -> None:
    assert not ranking_lines(ast.parse(code))
