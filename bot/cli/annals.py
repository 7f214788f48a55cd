"""`annalist annals`: a finished game as one HTML file, with its chronicle and a replay."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bot.cli.terminal import Failed, locale_named, text_of


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog="Example: annalist annals game.json --name A=Ana --name B=Bo -o annals.html")(annals)


def annals(
    game: Annotated[Path, typer.Argument(help="A game as /game export gives it after the end.")],
    output: Annotated[Path, typer.Option("--output", "-o", help="The page to write.")] = Path("annals.html"),
    name: Annotated[
        list[str] | None, typer.Option(help="Who played a seat, as SEAT=NAME; once for each seat.")
    ] = None,
    locale: Annotated[str, typer.Option(help="The language: en or pt-BR.")] = "en",
) -> None:
    """Write the chronicle of a finished game with a replay that steps through its turns, as one page."""
    from bot.annals.page import annals_page, record_of
    from engine import EngineError
    from engine.exported import read_export

    spoken, text = locale_named("--locale", locale), text_of(game)
    try:
        export = read_export(text)
        page = annals_page(text, record_of(export, _people(name or [], export.seats), spoken))
    except EngineError as trouble:
        raise Failed(f"{game}: {trouble}", 1) from None
    try:
        output.write_text(page, encoding="utf-8")
    except OSError as trouble:
        raise Failed(f"{output}: {(trouble.strerror or 'cannot be written').lower()}") from None
    typer.echo(f"{output}: {len(page.encode()) // 1000} kB")


def _people(given: list[str], seats: list[str]) -> dict[str, str]:
    """Seats and their people's names. Failed names what is no seat."""
    found = {}
    for one in given:
        seat, _, person = one.partition("=")
        if seat not in seats or not person.strip():
            raise Failed(f"--name {one!r}: write SEAT=NAME, where SEAT is one of {', '.join(seats)}")
        found[seat] = person
    return found
