"""`annalist play`: sandbox, bot and a table with computer players, at once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bot.cli.terminal import Failed, edition_named


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog="Example: annalist play")(play)


def play(
    edition: Annotated[str, typer.Option(help="Which game: the edition's id; else the newest.")] = "",
    folder: Annotated[Path, typer.Option(help="Where the game is kept.")] = Path("play"),
    port: Annotated[int, typer.Option(min=1, max=65535, help="If it is taken, another one.")] = 8137,
) -> None:
    """Play on a page of this machine, against computer players; the next time the game goes on."""
    edition = edition_named(edition).id
    from bot.app.children import ChildDied
    from bot.app.stopping import run_until_stopped
    from bot.demo.home import CannotStart, Home
    from bot.store import StoreError

    typer.echo("Starting ...")
    try:
        home = Home(folder, port, edition, typer.echo)
        run_until_stopped(home.run())
    except (CannotStart, ChildDied) as trouble:
        raise Failed(f"{trouble} (more in {folder}/bot.log and {folder}/sandbox.log)", 1) from None
    except StoreError:
        raise Failed(
            f"the game in {folder}/ is being played already: its page stands open at the address that"
            " `annalist play` printed there. Stop that one with Ctrl-C, or name another --folder",
            1,
        ) from None
    except OSError as trouble:
        raise Failed(f"--folder {folder}: {(trouble.strerror or str(trouble)).lower()}") from None
    typer.echo(f"Stopped. The game is kept in {folder}/ and goes on the next time.")
