"""Replays running games on a new version, and freezes those that differ.

A build replays a game once unless its steps change. A frozen game waits until the operator rolls it back, its
players accept the new rules, or it is called off.
"""

from __future__ import annotations

import asyncio
import time

import msgspec

from bot.core.draft import Draft
from bot.core.live import Table
from bot.core.motions import choosing_users
from bot.core.positions import verified_position
from bot.core.replaying import CARRY
from bot.core.table_access import Tables
from bot.domain.consent import answer_seconds, has_consent
from bot.domain.motion_state import CARRY_OVER, seated_users, silent_voters
from bot.domain.records import RUNNING, Frozen
from bot.domain.requests import Refused
from bot.domain.terms import Motion
from bot.messages.standstill import AgreedToGoOn, CarriedOver, Froze, Thawed
from bot.process.incidents import log_incident
from bot.store import games

REST = 3.0
"""Seconds of rest per second of replay at start: users may be playing."""


async def verify_running_games(tables: Tables) -> None:
    """Replay running games not yet verified. Freeze those that differ."""
    running = await tables.query(games.running_games)
    for game in running:
        began, known = time.thread_time(), tables.loader.has_table(game)
        try:
            await _verify_game(tables, game)
        except Exception as trouble:
            log_incident(trouble, f"game {game} could not be played again on this version; it stands still")
        if not known:
            tables.loader.leave(game)
        await asyncio.sleep(REST * (time.thread_time() - began))


async def _verify_game(tables: Tables, game: int) -> None:
    async with tables.lock(game):
        if await tables.loader.is_verified(game):
            return
    async with tables.hold(game) as table:
        known = _is_settled(table)
        if known:
            async with tables.store.write() as c:
                games.keep_proof(c, table.record)
    if not known:
        await tables.change(game, None, record_difference)


def _is_settled(table: Table) -> bool:
    record = table.record
    if record.phase != RUNNING or table.differs is not None or record.frozen is not None:
        return record.phase != RUNNING or table.differs == record.frozen
    return bool(table.game is None or record.rules_version == table.game.edition.rules_version)


def record_difference(draft: Draft) -> None:
    """Record whether this version plays a running game differently (at start).

    Announces Froze or Thawed.
    """
    draft.need(RUNNING)
    found = draft.table.differs
    if found is not None:
        draft.set(frozen=found)
        draft.step("frozen", body=msgspec.to_builtins(found))
        draft.tell(Froze())
        return
    before = draft.before
    draft.resume(draft.table.need_game())
    draft.step("rules", body={"from": before.rules_version, "to": draft.record.rules_version})
    if before.frozen is not None:
        draft.tell(Thawed())


async def agree(draft: Draft) -> None:
    """Vote to continue the game under this version's rules.

    Announces AgreedToGoOn or CarriedOver.

    Raises: Refused with wrong_phase, not_seated, not_frozen, not_certain.
    """
    draft.need(RUNNING)
    user, frozen = draft.by.user if draft.by is not None else 0, draft.table.differs
    if user not in seated_users(draft.before):
        raise Refused("not_seated")
    if frozen is None:
        raise Refused("not_frozen")
    votes = tuple(dict.fromkeys((*frozen.votes, user)))
    until = frozen.until or draft.now + answer_seconds(draft.before)
    frozen = msgspec.structs.replace(frozen, votes=votes, until=until)
    # Only the clock ends the time to answer, because it gives absences back first.
    if await _have_consented(draft, msgspec.structs.replace(frozen, until=0.0)):
        await _carry_over(draft, frozen)
    else:
        _note_votes(draft, frozen)


async def close_vote(draft: Draft, _about: str) -> None:
    """Close the vote on a frozen game: continue it, or vote again.

    If a voter is hindered, or Discord does not answer, the deadline moves. Announces AgreedToGoOn or
    CarriedOver.
    """
    frozen = draft.table.differs
    assert frozen is not None
    hindered = await draft.house.hindered(draft.before, silent_voters(draft.before, frozen.votes))
    if hindered is None or hindered:
        until = draft.now + answer_seconds(draft.before)
        _note_votes(draft, msgspec.structs.replace(frozen, until=until))
    elif await _have_consented(draft, frozen):
        await _carry_over(draft, frozen)
    else:
        _note_votes(draft, msgspec.structs.replace(frozen, votes=(), until=0.0))


def _note_votes(draft: Draft, frozen: Frozen) -> None:
    draft.table.differs = frozen
    draft.set(frozen=frozen)
    draft.step("agree")
    draft.tell(AgreedToGoOn())


async def _have_consented(draft: Draft, frozen: Frozen) -> bool:
    """True if the table agrees to continue.

    Users who would lose choices must agree themselves.
    """
    record = draft.before
    gone = tuple(await draft.house.strangers(record, silent_voters(record, frozen.votes)))
    whose = await choosing_users(draft, range(frozen.known + 1, record.entries))
    motion = Motion(0, CARRY_OVER, body={"whose": whose}, agreed=frozen.votes, until=frozen.until, gone=gone)
    return has_consent(record, motion, draft.now)


async def _carry_over(draft: Draft, frozen: Frozen) -> None:
    game = await verified_position(draft.house, draft.before)
    before = draft.before.rules_version
    game.carry_over()
    draft.resume(game)
    draft.first = len(game.log)
    if draft.first < draft.before.entries:
        draft.drop_unsent()
        acted = draft.first - 1
        seats = (msgspec.structs.replace(s, acted=min(s.acted, acted)) for s in draft.before.seats)
        draft.set(seats=tuple(seats))
    draft.step(CARRY, body={"from": before, "to": frozen.after})
    draft.tell(CarriedOver(entry=draft.first, before=before, after=frozen.after))
