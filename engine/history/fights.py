"""Fights that compare each side's highest dice."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

from engine.history.events import Invaded

SIDES: Final = 6


def has_attacker_won(event: Any) -> bool | None:
    """True if the attacker won with dice, None for other events."""
    return event.success if isinstance(event, Invaded) and event.red else None


class Odds(NamedTuple):
    """Ways to win and to tie, out of all ways."""

    wins: int
    ties: int
    ways: int


def outcome(attack: int, defence: int) -> str:
    """Attacker's "win", "tie" or "loss", from the highest dice with modifiers."""
    return "win" if attack > defence else "tie" if attack == defence else "loss"


@cache
def odds(attack_dice: int, defence_dice: int, edge: int = 0) -> Odds:
    """Exact odds of one roll.

    `edge`: the attacker's modifier minus the defender's.
    """
    wins = ties = 0
    for mine in range(1, SIDES + 1):
        for theirs in range(1, SIDES + 1):
            ways = _highest(attack_dice, mine) * _highest(defence_dice, theirs)
            wins += ways * (mine + edge > theirs)
            ties += ways * (mine + edge == theirs)
    return Odds(wins, ties, SIDES ** (attack_dice + defence_dice))


def _highest(dice: int, face: int) -> int:
    """Ways in which this face is the highest of the dice."""
    return int(face**dice - (face - 1) ** dice)
