"""Rate limits per user and per channel.

Each kind of request has a token bucket. A channel's is too large for one user to empty. When many did, its
players still have their own.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from enum import Enum
from typing import NamedTuple, TypeVar

K = TypeVar("K")
V = TypeVar("V")

VARIABLE = "ANNALIST_SLOWING"
"""Environment variable. "off" disables limits for scripted users."""
KEPT = 20_000
"""Max. buckets kept. The least recently used is dropped, and so refilled."""
TELL_SECONDS = 10.0
"""Seconds between two notices to a limited user."""


class TokenBucket(NamedTuple):
    """`most` requests at once, and another every `seconds`."""

    most: float
    seconds: float


class RateLimit(NamedTuple):
    """Buckets of a user and of a channel's users together."""

    name: str
    person: TokenBucket
    channel: TokenBucket


PRESS = RateLimit("press", TokenBucket(60, 0.2), TokenBucket(300, 0.05))
SUGGEST = RateLimit("suggest", TokenBucket(40, 0.2), TokenBucket(200, 0.05))
COMMAND = RateLimit("command", TokenBucket(20, 1.0), TokenBucket(80, 0.25))
UNDO = RateLimit("undo", TokenBucket(20, 3.0), TokenBucket(60, 1.0))
LOBBY = RateLimit("lobby", TokenBucket(4, 60.0), TokenBucket(12, 20.0))
PICTURE = RateLimit("picture", TokenBucket(6, 10.0), TokenBucket(18, 3.0))
FILE = RateLimit("file", TokenBucket(6, 10.0), TokenBucket(24, 3.0))
REPORT = RateLimit("report", TokenBucket(4, 300.0), TokenBucket(12, 100.0))
VERIFY = RateLimit("verify", TokenBucket(4, 20.0), TokenBucket(12, 7.0))


class Verdict(Enum):
    """Answer to a request."""

    GRANTED = 0
    TELL = 1
    """Refused, and the user must be told."""
    QUIET = 2
    """Refused without notice."""
    CROWDED = 3
    """Granted to the channel's players only: the channel's bucket is empty."""


class RateLimiter:
    """Buckets of all users, in memory. `clock` gives seconds. Unless `on`, everything is granted."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, *, on: bool = True) -> None:
        self._clock = clock
        self._on = on
        self._left: OrderedDict[tuple[str, str, int], tuple[float, float]] = OrderedDict()
        self._told: OrderedDict[int, float] = OrderedDict()

    def spend(self, kind: RateLimit, person: int, channel: int) -> Verdict:
        """Take a token from a user's bucket and the channel's."""
        if not self._on:
            return Verdict.GRANTED
        if not self._take_token(("person", kind.name, person), kind.person):
            return self.refuse(person)
        granted = self._take_token(("channel", kind.name, channel), kind.channel)
        return Verdict.GRANTED if granted else Verdict.CROWDED

    def refuse(self, person: int) -> Verdict:
        """Refuse with TELL or QUIET."""
        now = self._clock()
        if now - self._told.get(person, -TELL_SECONDS) < TELL_SECONDS:
            return Verdict.QUIET
        _keep_newest(self._told, person, now)
        return Verdict.TELL

    def _take_token(self, key: tuple[str, str, int], allowance: TokenBucket) -> bool:
        now = self._clock()
        left, at = self._left.get(key, (allowance.most, now))
        left = min(allowance.most, left + (now - at) / allowance.seconds)
        granted = left >= 1
        _keep_newest(self._left, key, (left - 1 if granted else left, now))
        return granted


def _keep_newest(kept: OrderedDict[K, V], key: K, value: V) -> None:
    kept[key] = value
    kept.move_to_end(key)
    while len(kept) > KEPT:
        kept.popitem(last=False)
