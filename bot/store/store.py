"""The open database: transactions to write in, connections to read from."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import TYPE_CHECKING

from bot.store.connect import default_url, parse_url, prepare_file
from bot.store.leases import Leases
from bot.store.lock import FileLock, lock_of
from bot.store.migrate import migrate
from bot.store.sqlite import SqliteFile
from bot.store.transaction import Transaction
from bot.store.trouble import DatabaseError, StoreError

if TYPE_CHECKING:
    from bot.store.postgres import PostgresDatabase


class Store:
    """A database at this version's schema. Open with `Store.open`, end with `close`."""

    def __init__(self, database: SqliteFile | PostgresDatabase, lock: FileLock | None = None) -> None:
        self._database = database
        self._lock = lock
        self.shared = not isinstance(database, SqliteFile)
        """Whether several bot processes may use the database at the same time."""
        self.leases = Leases() if isinstance(database, SqliteFile) else database.leases

    @classmethod
    async def open(cls, url: str | None = None, *, only_bot: bool = False) -> Store:
        """Open (and migrate) the database of `url`, or the default one.

        `only_bot` keeps a second bot process off the same SQLite file: only PostgreSQL serves several.
        StoreError when the database cannot be used, with nothing changed.
        """
        place = parse_url(url or default_url())
        store = await _on_server(place) if isinstance(place, str) else _in_file(place, only_bot)
        try:
            await migrate(store._database)
        except BaseException as trouble:
            await store.close()
            if isinstance(trouble, (DatabaseError, OSError)):
                reason = trouble.cause if isinstance(trouble, DatabaseError) else trouble
                raise StoreError(f"The database cannot be used: {reason}.") from trouble
            raise
        return store

    def write(self) -> AbstractAsyncContextManager[Transaction]:
        """A transaction that may write; committed at the end of the block, taken back by an exception."""
        return self._database.write()

    def read(self) -> AbstractAsyncContextManager[Transaction]:
        """A transaction that only reads: what it sees is one committed state."""
        return self._database.read()

    async def forget_log(self) -> None:
        """See that nothing that was deleted is left in a log beside the database."""
        if isinstance(self._database, SqliteFile):
            await self._database.forget_log()

    async def make_indexes_anew(self, table: str) -> None:
        """Put new indexes in place of a table's, of which pages of the SQLite file are damaged.

        REINDEX and DROP INDEX read what they take away. DatabaseError where the table itself is damaged.
        """
        async with self.write() as c:
            await c.execute(f"SELECT * FROM {table} NOT INDEXED")
            named = f"type = 'index' AND tbl_name = '{table}' AND sql IS NOT NULL"
            made = await c.column(str, f"SELECT sql FROM sqlite_master WHERE {named}")
            await c.execute("PRAGMA writable_schema=ON")
            await c.execute(f"DELETE FROM sqlite_master WHERE {named}")
            await c.execute("PRAGMA writable_schema=RESET")
            for index in made:
                await c.execute(index)

    async def close(self) -> None:
        """Close all connections and let go of the file."""
        await self.leases.close()
        await self._database.close()
        if self._lock:
            self._lock.release()


def _in_file(path: Path, only_bot: bool) -> Store:
    prepare_file(path)
    return Store(SqliteFile(path), lock_of(path) if only_bot else None)


async def _on_server(url: str) -> Store:
    # What waits for a server is loaded by those alone who have one.
    from bot.store.postgres import PostgresDatabase

    return Store(await PostgresDatabase.at(url))
