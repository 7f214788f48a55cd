"""Rows of choices made in advance: whose a plan is stands in every question about it."""

from __future__ import annotations

from typing import NamedTuple

from bot.store.transaction import Transaction


class PlanRow(NamedTuple):
    """A plan: the kind of question it answers, its answer as JSON, and when it was last changed."""

    id: int
    kind: str
    answer: str
    at: float


class Ready(NamedTuple):
    """A seat that is asked what its person has a plan for, and since when."""

    game: int
    user: int
    seat: str
    decision: int
    since: float


async def plans_of(c: Transaction, game: int, user: int) -> list[PlanRow]:
    """Return a person's plans at a table, in the order in which they are tried."""
    sql = "SELECT id, kind, answer, at FROM plans WHERE game_id = ? AND user_id = ? ORDER BY id"
    return await c.rows(PlanRow, sql, game, user)


async def add_plan(c: Transaction, game: int, user: int, plan: PlanRow) -> int:
    """Keep a plan; return its number."""
    sql = "INSERT INTO plans (game_id, user_id, kind, answer, at) VALUES (?, ?, ?, ?, ?) RETURNING id"
    return await c.value(int, sql, game, user, *plan[1:]) or 0


def change_plan(c: Transaction, game: int, user: int, plan: PlanRow) -> None:
    """Put a plan in the place of the one with its number; nothing where that is gone."""
    c.update("plans", {"id": plan.id, "game_id": game, "user_id": user}, answer=plan.answer, at=plan.at)


def drop_plan(c: Transaction, game: int, user: int, id: int) -> None:
    """Forget a plan: it was used or withdrawn."""
    c.delete("plans", id=id, game_id=game, user_id=user)


async def ready(c: Transaction) -> list[Ready]:
    """Return the seats that are asked what they have a plan for that is older than the question."""
    sql = (
        "SELECT DISTINCT seats.game_id, seats.user_id, seats.seat, seats.awaited, seats.awaited_since"
        " FROM plans JOIN games ON games.id = plans.game_id JOIN seats ON seats.game_id = plans.game_id"
        " AND seats.user_id = plans.user_id AND seats.awaited_kind = plans.kind"
        " WHERE games.phase = 'running' AND games.frozen = '' AND games.trouble = '' AND games.recess = ''"
        " AND seats.awaited IS NOT NULL AND seats.awaited_since > plans.at"
    )
    return await c.rows(Ready, sql)


_OVER = "FROM plans WHERE game_id IN (SELECT id FROM games WHERE phase IN ('over', 'cancelled'))"


async def some_over(c: Transaction) -> bool:
    """Return whether there are plans for games that have ended."""
    return bool(await c.execute(f"SELECT 1 {_OVER} LIMIT 1"))


def sweep_plans(c: Transaction) -> None:
    """Forget the plans for games that have ended."""
    c.later(f"DELETE {_OVER}")
