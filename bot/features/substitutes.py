"""Offers of seats to one user or all, and elections of a host.

bot.domain.seat_rights says when a user's seat may pass.
"""

from __future__ import annotations

from typing import Any

import discord
import msgspec
from discord import app_commands

from bot.core import play
from bot.core.draft import Draft
from bot.core.lobby import has_host_left
from bot.core.motions import propose_motion, settle
from bot.core.registry import MotionKind
from bot.core.welcome import need_welcome
from bot.domain.consent import find_taker
from bot.domain.motion_state import HOST, SEAT
from bot.domain.presence import seat_owner
from bot.domain.presence import seated_users as there_now
from bot.domain.records import LOBBY, RUNNING, SeatRecord
from bot.domain.requests import Actor, Refused
from bot.domain.seat_rights import is_free, is_silent
from bot.domain.terms import Motion
from bot.messages.seats import HostChanged, Replaced
from bot.play.answer import Answer
from bot.play.feature import UPDATE, Feature
from bot.play.group import Name, add_choices, at_table, describe_arguments, game
from bot.play.suggest import suggest_seats
from bot.play.table_commands import tell_resigned
from bot.play.typed import find_seat
from engine.players import LEVELS

FEATURE = Feature(__name__)


async def offer_seat(draft: Draft, letter: str, user: Actor | None = None) -> None:
    """Offer a seat to one person, who must accept, or to all. Host or manager. Announces MotionPressed.

    Raises: Refused with wrong_phase, host_only, seat_unknown, seat_taken, seat_not_free (to all only
    one that a computer plays), many_motions, and for that person as by `need_welcome`.
    """
    draft.need(RUNNING)
    draft.need_host()
    seat = draft.before.seat(letter)
    if seat is None:
        raise Refused("seat_unknown", seat=letter)
    if user is None and seat.user is not None:
        raise Refused("seat_not_free")
    if user is not None and user.user in there_now(draft.before):
        raise Refused("seat_taken", seat=letter)
    if user is not None:
        await need_welcome(draft.house.store, draft.before, user.user, draft.by)
        call = draft.before.call
        excluded = tuple([one for one in call.excluded if one != user.user])
        draft.set(call=msgspec.structs.replace(call, excluded=excluded))
    free = is_free(draft.before, seat, draft.now)
    await settle(draft, _offer_motion(draft, seat, user, sat=seat.user or 0, free=free))


async def propose_resigning(draft: Draft) -> None:
    """Let computers play the actor's seats until a user takes them.

    Announces the same as `play.resign`.

    Raises: Refused with wrong_phase, not_seated, many_motions, last_person.
    """
    seat = draft.need_own_seat()
    _offer_motion(draft, seat, None, sat=0, free=seat_owner(seat) == seat.user)
    play.resign(draft, as_last=False)


def _offer_motion(draft: Draft, seat: SeatRecord, user: Actor | None, *, sat: int, free: bool) -> Motion:
    body: dict[str, Any] = {
        "was": seat_owner(seat) or 0,
        "sat": sat,
        "free": free,
        "decision": seat.awaited,
        "sits": seat.name,
    }
    if user is not None:
        body |= {"who": user.user, "name": user.name[:100], "locale": user.locale}
    return propose_motion(draft, SEAT, seat.seat, **body)


async def _hand_over(draft: Draft, motion: Motion) -> None:
    taker, by = find_taker(draft.before, motion), draft.by
    assert taker is not None
    body = motion.body
    person = by if by is not None and by.user == taker else Actor(taker, body["name"], body["locale"])
    await play.fill_seat(draft, motion.seat, person)


FEATURE.motions[SEAT] = MotionKind(_hand_over, Replaced)


async def stand_for_host(draft: Draft) -> None:
    """Propose the actor as host of a table whose host is gone. Announces MotionPressed, or HostChanged.

    In a lobby whose host left the server, the actor becomes host at once.
    Raises: Refused with wrong_phase, not_seated, host_here, many_motions.
    """
    draft.need(LOBBY, RUNNING)
    own = draft.need_own_seat()
    await _need_host_gone(draft)
    if draft.before.phase == LOBBY:
        _make_host(draft, own.user or 0)
        return
    await settle(draft, propose_motion(draft, HOST, candidate=own.user, host=draft.before.host))


async def _need_host_gone(draft: Draft) -> None:
    """Check that the host left the server or, in a running game, has no seat or is silent.

    Raises: Refused with host_here.
    """
    record = draft.before
    seat = record.seat_of(record.host)
    is_gone = record.phase == RUNNING and (seat is None or is_silent(record, seat, draft.now))
    if not is_gone and not await has_host_left(draft):
        raise Refused("host_here")


async def _elect_host(draft: Draft, motion: Motion) -> None:
    await _need_host_gone(draft)
    _make_host(draft, motion.body["candidate"])


def _make_host(draft: Draft, user: int) -> None:
    draft.set(host=user)
    draft.step("host", body={"user": user})
    draft.tell(HostChanged(user=user))


FEATURE.motions[HOST] = MotionKind(_elect_host, HostChanged)


@FEATURE.command("command-game-replace", game)
@describe_arguments(seat="seat", user="user", computer="computer")
@add_choices(computer=("computer-{}.choice", LEVELS))
@app_commands.autocomplete(seat=suggest_seats)
async def replace_player(
    answer: Answer, seat: Name, user: discord.User | None = None, computer: str = ""
) -> None:
    """Put a person or a computer player into a seat."""
    record = await answer.record()
    if user is not None and user.bot:
        raise Refused("not_a_person")
    letter = find_seat(seat, (await answer.names()).without_markup())
    if user is None:
        await answer.do(play.replace, letter, computer or play.STAND_IN)
        await answer.tell("done-replaced")
    else:
        await answer.do(offer_seat, letter, Actor(user.id, user.display_name, record.locale))
        await answer.tell("done-offered")


@FEATURE.command("command-table-offer", at_table)
@describe_arguments(seat="seat")
@app_commands.autocomplete(seat=suggest_seats)
async def offer_own_seat(answer: Answer, seat: Name) -> None:
    """Offer a computer player's seat to all."""
    await answer.do(offer_seat, find_seat(seat, (await answer.names()).without_markup()))
    await answer.tell("done-offered")


@FEATURE.command("command-table-host", at_table)
async def propose_self_as_host(answer: Answer) -> None:
    """Propose the user as host of a table whose host is gone."""
    await answer.do(stand_for_host)
    await answer.tell("done-back-asked")


@FEATURE.verb("substitute", UPDATE)
async def resign_for_substitute(answer: Answer) -> None:
    """Resign, and ask for a substitute."""
    await answer.do(propose_resigning)
    await tell_resigned(answer)
