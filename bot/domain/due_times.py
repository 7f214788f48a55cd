"""When something falls due at a table, read from its rows alone."""

from __future__ import annotations

from collections.abc import Iterator

from bot.domain import seat_clock
from bot.domain.motion_state import STAND_IN, people
from bot.domain.ping_times import may_tell_at, ping_due, wants_reminder
from bot.domain.records import RUNNING, GameRecord, SeatRecord
from bot.domain.terms import WAIT

REMINDER_SECONDS = 24 * 3600.0


def reminder_due(record: GameRecord, seat: SeatRecord) -> float | None:
    """Return when a seat's person is to be reminded; None when nobody waits for one, or it was done."""
    awaited = seat.user is not None and seat.awaited not in (None, seat.reminded, seat.minds)
    wanted = awaited and record.reminders and wants_reminder(seat.habits)
    if not wanted or record.phase != RUNNING or record.frozen is not None:
        return None
    return may_tell_at(seat.habits, seat.awaited_since + REMINDER_SECONDS)


def goes_on(record: GameRecord, seat: SeatRecord) -> str:
    """Return what happens to a seat that is late: one of OUTCOMES.

    A table of nobody but computers is none: the last person is waited for.
    """
    alone = all(user == seat.user for user in people(record))
    return WAIT if alone else record.pace.out


def time_out_at(record: GameRecord, seat: SeatRecord) -> float | None:
    """Return when something is to be done about a seat's time; None while nothing is."""
    asked = any(one.kind == STAND_IN and one.seat == seat.seat for one in record.motions)
    if asked or (seat.late == seat.awaited and goes_on(record, seat) == WAIT):
        return None
    return seat_clock.out_at(record, seat)


def is_late(record: GameRecord, seat: SeatRecord, now: float) -> bool:
    """Return whether something is to be done about a seat whose time is out."""
    due = time_out_at(record, seat)
    return due is not None and due <= now


def next_look(record: GameRecord) -> float | None:
    """Return when the clock is to look at a running game again; None when nothing is to come."""
    return min(_dues(record), default=None)


def _dues(record: GameRecord) -> Iterator[float]:
    if record.phase != RUNNING or record.trouble:
        return
    for seat in record.seats:
        dues = (reminder_due(record, seat), time_out_at(record, seat), ping_due(record, seat))
        yield from (due for due in dues if due is not None)
    yield from (one.until for one in record.motions if one.until)
