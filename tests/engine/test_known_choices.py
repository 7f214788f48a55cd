"""Computer players choose at known positions what they chose before, on both engines.

Where they are meant to choose otherwise: `python -m tools.known_choices`, and look at what it tells.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import editions, load_edition
from tests.common import known_choices as known

KEPT: dict[str, Any] = json.loads(known.FILE.read_text("utf-8"))


@pytest.mark.parametrize("edition", editions())
def test_greedy_and_search_choose_what_they_chose(edition):
    wanted = {(one.number, one.step): one for one in (known.Known(*row) for row in KEPT[edition]["choices"])}
    for number in sorted({number for number, _ in wanted}):
        last = max(step for at, step in wanted if at == number)
        for step, game, seat in known.positions(edition, number):
            if one := wanted.get((number, step)):
                where = f"game {number}, step {step}, {one.kind}"
                assert known.greedy_at(game, seat) == one.greedy, where
                if one.searched is not None:
                    assert known.searched_at(game, seat) == one.searched, where
            if step >= last:
                break


@pytest.mark.parametrize("edition", editions())
def test_known_positions_are_of_every_kind(edition):
    kinds = {known.Known(*row).kind for row in KEPT[edition]["choices"]}
    asked = set(load_edition(edition).package.PROCEDURE.questions)
    assert len(asked - kinds) <= len(asked) // 8, asked - kinds


@pytest.mark.parametrize("edition", editions())
def test_greedy_is_as_strong_as_it_was(edition):
    """The same games give the same margin; a change that costs three standard errors is a damage."""
    margin, _ = known.margin_against_random(edition)
    assert margin > KEPT[edition]["margin"] - 3 * KEPT[edition]["error"]
