"""Rights to a seat: its owner, and who may take it.

A user's seat passes on only with their word, or after they were silent for their whole time. Others have no
vote: a host could otherwise use extra accounts to see a hand. A stand-in computer changes nothing. Every
change of a game is checked.
"""

from __future__ import annotations

from bot.domain.motion_state import SEAT, STAND_IN
from bot.domain.presence import seat_owner
from bot.domain.records import RUNNING, GameRecord, SeatRecord
from bot.domain.requests import Refused
from bot.domain.seat_clock import time_left
from bot.domain.terms import DAY, Motion

PATIENCE = 7 * DAY
"""Seconds until an absent user, or a seat without clock, is silent."""


def is_silent(record: GameRecord, seat: SeatRecord, now: float) -> bool:
    """True if a seat used all its time, without nights and holidays.

    A computer's seat is silent once its user's time is out, or after PATIENCE, whatever the pace, which an
    absent user cannot influence. A break never counts as silence.
    """
    now = min(now, record.recess.since) if record.recess is not None else now
    if seat.hindered:
        return False
    if seat.user is None:
        return seat.late is not None or now - seat.seen >= PATIENCE
    time = record.pace.turn + record.pace.reserve if record.pace.turn else PATIENCE
    waited = seat.awaited is not None and now - seat.awaited_since >= time
    return waited and not (record.pace.turn and time_left(record, seat, now))


def is_free(record: GameRecord, seat: SeatRecord, now: float) -> bool:
    """True if a seat may pass freely: a computer's, or silent in any colour."""
    was = seat_owner(seat)
    return was is None or any(is_silent(record, one, now) for one in record.seats if seat_owner(one) == was)


def is_agreed(motion: Motion) -> bool:
    """True if a seat's owner agrees to give it up."""
    return motion.body["was"] in (motion.by, *motion.agreed)


def need_leave(before: GameRecord, after: GameRecord, motion: Motion | None, now: float) -> None:
    """Check that a change gives no seat away without its owner's leave.

    `motion` is the motion that the change carries, if any. Raises: Refused with seat_kept(seat).
    """
    if before.phase != RUNNING:
        return
    for seat in after.seats:
        was = before.seat(seat.seat)
        if was is not None and _is_passed(was, seat) and not _may_pass(before, was, seat, motion, now):
            raise Refused("seat_kept", seat=seat.seat)


def _is_passed(was: SeatRecord, seat: SeatRecord) -> bool:
    owner = seat_owner(was)
    return owner is not None and (seat_owner(seat) != owner or seat.user not in (None, was.user, owner))


def _may_pass(
    before: GameRecord, was: SeatRecord, seat: SeatRecord, motion: Motion | None, now: float
) -> bool:
    if motion is None:
        return False
    if motion.kind == STAND_IN:
        return seat_owner(seat) == seat_owner(was) and seat.user == was.habits.stand_in
    asked = motion.kind == SEAT and motion.body["was"] == seat_owner(was)
    return asked and (is_agreed(motion) or is_free(before, was, now))
