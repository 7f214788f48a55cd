"""Running games under a new version: each is played again, and what does not come out the same stands still.

Once under each build, unless its steps were changed since (bot.core.replaying). What stands still does so
until somebody decides: the operator rolls it back to where both versions agree, its people agree to go on
under the rules of this version, or it is called off.
"""

from __future__ import annotations

import asyncio
import time

import msgspec

from bot.core.changes import Changes
from bot.core.draft import Draft
from bot.core.live import Live
from bot.core.replaying import CARRY
from bot.domain.records import RUNNING, Frozen
from bot.domain.requests import Refused
from bot.messages.standstill import AgreedToGoOn, CarriedOver, Froze, Thawed
from bot.process.incidents import incident
from bot.store import games

REST = 3.0
"""Of all games at start: for each second of work so many are left to people, who may be playing already."""


async def look_over(changes: Changes) -> None:
    """Play running games again, those that this build has not; freeze what does not come out the same."""
    async with changes.store.read() as c:
        running = await games.in_play(c)
    for game in running:
        began, known = time.thread_time(), changes.loader.holds(game)
        try:
            await _look(changes, game)
        except Exception as trouble:
            incident(trouble, f"game {game} could not be played again on this version; it stands still")
        if not known:
            changes.loader.leave(game)
        await asyncio.sleep(REST * (time.thread_time() - began))


async def _look(changes: Changes, game: int) -> None:
    async with changes.lock(game):
        if await changes.loader.settled(game):
            return
        live = await changes.live(game)
        known = _is_settled(live)
        if known:
            async with changes.store.write() as c:
                games.keep_proof(c, live.record)
    if not known:
        await changes.change(game, None, settle)


def _is_settled(live: Live) -> bool:
    record = live.record
    if record.phase != RUNNING or live.differs is not None or record.frozen is not None:
        return record.phase != RUNNING or live.differs == record.frozen
    return bool(live.game is None or record.rules_version == live.game.edition.rules_version)


def settle(draft: Draft) -> None:
    """Write down what this version makes of a running game (the clock, at start).

    Change Froze when it plays it otherwise, Thawed when that is over.
    """
    draft.need(RUNNING)
    found = draft.live.differs
    if found is not None:
        draft.set(frozen=found)
        draft.step("frozen", body=msgspec.to_builtins(found))
        draft.tell(Froze())
        return
    before = draft.before
    draft.go_on_with(draft.live.started())
    draft.step("rules", body={"from": before.rules_version, "to": draft.record.rules_version})
    if before.frozen is not None:
        draft.tell(Thawed())


async def agree(draft: Draft) -> None:
    """The actor wants to go on under the rules of this version; with the last person's word, the game does.

    Change AgreedToGoOn, or CarriedOver.
    Refused: wrong_phase, not_seated, not_frozen, not_certain.
    """
    draft.need(RUNNING)
    seat, frozen = draft.own_seat(), draft.live.differs
    if frozen is None:
        raise Refused("not_frozen")
    agreed = {*frozen.agreed, *(own.seat for own in draft.before.seats_of(seat.user))}
    if all(one.seat in agreed for one in draft.before.seats if one.user is not None):
        await _carry_over(draft, frozen)
        return
    draft.live.differs = msgspec.structs.replace(frozen, agreed=tuple(sorted(agreed)))
    draft.set(frozen=draft.live.differs)
    draft.step("agree", seat.seat)
    draft.tell(AgreedToGoOn())


async def _carry_over(draft: Draft, frozen: Frozen) -> None:
    game = await draft.loader.certain(draft.live)
    before = draft.before.rules_version
    game.carry_over()
    draft.go_on_with(game)
    draft.first = len(game.log)
    if draft.first < draft.before.entries:
        draft.drop_unsent = True
        acted = draft.first - 1
        seats = (msgspec.structs.replace(s, acted=min(s.acted, acted)) for s in draft.before.seats)
        draft.set(seats=tuple(seats))
    draft.step(CARRY, body={"from": before, "to": frozen.after})
    draft.tell(CarriedOver(entry=draft.first, before=before, after=frozen.after))
