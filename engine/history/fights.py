"""Fights of two sides that compare their highest dice."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

from engine.history.events import Invaded

SIDES: Final = 6


def fought(event: Any) -> bool | None:
    """Return whether the attacker won, where an event tells of an invasion with dice; None of any other."""
    return event.success if isinstance(event, Invaded) and event.red else None


class Odds(NamedTuple):
    """Ways to win and to tie, out of all ways; the rest is lost."""

    wins: int
    ties: int
    ways: int


def outcome(attack: int, defence: int) -> str:
    """ "win", "tie" or "loss" for the attacker, from the highest dice with what is added to them."""
    return "win" if attack > defence else "tie" if attack == defence else "loss"


@cache
def odds(attack_dice: int, defence_dice: int, edge: int = 0) -> Odds:
    """The exact odds of one roll; `edge` = what is added to the attacker's highest die minus the other's."""
    wins = ties = 0
    for mine in range(1, SIDES + 1):
        for theirs in range(1, SIDES + 1):
            ways = _highest(attack_dice, mine) * _highest(defence_dice, theirs)
            wins += ways * (mine + edge > theirs)
            ties += ways * (mine + edge == theirs)
    return Odds(wins, ties, SIDES ** (attack_dice + defence_dice))


def _highest(dice: int, face: int) -> int:
    """Ways in which so many dice show this face as their highest."""
    return int(face**dice - (face - 1) ** dice)
