"""A message of a table, composed when sent."""

from __future__ import annotations

from bot.domain.out_message import OutMessage
from bot.messages.context import MessageContext
from bot.words.message_draft import MessageDraft


class TableMessage(OutMessage, frozen=True):
    """A message about one table, for readers there or by DM.

    `version`: tells a slot's message from an older one: the table's version, or how often it was edited.
    """

    version: int = 0

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """Text and controls. None if it is obsolete."""
        raise NotImplementedError


class UserNotice(TableMessage, frozen=True, kw_only=True):
    """A table's message for one user, by DM if `dm` is set."""

    user: int
    dm: bool = False

    @property
    def addressee(self) -> int:
        """User of a direct message, None for a channel's."""
        return self.user if self.dm else 0
