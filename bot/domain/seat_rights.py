"""The rights to a seat: whose it is, and to whom it may pass.

A seat that is a person's passes to another only with its person's word, or when it was silent for all of its
time. The others have no vote: accounts that a host brought would look into a hand by it. A computer that
stands in changes nothing of that. Every change of a game is looked at, however it came about.
"""

from __future__ import annotations

from bot.domain.motion_state import SEAT, STAND_IN, whose
from bot.domain.records import RUNNING, GameRecord, SeatRecord
from bot.domain.requests import Refused
from bot.domain.seat_clock import time_left
from bot.domain.terms import DAY, Motion

PATIENCE = 7 * DAY
"""How long a seat without a clock is waited for before it is silent, and whoever left a seat."""


def is_silent(record: GameRecord, seat: SeatRecord, now: float) -> bool:
    """Return whether a seat has kept its table waiting for all of the table's time, nights and holidays not
    counted.

    Where a computer stands in: it came since time was out, or a week ago. The table's pace does not count
    then: its person has no say in it. A break of the table is nobody's silence.
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
    """Return whether a seat may pass without anybody's word: a computer's, or silent in any colour."""
    was = whose(seat)
    return was is None or any(is_silent(record, one, now) for one in record.seats if whose(one) == was)


def is_agreed(motion: Motion) -> bool:
    """Return whether a seat's person agrees to give it up."""
    return motion.body["was"] in (motion.by, *motion.agreed)


def need_leave(before: GameRecord, after: GameRecord, motion: Motion | None, now: float) -> None:
    """Refused("seat_kept", seat) when a change gives a person's seat away without leave.

    `motion` is what the change carries out, if anything.
    """
    if before.phase != RUNNING:
        return
    for seat in after.seats:
        was = before.seat(seat.seat)
        if was is not None and _passes(was, seat) and not _may_pass(before, was, seat, motion, now):
            raise Refused("seat_kept", seat=seat.seat)


def _passes(was: SeatRecord, seat: SeatRecord) -> bool:
    owner = whose(was)
    return owner is not None and (whose(seat) != owner or seat.user not in (None, was.user, owner))


def _may_pass(
    before: GameRecord, was: SeatRecord, seat: SeatRecord, motion: Motion | None, now: float
) -> bool:
    if motion is None:
        return False
    if motion.kind == STAND_IN:
        return whose(seat) == whose(was) and seat.user == was.habits.stand_in
    asked = motion.kind == SEAT and motion.body["was"] == whose(was)
    return asked and (is_agreed(motion) or is_free(before, was, now))
