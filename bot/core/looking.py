"""What the clock brings to a game, one thing a look: time that is out, motions that fall, a reminder."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from bot.core import motions
from bot.core.draft import Draft
from bot.domain import seat_clock
from bot.domain.awake import ping_due
from bot.domain.change import TimeGivenBack
from bot.domain.records import LOBBY, RUNNING
from bot.domain.seat_clock import next_look, reminder_due
from bot.messages.pings import PingDue, ReminderDue
from bot.messages.table import BoardIsOld

LATEST_LOOK = 24 * 3600.0

CHECKS: list[Callable[[Draft], Awaitable[bool]]] = []
"""What features have for the clock, after motions and before reminders: each does what has fallen due, if
anything has, and returns whether it did."""


async def look(draft: Draft) -> None:
    """Do the first thing that has fallen due, and note when to look again.

    Changes MotionFell, PingDue, ReminderDue, and those of CHECKS.
    """
    record = draft.before
    if record.phase == RUNNING and not record.trouble and draft.live.differs is None:
        await _first_due(draft)
    later = next_look(draft.record)
    draft.look_at = draft.now + LATEST_LOOK if later is None else later


async def _first_due(draft: Draft) -> None:
    record, now = draft.before, draft.now
    fallen = next((one for one in record.motions if 0 < one.until <= now), None)
    if fallen is not None:
        motions.fall(draft, fallen)
        return
    for check in CHECKS:
        if await check(draft):
            return
    asked = next((seat for seat in record.seats if _has_come(ping_due(record, seat), now)), None)
    if asked is not None:
        for own in record.seats_of(asked.user):
            draft.set_seat(own.seat, pinged=own.awaited, reminded=own.awaited)
        draft.tell(PingDue(), asked.seat)
        return
    _remind(draft)


def _remind(draft: Draft) -> None:
    """Who has been awaited for a day gets the one reminder."""
    record = draft.before
    due = next((seat for seat in record.seats if _has_come(reminder_due(record, seat), draft.now)), None)
    if due is None:
        return
    for own in draft.before.seats_of(due.user):
        draft.set_seat(own.seat, reminded=own.awaited)
    draft.tell(ReminderDue(), due.seat)


def _has_come(due: float | None, now: float) -> bool:
    return due is not None and due <= now


def ping_later(draft: Draft, seat: str) -> None:
    """A ping of a seat came without a sound: it is due again. Nothing is announced."""
    own = draft.before.seat(seat)
    if own is not None and own.awaited is not None and own.pinged == own.awaited:
        draft.set_seat(seat, pinged=None)
        draft.look_at = draft.now


def renew_board(draft: Draft) -> None:
    """Bring the pinned message up to date. Change BoardIsOld."""
    draft.need(RUNNING)
    draft.tell(BoardIsOld())


def switch_reminders(draft: Draft, on: bool) -> None:
    """Switch the reminders of a game. Host or manager. Nothing is announced.

    Refused: wrong_phase, host_only.
    """
    draft.need(LOBBY, RUNNING)
    draft.need_host()
    draft.set(reminders=on)
    draft.step("reminders", body={"on": on})
    if draft.before.phase == RUNNING:
        draft.look_at = draft.now


def give_back(draft: Draft, seconds: float) -> None:
    """No bot was awake for so long, or the clock was set: that time is nobody's.

    Change TimeGivenBack, where a seat's time is told.
    """
    if draft.before.phase == RUNNING:
        if any(seat.ticking for seat in draft.before.seats):
            draft.tell(TimeGivenBack())
        draft.set(
            seats=tuple(seat_clock.given_back(draft.before, seat, seconds) for seat in draft.before.seats),
            motions=tuple(
                msgspec.structs.replace(one, until=one.until + seconds) if one.until else one
                for one in draft.before.motions
            ),
        )
        draft.look_at = draft.now
