"""Naval Control: armies aboard fleets hold seas beyond the turn (H01-OPT-11 to -18, ruling A-62)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001 import coins, turn
from engine.editions.hasbro_2001 import events as ev
from engine.editions.hasbro_2001.fight import LOSS, WIN, Side, lose, roll
from engine.editions.hasbro_2001.fleets import navigation
from engine.editions.hasbro_2001.state import EMPIRE, Body, Table, acting, question, step
from engine.editions.hasbro_2001.turn import has_entered_map
from engine.menu import bits, places_to_offer
from engine.question import Answer, leave, refuses_with
from engine.records import Decision
from engine.table import Asks

END = act.EndFleetCombat()
DEFENCE = 1
"""Dice of a fleet that is attacked (H01-OPT-15)."""


# Markers


def controlled_seas(table: Table) -> int:
    """Seas with a past fleet of anybody."""
    found = 0
    for body in table.state.bodies:
        found |= body.seas
    return found


def markers_missing(table: Table) -> int:
    """Markers that the Active Empire lacks (ruling A-62).

    Its seat's past fleets on the board use markers, too. If it needs more than there are, it takes all of
    them.
    """
    total = table.cards.supplies.fleet
    need = min(navigation(table).bit_count(), total)
    return need - (total - controlled_seas(table).bit_count())


@step("free_markers")
def ask_removal(table: Table) -> Asks | None:
    """Ask which past fleet makes room, the oldest Epoch's first (H01-OPT-17)."""
    left = markers_missing(table)
    if left <= 0:
        return None
    bodies = [body for body in table.state.bodies if body.seas]
    oldest = min(body.epoch for body in bodies)
    seas = 0
    for body in bodies:
        if body.epoch == oldest:
            seas |= body.seas
    actions = table.cards.menus["remove_fleet"][places_to_offer(seas, left)]
    return table.ask(REMOVE_FLEET, table.state.actor, actions, {"left": left})


def remove_fleet(table: Table, seat: int, action: act.RemoveFleet) -> None:
    """Remove a past fleet and its army."""
    _sink(table, 1 << table.board.water_index[action.water], "supply")


def _sink(table: Table, bit: int, cause: str) -> None:
    """Remove a past fleet together with the army aboard."""
    for body in table.state.bodies:
        if body.seas & bit:
            body.seas &= ~bit
            water = table.board.waters[bit.bit_length() - 1]
            table.events.append(ev.FleetRemoved(table.seats[body.seat], water, cause))


# Fleets against fleets: before any army of the Active Empire is placed


def blocked_waters(table: Table) -> tuple[int, int]:
    """Waters closed to the Active Empire by past fleets, own ones included."""
    state = table.state
    theirs = mine = 0
    for body in state.bodies:
        if body.seat == state.actor:
            mine |= body.seas
        else:
            theirs |= body.seas
    wanted = navigation(table) & ~state.fleets
    return wanted & theirs, wanted & mine


@step("naval_fleets")
def place(table: Table) -> None:
    """Place fleets in all waters without a past fleet (H01-OPT-14, -18)."""
    turn.sail(table, navigation(table) & ~controlled_seas(table))


def has_spare_army(table: Table, people: int) -> bool:
    """True if a people has more armies than its start needs."""
    return table.state.pools[people] > 1


@step("fleet_combat")
def ask_combat(table: Table) -> Asks | None:
    """Ask which past fleet gives way. Another seat's falls only to an army.

    Coins bring armies back between fights (H01-OPT-14, -16, -18, H01-COIN-02).
    """
    theirs, mine = blocked_waters(table)
    menus = table.cards.menus
    actions: list[Any] = []
    if theirs:
        actions += coins.army_returns(table)
        if any(has_spare_army(table, people) for people in range(len(table.state.pools))):
            actions += menus["attack_fleet"][theirs]
    actions += menus["replace_fleet"][mine]
    if not actions:
        return None
    actions.append(END)
    params = {"armies": sum(table.state.pools), "barred": theirs.bit_count()}
    return table.ask(FLEET_COMBAT, table.state.actor, actions, params)


def attack(table: Table, seat: int, action: act.AttackFleet) -> None:
    """Attack a past fleet with an army. A win takes its place, a tie removes both. Ruling A-62."""
    state = table.state
    bit = 1 << table.board.water_index[action.water]
    people = next(at for at in range(len(state.pools)) if has_spare_army(table, at))
    enemy = next(body for body in state.bodies if body.seas & bit)
    table.bar_undo("roll")
    state.pools[people] -= 1
    one = roll(table, 0, DEFENCE, Side(empire=True), at_sea=True)
    table.events.append(
        ev.FleetFought(
            table.seats[seat],
            table.seats[enemy.seat],
            action.water,
            one.attack,
            one.defence,
            one.bonus,
            one.outcome,
        )
    )
    if one.outcome != WIN:
        lose(state, people)
    if one.outcome != LOSS:
        _sink(table, bit, "beaten")
        turn.sail(table, bit)
    if one.outcome == WIN:
        acting(state).seas |= bit


def replace(table: Table, seat: int, action: act.ReplaceFleet) -> None:
    """Replace a past fleet by one of the Active Empire (H01-OPT-18)."""
    bit = 1 << table.board.water_index[action.water]
    _sink(table, bit, "replaced")
    turn.sail(table, bit)


# Armies aboard


def embarkations(table: Table) -> list[act.Embark]:
    """Actions that put an army on an empty own fleet (H01-OPT-11)."""
    state = table.state
    seas = state.fleets & table.board.sea_mask & ~acting(state).seas
    peoples = table.cards.empires[state.empire].force.peoples
    found: list[act.Embark] = []
    for people, pool in zip(peoples, state.pools, strict=True):
        if pool and not people:
            found += table.cards.menus["embark"][seas]
        elif pool:
            found += [_embarkation(table.board.waters[sea], people) for sea in bits(seas)]
    return found


@lru_cache(maxsize=64)
def _embarkation(water: str, people: str) -> act.Embark:
    return act.Embark(water, people)


def embark(table: Table, seat: int, action: act.Embark) -> None:
    """Put an army on a fleet. The fleet then stays after the turn (H01-OPT-12)."""
    state = table.state
    body: Body = acting(state)
    assert body.kind == EMPIRE
    people = table.cards.empires[state.empire].force.peoples.index(action.people)
    state.pools[people] -= 1
    body.seas |= 1 << table.board.water_index[action.water]
    table.events.append(ev.FleetManned(table.seats[seat], action.water))


@refuses_with("H01-FLEET-12", "H01-OPT-16")
def _late_refusal(table: Table, decision: Decision, action: act.AttackFleet | act.ReplaceFleet) -> str:
    """Rule without the option or after the first army. Earlier only the moment is wrong."""
    if not table.options["naval_control"]:
        return "H01-FLEET-12"
    return "H01-OPT-16" if has_entered_map(table.state) else ""


REMOVE_FLEET = question("remove_fleet", {act.RemoveFleet: Answer(remove_fleet, "H01-OPT-17")})
FLEET_COMBAT = question(
    "fleet_combat",
    {
        act.AttackFleet: Answer(attack, "H01-OPT-14", _late_refusal),
        act.ReplaceFleet: Answer(replace, "H01-OPT-18", _late_refusal),
        act.ReturnArmy: Answer(coins.return_army, coins.return_refusal),
        act.EndFleetCombat: Answer(leave),
    },
)
