"""`annalist simulate`: games between computer players, without Discord."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bot.cli import options
from bot.cli.ladder import read_kinds
from bot.cli.terminal import Failed, built_in_edition, progress_bar, read_edition, read_table

if TYPE_CHECKING:
    from engine import Edition

SEATS = 4
"""Seats unless options or players say otherwise."""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog="Example: annalist simulate --seats 6 --games 200 --players normal --option dice=no")(
        simulate
    )


def simulate(
    edition: options.EditionId = "",
    seats: Annotated[
        int | None, typer.Option(help="Seats at the table; without it, as many as --players names, or 4.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 10,
    seed: options.Seed = "1",
    players: Annotated[
        str,
        typer.Option(help=f"A player for all, or one for each seat with commas between: {options.PLAYERS}."),
    ] = "random",
    option: options.Rules = None,
    data: Annotated[Path | None, typer.Option(help="An edition's data folder, not the built-in one.")] = None,
    as_json: options.AsJson = False,
) -> None:
    """Play whole games between computer players and tell how they scored."""
    from engine.selfplay import tune_collector

    content = read_edition(data) if data is not None else built_in_edition(edition)
    kinds = _kind_of_each_seat(read_kinds(players), seats)
    by = "--players names" if seats is None else "--seats"
    run = _Run(content, kinds, seed, read_table(content, len(kinds), option or [], by))
    tune_collector()
    with progress_bar() as bar:
        task = bar.add_task(f"{games} games", total=games)
        for number in range(games):
            run.play(number)
            bar.advance(task)
    if not as_json:
        _print(run)
    else:
        typer.echo(json.dumps(run.summary()))


def _kind_of_each_seat(kinds: tuple[str, ...], seats: int | None) -> tuple[str, ...]:
    """A kind for each seat.

    Raises: Failed if the numbers differ.
    """
    if len(kinds) == 1:
        return kinds * (SEATS if seats is None else seats)
    if seats not in (None, len(kinds)):
        raise Failed(f"--players names {len(kinds)} players for --seats {seats}")
    return kinds


class _Run:
    """A run of games with its results."""

    def __init__(self, edition: Edition, kinds: tuple[str, ...], seed: str, options: dict[str, Any]) -> None:
        from engine.sides import persons

        self.edition, self.seed, self.options = edition, seed, options
        self.seats = tuple("ABCDEFGHIJKL"[: len(kinds)])
        self.kinds = dict(zip(self.seats, kinds, strict=True))
        self.sides = ["+".join(side) for side in persons(self.seats, edition.colours(options))]
        self.scores: dict[str, list[int]] = {side: [] for side in self.sides}
        self.wins = dict.fromkeys(self.sides, 0.0)
        self.actions = 0
        self.seconds = 0.0

    def play(self, number: int) -> None:
        """Play and time one game."""
        from random import Random

        from engine import new_game
        from engine.selfplay import play_out, seed_of
        from engine.sides import leaders

        random = Random(f"{self.seed}/{number}").random
        start = time.process_time()
        game = new_game(self.edition, self.seats, self.options, seed=seed_of(self.seed, number))
        self.actions += play_out(game, self.kinds, random)
        self.seconds += time.process_time() - start
        sides = game.view(None).sides
        first = leaders(sides)
        for side in sides:
            self.scores["+".join(side.seats)].append(side.score)
        for side in first:
            self.wins["+".join(side.seats)] += 1 / len(first)

    @property
    def games(self) -> int:
        """Number of games played."""
        return len(self.scores[self.sides[0]])

    def summary(self) -> dict[str, object]:
        """Summary for `--json`. Seconds are processor time."""
        from statistics import fmean, pstdev

        scores = [score for side in self.sides for score in self.scores[side]]
        return {
            "edition": self.edition.id,
            "seats": len(self.seats),
            "games": self.games,
            "seed": self.seed,
            "players": list(self.kinds.values()),
            "options": self.options,
            "actions": self.actions,
            "seconds": round(self.seconds, 3),
            "actions_per_second": round(self.actions / self.seconds, 1),
            "games_per_second": round(self.games / self.seconds, 3),
            "score_mean": round(fmean(scores), 2),
            "score_deviation": round(pstdev(scores), 2),
            "score_least": min(scores),
            "score_most": max(scores),
            "score_by_seat": {side: round(fmean(self.scores[side]), 2) for side in self.sides},
            "wins_by_seat": {side: round(self.wins[side] / self.games, 3) for side in self.sides},
        }


def _print(run: _Run) -> None:
    from statistics import fmean, pstdev

    from rich.console import Console
    from rich.table import Table

    table = Table("seat", "score", "deviation", "least", "most", "wins", box=None, pad_edge=False)
    for side in run.sides:
        scores = run.scores[side]
        numbers = f"{fmean(scores):.1f}", f"{pstdev(scores):.1f}", str(min(scores)), str(max(scores))
        table.add_row(side, *numbers, f"{100 * run.wins[side] / run.games:.0f} %")
    console = Console()
    console.print(table)
    per_game = run.actions / run.games
    console.print(
        f"{run.games} games, {per_game:.0f} actions each; {run.actions / run.seconds:,.0f} actions"
        f" and {run.games / run.seconds:.2f} games a second of processor time",
        highlight=False,
    )
