"""`annalist balance`: strength of cards and seats in games of greedy players."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bot.cli import options
from bot.cli.terminal import Failed, built_in_edition, edition_in_folder, map_in_processes, read_table

if TYPE_CHECKING:
    from rich.table import Table

    from engine import Edition
    from engine.balance import Balance, Tally

GAMES_A_JOB = 5


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog="Example: annalist balance EDITION --games 2000 --deal")(balance)


def balance(
    edition: Annotated[str, typer.Argument(help="The edition's id.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    seats: options.Seats = None,
    seed: options.Seed = "1",
    option: options.Rules = None,
    deal: Annotated[
        bool, typer.Option("--deal", help="Empires and the like fall at random instead of by choice.")
    ] = False,
    jobs: options.Processes = 0,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one line of JSON instead of tables.")
    ] = False,
) -> None:
    """Play many games between greedy players. Prints scores by card and seat, and wins by first pick."""
    from engine.balance import drafts_of

    content = built_in_edition(edition)
    seats = content.seats_max if seats is None else seats
    if deal and not drafts_of(content):
        raise Failed(f"--deal: in {edition} nobody drafts the card by which a turn goes")
    options = read_table(content, seats, option or [])
    found = play_all((edition, seats, options, seed, deal), games, jobs)
    if as_json:
        typer.echo(json.dumps(_summary(found)))
    else:
        _print(content, found)


def play_all(terms: tuple[object, ...], games: int, jobs: int) -> Balance:
    """Play the games in several processes. Their number changes no result.

    `terms`: an edition's id or folder, seats, options, seed, and whether cards are dealt.
    """
    from engine.balance import Balance

    found = Balance()
    for part in map_in_processes(play_some, terms, games, GAMES_A_JOB, jobs):
        found.join(part)
    return found


@cache
def _edition(named: str | Path) -> Edition:
    """A built-in edition by id, or the one in a folder."""
    from engine import load_edition

    return edition_in_folder(named) if isinstance(named, Path) else load_edition(named)


def play_some(terms: tuple[Any, ...], numbers: range) -> Balance:
    """Play some of the games in a process."""
    from random import Random

    from engine.balance import Balance, play_one

    edition, seats, options, seed, deal = terms
    found = Balance()
    content = _edition(edition)
    letters = tuple("ABCDEFGHIJKL"[:seats])
    for number in numbers:
        random = Random(f"{seed}/{number}").random
        play_one(found, content, letters, options, seed, number, random, dealt=deal)
    return found


def _summary(found: Balance) -> dict[str, object]:
    return {
        "games": found.games,
        "tallies": {
            key: {"count": one.count, "mean": round(one.mean, 4), "error": round(one.error, 4)}
            for key, one in sorted(found.tallies.items())
        },
    }


def _print(edition: Edition, found: Balance) -> None:
    from rich.console import Console

    console = Console()
    for epoch in range(1, edition.epochs + 1):
        console.print(_cards(edition, found, "card", edition.turn_cards, epoch))
        if found.tallies_of("event", epoch):
            console.print(_cards(edition, found, "event", "event", epoch))
    console.print(_seats(edition, found))
    console.print(f"{found.games} games; ± is one standard error.", highlight=False)


def _cards(edition: Edition, found: Balance, tally: str, kind: str, epoch: int) -> Table:
    from rich.table import Table

    tallies = sorted(found.tallies_of(tally, epoch).items(), key=lambda pair: -pair[1].mean)
    table = Table(
        "", "score", "±", "turns", title=f"Epoch {epoch}, own turn by {kind}", box=None, pad_edge=False
    )
    for id, one in tallies:
        table.add_row(edition.name(kind, id, "en"), f"{one.mean:.2f}", f"{one.error:.2f}", str(one.count))
    if tallies and tallies[-1][1].mean:
        table.add_row("strongest to weakest", f"{tallies[0][1].mean / tallies[-1][1].mean:.2f}", "", "")
    return table


def _seats(edition: Edition, found: Balance) -> Table:
    from rich.table import Table

    table = Table("", "mean", "±", "games", title="Seats and first picks", box=None, pad_edge=False)
    for seat, tally in sorted(found.tallies_of("seat").items()):
        table.add_row(f"final score, seat {seat}", *_numbers(tally, 1))
    for epoch in range(1, edition.epochs + 1):
        for tally in found.tallies_of("first_pick", epoch).values():
            table.add_row(f"wins of who picks first in epoch {epoch}", *_numbers(tally, 3))
    return table


def _numbers(tally: Tally, digits: int) -> tuple[str, str, str]:
    return f"{tally.mean:.{digits}f}", f"{tally.error:.{digits}f}", str(tally.count)
