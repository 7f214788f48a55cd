"""A lobby's call: whom it lets in, since when it is full, and who may start it."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from bot.domain.records import GameRecord
from bot.domain.terms import HOUR, Call

PATIENCE_SECONDS = HOUR
"""So long a full lobby waits for its host alone."""
STARTERS = 2
"""So many seated people start it without its host."""


def is_by_invitation(call: Call) -> bool:
    """True if a table is for invited people only."""
    return bool(call.invited or call.invited_role)


def is_invited(call: Call, host: int, user: int, roles: Collection[int]) -> bool:
    """True if a person with these roles is among those for whom a table is."""
    invited = user in (host, *call.invited) or call.invited_role in roles
    return invited or not is_by_invitation(call)


def call_as_seated(record: GameRecord, now: float) -> Call:
    """Update a lobby's call for its present users."""
    filled = (record.call.filled or now) if len(record.seats) >= record.seats_max else 0.0
    starters = tuple([one for one in record.call.starters if filled and record.seat_of(one) is not None])
    return msgspec.structs.replace(record.call, filled=filled, starters=starters)


def waits_for_host(record: GameRecord) -> bool:
    """True if a full lobby waits for somebody to start it."""
    return bool(record.call.filled) and not record.call.full


def free_at(record: GameRecord) -> float:
    """Return when a full lobby may be started without its host."""
    return record.call.filled + PATIENCE_SECONDS
