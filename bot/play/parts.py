"""Parts shared by all answers of a process: service, sender, workers, caches."""

from __future__ import annotations

import asyncio
import time
import weakref
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from bot.discord_io.rate_limiter import RateLimiter
from bot.domain.requests import Refused
from bot.store import Store
from bot.words.ids import DecisionRef
from bot.workers.process import WorkerBusy, WorkerDied

if TYPE_CHECKING:
    from bot.core.service import Service
    from bot.outbox.composer import Composer
    from bot.outbox.sender import DiscordSender
    from bot.workers.jobs import Checks, Jobs

T = TypeVar("T")

KEPT = 1000
SIGHT_SECONDS = 30.0
"""Seconds a visit counts as recent, so that no follow-up work is needed."""
PANELS = 100
PANEL_SECONDS = 14 * 60.0
"""Seconds a private message can be deleted. Discord: 15 minutes."""
SEATED_SECONDS = 5.0
"""Seconds a table's seats are cached."""


class Sight:
    """Recently seen questions, and a lock per game so that none is posted twice."""

    def __init__(self) -> None:
        self._locks: weakref.WeakValueDictionary[int, asyncio.Lock] = weakref.WeakValueDictionary()
        self._seen: dict[int, float] = {}

    def lock(self, game: int) -> asyncio.Lock:
        """Lock for the search for a game's questions."""
        return self._locks.setdefault(game, asyncio.Lock())

    def note_seen(self, message: int) -> None:
        """Record that a message is visible."""
        self._seen.pop(message, None)
        self._seen[message] = time.monotonic()
        if len(self._seen) > KEPT:
            del self._seen[next(iter(self._seen))]

    def is_fresh(self, message: int) -> bool:
        """True if a message was visible recently."""
        return time.monotonic() - self._seen.get(message, -SIGHT_SECONDS) < SIGHT_SECONDS


ANSWERED = DecisionRef(-1, "")
"""Question of a panel that is answered."""
Delete = Callable[[], Awaitable[None]]


class Panels:
    """Private messages with a seat's question, and the means to delete each."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._standing: OrderedDict[int, tuple[float, int, DecisionRef, Delete]] = OrderedDict()

    def stand(self, message: int, game: int, question: DecisionRef, delete: Delete) -> None:
        """Record that a message asks a game's question."""
        self._standing.pop(message, None)
        self._standing[message] = self._clock(), game, question, delete
        if len(self._standing) > PANELS:
            self._standing.popitem(last=False)

    def has_panel(self, game: int) -> bool:
        """True if a private message of a game is shown."""
        return any(of == game for _, of, _, _ in self._standing.values())

    def take_answered(self, game: int, asked: Collection[DecisionRef]) -> list[tuple[int, Delete]]:
        """Remove and return a game's private messages of answered questions, with their ids."""
        all = list(self._standing.items())
        over = [message for message, (_, of, question, _) in all if of == game and question not in asked]
        gone = [(message, *self._standing.pop(message)) for message in over]
        return [
            (message, delete)
            for message, since, _, _, delete in gone
            if self._clock() - since < PANEL_SECONDS
        ]


Look = Callable[[int], Awaitable[frozenset[int]]]
"""Reads the users at a channel's open table."""


class Seated:
    """Caches seated users briefly, so that a crowd does not load the database."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._known: OrderedDict[int, tuple[float, frozenset[int]]] = OrderedDict()
        self._looking = asyncio.Lock()

    async def has_seat(self, user: int, channel: int, look: Look) -> bool:
        """True if a user sits at the channel's table."""
        async with self._looking:
            now = self._clock()
            at, people = self._known.pop(channel, (-SEATED_SECONDS, frozenset()))
            if now - at >= SEATED_SECONDS:
                at, people = now, await look(channel)
            self._known[channel] = at, people
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
        return user in people


class Parts(msgspec.Struct, frozen=True):
    """Parts shared by the client and its answers. Without `drawing` there are no pictures."""

    service: Service
    composer: Composer
    sender: DiscordSender
    checks: Checks
    drawing: Jobs | None = None
    sight: Sight = msgspec.field(default_factory=Sight)
    budget: RateLimiter = msgspec.field(default_factory=RateLimiter)
    seated: Seated = msgspec.field(default_factory=Seated)
    panels: Panels = msgspec.field(default_factory=Panels)
    kept: dict[Any, Any] = msgspec.field(default_factory=dict)

    async def run_job(self, work: Callable[[Jobs], Awaitable[T]], otherwise: str) -> T:
        """Result of a worker's job.

        Raises: Refused with `otherwise` if workers are busy, failing or absent.
        """
        if self.drawing is None:
            raise Refused(otherwise)
        try:
            return await work(self.drawing)
        except (WorkerBusy, WorkerDied):
            raise Refused(otherwise) from None

    def memory_of(self, kind: Callable[[Store], T]) -> T:
        """A feature's memory, one per process, created on demand."""
        if kind not in self.kept:
            self.kept[kind] = kind(self.service.store)
        made: T = self.kept[kind]
        return made
