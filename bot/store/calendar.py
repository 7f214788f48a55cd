"""Times of the next look at each game and of the last beat."""

from __future__ import annotations

from bot.store.transaction import Transaction


async def due_games(c: Transaction, now: float) -> list[int]:
    """Games with due work at `now`, longest overdue first, at most 100."""
    return await c.column(int, "SELECT id FROM games WHERE look_at <= ? ORDER BY look_at LIMIT 100", now)


def put_off(c: Transaction, game: int, until: float) -> None:
    """Put off the due work of a game until its next change."""
    c.update("games", {"id": game}, look_at=until)


async def last_awake(c: Transaction) -> float:
    """Time of the last beat in seconds, 0 if never."""
    return await c.value(float, "SELECT at FROM awake WHERE id = 1") or 0.0


async def set_awake(c: Transaction, now: float) -> None:
    """Store the time of a beat."""
    await c.execute(
        "INSERT INTO awake (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at", now
    )
