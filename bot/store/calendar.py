"""What falls due: reminders and lobbies that lapse, as rows, so that a restart forgets none."""

from __future__ import annotations

from sqlalchemy import delete, insert, select

from bot.store.records import Deadline
from bot.store.schema import deadlines
from bot.store.transaction import Transaction

REMIND, LAPSE = "remind", "lapse"


async def set_deadline(c: Transaction, game: int, kind: str, due: float) -> None:
    """One deadline of a kind a game: a new one takes the old one's place."""
    await clear_deadline(c, game, kind)
    await c.execute(insert(deadlines).values(game_id=game, kind=kind, due_at=due))


async def clear_deadline(c: Transaction, game: int, kind: str) -> None:
    """Forget a deadline, if there is one."""
    await c.execute(delete(deadlines).where(deadlines.c.game_id == game, deadlines.c.kind == kind))


async def clear_game(c: Transaction, game: int) -> None:
    """Forget all deadlines of a game."""
    await c.execute(delete(deadlines).where(deadlines.c.game_id == game))


async def due_deadlines(c: Transaction, now: float, limit: int = 100) -> list[Deadline]:
    """What is due at `now`, the longest overdue first."""
    query = select(deadlines).where(deadlines.c.due_at <= now).order_by(deadlines.c.due_at).limit(limit)
    return [Deadline(row.game_id, row.kind, row.due_at) for row in await c.execute(query)]
