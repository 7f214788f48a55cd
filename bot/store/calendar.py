"""Times that fall due: reminders and lobbies that lapse, as rows, so that a restart forgets none."""

from __future__ import annotations

from bot.domain.records import Deadline
from bot.store.transaction import Transaction

REMIND, LAPSE, BOARD, BEGIN = "remind", "lapse", "board", "begin"


def set_deadline(c: Transaction, game: int, kind: str, due: float) -> None:
    """One deadline of a kind a game: a new one takes the old one's place."""
    clear_deadline(c, game, kind)
    c.insert("deadlines", {"game_id": game, "kind": kind, "due_at": due})


def clear_deadline(c: Transaction, game: int, kind: str) -> None:
    """Forget a deadline, if there is one."""
    c.delete("deadlines", game_id=game, kind=kind)


def clear_game(c: Transaction, game: int) -> None:
    """Forget all deadlines of a game."""
    c.delete("deadlines", game_id=game)


async def due_deadlines(c: Transaction, now: float, limit: int = 100) -> list[Deadline]:
    """Return what is due at `now`, the longest overdue first."""
    sql = "SELECT game_id, kind, due_at FROM deadlines WHERE due_at <= ? ORDER BY due_at LIMIT ?"
    return [Deadline(*row) for row in await c.execute(sql, now, limit)]


async def last_awake(c: Transaction) -> float:
    """Return when a bot last looked at the clock, in seconds, 0 if never; the row is there from then on."""
    at = await c.value(float, "SELECT at FROM awake WHERE id = 1")
    if at is None:
        c.insert("awake", {"id": 1, "at": 0.0})
    return at or 0.0


def set_awake(c: Transaction, now: float) -> None:
    """A bot looks at the clock now."""
    c.update("awake", {"id": 1}, at=now)
