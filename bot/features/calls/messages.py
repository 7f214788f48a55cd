"""A call for players: what is played, how fast, when it begins, and the button to join."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.domain.change import Change
from bot.domain.out_message import CALL_SLOT, OutMessage
from bot.domain.records import DELETE, EDIT, LOBBY, Outgoing
from bot.domain.requests import Changed
from bot.outbox.table_talk import announces, holds, to_channel
from bot.words.clock import ago, pace_line
from bot.words.ids import custom_id
from bot.words.message_draft import Button, MessageDraft
from bot.words.names import Names

if TYPE_CHECKING:
    from bot.outbox.composer import MessageContext


def call(names: Names) -> MessageDraft | None:
    """The call of a table that has not begun; None when nobody is called any more."""
    game, texts = names.game, names.texts
    if game.phase != LOBBY:
        return None
    wanted = [user for user in game.call.people if game.seat_of(user) is None]
    called = [f"<@&{game.call.role}>"] if game.call.role else [f"<@{user}>" for user in wanted]
    free = game.seats_max - len(game.seats)
    lines = [
        texts("call-rematch" if game.call.after else "call-title", edition=texts("edition-name"), free=free),
        pace_line(game.pace, texts),
    ]
    if game.call.full:
        lines.append(texts("call-full"))
    if game.call.at:
        lines.append(texts("call-at", when=ago(game.call.at)))
    if called:
        lines.insert(0, texts.join(called))
    join = Button(custom_id(game.id, "join"), texts("button-join"), "success", disabled=not free)
    roles = (game.call.role,) if game.call.role else ()
    return MessageDraft("\n".join(lines), ((join,),), tuple(wanted), roles=roles)


class Called(Change, tag="call", frozen=True):
    """A lobby calls for players, or begins otherwise than it said."""


class CallForPlayers(OutMessage, tag="call", frozen=True):
    """The call, while the table has not begun."""

    at_any_hour = True

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """Return what is played and when it begins, with the button to join."""
        return call(at.names)


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
