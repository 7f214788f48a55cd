"""Side actions, offered with any other question of the seat in turn (ruling A-52).

Gold becomes points (CONVERT-01 to -05), and one Wonder moves people (docs/rules, section 7.3). Neither is a
question of its own. A question with one other answer is answered without asking, unless that answer could
end what these would still serve.
"""

from __future__ import annotations

from typing import Any

from engine.editions.heroes_2008 import actions as act
from engine.editions.heroes_2008.pieces import can_move, pay, score
from engine.editions.heroes_2008.state import Table
from engine.editions.heroes_2008.wonders import USE, is_ready
from engine.question import Answer, Question, refuses_with
from engine.records import Decision
from engine.table import Asks

EARLY_CONVERT = "early_convert"
FREE_MIGRATION = "free_migration"
AMID = ("migrate", "use_wonder", "redraw", "banish")
"""Questions without side actions (A-58)."""


def ask(
    table: Table,
    question: Question,
    choices: list[Any] | tuple[Any, ...],
    params: dict[str, Any] | None = None,
    *,
    ends: bool = False,
    completes: bool = False,
    always: bool = False,
) -> Asks:
    """A question to the seat in turn, with the asides.

    A single choice is asked only if an aside matters:

    * `ends`: it could end the epoch or the game.
    * `completes`: it could complete a scale.
    * `always`: this is the time for asides.
    """
    seat = table.state.actor
    conversions = _conversions(table, seat)
    moves = _free_migration(table, seat, question.kind)
    if len(choices) > 1 or always or (conversions and ends) or (moves and completes):
        choices = [*choices, *moves, *conversions]
    return table.ask(question, seat, choices, params)


def _is_too_early(table: Table) -> bool:
    """True if an option delays conversion until the Treasury step (HW8-CONVERT-03, ruling A-03)."""
    return table.state.phase != "treasury" and not table.options[EARLY_CONVERT]


def _conversions(table: Table, seat: int) -> tuple[act.Convert, ...]:
    """Affordable actions that buy points (HW8-CONVERT-02, -03, -05)."""
    if _is_too_early(table):
        return ()
    return table.cards.menus.convert[: table.state.gold[seat] // table.cards.prices.conversion_gold]


def _free_migration(table: Table, seat: int, kind: str) -> list[act.UseWonder]:
    if kind in AMID or not is_ready(table, seat, FREE_MIGRATION) or not can_move(table, seat):
        return []
    return [table.cards.menus.use[table.cards.power[FREE_MIGRATION]]]


def convert(table: Table, seat: int, action: act.Convert) -> None:
    """Convert two gold to a point. The question stays open (HW8-CONVERT-01)."""
    pay(table, seat, action.points * table.cards.prices.conversion_gold, "conversion")
    score(table, seat, action.points, "conversion")


@refuses_with("HW8-CONVERT-01", "HW8-CONVERT-04", "HW8-CONVERT-05", "HW8-TREASURY-02")
def _convert_refusal(table: Table, decision: Decision, action: act.Convert) -> str:
    """Rule against converting outside one's turn or without gold."""
    if table.seats.index(decision.seat) != table.state.actor:
        return "HW8-CONVERT-04"
    if _is_too_early(table):
        return "HW8-TREASURY-02"
    gold, price = table.state.gold[table.state.actor], table.cards.prices.conversion_gold
    return "HW8-CONVERT-05" if gold // price < action.points <= -(-gold // price) else "HW8-CONVERT-01"


CONVERT = Answer(convert, _convert_refusal, elsewhere=_convert_refusal)
ASIDES: dict[type, Answer] = {act.Convert: CONVERT, act.UseWonder: USE}
"""Answers of every question to the seat in turn."""
