"""Looking for players: a call that others see, a table that begins by itself, the same people once more."""

from __future__ import annotations

import random

import msgspec

from bot.core import lobby
from bot.core.draft import Draft
from bot.core.due import EDITS
from bot.domain.records import LOBBY, OVER, GameRecord
from bot.domain.requests import Refused
from bot.domain.terms import Call
from bot.features.calls.messages import Called
from bot.store import calendar, servers

DAY = 24 * 3600.0
LATEST = 6 * DAY
"""A table begins at the latest so long after the call, before it lapses."""


async def call(draft: Draft, *, full: bool, hours: int, role: int = 0) -> None:
    """Call for players; the table begins by itself when it is full, or in so many hours (0: not by the time).

    Host or manager. Change Called. Refused: wrong_phase, host_only, call_late(most), other_role(role).
    """
    draft.need(LOBBY)
    draft.need_host()
    if not 0 <= hours * 3600.0 <= LATEST:
        raise Refused("call_late", most=int(LATEST // 3600))
    await _need_role(draft, role)
    at = draft.now + hours * 3600.0 if hours else 0.0
    draft.set(call=msgspec.structs.replace(draft.before.call, full=full, at=at, role=role))
    draft.step("call", body=msgspec.to_builtins(draft.record.call))
    draft.tell(Called())


async def _need_role(draft: Draft, role: int) -> None:
    """Refused("other_role", role) for another role than the one that the server lets calls ping."""
    if not role or draft.before.guild is None:
        return
    async with draft.loader.store.read() as c:
        called = (await servers.read_guild(c, draft.before.guild)).settings.called
    if called not in (0, role):
        raise Refused("other_role", role=f"<@&{called}>")


def begins_at(record: GameRecord, now: float) -> float | None:
    """Return when a lobby begins by itself; None when it waits for its host."""
    if record.phase != LOBBY:
        return None
    if record.call.full and len(record.seats) >= record.seats_max:
        return now
    return record.call.at or None


async def begin(draft: Draft) -> None:
    """A lobby begins by itself. Changes as `lobby.start`; one with too few waits for its host: change
    Called."""
    due = begins_at(draft.before, draft.now)
    if due is None or due > draft.now:
        return
    try:
        await lobby.begin(draft)
    except Refused:
        draft.set(call=msgspec.structs.replace(draft.before.call, at=0.0, full=False))
        draft.tell(Called())


async def rematch(draft: Draft, before: GameRecord) -> None:
    """The people of a finished game are called to this table, to sit in a new order; its computer players
    sit down at once. Change Called.

    Refused: wrong_phase, host_only; no_rematch when that game has not ended, or the actor was not in it.
    """
    draft.need(LOBBY)
    draft.need_host()
    people = [seat.user for seat in before.seats if seat.user is not None]
    people = list(dict.fromkeys(people))
    if before.phase != OVER or draft.by is None or draft.by.user not in people:
        raise Refused("no_rematch")
    random.shuffle(people)
    again = Call(full=True, after=before.id, people=tuple(people))
    draft.set(pace=before.pace, switches=before.switches, call=again)
    await lobby.seat_again(draft, before)
    draft.step("call", body=msgspec.to_builtins(draft.record.call))
    draft.tell(Called())


EDITS[calendar.BEGIN] = begin
