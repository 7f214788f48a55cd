"""The greedy player: how good each action looks in a view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.edition import Edition
from engine.editions.skeleton_2026.actions import Settle
from engine.view import View

EMPIRE_DRAFTS = ()
RAID = 0.0


def scores(view: View, edition: Edition) -> Callable[[str], Callable[[Any], float]]:
    """Score of an action. Lands of the secret homeland count twice."""
    board = edition.board
    homeland = view.seat(view.me or "").holdings[0].items

    def score(action: Any) -> float:
        if not isinstance(action, Settle):
            return 0.0
        area = board.areas[board.area_of[board.land_index[action.land]]]
        return 1.0 + (area in homeland)

    return lambda _kind: score
