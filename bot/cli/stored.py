"""The operator's commands on stored games and people: check-games, rollback, waiting, purge, forget."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from bot.cli import options
from bot.cli.terminal import Failed, be_sure, progress_bar

if TYPE_CHECKING:
    from bot.core.closed_channels import ChannelTrouble
    from bot.core.service import Service
    from bot.domain.requests import Difference, Refused


T = TypeVar("T")


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("check-games", epilog="Example: annalist check-games")(check_games)
    app.command(epilog="Example: annalist rollback 12 --to 340")(rollback)
    app.command(epilog="Example: annalist waiting")(waiting)
    app.command(epilog="Example: annalist purge 12")(purge)
    app.command(epilog="Example: annalist forget 123456789012345678")(forget)


def check_games(database: options.Database = "") -> None:
    """Replay every stored game on this version and name the first difference of each."""
    say_which(database)
    found, count = read_stored_games(database, _check_all)
    for difference in found:
        where = f", step {difference.step}" if difference.step else ""
        typer.echo(f"game {difference.game}{where}: {difference.what}")
    if found:
        raise Failed(f"{len(found)} of {count} games would not go on as they were on this version", 1)
    good = "One game replays exactly." if count == 1 else f"All {count} games replay exactly."
    typer.echo(good if count else "There are no games yet.")


def differences(database: str) -> list[Difference]:
    """Results of `check-games` for a database."""
    return read_stored_games(database, _check_all)[0]


def rollback(
    game: Annotated[int, typer.Argument(help="The game's number, as /my-games tells it.")],
    to: Annotated[int, typer.Option(min=0, help="The log entry after which the game goes on.")],
    yes: options.Yes = False,
    database: options.Database = "",
) -> None:
    """Take a running game back to just after a log entry, and tell its channel."""
    say_which(database)
    entries = on_stored_games(database, lambda service: _last_entry(service, game))
    if to >= entries:
        raise Failed(f"--to {to}: the log of game {game} ends with entry {entries}; choose an earlier one")
    be_sure(f"Take back entries {to + 1} to {entries} of game {game}?", yes)
    on_stored_games(database, lambda service: _roll_back(service, game, to))
    typer.echo(f"Game {game} goes on after entry {to}; the bot tells the channel as soon as it runs.")


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
    from bot.domain.requests import Difference, GameBroken
    from bot.process.incidents import kind_of

    try:
        return await service.check(number)
    except GameBroken as trouble:
        return Difference(number, 0, str(trouble))
    except Exception as trouble:
        return Difference(number, 0, f"it cannot be read: {kind_of(trouble)}")


async def _roll_back(service: Service, game: int, entry: int) -> None:
    from bot.core import play

    await service.change(game, None, lambda draft: play.roll_back(draft, entry))


async def _last_entry(service: Service, game: int) -> int:
    return (await service.record(game)).entries - 1


def say_which(database: str) -> None:
    """Print the database that a command works on.

    Raises: Failed if there is none.
    """
    from bot.store import StoreError, default_url
    from bot.store.connect import shown_place

    try:
        _see_that_it_is_there(database)
        typer.echo(f"Database: {shown_place(database or default_url())}", err=True)
    except StoreError as trouble:
        raise Failed(str(trouble), 1) from None


def read_stored_games(database: str, work: Callable[[Service], Awaitable[T]]) -> T:
    """Run work that only reads, on a copy if opening the database would migrate it.

    Raises: Failed with a sentence.
    """
    from bot.store import default_url
    from bot.store.connect import parse_url
    from bot.store.sqlite import copy
    from bot.store.store import is_older

    place = parse_url(database or default_url())
    if not (isinstance(place, Path) and place.exists() and is_older(place)):
        return on_stored_games(database, work)
    with TemporaryDirectory(prefix="annalist-") as folder:
        copied = Path(folder) / "games.sqlite"
        try:
            copy(place, copied)
        except (OSError, sqlite3.Error) as trouble:
            raise Failed(f"{place} cannot be copied to {folder}: {trouble}", 1) from None
        return on_stored_games(f"sqlite:///{copied}", work)


def on_stored_games(database: str, work: Callable[[Service], Awaitable[T]]) -> T:
    """Run work on the stored games.

    Raises: Failed with a sentence.
    """
    from bot.domain.requests import GameBroken, Refused
    from bot.process.incidents import kind_of
    from bot.store import DatabaseError, StoreError

    try:
        return asyncio.run(_with_service(database, work))
    except (StoreError, GameBroken) as trouble:
        raise Failed(str(trouble), 1) from None
    except DatabaseError as trouble:
        raise Failed(f"the database cannot be read: {kind_of(trouble)}", 1) from None
    except Refused as refusal:
        raise Failed(_in_words(refusal)) from None


async def _with_service(database: str, work: Callable[[Service], Awaitable[T]]) -> T:
    from bot import features
    from bot.core.service import Service
    from bot.outbox.announcement import make_announcement
    from bot.store import Store

    _see_that_it_is_there(database)
    features.load()
    store = await Store.open(database or None)
    try:
        return await work(Service(store, make_announcement))
    finally:
        await store.close()


def _see_that_it_is_there(database: str) -> None:
    """Check that the SQLite file exists, as opening would create it.

    Raises: Failed.
    """
    from bot.store import default_url
    from bot.store.connect import parse_url

    file = parse_url(database or default_url())
    if isinstance(file, Path) and not file.exists():
        raise Failed(f"there is no database {file.absolute()}; --database names another one")


def _in_words(refusal: Refused) -> str:
    details = refusal.details
    sentences = {
        "no_game": "there is no game {game}",
        "no_entry": "there is no log entry {entry} to go back to; the log ends with entry {last}",
        "wrong_phase": "this game is not being played",
        "other_rules": "this version plays the game otherwise after entry {last}; choose that or less",
        "carried": "other rules hold for the game since; entry {first} is the earliest to go back to",
    }
    sentence = sentences.get(refusal.code)
    return sentence.format_map(details) if sentence else str(refusal)


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
    """List the games that wait because their channel cannot be told, and why."""
    say_which(database)
    found = read_stored_games(database, _waiting_channels)
    for one in found:
        server = f", server {one.guild}" if one.guild else ""
        typer.echo(f"game {one.game} (channel {one.channel}{server}): {WHY.get(one.why, one.why)}")
    if not found:
        typer.echo("No game waits.")


def purge(
    game: Annotated[int, typer.Argument(help="The game's number, as `annalist waiting` tells it.")],
    yes: options.Yes = False,
    database: options.Database = "",
) -> None:
    """Delete a game that waits, with all that is stored of it. Nobody is told."""
    say_which(database)
    if game not in {one.game for one in on_stored_games(database, _waiting_channels)}:
        raise Failed(f"game {game} does not wait; `annalist waiting` lists those that do")
    be_sure(f"Delete game {game} for good?", yes)
    on_stored_games(database, lambda service: service.purge(game))
    typer.echo(f"Game {game} is deleted.")


async def _waiting_channels(service: Service) -> list[ChannelTrouble]:
    return list((await service.waiting.waiting_games()).values())


def forget(
    user: Annotated[int, typer.Argument(min=1, max=2**63 - 1, help="The person's id on Discord.")],
    yes: options.Yes = False,
    database: options.Database = "",
) -> None:
    """Delete all data of a person. A computer player takes over their running games."""
    from bot.features import privacy
    from bot.store import games

    say_which(database)
    mine = on_stored_games(database, lambda service: service.query(games.games_of, user))
    seated = f", who sits in {len(mine)} open games" if mine else ""
    be_sure(f"Forget {user}{seated}, for good?", yes)
    touched = on_stored_games(database, lambda service: privacy.forget_person(service, user))
    typer.echo(f"{user} is forgotten; {len(touched)} games keep a player without a name.")
