"""The clock of each seat, kept in its row, and due times."""

from __future__ import annotations

import msgspec

from bot.domain.awake import awake_seconds, holiday_seconds, moment_after, next_contact
from bot.domain.motion_state import STAND_IN
from bot.domain.presence import present_users
from bot.domain.records import GameRecord, SeatRecord
from bot.domain.terms import CHOOSE, DAY, TAKE, WAIT


def is_running(record: GameRecord, seat: SeatRecord) -> bool:
    """True if a seat's clock runs.

    Its user is asked and may press, and the channel is open.
    """
    asked = seat.user is not None and seat.awaited is not None and seat.minds != seat.awaited
    return record.pace.turn > 0 and asked and not seat.hindered and record.is_waiting


def time_left(record: GameRecord, seat: SeatRecord, now: float) -> float:
    """Seconds left for a seat's question, with its reserve."""
    seat = count_time(record, seat, now)
    return max(0.0, record.pace.turn - seat.spent) + seat.reserve


def clock_end(record: GameRecord, seat: SeatRecord) -> float | None:
    """Time at which a seat's time runs out. None while its clock is stopped."""
    if not seat.ticking or not is_running(record, seat):
        return None
    left = time_left(record, seat, seat.ticking)
    return moment_after(seat.habits, record.pace, seat.ticking, left, seat.vacation)


def count_time(record: GameRecord, seat: SeatRecord, now: float) -> SeatRecord:
    """The seat with its clock updated to `now`.

    A stopped clock or a clock set back changes nothing.
    """
    if not seat.ticking or now <= seat.ticking:
        return seat
    used = seat.vacation
    passed = awake_seconds(seat.habits, record.pace, seat.ticking, now, used)
    free = min(passed, max(0.0, record.pace.turn - seat.spent))
    rested = holiday_seconds(seat.habits, record.pace, seat.ticking, now, used)
    return msgspec.structs.replace(
        seat,
        spent=seat.spent + free,
        reserve=max(0.0, seat.reserve - (passed - free)),
        vacation=used + rested,
        ticking=now,
    )


def update_clock(
    before: GameRecord, after: GameRecord, seat: SeatRecord, now: float, *, new_turn: bool, whose: str
) -> SeatRecord:
    """The seat after a change: its clock continues, starts or stops.

    With `new_turn`, all times reset, and the seat `whose` turn begins gains its refill.
    """
    if not after.pace.turn:
        return msgspec.structs.replace(seat, ticking=0.0) if seat.ticking else seat
    old = before.seat(seat.seat)
    if old is not None and old.user == seat.user and old.awaited != seat.awaited:
        seat = _keep_computer_playing(old, seat, new_turn)
    going = is_running(after, seat)
    same = old is not None and old.awaited == seat.awaited and old.user == seat.user
    if same and going == bool(seat.ticking) and not new_turn and before.pace == after.pace:
        return seat
    seat = count_time(before, seat, now)
    if new_turn:
        seat = _begin_turn(after, seat, whose)
    return msgspec.structs.replace(seat, ticking=now if going else 0.0)


def _keep_computer_playing(old: SeatRecord, seat: SeatRecord, new_turn: bool) -> SeatRecord:
    """The seat, whose computer continues choosing until the turn ends."""
    if old.minds is None or seat.minds is None or seat.awaited is None or new_turn:
        return seat
    return msgspec.structs.replace(seat, minds=seat.awaited)


def _begin_turn(record: GameRecord, seat: SeatRecord, whose: str) -> SeatRecord:
    """The seat with a new turn's time. A seat due for takeover gets none."""
    pace = record.pace
    if seat.minds is not None and pace.out == TAKE:
        return msgspec.structs.replace(seat, minds=None, spent=pace.turn, reserve=0.0)
    minds = None if pace.out == CHOOSE else seat.minds
    more = pace.refill if seat.seat == whose else 0.0
    return msgspec.structs.replace(
        seat, spent=0.0, minds=minds, reserve=min(pace.reserve, seat.reserve + more)
    )


def reset_clock(record: GameRecord, seat: SeatRecord, now: float) -> SeatRecord:
    """The seat with its clock reset."""
    fresh = msgspec.structs.replace(
        seat, reserve=record.pace.reserve, spent=0.0, late=None, minds=None, ticking=0.0
    )
    return msgspec.structs.replace(fresh, ticking=now) if is_running(record, fresh) else fresh


def extend_clock(seat: SeatRecord, seconds: float) -> SeatRecord:
    """The seat with its clock moved on by `seconds`."""
    return msgspec.structs.replace(seat, ticking=seat.ticking + seconds) if seat.ticking else seat


def stop_clock(record: GameRecord, seat: SeatRecord, now: float, until: float) -> SeatRecord:
    """Stop the clock of a hindered seat until a check at `until`.

    The start of the hindrance is unknown, so an overdue seat gets a turn's time.
    """
    seat = msgspec.structs.replace(count_time(record, seat, now), hindered=until)
    if record.pace.turn and not time_left(record, seat, now):
        return msgspec.structs.replace(seat, spent=0.0, reserve=max(seat.reserve, record.pace.refill))
    return seat


def restart_clock(seat: SeatRecord, now: float) -> SeatRecord:
    """Restart the clock of a seat that may press again."""
    since = now if seat.awaited is not None else 0.0
    return msgspec.structs.replace(seat, hindered=0.0, awaited_since=since)


# When something falls due at a table, read from its rows alone

REMINDERS = (DAY, 2 * DAY, 4 * DAY)
"""Seconds from a question to its reminders."""
LONG_WAIT = 7 * DAY
"""Seconds until a table without a clock asks whether to continue."""
ALL_NUDGES = len(REMINDERS) + 1


def count_nudges(seat: SeatRecord) -> int:
    """Number of reminders about the open question."""
    return seat.nudged if seat.awaited is not None and seat.reminded == seat.awaited else 0


def note_nudge(seat: SeatRecord, now: float) -> dict[str, int | None]:
    """Updated fields of a seat whose user is reminded now.

    Missed reminders are skipped, and a late ping counts as the first.
    """
    passed = sum(seat.awaited_since + one <= now for one in REMINDERS)
    return {"reminded": seat.awaited, "nudged": max(passed, count_nudges(seat), seat.habits.after > 0)}


def reminder_due(record: GameRecord, seat: SeatRecord) -> float | None:
    """Time of a seat's next reminder, or None.

    Only a question that was announced to its user has reminders.
    """
    done = count_nudges(seat)
    told = seat.pinged == seat.awaited and seat.awaited not in (seat.minds, seat.late)
    if not (_is_waited_for(record, seat) and told and done < len(REMINDERS)) or seat.habits.where == "none":
        return None
    return next_contact(seat.habits, seat.awaited_since + REMINDERS[done])


def long_wait_due(record: GameRecord, seat: SeatRecord) -> float | None:
    """Time to ask whether the game continues. None with a clock or if asked."""
    if record.pace.turn or not _is_waited_for(record, seat) or count_nudges(seat) >= ALL_NUDGES:
        return None
    return next_contact(seat.habits, seat.awaited_since + LONG_WAIT)


def _is_waited_for(record: GameRecord, seat: SeatRecord) -> bool:
    asked = seat.user is not None and seat.awaited is not None and not seat.hindered
    return record.is_waiting and record.reminders and asked


def timeout_outcome(record: GameRecord, seat: SeatRecord) -> str:
    """Outcome for a late seat, one of OUTCOMES.

    The last human player is always waited for.
    """
    alone = all(user == seat.user for user in present_users(record))
    return WAIT if alone else record.pace.out


def timeout_due(record: GameRecord, seat: SeatRecord) -> float | None:
    """Time of a seat's timeout that needs action, or None."""
    asked = any(one.kind == STAND_IN and one.seat == seat.seat for one in record.motions)
    if asked or (seat.late == seat.awaited and timeout_outcome(record, seat) == WAIT):
        return None
    return clock_end(record, seat)
