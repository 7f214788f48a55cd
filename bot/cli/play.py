"""`annalist play`: sandbox, bot and a table with computer players, at once."""

from __future__ import annotations

import typer


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog="Example: annalist play")(play)


def play() -> None:
    """Play at once on a page of this machine."""
