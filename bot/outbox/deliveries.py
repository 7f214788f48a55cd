"""Deliveries of the outbox's messages, what may come of them, and how long rows wait for another try."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple, Protocol

from bot.domain.records import Item


class Sent(NamedTuple):
    """The place and id of a message that was sent; None and None when there was nothing left to say."""

    channel_id: int | None = None
    message_id: int | None = None


class TryLater(Exception):
    """Not now: 429 (`certain`: not carried out), 500, lost connection (not certain). `after`: seconds.

    After `most` tries it is given up; 0: never.
    """

    def __init__(
        self, reason: str, *, after: float | None = None, certain: bool = False, most: int = 0
    ) -> None:
        super().__init__(reason)
        self.after = after
        self.certain = certain
        self.most = most


class Gone(Exception):
    """Never: the message cannot be sent by anybody. `dm_closed`: the person takes no DMs."""

    def __init__(self, reason: str, *, dm_closed: bool = False) -> None:
        super().__init__(reason)
        self.dm_closed = dm_closed


class Blocked(Exception):
    """Not before something is put right: the lane is closed to the bot. `trouble`: one of TROUBLES."""

    def __init__(self, trouble: str, reason: str) -> None:
        super().__init__(reason)
        self.trouble = trouble


class TooLarge(Exception):
    """Not with this file: the server takes none so large."""


class PostInstead(Exception):
    """Not by an edit: the same row is a message of its own now, and waits for its turn."""


class StandsStill(Exception):
    """Not before the game goes on: this version cannot tell its story."""


class Sender(Protocol):
    """Carries items to Discord.

    Raises: TryLater, Blocked, Gone, StandsStill, PostInstead; others are faults.
    """

    async def send(self, item: Item) -> Sent:
        """Post the item with item.nonce and enforce_nonce. Sent() when there is nothing left to say."""
        ...

    async def edit(self, item: Item) -> bool:
        """Edit item.held (op "edit" or "close"). A message that is gone is not an error.

        Whether the channel let the bot do so, and not only a press.
        """
        ...

    async def delete(self, item: Item) -> None:
        """Delete item.held. A message that is gone is not an error."""
        ...

    async def find(self, item: Item, since: float, known: Collection[int]) -> Sent | None:
        """Look among the bot's own messages in the item's lane, sent at `since` or later, for this item's.

        Asked when an earlier try may have arrived longer ago than Discord remembers nonces. `known` are the
        ids of messages that belong to other items. None when it is not there.
        """
        ...


# How long rows wait, and since when tries are in doubt, whatever becomes of the wall clock

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
