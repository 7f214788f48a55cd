"""The deeds of the clock: time that is out, motions that fall, reminders, and lobbies that lapse."""

from __future__ import annotations

import inspect
from collections.abc import Callable

import msgspec

from bot.core import motions, play, upgrade
from bot.core.changes import Changes
from bot.core.draft import Draft
from bot.core.hindrance import look_who_may_press
from bot.core.registry import REGISTRY, Declarations, install
from bot.domain import seat_clock
from bot.domain.awake import DIGEST_APART, digest_due
from bot.domain.change import BoardIsOld, TimeGivenBack
from bot.domain.records import LOBBY, RUNNING, Deadline, Lane, Outgoing, SeatRecord
from bot.domain.requests import Refused
from bot.domain.seat_clock import (
    CARRIES_OVER,
    HINDERED,
    MOTION_CLOSES,
    OF_SEATS,
    PING,
    REMINDER,
    agenda,
    next_look,
)
from bot.messages.pings import DailyList, PingDue, ReminderDue
from bot.process.incidents import incident
from bot.store import calendar, games, people, queue

LATEST_LOOK = 24 * 3600.0


async def look(draft: Draft) -> None:
    """Do a game's first due work, and schedule the next look.

    Changes MotionFell, PingDue, ReminderDue, and those of declared work.
    """
    record = draft.before
    if record.phase == RUNNING and not record.trouble and draft.live.differs == record.frozen:
        await _do_first(draft)
    later = next_look(draft.record)
    draft.look_at = draft.now + LATEST_LOOK if later is None else later


async def _do_first(draft: Draft) -> None:
    """Do the first work of the agenda whose time has come."""
    due = next((one for one in agenda(draft.before) if one.at <= draft.now), None)
    if due is not None and due.kind in OF_SEATS:
        await look_who_may_press(draft)
    if due is not None and draft.change is None:
        waiting = REGISTRY.due[due.kind](draft, due.about)
        if inspect.isawaitable(waiting):
            await waiting


async def _close_motion(draft: Draft, number: str) -> None:
    await motions.close(draft, next(one for one in draft.before.motions if str(one.id) == number))


async def _look_again(draft: Draft, _letter: str) -> None:
    """Check again whether hindered people may press."""
    await look_who_may_press(draft)


def _ping(draft: Draft, letter: str) -> None:
    """Ping a seat's person about the open question."""
    for own in _own_seats(draft, letter):
        draft.set_seat(own.seat, pinged=own.awaited, **seat_clock.nudged(own, draft.now))
    draft.tell(PingDue(), letter)


def _remind(draft: Draft, letter: str) -> None:
    """Remind a seat's person of the open question."""
    for own in _own_seats(draft, letter):
        draft.set_seat(own.seat, **seat_clock.nudged(own, draft.now))
    draft.tell(ReminderDue(), letter)


def _own_seats(draft: Draft, letter: str) -> list[SeatRecord]:
    """Return all seats of the person at a seat."""
    seat = draft.before.seat(letter)
    assert seat is not None
    return list(draft.before.seats_of(seat.user))


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
        if draft.before.frozen is not None:
            draft.vote_until(draft.before.frozen.until + seconds)
        draft.look_at = draft.now


# Looking at all games that are due

# A game that cannot be looked at must not keep the others from it.
PUT_OFF_SECONDS = 3600.0
# Each pass does one work of each game.
PASSES = 8
# A bot that does not look for so long was not there, or its clock was set: either is no player's fault.
ABSENT_SECONDS = 60.0


REPORT_SECONDS = 90 * 24 * 3600.0
"""So long the operator has for a report."""


async def do_due(changes: Changes) -> int:
    """Do what has fallen due; how many deadlines were looked at."""
    for work in (_purge_reports, *REGISTRY.each_time):
        await work(changes)
    count = 0
    for _ in range(PASSES):
        async with changes.store.read() as c:
            found = await calendar.due_deadlines(c, changes.clock())
        for deadline in found:
            await _look(changes, deadline)
        count += len(found)
        if not found:
            break
    return count


async def tell_digests(changes: Changes, keep: Callable[[people.Person], None]) -> int:
    """Put in the list of all their tables for everybody who likes one at this hour; how many.

    `keep` hears of each person as they are now.
    """
    now = changes.clock()
    async with changes.store.read() as c:
        wanted = await people.with_digest(c, now - DIGEST_APART)
    due = [one for one in wanted if digest_due(one.habits, one.digest_at, now) == now]  # no later
    for before, person in [(one.digest_at, msgspec.structs.replace(one, digest_at=now)) for one in due]:
        async with changes.store.write() as c:
            await people.write_person(c, person)
            if any(one.waits for one in await games.games_of(c, person.user)):
                pen = queue.OutboxWriter(c, None, now)
                pen.put(Outgoing(Lane(user=person.user), DailyList(user=person.user, since=before)))
                pen.write()
        keep(person)
    return len(due)


async def beat(changes: Changes) -> None:
    """Note that a bot is awake, and give the time back that passed while none was."""
    now = changes.clock()
    async with changes.store.write() as c:
        before = await calendar.last_awake(c)
        calendar.set_awake(c, now)
    absent = now - before if before else 0.0
    if abs(absent) <= ABSENT_SECONDS:
        return
    async with changes.store.read() as c:
        dated = await games.dated_ids(c)
    for game in dated:
        try:
            await changes.change(game, None, lambda draft: give_back(draft, absent))
        except Exception as trouble:
            incident(trouble, f"game {game}: it could not be given its time back")


async def _look(changes: Changes, deadline: Deadline) -> None:
    edit = REGISTRY.edits[deadline.kind]
    try:
        outcome = await changes.change(deadline.game, None, edit)
    except Exception as trouble:
        if isinstance(trouble, Refused) and trouble.code == "wrong_phase":  # it has just ended
            async with changes.store.write() as c:
                calendar.clear_deadline(c, deadline.game, deadline.kind)
            return
        incident(trouble, f"game {deadline.game}: what fell due ({deadline.kind}) is put off")
        await _put_off(changes, deadline)
    else:
        if deadline.kind == calendar.LAPSE and outcome.record.phase == LOBBY:
            await _put_off(changes, deadline)


async def _purge_reports(changes: Changes) -> None:
    before = changes.clock() - REPORT_SECONDS
    async with changes.store.read() as c:
        oldest = await people.oldest_report(c)
    if oldest is not None and oldest < before:
        async with changes.store.write() as c:
            await people.purge_reports(c, before)


async def _put_off(changes: Changes, deadline: Deadline) -> None:
    async with changes.store.write() as c:
        calendar.set_deadline(c, deadline.game, deadline.kind, changes.clock() + PUT_OFF_SECONDS)


install(
    Declarations(
        __name__,
        edits={calendar.LAPSE: play.lapse, calendar.REMIND: look, calendar.BOARD: renew_board},
        due={
            MOTION_CLOSES: _close_motion,
            CARRIES_OVER: upgrade.close_vote,
            HINDERED: _look_again,
            PING: _ping,
            REMINDER: _remind,
        },
    )
)
