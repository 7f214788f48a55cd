"""Civil War, Barbarians, Jewish Revolt: Events whose armies attack at once (CARD-16 to -29)."""

from __future__ import annotations

from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001 import deck, turn
from engine.editions.hasbro_2001 import events as ev
from engine.editions.hasbro_2001.fight import Side, enter
from engine.editions.hasbro_2001.reach import HARD, PLAIN
from engine.editions.hasbro_2001.state import EMPIRE, MINOR, Table, enemies, question, step
from engine.editions.hasbro_2001.turn import id_of
from engine.menu import places_to_offer
from engine.question import Answer, refuses_with
from engine.records import Decision
from engine.table import Asks


def _end_uprising(table: Table) -> None:
    """End the uprising once its armies have fought."""
    body = table.state.bodies[-1]
    table.events.append(ev.RebelsRepelled(table.seats[body.seat], table.cards.events[body.card].id))


# Civil War: ["rise", victim, lands chosen], then ["rebels", dice, lands still to attack]


def victims(table: Table) -> list[int]:
    """Bodies of other seats' Empires and Minor Empires (ruling A-43)."""
    return [
        at
        for at, body in enumerate(table.state.bodies)
        if body.seat != table.state.actor and body.kind in (EMPIRE, MINOR) and body.lands
    ]


def can_start_civil_war(table: Table, effect: deck.CivilWar) -> bool:
    """True if an enemy has an Empire on the board."""
    return bool(victims(table))


def begin_civil_war(table: Table, card: int, effect: deck.CivilWar) -> None:
    """Begin Civil War: choose the Empire, then lands, then attack."""
    table.state.agenda.append(["civil_war", card])


@step("civil_war")
def ask_empire(table: Table, card: int) -> Asks:
    """Ask in which Empire rebels rise (H01-CARD-16)."""
    bodies = table.state.bodies
    actions = [act.ChooseEmpire(id_of(table, bodies[at])) for at in victims(table)]
    return table.ask(CHOOSE_EMPIRE, table.state.actor, actions)


def choose_empire(table: Table, seat: int, action: act.ChooseEmpire) -> None:
    """Choose the Empire and ask for its lands."""
    state = table.state
    _, card = state.agenda.pop()
    at = next(at for at in victims(table) if id_of(table, state.bodies[at]) == action.force)
    enemy = table.seats[state.bodies[at].seat]
    table.events.append(ev.EmpireStruck(table.seats[seat], enemy, action.force))
    turn.arise(state, "civil_war", card)
    state.agenda.append(["rise", at, 0])


@step("rise")
def ask_rise(table: Table, victim: int, chosen: int) -> Asks | None:
    """Ask for the next rising army's land, at most three (H01-CARD-20)."""
    state = table.state
    effect = table.cards.events[state.bodies[-1].card].effect
    assert isinstance(effect, deck.CivilWar)
    lands = state.bodies[victim].lands & ~chosen
    left = effect.lands - chosen.bit_count()
    if not left or not lands:
        state.agenda.append(["rebels", effect.dice, chosen])
        return None
    actions = table.cards.menus["raise_rebels"][places_to_offer(lands, left)]
    return table.ask(RAISE_REBELS, state.actor, actions, {"left": left})


def raise_rebels(table: Table, seat: int, action: act.RaiseRebels) -> None:
    """Mark a land for rebels. They attack after all are marked."""
    state = table.state
    _, victim, chosen = state.agenda.pop()
    table.events.append(ev.RebelsRose(table.seats[seat], action.land))
    state.agenda.append(["rise", victim, chosen | 1 << table.board.land_index[action.land]])


@step("rebels")
def ask_rebels(table: Table, dice: int, left: int) -> Asks | None:
    """Ask which rebels attack next (ruling A-43)."""
    if not left:
        _end_uprising(table)
        return None
    actions = table.cards.menus["attack_with_rebels"][left]
    return table.ask(ATTACK_WITH_REBELS, table.state.actor, actions, {"left": left.bit_count()})


def attack_with_rebels(table: Table, seat: int, action: act.AttackWithRebels) -> None:
    """Attack within the land: only a fort helps the defender (H01-CARD-17 to -19)."""
    state = table.state
    _, dice, left = state.agenda.pop()
    bit = 1 << table.board.land_index[action.land]
    state.agenda.append(["rebels", dice, left & ~bit])
    enter(table, state.bodies[-1], bit, PLAIN, Side(dice=dice))


# Jewish Revolt


def revolt(table: Table, card: int, effect: deck.Revolt) -> None:
    """Attack or take the land, or replace an own army (H01-CARD-28, -29)."""
    body = turn.arise(table.state, "jewish_revolt", card)
    enter(table, body, table.board.mask([effect.land]), PLAIN, Side(dice=effect.dice))
    _end_uprising(table)


# Barbarians: ["rampage", wasteland]


def enemy_lands_beside(table: Table, wasteland: int) -> int:
    """Enemies' lands beside a barren land (H01-CARD-21, -26)."""
    return table.cards.around[wasteland] & enemies(table.state)


def wastelands_beside_enemies(table: Table) -> int:
    """Barren lands next to an enemy (ruling A-44)."""
    return sum(1 << at for at in range(len(table.board.wastelands)) if enemy_lands_beside(table, at))


def can_raise_barbarians(table: Table, effect: deck.Barbarians) -> bool:
    """True if a barren land lies next to an enemy."""
    return bool(wastelands_beside_enemies(table))


def begin_barbarians(table: Table, card: int, effect: deck.Barbarians) -> None:
    """Begin Barbarians: ask for the barren land."""
    turn.arise(table.state, "barbarians", card)
    table.state.agenda.append(["barbarians"])


@step("barbarians")
def ask_wasteland(table: Table) -> Asks:
    """Ask for the card's barren land (H01-CARD-21)."""
    actions = table.cards.menus["choose_wasteland"][wastelands_beside_enemies(table)]
    return table.ask(CHOOSE_WASTELAND, table.state.actor, actions)


def choose_wasteland(table: Table, seat: int, action: act.ChooseWasteland) -> None:
    """Choose the barren land and begin the rampage."""
    table.state.agenda.pop()
    table.events.append(ev.WastelandChosen(table.seats[seat], action.wasteland))
    table.state.agenda.append(["rampage", table.board.wastelands.index(action.wasteland)])


@step("rampage")
def ask_rampage(table: Table, wasteland: int) -> Asks | None:
    """Ask for the next land. The rampage must continue (H01-CARD-22, -23)."""
    lands = enemy_lands_beside(table, wasteland)
    if not lands:
        _end_uprising(table)
        return None
    params = {"wasteland": table.board.wastelands[wasteland]}
    return table.ask(RAMPAGE, table.state.actor, table.cards.menus["rampage"][lands], params)


def rampage(table: Table, seat: int, action: act.Rampage) -> None:
    """Attack a land. A win continues, a loss or tie ends it (H01-CARD-22 to -25, -27)."""
    state, board = table.state, table.board
    _, wasteland = state.agenda.pop()
    bit = 1 << board.land_index[action.land]
    body = state.bodies[-1]
    effect = table.cards.events[body.card].effect
    assert isinstance(effect, deck.Barbarians)
    hard = board.difficult_from_wasteland[wasteland] & bit
    if enter(table, body, bit, HARD if hard else PLAIN, Side(dice=effect.dice)):
        state.agenda.append(["rampage", wasteland])
    else:
        _end_uprising(table)


# The questions


@refuses_with("H01-CARD-21", "H01-CARD-26")
def _rampage_refusal(table: Table, decision: Decision, action: act.Rampage) -> str:
    """Rule against a vacant, own or distant land."""
    bit = table.board.land_bit(action.land)
    return "H01-CARD-21" if bit & enemies(table.state) else "H01-CARD-26"


CHOOSE_EMPIRE = question("choose_empire", {act.ChooseEmpire: Answer(choose_empire, "H01-CARD-16")})
RAISE_REBELS = question("raise_rebels", {act.RaiseRebels: Answer(raise_rebels, "H01-CARD-16")})
ATTACK_WITH_REBELS = question(
    "attack_with_rebels", {act.AttackWithRebels: Answer(attack_with_rebels, "H01-CARD-16")}
)
CHOOSE_WASTELAND = question(
    "choose_wasteland", {act.ChooseWasteland: Answer(choose_wasteland, "H01-CARD-21")}
)
RAMPAGE = question("rampage", {act.Rampage: Answer(rampage, _rampage_refusal)})
