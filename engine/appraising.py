"""Helpers of every greedy player: to take what looks best, and to look around a start."""

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
"""Breaks ties between choices that look alike."""

Score = Callable[[Any], float]
"""How good an action looks, in what the edition counts."""


def asked(view: View) -> Decision:
    """Return the view's own decision. EngineError when nothing is asked."""
    if view.decision is None:
        raise EngineError(f"seat {view.me!r} has nothing to choose", "nothing_to_choose", seat=view.me)
    return view.decision


def best_looking(view: View, score_of: Callable[[str], Score], random: Random) -> Any:
    """Return the best action of the view's own decision."""
    return ranked(view, score_of, random)[0]


def ranked(view: View, score_of: Callable[[str], Score], random: Random) -> tuple[Any, ...]:
    """Return the actions of the view's own decision, the best first; of equal ones as the decision lists
    them.

    `score_of(kind)` is called only where there is a choice.
    """
    actions = asked(view).actions
    if len(actions) == 1:
        return actions
    return tuple([action for _, action in scored(view, score_of, random)])


def scored(view: View, score_of: Callable[[str], Score], random: Random) -> list[tuple[float, Any]]:
    """Return the actions as `ranked`, each behind its score and whim."""
    decision = asked(view)
    score = score_of(decision.kind)
    found = [(score(action) + WHIM * random(), action) for action in decision.actions]
    return sorted(found, key=itemgetter(0), reverse=True)


def params_of(view: View) -> dict[str, Any]:
    """Return what the view's own question tells beside its actions."""
    return asked(view).params


def land_of(board: Board, action: Any) -> int:
    """Return the number of the land that an action names."""
    return int(board.land_index[action.land])


def ground(board: Board, starts: Sequence[int], pieces: int, mark: Callable[[int], float]) -> float:
    """Return the mean mark of the best lands within as many steps of the starts as so many pieces may
    need."""
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
