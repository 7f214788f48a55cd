"""A message to one person about no single table."""

from __future__ import annotations

from bot.domain.out_message import OutMessage
from bot.messages.context import ServiceReader
from bot.words.catalogue import Texts
from bot.words.message_draft import MessageDraft


class PersonalMessage(OutMessage, frozen=True, kw_only=True):
    """A message to its `user` alone, which is put into words when it is sent."""

    user: int

    @property
    def addressee(self) -> int:
        """The person."""
        return self.user

    async def compose_for(self, service: ServiceReader, texts: Texts) -> MessageDraft | None:
        """Return its words; None when there is nothing left to say."""
        raise NotImplementedError
