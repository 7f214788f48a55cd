"""Battles, sieges, retreats and their aftermath (BATTLE, SIEGE, RETREAT, REDUCE, MARAUDER, EFFECT)."""

from __future__ import annotations

from typing import Any, Final

from engine.editions.zman_2018 import actions as act
from engine.editions.zman_2018 import events as ev
from engine.editions.zman_2018 import score
from engine.editions.zman_2018.blows import opponents
from engine.editions.zman_2018.force import begin_battle, occupy
from engine.editions.zman_2018.improvements import IN_BATTLE
from engine.editions.zman_2018.pieces import reduce, remove_army_of
from engine.editions.zman_2018.powers import is_marauder, powers
from engine.editions.zman_2018.reach import fleet_reach_of, plain_reach_of
from engine.editions.zman_2018.rerolls import bonuses, invader_rerolls, naval_rerolls
from engine.editions.zman_2018.state import Battle, Table, owner_of, question, step
from engine.history.fights import outcome
from engine.question import Answer, leave
from engine.table import Asks

STOP = act.StopFollowUp()


def offer(table: Table, land: int) -> None:
    """Offer a follow-up after a battle won in `land` without a siege.

    Each such win allows another (Z18-EFFECT-08).
    """
    if powers(table).follow_up:
        table.state.agenda.append(["follow_up", land])


@step("follow_up")
def ask(table: Table, land: int) -> Asks | None:
    """Ask for an adjacent enemy territory, also by caravan or fleet (Z18-EFFECT-09, Z18-INVADE-03)."""
    state = table.state
    beside = _lands_adjacent(table, land) | fleet_reach_of(
        table.board, 1 << land, state.fleets, state.caravans
    )
    targets = beside & opponents(table)
    if not targets or not state.supply[state.actor]:
        return None
    actions = [*table.cards.menus["follow_up"][targets], STOP]
    return table.ask(FOLLOW_UP, state.actor, actions, {"land": table.board.lands[land]})


def follow_up(table: Table, seat: int, action: act.FollowUp) -> None:
    """Invade with an army from supply, by fleet only if needed (Z18-FLEET-13)."""
    state = table.state
    _, land = state.agenda.pop()
    state.supply[seat] -= 1
    bit = 1 << table.board.land_index[action.land]
    begin_battle(
        table, bit, owner_of(state, bit), by_fleet=not _lands_adjacent(table, land) & bit, follow_up=True
    )


def _lands_adjacent(table: Table, land: int) -> int:
    """Territories adjacent to the one just won without a fleet."""
    return plain_reach_of(table.board, 1 << land, table.state.caravans)


FOLLOW_UP = question(
    "follow_up",
    {act.FollowUp: Answer(follow_up, "Z18-EFFECT-09"), act.StopFollowUp: Answer(leave)},
    refuses=IN_BATTLE,
)


ATTACK_DICE, DEFENCE_DICE = 2, 1
LAST_SPACE: Final = 3
"""The catapult's highest bonus."""


def current_battle(table: Table) -> Battle:
    """The battle in progress."""
    battle = table.state.battle
    assert battle is not None
    return battle


@step("battle")
def roll_battle(table: Table) -> None:
    """Roll both sides' dice, before rerolls and comparison (Z18-BATTLE-01, -02)."""
    state, one = table.state, current_battle(table)
    table.bar_undo("roll")
    attack = 1 if one.follow_up else ATTACK_DICE
    dice = table.chance.dice(attack + defence_dice(table, one))
    one.attack, one.defence = list(dice[:attack]), list(dice[attack:])
    one.rerolls, one.naval = invader_rerolls(table, one), naval_rerolls(table, one)
    one.to_move, one.passes = "invader", 0
    table.events.append(
        ev.BattleFought(
            table.seats[state.actor],
            table.seats[one.defender],
            table.board.lands[one.land],
            dice[:attack],
            dice[attack:],
            one.siege,
        )
    )
    state.agenda.append(["compare"])
    if one.rerolls or one.naval:
        state.agenda.append(["rerolls"])


def defence_dice(table: Table, one: Battle) -> int:
    """Number of dice: one, or two with a fort that counts (Z18-DEFENDER-08)."""
    fort = table.state.fort >> one.land & 1 and not powers(table).ignore_fortified
    return DEFENCE_DICE + bool(fort)


@step("compare")
def compare(table: Table) -> None:
    """Compare the highest dice with bonuses: win, tie or loss (Z18-BATTLE-03 to -09)."""
    one = current_battle(table)
    added = bonuses(table, one)
    attack, defence = max(one.attack) + added[0], max(one.defence) + added[1]
    result = outcome(attack, defence)
    seat, enemy = table.seats[table.state.actor], table.seats[one.defender]
    table.events.append(ev.Compared(seat, enemy, table.board.lands[one.land], attack, defence, result))
    if result != "loss":
        _end_battle(table, one, added, won=result == "win")
    elif can_pay(table, one):
        table.state.agenda.append(["after_loss"])
    else:
        _retreat(table, one, added)


def _end_battle(table: Table, one: Battle, added: tuple[int, int], *, won: bool) -> None:
    """Remove the losers and reduce one structure. A winner occupies.

    Z18-BATTLE-05 to -07, Z18-REDUCE-01, -06, Z18-MARAUDER-03.
    """
    state = table.state
    bit = 1 << one.land
    remove_army_of(state, one.defender, bit)
    _end(table, one, added, success=won)
    if won:
        occupy(table, bit, one.by_fleet)
    else:
        state.supply[state.actor] += 1
    reduced = reduce(table, bit)
    if won and not one.siege:
        offer(table, one.land)
    if is_marauder(table):
        score.gain(table, state.actor, reduced, "marauder", land=table.board.lands[one.land])


def _end(
    table: Table, one: Battle, added: tuple[int, int], *, success: bool, garrison_stays: bool = False
) -> None:
    """End the battle. Besieging armies return to supply, and siege tokens are lost (Z18-SIEGE-11, -15)."""
    state = table.state
    state.battle = None
    state.supply[state.actor] += one.besiegers
    table.events.append(
        ev.Invaded(
            table.seats[state.actor],
            table.seats[one.defender],
            table.board.lands[one.land],
            success,
            tuple(one.attack),
            tuple(one.defence),
            garrison_stays,
            added[0],
            added[1],
        )
    )


# After a loss


def can_pay(table: Table, one: Battle) -> bool:
    """True if the card has an army for a siege battle (Z18-SIEGE-02, ruling AMB-22).

    The invasion of an effect allows none.
    """
    state = table.state
    tokens = state.tokens if table.cards.rulings.siege_on_tokens else 0
    return not one.follow_up and state.armies + tokens > 0


def next_bonus(table: Table, one: Battle) -> int:
    """Bonus of the next siege battle (Z18-SIEGE-04 to -08)."""
    if not one.siege:
        return powers(table).siege_start
    return min(one.siege + 1, LAST_SPACE)


@step("after_loss")
def ask_after_loss(table: Table) -> Asks:
    """Offer a siege for an army or token, or a retreat (Z18-BATTLE-04, Z18-SIEGE-17)."""
    state, one = table.state, current_battle(table)
    actions: list[Any] = []
    if state.armies:
        actions.append(act.LaySiege("army"))
    if state.tokens:
        actions.append(act.LaySiege("token"))
    actions.append(act.Retreat())
    params = {
        "land": table.board.lands[one.land],
        "enemy": table.seats[one.defender],
        "armies": state.armies,
        "tokens": state.tokens,
        "bonus": next_bonus(table, one),
        "by_fleet": one.by_fleet,
    }
    return table.ask(AFTER_LOSS, state.actor, actions, params)


def lay_siege(table: Table, seat: int, action: act.LaySiege) -> None:
    """Pay for a siege battle. On the last space the payment is gone at once (Z18-SIEGE-08, -16)."""
    state, one = table.state, current_battle(table)
    state.agenda.pop()
    filled = one.siege >= LAST_SPACE
    one.siege = next_bonus(table, one)
    if action.pay == "army":
        state.armies -= 1
        if filled:
            state.supply[seat] += 1
        else:
            one.besiegers += 1
    else:
        state.tokens -= 1
        one.tokens += not filled
    table.events.append(ev.SiegeLaid(table.seats[seat], table.board.lands[one.land], action.pay, one.siege))
    state.agenda.append(["battle"])


def retreat(table: Table, seat: int, action: act.Retreat) -> None:
    """Give up the invasion (Z18-RETREAT-01)."""
    table.state.agenda.pop()
    one = current_battle(table)
    _retreat(table, one, bonuses(table, one))


AFTER_LOSS: Final = question(
    "after_loss",
    {
        act.LaySiege: Answer(lay_siege, "Z18-SIEGE-02", elsewhere="Z18-SIEGE-01"),
        act.Retreat: Answer(retreat, elsewhere="Z18-RETREAT-01"),
    },
    refuses=IN_BATTLE,
)


def _retreat(table: Table, one: Battle, added: tuple[int, int]) -> None:
    """Return invader and besiegers to supply. The defender keeps everything (Z18-RETREAT-03, -04)."""
    table.state.supply[table.state.actor] += 1
    _end(table, one, added, success=False, garrison_stays=True)
