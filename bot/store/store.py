"""The open database: transactions to write in, connections to read from."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from pathlib import Path

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.connect import StoreError, default_url, open_engines, parse_url
from bot.store.leases import Leases, SharedLeases
from bot.store.lock import FileLock, lock_of
from bot.store.migrate import migrate
from bot.store.transaction import Transaction, transaction


class Store:
    """A database at this version's schema. Open with `Store.open`, end with `close`."""

    def __init__(self, writer: AsyncEngine, reader: AsyncEngine, lock: FileLock | None = None) -> None:
        self._writer = writer
        self._reader = reader
        self._lock = lock
        self.shared = writer.dialect.name == "postgresql"
        """Whether several bot processes may use the database at the same time."""
        self.leases = SharedLeases(writer) if self.shared else Leases()

    @classmethod
    async def open(cls, url: str | None = None, *, only_bot: bool = False) -> Store:
        """Open (and migrate) the database of `url`, or the default one.

        `only_bot` keeps a second bot process off the same SQLite file: only PostgreSQL serves several.
        StoreError when the database cannot be used, with nothing changed.
        """
        parsed = parse_url(url or default_url())
        writer, reader = open_engines(parsed)
        sqlite = parsed.get_backend_name() == "sqlite"
        lock = lock_of(Path(str(parsed.database))) if only_bot and sqlite else None
        store = cls(writer, reader, lock)
        try:
            await migrate(writer)
        except BaseException as trouble:
            await store.close()
            if isinstance(trouble, (DBAPIError, OSError)):
                reason = trouble.orig if isinstance(trouble, DBAPIError) else trouble
                raise StoreError(f"The database cannot be used: {reason}.") from trouble
            raise
        return store

    def write(self) -> AbstractAsyncContextManager[Transaction]:
        """A transaction that may write; committed at the end of the block, taken back by an exception."""
        return transaction(self._writer)

    def read(self) -> AbstractAsyncContextManager[Transaction]:
        """A transaction that only reads: what it sees is one committed state."""
        return transaction(self._reader)

    async def make_indexes_anew(self, table: str) -> None:
        """Put new indexes in place of a table's, of which pages of the SQLite file are damaged.

        REINDEX and DROP INDEX read what they take away. DBAPIError where the table itself is damaged.
        """
        async with self.write() as c:
            await c.exec_driver_sql(f"SELECT * FROM {table} NOT INDEXED")
            named = f"type = 'index' AND tbl_name = '{table}' AND sql IS NOT NULL"
            made = (await c.exec_driver_sql(f"SELECT sql FROM sqlite_master WHERE {named}")).scalars().all()
            await c.exec_driver_sql("PRAGMA writable_schema=ON")
            await c.exec_driver_sql(f"DELETE FROM sqlite_master WHERE {named}")
            await c.exec_driver_sql("PRAGMA writable_schema=RESET")
            for index in made:
                await c.exec_driver_sql(str(index))

    async def close(self) -> None:
        """Close all connections and let go of the file."""
        await self.leases.close()
        await self._writer.dispose()
        await self._reader.dispose()
        if self._lock:
            self._lock.release()
