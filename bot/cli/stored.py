"""The operator's commands that read stored games: check-games, waiting, reports."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, TypeVar

import typer

from bot.cli import options
from bot.cli.terminal import Failed, count_games, progress_bar

if TYPE_CHECKING:
    from bot.core.closed_channels import ChannelTrouble
    from bot.core.service import Service
    from bot.domain.requests import Difference


T = TypeVar("T")


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("check-games", epilog="Example: annalist check-games")(check_games)
    app.command(epilog="Example: annalist waiting")(waiting)
    app.command(epilog="Example: annalist reports")(reports)


def check_games(database: options.Database = "") -> None:
    """Replay every stored game on this version and name the first difference of each."""
    print_database(database)
    found, count = read_stored_games(database, _check_all)
    for difference in found:
        where = f", step {difference.step}" if difference.step else ""
        typer.echo(f"game {difference.game}{where}: {difference.what}")
    if found:
        raise Failed(f"{len(found)} of {count_games(count)} would not go on as they were on this version", 1)
    good = "One game replays exactly." if count == 1 else f"All {count} games replay exactly."
    typer.echo(good if count else "There are no games yet.")


def find_differences(database: str) -> list[Difference]:
    """Results of `check-games` for a database."""
    return read_stored_games(database, _check_all)[0]


async def _check_all(service: Service) -> tuple[list[Difference], int]:
    from bot.store import games

    numbers = await service.query(games.game_ids)
    found = []
    with progress_bar() as bar:
        for number in bar.track(numbers, description="games"):
            difference = await _check_game(service, number)
            if difference is not None:
                found.append(difference)
    return found, len(numbers)


async def _check_game(service: Service, number: int) -> Difference | None:
    """First difference of a game. Damage counts as one."""
    from bot.core import replaying
    from bot.domain.requests import Difference, GameBroken
    from bot.process.incidents import error_class

    try:
        return await replaying.check(service.house, number)
    except GameBroken as trouble:
        return Difference(number, 0, str(trouble))
    except Exception as trouble:
        return Difference(number, 0, f"it cannot be read: {error_class(trouble)}")


def print_database(database: str) -> None:
    """Print the database that a command works on.

    Raises: Failed if there is none.
    """
    from bot.store import StoreError, default_url
    from bot.store.connect import database_address

    try:
        _need_database(database)
        typer.echo(f"Database: {database_address(database or default_url())}", err=True)
    except StoreError as trouble:
        raise Failed(str(trouble), 1) from None


def read_stored_games(database: str, work: Callable[[Service], Awaitable[T]]) -> T:
    """Run work that only reads, on a copy if opening the database would migrate it.

    Raises: Failed with a sentence.
    """
    from bot.store import default_url
    from bot.store.connect import parse_url
    from bot.store.sqlite import copy_database
    from bot.store.store import is_older

    place = parse_url(database or default_url())
    if not (isinstance(place, Path) and place.exists() and is_older(place)):
        return run_on_stored_games(database, work)
    with TemporaryDirectory(prefix="annalist-") as folder:
        copied = Path(folder) / "games.sqlite"
        try:
            copy_database(place, copied)
        except (OSError, sqlite3.Error) as trouble:
            raise Failed(f"{place} cannot be copied to {folder}: {trouble}", 1) from None
        return run_on_stored_games(f"sqlite:///{copied}", work)


def run_on_stored_games(database: str, work: Callable[[Service], Awaitable[T]]) -> T:
    """Run work on the stored games.

    Raises: Failed with a sentence.
    """
    return run_on_database(with_service(database, work))


def run_on_database(work: Coroutine[Any, Any, T]) -> T:
    """Run work on a database.

    Raises: Failed with a sentence.
    """
    from bot.domain.requests import GameBroken, Refused
    from bot.process.incidents import error_class
    from bot.store import DatabaseError, StoreError, writable

    # What the log says of a full disk is for the bot, which tries again.
    logging.getLogger(writable.__name__).addHandler(logging.NullHandler())
    try:
        return asyncio.run(work)
    except (StoreError, GameBroken) as trouble:
        raise Failed(str(trouble), 1) from None
    except DatabaseError as trouble:
        if trouble.unwritable:
            raise Failed(f"{writable.describe_refusal(trouble)}; try again once it does", 1) from None
        raise Failed(f"the database cannot be read: {error_class(trouble)}", 1) from None
    except Refused as refusal:
        raise Failed(refusal_in_words(refusal.code, refusal.details)) from None


async def with_service(
    database: str, work: Callable[[Service], Awaitable[T]], *, only_bot: bool = False
) -> T:
    """Run work with the service of a database, `only_bot` as in `Store.open`.

    Raises: Failed; InUse if a bot runs there.
    """
    from bot import features
    from bot.core.service import Service
    from bot.outbox.announcement import make_announcement
    from bot.store import Store

    _need_database(database)
    features.load()
    store = await Store.open(database or None, only_bot=only_bot)
    try:
        return await work(Service(store, make_announcement))
    finally:
        await store.close()


def _need_database(database: str) -> None:
    """Check that the SQLite file exists, as opening would create it.

    Raises: Failed.
    """
    from bot.store import default_url
    from bot.store.connect import parse_url

    file = parse_url(database or default_url())
    if isinstance(file, Path) and not file.exists():
        raise Failed(f"there is no database {file.absolute()}; --database names another one")


def refusal_in_words(code: str, details: Mapping[str, Any]) -> str:
    """Refusal as a sentence for the operator."""
    sentences = {
        "no_game": "there is no game {game}",
        "no_entry": "there is no log entry {entry} to go back to; the log ends with entry {last}",
        "wrong_phase": "this game is not being played",
        "other_rules": "this version plays the game otherwise after entry {last}; choose that or less",
        "carried": "other rules hold for the game since; entry {first} is the earliest to go back to",
    }
    sentence = sentences.get(code)
    return sentence.format_map(details) if sentence else f"{code} {details}" if details else code


# Games whose channel the bot cannot reach any more

WHY = {
    "access": "the bot does not see the channel",
    "permission": "the bot may not write in the channel",
    "locked": "the thread is locked",
    "automod": "the server's AutoMod stops the messages",
    "channel": "the channel is gone",
    "server": "the bot was put out of the server",
}


def waiting(database: options.Database = "") -> None:
    """List the games that wait for a closed channel, with the reasons."""
    print_database(database)
    found = read_stored_games(database, waiting_channels)
    for one in found:
        server = f", server {one.guild}" if one.guild else ""
        typer.echo(f"game {one.game} (channel {one.channel}{server}): {WHY.get(one.why, one.why)}")
    if not found:
        typer.echo("No game waits.")


async def waiting_channels(service: Service) -> list[ChannelTrouble]:
    """Games that wait, and why."""
    return list((await service.waiting.waiting_games()).values())


def reports(database: options.Database = "") -> None:
    """List the problems that players reported, with the game's entry then."""
    from bot.store.people import read_reports

    print_database(database)
    found = read_stored_games(database, lambda service: service.query(read_reports))
    for report, _position in found:
        when = datetime.fromtimestamp(report.at, UTC)
        note = "".join(one if one.isprintable() else " " for one in report.note)  # none steers the terminal
        typer.echo(f"{when:%Y-%m-%d %H:%M} UTC, game {report.game}, entry {report.entries}: {note}")
    if not found:
        typer.echo("There are no reports.")
