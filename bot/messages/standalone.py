"""Messages about no single table."""

from __future__ import annotations

from typing import Protocol

from bot.domain.out_message import OutMessage
from bot.messages.context import ServiceReader
from bot.words.catalogue import Texts
from bot.words.message_draft import Drawn, MessageDraft
from render import PodiumPage


class PodiumDrawer(Protocol):
    """Draws pictures of no game."""

    async def podium(self, page: PodiumPage, style: str, locale: str) -> Drawn:
        """A season's end."""
        ...


class StandaloneMessage(OutMessage, frozen=True, kw_only=True):
    """A message that composes itself without a game."""

    async def locale(self, service: ServiceReader) -> str:
        """Language of its reader or channel."""
        raise NotImplementedError

    async def compose_for(self, service: ServiceReader, texts: Texts) -> MessageDraft | None:
        """Its words. None when there is nothing left to say."""
        raise NotImplementedError

    async def draw(self, service: ServiceReader, drawing: PodiumDrawer) -> Drawn | None:
        """Its picture, if its draft requests one.

        Raises: WorkerBusy, WorkerDied.
        """
        return None


class PersonalMessage(StandaloneMessage, frozen=True, kw_only=True):
    """A message to its `user` alone."""

    user: int

    @property
    def addressee(self) -> int:
        """The person."""
        return self.user

    async def locale(self, service: ServiceReader) -> str:
        """The person's language."""
        return await service.people.locale_of(self.user) or ""
