"""`annalist simulate`: games between computer players, without Discord."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.cli import options
from bot.cli.ladder import kinds_from
from bot.cli.terminal import Failed, edition_from, edition_named, progress_bar, table_of

if TYPE_CHECKING:
    from engine import Edition


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog="Example: annalist simulate --seats 6 --games 200 --players greedy --option dice=no")(
        simulate
    )


def simulate(
    edition: options.EditionId = "",
    seats: Annotated[int, typer.Option(help="Seats at the table.")] = 4,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 10,
    seed: options.Seed = "1",
    players: Annotated[str, typer.Option(help="A level for all, or one for each seat.")] = "random",
    option: options.Rules = None,
    data: Annotated[Path | None, typer.Option(help="An edition's data folder, not the built-in one.")] = None,
    as_json: options.AsJson = False,
) -> None:
    """Play whole games between computer players and tell how they scored."""
    from engine.selfplay import tune_collector

    content = edition_from(data) if data is not None else edition_named(edition)
    run = _Run(content, seats, seed, players, option or [])
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


def _for_each(kinds: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """Return a kind for each seat. Failed when they are not as many."""
    if len(kinds) not in (1, seats):
        raise Failed(f"--players names {len(kinds)} players for {seats} seats")
    return kinds if len(kinds) > 1 else kinds * seats


class _Run:
    """A run of games, and what came of it."""

    def __init__(self, edition: Edition, seats: int, seed: str, players: str, options: Sequence[str]) -> None:
        self.options = table_of(edition, seats, options)
        self.edition, self.seed, self.players = edition, seed, players
        self.seats = tuple("ABCDEFGHIJKL"[:seats])
        self.kinds = dict(zip(self.seats, _for_each(kinds_from(players), seats), strict=True))
        self.gold: dict[str, list[int]] = {seat: [] for seat in self.seats}
        self.wins = dict.fromkeys(self.seats, 0.0)
        self.actions = 0
        self.seconds = 0.0

    def play(self, number: int) -> None:
        """Play one game; its time counts from set-up to ranking."""
        from random import Random

        from engine import new_game
        from engine.selfplay import play_out, seed_of

        random = Random(f"{self.seed}/{number}").random
        start = time.process_time()
        game = new_game(self.edition, self.seats, self.options, seed=seed_of(self.seed, number))
        self.actions += play_out(game, self.kinds, random)
        self.seconds += time.process_time() - start
        result = game.view(None).result or ()
        first = [place.seat for place in result if place.place == 1]
        for place in result:
            self.gold[place.seat].append(place.score)
        for seat in first:
            self.wins[seat] += 1 / len(first)

    @property
    def games(self) -> int:
        """Games played so far."""
        return len(self.gold[self.seats[0]])

    def summary(self) -> dict[str, object]:
        """Return what `--json` prints; seconds are processor time."""
        from statistics import fmean, pstdev

        scores = [gold for seat in self.seats for gold in self.gold[seat]]
        return {
            "edition": self.edition.id,
            "seats": len(self.seats),
            "games": self.games,
            "seed": self.seed,
            "players": self.players,
            "options": self.options,
            "actions": self.actions,
            "seconds": round(self.seconds, 3),
            "actions_per_second": round(self.actions / self.seconds, 1),
            "games_per_second": round(self.games / self.seconds, 3),
            "gold_mean": round(fmean(scores), 2),
            "gold_deviation": round(pstdev(scores), 2),
            "gold_least": min(scores),
            "gold_most": max(scores),
            "gold_by_seat": {seat: round(fmean(self.gold[seat]), 2) for seat in self.seats},
            "wins_by_seat": {seat: round(self.wins[seat] / self.games, 3) for seat in self.seats},
        }


def _print(run: _Run) -> None:
    from statistics import fmean, pstdev

    from rich.console import Console
    from rich.table import Table

    table = Table("seat", "score", "deviation", "least", "most", "wins", box=None, pad_edge=False)
    for seat in run.seats:
        gold = run.gold[seat]
        numbers = f"{fmean(gold):.1f}", f"{pstdev(gold):.1f}", str(min(gold)), str(max(gold))
        table.add_row(seat, *numbers, f"{100 * run.wins[seat] / run.games:.0f} %")
    console = Console()
    console.print(table)
    per_game = run.actions / run.games
    console.print(
        f"{run.games} games, {per_game:.0f} actions each; {run.actions / run.seconds:,.0f} actions"
        f" and {run.games / run.seconds:.2f} games a second of processor time",
        highlight=False,
    )
