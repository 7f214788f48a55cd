"""Leases: work that only one of several bot processes may do.

On SQLite one process holds them all. On PostgreSQL a lease is a row, held while its process renews its own
row in time, by the database's clock. A process that cannot renew stops before another takes over, and its
writes are refused.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any

from bot.store.transaction import DatabaseError

if TYPE_CHECKING:
    from asyncpg import Connection

    from bot.store.transaction import Row, Value

log = logging.getLogger(__name__)

RENEW_SECONDS = 1.0
"""Seconds between renewals."""
LEASE_SECONDS = 12.0
"""Seconds a lease lasts after its last renewal."""
MARGIN_SECONDS = 4.0
"""Seconds before expiry at which a process stops writing.

Longer than a transaction may be idle (bot.store.postgres), so none commits too late.
"""

_NOW = "extract(epoch FROM clock_timestamp())::float8"
_SERVER = "extract(epoch FROM pg_postmaster_start_time())::float8"
# Behind a pooler the connection may outlive its process, or end before it: no server has started at 0.
_START = f"CASE WHEN ? THEN 0 ELSE {_SERVER} END"
_BEGIN = f"INSERT INTO processes VALUES (?, {_NOW} + ?, pg_backend_pid(), {_START})"
_RENEW = (
    f"UPDATE processes SET expires_at = {_NOW} + ?, backend = pg_backend_pid(), server_start = {_START}"
    " WHERE id = ? RETURNING id"
)
# Other processes that expired (unless the server was starting) or lost their connection to this server, so
# that a dead process is replaced at once.
_BURY = (
    f"DELETE FROM processes WHERE id != ? AND (expires_at < {_NOW} AND {_SERVER} + ? < {_NOW}"
    f" OR server_start = {_SERVER} AND NOT EXISTS (SELECT FROM pg_stat_activity WHERE pid = backend))"
)
_COUNT = "SELECT count(*) FROM processes"
_TAKE = (
    "INSERT INTO leases VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET process = excluded.process"
    " WHERE leases.process = excluded.process RETURNING name"
)
_RELEASE = "DELETE FROM leases WHERE name = ? AND process = ?"
_HELD = "SELECT name FROM leases WHERE process = ?"
_END = "DELETE FROM processes WHERE id = ?"
SHARDS_BY_OTHERS = (
    "SELECT leases.name FROM leases JOIN processes ON processes.id = leases.process"
    " WHERE leases.name LIKE 'shard %' AND processes.expires_at > ? AND leases.name NOT LIKE ?"
)
"""Query of other processes' shards with a different shard count.

Values: now, a pattern of names.
"""


def fenced_commit(process: str, margin: float) -> str:
    """Statements that commit in one trip while a process may write.

    Without a lease a division fails, and the database skips the rest.
    """
    assert process.isalnum(), "a key is made of digits and letters"
    row = f"FROM processes WHERE id = '{process}' AND expires_at > {_NOW} + {margin}"
    return f"SELECT 1 / count(*) {row}; COMMIT"


class Leases:
    """Leases of the only process on a database. All are free."""

    def __init__(self) -> None:
        self._held: set[str] = set()

    @property
    def held_now(self) -> frozenset[str]:
        """Leases that this process holds for certain."""
        return frozenset(self._held)

    async def take(self, name: str) -> bool:
        """Take a free lease. True if this process holds it now."""
        self._held.add(name)
        return True

    async def release(self, name: str) -> None:
        """Release the lease."""
        self._held.discard(name)

    async def keep(self) -> frozenset[str]:
        """Renew the leases. Returns those still held."""
        return self.held_now

    async def count_processes(self) -> int:
        """Number of processes on the database, with this one."""
        return 1

    async def close(self) -> None:
        """Release all leases."""
        self._held.clear()

    @asynccontextmanager
    async def hold_lease(self, name: str) -> AsyncIterator[bool]:
        """Yield True if the lease was free. Release it afterwards."""
        try:
            yield await self.take(name)
        finally:
            await self.release(name)


class SharedLeases(Leases):
    """Leases of one of several processes on PostgreSQL.

    One task at a time takes a name. `connect` opens an own connection. `ask` queries it and converts errors.
    """

    def __init__(
        self,
        connect: Callable[[], Coroutine[Any, Any, Connection]],
        ask: Callable[..., Coroutine[Any, Any, list[Row]]],
        *,
        is_pooled: bool = False,
    ) -> None:
        super().__init__()
        self._is_pooled = is_pooled
        self._connect = connect
        self._ask_over = ask
        self._connection: Connection | None = None
        self._one_at_a_time = asyncio.Lock()
        self._beat: asyncio.Task[None] | None = None
        self._until = 0.0
        self._count = 1
        self._lost: set[str] = set()
        """Lost leases in `_held` that their tasks have not released yet."""
        self.process = ""
        """This process's key; "" until it takes its first lease."""

    @property
    def has_lapsed(self) -> bool:
        """True if others may hold leases that this process has not released."""
        return self._is_late or bool(self._lost)

    @property
    def held_now(self) -> frozenset[str]:
        """Leases that this process holds for certain. None after expiry."""
        return frozenset() if self._is_late else frozenset(self._held - self._lost)

    @property
    def _is_late(self) -> bool:
        # Who was alone goes on telling people to try again; the database looks at each write in any case.
        return self._count > 1 and time.monotonic() > self._until

    async def take(self, name: str) -> bool:
        """Take a free lease. True if this process holds it now.

        Raises: DatabaseError while the database is away.
        """
        async with self._one_at_a_time:
            if not self.process:
                await self._renew()
            if name not in self._held and await self._run_statement(_TAKE, name, self.process):
                self._held.add(name)
            return name in self.held_now

    async def release(self, name: str) -> None:
        """Release the lease. A lost one is no error."""
        if name in self._held:
            self._held.discard(name)
            self._lost.discard(name)
            async with self._one_at_a_time:
                with suppress(DatabaseError):
                    await self._run_statement(_RELEASE, name, self.process)

    async def keep(self) -> frozenset[str]:
        """Renew the leases.

        Raises: DatabaseError while the database is away.
        """
        async with self._one_at_a_time:
            await self._renew()
        return self.held_now

    async def count_processes(self) -> int:
        """Number of processes on the database, with this one."""
        await self.keep()
        return self._count

    async def close(self) -> None:
        """Release all leases."""
        if self._beat is not None:
            self._beat.cancel()
            await asyncio.wait({self._beat})
        async with self._one_at_a_time:
            self._held.clear()
            self._lost.clear()
            if self.process:
                with suppress(DatabaseError):
                    await self._run_statement(_END, self.process)
            await self._disconnect()
            self.process, self._beat = "", None

    async def _renew_always(self) -> None:
        away = False
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            try:
                await self.keep()
                if away:
                    log.info("the leases are renewed again")
                away = False
            except DatabaseError as trouble:
                if not away:
                    log.warning("the leases cannot be renewed: %s; it is tried again", trouble)
                away = True

    async def _renew(self) -> None:
        begun = time.monotonic()
        if self._beat is None:
            self._beat = asyncio.create_task(self._renew_always(), name="leases")
        if self.process and not await self._run_statement(
            _RENEW, LEASE_SECONDS, self._is_pooled, self.process
        ):
            log.warning("this process was taken for dead; it has no leases any more")
            self.process, self._lost = "", set(self._held)
        if not self.process:
            fresh = secrets.token_hex(16)
            await self._run_statement(_BEGIN, fresh, LEASE_SECONDS, self._is_pooled)
            self.process = fresh
        self._lost = self._held - {row[0] for row in await self._run_statement(_HELD, self.process)}
        self._until = begun + LEASE_SECONDS - MARGIN_SECONDS
        await self._run_statement(_BURY, self.process, LEASE_SECONDS)
        self._count = max(1, int((await self._run_statement(_COUNT))[0][0]))

    async def _run_statement(self, sql: str, *values: Value) -> list[Row]:
        """Run a statement, retrying on a new connection if the old one broke."""
        if self._connection is not None:
            try:
                return await self._ask_over(self._connection, sql, values)
            except DatabaseError:
                await self._disconnect()
        self._connection = await self._connect()
        return await self._ask_over(self._connection, sql, values)

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()
