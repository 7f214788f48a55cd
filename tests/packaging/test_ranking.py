"""Only `engine/sides.py` ranks sides and says who wins: two colours of one person count as one."""

from __future__ import annotations

import ast
from collections.abc import Callable

import pytest

from tests.packaging.sources import nodes_with_functions, trees

ORDERS = ("sorted", "sort", "max", "min", "nlargest", "nsmallest")
RANKED = {"score", "scores", "rank", "place", "totals"}
"""Fields of views and results with a score or place, and what sums are called."""
BY_RANK = {"result", "sides"}
"""Fields in the order of places."""
SIDES = "engine/sides.py"
"""The one place."""
MAY_RANK = {
    "bot/annals/page.py": {"_opening_leader"},  # the stored sides of a chapter, with their ranks
    "bot/cli/simulate.py": {"_Run.games", "_Run.summary", "_print"},  # the least and most of many games
    "bot/features/seasons/standing.py": {"compute_standing", "_winners"},  # people over several tables
    "bot/features/statistics/ratings.py": {"played_by_people"},  # people by their best seat
    "bot/store/results.py": {"SeatResult.has_won"},  # whether a person has won
    "bot/words/parse.py": {"complete_name"},  # how well typed words fit
    "bot/words/why.py": {"_nearest_first"},  # places on the board
    "render/chart.py": {"draw_chart", "draw_score_lines"},  # the scale; the leader's line last
    "render/podium.py": {"_draw_step"},  # the steps of a season's podium
    "engine/history/regions.py": {"Regions.__init__"},  # seats, at each look of a computer player
}
"""Functions besides that read scores and places in an order."""
ADDING = {
    "engine/view.py": {"View.scores"},  # of which sides are made
    "bot/cli/simulate.py": {"_Run.summary", "_print"},  # means over many games
}
"""Functions besides that add up scores."""


def functions_with(is_found: Callable[[ast.AST], bool]) -> dict[str, set[str]]:
    """Functions with such code, by file. An edition's own rules say what a score is."""
    found = {
        where: {name for name, node in nodes_with_functions(tree) if is_found(node)}
        for where, tree in trees("bot", "render", "engine")
        if not where.startswith("engine/editions/")
    }
    return {where: names for where, names in found.items() if names}


def names_in(node: ast.AST) -> set[str]:
    """Attributes and keys in an expression, and names of scores and ranks."""
    found = set()
    for one in ast.walk(node):
        if isinstance(one, ast.Attribute):
            found.add(one.attr)
        elif isinstance(one, ast.Name) and one.id in ("score", "scores", "rank", "totals"):
            found.add(one.id)
        elif isinstance(one, ast.Subscript) and isinstance(one.slice, ast.Constant):
            found.add(str(one.slice.value))
    return found


def is_in_order(node: ast.AST) -> bool:
    """True for a field in the order of places."""
    return bool(BY_RANK & {getattr(node, "attr", ""), getattr(node, "id", "")})


def is_first(node: ast.AST) -> bool:
    """True if a node takes the first of them, or a number of the first."""
    if isinstance(node, ast.Subscript):
        return is_in_order(node.value) and (isinstance(node.slice, ast.Constant | ast.Slice | ast.UnaryOp))
    if isinstance(node, ast.Assign):
        return is_in_order(node.value) and isinstance(node.targets[0], ast.Tuple | ast.List)
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("iter", "reversed"):
        return is_in_order(node.args[0])
    return False


def is_ranking(node: ast.AST) -> bool:
    """True if a node sorts by a score or place, takes a maximum, or the first."""
    if is_first(node):
        return True
    if isinstance(node, ast.Call):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        return name in ORDERS and bool(RANKED & names_in(node))
    if isinstance(node, ast.Compare):
        sides = [node.left, *node.comparators]
        first = any(isinstance(one, ast.Constant) and one.value == 1 for one in sides)
        compared = [one for one in sides if isinstance(one, ast.Attribute) and one.attr in RANKED]
        if len(compared) > 1 or not all(isinstance(one, ast.Eq | ast.Lt | ast.Gt) for one in node.ops):
            return len(compared) > 1
        places = {one.id for one in sides if isinstance(one, ast.Name)} | set().union(*map(names_in, sides))
        return first and bool({"rank", "place"} & places)
    return False


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


@pytest.mark.rule("H01-TWO-04")
def test_only_sides_module_adds_scores() -> None:
    found = functions_with(is_adding)
    assert found.pop(SIDES)
    assert found == ADDING


@pytest.mark.rule("H01-TWO-04")
def test_only_sides_module_ranks() -> None:
    found = functions_with(is_ranking)
    assert found.pop(SIDES)
    assert found == MAY_RANK


@pytest.mark.parametrize(
    "code",
    [
        "sorted(view.seats, key=lambda one: -one.score)",
        "max(view.seats, key=lambda one: one.score)",
        "sorted(now['seats'], key=lambda seat: -now['scores'][seat])",
        "[one for one in view.result if one.place == 1]",
        "view.seats.sort(key=lambda one: one.rank)",
        "sum(other.score > mine.score for other in view.seats)",
        "view.result[0]",
        "view.sides[0].score",
        "view.sides[:1]",
        "view.sides[-1]",
        "first, *others = view.sides",
        "next(iter(view.sides))",
        "max(totals.values())",
        "max(totals, key=totals.get)",
        "max(zip(totals.values(), view.seats))",
        "heapq.nlargest(1, view.seats, key=lambda one: one.score)",
        "[one for one, place in result.places.items() if place == 1]",
    ],
)
def test_scan_detects_ranking(code: str) -> None:
    assert any(map(is_ranking, ast.walk(ast.parse(code))))


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
    assert any(map(is_adding, ast.walk(ast.parse(code))))


@pytest.mark.parametrize(
    "code", ["side.score", "{seat: side.score for side in view.sides for seat in side.seats}"]
)
def test_scan_ignores_scores_of_sides(code: str) -> None:
    assert not any(map(is_adding, ast.walk(ast.parse(code))))


@pytest.mark.parametrize(
    "code",
    [
        "leaders(view.sides)",
        "sorted(lands, key=area_of)",
        "len(place) == 1",
        "view.seats[0]",
        "len(view.sides)",
    ],
)
def test_scan_ignores_other_code(code: str) -> None:
    assert not any(map(is_ranking, ast.walk(ast.parse(code))))
