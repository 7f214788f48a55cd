"""What falls due: reminders and lobbies that lapse, as rows, so that a restart forgets none."""

from __future__ import annotations

from sqlalchemy import bindparam, delete, insert, select, update

from bot.store.records import Deadline
from bot.store.schema import awake, deadlines
from bot.store.transaction import Transaction

REMIND, LAPSE, BOARD, BEGIN = "remind", "lapse", "board", "begin"


_INSERT = insert(deadlines)
_CLEAR = delete(deadlines).where(
    deadlines.c.game_id == bindparam("of_game"), deadlines.c.kind == bindparam("of_kind")
)
_CLEAR_GAME = delete(deadlines).where(deadlines.c.game_id == bindparam("of_game"))


def set_deadline(c: Transaction, game: int, kind: str, due: float) -> None:
    """One deadline of a kind a game: a new one takes the old one's place."""
    clear_deadline(c, game, kind)
    c.later(_INSERT, {"game_id": game, "kind": kind, "due_at": due})


def clear_deadline(c: Transaction, game: int, kind: str) -> None:
    """Forget a deadline, if there is one."""
    c.later(_CLEAR, {"of_game": game, "of_kind": kind})


def clear_game(c: Transaction, game: int) -> None:
    """Forget all deadlines of a game."""
    c.later(_CLEAR_GAME, {"of_game": game})


async def due_deadlines(c: Transaction, now: float, limit: int = 100) -> list[Deadline]:
    """What is due at `now`, the longest overdue first."""
    query = select(deadlines).where(deadlines.c.due_at <= now).order_by(deadlines.c.due_at).limit(limit)
    return [Deadline(row.game_id, row.kind, row.due_at) for row in await c.execute(query)]


_SET_AWAKE = update(awake).where(awake.c.id == 1)
_INSERT_AWAKE = insert(awake)


async def last_awake(c: Transaction) -> float:
    """When a bot last looked at the clock, in seconds; 0 when none ever did. There is such a row from then
    on."""
    at = (await c.execute(select(awake.c.at).where(awake.c.id == 1))).scalar()
    if at is None:
        c.later(_INSERT_AWAKE, {"id": 1, "at": 0.0})
    return float(at or 0.0)


def set_awake(c: Transaction, now: float) -> None:
    """A bot looks at the clock now."""
    c.later(_SET_AWAKE, {"at": now})
