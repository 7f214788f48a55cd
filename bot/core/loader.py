"""Tables in memory, rebuilt from a snapshot and later steps. The least used are dropped."""

from __future__ import annotations

import asyncio
import zlib
from collections import OrderedDict
from typing import TYPE_CHECKING

import msgspec

from bot.core.house import House
from bot.core.live import Table
from bot.core.positions import first_position, newest_position, verified_position
from bot.core.replaying import Proof, check, replay
from bot.domain.records import RUNNING, Frozen, GameRecord, StepRecord
from bot.domain.requests import Difference, GameBroken, Refused
from bot.process.incidents import error_class, log_incident
from bot.store import DatabaseError, games, steps
from bot.store.transaction import is_unreachable
from engine.records import EngineError

if TYPE_CHECKING:
    from engine.edition import Edition
    from engine.game import Game


TABLE_MEMORY = 64 * 1_000_000
"""Bytes of the tables kept in memory."""
UNREADABLE = (
    DatabaseError,
    EngineError,
    msgspec.MsgspecError,
    zlib.error,
    LookupError,
    TypeError,
    ValueError,
)
"""Exceptions that a damaged row or database page raises."""


class Loader:
    """Loads tables, and caches the most recently used, up to `memory` bytes."""

    def __init__(self, house: House, memory: int = TABLE_MEMORY) -> None:
        self._house = house
        self._memory = memory
        self._tables: OrderedDict[int, Table] = OrderedDict()
        self._sizes: dict[int, int] = {}
        self._held = 0
        self._checked: dict[int, Difference | None] = {}
        # A table that was dropped for room is not read whole again: its proof goes on from there.
        self._proofs: dict[int, Proof] = {}
        self._build = ""

    async def get(self, id: int) -> Table:
        """Load a table from memory or the database.

        Raises: Refused with no_game; GameBroken.
        """
        table = self._tables.get(id)
        if table is None:
            table = self._tables[id] = await self._load(id)
        self._tables.move_to_end(id)
        self._measure(id, table.size)
        while self._held > self._memory and len(self._tables) > 1:
            self.leave(next(iter(self._tables)))
        return table

    def _measure(self, id: int, size: int) -> None:
        self._held += size - self._sizes.get(id, 0)
        self._sizes[id] = size

    def drop(self, id: int) -> None:
        """Drop the cached table. The next access reads its whole log and checks it."""
        self.leave(id)
        self._checked.pop(id, None)
        self._proofs.pop(id, None)

    def has_table(self, id: int) -> bool:
        """True if a table is in memory."""
        return id in self._tables

    def leave(self, id: int) -> None:
        """Drop a cached table, but keep the result of its check."""
        table = self._tables.pop(id, None)
        self._held -= self._sizes.pop(id, 0)
        if table is not None and not table.record.is_open:
            self._proofs.pop(id, None)

    def cached_tables(self) -> tuple[Table, ...]:
        """Tables in memory."""
        return tuple(self._tables.values())

    async def _load(self, id: int) -> Table:
        try:
            return await self._rebuild(id)
        except UNREADABLE as trouble:
            if is_unreachable(trouble):
                raise
            log_incident(trouble, f"game {id} is damaged")
            raise GameBroken(f"game {id} is damaged: {error_class(trouble)}") from trouble

    async def _rebuild(self, id: int) -> Table:
        async with self._house.store.read() as c:
            stored = await games.read_game(c, id)
            if stored is None:
                raise Refused("no_game", game=id)
            snapshot = await steps.latest_snapshot(c, id)
            log = await steps.read_steps(c, id, self._last_known(stored.record, snapshot))
        edition = await self._house.edition_of(stored.record)
        proof = await self._read_proof(stored, edition, log)
        if snapshot is None:
            return self._make_table(stored, None, 0, proof)
        later = [step for step in log if step.n > snapshot.n]
        difference = await self._find_difference(stored.record, proof)
        if difference is not None:
            self._proofs.pop(id, None)
            return await self._load_frozen(stored, snapshot, edition, difference)
        game = newest_position(self._house, [snapshot], edition)
        if game is None:
            game, _, later = await first_position(self._house, id, edition)
        await replay(game, later)
        return self._make_table(stored, game, snapshot.n, proof)

    def _make_table(
        self, stored: games.Stored, game: Game | None, snapshot_at: int, proof: Proof | None
    ) -> Table:
        """A table that this version plays as stored."""
        if proof is not None:
            self._proofs[stored.record.id] = proof
        return Table(self._house, stored, game, snapshot_at, proof)

    def _last_known(self, record: GameRecord, snapshot: steps.Snapshot | None) -> int:
        """Number of the newest step that is already known, -1 for none."""
        known = snapshot.n if snapshot is not None else -1
        if record.is_open:
            proof = self._proofs.get(record.id)
            return min(known, proof.last) if proof is not None else -1
        return known

    async def _read_proof(
        self, stored: games.Stored, edition: Edition, log: list[StepRecord]
    ) -> Proof | None:
        """Proof that this build plays an open game as stored, else None."""
        id = stored.record.id
        if not stored.record.is_open:
            return None
        proof = self._proofs.get(id)
        if proof is None:
            self._build = self._build or await asyncio.to_thread(self._house.engine.build)
            proof = Proof(self._build, edition.rules_version, stored, log)
        for step in log:
            if step.n > proof.last:
                proof.add(step)
                # Another process made it: only the row tells whether its build plays alike.
                self._checked.pop(id, None)
        return proof

    async def _find_difference(self, record: GameRecord, proof: Proof | None) -> Difference | None:
        """First difference of this version from the stored game. Checked once per game."""
        if record.phase != RUNNING and record.frozen is None:
            return None
        if record.id not in self._checked:
            known = str(proof) == record.proof
            self._checked[record.id] = None if known else await check(self._house, record.id)
        return self._checked[record.id]

    async def is_verified(self, id: int) -> bool:
        """True if this build has verified a running game under its current rules.

        Raises: Refused with no_game; any error of unreadable data.
        """
        async with self._house.store.read() as c:
            stored, log = await games.read_game(c, id), await steps.read_steps(c, id)
        if stored is None:
            raise Refused("no_game", game=id)
        record = stored.record
        edition = await self._house.edition_of(record)
        proof = await self._read_proof(stored, edition, log)
        if str(proof) != record.proof or record.frozen or record.rules_version != edition.rules_version:
            return False
        self._checked[id] = None
        return True

    async def _load_frozen(
        self, stored: games.Stored, snapshot: steps.Snapshot, edition: Edition, difference: Difference
    ) -> Table:
        record = stored.record
        try:
            game = await verified_position(self._house, record)
        except Refused:
            game = None
        entries = len(game.log) if game is not None else 0
        table = Table(self._house, stored, game if entries == record.entries else None, snapshot.n)
        table.differs = Frozen(difference.entry, entries - 1, edition.rules_version)
        return table
