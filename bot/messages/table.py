"""The messages of a table before and after its game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.domain.out_message import AWAKE_MINUTES, OutMessage
from bot.domain.terms import END
from bot.words import lobby_text
from bot.words.message_draft import MessageDraft

if TYPE_CHECKING:
    from bot.outbox.message_context import MessageContext


class Lobby(OutMessage, tag="lobby", frozen=True):
    """A table that has not begun."""

    asleep_after = AWAKE_MINUTES

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """Return who sits, what is played and how, with the buttons to join and start."""
        return lobby_text.lobby(at.names)


class Begun(OutMessage, tag="started", frozen=True):
    """What becomes of the lobby's message when the game begins."""

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """Return who plays what."""
        return lobby_text.started(at.names)


class CalledOff(OutMessage, tag="called_off", frozen=True, kw_only=True):
    """A game or a lobby was "cancelled" or "lapsed", or its "last" person left (`what`)."""

    tells_ending = True
    followed = END
    asleep_after = 60

    what: str
    by: int = 0

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """Return why, and the seed."""
        return lobby_text.called_off(at.names, self.what, self.by)


class ClosedByCallingOff(OutMessage, tag="off", frozen=True):
    """What becomes of a message whose game was called off."""

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """Return that the game was called off."""
        return MessageDraft(at.names.texts("off-closed", game=at.record.id))
