"""The buildings that reduction leaves in a land."""

from __future__ import annotations

import pytest

from engine.history.reduction import remaining_buildings, steps


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", ""),
        ("fort", ""),
        ("great_wall", ""),
        ("capital", "city"),
        ("capital monument fort", "city monument"),
        ("capital city monument", "city monument"),
        ("city monument", "monument"),
        ("monument great_wall", ""),
    ],
)
def test_reduction_takes_forts_and_dearest_building(before, after):
    assert remaining_buildings(tuple(before.split())) == tuple(after.split())


def test_repeated_reduction_equals_steps():
    before = ("capital", "monument", "fort")
    assert remaining_buildings(before, 0) == ("capital", "monument")
    assert remaining_buildings(before, 2) == remaining_buildings(remaining_buildings(before)) == ("monument",)
    assert remaining_buildings(before, 3) == remaining_buildings(before, 9) == ()


@pytest.mark.parametrize(
    ("buildings", "count"), [("", 0), ("fort", 0), ("city", 1), ("capital monument fort", 3)]
)
def test_steps_count_possible_reductions(buildings, count):
    assert steps(tuple(buildings.split())) == count
