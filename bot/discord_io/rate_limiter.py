"""Bounds on what one person, and one channel, may ask for: who hammers is slowed, and nobody else notices.

Each kind of thing has an allowance that fills up again with time. A channel's is so large that one person
cannot use it up; when many have, who sits at its table still has the own one.
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
"""Set to "off", nobody is slowed: for scripted users, who press faster than people."""
KEPT = 20_000
"""Allowances remembered; the one used longest ago is forgotten first, which makes it whole again."""
TELL_SECONDS = 10.0
"""Who is slowed is told so once in this time; further presses are quietly left undone."""


class TokenBucket(NamedTuple):
    """So many at once, and one more after each so many seconds."""

    most: float
    seconds: float


class RateLimit(NamedTuple):
    """The allowances of each person, and of all people of a channel together."""

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
    """The answer to something that was asked for."""

    GRANTED = 0
    TELL = 1
    """Not now, and who asks has not been told so lately."""
    QUIET = 2
    """Not now."""
    CROWDED = 3
    """Only for who sits at the channel's table: the channel's allowance is used up, the person's is not."""


class RateLimiter:
    """The allowances of everybody, in memory. `clock` gives seconds; a budget that is not `on` grants all."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, *, on: bool = True) -> None:
        self._clock = clock
        self._on = on
        self._left: OrderedDict[tuple[str, str, int], tuple[float, float]] = OrderedDict()
        self._told: OrderedDict[int, float] = OrderedDict()

    def spend(self, kind: RateLimit, person: int, channel: int) -> Verdict:
        """Take one of a kind from a person's allowance and from the channel's."""
        if not self._on:
            return Verdict.GRANTED
        if not self._take(("person", kind.name, person), kind.person):
            return self.refuse(person)
        granted = self._take(("channel", kind.name, channel), kind.channel)
        return Verdict.GRANTED if granted else Verdict.CROWDED

    def refuse(self, person: int) -> Verdict:
        """TELL or QUIET."""
        now = self._clock()
        if now - self._told.get(person, -TELL_SECONDS) < TELL_SECONDS:
            return Verdict.QUIET
        _keep(self._told, person, now)
        return Verdict.TELL

    def _take(self, key: tuple[str, str, int], allowance: TokenBucket) -> bool:
        now = self._clock()
        left, at = self._left.get(key, (allowance.most, now))
        left = min(allowance.most, left + (now - at) / allowance.seconds)
        granted = left >= 1
        _keep(self._left, key, (left - 1 if granted else left, now))
        return granted


def _keep(kept: OrderedDict[K, V], key: K, value: V) -> None:
    kept[key] = value
    kept.move_to_end(key)
    while len(kept) > KEPT:
        kept.popitem(last=False)
