"""What is told when a game or the whole database was put back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.messages.line import News

if TYPE_CHECKING:
    from bot.outbox.message_context import MessageContext


class RolledBack(News, tag="rolled_back", frozen=True, kw_only=True):
    """The operator put the game back to log entry `entry`; its last was `before`."""

    goes_back = True

    entry: int = 0
    before: int = 0

    def words(self, at: MessageContext) -> dict[str, Any]:
        """Return the entry."""
        return {"entry": self.entry}


class Restored(News, tag="restored", frozen=True, kw_only=True):
    """The database was put back from a backup; `link` is the first message that holds no more."""

    goes_back = True

    link: str = ""

    def words(self, at: MessageContext) -> dict[str, Any]:
        """Return the link."""
        return {"link": self.link}
