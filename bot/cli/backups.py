"""`annalist backup` and `annalist restore`: checked copies of the SQLite file."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
from pathlib import Path
from typing import Annotated

import typer

from bot.cli import options
from bot.cli.stored import find_differences
from bot.cli.terminal import Failed, count_games


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command(epilog="Example: annalist backup monday.sqlite")(backup)
    app.command(epilog="Example: annalist restore monday.sqlite")(restore)


def backup(
    to: Annotated[Path, typer.Argument(help="The file to write; it must not be there yet.")],
    database: options.Database = "",
) -> None:
    """Copy the database, also while the bot runs, and check the copy."""
    if to.exists():
        raise Failed(f"{to} is there already; name another file")
    place = _database_file(database)
    _copy(place, to)
    typer.echo(f"{to}: {count_games(_check_file(to))}, copied from {place}.")


def restore(
    source: Annotated[Path, typer.Argument(help="A file that `annalist backup` wrote.")],
    yes: options.Yes = False,
    database: options.Database = "",
) -> None:
    """Put a backup in the place of the database, with the bot stopped. The old database is kept beside it."""
    from bot.store.connect import InUse, lock_for

    if not source.exists():
        raise Failed(f"there is no file {source}")
    count, place = _check_file(source), _database_file(database, needed=not _is_named(database))
    try:
        lock = lock_for(place)
    except InUse:
        raise Failed(f"the bot runs on this database ({place}); stop it first", 1) from None
    except FileNotFoundError:
        raise Failed(f"there is no folder {place.parent}; make it, for the user of the service") from None
    except OSError as trouble:
        raise Failed(f"{place} cannot be replaced by this user: {trouble.strerror}", 1) from None
    try:
        fresh = Path(f"{place}.restored")
        _remove(fresh)
        _copy(source, fresh)
        for difference in find_differences(f"sqlite:///{fresh.absolute()}"):
            typer.echo(f"game {difference.game}: {difference.what}")
        if not yes and not typer.confirm(f"Put {source} with {count_games(count)} in the place of {place}?"):
            _remove(fresh)
            raise Failed("nothing was changed", 1)
        _swap_in(fresh, place)
    finally:
        lock.release()
    typer.echo(
        f"{place} holds {count_games(count)} again; start the bot, and it tells the tables what is gone."
    )


def _is_named(database: str) -> bool:
    """True if the operator named the database.

    Otherwise a typing error would create a second one.
    """
    from bot.store.connect import URL_VARIABLE

    return bool(database or os.environ.get(URL_VARIABLE, "").strip())


def _database_file(database: str, *, needed: bool = True) -> Path:
    from bot.store import StoreError, default_url
    from bot.store.connect import parse_url

    try:
        file = parse_url(database or default_url())
    except StoreError as trouble:
        raise Failed(str(trouble), 1) from None
    if not isinstance(file, Path):
        raise Failed("this is for SQLite; copy a PostgreSQL database with pg_dump and pg_restore")
    if needed and not file.exists():
        raise Failed(f"there is no database {file}; --database names another one")
    return file.resolve()


def _copy(source: Path, to: Path) -> None:
    from bot.store.sqlite import copy_database

    try:
        copy_database(source, to)
    except (OSError, sqlite3.Error) as trouble:
        raise Failed(f"{source} cannot be copied to {to}: {trouble}", 1) from None


def _check_file(path: Path) -> int:
    """Number of games in a file.

    Raises: Failed if it is damaged or not ours.
    """
    try:
        db = sqlite3.connect(path)
        try:
            (sound,) = db.execute("PRAGMA integrity_check(1)").fetchone()
            (count,) = db.execute("SELECT count(*) FROM games").fetchone()
        finally:
            db.close()
    except sqlite3.Error as trouble:
        raise Failed(f"{path} cannot be used: {trouble}", 1) from None
    if sound != "ok":
        raise Failed(f"{path} is damaged", 1)
    return int(count)


def _swap_in(fresh: Path, place: Path) -> None:
    """Move the restored file into place with the right owner and mode.

    The old file and its log are kept under another name.
    """
    from bot.store.sqlite import copy_owner

    old = place if place.exists() else place.parent
    copy_owner(old, fresh)
    if place.exists():
        fresh.chmod(stat.S_IMODE(place.stat().st_mode))
        kept = Path(f"{place}.before-restore")
        _remove(kept)
        _copy_or_move(place, kept)
        copy_owner(place, kept)
    _remove(place)
    os.replace(fresh, place)
    _remove(fresh)


def _copy_or_move(place: Path, kept: Path) -> None:
    try:
        _copy(place, kept)
    except Failed:  # a damaged file is kept as it is
        shutil.copyfile(place, kept)


def _remove(path: Path) -> None:
    for end in ("", "-wal", "-shm"):
        Path(f"{path}{end}").unlink(missing_ok=True)
