"""The greedy player: how good each action looks in a view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.edition import Edition
from engine.editions.skeleton_2026.records import Settle
from engine.view import View


def scores(view: View, edition: Edition) -> Callable[[str], Callable[[Any], float]]:
    """Scores of actions by kind of question. Lands of the secret homeland count twice."""
    board = edition.board
    homeland = view.seat(view.me or "").holdings[0].items

    def score(action: Any) -> float:
        if not isinstance(action, Settle):
            return 0.0
        return 1.0 + (board.areas[board.area_of[board.land_index[action.land]]] in homeland)

    return lambda _kind: score
