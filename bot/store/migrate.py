"""Bringing a database to this version's schema, at start."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

import bot.migrations
from bot.store.connect import StoreError

if TYPE_CHECKING:
    from alembic.config import Config

    from bot.store.server import Server
    from bot.store.sqlite import File

# Any number that no other program takes for its own lock on a shared PostgreSQL server.
_LOCK = 7_264_910_355


class NewerDatabase(StoreError):
    """The database was made by a later version; nothing was changed."""


async def migrate(database: File | Server) -> None:
    """Run the migrations that are missing, in one transaction.

    NewerDatabase or StoreError when it is not ours to change.
    """
    await database.alone(_upgrade)


def config(connection: Connection) -> Config:
    """Alembic's settings for a connection."""
    from alembic.config import Config

    settings = Config()
    settings.set_main_option("script_location", str(Path(bot.migrations.__file__).parent))
    settings.attributes["connection"] = connection
    return settings


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
    if _revision(connection) == bot.migrations.HEAD:
        # Alembic takes a quarter of a second and 11 MB to find that there is nothing to do.
        return
    from alembic import command
    from alembic.migration import MigrationContext
    from alembic.script import ScriptDirectory

    settings = config(connection)
    scripts = ScriptDirectory.from_config(settings)
    current = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in scripts.walk_revisions()}
    if current is not None and current not in known:
        raise NewerDatabase(
            f"The database has schema {current}, which a newer version of Annalist made; this version knows "
            f"schemas up to {scripts.get_current_head()}; nothing was changed."
        )
    if current is None and inspect(connection).get_table_names():
        raise StoreError("The database holds tables of another program; nothing was changed.")
    command.upgrade(settings, "head")


def _revision(connection: Connection) -> str | None:
    """The schema of the database; None when it says nothing of one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
