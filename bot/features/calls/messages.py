"""A call for players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.domain.change import Change
from bot.domain.out_message import OutMessage
from bot.words import call_words as call
from bot.words.draft import MessageDraft

if TYPE_CHECKING:
    from bot.outbox.composing import Composing


class Called(Change, tag="call", frozen=True):
    """A lobby calls for players, or begins otherwise than it said."""


class CallForPlayers(OutMessage, tag="call", frozen=True):
    """The call, while the table has not begun."""

    at_any_hour = True

    async def compose(self, at: Composing) -> MessageDraft | None:
        """Return what is played and when it begins, with the button to join."""
        return call.call(at.names)
