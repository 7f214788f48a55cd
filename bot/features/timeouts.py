"""Late and absent users' seats: substitutes, return and news."""

from __future__ import annotations

import msgspec

from bot.core import play
from bot.core.draft import Draft
from bot.core.meanwhile import choices_made_meanwhile
from bot.core.motions import propose_motion
from bot.core.presenter import Changed
from bot.core.registry import MotionKind
from bot.core.welcome import may_join, need_welcome
from bot.domain.agenda import TIME_OUT
from bot.domain.motion_state import PRESS_ON, STAND_IN
from bot.domain.presence import is_absent, present_users, seat_owner
from bot.domain.presence import seated_users as everybody
from bot.domain.records import RUNNING, Lane, Outgoing, SeatRecord
from bot.domain.requests import Refused
from bot.domain.seat_clock import timeout_outcome
from bot.domain.terms import DAY, HOUR, TAKE, WAIT, Motion
from bot.messages.context import MessageContext
from bot.messages.line import Aside
from bot.messages.seats import PutOut, Replaced, SeatTaken, StandsIn
from bot.messages.table_message import TableMessage
from bot.play.answer import Answer
from bot.play.feature import PRIVATE, Feature
from bot.play.group import at_table
from bot.words.instead import meanwhile_lines
from bot.words.message_draft import MessageDraft
from bot.words.question_link import RETURN, back_button
from bot.words.targets import Channel
from bot.words.whole_lines import keep_whole_lines

FEATURE = Feature(__name__)


class TimeOut(Aside, tag="time_out", frozen=True, kw_only=True):
    """The computer made a late seat's choice. `in_secret`: only its user is told."""

    in_secret: bool = False

    @property
    def is_secret(self) -> bool:
        """True if only the seat's user gets the news."""
        return self.in_secret


class CameBack(Aside, tag="back", frozen=True):
    """A user returned to their seat."""

    retells_secrets = ends_way_back = True


class Late(TableMessage, tag="late", frozen=True, kw_only=True):
    """Tells a user that somebody acted for them.

    * `what`: the computer made their choice ("time_out") or took their seat ("taken", "put_out" by the host),
      or somebody else has it ("passed").
    * `secret`: True for a secret choice, which leaves the seat theirs.
    """

    seat: str
    user: int
    what: str
    secret: bool = False

    @property
    def addressee(self) -> int:
        """User who gets the message."""
        return self.user

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """The event, with a button to return if possible."""
        where = Channel(at.record.channel)
        what = "waited" if self.what == "taken" and not at.record.pace.turn else self.what
        text = at.names.texts("late-dm", game=at.record.id, channel=where, what=what)
        stays = self.secret or self.what == "passed"
        return MessageDraft(text, () if stays else ((back_button(at.names),),))


@FEATURE.announcer
def _late_notices(changed: Changed) -> list[Outgoing]:
    """A private message to the user who timed out or lost the seat."""
    change, record = changed.change, changed.game.record
    what, seat = _loss_name(changed), record.seat(changed.seat)
    user = change.user if isinstance(change, (TimeOut, SeatTaken, Replaced)) else None
    unheard = seat is not None and seat.dm_closed and what != "passed"  # which tells of who has it now
    if not what or not user or unheard or record.phase != RUNNING:
        return []
    secret = isinstance(change, TimeOut) and change.is_secret
    return [Outgoing(Lane(user=user), Late(seat=changed.seat, user=user, what=what, secret=secret))]


def _loss_name(changed: Changed) -> str:
    """Loss of a user's choice or seat, as Late names it, or ""."""
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


# Seats that their person leaves for a while: somebody else fills them until they are back


def absent_seats(draft: Draft, user: int) -> tuple[SeatRecord, ...]:
    """Seats of this user that a substitute or a computer plays."""
    return tuple(
        seat
        for seat in draft.before.seats
        if (is_absent(seat) and seat_owner(seat) == user) or (seat.user == user and seat.minds is not None)
    )


def _stop_computers(draft: Draft, mine: tuple[SeatRecord, ...]) -> None:
    """Stop computers in these seats. The public times stay the same."""
    for seat in mine:
        reserve = max(seat.reserve, draft.before.pace.refill)
        draft.set_seat(seat.seat, minds=None, late=None, spent=0.0, reserve=reserve, ticking=0.0)
    draft.step("back", mine[0].seat)


async def come_back(draft: Draft) -> None:
    """Return the actor's seats before the next choice. Announces CameBack.

    After a secret timeout the user also returns in secret: nothing is announced. Raises: Refused with
    wrong_phase, not_away, seat_taken. Also barred, unless the user only ran out of time.
    """
    draft.need(RUNNING)
    assert draft.by is not None
    by, mine = draft.by, absent_seats(draft, draft.by.user)
    if not mine:
        raise Refused("not_away")
    if all(seat.user and seat.minds == seat.late and draft.is_secret(seat.seat) for seat in mine):
        _stop_computers(draft, mine)
        return
    other = draft.before.seat_of(by.user)
    if other is not None and other not in mine:
        raise Refused("seat_taken", seat=other.seat)
    if all(seat.user != by.user and seat.late is None for seat in mine):
        # They left, or were put out: not while a server bars them.
        await need_welcome(draft.house.store, draft.before, by.user, by)
    back_again = await draft.seat_fields(by)
    for seat in mine:
        back = msgspec.structs.replace(
            seat,
            **back_again | {"name": back_again["name"] or seat.name},
            computer="",
            owner=None,
            minds=None,
            late=None,
            spent=0.0,
            reserve=max(seat.reserve, draft.before.pace.refill),
            awaited_since=draft.now if seat.awaited is not None else 0.0,
            seen=draft.now,
            ticking=0.0,
        )
        draft.set(seats=tuple(back if one.seat == seat.seat else one for one in draft.record.seats))
    draft.step("back", mine[0].seat)
    draft.tell(CameBack(user=mine[0].user or 0), mine[0].seat)


# When the time is out: as the table has agreed, nothing, the computer makes that choice, or it takes the seat


@FEATURE.due_work(TIME_OUT)
async def handle_due_timeout(draft: Draft, letter: str) -> None:
    """Apply the table's agreed outcome to a seat out of time."""
    late = draft.before.seat(letter)
    assert late is not None
    await handle_timeout(draft, late)


async def handle_timeout(draft: Draft, seat: SeatRecord) -> None:
    """Handle a timeout. A secret one is announced to nobody else.

    Announces MotionPressed (the table may press, a stand-in is asked), TimeOut (the computer makes this
    choice), SeatTaken.
    """
    secret, then = draft.is_secret(seat.seat), timeout_outcome(draft.before, seat)
    draft.set_seat(seat.seat, late=seat.awaited)
    if not secret and seat.late != seat.awaited and await _ask_stand_in(draft, seat):
        return
    if then == WAIT:
        if len(present_users(draft.before)) > 1:
            propose_motion(draft, PRESS_ON, seat.seat, decision=seat.awaited, user=seat.user)
        return
    if then == TAKE and not secret:
        play.let_computer_in(draft, seat)
        return
    choose_for_seat(draft, seat, secret=secret)


def choose_for_seat(draft: Draft, seat: SeatRecord, *, secret: bool) -> None:
    """Let the computer answer a seat's question. Announces TimeOut."""
    draft.set_seat(seat.seat, minds=seat.awaited)
    draft.step("time_out", seat.seat)
    draft.tell(TimeOut(in_secret=secret, user=seat.user or 0), seat.seat)


async def _ask_stand_in(draft: Draft, seat: SeatRecord) -> bool:
    """Ask the user's named stand-in, if they may join. True if they were asked."""
    who = seat.habits.stand_in
    if not who or who in everybody(draft.before):
        return False
    if not await may_join(draft.house.store, draft.before, who):
        return False
    until = draft.now + min(DAY, max(HOUR, draft.before.pace.turn / 2))
    propose_motion(draft, STAND_IN, seat.seat, until, decision=seat.awaited, user=seat.user, who=who)
    return True


def _choose_late(draft: Draft, motion: Motion) -> None:
    seat = draft.before.seat(motion.seat)
    assert seat is not None
    choose_for_seat(draft, seat, secret=False)


async def _stand_in(draft: Draft, motion: Motion) -> None:
    seat = draft.before.seat(motion.seat)
    assert seat is not None
    assert draft.by is not None
    other = next((one for one in draft.before.seats if draft.by.user in (one.user, seat_owner(one))), None)
    if other is not None:
        raise Refused("seat_taken", seat=other.seat)
    await need_welcome(draft.house.store, draft.before, draft.by.user, draft.by)
    there = await draft.seat_fields(draft.by)
    for own in draft.before.seats_of(seat.user):
        draft.set_seat(
            own.seat,
            **there,
            owner=seat_owner(own),
            spent=0.0,
            reserve=max(own.reserve, draft.before.pace.refill),
        )
    draft.step("stand_in", seat.seat, {"user": draft.by.user})
    draft.tell(StandsIn(user=seat.user or 0, name=seat.name), seat.seat)


FEATURE.motions[PRESS_ON] = MotionKind(_choose_late, TimeOut)
FEATURE.motions[STAND_IN] = MotionKind(_stand_in, StandsIn)


@FEATURE.command("command-table-back", at_table)
@FEATURE.verb(RETURN, PRIVATE)
async def take_seat_back(answer: Answer) -> None:
    """Return the user's seat before the next choice, with a summary."""
    await answer.do(come_back)
    names = await answer.names()
    made, count = await choices_made_meanwhile(answer.service, answer.game, answer.user)
    lines = [names.texts("done-back"), *meanwhile_lines(made, count, names)]
    await answer.say(MessageDraft(keep_whole_lines("\n".join(lines), names.texts)))
