"""What is told of a game whose channel is closed to the bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.domain.change import Change
from bot.domain.out_message import OutMessage
from bot.words.catch_up import held_up
from bot.words.draft import MessageDraft

if TYPE_CHECKING:
    from bot.outbox.composing import Composing


class ChannelClosed(Change, tag="held_up", frozen=True, kw_only=True):
    """The channel cannot be told, for one of TROUBLES (`why`)."""

    why: str


class ChannelOpen(Change, tag="resumed", frozen=True):
    """The channel can be told again; what it missed becomes one message."""

    starts_anew = True


class HeldUp(OutMessage, tag="held_up", frozen=True, kw_only=True):
    """Word to a person of a game whose channel is closed."""

    user: int
    why: str

    @property
    def addressee(self) -> int:
        """The person who is told."""
        return self.user

    async def compose(self, at: Composing) -> MessageDraft | None:
        """Return why the game waits and what to do, while it does."""
        if not at.record.trouble:
            return None
        texts = at.names.texts
        named = texts.join(texts(f"permission-{name}") for name in at.lacking) if at.lacking else ""
        return MessageDraft(held_up(self.why, at.record, texts, named))
