"""What happens when a seat's time is out, as the table has agreed: nothing unless the table presses, the
computer makes that choice, or it takes the seat until its person is back."""

from __future__ import annotations

from bot.core.draft import Draft
from bot.core.due import CHECKS
from bot.core.motions import MOTION_KINDS, MotionKind, ask
from bot.core.welcome import is_welcome, need_welcome
from bot.domain.motion_state import PRESS_ON, STAND_IN, majority, people
from bot.domain.records import GameRecord, SeatRecord
from bot.domain.seat_clock import goes_on, is_late
from bot.domain.terms import TAKE, WAIT, Motion
from bot.features.pace.coming import let_computer_in
from bot.features.pace.messages import SeatTaken, TimeOut
from bot.messages.seats import StandsIn

HOUR, DAY = 3600.0, 24 * 3600.0


async def time_is_out(draft: Draft) -> bool:
    """Do what the table has agreed on where a seat's time is out, one at a time; return whether one's is."""
    record = draft.before
    late = next((seat for seat in record.seats if is_late(record, seat, draft.now)), None)
    if late is not None:
        await time_out(draft, late)
    return late is not None


async def time_out(draft: Draft, seat: SeatRecord) -> None:
    """A seat's time is out. A choice made in secret looks like any other: nobody else is told whose it was.

    Changes MotionPressed (the table may press, a stand-in is asked), TimeOut (the computer makes this
    choice), SeatTaken.
    """
    secret, then = draft.is_secret(seat.seat), goes_on(draft.before, seat)
    draft.set_seat(seat.seat, late=seat.awaited)
    if not secret and seat.late != seat.awaited and await _ask_stand_in(draft, seat):
        return
    if then == WAIT:
        if len(people(draft.before)) > 1:
            ask(draft, PRESS_ON, seat.seat, decision=seat.awaited, user=seat.user)
        return
    if then == TAKE and not secret:
        draft.step("taken", seat.seat)
        let_computer_in(draft, seat)
        draft.tell(SeatTaken(user=seat.user or 0), seat.seat)
        return
    choose_for(draft, seat, secret=secret)


def choose_for(draft: Draft, seat: SeatRecord, *, secret: bool) -> None:
    """The computer makes the choice that a seat is asked for. Change TimeOut."""
    draft.set_seat(seat.seat, minds=seat.awaited)
    draft.step("time_out", seat.seat)
    draft.tell(TimeOut(in_secret=secret, user=seat.user or 0), seat.seat)


async def _ask_stand_in(draft: Draft, seat: SeatRecord) -> bool:
    """Ask whom the seat's person has named, if they are not at the table themselves and may sit down there;
    whether they are asked."""
    who = seat.habits.stand_in
    if not who or who in people(draft.before):
        return False
    if not await is_welcome(draft.loader.store, draft.before, who):
        return False
    until = draft.now + min(DAY, max(HOUR, draft.before.pace.turn / 2))
    ask(draft, STAND_IN, seat.seat, until, decision=seat.awaited, user=seat.user, who=who)
    return True


def _other(record: GameRecord, motion: Motion, user: int) -> bool:
    return user in people(record) and user != motion.body["user"]


def _most_others(record: GameRecord, motion: Motion) -> bool:
    return majority(record, motion, motion.body["user"])


def _press_on(draft: Draft, motion: Motion) -> None:
    seat = draft.before.seat(motion.seat)
    assert seat is not None
    choose_for(draft, seat, secret=False)


def _is_stand_in(_record: GameRecord, motion: Motion, user: int) -> bool:
    return bool(user == motion.body["who"])


def _has_agreed(_record: GameRecord, motion: Motion) -> bool:
    return motion.body["who"] in motion.agreed


async def _stand_in(draft: Draft, motion: Motion) -> None:
    seat = draft.before.seat(motion.seat)
    assert seat is not None
    assert draft.by is not None
    await need_welcome(draft.loader.store, draft.before, draft.by.user, draft.by)
    closed = await draft.has_closed_dms(draft.by.user)
    habits = await draft.habits_of(draft.by.user)
    for own in draft.before.seats_of(seat.user):
        draft.set_seat(
            own.seat,
            user=draft.by.user,
            owner=own.owner or own.user,
            name=draft.by.name[:100],
            locale=draft.by.locale,
            dm_closed=closed,
            spent=0.0,
            reserve=max(own.reserve, draft.before.pace.refill),
            habits=habits,
        )
    draft.step("stand_in", seat.seat, {"user": draft.by.user})
    draft.tell(StandsIn(user=seat.user or 0, name=seat.name), seat.seat)


MOTION_KINDS[PRESS_ON] = MotionKind(_other, _most_others, _press_on, TimeOut)
MOTION_KINDS[STAND_IN] = MotionKind(_is_stand_in, _has_agreed, _stand_in, StandsIn)
CHECKS.append(time_is_out)
