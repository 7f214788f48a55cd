"""How the stored games and messages stand, for whoever watches over the bot."""

from __future__ import annotations

from typing import NamedTuple

from bot.store.transaction import Transaction


class StoreHealth(NamedTuple):
    """Games by phase; tables that wait for their channel or stand still; messages that are due.

    `oldest` is when the longest waiting of those was made, None when nothing is due.
    """

    games: dict[str, int]
    stuck: int
    due: int
    oldest: float | None


_PHASES = "SELECT phase, count(*) FROM games GROUP BY phase"
_STUCK = "SELECT count(*) FROM games WHERE phase IN ('lobby', 'running') AND (trouble != '' OR frozen != '')"
_DUE = (
    "SELECT count(*), min(created_at) FROM outbox"
    " WHERE state IN ('waiting', 'sending') AND not_before <= ?"
    " AND (game_id IS NULL OR game_id NOT IN (SELECT id FROM games WHERE trouble != ''))"
)


async def read_health(c: Transaction, now: float) -> StoreHealth:
    """Return how everything stands. Messages of tables that wait for their channel are not due."""
    phases, ((stuck,),), ((due, oldest),) = await c.together((_PHASES, ()), (_STUCK, ()), (_DUE, (now,)))
    return StoreHealth({str(phase): int(count) for phase, count in phases}, stuck, due, oldest)
