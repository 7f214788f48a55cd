"""The open database: transactions to write in, connections to read from."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy.exc import DBAPIError

from bot.store.connect import StoreError, default_url, opened, parse_url
from bot.store.leases import Leases, SharedLeases
from bot.store.lock import FileLock, lock_of
from bot.store.migrate import migrate
from bot.store.sqlite import File
from bot.store.transaction import Transaction

if TYPE_CHECKING:
    from bot.store.server import Server


class Store:
    """A database at this version's schema. Open with `Store.open`, end with `close`."""

    def __init__(self, database: File | Server, lock: FileLock | None = None) -> None:
        self._database = database
        self._lock = lock
        self.shared = not isinstance(database, File)
        """Whether several bot processes may use the database at the same time."""
        self.leases = Leases() if isinstance(database, File) else SharedLeases(database.engine)

    @classmethod
    async def open(cls, url: str | None = None, *, only_bot: bool = False) -> Store:
        """Open (and migrate) the database of `url`, or the default one.

        `only_bot` keeps a second bot process off the same SQLite file: only PostgreSQL serves several.
        StoreError when the database cannot be used, with nothing changed.
        """
        parsed = parse_url(url or default_url())
        database = opened(parsed)
        sqlite = parsed.get_backend_name() == "sqlite"
        lock = lock_of(Path(str(parsed.database))) if only_bot and sqlite else None
        store = cls(database, lock)
        try:
            await migrate(database)
        except BaseException as trouble:
            await store.close()
            if isinstance(trouble, (DBAPIError, OSError)):
                reason = trouble.orig if isinstance(trouble, DBAPIError) else trouble
                raise StoreError(f"The database cannot be used: {reason}.") from trouble
            raise
        return store

    def write(self) -> AbstractAsyncContextManager[Transaction]:
        """A transaction that may write; committed at the end of the block, taken back by an exception."""
        return self._database.write()

    def read(self) -> AbstractAsyncContextManager[Transaction]:
        """A transaction that only reads: what it sees is one committed state."""
        return self._database.read()

    async def make_indexes_anew(self, table: str) -> None:
        """Put new indexes in place of a table's, of which pages of the SQLite file are damaged.

        REINDEX and DROP INDEX read what they take away. DBAPIError where the table itself is damaged.
        """
        async with self.write() as c:
            await c.exec_driver_sql(f"SELECT * FROM {table} NOT INDEXED")
            named = f"type = 'index' AND tbl_name = '{table}' AND sql IS NOT NULL"
            made = (await c.exec_driver_sql(f"SELECT sql FROM sqlite_master WHERE {named}")).scalars()
            await c.exec_driver_sql("PRAGMA writable_schema=ON")
            await c.exec_driver_sql(f"DELETE FROM sqlite_master WHERE {named}")
            await c.exec_driver_sql("PRAGMA writable_schema=RESET")
            for index in made:
                await c.exec_driver_sql(str(index))

    async def close(self) -> None:
        """Close all connections and let go of the file."""
        await self.leases.close()
        await self._database.close()
        if self._lock:
            self._lock.release()
