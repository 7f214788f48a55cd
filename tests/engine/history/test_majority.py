"""The levels of an area, held against what the rulebooks say in words."""

from __future__ import annotations

from itertools import product

import pytest

from engine.history.majority import level, most_of


@pytest.mark.parametrize(
    ("own", "rivals", "spoilers"), list(product(range(6), [(0, 0), (1, 2), (2, 2)], range(4)))
)
def test_level_matches_rulebooks(own, rivals, spoilers):
    alone = not any(rivals) and not spoilers
    more_than_each = all(own > other for other in (*rivals, spoilers))
    if own == 0:
        wanted = 0
    elif own >= 3 and alone:
        wanted = 3
    elif own >= 2 and more_than_each:
        wanted = 2
    else:
        wanted = 1
    assert level(own, max(rivals), spoilers) == wanted


def test_tie_is_presence():
    assert level(2, 0) == 2
    assert level(3, 3) == 1


def test_most_of_counts_strongest_rival():
    assert most_of([0b0110, 0b1001, 0], 0b0111) == 2
    assert most_of([], 0b1) == 0
