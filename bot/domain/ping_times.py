"""When a person is to be told that they are asked, as they like it: once for each question."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.domain.awake import DAY_MINUTES, stops, zone_of
from bot.domain.records import RUNNING, GameRecord, SeatRecord
from bot.domain.terms import Habits, Pace

HOUR, DAY = 3600.0, 24 * 3600.0
SNOOZE_SECONDS = 8 * HOUR
DIGEST_APART = 20 * HOUR
"""Nobody gets two lists closer together, whatever their clock."""
ANY = Pace(quiet=DAY_MINUTES * 60.0, days_off=7)
"""For being told a person's quiet hours and days off hold as they are, whatever a table allows for its
clock."""
PATIENCE = 40
"""Stretches of quiet hours and days off that are looked at."""


def may_tell_at(habits: Habits, moment: float) -> float:
    """Return the first moment from `moment` on at which a person wants to hear of anything."""
    at = max(moment, habits.snoozed)
    if habits.away_from <= at < habits.away_until:
        at = habits.away_until
    for count, (first, last) in enumerate(stops(habits, ANY, at)):
        if first > at or count > PATIENCE:
            break
        at = last
    return at


def at_once(habits: Habits, now: float) -> bool:
    """Return whether this person is to hear at once that they are asked."""
    return not habits.after and may_tell_at(habits, now) <= now


def told_in(seat: SeatRecord, now: float, *, secret: bool) -> str:
    """Return where the question itself pings its person: "channel", or "dm", where they are asked what is
    secret.

    "" where a ping of its own comes, now or later, or none.
    """
    where = seat.habits.where if at_once(seat.habits, now) else "none"
    asked_there = where == "channel" or (where == "dm" and secret and not seat.dm_closed)
    return where if asked_there else ""


def ping_due(record: GameRecord, seat: SeatRecord) -> float | None:
    """Return when a seat's person is to be told that they are asked; None when they were, or want none."""
    asked = seat.user is not None and seat.awaited not in (None, seat.pinged, seat.minds)
    if not asked or seat.habits.where == "none" or record.phase != RUNNING or record.frozen is not None:
        return None
    return may_tell_at(seat.habits, seat.awaited_since + seat.habits.after)


def wants_reminder(habits: Habits) -> bool:
    """Return whether the reminder after a day is for this person: not for who is told late anyway, or not at
    all."""
    return habits.where != "none" and habits.after == 0


def digest_due(habits: Habits, last: float, now: float) -> float | None:
    """Return when a person's next daily list comes, the last one sent at `last`; None for who wants none."""
    if habits.digest < 0:
        return None
    due = _digest_hour(habits, now)
    if last >= due.timestamp():
        due += timedelta(days=1)
    return may_tell_at(habits, max(now, due.timestamp(), last + DIGEST_APART))


def digest_passed(habits: Habits, now: float) -> float:
    """Return when the hour of a person's daily list was last."""
    return _digest_hour(habits, now).timestamp()


def _digest_hour(habits: Habits, now: float) -> datetime:
    here = datetime.fromtimestamp(now, zone_of(habits.zone))
    due = here.replace(hour=habits.digest % 24, minute=0, second=0, microsecond=0)
    return due if due <= here else due - timedelta(days=1)
