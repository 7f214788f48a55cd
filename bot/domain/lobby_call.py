"""A lobby's call: its guests, when it filled up, and who may start it."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from bot.domain.records import LOBBY, GameRecord
from bot.domain.terms import HOUR, Call

PATIENCE_SECONDS = HOUR
"""Seconds a full lobby waits for its host."""
STARTERS = 2
"""Number of seated users who can start it without the host."""


def is_by_invitation(call: Call) -> bool:
    """True if a table is for invited people only."""
    return bool(call.invited or call.invited_role)


def is_invited(call: Call, host: int, user: int, roles: Collection[int]) -> bool:
    """True if a table invites a user with these roles."""
    invited = user in (host, *call.invited) or call.invited_role in roles
    return invited or not is_by_invitation(call)


def update_call(record: GameRecord, now: float) -> Call:
    """Update a lobby's call for its present users."""
    filled = (record.call.filled or now) if len(record.seats) >= record.seats_max else 0.0
    starters = tuple([one for one in record.call.starters if filled and record.seat_of(one) is not None])
    return msgspec.structs.replace(record.call, filled=filled, starters=starters)


def start_time(record: GameRecord, now: float) -> float | None:
    """Time of a lobby's automatic start, None if it waits for its host."""
    if record.phase != LOBBY:
        return None
    if record.call.full and len(record.seats) >= record.seats_max:
        return now
    return record.call.at or None


def is_waiting_for_host(record: GameRecord) -> bool:
    """True if a full lobby waits for its start."""
    return bool(record.call.filled) and not record.call.full


def hostless_start(record: GameRecord) -> float:
    """Time from which a full lobby may start without its host."""
    return record.call.filled + PATIENCE_SECONDS
