"""Phase E, Raise revenue, and Honors played in it and the Endgame (sections REVENUE and HONOR)."""

from __future__ import annotations

from typing import Any

from engine.editions.ragnar_2024 import actions as act
from engine.editions.ragnar_2024 import events as ev
from engine.editions.ragnar_2024.gold import (
    buildings_gold,
    collect,
    force_revenue,
    lose,
    raise_force_revenue,
)
from engine.editions.ragnar_2024.honors import honor_held, pay_coins, playable, retire
from engine.editions.ragnar_2024.reveal import carry_out_later, later_gold
from engine.editions.ragnar_2024.state import Table, question, step
from engine.menu import BITS, Menu, bits
from engine.question import Answer, leave, refuses_with
from engine.records import Decision
from engine.table import Asks

END = act.EndRevenue()
COLLECT = act.CollectRevenue()


@step("revenue")
def pay_revenue(table: Table) -> None:
    """Pay for buildings, lands and a Later Event, then offer Honors (R24-REVENUE-01 to -17)."""
    table.state.phase = "E"
    table.state.agenda.append(["raise_revenue"])
    if ask_before(table) is None:
        collect_revenue(table)
    else:
        table.state.agenda += [["collect_revenue"], ["before_revenue"]]


@step("collect_revenue")
def collect_revenue(table: Table) -> None:
    """Pay for buildings, lands and a Later Event of this phase."""
    raise_force_revenue(table, ("buildings", "area"))
    carry_out_later(table, "E")


@step("before_revenue")
def ask_before(table: Table) -> Asks | None:
    """Ask whether to play a Catastrophe before the revenue is collected.

    Honors may be played before or after it (R24-REVENUE-15). The order shows only where a chest would be
    pushed back onto the space that the revenue reaches, because the last chest there lies on top. Only then
    is it asked.
    """
    state = table.state
    seat = state.actor
    honors = state.face_up[seat] & table.cards.catastrophes
    monuments = _enemy_monuments(table, seat) if honors else 0
    if not monuments or max(state.gold) < state.gold[seat] + 2:  # nobody is ahead of what is due
        return None
    due = force_revenue(table) + later_gold(table)
    if not due:
        return None
    beside = [
        held for held, gold in zip(state.held, state.gold, strict=True) if gold - 1 == state.gold[seat] + due
    ]
    lands = monuments & sum(beside)
    if not lands:
        return None
    actions = [
        one for honor in bits(honors) for one in table.cards.honor_menus[table.cards.honors[honor].id][lands]
    ]
    return table.ask(BEFORE_REVENUE, seat, [*actions, COLLECT])


@step("raise_revenue")
def ask(table: Table) -> Asks | None:
    """Offer Honors for gold or effect. None may stay in the Empire pool (R24-HONOR-22; ruling AMB-40)."""
    state = table.state
    seat = state.actor
    if not state.face_up[seat]:
        return None
    pool = state.overflow[seat]
    actions: list[Any] = []
    for honor in playable(state, seat):
        if table.cards.honors[honor].coins:
            actions.append(table.cards.cash_honor[honor])
        else:
            actions += effect_options(table, seat, honor, compulsory=honor in pool)
    if not actions:
        return None
    if not pool:
        actions.append(END)
    return table.ask(RAISE_REVENUE, seat, actions, {"must": len(pool)})


def cash_honor(table: Table, seat: int, action: act.CashHonor) -> None:
    """Play an Honor for its coins in place of its effect (R24-HONOR-21)."""
    pay_coins(table, seat, table.cards.honor_index[action.honor])


# The three Honors without coins


def effect_options(table: Table, seat: int, honor: int, *, compulsory: bool) -> list[Any]:
    """Targets of an Honor. A forced one without targets is played for nothing. AMB-34."""
    card = table.cards.honors[honor]
    menu: Menu = table.cards.honor_menus[card.id]
    actions = [*menu[OPTIONS[card.effect_verb](table, seat)]]
    return actions or ([act.PlayHonor(card.id)] if compulsory else [])


def _any_area(table: Table, seat: int) -> int:
    return int((1 << len(table.board.areas)) - 1)


def _active_area(table: Table, seat: int) -> int:
    return int(table.state.active)


def _enemy_monuments(table: Table, seat: int) -> int:
    state = table.state
    others = sum(state.held) - state.held[seat]  # seats share no land
    return state.monument & others


OPTIONS = {"buildings_bonus": _any_area, "lands_bonus": _active_area, "catastrophe": _enemy_monuments}


def play_effect(table: Table, seat: int, action: act.PlayHonor) -> None:
    """Carry out a bonus or Catastrophe, and put the Honor under its stack.

    In phase E and in the Endgame (R24-HONOR-20, -33 to -38).
    """
    honor = table.cards.honor_index[action.honor]
    card = table.cards.honors[honor]
    retire(table, seat, honor)
    table.events.append(ev.HonorPlayed(table.seats[seat], card.id, land=action.land, area=action.area))
    if action.area or action.land:
        EFFECTS[card.effect_verb](table, seat, action)


def counted_lands(table: Table, seat: int, area: str) -> int:
    """Lands of an area that pay: Empire lands in phase E, Friendly lands later."""
    state = table.state
    lands = state.armies if state.phase == "E" else state.held[seat]
    return lands & table.board.area_lands[table.board.area_index[area]]


def _play_buildings_bonus(table: Table, seat: int, action: act.PlayHonor) -> None:
    amount = buildings_gold(table, counted_lands(table, seat, action.area))
    collect(table, seat, amount, "honor", honor=action.honor, area=action.area)


def _play_lands_bonus(table: Table, seat: int, action: act.PlayHonor) -> None:
    amount = counted_lands(table, seat, action.area).bit_count()
    collect(table, seat, amount, "honor", honor=action.honor, area=action.area)


def _play_catastrophe(table: Table, seat: int, action: act.PlayHonor) -> None:
    state = table.state
    land = table.board.land_index[action.land]
    state.monument ^= BITS[land]
    lose(table, state.owner[land], 1, action.land)


EFFECTS = {
    "buildings_bonus": _play_buildings_bonus,
    "lands_bonus": _play_lands_bonus,
    "catastrophe": _play_catastrophe,
}


@refuses_with("R24-HONOR-15", "R24-HONOR-18", "R24-HONOR-21", "R24-HONOR-35", "R24-HONOR-37")
def other_honor_refusal(table: Table, decision: Decision, action: act.PlayHonor) -> str:
    """Rule against an Honor: coins are cashed, other kinds need certain places."""
    card = honor_held(table, decision.seat, action.honor)
    if card is None:
        return "R24-HONOR-15"
    if card.coins:
        return "R24-HONOR-21"
    return {"lands_bonus": "R24-HONOR-35", "catastrophe": "R24-HONOR-37"}.get(
        card.effect_verb, "R24-HONOR-18"
    )


@refuses_with("R24-HONOR-15", "R24-HONOR-20")
def _cash_refusal(table: Table, decision: Decision, action: act.CashHonor) -> str:
    held = honor_held(table, decision.seat, action.honor)
    return "R24-HONOR-20" if held is not None else "R24-HONOR-15"


BEFORE_REVENUE = question(
    "before_revenue", {act.PlayHonor: Answer(play_effect), act.CollectRevenue: Answer(leave)}
)
RAISE_REVENUE = question(
    "raise_revenue",
    {
        act.CashHonor: Answer(cash_honor, _cash_refusal),
        act.PlayHonor: Answer(play_effect, other_honor_refusal),
        act.EndRevenue: Answer(leave, "R24-REVENUE-16"),
    },
)
