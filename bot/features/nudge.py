"""Nudges: daily reminders to the awaited user, in the table's name."""

from __future__ import annotations

from functools import partial

from bot.core.draft import Draft
from bot.core.presenter import Changed
from bot.domain import seat_clock
from bot.domain.awake import next_contact
from bot.domain.change import Change
from bot.domain.records import RUNNING, GameRecord, Outgoing, SeatRecord
from bot.domain.requests import Refused
from bot.domain.terms import DAY
from bot.messages.pings import Ping
from bot.outbox.tellings import seat_lane, seat_ping
from bot.play.answer import Answer
from bot.play.feature import Feature
from bot.play.group import at_table
from bot.store import steps
from bot.words.clock import relative_time

FEATURE = Feature(__name__)

NUDGE = "nudge"
"""Kind of the step. It names nobody, so the sender stays unknown."""


class Nudged(Change, tag="nudge", frozen=True):
    """The table reminded an awaited user."""


class Nudge(Ping, tag="nudge", frozen=True):
    """A notice that the table waits for a user."""


async def nudge(draft: Draft, asker: int) -> None:
    """Remind the user awaited longest who had no nudge today. In quiet hours the reminder waits.

    A user hears of one nudge a day, however many tables send one. Announces Nudged, or none. Raises: Refused
    with wrong_phase, not_seated, nobody_waited, your_move, nudge_early(when), nudge_again(when).
    """
    draft.need(RUNNING)
    if draft.before.seat_of(asker) is None:
        raise Refused("not_seated")
    seat = await _seat_to_nudge(draft, asker)
    draft.step(NUDGE, seat.seat)
    if seat.hindered or seat.minds == seat.awaited:
        return
    async with draft.house.store.read() as c:
        if await steps.is_marked_elsewhere(c, NUDGE, seat.user or 0, draft.before.id, draft.now - DAY):
            return
    own = [one for one in draft.before.seats_of(seat.user) if one.awaited is not None]
    told = seat.habits.where != "none" and _accepts_reminder(seat, draft.now)
    for one in own:
        fields = seat_clock.note_nudge(one, draft.now) if told else {}
        draft.set_seat(one.seat, pinged=one.awaited if told else None, **fields)
    if told:
        draft.tell(Nudged(), seat.seat)


def _accepts_reminder(seat: SeatRecord, now: float) -> bool:
    """True if a seat's user accepts a reminder now."""
    return next_contact(seat.habits, max(now, seat.awaited_since + seat.habits.after)) <= now


async def _seat_to_nudge(draft: Draft, asker: int) -> SeatRecord:
    """Seat to nudge, chosen by public facts so that no settings leak."""
    record = draft.before
    asked = [one for one in record.seats if one.user is not None and one.awaited is not None]
    if not record.is_waiting or not asked:
        raise Refused("nobody_waited")
    others = sorted((one for one in asked if one.user != asker), key=lambda one: one.awaited_since)
    if not others:
        raise Refused("your_move")
    free = []
    async with draft.house.store.read() as c:
        for one in others:
            own = [each.seat for each in record.seats_of(one.user)]
            last = max([await steps.latest_step_time(c, record.id, NUDGE, seat) for seat in own])
            free.append((max(one.awaited_since + _patience_seconds(record), last + DAY), bool(last), one))
    at, again, seat = min(free, key=lambda one: one[0])
    if at > draft.now:
        raise Refused("nudge_again" if again else "nudge_early", when=relative_time(at))
    return seat


def _patience_seconds(record: GameRecord) -> float:
    """Seconds before a table may nudge: a quarter of its clock, at most a day."""
    return min(record.pace.turn / 4, DAY) if record.pace.turn else DAY


@FEATURE.announcer
def _nudge_messages(changed: Changed) -> list[Outgoing]:
    record = changed.game.record
    seat = record.seat(changed.seat)
    if not isinstance(changed.change, Nudged) or seat is None:
        return []
    lane = seat_lane(record, seat)
    return [seat_ping(changed, seat, lane, Nudge(seat=seat.seat, user=seat.user, dm=lane.user is not None))]


@FEATURE.command("command-table-nudge", at_table)
async def nudge_here(answer: Answer) -> None:
    """Remind the awaited user. The answer does not reveal their settings."""
    record = await answer.record()
    edit = partial(nudge, asker=answer.user)
    await answer.service.change(record.id, None, edit, answer.change_id())
    await answer.tell("done-nudged")
