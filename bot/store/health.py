"""How the stored games and messages stand, for whoever watches over the bot."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import func, or_, select

from bot.store.records import LOBBY, RUNNING
from bot.store.schema import IS_TROUBLED, IS_UNSENT, games, outbox
from bot.store.transaction import Transaction


class Standing(NamedTuple):
    """Games by phase; tables that wait for their channel or stand still; messages that are due.

    `oldest` is when the longest waiting of those was made, None when nothing is due.
    """

    games: dict[str, int]
    stuck: int
    due: int
    oldest: float | None


async def standing(c: Transaction, now: float) -> Standing:
    """How everything stands. Messages of tables that wait for their channel are not due."""
    counted = await c.execute(select(games.c.phase, func.count()).group_by(games.c.phase))
    phases = {str(phase): int(count) for phase, count in counted}
    is_open = games.c.phase.in_((LOBBY, RUNNING))
    is_stuck = or_(games.c.trouble != "", games.c.frozen != "")
    stuck = (await c.execute(select(func.count()).select_from(games).where(is_open, is_stuck))).scalar_one()
    waiting_tables = select(games.c.id).where(IS_TROUBLED).scalar_subquery()
    of_them = or_(outbox.c.game_id.is_(None), outbox.c.game_id.not_in(waiting_tables))
    where = (IS_UNSENT, outbox.c.not_before <= now, of_them)
    due, oldest = (await c.execute(select(func.count(), func.min(outbox.c.created_at)).where(*where))).one()
    return Standing(phases, int(stuck), int(due), oldest)
