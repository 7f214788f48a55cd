"""Users who cannot press at their table. Their clock stops, and reminders pause.

Causes: a locked thread, a hidden channel, a timeout by a moderator, an unreachable server.
"""

from __future__ import annotations

from bot.core.draft import Draft
from bot.core.table_access import Tables
from bot.domain.change import TimeStopped
from bot.domain.records import GameRecord, SeatRecord
from bot.domain.requests import GameBroken, Refused
from bot.domain.seat_clock import restart_clock, stop_clock
from bot.messages.seats import TimeGoesOn
from bot.process.incidents import log_incident
from bot.store import games

AGAIN_SECONDS = 600.0
"""Seconds until the next look at a hindered person."""


async def recheck_hindered(draft: Draft) -> None:
    """Stop the clocks of hindered users, and restart the others'.

    Without an answer from Discord nothing changes. Announces TimeStopped or TimeGoesOn.
    """
    record = draft.before
    if record.is_playable:
        asked = {
            seat.user for seat in record.seats if seat.user and (seat.awaited is not None or seat.hindered)
        }
        found = await draft.house.hindered(record, asked)
        mark_hindered(draft, _hindered_users(record) if found is None else frozenset(found))


def mark_hindered(draft: Draft, users: frozenset[int]) -> None:
    """Mark exactly these users as hindered.

    Announces TimeStopped or TimeGoesOn.
    """
    before = _hindered_users(draft.before)
    draft.set(seats=tuple(_update_hindrance(draft, seat, users) for seat in draft.before.seats))
    now = _hindered_users(draft.record)
    if before - now:
        draft.tell(TimeGoesOn(users=tuple(sorted(before - now))))
    elif now - before:
        draft.tell(TimeStopped())


def _update_hindrance(draft: Draft, seat: SeatRecord, hindered: frozenset[int]) -> SeatRecord:
    if seat.user in hindered:
        return stop_clock(draft.before, seat, draft.now, draft.now + AGAIN_SECONDS)
    return restart_clock(seat, draft.now) if seat.hindered else seat


def _hindered_users(record: GameRecord) -> frozenset[int]:
    return frozenset(seat.user for seat in record.seats if seat.user and seat.hindered)


async def recheck_channel(tables: Tables, channel: int) -> None:
    """Recheck all tables of a channel and its threads."""
    there = await tables.query(games.games_in_channel, channel)
    for game in there:
        try:
            await tables.change(game, None, recheck_hindered)
        except (Refused, GameBroken):
            continue
        except Exception as trouble:
            log_incident(trouble, f"game {game}: who may press could not be found out")
