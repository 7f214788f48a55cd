"""Compares this machine's clock with Discord's."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from datetime import UTC
from email.utils import parsedate_to_datetime

log = logging.getLogger(__name__)

OFF_SECONDS = 300.0
"""Seconds of difference that no delay of an answer explains."""


class ClockCheck:
    """Compares the first answer's time with ours, and warns once."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self._is_done = False

    def compare(self, date: str) -> None:
        """Compare the `Date` of an answer with the local clock.

        An invalid date is ignored.
        """
        if self._is_done or not date:
            return
        try:
            told = parsedate_to_datetime(date)
        except ValueError:
            return
        self._is_done = True
        off = self._clock() - (told if told.tzinfo else told.replace(tzinfo=UTC)).timestamp()
        if abs(off) > OFF_SECONDS:
            which = "ahead of" if off > 0 else "behind"
            log.warning(
                "this machine's clock is %.1f hours %s Discord's: set it, for players' time is counted by it",
                abs(off) / 3600,
                which,
            )
