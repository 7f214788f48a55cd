"""Exact chances of an attack, by counting every way in which the dice can fall, round after round."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

from engine.editions.hasbro_2001.cards import Powers
from engine.editions.hasbro_2001.powers import DICE
from engine.history.fights import SIDES, Odds, odds


class Means(NamedTuple):
    """What an attacker has in a round.

    `leader`: a Leader lives. `dice`: without one. `ties`: ties are won. `bonus`: always, `siege`: besides
    against fort, capital or city, where a win then removes fort and army together.
    """

    leader: bool = False
    dice: int = DICE
    ties: bool = False
    bonus: int = 0
    siege: int = 0


class Defence(NamedTuple):
    """What an attacker meets: dice, a fort, capital or city, and armies."""

    dice: int
    fort: bool = False
    built: bool = False
    armies: int = 1


def means_of(force: Powers, leader: bool, losses: int) -> Means:
    """What is in force for the Active Empire after so many losses."""
    dice, until, ties_until = force.jihad
    return Means(
        leader and force.leader > DICE,
        max(DICE, dice if losses < until else 0),
        losses < force.ties or losses < ties_until,
        force.bonus,
        force.siege,
    )


def _at_most(dice: int, face: int) -> int:
    return int(min(max(face, 0), SIDES) ** dice)


@cache
def fight_odds(means: Means, against: Defence) -> Odds:
    """A whole fight: won when nobody defends any more; tied when the last army falls with the attacker."""
    wins, ties = _fight(means, against)
    ways = wins.denominator * ties.denominator
    return Odds(int(wins * ways), int(ties * ways), ways)


@cache
def _fight(means: Means, against: Defence) -> tuple[Fraction, Fraction]:
    won = tied = Fraction(0)
    edge = means.bonus - against.fort + (means.siege if against.fort or against.built else 0)
    for after, win, tie in _branches(means, against.dice, edge):
        if means.ties:
            win, tie = win + tie, Fraction(0)
        left = _after_win(means, against)
        if not left.armies:
            won += win
        else:
            more_won, more_tied = _fight(after, left)
            won, tied = won + win * more_won, tied + win * more_tied
        if not against.fort and against.armies == 1:
            tied += tie
    return won, tied


def _after_win(means: Means, against: Defence) -> Defence:
    """A fort goes instead of an army, with Siegecraft together with one (H01-FORT-10, H01-CARD-31)."""
    gone = 1 if not against.fort or means.siege else 0
    return against._replace(fort=False, armies=against.armies - gone)


def _branches(means: Means, dice: int, edge: int) -> list[tuple[Means, Fraction, Fraction]]:
    """How the next round finds the attacker, with the chances of a win and a tie now."""
    if not means.leader:
        wins, ties, ways = odds(means.dice, dice, edge)
        return [(means, Fraction(wins, ways), Fraction(ties, ways))]
    dead = means._replace(leader=False)
    return [(dead, *_with_leader(dice, edge, True)), (means, *_with_leader(dice, edge, False))]


@cache
def _with_leader(defence: int, edge: int, triple: bool) -> tuple[Fraction, Fraction]:
    """Three dice that all show the same face, which kills the Leader, or do not (H01-CARD-02)."""
    wins = ties = 0
    for dice in product(range(1, SIDES + 1), repeat=3):
        if (len(set(dice)) == 1) is triple:
            best = max(dice) + edge
            wins += _at_most(defence, best - 1)
            ties += _at_most(defence, best) - _at_most(defence, best - 1)
    ways = SIDES ** (3 + defence)
    return Fraction(wins, ways), Fraction(ties, ways)
