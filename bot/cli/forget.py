"""`annalist forget`: take a person's data out, at their wish."""

from __future__ import annotations

from typing import Annotated

import typer

from bot.cli.stored import Database, on_stored_games
from bot.cli.terminal import Failed


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog="Example: annalist forget 123456789012345678")(forget)


def forget(
    user: Annotated[int, typer.Argument(min=1, max=2**63 - 1, help="The person's id on Discord.")],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    database: Database = "",
) -> None:
    """Take a person out of everything stored; a computer player goes on in their running games."""
    from bot.features import privacy
    from bot.store import games

    mine = on_stored_games(database, lambda service: service.stored(games.games_of, user))
    seated = f", who sits in {len(mine)} open games" if mine else ""
    if not yes and not typer.confirm(f"Forget {user}{seated}, for good?"):
        raise Failed("nothing was changed", 1)
    touched = on_stored_games(database, lambda service: privacy.forget_person(service, user))
    typer.echo(f"{user} is forgotten; {len(touched)} games keep a player without a name.")
