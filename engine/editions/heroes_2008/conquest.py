"""Conquest: one roll of the Conquest die against one player in one Territory (section CONQUEST)."""

from __future__ import annotations

from typing import Any

from engine.editions.heroes_2008 import actions as act
from engine.editions.heroes_2008 import deck
from engine.editions.heroes_2008 import events as ev
from engine.editions.heroes_2008.asides import ASIDES, CONVERT, ask
from engine.editions.heroes_2008.cards import Face
from engine.editions.heroes_2008.faces import amount, is_wasted, losses_of
from engine.editions.heroes_2008.pieces import (
    influence,
    lands_in_play,
    move,
    ordered_lands,
    place,
    receive,
    remove,
)
from engine.editions.heroes_2008.state import EMPTY, Attack, Table, question, step
from engine.editions.heroes_2008.wonders import EFFECTS, is_ready, offer, owner
from engine.question import Answer, leave, refuses_with
from engine.records import Decision
from engine.table import Asks

SKIP = act.SkipConquest()
DOUBLE, TURN, SHIELD = "multiply_losses", "turn_losses", "lose_none"


@step("conquest")
def ask_conquest(table: Table) -> Asks | None:
    """Ask for a Territory with both peoples, or none. Skipped without a target (HW8-CONQUEST-01 to -05)."""
    state = table.state
    state.phase = "conquest"
    hero = table.cards.heroes[state.hero]
    if not hero.conquest:
        return None
    lands = [land for land in ordered_lands(hero.lands, influence(table)) if state.people[state.actor][land]]
    choices: list[Any] = [
        act.Conquer(table.board.lands[land], name)
        for land in lands
        for seat, name in enumerate(table.seats)
        if seat != state.actor and state.people[seat][land]
    ]
    if not choices:
        return None
    return ask(table, CONQUEST, [*choices, SKIP], {"conquest": hero.conquest})


def conquer(table: Table, seat: int, action: act.Conquer) -> None:
    """Announce and roll a Conquest, then offer the Wonders (CONQUEST-06 to -08, -20)."""
    state = table.state
    state.agenda.pop()
    table.bar_undo("roll")
    (die,) = table.chance.dice(1)
    land, enemy = table.board.land_index[action.land], table.seats.index(action.enemy)
    state.attack = Attack(land, enemy, die)
    face = table.cards.faces[die]
    vain = is_wasted(face, _terms(table))
    table.events.append(ev.ConquestRolled(table.seats[seat], action.enemy, action.land, face.id, die, vain))
    state.agenda += [["strike"], ["offer_shield"], ["offer_turn"], ["offer_double"]]


@refuses_with("HW8-CONQUEST-03", "HW8-CONQUEST-04", "HW8-CONQUEST-05")
def _conquer_refusal(table: Table, decision: Decision, action: act.Conquer) -> str:
    """Rule against a Territory outside the Hero's, or without both peoples."""
    land = table.board.land_index.get(action.land, EMPTY)
    if land == EMPTY or not influence(table) >> land & 1:
        return "HW8-CONQUEST-03"
    return "HW8-CONQUEST-05" if table.state.people[table.state.actor][land] else "HW8-CONQUEST-04"


@refuses_with("HW8-CONQUEST-01", "HW8-CONQUEST-07")
def _no_conquest(table: Table, decision: Decision, action: act.Conquer) -> str:
    """Rule by which the Hero cannot conquer: unable, or already done this turn."""
    state = table.state
    if state.hero == EMPTY or state.phase in ("population", "discoveries"):
        return ""
    return "HW8-CONQUEST-07" if table.cards.heroes[state.hero].conquest else "HW8-CONQUEST-01"


CONQUEST = question(
    "conquest",
    {
        act.Conquer: Answer(conquer, _conquer_refusal, elsewhere=_no_conquest),
        act.SkipConquest: Answer(leave),
        **ASIDES,
    },
)


def _open(table: Table) -> Attack:
    assert table.state.attack is not None
    return table.state.attack


# What a face does


def _terms(table: Table) -> dict[str, int]:
    state, one = table.state, _open(table)
    return {
        "conquest": table.cards.heroes[state.hero].conquest,
        "epoch": table.cards.ages[state.epoch].conquest_value,
        "attacker_counters": state.people[state.actor][one.land],
        "defender_counters": state.people[one.defender][one.land],
        "attacker_supply": state.supply[state.actor],
        "defender_gold": state.gold[one.defender],
        "destroyed": 0,
    }


def _face(table: Table) -> Face:
    return table.cards.faces[_open(table).face]


def losses(table: Table) -> tuple[int, int]:
    """Losses of attacker and defender after all Wonders (7.3, rules 1 and 2)."""
    one, terms, face = _open(table), _terms(table), _face(table)
    attacker, defender = losses_of(face, "attacker", terms), losses_of(face, "defender", terms)
    if one.doubled:
        defender = min(terms["defender_counters"], _multiplied_losses(table))
    if one.turned:
        attacker, defender = attacker + defender, 0
    if one.shielded == one.defender:
        defender = 0
    elif one.shielded == table.state.actor:
        attacker = 0
    return min(attacker, terms["attacker_counters"]), min(defender, terms["defender_counters"])


def _multiplied_losses(table: Table) -> int:
    """Defender's losses, multiplied before the limit of counters there."""
    return _multiplying(table).factor * losses_of(_face(table), "defender", _terms(table), capped=False)


def _multiplying(table: Table) -> deck.MultiplyLosses:
    effect = table.cards.wonders[table.cards.power[DOUBLE]].effect
    assert isinstance(effect, deck.MultiplyLosses)
    return effect


# The Wonders that answer it


def _is_power_active(table: Table, verb: str) -> bool:
    """True if the power works on this face."""
    effect = table.cards.wonders[table.cards.power[verb]].effect
    assert isinstance(effect, deck.InConquest)
    return _face(table).id in effect.faces


@step("offer_double")
def offer_double(table: Table) -> None:
    """Offer to double the defender's losses and take gold (docs/rules, DP-09)."""
    state, one = table.state, _open(table)
    if is_ready(table, state.actor, DOUBLE) and _is_power_active(table, DOUBLE) and losses(table)[1]:
        offer(table, state.actor, DOUBLE, one.land)


@step("offer_turn")
def offer_turn(table: Table) -> None:
    """Offer the defender to turn losses on the attacker (DP-10)."""
    one = _open(table)
    if is_ready(table, one.defender, TURN) and _is_power_active(table, TURN) and losses(table)[1]:
        offer(table, one.defender, TURN, one.land)


@step("offer_shield")
def offer_shield(table: Table) -> None:
    """Offer a losing side the Wonder that keeps its counters (DP-11).

    A Wonder used against a side always costs it counters, so nobody else is asked.
    """
    one, seat = _open(table), owner(table, SHIELD)
    at_stake = dict(zip((table.state.actor, one.defender), losses(table), strict=True))
    if _is_power_active(table, SHIELD) and at_stake.get(seat):
        offer(table, seat, SHIELD, one.land)


def _double_value(table: Table, seat: int) -> None:
    _open(table).doubled = True


def _turn(table: Table, seat: int) -> None:
    _open(table).turned = True


def _shield_seat(table: Table, seat: int) -> None:
    """Shield a seat and cancel Wonders. Cancelled Wonders stay used (HW8-WONDER-14, -15)."""
    one, cards = _open(table), table.cards
    one.shielded = seat
    cancels = cards.wonders[cards.power[SHIELD]].cancels
    used = [cards.power[verb] for verb, on in ((DOUBLE, one.doubled), (TURN, one.turned)) if on]
    gone = tuple([cards.wonders[wonder].id for wonder in used if wonder in cancels])
    one.doubled &= cards.power[DOUBLE] not in cancels
    one.turned &= cards.power[TURN] not in cancels
    if gone:
        table.events.append(ev.WondersCancelled(table.seats[seat], gone))


EFFECTS[DOUBLE], EFFECTS[TURN], EFFECTS[SHIELD] = _double_value, _turn, _shield_seat


# The outcome


@step("strike")
def strike(table: Table) -> None:
    """Carry out all effects of the face together (ruling A-46). Flight asks for a destination first."""
    state, one = table.state, _open(table)
    face = _face(table)
    mine, theirs = losses(table)
    effects = {effect.verb: effect for effect in face.effects}
    terms = {**_terms(table), "destroyed": theirs}
    gained, flee, paid = (
        amount(effects[verb], terms) if verb in effects else 0 for verb in ("replace", "flee", "pay")
    )
    remove(table, one.defender, one.land, theirs)
    remove(table, state.actor, one.land, mine)
    if gained:
        place(table, state.actor, one.land, gained, "conquest")
    if paid:
        _take_gold(table, one.defender, paid)
    if one.doubled:
        receive(table, state.actor, _multiplying(table).tribute * theirs)
    table.events.append(
        ev.Conquered(
            table.seats[state.actor],
            table.seats[one.defender],
            table.board.lands[one.land],
            face.id,
            mine,
            theirs,
            gained,
        )
    )
    if flee:
        state.agenda.append(["banish", flee])
    else:
        state.attack = None


def _take_gold(table: Table, enemy: int, paid: int) -> None:
    """Take gold by Pillage, to be spent this turn (docs/rules, section 7.4)."""
    state = table.state
    state.gold[enemy] -= paid
    state.gold[state.actor] += paid
    table.events.append(ev.GoldTaken(table.seats[state.actor], table.seats[enemy], paid))


@step("banish")
def ask_banish(table: Table, flee: int) -> Asks:
    """Ask for the Exodus' target Territory (docs/rules, section 7.4, HW8-HERO-04)."""
    one = _open(table)
    choices = table.cards.menus.banish[table.board.neighbours[one.land] & lands_in_play(table)]
    params = {"land": table.board.lands[one.land], "enemy": table.seats[one.defender], "count": flee}
    return ask(table, BANISH, choices, params)


def banish(table: Table, seat: int, action: act.Banish) -> None:
    """Move all fleeing counters to one Territory."""
    state, one = table.state, _open(table)
    _, flee = state.agenda.pop()
    count = min(flee, state.people[one.defender][one.land])
    move(table, one.defender, one.land, table.board.land_index[action.land], count, "exodus")
    state.attack = None


@refuses_with("HW8-HERO-04", "HW8-CONQUEST-19")
def _banish_refusal(table: Table, decision: Decision, action: act.Banish) -> str:
    """Rule against a Territory out of play or not beside the battlefield."""
    land = table.board.land_index.get(action.land, EMPTY)
    return "HW8-CONQUEST-19" if land != EMPTY and lands_in_play(table) >> land & 1 else "HW8-HERO-04"


BANISH = question("banish", {act.Banish: Answer(banish, _banish_refusal), act.Convert: CONVERT})
