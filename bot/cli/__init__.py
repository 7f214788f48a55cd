"""The command line `annalist`. Each command loads what it needs only when it runs."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import typer

from bot.cli import (
    backups,
    balance,
    cards,
    changing,
    demo,
    ladder,
    pictures,
    serving,
    simulate,
    stored,
    verify,
)
from bot.cli.terminal import Commands, Failed, complain

DEBUG = "ANNALIST_DEBUG"
"""Environment variable that shows where an unexpected error occurred."""

EXTRAS = {
    "asyncpg": "pip install 'annalist[postgres]'",
    "sandbox": "install annalist_sandbox, which each release has beside annalist's wheel",
}
"""Ways to install modules that the wheel does without."""

HOSTING = frozenset(
    ("bot", "health", "backup", "restore", "check-games", "rollback", "waiting", "reports", "purge", "forget")
)
"""The service and its commands, which share the settings file."""

app = typer.Typer(
    name="annalist",
    cls=Commands,
    help="Annalist referees History of the World and Heroes of the World in a Discord channel.",
    epilog="Example: annalist simulate --seats 4 --games 100",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
for family in (serving, demo, simulate, ladder, verify, cards, pictures, stored, changing, backups, balance):
    family.register(app)


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: bool = typer.Option(False, "--version", help="Print the version and leave."),
) -> None:
    """Annalist referees History of the World and Heroes of the World in a Discord channel."""
    if version:
        import sqlite3

        from bot.process.about import running_version

        typer.echo(f"{running_version()}, SQLite {sqlite3.sqlite_version}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
    if context.invoked_subcommand in HOSTING:
        _load_settings()


def _load_settings() -> None:
    from bot.process.settings import BadSettings, load_settings

    try:
        load_settings()
    except BadSettings as wrong:
        raise Failed(str(wrong)) from None


def run(arguments: Sequence[str]) -> int:
    """Run a command line. Exit code 0: success, 1: problem found, 2: wrong argument."""
    try:
        code = app(list(arguments), prog_name="annalist", standalone_mode=False)
    except Failed as failure:
        complain(str(failure))
        return failure.exit_code
    except typer.TyperException as wrong:
        complain(wrong.format_message())
        return 2
    except typer.Abort:
        complain("stopped")
        return 130
    except Exception as trouble:
        if os.environ.get(DEBUG):
            raise
        unexpected = f"unexpected trouble, {type(trouble).__name__}: {trouble} ({DEBUG}=1 tells where)"
        complain(_missing_module(trouble) or unexpected)
        return 1
    return code if isinstance(code, int) else 0


def _missing_module(trouble: Exception) -> str:
    """Sentence about a module that the wheel does without, or ""."""
    name = (trouble.name or "").partition(".")[0] if isinstance(trouble, ModuleNotFoundError) else ""
    return f"this needs {name}, which is not installed: {EXTRAS[name]}" if name in EXTRAS else ""


def main() -> None:
    """Run the command `annalist`."""
    sys.exit(run(sys.argv[1:]))
