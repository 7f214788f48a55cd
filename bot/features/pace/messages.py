"""What is told of a table's pace, and of seats whose time is out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.domain.out_message import OutMessage
from bot.domain.records import RUNNING, Lane, Outgoing
from bot.domain.requests import Changed
from bot.messages.line import Aside
from bot.messages.seats import PutOut, Replaced
from bot.outbox.table_talk import announces
from bot.words.clock import pace_line
from bot.words.message_draft import MessageDraft
from bot.words.question_link import back_button

if TYPE_CHECKING:
    from bot.outbox.composer import MessageContext


class PaceChanged(Aside, tag="pace", frozen=True):
    """The table has another pace."""

    shows_again = True

    def words(self, at: MessageContext) -> dict[str, Any]:
        """Return the pace."""
        return {"pace": pace_line(at.record.pace, at.names.texts)}


class TimeOut(Aside, tag="time_out", frozen=True, kw_only=True):
    """A seat's time is out, and the computer makes this choice. Of one made `in_secret` nobody else hears."""

    in_secret: bool = False

    @property
    def secret(self) -> bool:
        """Return whether nobody but its person is told."""
        return self.in_secret


class SeatTaken(Aside, tag="taken", frozen=True):
    """A seat's time is out, and the computer has it until its person is back."""

    way_back = True


class CameBack(Aside, tag="back", frozen=True):
    """A person has their seat again."""

    retells_secrets = ends_way_back = True


class Late(OutMessage, tag="late", frozen=True, kw_only=True):
    """Word to a person without whom something was done.

    `what`: the computer makes their choice ("time_out") or has their seat ("taken"; "put_out" by the host),
    or somebody else has it ("passed"). A choice made in `secret` leaves the seat theirs.
    """

    seat: str
    user: int
    what: str
    secret: bool = False

    @property
    def addressee(self) -> int:
        """The person."""
        return self.user

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """Return what was done, with the way back where there is one."""
        where = f"<#{at.record.channel}>"
        text = at.names.texts("late-dm", game=at.record.id, channel=where, what=self.what)
        stays = self.secret or self.what == "passed"
        return MessageDraft(text, () if stays else ((back_button(at.names),),))


@announces
def _to_who_is_late(changed: Changed) -> list[Outgoing]:
    """Return word to whom the computer chooses for, or whose seat it or somebody else has now."""
    change, record = changed.change, changed.game.record
    what, seat = _lost(changed), record.seat(changed.seat)
    user = change.user if isinstance(change, (TimeOut, SeatTaken, Replaced)) else None
    unheard = seat is not None and seat.dm_closed and what != "passed"  # which tells of who has it now
    if not what or not user or unheard or record.phase != RUNNING:
        return []
    secret = isinstance(change, TimeOut) and change.secret
    return [Outgoing(Lane(user=user), Late(seat=changed.seat, user=user, what=what, secret=secret))]


def _lost(changed: Changed) -> str:
    """Return what became of a person's choice or seat without them, as Late names it; "" for nothing."""
    change = changed.change
    if isinstance(change, TimeOut):
        return "time_out"
    if isinstance(change, SeatTaken):
        return "taken"
    if not isinstance(change, Replaced) or (changed.by is not None and changed.by.user == change.user):
        return ""
    if isinstance(change, PutOut):
        return "put_out"
    seat = changed.game.record.seat(changed.seat)
    return "passed" if seat is not None and seat.user is not None else ""
