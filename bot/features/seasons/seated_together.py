"""Notice to a host about an unwanted pair at a table, without names."""

from __future__ import annotations

from bot.messages.context import ServiceReader
from bot.messages.personal import PersonalMessage
from bot.words.catalogue import Texts
from bot.words.message_draft import MessageDraft
from bot.words.targets import escape_name


class SeatedTogether(PersonalMessage, tag="seated_together", frozen=True, kw_only=True):
    """A round could not separate all unwanted pairs. `user` is the host."""

    title: str

    async def compose_for(self, service: ServiceReader, texts: Texts) -> MessageDraft | None:
        """The message to the host."""
        return MessageDraft(texts("season-seated-together", title=escape_name(self.title)))
