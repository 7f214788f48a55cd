"""Messages of games that stand in Discord: what sending them changes of what is known."""

from __future__ import annotations

from bot.core.changes import Changes
from bot.domain.records import Item
from bot.messages.question import QuestionElsewhere
from bot.store import held_messages, queue


class Posted:
    """Notes what became of messages before all of it is done."""

    def __init__(self, changes: Changes) -> None:
        self._changes = changes

    async def stands(self, item: Item, channel: int, message: int) -> None:
        """Note that a message stands there, though it is not yet as it will be: its buttons count."""
        if item.held is not None:
            async with self._changes.store.write() as c:
                held_messages.sent(c, item.held.id, channel, message)

    async def make_anew(self, item: Item) -> None:
        """Make an edit in a game, which Discord does not take, a message of its own."""
        assert item.game is not None
        async with self._changes.lock(item.game):
            async with self._changes.store.write() as c:
                instead = QuestionElsewhere(seat=item.held.seat) if item.held is not None else None
                await queue.post_instead(c, item, instead, self._changes.clock())
            (await self._changes.live(item.game)).held = None
