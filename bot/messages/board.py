"""The message pinned at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.domain.change import Change
from bot.domain.out_message import OutMessage
from bot.store import held_messages
from bot.words import board_words
from bot.words.draft import MessageDraft

if TYPE_CHECKING:
    from bot.outbox.composing import Composing


class BoardIsOld(Change, tag="board", frozen=True):
    """The pinned message is to be brought up to date."""


class Board(OutMessage, tag="board", frozen=True):
    """Whose turn it is, since when, and where the question stands."""

    pinned = True

    async def compose(self, at: Composing) -> MessageDraft | None:
        """Return how the table stands."""
        return board_words.board(
            at.view(), at.names, await at.service.stored(held_messages.held, at.record.id)
        )
