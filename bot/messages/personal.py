"""Messages to a person that are about none of their games alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.domain.out_message import OutMessage
from bot.words.catalogue import Texts
from bot.words.message_draft import MessageDraft

if TYPE_CHECKING:
    from bot.core.service import Service


class Personal(OutMessage, frozen=True, kw_only=True):
    """A message to a person."""

    user: int

    @property
    def addressee(self) -> int:
        """The person."""
        return self.user

    async def compose_for(self, service: Service, texts: Texts) -> MessageDraft | None:
        """Return its words; None when there is nothing left to say."""
        raise NotImplementedError
