"""Bringing a database to this version's schema, at start: the files of `migrations`, each once, in order."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING

from bot.store.trouble import StoreError

if TYPE_CHECKING:
    from bot.store.postgres import PostgresDatabase
    from bot.store.sqlite import SqliteFile
    from bot.store.transaction import Transaction

log = logging.getLogger(__name__)

FOLDER = Path(__file__).parent / "migrations"


class NewerDatabase(StoreError):
    """The database was made by a later version; nothing was changed."""


def migrations() -> list[Path]:
    """Return the files, the first one first; their numbers have no gaps."""
    return sorted(FOLDER.glob("[0-9][0-9][0-9][0-9].sql"))


async def migrate(database: SqliteFile | PostgresDatabase) -> None:
    """Carry out the migrations that are missing, in one transaction, after a backup.

    NewerDatabase or StoreError when it is not ours to change.
    """
    files = migrations()
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
        await database.alone(c)
        # Another process may have been quicker.
        before = await _version(c, database.tables)
        if before < len(files):
            await _carry_out(c, files[before:])
            log.info("the database has schema %d now; it had %d", len(files), before)


async def _carry_out(c: Transaction, files: list[Path]) -> None:
    await c.execute("CREATE TABLE IF NOT EXISTS schema_version (number INTEGER NOT NULL)")
    for file in files:
        for statement in statements(file.read_text(encoding="utf-8")):
            await c.execute(statement)
    await c.execute("DELETE FROM schema_version")
    await c.execute("INSERT INTO schema_version VALUES (?)", int(files[-1].stem))


def statements(text: str) -> list[str]:
    """Return the statements of a file: each ends with a semicolon at the end of its line."""
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("--")]
    return [one.strip() for one in "\n".join([*lines, ""]).split(";\n") if one.strip()]


async def _version(c: Transaction, tables: str) -> int:
    """Return the schema's number; 0 for an empty database. StoreError when it is another program's."""
    names = await c.column(str, tables)
    if "schema_version" in names:
        return await c.value(int, "SELECT number FROM schema_version") or 0
    if names:
        raise StoreError("The database holds tables of another program; nothing was changed.")
    return 0
