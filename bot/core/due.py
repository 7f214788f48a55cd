"""Work of the clock: timeouts, motions that fall, reminders and abandoned lobbies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec

from bot.core import motions, play
from bot.core.draft import Draft, finish_edit
from bot.core.hindrance import recheck_hindered
from bot.core.registry import REGISTRY, Declarations
from bot.core.table_access import Tables
from bot.domain import seat_clock
from bot.domain.agenda import (
    BOARD,
    HINDERED,
    LAPSE,
    MOTION_CLOSES,
    OF_SEATS,
    PING,
    REMINDER,
    agenda,
)
from bot.domain.change import BoardIsOld, TimeGivenBack
from bot.domain.records import LOBBY, RUNNING, SeatRecord
from bot.messages.pings import PingDue, ReminderDue
from bot.process.incidents import log_incident
from bot.store import calendar, games, people, seasons
from bot.store.transaction import is_unwritable


async def run_first_due(draft: Draft) -> None:
    """Run a game's first due task.

    Announces MotionFell, PingDue, ReminderDue or the task's own change.
    """
    due = next((one for one in agenda(draft.before, draft.now) if one.at <= draft.now), None)
    if due is None or draft.table.differs != draft.before.frozen:
        return
    if due.kind in OF_SEATS:
        await recheck_hindered(draft)
    if draft.change is None:
        await finish_edit(REGISTRY.due[due.kind](draft, due.about))


async def _close_motion(draft: Draft, number: str) -> None:
    await motions.close(draft, next(one for one in draft.before.motions if str(one.id) == number))


def _ping(draft: Draft, letter: str) -> None:
    """Ping a seat's user about the open question."""
    for own in _own_seats(draft, letter):
        draft.set_seat(own.seat, pinged=own.awaited, **seat_clock.note_nudge(own, draft.now))
    draft.tell(PingDue(), letter)


def _remind(draft: Draft, letter: str) -> None:
    """Remind a seat's user of the open question."""
    for own in _own_seats(draft, letter):
        draft.set_seat(own.seat, **seat_clock.note_nudge(own, draft.now))
    draft.tell(ReminderDue(), letter)


def _own_seats(draft: Draft, letter: str) -> list[SeatRecord]:
    """Seats of a seat's user."""
    seat = draft.before.seat(letter)
    assert seat is not None
    return list(draft.before.seats_of(seat.user))


def ping_later(draft: Draft, seat: str) -> None:
    """Schedule another ping of a seat: the last one made no sound."""
    own = draft.before.seat(seat)
    if own is not None and own.awaited is not None and own.pinged == own.awaited:
        draft.set_seat(seat, pinged=None)


def _renew_board(draft: Draft, _about: str) -> None:
    """Update the pinned message."""
    draft.tell(BoardIsOld())


def switch_reminders(draft: Draft, on: bool) -> None:
    """Switch a game's reminders.

    Raises: Refused with wrong_phase, host_only.
    """
    draft.need(LOBBY, RUNNING)
    draft.need_host()
    draft.set(reminders=on)
    draft.step("reminders", body={"on": on})


def give_time_back(draft: Draft, seconds: float) -> None:
    """Extend all clocks and votes by time in which no bot ran.

    Announces TimeGivenBack if a seat's clock was running.
    """
    if draft.before.phase == RUNNING:
        if any(seat.ticking for seat in draft.before.seats):
            draft.tell(TimeGivenBack())
        draft.set(
            seats=tuple(seat_clock.extend_clock(seat, seconds) for seat in draft.before.seats),
            motions=tuple(
                msgspec.structs.replace(one, until=one.until + seconds) if one.until else one
                for one in draft.before.motions
            ),
        )


# Looking at all games that are due

PUT_OFF_SECONDS = 3600.0
"""Seconds until a failed task is tried again."""
PASSES = 8
"""Max. passes per run. Each pass runs one task of each game."""
ABSENT_SECONDS = 60.0
"""Seconds without a beat after which players get their time back."""


SWEEP_SECONDS = 3600.0
"""Seconds between deletions of old rows."""
REPORT_SECONDS = 90 * 24 * 3600.0
"""Seconds a report is kept for the operator."""


async def run_due_tasks(tables: Tables) -> int:
    """Run the due tasks of all tables, then the clock's declared work. Returns the number of tasks."""
    count = 0
    for _ in range(PASSES):
        found = await tables.query(calendar.due_games, tables.clock())
        for game in found:
            await _run_due_task(tables, game)
        count += len(found)
        if not found:
            break
    for work in REGISTRY.each_time:
        with _log_failure(work):
            await work(tables)
    if tables.clock() - tables.swept >= SWEEP_SECONDS:
        tables.swept = tables.clock()
        for sweep, kept in REGISTRY.sweeps:
            with _log_failure(sweep):
                async with tables.store.write() as c:
                    sweep(c, tables.clock() - kept)
    return count


@contextmanager
def _log_failure(work: Callable[..., object]) -> Iterator[None]:
    """Log a failure of the clock's work, unless the database refuses writes."""
    try:
        yield
    except Exception as trouble:
        if is_unwritable(trouble):
            raise
        log_incident(trouble, f"work of the clock ({work.__name__}) failed; it is tried again")


async def record_awake(tables: Tables) -> None:
    """Record that a bot is awake. Give time without a bot back.

    If the bot is killed meanwhile, some games get more of it, none less.
    """
    now = tables.clock()
    before = await tables.query(calendar.last_awake)
    absent = now - before if before else 0.0
    away = abs(absent) > ABSENT_SECONDS
    if away:
        await _give_games_back(tables, absent)
    async with tables.store.write() as c:
        await calendar.set_awake(c, now)
        if away:
            seasons.release_season(c, absent)


async def _give_games_back(tables: Tables, seconds: float) -> None:
    dated = await tables.query(games.games_with_deadlines)
    for game in dated:
        try:
            await tables.change(game, None, lambda draft: give_time_back(draft, seconds))
        except Exception as trouble:
            log_incident(trouble, f"game {game}: it could not be given its time back")


async def _run_due_task(tables: Tables, game: int) -> None:
    try:
        await tables.change(game, None, run_first_due)
    except Exception as trouble:
        log_incident(trouble, f"game {game}: what fell due is put off")
        async with tables.store.write() as c:
            calendar.put_off(c, game, tables.clock() + PUT_OFF_SECONDS)


FEATURE = Declarations(
    __name__,
    due={
        LAPSE: play.close_abandoned_lobby,
        BOARD: _renew_board,
        MOTION_CLOSES: _close_motion,
        HINDERED: lambda draft, _letter: recheck_hindered(draft),
        PING: _ping,
        REMINDER: _remind,
    },
    sweeps=[(people.purge_reports, REPORT_SECONDS)],
)
