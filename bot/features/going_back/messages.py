"""What is told when a table has gone back by consent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.messages.line import News

if TYPE_CHECKING:
    from bot.outbox.composing import Composing


class TakenBack(News, tag="taken_back", frozen=True, kw_only=True):
    """Everybody agreed to take the last `count` steps back, to log entry `entry`."""

    takes_back = True

    count: int = 0
    entry: int = 0

    def words(self, at: Composing) -> dict[str, Any]:
        """Return how many steps, and the entry."""
        return {"count": self.count, "entry": self.entry}
