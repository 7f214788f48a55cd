"""A message to one person about no single table."""

from __future__ import annotations

from bot.messages.context import ServiceReader
from bot.messages.standalone import StandaloneMessage


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
