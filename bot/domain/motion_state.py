"""True if motions still apply to their table. Reads rows only."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from bot.domain.presence import present_users, seat_owner
from bot.domain.records import RUNNING, GameRecord, SeatRecord
from bot.domain.terms import Motion

PRESS_ON, STAND_IN, PACE, BACK, HOST, SEAT = "press_on", "stand_in", "pace", "back", "host", "seat"
SWITCH = "switch"
CANCEL, END, CARRY_OVER = "cancel", "end", "carry_over"
RECESS, RESUME = "recess", "resume"
TAKE_OVER = "take_over"
"""Kinds of motions.

They are: the computer chooses for a late seat; it replaces an absent user; new pace; undo turns; new host;
offer of a seat; a TableSwitch; cancellation; the end with the present scores; new rules; a break and its end;
the computer takes over after a long wait.
"""
OF_A_POSITION = (BACK, END)
"""Kinds about the present position, which fall with the next choice.

The table's other people must agree too, if there are any.
"""


def motion_deadline(record: GameRecord, motion: Motion) -> float | None:
    """Deadline of a motion, None without one or while it is held up.

    A break does not delay the motion to end it, nor a frozen game the one to continue.
    """
    is_frozen, kind = record.frozen is not None, motion.kind
    runs = kind == CARRY_OVER if is_frozen else kind == RESUME or record.recess is None
    return motion.until if motion.until and runs else None


def is_still_valid(record: GameRecord, motion: Motion) -> bool:
    """True if a motion's subject still exists."""
    if record.phase != RUNNING:
        return False
    seat = record.seat(motion.seat) if motion.seat else None
    if motion.kind in (PRESS_ON, STAND_IN, TAKE_OVER):
        if seat is None or (seat.awaited, seat.user) != (motion.body["decision"], motion.body["user"]):
            return False
        # The last person is always waited for: nobody else could vote.
        return motion.kind == STAND_IN or present_users(record) != (seat.user,)
    if motion.kind == SEAT:
        return seat is not None and _is_still_offered(motion, seat)
    if motion.kind in OF_A_POSITION:
        return bool(record.entries == motion.body["entries"])
    if motion.kind == RESUME:
        return record.recess is not None
    if motion.kind == CARRY_OVER:
        return record.frozen is not None
    if motion.kind == HOST:
        same_host = motion.body.get("host", record.host) == record.host
        return same_host and motion.body["candidate"] in present_users(record)
    return True


def with_preference(motions: Collection[Motion]) -> tuple[Motion, ...]:
    """Motions after a preference became the log's last entry.

    Otherwise a private preference would end a vote.
    """
    return tuple(
        msgspec.structs.replace(one, body={**one.body, "entries": one.body["entries"] + 1})
        if one.kind in OF_A_POSITION
        else one
        for one in motions
    )


def _is_still_offered(motion: Motion, seat: SeatRecord) -> bool:
    """True if the seat is unchanged.

    A silent user who acts keeps their seat.
    """
    body = motion.body
    if "sat" not in body or (seat.user or 0, seat_owner(seat) or 0) != (body["sat"], body["was"]):
        return False
    return not (body["free"] and body["sat"]) or bool(seat.awaited == body["decision"])
