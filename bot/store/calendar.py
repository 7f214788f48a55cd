"""What falls due: reminders and lobbies that lapse, as rows, so that a restart forgets none."""

from __future__ import annotations

from sqlalchemy import delete, insert, select

from bot.store.records import Deadline
from bot.store.schema import deadlines
from bot.store.transaction import Transaction

REMIND, LAPSE = "remind", "lapse"


async def set_deadline(
    c: Transaction, game: int, kind: str, seat: str, decision: int | None, due: float
) -> None:
    """One deadline of a kind a seat ("" for the whole game): a new one takes the old one's place."""
    await clear_deadline(c, game, kind, seat)
    await c.execute(
        insert(deadlines).values(game_id=game, kind=kind, seat=seat, decision=decision, due_at=due)
    )


async def clear_deadline(c: Transaction, game: int, kind: str, seat: str) -> None:
    """Forget a deadline, if there is one."""
    where = (deadlines.c.game_id == game, deadlines.c.kind == kind, deadlines.c.seat == seat)
    await c.execute(delete(deadlines).where(*where))


async def clear_game(c: Transaction, game: int) -> None:
    """Forget all deadlines of a game."""
    await c.execute(delete(deadlines).where(deadlines.c.game_id == game))


async def due_deadlines(c: Transaction, now: float, limit: int = 100) -> list[Deadline]:
    """What is due at `now`, the longest overdue first."""
    query = select(deadlines).where(deadlines.c.due_at <= now).order_by(deadlines.c.due_at).limit(limit)
    return [
        Deadline(row.id, row.game_id, row.kind, row.seat, row.decision, row.due_at)
        for row in await c.execute(query)
    ]
