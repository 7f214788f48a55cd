"""`annalist demo`: a whole game, played by scripted users."""

from __future__ import annotations

import typer


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog="Example: annalist demo")(demo)


def demo() -> None:
    """Let scripted users play a whole game through the bot, and write it down in demo/."""
