"""A call for players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.domain.change import Change
from bot.domain.out_message import OutMessage
from bot.domain.records import DELETE, EDIT, LOBBY, Outgoing
from bot.domain.requests import Changed
from bot.domain.slots import CALL_SLOT
from bot.outbox.announcements import announces, holds, to_channel
from bot.words import call_words
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
        return call_words.call(at.names)


@announces
def _call(changed: Changed) -> list[Outgoing]:
    """Return a call for players: sent once, kept up to date, and gone once the table begins or is cleared."""
    record, message = changed.game.record, CallForPlayers()
    wanted = isinstance(changed.change, Called) and (record.call.role or record.call.people)
    if wanted and not holds(changed, CALL_SLOT):
        return [to_channel(changed, message, slot=CALL_SLOT)]
    if not holds(changed, CALL_SLOT):
        return []
    return [to_channel(changed, message, EDIT if record.phase == LOBBY else DELETE, CALL_SLOT)]
