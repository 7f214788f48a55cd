"""The open database: migrations, transactions and connections."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from bot.store.connect import FileLock, database_address, default_url, lock_for, parse_url, prepare_file
from bot.store.leases import Leases
from bot.store.sqlite import SqliteFile
from bot.store.transaction import DatabaseError, StoreError, Transaction
from bot.store.writable import Writable

if TYPE_CHECKING:
    from bot.store.postgres import PostgresDatabase

T = TypeVar("T")
P = ParamSpec("P")


class Store:
    """A database at this version's schema. Call `open`, finally `close`."""

    def __init__(
        self, database: SqliteFile | PostgresDatabase, place: str, lock: FileLock | None = None
    ) -> None:
        self._database = database
        self.place = place
        """Location of the database, for the operator."""
        self._lock = lock
        self.shared = not isinstance(database, SqliteFile)
        """True if several bot processes may use the database."""
        self.writable = Writable()
        self.leases = Leases() if isinstance(database, SqliteFile) else database.leases

    @classmethod
    async def open(cls, url: str | None = None, *, only_bot: bool = False) -> Store:
        """Open and migrate the database of `url` or the default one.

        `only_bot` locks a SQLite file against a second bot process. Raises: StoreError, with nothing changed.
        """
        place = parse_url(url or default_url())
        shown = database_address(url or default_url())
        store = (
            await _open_server(place, shown) if isinstance(place, str) else _open_file(place, shown, only_bot)
        )
        try:
            await migrate(store._database)
        except BaseException as trouble:
            await store.close()
            if isinstance(trouble, (DatabaseError, OSError)):
                reason = trouble.cause if isinstance(trouble, DatabaseError) else trouble
                raise StoreError(f"The database cannot be used: {reason}.") from trouble
            raise
        return store

    @asynccontextmanager
    async def write(self) -> AsyncIterator[Transaction]:
        """Yield a writing transaction. Commit, or roll back on an exception."""
        try:
            async with self._database.write() as c:
                yield c
        except DatabaseError as trouble:
            self.writable.note_failure(trouble)
            raise

    async def try_writing(self) -> None:
        """Write a trial row to detect a full disk early."""
        try:
            await self._database.need_room()
            async with self._database.write() as c:
                await c.execute("UPDATE awake SET at = at")
        except DatabaseError as trouble:
            self.writable.note_failure(trouble)
        else:
            self.writable.note_success()

    def read(self) -> AbstractAsyncContextManager[Transaction]:
        """Yield a reading transaction of one committed state."""
        return self._database.read()

    async def query(
        self, query: Callable[Concatenate[Transaction, P], Awaitable[T]], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a query function (`games.open_games_of_user`, `queue.read_held`) on one committed state."""
        return await self._database.query(query, *args, **kwargs)

    async def forget_log(self) -> None:
        """Erase deleted data from the log beside the database."""
        if isinstance(self._database, SqliteFile):
            await self._database.forget_log()

    async def rebuild_indexes(self, table: str) -> None:
        """Rebuild a table's damaged indexes in a SQLite file.

        REINDEX and DROP INDEX would read the damaged pages. Raises: DatabaseError if the table itself is
        damaged.
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
        """Close all connections and release the file."""
        await self.leases.close()
        await self._database.close()
        if self._lock:
            self._lock.release()


def _open_file(path: Path, shown: str, only_bot: bool) -> Store:
    prepare_file(path)
    # An older bot that runs on the file would find its tables changed.
    alone = only_bot or is_older(path)
    return Store(SqliteFile(path), shown, lock_for(path) if alone else None)


async def _open_server(url: str, shown: str) -> Store:
    # What waits for a server is loaded by those alone who have one.
    from bot.store.postgres import PostgresDatabase

    return Store(await PostgresDatabase.connect_to(url), shown)


# Bringing it to the schema of this version: the files of `migrations`, each once, in order

log = logging.getLogger(__name__)

FOLDER = Path(__file__).parent / "migrations"


class NewerDatabase(StoreError):
    """A database of a later version. Nothing was changed."""


def list_migrations() -> list[Path]:
    """Migration files in order, without gaps."""
    return sorted(FOLDER.glob("[0-9][0-9][0-9][0-9].sql"))


def is_older(path: Path) -> bool:
    """True if opening a SQLite file would migrate it."""
    with closing(sqlite3.connect(path)) as db, suppress(sqlite3.Error):
        row = db.execute("SELECT number FROM schema_version").fetchone()
        return row is not None and row[0] < len(list_migrations())
    return False


async def migrate(database: SqliteFile | PostgresDatabase) -> None:
    """Run missing migrations in one transaction, after a backup.

    Raises: NewerDatabase; StoreError for a foreign database.
    """
    files = list_migrations()
    async with database.read() as c:
        before = await _version(c, database.tables)
    if before == len(files):
        return
    if before > len(files):
        raise NewerDatabase(
            f"The database has schema {before}, which a newer version of Annalist made; this version knows "
            f"schemas up to {len(files)}; nothing was changed."
        )
    if before:
        await database.back_up(before)
    async with database.write() as c:
        await database.block_migrations(c)
        # Another process may have been quicker.
        before = await _version(c, database.tables)
        if before < len(files):
            await _carry_out(c, files[before:])
            log.info("the database has schema %d now; it had %d", len(files), before)


async def _carry_out(c: Transaction, files: list[Path]) -> None:
    await c.execute("CREATE TABLE IF NOT EXISTS schema_version (number INTEGER NOT NULL)")
    for file in files:
        for statement in split_statements(file.read_text(encoding="utf-8")):
            await c.execute(statement)
    await c.execute("DELETE FROM schema_version")
    await c.execute("INSERT INTO schema_version VALUES (?)", int(files[-1].stem))


def split_statements(text: str) -> list[str]:
    """Split a file into statements, each ending a line with ";"."""
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("--")]
    return [one.strip() for one in "\n".join([*lines, ""]).split(";\n") if one.strip()]


async def _version(c: Transaction, tables: str) -> int:
    """Schema number of a database. 0 if empty.

    Raises: StoreError for another program's.
    """
    names = await c.column(str, tables)
    if "schema_version" in names:
        return await c.value(int, "SELECT number FROM schema_version") or 0
    if names:
        raise StoreError("The database holds tables of another program; nothing was changed.")
    return 0
