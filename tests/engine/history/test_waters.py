"""Waters that hang together, on a small sea chart and on every board."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine import editions, load_edition
from engine.history.waters import group_waters, with_seas
from engine.menu import union

LINKS = (0b00010, 0b00101, 0b00010, 0b10000, 0b01000)
"""0 - 1 - 2 and 3 - 4."""


def test_waters_group_through_present_links():
    assert group_waters(0b11111, LINKS) == [0b00111, 0b11000]
    assert group_waters(0b00101, LINKS) == [0b00001, 0b00100]
    assert group_waters(0, LINKS) == []


def test_groups_are_ordered_by_highest_water():
    links = (0b100, 0b000, 0b001)
    assert group_waters(0b111, links) == [0b010, 0b101]


CHART = replace(
    load_edition("hasbro-2001").board,
    water_links=(0b0010, 0b0101, 0b1010, 0b0100),
    sea_mask=0b0110,
    ocean_mask=0b1001,
)
"""An ocean (0) beside one sea (1), which leads on to another (2); and an ocean beyond (3)."""


def test_ocean_includes_seas_but_no_ocean():
    assert with_seas(CHART, 0b0001) == 0b0011
    assert with_seas(CHART, 0b0001, onward=True) == 0b0111


def test_sea_includes_nothing_else():
    assert with_seas(CHART, 0b0010) == with_seas(CHART, 0b0010, onward=True) == 0b0010


@pytest.mark.parametrize("edition", editions())
def test_groups_partition_waters(edition):
    board, random = load_edition(edition).board, Random(edition)
    for _ in range(200):
        waters = random.getrandbits(len(board.waters))
        groups = group_waters(waters, board.water_links)
        assert sum(groups) == waters
        for group in groups:
            assert union(board.water_links, group) & waters & ~group == 0
            assert group_waters(group, board.water_links) == [group]
