"""Exact chances of a battle, by counting every way in which the dice can fall, rerolls included."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product

from engine.history.fights import SIDES, Odds, odds

_FACES = range(1, SIDES + 1)
_Dice = tuple[int, ...]


def can_reroll_help(gap: int, highest: int) -> bool:
    """True if a reroll can improve a side's result. `gap` is its lead."""
    best = gap + SIDES - highest
    return gap <= 0 <= best and best > gap


@cache
def throws(dice: int) -> tuple[tuple[_Dice, int], ...]:
    """Sorted results of dice, with their number of ways."""
    fallen = Counter(tuple(sorted(faces)) for faces in product(_FACES, repeat=dice))
    return tuple(fallen.items())


@cache
def battle_odds(attack: int, defence: int, edge: int, rerolls: tuple[int, ...] = (), naval: int = 0) -> Odds:
    """Odds of an invader with these dice. `edge`: its bonus minus the defender's.

    Both sides reroll only while it helps. A losing invader uses its greatest reroll to the full. At a tie it
    uses its smallest for the lowest die. A losing defender rolls its lowest die, by its standing answer.
    """
    if not rerolls and not naval:
        return odds(attack, defence, edge)
    wins = ties = 0
    own = tuple(sorted(rerolls))
    for one, ones in throws(attack):
        for other, others in throws(defence):
            won, tied = _count_reroll_results(one, other, edge, own, naval, True)
            wins += ones * others * won
            ties += ones * others * tied
    return Odds(wins, ties, SIDES ** (attack + defence + sum(rerolls) + naval))


@cache
def _count_reroll_results(
    attack: _Dice, defence: _Dice, edge: int, rerolls: tuple[int, ...], naval: int, invader: bool
) -> tuple[int, int]:
    """Wins and ties among all results of the rerolls left."""
    gap = attack[-1] + edge - defence[-1]
    for rolling in (invader, not invader):
        if rolling and rerolls and can_reroll_help(gap, attack[-1]):
            return _invader_rolls(attack, defence, edge, rerolls, naval, gap)
        if not rolling and naval and gap > 0 and can_reroll_help(-gap, defence[-1]):
            return _defender_rolls(attack, defence, edge, rerolls, naval)
    ways = SIDES ** (sum(rerolls) + naval)
    return (gap > 0) * ways, (gap == 0) * ways


def _defender_rolls(
    attack: _Dice, defence: _Dice, edge: int, rerolls: tuple[int, ...], naval: int
) -> tuple[int, int]:
    wins = ties = 0
    for die in _FACES:
        won, tied = _count_reroll_results(
            attack, tuple(sorted((*defence[1:], die))), edge, rerolls, naval - 1, True
        )
        wins += won
        ties += tied
    return wins, ties


def _invader_rolls(
    attack: _Dice, defence: _Dice, edge: int, rerolls: tuple[int, ...], naval: int, gap: int
) -> tuple[int, int]:
    size = rerolls[0] if gap == 0 else rerolls[-1]
    count = 1 if gap == 0 else min(size, len(attack))
    left = rerolls[1:] if gap == 0 else rerolls[:-1]
    wins = ties = 0
    for dice, ways in throws(count):
        now = tuple(sorted((*attack[count:], *dice)))
        won, tied = _count_reroll_results(now, defence, edge, left, naval, False)
        wins += ways * won
        ties += ways * tied
    unused = SIDES ** (size - count)
    return wins * unused, ties * unused
