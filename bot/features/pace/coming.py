"""Seats that their person leaves for a while: the computer, or somebody else, fills them until they are
back."""

from __future__ import annotations

import msgspec

from bot.core.draft import Draft
from bot.core.welcome import need_welcome
from bot.domain.records import RUNNING, SeatRecord
from bot.domain.requests import Refused
from bot.features.pace.messages import CameBack

COMPUTER = "greedy"


def let_computer_in(draft: Draft, seat: SeatRecord) -> None:
    """A computer fills all seats of this seat's person until they are back."""
    for own in draft.record.seats_of(seat.user):
        owner = own.owner or own.user
        draft.set_seat(own.seat, user=None, computer=COMPUTER, owner=owner, minds=None, dm_closed=False)


def away_from_table(draft: Draft, user: int) -> tuple[SeatRecord, ...]:
    """The seats that are this person's while somebody else fills them, or a computer chooses there for
    them."""
    return tuple(
        seat
        for seat in draft.before.seats
        if (seat.owner == user and seat.user != user) or (seat.user == user and seat.minds is not None)
    )


def _stay(draft: Draft, mine: tuple[SeatRecord, ...]) -> None:
    """The computer does not choose for these seats; of when they were asked all see the same as before."""
    for seat in mine:
        reserve = max(seat.reserve, draft.before.pace.refill)
        draft.set_seat(seat.seat, minds=None, late=None, spent=0.0, reserve=reserve, ticking=0.0)
    draft.step("back", mine[0].seat)


async def come_back(draft: Draft) -> None:
    """The actor is back, and has their seats again before the next choice. Change CameBack.

    Whose time was out in a secret choice alone is back in secret: no change is told.
    Refused: wrong_phase, not_away, seat_taken; barred for whoever is so and did not only let time pass.
    """
    draft.need(RUNNING)
    assert draft.by is not None
    by, mine = draft.by, away_from_table(draft, draft.by.user)
    if not mine:
        raise Refused("not_away")
    if all(seat.user and seat.minds == seat.late and draft.is_secret(seat.seat) for seat in mine):
        _stay(draft, mine)
        return
    other = draft.before.seat_of(by.user)
    if other is not None and other not in mine:
        raise Refused("seat_taken", seat=other.seat)
    if all(seat.user != by.user and seat.late is None for seat in mine):
        # They left, or were put out: not while a server bars them.
        await need_welcome(draft.loader.store, draft.before, by.user, by)
    dm_closed = await draft.has_closed_dms(by.user)
    habits = await draft.habits_of(by.user)
    for seat in mine:
        back = msgspec.structs.replace(
            seat,
            user=by.user,
            computer="",
            name=by.name[:100] or seat.name,
            locale=by.locale,
            dm_closed=dm_closed,
            habits=habits,
            owner=None,
            minds=None,
            late=None,
            spent=0.0,
            reserve=max(seat.reserve, draft.before.pace.refill),
            awaited_since=draft.now if seat.awaited is not None else 0.0,
            seen=draft.now,
            ticking=0.0,
        )
        draft.set(seats=tuple(back if one.seat == seat.seat else one for one in draft.record.seats))
    draft.step("back", mine[0].seat)
    draft.tell(CameBack(user=mine[0].user or 0), mine[0].seat)
