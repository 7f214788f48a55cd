"""Replays running games on a new version, and freezes those that differ.

A build replays a game once unless its steps change. A frozen game waits until the operator rolls it back, its
players accept the new rules, or it is called off.
"""

from __future__ import annotations

import asyncio
import time

import msgspec

from bot.core import motions
from bot.core.draft import Draft
from bot.core.live import Table
from bot.core.positions import verified_position
from bot.core.registry import Declarations, MotionKind
from bot.core.replaying import CARRY
from bot.core.table_access import Tables
from bot.domain.motion_state import CARRY_OVER
from bot.domain.records import RUNNING, Frozen
from bot.domain.requests import Refused
from bot.domain.terms import Motion
from bot.messages.standstill import CarriedOver, Froze, Thawed
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
        # A vote about another difference could carry more than was agreed.
        kept = tuple(one for one in draft.before.motions if one.kind != CARRY_OVER)
        draft.set(frozen=found, motions=kept)
        draft.step("frozen", body=msgspec.to_builtins(found))
        draft.tell(Froze())
        return
    before = draft.before
    draft.resume(draft.table.need_game())
    draft.step("rules", body={"from": before.rules_version, "to": draft.record.rules_version})
    if before.frozen is not None:
        draft.tell(Thawed())


async def agree(draft: Draft) -> None:
    """Propose to continue the game under this version's rules, or vote for it.

    Announces MotionPressed or CarriedOver.

    Raises: Refused with wrong_phase, not_frozen, not_seated; as in `motions.agree`.
    """
    draft.need(RUNNING)
    frozen, open_motions = _need_frozen(draft), draft.before.motions
    there = next((one for one in open_motions if one.kind == CARRY_OVER), None)
    if there is not None:
        await motions.agree(draft, there.id)
        return
    if not draft.rights.owns_seat:
        raise Refused("not_seated")
    whose = await motions.choosing_users(draft, range(frozen.known + 1, draft.before.entries))
    await motions.settle(draft, motions.propose_motion(draft, CARRY_OVER, whose=whose))


def _need_frozen(draft: Draft) -> Frozen:
    """Recorded difference of this version.

    Raises: Refused with not_frozen.
    """
    frozen = draft.table.differs
    if frozen is None or frozen != draft.before.frozen:
        raise Refused("not_frozen")
    return frozen


async def _carry_over(draft: Draft, _motion: Motion) -> None:
    frozen = _need_frozen(draft)
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


FEATURE = Declarations(__name__, motions={CARRY_OVER: MotionKind(_carry_over, CarriedOver)})
