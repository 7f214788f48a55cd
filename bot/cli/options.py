"""Options and arguments of the commands."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

EditionId = Annotated[str, typer.Option(help="Which game: the edition's id; else the newest.")]
ExportedGame = Annotated[Path, typer.Argument(help="A game as /game export gives it after the end.")]
Rules = Annotated[list[str] | None, typer.Option(help="An optional rule, name=yes or name=no.")]
Seats = Annotated[int | None, typer.Option(help="Seats at the table; without it, as many as may.")]
Seed = Annotated[str, typer.Option(help="A number or word; the same one gives the same games.")]
Processes = Annotated[int, typer.Option(min=0, help="Processes; 0: one for each processor.")]
PLAYERS = "{players}"
"""Placeholder for the computer players, which `Commands` fills in."""
AsJson = Annotated[bool, typer.Option("--json", help="End with one line of JSON.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask.")]
Database = Annotated[
    str,
    typer.Option(
        envvar="ANNALIST_DATABASE_URL",
        help="sqlite:///path or postgresql://..., else a SQLite file in the user's data folder.",
    ),
]

# Of the running bot

MOST_SHARDS = 1024

OwnData = Annotated[
    list[Path] | None,
    typer.Option(
        help="An edition's data folder to play with instead of the built-in one; once for each edition."
    ),
]
SandboxAt = Annotated[str, typer.Option(help="The address of a sandbox to connect to instead of Discord.")]
ShardCount = Annotated[
    int,
    typer.Option(
        min=0,
        max=MOST_SHARDS,
        envvar="ANNALIST_SHARDS",
        help="Into how many shards Discord divides the bot's servers, the same number for all processes"
        " on one PostgreSQL database; 0: as many as Discord recommends.",
    ),
]
WatchAt = Annotated[
    str,
    typer.Option(
        envvar="ANNALIST_WATCH",
        help="Answer /healthz and /metrics on this port, or on an address like 0.0.0.0:8090.",
    ),
]
PagesAt = Annotated[
    str,
    typer.Option(
        envvar="ANNALIST_PAGES",
        help="Serve a live page for every table on this port, or on an address like 0.0.0.0:8080;"
        " wants --public-url.",
    ),
]
USUAL_TABLE_MEMORY = 64
TableMemory = Annotated[
    int,
    typer.Option(
        min=1,
        envvar="ANNALIST_TABLE_MEMORY",
        help="Megabytes of memory for tables in play; the least used beyond it are read again from the"
        " database.",
    ),
]
PublicUrl = Annotated[
    str,
    typer.Option(
        envvar="ANNALIST_PUBLIC_URL",
        help="The address at which the world finds those pages, like https://games.example.",
    ),
]
