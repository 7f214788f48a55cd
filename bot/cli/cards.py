"""`annalist cards`: sheets for your own cards, their gaps and their effects."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.cli import options
from bot.cli.balance import play_all
from bot.cli.terminal import Commands, Failed, built_in_edition, edition_in_folder, read_table

if TYPE_CHECKING:
    from rich.table import Table

    from engine import Edition
    from engine.balance import Balance, Tally
    from engine.own_cards import Difference

cards = typer.Typer(
    cls=Commands,
    help="Type in the cards of your own box, and see what they change.",
    epilog="Example: annalist cards new my-cards",
    rich_markup_mode=None,
)
Folder = Annotated[Path, typer.Argument(help="The folder of your cards.")]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(cards, name="cards")


@cards.command(epilog="Example: annalist cards new my-cards --edition EDITION")
def new(
    folder: Annotated[Path, typer.Argument(help="The folder to make.")] = Path("my-cards"),
    edition: options.EditionId = "",
    bare: Annotated[
        bool, typer.Option("--bare", help="Fill in nothing, not even what the rulebook tells.")
    ] = False,
    ours: Annotated[
        bool, typer.Option("--ours", help="Fill in our own values, to replace card by card.")
    ] = False,
) -> None:
    """Write sheets to fill in: every card of an edition, with each field explained."""
    from engine.own_cards import BARE, BLANK, OURS, STATED, write_sheets

    if bare and ours:
        raise Failed("--bare and --ours: choose one, nothing filled in or everything")
    id = built_in_edition(edition).id
    try:
        sheets = write_sheets(id, folder, OURS if ours else BARE if bare else STATED)
    except FileExistsError:
        raise Failed(f"{folder}: it is there already; name a new folder") from None
    except OSError as trouble:
        raise Failed(f"{folder}: {(trouble.strerror or 'cannot be written').lower()}") from None
    left = sum(sheet.read_text("utf-8").count(f'"{BLANK}"') for sheet in sheets)
    typer.echo(f"Written for {id}: {', '.join(map(str, sheets))}.")
    if ours:
        typer.echo(f"All of it can be played at once. Change cards, then: annalist cards diff {folder}")
        return
    typer.echo(
        f'"{BLANK}" stands {left} times, where only your box can tell. Then: annalist cards check {folder}'
    )


@cards.command(epilog="Example: annalist cards check my-cards")
def check(folder: Folder) -> None:
    """List blanks and errors by card and field."""
    from engine.own_cards import check_cards

    if not folder.is_dir():
        raise Failed(f"{folder}: no such folder")
    blank, wrong = check_cards(folder)
    for sentence in [*wrong, *blank]:
        typer.echo(sentence)
    if wrong or blank:
        raise Failed(f"{len(wrong)} to put right, {len(blank)} still to fill in", 1)
    typer.echo(
        f"All well with {folder}. Fingerprint of these cards: {edition_in_folder(folder).fingerprint}."
    )


@cards.command(epilog="Example: annalist cards diff my-cards --games 200")
def diff(
    folder: Folder,
    games: Annotated[int, typer.Option(min=0, help="Games played with each; 0: none.")] = 60,
    seats: options.Seats = None,
    seed: options.Seed = "1",
    jobs: options.Processes = 0,
) -> None:
    """List the cards that differ from the built-in ones, and their effect on the balance."""
    from rich.console import Console

    from engine import EngineError, load_edition
    from engine.data import Problems
    from engine.edition_folders import files_of
    from engine.own_cards import differences

    try:
        own = edition_in_folder(folder)
    except EngineError as trouble:
        raise Failed(f"{trouble}", 1) from None
    built_in = load_edition(own.id)
    found = list(differences(own.id, files_of(folder, Problems(folder.name))))
    console = Console()
    console.print(
        _table_of_differences(found) if found else f"{folder} has the cards of {own.id}.", highlight=False
    )
    if games:
        seats = own.seats_max if seats is None else seats
        options = read_table(own, seats, [])
        played = [
            play_all((one, seats, options, seed, False), games, jobs) for one in (own.id, folder.absolute())
        ]
        console.print(_balance(built_in, own, {one.card for one in found}, played))
        console.print(f"{games} games with each, {seats} seats; ± is one standard error.", highlight=False)


def _table_of_differences(found: list[Difference]) -> Table:
    from rich.table import Table

    table = Table("card", "field", "built in", "yours", box=None, pad_edge=False)
    for one in found:
        table.add_row(
            f"{one.kind} {one.card}", one.field or "the card", *map(_value_text, (one.built_in, one.own))
        )
    return table


def _value_text(value: object) -> str:
    from engine.own_cards import toml_value

    return "-" if value is None else "there" if value is True else toml_value(value)


def _balance(built_in: Edition, own: Edition, changed: set[str], played: list[Balance]) -> Table:
    """Mean scores with both decks, by changed card and by seat."""
    from rich.table import Table

    table = Table("", "built in", "±", "yours", "±", title="Mean scores", box=None, pad_edge=False)
    for epoch in range(1, own.epochs + 1):
        for tally, kind in (("card", own.turn_cards), ("event", "event")):
            both = [one.tallies_of(tally, epoch) for one in played]
            for id in sorted({*both[0], *both[1]} & changed):
                edition = own if id in both[1] else built_in
                label = f"turn with {edition.name(kind, id, 'en')}, epoch {epoch}"
                table.add_row(label, *_mean_texts([one.get(id) for one in both]))
    seats = [one.tallies_of("seat") for one in played]
    for seat in sorted(seats[0]):
        table.add_row(f"final score, seat {seat}", *_mean_texts([one.get(seat) for one in seats]))
    return table


def _mean_texts(tallies: list[Tally | None]) -> list[str]:
    numbers = [(one.mean, one.error) if one is not None else None for one in tallies]
    return [text for one in numbers for text in ((f"{one[0]:.2f}", f"{one[1]:.2f}") if one else ("-", "-"))]
