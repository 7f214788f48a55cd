"""Helpers of greedy players: scores of actions and surroundings of a start."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any, Final

from engine.board import Board
from engine.draws import Random
from engine.menu import bits, union
from engine.records import Decision, EngineError
from engine.view import View

WHIM: Final = 0.02
"""Random bonus that breaks ties."""

Score = Callable[[Any], float]
"""Value of an action, in the edition's units."""


def own_decision(view: View) -> Decision:
    """The view's own decision.

    Raises: EngineError if there is none.
    """
    if view.decision is None:
        raise EngineError(f"seat {view.me!r} has nothing to choose", "nothing_to_choose", seat=view.me)
    return view.decision


def best_looking(view: View, score_of: Callable[[str], Score], random: Random) -> Any:
    """Best action of the view's own decision."""
    return rank_actions(view, score_of, random)[0]


def rank_actions(view: View, score_of: Callable[[str], Score], random: Random) -> tuple[Any, ...]:
    """Actions of the view's decision, best first.

    `score_of(kind)` is called only if there is a choice.
    """
    actions = own_decision(view).actions
    if len(actions) == 1:
        return actions
    return tuple([action for _, action in score_actions(view, score_of, random)])


def score_actions(view: View, score_of: Callable[[str], Score], random: Random) -> list[tuple[float, Any]]:
    """Actions with their score and a random tie-breaker, best first."""
    decision = own_decision(view)
    score = score_of(decision.kind)
    found = [(score(action) + WHIM * random(), action) for action in decision.actions]
    return sorted(found, key=itemgetter(0), reverse=True)


def params_of(view: View) -> dict[str, Any]:
    """Params of the view's own decision."""
    return own_decision(view).params


def land_of(board: Board, action: Any) -> int:
    """Number of the land that an action names."""
    return int(board.land_index[action.land])


def ground(board: Board, starts: Sequence[int], pieces: int, mark: Callable[[int], float]) -> float:
    """Mean value of the best lands near the starts.

    It looks as many steps away as the pieces may go.
    """
    seen = sum(1 << land for land in starts)
    wanted = pieces + pieces // 3
    marks = [mark(land) for land in starts]
    edge = seen
    while edge and len(marks) < wanted:
        edge = union(board.neighbours, edge) & ~seen
        seen |= edge
        marks += sorted((mark(land) for land in bits(edge)), reverse=True)
    best = marks[:wanted]
    return sum(best, 0.0) / len(best)
