"""Combat: rounds of dice until the attacker is gone or nobody defends, and its odds (COMBAT, FORT).

Defenders choose nothing and no attack is broken off, so that a fight is carried out at once (H01-COMBAT-25).
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

from engine.editions.hasbro_2001 import events as ev
from engine.editions.hasbro_2001.cards import Powers
from engine.editions.hasbro_2001.pieces import evict, land_of, place_army, reduce, remove_fort, remove_one
from engine.editions.hasbro_2001.reach import DICE, attack_dice, is_tie_won, powers
from engine.editions.hasbro_2001.state import EMPIRE, EMPTY, Body, State, Table, owner_of
from engine.history.fights import SIDES, Odds, odds, outcome

WIN, TIE, LOSS = "win", "tie", "loss"


class Side(NamedTuple):
    """The attack of a body: dice and bonus. `empire`: use its cards instead."""

    empire: bool = False
    dice: int = DICE
    bonus: int = 0


class Round(NamedTuple):
    """Dice of both sides, their bonuses, and the outcome for the attacker."""

    attack: tuple[int, ...]
    defence: tuple[int, ...]
    bonus: int
    defence_bonus: int
    outcome: str


def enter(table: Table, body: Body, bit: int, defence: int, side: Side, people: int = 0) -> bool:
    """Move a taken army into a land. True if it stands there in the end.

    `defence`: dice of a defender (H01-COMBAT-24, H01-EXPAND-07 to -10).
    """
    state = table.state
    owner = owner_of(state, bit)
    if owner == EMPTY:
        settle(table, body, bit, "empty")
        return True
    if owner == body.seat:
        evict(table, bit, "replaced")
        settle(table, body, bit, "own")
        return True
    if side.empire and state.treachery >= 0 and bit >> state.treachery & 1:
        evict(table, bit, "treachery")
        settle(table, body, bit, "treachery")
        return True
    return _fight(table, body, bit, owner, defence, side, people)


def settle(table: Table, body: Body, bit: int, onto: str) -> None:
    """Place an army in an undefended land and reduce its structures."""
    table.events.append(
        ev.ArmyPlaced(table.seats[body.seat], land_of(table, bit), onto, card_of(table, body))
    )
    _occupy(table, body, bit)


def _occupy(table: Table, body: Body, bit: int) -> None:
    place_army(table.state, body, bit)
    reduce(table, bit)


def card_of(table: Table, body: Body) -> str:
    """Id of the Event card of a body, "" for an Empire."""
    return "" if body.kind == EMPIRE else table.cards.events[body.card].id


def _fight(table: Table, body: Body, bit: int, owner: int, defence: int, side: Side, people: int) -> bool:
    """Fight rounds until one side is gone (H01-FORT-10 to -13).

    Each won round costs the defender a fort or an army.
    """
    state = table.state
    table.bar_undo("roll")
    while True:
        one = roll(table, bit, defence, side)
        if one.outcome != LOSS:
            _hit(table, bit, one.outcome, side)
        stays = bool(state.held[owner] & bit)
        if one.outcome != WIN or not stays:
            break
        table.events.append(_battle_event(table, ev.BattleFought, body, owner, bit, one))
    won = one.outcome == WIN
    table.events.append(
        ev.Invaded(
            table.seats[body.seat],
            table.seats[owner],
            land_of(table, bit),
            won,
            one.attack,
            one.defence,
            stays,
            one.bonus,
            one.defence_bonus,
            card_of(table, body),
        )
    )
    if won:
        _occupy(table, body, bit)
    elif side.empire:
        lose(state, people)
    return won


def _battle_event(
    table: Table, kind: type[ev.BattleFought], body: Body, owner: int, bit: int, one: Round
) -> ev.BattleFought:
    seats = table.seats
    return kind(seats[body.seat], seats[owner], land_of(table, bit), *one[:4])


def lose(state: State, people: int) -> None:
    """Count an army lost in combat by the Active Empire (H01-COMBAT-26, H01-COIN-07)."""
    state.losses += 1
    state.lost[people] += 1


def _hit(table: Table, bit: int, outcome: str, side: Side) -> None:
    """Remove the defender's fort or army. Both if Siegecraft wins. H01-FORT-10, -11, H01-CARD-31, -32."""
    state = table.state
    if state.fort & bit:
        remove_fort(table, bit)
        if outcome == TIE or not (side.empire and powers(table).siege):
            return
    remove_one(state, bit)


def roll(table: Table, bit: int, defence: int, side: Side, *, at_sea: bool = False) -> Round:
    """Roll for both sides and compare their best dice (H01-COMBAT-02 to -05, -21, -22)."""
    state = table.state
    dice, bonus, ties = side.dice, side.bonus, False
    if side.empire and state.played:
        force = powers(table)
        dice, ties = attack_dice(state, force), is_tie_won(state, force)
        walls = not at_sea and (state.fort | state.capital | state.city) & bit
        bonus = force.bonus + (force.siege if walls else 0)
    fort = int(not at_sea and bool(state.fort & bit))
    attack, defending = table.chance.dice(dice), table.chance.dice(defence)
    if side.empire and state.leader and dice == 3 and len(set(attack)) == 1:
        state.leader = False
        table.events.append(ev.LeaderDied(table.seats[state.actor]))
    found = outcome(max(attack) + bonus, max(defending) + fort)
    return Round(attack, defending, bonus, fort, WIN if found == TIE and ties else found)


# Odds


class Means(NamedTuple):
    """An attacker's dice and bonuses in a round.

    * `leader`: True while a Leader lives.
    * `dice`: dice without a Leader.
    * `ties`: True if ties are won.
    * `bonus`: added to every attack.
    * `siege`: further bonus against fort, capital or city. A win then removes fort and army together.
    """

    leader: bool = False
    dice: int = DICE
    ties: bool = False
    bonus: int = 0
    siege: int = 0


class Defence(NamedTuple):
    """The defence that an attacker meets: dice, a fort, capital or city, and armies."""

    dice: int
    fort: bool = False
    built: bool = False
    armies: int = 1


def means_of(force: Powers, leader: bool, losses: int) -> Means:
    """Active Empire's means after a number of losses."""
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
    """Odds of winning and tying a whole fight. A tie: the last army falls with the attacker."""
    wins, ties = _battle_odds(means, against)
    ways = wins.denominator * ties.denominator
    return Odds(int(wins * ways), int(ties * ways), ways)


@cache
def _battle_odds(means: Means, against: Defence) -> tuple[Fraction, Fraction]:
    won = tied = Fraction(0)
    edge = means.bonus - against.fort + (means.siege if against.fort or against.built else 0)
    for after, win, tie in _branches(means, against.dice, edge):
        if means.ties:
            win, tie = win + tie, Fraction(0)
        left = _after_win(means, against)
        if not left.armies:
            won += win
        else:
            more_won, more_tied = _battle_odds(after, left)
            won, tied = won + win * more_won, tied + win * more_tied
        if not against.fort and against.armies == 1:
            tied += tie
    return won, tied


def _after_win(means: Means, against: Defence) -> Defence:
    """Defence after a won round: a fort goes first, with Siegecraft both (H01-FORT-10, H01-CARD-31)."""
    gone = 1 if not against.fort or means.siege else 0
    return against._replace(fort=False, armies=against.armies - gone)


def _branches(means: Means, dice: int, edge: int) -> list[tuple[Means, Fraction, Fraction]]:
    """Possible states of the next round with their chances to win and tie."""
    if not means.leader:
        wins, ties, ways = odds(means.dice, dice, edge)
        return [(means, Fraction(wins, ways), Fraction(ties, ways))]
    dead = means._replace(leader=False)
    return [(dead, *_with_leader(dice, edge, True)), (means, *_with_leader(dice, edge, False))]


@cache
def _with_leader(defence: int, edge: int, triple: bool) -> tuple[Fraction, Fraction]:
    """Chances of a win and a tie with a Leader (H01-CARD-02).

    `triple` counts only dice that all match, which kill the Leader.
    """
    wins = ties = 0
    for dice in product(range(1, SIDES + 1), repeat=3):
        if (len(set(dice)) == 1) is triple:
            best = max(dice) + edge
            wins += _at_most(defence, best - 1)
            ties += _at_most(defence, best) - _at_most(defence, best - 1)
    ways = SIDES ** (3 + defence)
    return Fraction(wins, ways), Fraction(ties, ways)
