"""Exact chances of an invasion, by counting every way the dice can fall."""

from __future__ import annotations

from functools import cache


def _ways_at_most(dice: int, face: int) -> int:
    return int(face**dice)


def _ways_highest(dice: int, face: int) -> int:
    return _ways_at_most(dice, face) - _ways_at_most(dice, face - 1)


@cache
def odds(red: int, white: int, *, tie_wins: bool, bonus: int = 0) -> tuple[int, int]:
    """(ways to succeed, all ways): the highest of `red` dice plus `bonus` against the highest of `white`."""
    good = 0
    for mine in range(1, 7):
        for theirs in range(1, 7):
            gap = mine + bonus - theirs
            if gap > 0 or (gap == 0 and tie_wins):
                good += _ways_highest(red, mine) * _ways_highest(white, theirs)
    return good, 6 ** (red + white)
