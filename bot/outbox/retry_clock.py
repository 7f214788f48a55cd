"""How long rows of the outbox wait, and since when tries are in doubt, whatever becomes of the wall clock."""

from __future__ import annotations

from collections.abc import Callable

from bot.domain.records import Item

# Discord remembers nonces for a few minutes; we rely on half of the least that is told of.
NONCE_SECONDS = 90.0
# What an earlier process put off waits no longer than this: the clock may have been set since.
INHERITED_WAIT = 60.0
# A doubt is cleared up long before.
KEEP_SECONDS = 24 * 3600.0


class RetryClock:
    """Times by `monotonic`, which nobody sets; the wall clock's are stored for the next process."""

    def __init__(self, clock: Callable[[], float], monotonic: Callable[[], float]) -> None:
        self._clock = clock
        self._monotonic = monotonic
        # By row, when it is due: as stored, and by the monotonic clock.
        self._due: dict[int, tuple[float, float]] = {}
        # By row, since when a try of this process may have arrived.
        self._begun: dict[int, float] = {}

    def put_off(self, id: int, delay: float) -> float:
        """A row is to wait so many seconds; when it is due by the wall clock."""
        not_before = self._clock() + delay
        self._due[id] = not_before, self._monotonic() + delay
        return not_before

    def left(self, id: int, not_before: float) -> float:
        """For how many seconds a row is not to be tried; `not_before` is what the database says."""
        if not_before <= 0:
            return 0.0
        stored, until = self._due.get(id, (0.0, 0.0))
        if stored != not_before:
            until = self._monotonic() + max(0.0, min(not_before - self._clock(), INHERITED_WAIT))
            self._due[id] = not_before, until
        return until - self._monotonic()

    def begin(self, item: Item) -> None:
        """A try of an item begins."""
        first = self._begun.get(item.id) if item.uncertain_since is not None else None
        self._begun[item.id] = self._monotonic() if first is None else first

    def is_doubtful(self, item: Item) -> bool:
        """Return whether a try may have arrived longer ago than Discord remembers nonces."""
        if item.uncertain_since is None:
            return False
        now = self._monotonic()
        ago = now - self._begun.get(item.id, now)
        return max(ago, abs(self._clock() - item.uncertain_since)) > NONCE_SECONDS

    def forget(self, id: int) -> None:
        """A row is done with."""
        self._due.pop(id, None)
        self._begun.pop(id, None)

    def clear_up(self) -> None:
        """Forget what is past; rows may be dropped without a word to us."""
        now = self._monotonic()
        self._due = {id: due for id, due in self._due.items() if due[1] > now}
        self._begun = {id: at for id, at in self._begun.items() if now - at < KEEP_SECONDS}
