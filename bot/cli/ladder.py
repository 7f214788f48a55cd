"""`annalist ladder`: how strong computer players are beside each other."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from itertools import permutations
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bot.cli.terminal import Failed, edition_named, progress_bar, table_of

if TYPE_CHECKING:
    from engine import Edition, Game
    from engine.balance import Tally

GAMES_A_JOB = 2
SURE = 1.96
"""So many standard errors to either side are an interval of 95 %."""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog="Example: annalist ladder --players strong,normal,normal,normal --games 40")(ladder)


def ladder(
    edition: Annotated[str, typer.Option(help="Which game: the edition's id; else the newest.")] = "",
    players: Annotated[str, typer.Option(help="A player for each seat, with commas between.")] = (
        "strong,normal,normal,normal"
    ),
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 20,
    seed: Annotated[str, typer.Option(help="A number or word; the same one gives the same games.")] = "1",
    option: Annotated[list[str] | None, typer.Option(help="An optional rule, name=yes or name=no.")] = None,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0: one for each processor.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="End with one line of JSON.")] = False,
) -> None:
    """Let computer players play each other, in every order of seats; tell who wins, and by how much."""
    content = edition_named(edition)
    kinds = kinds_from(players)
    options = table_of(content, len(kinds), option or [])
    found = _play_all((content.id, kinds, options, seed), games, jobs)
    if as_json:
        typer.echo(json.dumps({"edition": content.id, "seed": seed, "players": _rows(found)}))
    else:
        _print(found, games)


def kinds_from(players: str) -> tuple[str, ...]:
    """Return the kinds of players that are named, with commas between. Failed when there is none of a
    name."""
    from engine.players import KINDS

    kinds = tuple(players.split(","))
    for kind in kinds:
        if kind not in KINDS:
            raise Failed(f"--players {kind!r} is none of {', '.join(KINDS)}")
    return kinds


def _tally() -> Tally:
    from engine.balance import Tally

    return Tally()


@dataclass
class Record:
    """A player's games: over all its seats, against those of other players; `choices` are real ones.

    `margin`: a tally of games, of the mean score of its seats over that of the others. `above`: the same, of
    how many of the others a seat is above.
    """

    games: int = 0
    wins: float = 0.0
    margin: Tally = field(default_factory=_tally)
    above: Tally = field(default_factory=_tally)
    choices: int = 0
    seconds: float = 0.0

    def join(self, other: Record) -> None:
        """Add what another run found."""
        self.games += other.games
        self.wins += other.wins
        self.margin.join(other.margin)
        self.above.join(other.above)
        self.choices += other.choices
        self.seconds += other.seconds


Records = dict[str, Record]


def _play_all(terms: tuple[Any, ...], games: int, jobs: int) -> Records:
    """Share the games out among processes; what comes of them does not depend on how."""
    import os
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    found: Records = {kind: Record() for kind in terms[1]}
    parts = [range(first, min(first + GAMES_A_JOB, games)) for first in range(0, games, GAMES_A_JOB)]
    with progress_bar() as bar, ProcessPoolExecutor(jobs or os.cpu_count(), get_context("spawn")) as pool:
        task = bar.add_task(f"{games} games", total=games)
        for part, records in zip(parts, pool.map(play_some, [terms] * len(parts), parts), strict=True):
            for kind, record in records.items():
                found[kind].join(record)
            bar.advance(task, len(part))
    return found


def play_some(terms: tuple[Any, ...], numbers: range) -> Records:
    """Some of the games, in a process of their own."""
    from engine import load_edition

    edition, kinds, options, seed = terms
    found: Records = {kind: Record() for kind in kinds}
    for number in numbers:
        _play(load_edition(edition), kinds, options, seed, number, found)
    return found


def _play(
    edition: Edition, kinds: tuple[str, ...], options: dict[str, Any], seed: str, number: int, found: Records
) -> None:
    """One game of fresh deals; the players take the seats in all orders one after the other."""
    from random import Random

    from engine import new_game
    from engine.players import choose_in
    from engine.selfplay import seed_of

    orders = sorted(set(permutations(kinds)))
    seats = tuple("ABCDEFGHIJKL"[: len(kinds)])
    seated = dict(zip(seats, orders[number % len(orders)], strict=True))
    game = new_game(edition, seats, options, seed=seed_of(seed, number))
    random = Random(f"{seed}/{number}").random
    while asks := game.pending():
        ask = asks[0]
        record = found[seated[ask.seat]]
        start = time.process_time()
        action = choose_in(seated[ask.seat], game, ask.seat, random)
        if len(ask.actions) > 1:
            record.seconds += time.process_time() - start
            record.choices += 1
        game.submit(ask.seat, action)
    _note(game, seated, found)


def _note(game: Game, seated: dict[str, str], found: Records) -> None:
    """Add a finished game."""
    from statistics import fmean

    result = game.view(None).result or ()
    score = {place.seat: place.score for place in result}
    first = [place.seat for place in result if place.place == 1]
    for seat in seated:
        found[seated[seat]].games += 1
    for seat in first:
        found[seated[seat]].wins += 1 / len(first)
    for kind, record in found.items():
        own = [score[seat] for seat in seated if seated[seat] == kind]
        others = [score[seat] for seat in seated if seated[seat] != kind] or own
        record.margin.add(fmean(own) - fmean(others))
        record.above.add(fmean((a > b) + (a == b) / 2 for a in own for b in others))


def interval(wins: float, games: int) -> tuple[float, float]:
    """Return the interval of 95 % for a share of wins (Wilson)."""
    share, square = wins / games, SURE * SURE / games
    middle, width = share + square / 2, (share * (1 - share) * square + square * square / 4) ** 0.5
    return (middle - width) / (1 + square), (middle + width) / (1 + square)


def _rows(found: Records) -> list[dict[str, Any]]:
    """Return what `--json` prints of each player: games are counted by seat, `share` is of them."""
    return [
        {
            "player": kind,
            "games": one.games,
            "wins": round(one.wins, 2),
            "share": round(one.wins / one.games, 4),
            "interval": [round(end, 4) for end in interval(one.wins, one.games)],
            "margin": round(one.margin.mean, 3),
            "error": round(one.margin.error, 3),
            "above": round(one.above.mean, 4),
            "above_error": round(one.above.error, 4),
            "ms": round(1000 * one.seconds / max(one.choices, 1), 3),
        }
        for kind, one in found.items()
    ]


def _print(found: Records, games: int) -> None:
    from rich.console import Console
    from rich.table import Table

    heads = "player", "games", "wins", "share", "95 %", "margin", "±", "above", "±", "ms a choice"
    table = Table(*heads, box=None, pad_edge=False)
    for row in _rows(found):
        low, high = row["interval"]
        table.add_row(
            row["player"],
            str(row["games"]),
            f"{row['wins']:g}",
            f"{100 * row['share']:.0f} %",
            f"{100 * low:.0f} to {100 * high:.0f}",
            f"{row['margin']:+.1f}",
            f"{row['error']:.1f}",
            f"{100 * row['above']:.0f} %",
            f"{100 * row['above_error']:.0f}",
            f"{row['ms']:.1f}",
        )
    console = Console()
    console.print(table)
    console.print(
        f"{games} games. Games and wins are counted by seat, equal winners share one. Margin: mean score"
        " over that of the other players; above: how often a seat is above one of theirs; ±: one standard"
        " error.",
        highlight=False,
    )
