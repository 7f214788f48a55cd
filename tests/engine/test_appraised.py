"""Putting the choices of a question into order takes few calls: everybody waits for it."""

from __future__ import annotations

import random
import sys
from types import FrameType
from typing import Any

import pytest

from engine import appraise, editions, new_game
from engine.players import GREEDY, choose

MOST = 25_000
"""Calls of functions of ours for one question, a few hundredths of a second; most take one in a hundred."""
USUAL = 2_500


class Calls:
    """Counts the calls of Python functions while it is open."""

    def __init__(self) -> None:
        self.count = 0

    def __enter__(self) -> Calls:
        self._before = sys.getprofile()
        sys.setprofile(self._count_call)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(self._before)

    def _count_call(self, _frame: FrameType, event: str, _arg: Any) -> None:
        self.count += event == "call"


@pytest.mark.parametrize("edition", editions())
def test_appraisal_stays_within_call_limit(edition: str) -> None:
    game, chance = new_game(edition, list("ABCD"), seed=bytes([3]) * 32, words={}), random.Random(3)
    counted = []
    while not game.is_over:
        seat = game.open_decisions()[0].seat
        view, public = game.view(seat), game.view(None)
        with Calls() as calls:
            appraise(view, public, game.edition)
        counted.append(calls.count)
        game.submit(seat, choose(GREEDY, view, game.edition, chance.random))
    counted.sort()
    assert counted[-1] <= MOST
    assert counted[len(counted) // 2] <= USUAL
