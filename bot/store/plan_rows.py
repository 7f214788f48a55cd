"""Rows of planned choices. Each query names the owner."""

from __future__ import annotations

from typing import NamedTuple

from bot.store.games import ENDED_BEFORE
from bot.store.transaction import Transaction


class PlanRow(NamedTuple):
    """A plan: its kind of question, JSON answer and last change."""

    id: int
    kind: str
    answer: str
    at: float


class Ready(NamedTuple):
    """A seat that faces a planned question, and since when."""

    game: int
    user: int
    seat: str
    decision: int
    since: float


async def read_plans(c: Transaction, game: int, user: int) -> list[PlanRow]:
    """A user's plans at a table, in the order of use."""
    sql = "SELECT id, kind, answer, at FROM plans WHERE game_id = ? AND user_id = ? ORDER BY id"
    return await c.rows(PlanRow, sql, game, user)


async def add_plan(c: Transaction, game: int, user: int, plan: PlanRow) -> int:
    """Store a plan. Returns its id."""
    sql = "INSERT INTO plans (game_id, user_id, kind, answer, at) VALUES (?, ?, ?, ?, ?) RETURNING id"
    return await c.value(int, sql, game, user, *plan[1:]) or 0


def change_plan(c: Transaction, game: int, user: int, plan: PlanRow) -> None:
    """Replace a plan, if it still exists."""
    c.update("plans", {"id": plan.id, "game_id": game, "user_id": user}, answer=plan.answer, at=plan.at)


def change_answer(c: Transaction, game: int, user: int, plan: PlanRow, answer: str) -> None:
    """Replace a plan's answer, unless its user changed the plan since it was read."""
    c.update("plans", {"id": plan.id, "game_id": game, "user_id": user, "at": plan.at}, answer=answer)


def drop_plan(c: Transaction, game: int, user: int, id: int) -> None:
    """Delete a used or withdrawn plan."""
    c.delete("plans", id=id, game_id=game, user_id=user)


async def ready_seats(c: Transaction) -> list[Ready]:
    """Seats whose question has an older plan."""
    sql = (
        "SELECT DISTINCT seats.game_id, seats.user_id, seats.seat, seats.awaited, seats.awaited_since"
        " FROM plans JOIN games ON games.id = plans.game_id JOIN seats ON seats.game_id = plans.game_id"
        " AND seats.user_id = plans.user_id AND seats.awaited_kind = plans.kind"
        " WHERE games.phase = 'running' AND games.frozen = '' AND games.trouble = '' AND games.recess = ''"
        " AND seats.awaited IS NOT NULL AND seats.awaited_since > plans.at"
    )
    return await c.rows(Ready, sql)


def sweep_plans(c: Transaction, before: float) -> None:
    """Delete plans of games that ended before a time."""
    c.defer(f"DELETE FROM plans WHERE game_id IN ({ENDED_BEFORE})", (before,))
