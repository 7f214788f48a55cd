"""Leases: what only one of several bot processes on a database may do at a time.

On PostgreSQL they are advisory locks of one connection, which the server gives back when the process dies,
however it dies, or its connection does. On SQLite there is one process, which has them all.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import TextClause, text
from sqlalchemy.exc import DBAPIError, InvalidRequestError

from bot.store.transaction import uninterrupted

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

T = TypeVar("T")

_TAKE = text("SELECT pg_try_advisory_lock(:key)")
_RELEASE = text("SELECT pg_advisory_unlock(:key)")
_JOIN = text("SELECT pg_advisory_lock_shared(:key)")
_COUNT = text(
    "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted AND mode = 'ShareLock'"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    " AND (classid::bigint << 32) | objid::bigint = :key"
)
_KEEPALIVES = (("idle", 2), ("interval", 1), ("count", 3))
_WATCHED = tuple(text(f"SET tcp_keepalives_{name} = {value}") for name, value in _KEEPALIVES)
"""The server notices within seconds that a process is gone though nothing tells it: its machine died."""
PROCESSES = "processes"
LOST = (DBAPIError, InvalidRequestError, OSError)
"""What is raised when the connection is gone, or spoilt."""


class Leases:
    """Those of the only process on its database: each is free."""

    def __init__(self) -> None:
        self._held: set[str] = set()

    async def take(self, name: str) -> bool:
        """Have the lease, if nobody else has it; whether this process has it now."""
        self._held.add(name)
        return True

    async def release(self, name: str) -> None:
        """Give the lease back."""
        self._held.discard(name)

    async def keep(self) -> frozenset[str]:
        """See that the leases are still held, call it often; those that are."""
        return frozenset(self._held)

    async def processes(self) -> int:
        """How many processes there are on the database, this one included."""
        return 1

    async def close(self) -> None:
        """Give all of them back."""
        self._held.clear()

    @asynccontextmanager
    async def held(self, name: str) -> AsyncIterator[bool]:
        """Whether the lease could be had; given back at the end of the block."""
        try:
            yield await self.take(name)
        finally:
            await self.release(name)


class SharedLeases(Leases):
    """Those of one of several processes on a PostgreSQL database. A name is taken by one task at a time."""

    def __init__(self, engine: AsyncEngine) -> None:
        super().__init__()
        self._engine = engine
        self._connection: AsyncConnection | None = None
        self._one_at_a_time = asyncio.Lock()

    async def take(self, name: str) -> bool:
        """As told; one of LOST while the database is away."""
        return await self._alone(self._take(name))

    async def release(self, name: str) -> None:
        """As told; what the server has given back already is no error."""
        await self._alone(self._give_back(name))

    async def keep(self) -> frozenset[str]:
        """As told; what was lost with the connection is taken again where nobody else has it by now."""
        await self.processes()
        return frozenset(self._held)

    async def processes(self) -> int:
        """As told."""
        return max(1, int(await self._alone(self._ask(_COUNT, PROCESSES))))

    async def close(self) -> None:
        """As told."""
        self._held.clear()
        await self._alone(self._hang_up())

    async def _alone(self, work: Coroutine[Any, Any, T]) -> T:
        """One at a time on the connection, and to its end: a statement cut off would spoil it."""

        async def locked() -> T:
            async with self._one_at_a_time:
                return await work

        return await uninterrupted(locked())

    async def _give_back(self, name: str) -> None:
        if name in self._held:
            self._held.discard(name)
            with suppress(*LOST):
                await self._ask(_RELEASE, name)

    async def _take(self, name: str) -> bool:
        if name not in self._held and await self._ask(_TAKE, name):
            self._held.add(name)
        return name in self._held

    async def _ask(self, statement: TextClause, name: str) -> Any:
        """What the server answers; asked once more on a new connection where the old one was lost."""
        if self._connection is not None:
            try:
                return (await self._connection.execute(statement, {"key": key_of(name)})).scalar()
            except LOST:
                await self._hang_up()
        connection = await self._begin()
        return (await connection.execute(statement, {"key": key_of(name)})).scalar()

    async def _begin(self) -> AsyncConnection:
        """A new connection, with the leases that the old one had, as far as they are free."""
        engine = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        connection = self._connection = await engine.connect().start()
        try:
            for statement in _WATCHED:
                await connection.execute(statement)
            await connection.execute(_JOIN, {"key": key_of(PROCESSES)})
            wanted = sorted(self._held)
            again = [await connection.execute(_TAKE, {"key": key_of(name)}) for name in wanted]
        except LOST:
            # The next connection asks for them: one more that breaks gives none of them up.
            await self._hang_up()
            raise
        self._held = {name for name, found in zip(wanted, again, strict=True) if found.scalar()}
        return connection

    async def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            # It must not go back into the pool: the server keeps the locks until it ends.
            with suppress(*LOST):
                await connection.invalidate()
            with suppress(*LOST):
                await connection.close()


def key_of(name: str) -> int:
    """The number of a lease: advisory locks have 64 bits instead of names."""
    return int.from_bytes(hashlib.sha256(f"annalist/{name}".encode()).digest()[:8], signed=True)
