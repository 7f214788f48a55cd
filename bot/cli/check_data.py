"""`annalist check-data`: what is wrong with data that somebody typed in."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bot.cli.terminal import Failed


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("check-data", epilog="Example: annalist check-data my-cards")(check_data)


def check_data(
    folder: Annotated[
        Path | None, typer.Argument(help="An edition's data folder; without it, all built in.")
    ] = None,
) -> None:
    """Check boards and cards; each thing that is wrong is told with its file, record and field."""
    from engine.edition_folders import check_data as check

    if folder is not None and not folder.is_dir():
        raise Failed(f"{folder}: no such folder")
    found = check(folder)
    for sentence in found:
        typer.echo(sentence)
    if found:
        raise Failed(f"{len(found)} thing{'s' if len(found) > 1 else ''} to put right", 1)
    typer.echo(f"All well with {folder or 'the built-in data'}.")
