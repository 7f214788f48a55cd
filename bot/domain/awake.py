"""Hours in which a user can be waited for and notified."""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from datetime import UTC, datetime, time, timedelta, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.domain.records import GameRecord, SeatRecord
from bot.domain.terms import HOUR, Habits, Pace

Stretch = tuple[float, float]
DAY_MINUTES = 24 * 60
LONGEST_DAYS = 3700
"""Days of a user's calendar that are examined."""


def zone_of(name: str) -> tzinfo:
    """Time zone by name. UTC for "" and unknown names."""
    if not name:
        return UTC
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


def clock_pauses(habits: Habits, pace: Pace, start: float, used: float = 0.0) -> Iterator[Stretch]:
    """Yield the pauses of a clock from `start` on, in order.

    `used`: seconds of vacation already used.
    """
    end = start
    for first, last in heapq.merge(_nights(habits, pace, start), _holidays(habits, pace, start, used)):
        if last > end:
            yield max(first, end), last
            end = last


def awake_seconds(habits: Habits, pace: Pace, start: float, end: float, used: float = 0.0) -> float:
    """Seconds between two moments in which a user was available."""
    seconds = max(0.0, end - start)
    for first, last in clock_pauses(habits, pace, start, used):
        if first >= end:
            break
        seconds -= min(last, end) - first
    return max(0.0, seconds)


def holiday_seconds(habits: Habits, pace: Pace, start: float, end: float, used: float = 0.0) -> float:
    """Seconds of vacation used between two moments."""
    return sum(max(0.0, min(last, end) - first) for first, last in _holidays(habits, pace, start, used))


def moment_after(habits: Habits, pace: Pace, start: float, seconds: float, used: float = 0.0) -> float:
    """Moment at which a user has been available for `seconds`."""
    at = start
    for first, last in clock_pauses(habits, pace, start, used):
        if first - at >= seconds:
            break
        seconds -= first - at
        at = last
    return at + seconds


def _holidays(habits: Habits, pace: Pace, start: float, used: float) -> list[Stretch]:
    first = max(start, habits.away_from)
    last = min(habits.away_until, first + max(0.0, pace.vacation - used))
    return [(first, last)] if last > first else []


def _nights(habits: Habits, pace: Pace, start: float) -> Iterator[Stretch]:
    """Yield quiet hours and days off from the day before `start`."""
    minutes = (habits.quiet[1] - habits.quiet[0]) % DAY_MINUTES
    quiet = min(minutes * 60.0, pace.quiet)
    days = habits.days_off[: pace.days_off]
    if not quiet and not days:
        return
    zone = zone_of(habits.zone)
    day = datetime.fromtimestamp(start, zone).date() - timedelta(days=1)
    for _ in range(LONGEST_DAYS):
        midnight = datetime.combine(day, time(), zone)
        found = [(midnight.timestamp(), (midnight + timedelta(days=1)).timestamp())] * (
            midnight.weekday() in days
        )
        if quiet:
            # By the clock on the wall: such a night is an hour longer or shorter where clocks are changed.
            falls = midnight + timedelta(minutes=habits.quiet[0])
            found.append((falls.timestamp(), (falls + timedelta(seconds=quiet)).timestamp()))
        yield from sorted(found)
        day += timedelta(days=1)


# When a person is told: once for each question

SNOOZE_SECONDS = 8 * HOUR
DIGEST_APART = 20 * HOUR
"""Min. seconds between two lists for a user."""
ANY = Pace(quiet=DAY_MINUTES * 60.0, days_off=7)
"""Pace for notifications: quiet hours and days off always count."""
PATIENCE = 40
"""Max. pauses examined."""


def next_contact(habits: Habits, moment: float) -> float:
    """First moment at or after `moment` at which a user accepts messages."""
    at = max(moment, habits.snoozed)
    if habits.away_from <= at < habits.away_until:
        at = habits.away_until
    for count, (first, last) in enumerate(clock_pauses(habits, ANY, at)):
        if first > at or count > PATIENCE:
            break
        at = last
    return at


def is_told_at_once(habits: Habits, now: float) -> bool:
    """True if a user is notified immediately."""
    return not habits.after and next_contact(habits, now) <= now


def ping_place(record: GameRecord, seat: SeatRecord, now: float, *, secret: bool) -> str:
    """Place where the question pings its user: "channel", "dm" or "".

    "dm" applies to secret questions. "" means a separate ping or none.
    """
    where = seat.habits.where if record.recess is None and is_told_at_once(seat.habits, now) else "none"
    asked_there = where == "channel" or (where == "dm" and secret and not seat.dm_closed)
    return where if asked_there else ""


def ping_due(record: GameRecord, seat: SeatRecord) -> float | None:
    """Time of a seat's ping. None if done or unwanted."""
    asked = seat.user is not None and seat.awaited not in (None, seat.pinged, seat.minds)
    if not asked or seat.hindered or seat.habits.where == "none" or not record.is_waiting:
        return None
    return next_contact(seat.habits, seat.awaited_since + seat.habits.after)


def digest_due(habits: Habits, last: float, now: float) -> float | None:
    """Time of a user's next daily list, or None. `last`: the last list."""
    if habits.digest < 0:
        return None
    due = _digest_hour(habits, now)
    if last >= due.timestamp():
        due += timedelta(days=1)
    return next_contact(habits, max(now, due.timestamp(), last + DIGEST_APART))


def digest_passed(habits: Habits, now: float) -> float:
    """Last passed hour of a user's daily list."""
    return _digest_hour(habits, now).timestamp()


def _digest_hour(habits: Habits, now: float) -> datetime:
    here = datetime.fromtimestamp(now, zone_of(habits.zone))
    due = here.replace(hour=habits.digest % 24, minute=0, second=0, microsecond=0)
    return due if due <= here else due - timedelta(days=1)
