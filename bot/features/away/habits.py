"""What a person says of themselves for all their tables: when they are there, and how they are told."""

from __future__ import annotations

import re
from datetime import datetime
from functools import cache
from zoneinfo import available_timezones

import msgspec

from bot.domain.awake import HOUR, zone_of
from bot.domain.requests import Refused
from bot.domain.terms import PLACES, Habits

LONGEST_AWAY_DAYS = 120
LONGEST_AFTER_HOURS = 72
_TIME = r"([01]?\d|2[0-3]|24)(?::?([0-5]\d))?"
_HOURS = re.compile(rf"{_TIME}\s*(?:-|–|—|to|a|às)\s*{_TIME}")
_DAYS = re.compile(r"(\d{1,3})\s*(?:d|days?|dias?)?")


def zone_named(typed: str) -> str:
    """The time zone that was typed, by its name or its last part. Refused("no_zone")."""
    wanted = typed.strip().casefold().replace(" ", "_")
    if wanted in ("", "utc", "gmt"):
        return ""
    zones = time_zones()
    for one in zones:
        if one.casefold() == wanted:
            return one
    found = [one for one in zones if one.casefold().split("/")[-1] == wanted]
    if not found:
        raise Refused("no_zone", zone=typed[:40])
    return found[0]


def hours_of(typed: str) -> tuple[int, int]:
    """Quiet hours as typed, "22-7" or "22:30-06:15", in minutes of the day. Refused("no_hours")."""
    found = _HOURS.fullmatch(typed.strip().casefold())
    if found is None:
        raise Refused("no_hours", hours=typed[:40])
    first, last = (
        60 * int(hour) + int(minute or 0) for hour, minute in (found.groups()[:2], found.groups()[2:])
    )
    return first % (24 * 60), last % (24 * 60)


def until_of(typed: str, habits: Habits, now: float) -> float:
    """Return when a person is back, as typed: "5" days, or "2026-08-20", whose morning it is.
    Refused("no_date")."""
    text = typed.strip().casefold()
    days = _DAYS.fullmatch(text)
    if days is not None:
        until = now + int(days[1]) * 24 * HOUR
    else:
        try:
            until = datetime.strptime(text, "%Y-%m-%d").replace(tzinfo=zone_of(habits.zone)).timestamp()
        except (ValueError, OverflowError, OSError):
            raise Refused("no_date", date=typed[:40]) from None
    if not now < until <= now + LONGEST_AWAY_DAYS * 24 * HOUR:
        raise Refused("no_date", date=typed[:40])
    return until


def with_notifications(
    habits: Habits, where: str, after: int | None, early: bool | None, digest: int | None
) -> Habits:
    """Return the habits with how to be told; None leaves a thing as it is. Refused("no_such_choice")."""
    if where and where not in PLACES:
        raise Refused("no_such_choice")
    return msgspec.structs.replace(
        habits,
        where=where or habits.where,
        after=habits.after if after is None else max(0, min(after, LONGEST_AFTER_HOURS)) * HOUR,
        early=habits.early if early is None else early,
        digest=habits.digest if digest is None else max(-1, min(digest, 23)),
    )


@cache
def time_zones() -> tuple[str, ...]:
    """Return the names of all time zones in order; looking through their folder takes a while."""
    return tuple(sorted(available_timezones()))
