"""The Treasury step: gold comes in, and may be spent from now on (sections TREASURY, WONDER, CONVERT)."""

from __future__ import annotations

from typing import Any

from engine.editions.heroes_2008 import actions as act
from engine.editions.heroes_2008.asides import ASIDES, ask
from engine.editions.heroes_2008.migration import MIGRATE, first_moves
from engine.editions.heroes_2008.pieces import receive
from engine.editions.heroes_2008.state import Table, question, step
from engine.editions.heroes_2008.wonders import BUILD, buildable
from engine.question import Answer, leave
from engine.table import Asks

END_TURN = act.EndTurn()


@step("treasury")
def receive_treasury(table: Table) -> None:
    """Give the Hero's gold (HW8-TREASURY-01, HW8-TURN-09, -10)."""
    state = table.state
    state.phase = "treasury"
    receive(table, state.actor, table.cards.heroes[state.hero].treasury)


@step("spend")
def ask_spend(table: Table) -> Asks:
    """Offer migration, Wonders and conversion while gold lasts (HW8-TREASURY-04 to -07)."""
    state, prices = table.state, table.cards.prices
    choices: list[Any] = [*buildable(table)]
    if state.gold[state.actor] >= prices.migration_gold:
        choices += first_moves(table)
    return ask(table, SPEND, [END_TURN, *choices], {"gold": state.gold[state.actor]}, always=True)


SPEND = question(
    "spend",
    {act.EndTurn: Answer(leave), act.BuildWonder: BUILD, act.Migrate: MIGRATE, **ASIDES},
)
