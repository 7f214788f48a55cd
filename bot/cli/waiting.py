"""`annalist waiting` and `annalist purge`: games whose channel the bot cannot reach any more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from bot.cli.stored import Database, on_stored_games
from bot.cli.terminal import Failed

if TYPE_CHECKING:
    from bot.core.closed_channels import ChannelTrouble
    from bot.core.service import Service

WHY = {
    "access": "the bot does not see the channel",
    "permission": "the bot may not write in the channel",
    "locked": "the thread is locked",
    "automod": "the server's AutoMod stops the messages",
    "channel": "the channel is gone",
    "server": "the bot was put out of the server",
}


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command(epilog="Example: annalist waiting")(waiting)
    app.command(epilog="Example: annalist purge 12")(purge)


def waiting(database: Database = "") -> None:
    """List the games that wait because their channel cannot be told, and why."""
    found = on_stored_games(database, _waiting)
    for one in found:
        server = f", server {one.guild}" if one.guild else ""
        typer.echo(f"game {one.game} (channel {one.channel}{server}): {WHY.get(one.why, one.why)}")
    if not found:
        typer.echo("No game waits.")


def purge(
    game: Annotated[int, typer.Argument(help="The game's number, as `annalist waiting` tells it.")],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    database: Database = "",
) -> None:
    """Delete a game that waits, with all that is stored of it. Nobody is told."""
    if game not in {one.game for one in on_stored_games(database, _waiting)}:
        raise Failed(f"game {game} does not wait; `annalist waiting` lists those that do")
    if not yes and not typer.confirm(f"Delete game {game} for good?"):
        raise Failed("nothing was changed", 1)
    on_stored_games(database, lambda service: service.purge(game))
    typer.echo(f"Game {game} is deleted.")


async def _waiting(service: Service) -> list[ChannelTrouble]:
    return list((await service.waiting.known()).values())
