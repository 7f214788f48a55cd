"""Deliveries of messages, their outcomes, and the clock of retries."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple, Protocol

from bot.domain.records import Item


class Sent(NamedTuple):
    """Channel and id of a sent message. None if nothing was sent."""

    channel_id: int | None = None
    message_id: int | None = None


RATE_LIMITED = "rate limited"
EDITED_TOO_OFTEN = "edited-too-often"
"""Problems of rows."""


class TryLater(Exception):
    """A delivery to repeat.

    * `after`: seconds before the next try.
    * `certain`: True if Discord did not carry it out (429). Otherwise it may have (500, lost connection).
    * `most`: tries after which it is given up (0: never).
    """

    def __init__(
        self, reason: str, *, after: float | None = None, certain: bool = False, most: int = 0
    ) -> None:
        super().__init__(reason)
        self.after = after
        self.certain = certain
        self.most = most


class Gone(Exception):
    """A message that cannot be delivered. `dm_closed`: the user takes no DMs."""

    def __init__(self, reason: str, *, dm_closed: bool = False) -> None:
        super().__init__(reason)
        self.dm_closed = dm_closed


class Blocked(Exception):
    """A lane closed to the bot. `trouble` is one of TROUBLES."""

    def __init__(self, trouble: str, reason: str) -> None:
        super().__init__(reason)
        self.trouble = trouble


class TooLarge(Exception):
    """A file larger than the server accepts."""


class PostInstead(Exception):
    """An edit that became a new message, queued in the same row."""


class StandsStill(Exception):
    """A story that this version cannot tell while the game is frozen."""


class Sender(Protocol):
    """Carries items to Discord. Any other error is a fault.

    Raises: TryLater, Blocked, Gone, StandsStill, PostInstead.
    """

    async def send(self, item: Item) -> Sent:
        """Post the item with its nonce. Sent() if there is nothing to say."""
        ...

    async def edit(self, item: Item) -> bool:
        """Edit item.held (op "edit" or "close"). A deleted message is no error.

        Returns True if the channel allowed it, and not only a press.
        """
        ...

    async def delete(self, item: Item) -> None:
        """Delete item.held. A deleted message is no error."""
        ...

    async def find(self, item: Item, since: float, known: Collection[int]) -> Sent | None:
        """Find an item's message among the bot's own since a time.

        Used if a try may have arrived before Discord forgot its nonce. `known` are the ids of other items'
        messages. None if it is not there.
        """
        ...


# How long rows wait, and since when tries are in doubt, whatever becomes of the wall clock

NONCE_SECONDS = 90.0
"""Seconds a nonce is trusted: half of the shortest time reported."""
INHERITED_WAIT = 60.0
"""Max. seconds of a wait that an earlier process stored, in case the clock was set."""
KEEP_SECONDS = 24 * 3600.0
"""Seconds an uncertain try is remembered."""


class RetryClock:
    """Times of retries by `monotonic`, stored in wall-clock time."""

    def __init__(self, clock: Callable[[], float], monotonic: Callable[[], float]) -> None:
        self._clock = clock
        self._monotonic = monotonic
        # By row: due time as stored, and by the monotonic clock.
        self._due: dict[int, tuple[float, float]] = {}
        # By row: time of this process's first try that may have arrived.
        self._begun: dict[int, float] = {}

    def delay_row(self, id: int, delay: float) -> float:
        """Delay a row. Returns its due time by the wall clock."""
        not_before = self._clock() + delay
        self._due[id] = not_before, self._monotonic() + delay
        return not_before

    def seconds_left(self, id: int, not_before: float) -> float:
        """Seconds until a row is due. `not_before` is the stored time."""
        if not_before <= 0:
            return 0.0
        stored, until = self._due.get(id, (0.0, 0.0))
        if stored != not_before:
            until = self._monotonic() + max(0.0, min(not_before - self._clock(), INHERITED_WAIT))
            self._due[id] = not_before, until
        return until - self._monotonic()

    def begin(self, item: Item) -> None:
        """Note the start of a try."""
        first = self._begun.get(item.id) if item.uncertain_since is not None else None
        self._begun[item.id] = self._monotonic() if first is None else first

    def is_doubtful(self, item: Item) -> bool:
        """True if a try may have arrived before Discord forgot its nonce."""
        if item.uncertain_since is None:
            return False
        now = self._monotonic()
        ago = now - self._begun.get(item.id, now)
        return max(ago, abs(self._clock() - item.uncertain_since)) > NONCE_SECONDS

    def forget(self, id: int) -> None:
        """Drop a finished row."""
        self._due.pop(id, None)
        self._begun.pop(id, None)

    def clear_up(self) -> None:
        """Drop old entries of deleted rows."""
        now = self._monotonic()
        self._due = {id: due for id, due in self._due.items() if due[1] > now}
        self._begun = {id: at for id, at in self._begun.items() if now - at < KEEP_SECONDS}
