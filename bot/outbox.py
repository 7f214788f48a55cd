"""The outbox: what a change has to say is stored with the change, and sent from here, in order and once."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from bot.store.records import Item


class Sent:
    """What became of an item.

    `message_id` and `channel_id` of the message sent (None: there was nothing left to say).
    """

    __slots__ = ("channel_id", "message_id")

    def __init__(self, channel_id: int | None = None, message_id: int | None = None) -> None:
        self.channel_id = channel_id
        self.message_id = message_id


class TryLater(Exception):
    """Not now: 429 (`certain` = it was not carried out), 500, lost connection (not `certain`).

    `after` in seconds.
    """

    def __init__(self, reason: str, *, after: float | None = None, certain: bool = False) -> None:
        super().__init__(reason)
        self.after = after
        self.certain = certain


class Gone(Exception):
    """Never: the channel vanished or is forbidden (404/403). `dm_closed`: the person takes no DMs."""

    def __init__(self, reason: str, *, dm_closed: bool = False) -> None:
        super().__init__(reason)
        self.dm_closed = dm_closed


class Sender(Protocol):
    """Carries items to Discord.

    Each call raises TryLater or Gone; anything else is a bug, logged, tried a few times.
    """

    async def send(self, item: Item) -> Sent:
        """Post the item with item.nonce and enforce_nonce. Return Sent() when there is nothing left to say."""
        ...

    async def edit(self, item: Item) -> None:
        """Edit item.held. A message that is gone is not an error."""
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
