"""Word to a season's host that two people share a table who do not want to; nobody is named."""

from __future__ import annotations

from bot.messages.context import ServiceReader
from bot.messages.personal import PersonalMessage
from bot.words.catalogue import Texts
from bot.words.message_draft import MessageDraft
from bot.words.targets import harmless


class SeatedTogether(PersonalMessage, tag="seated_together", frozen=True, kw_only=True):
    """That a round could not keep everybody apart who wants it; `user` is the host."""

    title: str

    async def compose_for(self, service: ServiceReader, texts: Texts) -> MessageDraft | None:
        """Return that."""
        return MessageDraft(texts("season-seated-together", title=harmless(self.title)))
