"""The agenda of a table: its due work with times, from its row alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from bot.domain.awake import next_contact, ping_due
from bot.domain.lobby_call import start_time
from bot.domain.motion_state import motion_deadline
from bot.domain.records import LOBBY, RUNNING, GameRecord, SeatRecord
from bot.domain.seat_clock import long_wait_due, reminder_due, timeout_due

BEGIN, LAPSE, BOARD = "begin", "lapse", "board"
MOTION_CLOSES, GOES_ON, BREAK_ENDS = "motion_closes", "goes_on", "break_ends"
TIME_OUT, PING, REMINDER, HINDERED = "time_out", "ping", "reminder", "hindered"
"""Kinds of due work.

`begin`, `lapse`: start or close a lobby; `board`: update the pinned message; `goes_on`: ask whether to
continue; `hindered`: check a hindered user again.
"""
OF_SEATS: dict[str, Callable[[GameRecord, SeatRecord], float | None]] = {  # all wait for who may press
    GOES_ON: long_wait_due,
    TIME_OUT: timeout_due,
    PING: ping_due,
    REMINDER: reminder_due,
}
TOLD = (GOES_ON, PING, REMINDER)
"""Kinds that notify a seat's user."""
KINDS = (BEGIN, LAPSE, BOARD, MOTION_CLOSES, BREAK_ENDS, HINDERED, *OF_SEATS)


class Due(NamedTuple):
    """Work of the clock: its time, kind, and seat or motion."""

    at: float
    kind: str
    about: str = ""


def agenda(record: GameRecord, now: float) -> list[Due]:
    """Due work of a game, in the order in which it is done.

    Work due in a user's quiet hours waits for their end. A break delays all but the vote on its end, a freeze
    all but the vote to continue. A closed channel delays everything in a running game.
    """
    if record.phase == LOBBY:
        start = start_time(record, now)
        return [*([Due(start, BEGIN)] if start is not None else []), Due(record.lapses, LAPSE)]
    if record.phase != RUNNING or record.trouble:
        return []
    board = [Due(record.board_at, BOARD)] if record.board_at and record.frozen is None else []
    return [*board, *_due_in_play(record, now)]


def _due_in_play(record: GameRecord, now: float) -> Iterator[Due]:
    if record.recess is not None and record.is_playable:
        yield Due(record.recess.until, BREAK_ENDS)
    for motion in record.motions:
        at = motion_deadline(record, motion)
        if at is not None:
            yield Due(at, MOTION_CLOSES, str(motion.id))
    if record.is_waiting:
        yield from (Due(seat.hindered, HINDERED, seat.seat) for seat in record.seats if seat.hindered)
        yield from _due_of_seats(record, now)


def _due_of_seats(record: GameRecord, now: float) -> Iterator[Due]:
    for kind, due_at in OF_SEATS.items():
        for seat in record.seats:
            at = due_at(record, seat)
            if at is not None:
                heard = next_contact(seat.habits, now) if kind in TOLD and at < now else at
                yield Due(max(at, heard), kind, seat.seat)
