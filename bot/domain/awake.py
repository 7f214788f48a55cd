"""When a person can be waited for: their nights, days off and holidays, within what the table allows."""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from datetime import UTC, datetime, time, timedelta, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.domain.terms import Habits, Pace

Stretch = tuple[float, float]
DAY_MINUTES = 24 * 60
LONGEST_DAYS = 3700
"""No calendar is read further."""


def zone_of(name: str) -> tzinfo:
    """Return the time zone of that name, UTC for "" and for names that this machine does not know."""
    if not name:
        return UTC
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


def stops(habits: Habits, pace: Pace, start: float, used: float = 0.0) -> Iterator[Stretch]:
    """Yield when the clock stands still from `start` on, in order and apart; `used` seconds of vacation are
    gone."""
    end = start
    for first, last in heapq.merge(_nights(habits, pace, start), _holidays(habits, pace, start, used)):
        if last > end:
            yield max(first, end), last
            end = last


def awake(habits: Habits, pace: Pace, start: float, end: float, used: float = 0.0) -> float:
    """Return how many seconds between two moments a person could be waited for."""
    seconds = max(0.0, end - start)
    for first, last in stops(habits, pace, start, used):
        if first >= end:
            break
        seconds -= min(last, end) - first
    return max(0.0, seconds)


def on_holiday(habits: Habits, pace: Pace, start: float, end: float, used: float = 0.0) -> float:
    """Return how many seconds of vacation are used between two moments."""
    return sum(max(0.0, min(last, end) - first) for first, last in _holidays(habits, pace, start, used))


def moment(habits: Habits, pace: Pace, start: float, seconds: float, used: float = 0.0) -> float:
    """Return when a person will have been there for so many seconds from `start` on."""
    at = start
    for first, last in stops(habits, pace, start, used):
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
    """Quiet hours and days off from the day before `start` on."""
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
