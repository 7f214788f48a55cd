"""The messages of a table: lobby, pinned board, and cancellation."""

from __future__ import annotations

from bot.domain.out_message import AWAKE_MINUTES
from bot.domain.records import RUNNING, HeldMessage, SeatRecord
from bot.domain.terms import END
from bot.messages.context import MessageContext
from bot.messages.table_message import TableMessage
from bot.store import held_messages, results
from bot.words import lobby_text
from bot.words.clock import pace_line, recess_line, relative_time
from bot.words.message_draft import MessageDraft
from bot.words.names import Names
from bot.words.question_link import question_link, question_message
from bot.words.turn import phase_heading
from engine.view import View


class Lobby(TableMessage, tag="lobby", frozen=True):
    """The lobby."""

    asleep_after = AWAKE_MINUTES

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """Players, options and buttons of the lobby."""
        people = [one.user for one in at.record.seats if one.user is not None]
        found = {user: await at.service.query(results.reliability_of, user) for user in people}
        in_time = {user: one.percent for user, one in found.items() if one.percent is not None}
        return lobby_text.lobby_message(at.names, in_time)


class Begun(TableMessage, tag="started", frozen=True):
    """The lobby's message once the game has begun."""

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """Players and their colours."""
        return lobby_text.started_message(at.names)


class CalledOff(TableMessage, tag="called_off", frozen=True, kw_only=True):
    """A game or a lobby was "cancelled" or "lapsed", or its "last" person left (`what`)."""

    tells_ending = True
    followed = END
    asleep_after = 60

    what: str
    by: int = 0

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """The reason and the seed."""
        return lobby_text.cancelled_message(at.names, self.what, self.by)


class ClosedByCallingOff(TableMessage, tag="off", frozen=True):
    """A message whose game was called off."""

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """A notice that the game was cancelled."""
        return MessageDraft(at.names.texts("off-closed", game=at.record.id))


# The message pinned at a table: whose turn it is, since when, and where the question stands


def board_message(view: View, names: Names, held: tuple[HeldMessage, ...]) -> MessageDraft:
    """State of the table. `held` are its messages, with the questions."""
    game, texts = names.game, names.texts
    title = texts("board-title", game=game.id, edition=texts("edition-name.short"))
    if game.phase != RUNNING:
        return MessageDraft(f"{title}\n{texts('board-over')}", quiet=True)
    lines = [title, phase_heading(view, names)]
    lines += [_board_line(seat, names, held) for seat in game.seats if seat.awaited is not None]
    lines += [recess_line(game.recess, texts), pace_line(game.pace, texts)]
    return MessageDraft("\n".join(filter(None, lines)), quiet=True)


def _board_line(seat: SeatRecord, names: Names, held: tuple[HeldMessage, ...]) -> str:
    where = question_link(names.game, question_message(seat.seat, held))
    line = names.texts("board-asked", seat=names.seat(seat.seat), since=relative_time(seat.awaited_since))
    return f"{line} {where}" if where else line


class Board(TableMessage, tag="board", frozen=True):
    """The pinned board: the current turn with a link to the question."""

    pinned = True
    leads_to_page = True

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """State of the table."""
        return board_message(
            at.view(), at.names, await at.service.query(held_messages.held_messages_of, at.record.id)
        )
