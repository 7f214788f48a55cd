"""`annalist verify` and `annalist check-data`: check a game or typed-in data."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.cli import options
from bot.cli.terminal import Failed, read_text

if TYPE_CHECKING:
    from engine.verifying import Report


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command(epilog="Example: annalist verify game.json")(verify)
    app.command("check-data", epilog="Example: annalist check-data my-cards")(check_data)


def verify(
    game: options.ExportedGame,
) -> None:
    """Play an exported game again and check its seed, each roll and draw, each step and the result."""
    from engine import EngineError, verifying

    try:
        report = verifying.verify(read_text(game))
    except EngineError as trouble:
        raise Failed(f"{game}: {trouble}", 1) from None
    if report.difference is not None:
        older = f" (played under rules version {report.version})" if report.version else ""
        raise Failed(f"{game}: {report.difference}{older}", 1)
    typer.echo(_verified_sentence(report))


def _verified_sentence(report: Report) -> str:
    ending = "its result" if report.finished else "its end, which was a cancellation"
    lines = [
        f"All as it should be: {report.edition}, {report.seats} seats, {report.entries} log entries.",
        "The seed is the one promised before the start; it and the choices made give every draw,"
        f" {report.rolls} dice, each event and {ending} ({report.bytes} bytes of chance used).",
    ]
    if report.version:
        lines.append(f"The game was played under rules version {report.version}, which played the same.")
    lines += [
        f"Not checked: entries {one.first} to {one.last}, played under rules version {one.version}."
        for one in report.unchecked
    ]
    return "\n".join(lines)


def check_data(
    folder: Annotated[
        Path | None, typer.Argument(help="An edition's data folder; without it, all built in.")
    ] = None,
) -> None:
    """Check boards and cards. Each error names its file, record and field."""
    from engine.edition_folders import check_data as check
    from engine.searching.weights import FILE as WEIGHTS

    if folder is not None and not folder.is_dir():
        raise Failed(f"{folder}: no such folder")
    found = check(folder)
    for sentence in found:
        typer.echo(sentence)
    if found:
        raise Failed(f"{len(found)} thing{'s' if len(found) > 1 else ''} to put right", 1)
    typer.echo(f"All well with {folder or 'the built-in data'}.")
    if folder is not None and not (folder / WEIGHTS).exists():
        typer.echo(f"It has no {WEIGHTS}: computer players that think ahead go by the score alone.")
