"""Seats that change hands: offered to somebody or to all, taken by pressing; and a table that elects its
host.

A person's seat is given away only with their own word, or that of most of the others but who asks for it,
unless they have kept the table waiting for all of its time: else a host could look into a hand with a second
account.
"""

from __future__ import annotations

from typing import Any

from bot.service import play
from bot.service.motions import KINDS, Kind, ask, seated, settle
from bot.service.records import Actor, Refused
from bot.service.standing import HOST, SEAT, majority, people
from bot.service.welcome import need_welcome
from bot.service.work import Draft
from bot.store.records import RUNNING, GameRecord, SeatRecord
from bot.store.terms import Motion

DAY = 24 * 3600.0
PATIENCE = 7 * DAY
"""How long a seat without a clock is waited for before it is silent."""


def is_silent(record: GameRecord, seat: SeatRecord, now: float) -> bool:
    """Whether a seat has kept its table waiting for all of the table's time."""
    time = record.pace.turn + record.pace.reserve if record.pace.turn else PATIENCE
    return seat.awaited is not None and now - seat.awaited_since >= time


async def offer_seat(draft: Draft, letter: str, user: Actor | None = None) -> None:
    """Offer a seat to one person, who must accept, or to all. Host or manager. Change "motion" (args:
    motion).

    Refused: wrong_phase, host_only, seat_unknown, seat_taken, seat_not_free (to all only a computer's),
    many_motions, and for that person as by `need_welcome`.
    """
    draft.need(RUNNING)
    draft.need_host()
    seat = draft.before.seat(letter)
    if seat is None:
        raise Refused("seat_unknown", seat=letter)
    if user is None and seat.user is not None:
        raise Refused("seat_not_free")
    if user is not None and draft.before.seat_of(user.user) is not None:
        raise Refused("seat_taken", seat=letter)
    if user is not None:
        await need_welcome(draft.loader.store, draft.before, user.user, draft.by)
    await settle(draft, _offer(draft, seat, user))


async def resign_for_a_substitute(draft: Draft) -> None:
    """The actor's seats go on as computer players until somebody takes them. Changes as `play.resign`.

    Refused: wrong_phase, not_seated, many_motions.
    """
    seat = draft.own_seat()
    ask(draft, SEAT, seat.seat, was=0, free=True, decision=seat.awaited)
    play.resign(draft)


def _offer(draft: Draft, seat: SeatRecord, user: Actor | None) -> Motion:
    silent = seat.user is None or is_silent(draft.before, seat, draft.now)
    body: dict[str, Any] = {
        "was": seat.user or 0,
        "free": silent,
        "decision": seat.awaited,
        "sits": seat.name,
    }
    if user is not None:
        body |= {"who": user.user, "name": user.name[:100], "locale": user.locale}
    return ask(draft, SEAT, seat.seat, **body)


def _may_press(record: GameRecord, motion: Motion, user: int) -> bool:
    """Whoever is offered the seat; and, as long as it is somebody's, the people at the table."""
    body = motion.body
    if user not in people(record):
        return bool(user == body["who"]) if "who" in body else True
    return (not body["free"] and user != motion.by) or user == body["was"]


def _enough(record: GameRecord, motion: Motion) -> bool:
    return _taker(record, motion) is not None and (motion.body["free"] or _is_agreed(record, motion))


def _taker(record: GameRecord, motion: Motion) -> int | None:
    """Who has accepted the seat."""
    at_table = people(record)
    found = [user for user in motion.agreed if user not in at_table]
    return found[0] if found else None


def _is_agreed(record: GameRecord, motion: Motion) -> bool:
    was = motion.body["was"]
    others = [user for user in people(record) if user not in (was, motion.by)]
    agreed = [user for user in others if user in motion.agreed]
    return was in motion.agreed or 2 * len(agreed) > len(others) > 0


async def _hand_over(draft: Draft, motion: Motion) -> None:
    taker, by = _taker(draft.before, motion), draft.by
    assert taker is not None
    body = motion.body
    person = by if by is not None and by.user == taker else Actor(taker, body["name"], body["locale"])
    await play.fill(draft, motion.seat, person)


KINDS[SEAT] = Kind(_may_press, _enough, _hand_over)


async def stand_for_host(draft: Draft) -> None:
    """The actor asks to be the host of a table whose host is gone. Change "motion" (args: motion), or "host".

    Refused: wrong_phase, not_seated, host_here, many_motions.
    """
    draft.need(RUNNING)
    own = draft.own_seat()
    if not host_is_gone(draft.before, draft.now):
        raise Refused("host_here")
    await settle(draft, ask(draft, HOST, candidate=own.user))


def host_is_gone(record: GameRecord, now: float) -> bool:
    """Whether the host has no seat any more, or keeps the table waiting for all of its time."""
    seat = record.seat_of(record.host)
    return seat is None or is_silent(record, seat, now)


def _for_host(record: GameRecord, motion: Motion) -> bool:
    return majority(record, motion, record.host)


def _elect(draft: Draft, motion: Motion) -> None:
    user = motion.body["candidate"]
    draft.set(host=user)
    draft.step("host", body={"user": user})
    draft.tell("host", user=user)


KINDS[HOST] = Kind(seated, _for_host, _elect)
