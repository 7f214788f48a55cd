"""Dice bonuses and rerolls of a battle (DEFENDER, REROLL)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from engine.editions.zman_2018 import actions as act
from engine.editions.zman_2018 import events as ev
from engine.editions.zman_2018.improvements import IN_BATTLE
from engine.editions.zman_2018.odds import can_reroll_help
from engine.editions.zman_2018.powers import powers
from engine.editions.zman_2018.state import LOWEST, Battle, Table, question, step
from engine.question import Answer
from engine.table import Asks

PASS = act.PassReroll()
_OTHER = {"invader": "defender", "defender": "invader"}


def bonuses(table: Table, one: Battle) -> tuple[int, int]:
    """Bonuses of invader and defender to their highest dice.

    The invader's add up (Z18-BATTLE-09, -10). The defender has 1 in mountains or forest. Z18-DEFENDER-01,
    -02.
    """
    now = powers(table)
    attack = now.die + one.siege
    if one.siege:
        attack += now.die_siege
    if one.by_fleet:
        attack += now.die_fleet
    return attack, int(table.board.difficult >> one.land & 1 and not now.ignore_terrain)


def invader_rerolls(table: Table, one: Battle) -> list[int]:
    """Invader's rerolls in this battle by number of dice, fewest first."""
    rerolls = powers(table).rerolls
    if not rerolls:
        return []
    clear = not table.board.difficult >> one.land & 1
    fits = {"always": True, "clear_territory": clear, "by_fleet": one.by_fleet}
    return sorted([dice for when, dice in rerolls if fits[when]])


def naval_rerolls(table: Table, one: Battle) -> int:
    """Number of the defender's rerolls: one against a fleet (Z18-DEFENDER-04, -05)."""
    counts = table.cards.rulings.naval_every_battle or not one.siege
    return int(one.by_fleet and counts and not powers(table).ignore_naval)


@step("rerolls")
def ask_rerolls(table: Table) -> Asks | None:
    """Ask side after side, the invader first, until all with rerolls left passed (Z18-REROLL-02 to -04).

    A side that is winning, or that no reroll can help, passes unasked. It may still answer a reroll. A
    defender is asked only if its standing answer says so, and then to the end of the battle. That answer is
    secret, so the invader cannot undo the choice that revealed it.
    """
    state = table.state
    one = state.battle
    assert one is not None
    while one.passes < bool(one.rerolls) + bool(one.naval):
        left = one.rerolls if one.to_move == "invader" else one.naval
        if not left:
            one.to_move = _OTHER[one.to_move]
        elif not _can_help(table, one):
            _pass(one)
        elif one.to_move == "invader":
            return table.ask(
                REROLL_ATTACK, state.actor, _choices(one.attack, max(one.rerolls)), _facts(table, one)
            )
        elif one.asked or state.defence[one.defender] != LOWEST:
            one.asked = True
            table.bar_undo("answer")
            return table.ask(REROLL_DEFENCE, one.defender, _choices(one.defence, 1), _facts(table, one))
        elif _gap(table, one) > 0:
            _roll_again(table, one, (one.defence.index(min(one.defence)),))
        else:
            table.bar_undo("answer")
            _pass(one)
    return None


def reroll(table: Table, seat: int, action: act.Reroll) -> None:
    """Roll dice again. The new result stands (Z18-REROLL-05)."""
    assert table.state.battle is not None
    _roll_again(table, table.state.battle, action.dice)


def pass_reroll(table: Table, seat: int, action: act.PassReroll) -> None:
    """Keep the dice (Z18-REROLL-07)."""
    assert table.state.battle is not None
    _pass(table.state.battle)


_WAYS: dict[type, Answer] = {act.Reroll: Answer(reroll, "Z18-REROLL-05"), act.PassReroll: Answer(pass_reroll)}
REROLL_ATTACK = question("reroll_attack", _WAYS, refuses=IN_BATTLE)
REROLL_DEFENCE = question("reroll_defence", _WAYS, refuses=IN_BATTLE, forced=())


def _roll_again(table: Table, one: Battle, places: tuple[int, ...]) -> None:
    table.bar_undo("roll")
    if one.to_move == "invader":
        dice, seat = one.attack, table.state.actor
        one.rerolls.remove(min(size for size in one.rerolls if size >= len(places)))
    else:
        dice, seat = one.defence, one.defender
        one.naval -= 1
    for place, die in zip(places, table.chance.dice(len(places)), strict=True):
        dice[place] = die
    table.events.append(ev.DiceRerolled(table.seats[seat], tuple(dice)))
    one.to_move, one.passes, one.asked = _OTHER[one.to_move], 0, False


def _pass(one: Battle) -> None:
    one.to_move, one.passes, one.asked = _OTHER[one.to_move], one.passes + 1, False


def _choices(dice: list[int], most: int) -> list[Any]:
    """Dice that a reroll may take: each one, then each pair."""
    places = range(len(dice))
    ways = [way for size in range(1, min(most, len(dice)) + 1) for way in combinations(places, size)]
    return [*(act.Reroll(way) for way in ways), PASS]


def _gap(table: Table, one: Battle) -> int:
    """Invader's result minus the defender's, as the dice lie."""
    attack, defence = bonuses(table, one)
    return max(one.attack) + attack - max(one.defence) - defence


def _can_help(table: Table, one: Battle) -> bool:
    """True if the side to move is behind, and a six could help."""
    gap = _gap(table, one)
    if one.to_move == "invader":
        return can_reroll_help(gap, max(one.attack))
    return can_reroll_help(-gap, max(one.defence))


def _facts(table: Table, one: Battle) -> dict[str, Any]:
    """Params of the question: dice, and bonuses of each side."""
    attack, defence = bonuses(table, one)
    return {
        "land": table.board.lands[one.land],
        "enemy": table.seats[one.defender],
        "attack": tuple(one.attack),
        "defence": tuple(one.defence),
        "attack_bonus": attack,
        "defence_bonus": defence,
        "most": max(one.rerolls) if one.to_move == "invader" else 1,
    }
