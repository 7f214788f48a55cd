"""Future days that users type or choose from a list."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from functools import cache

from bot.domain.awake import zone_of
from bot.domain.requests import Refused
from bot.domain.terms import DAY
from bot.words.catalogue import Texts, locales, texts
from bot.words.message_draft import Option, make_option
from bot.words.parse import fold

LONGEST_DAYS = 120
AHEAD = (*range(1, 15), 21, 28, 42, 60, 90, LONGEST_DAYS)
"""Days ahead that a list offers."""
_DAYS = re.compile(r"(\d{1,3})\s*(?:d|days?|dias?)?")


def parse_until(typed: str, zone: str, now: float) -> float:
    """Moment that was typed: "5" days, a date or "tomorrow".

    Raises: Refused with no_date.
    """
    text = typed.strip().casefold()
    if text in words_for_tomorrow():
        text = f"{datetime.fromtimestamp(now, zone_of(zone)) + timedelta(days=1):%Y-%m-%d}"
    days = _DAYS.fullmatch(text)
    if days is not None:
        until = now + int(days[1]) * DAY
    else:
        try:
            until = datetime.strptime(text, "%Y-%m-%d").replace(tzinfo=zone_of(zone)).timestamp()
        except (ValueError, OverflowError, OSError):
            raise Refused("no_date", date=typed[:40]) from None
    if not now < until <= now + LONGEST_DAYS * DAY:
        raise Refused("no_date", date=typed[:40])
    return until


@cache
def words_for_tomorrow() -> frozenset[str]:
    """Words for tomorrow in every language, with and without accents."""
    said = [texts(locale)("tomorrow").casefold() for locale in locales()]
    return frozenset(said) | frozenset(fold(one) for one in said)


def day_options(zone: str, words: Texts, now: float) -> tuple[Option, ...]:
    """List options of future days, with values for `parse_until`."""
    today = datetime.fromtimestamp(now, zone_of(zone))
    return tuple(_day_option(today, days, words) for days in AHEAD)


def _day_option(today: datetime, days: int, words: Texts) -> Option:
    then = today + timedelta(days=days)
    date = words(
        "away-date",
        weekday=words(f"weekday-{then.weekday()}"),
        day=then.day,
        month=words(f"month-{then.month}"),
    )
    return make_option(f"{then:%Y-%m-%d}", words("away-tomorrow", date=date) if days == 1 else date)
