"""`annalist ladder`: strength of computer players against each other."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from itertools import permutations
from math import log
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from bot.cli import options
from bot.cli.terminal import Failed, built_in_edition, map_in_processes, read_options, read_table

if TYPE_CHECKING:
    from engine import Edition, Game
    from engine.balance import Tally

GAMES_A_JOB = 2
SURE = 1.96
"""Standard errors on either side of a 95 % interval."""
EVIDENCE = log(0.95 / 0.05)
"""Log odds that end a sequential test with errors of 5 %."""
LEAST_GAMES = 10
"""Min. games before a test may end."""
UNITS = {"wins": 100.0, "above": 100.0, "margin": 1.0}
"""Figures of the first player for `--until`, with their unit."""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog="Example: annalist ladder --players strong,normal,normal,normal --games 40")(ladder)


def ladder(
    edition: options.EditionId = "",
    players: Annotated[
        str,
        typer.Option(
            help=f"A player for each seat, or each pair of colours, with commas between: {options.PLAYERS}."
        ),
    ] = "strong,normal,normal,normal",
    games: Annotated[int, typer.Option(min=1, help="How many games; with --until, at most.")] = 20,
    until: Annotated[
        str,
        typer.Option(
            help="Stop when it is sure that the first player has one of two figures rather than the other:"
            " wins=45,60, above=55,70 or margin=5,10."
        ),
    ] = "",
    seed: options.Seed = "1",
    option: options.Rules = None,
    jobs: options.Processes = 0,
    as_json: options.AsJson = False,
) -> None:
    """Let computer players play each other, in every order of seats. Tell who wins, and by how much."""
    content = built_in_edition(edition)
    kinds = read_kinds(players)
    words = option or []
    seats = len(kinds) * content.colours(read_options(words))
    rules = read_table(content, seats, words, "--players names")
    test = _read_hypotheses(until) if until else None
    found = _play_all((content.id, kinds, rules, seed), games, jobs, test)
    reached = test and test.verdict(found[kinds[0]])
    if as_json:
        told = {"edition": content.id, "seed": seed, "until": until, "reached": reached}
        typer.echo(json.dumps(told | {"players": _rows(found)}))
    else:
        _print(found)
        if test:
            typer.echo(f"{until}: {VERDICTS[reached]}.")


def read_kinds(players: str) -> tuple[str, ...]:
    """Kinds of players, separated by commas.

    Raises: Failed for an unknown one.
    """
    from engine.players import KINDS

    kinds = tuple(players.split(","))
    for kind in kinds:
        if kind not in KINDS:
            raise Failed(f"--players {kind!r} is none of {', '.join(KINDS)}")
    return kinds


class Hypotheses(NamedTuple):
    """A sequential test between two figures, with errors of 5 %."""

    figure: str
    low: float
    high: float

    def verdict(self, record: Record) -> bool | None:
        """True for the higher figure, False for the lower, None if undecided.

        The variance is that of the middle share for wins, else that of the games about the middle.
        """
        tally: Tally = getattr(record, self.figure)
        middle = (self.low + self.high) / 2
        about = tally.squares - 2 * middle * tally.total + tally.count * middle * middle
        if tally.count < LEAST_GAMES or not about:
            return None
        variance = middle * (1 - middle) if self.figure == "wins" else about / tally.count
        evidence = (self.high - self.low) * (tally.total - tally.count * middle) / variance
        return None if abs(evidence) < EVIDENCE else evidence > 0


VERDICTS = {True: "the higher is reached", False: "the higher is not reached", None: "sure of neither"}


def _read_hypotheses(text: str) -> Hypotheses:
    """Parse the test of `--until`.

    Raises: Failed.
    """
    figure, _, numbers = text.partition("=")
    try:
        low, high = (float(one) / UNITS[figure] for one in numbers.split(","))
    except (KeyError, ValueError):
        low = high = 0.0
    if low > high:
        raise Failed(f"--until {text!r}: the lower figure comes first, as in wins=45,60")
    if not low < high or (figure != "margin" and not 0 <= low < high <= 1):
        raise Failed(f"--until {text!r} is not of the form wins=45,60, above=55,70 or margin=5,10")
    return Hypotheses(figure, low, high)


def _tally() -> Tally:
    from engine.balance import Tally

    return Tally()


@dataclass
class Record:
    """A player's games over all its seats, against other players.

    * `wins`: its seats' share of each win.
    * `margin`: mean score above the others'.
    * `above`: share of the others below a seat.
    * `choices`: number of real choices.
    """

    games: int = 0
    wins: Tally = field(default_factory=_tally)
    margin: Tally = field(default_factory=_tally)
    above: Tally = field(default_factory=_tally)
    choices: int = 0
    seconds: float = 0.0

    def join(self, other: Record) -> None:
        """Add another record."""
        self.games += other.games
        self.wins.join(other.wins)
        self.margin.join(other.margin)
        self.above.join(other.above)
        self.choices += other.choices
        self.seconds += other.seconds


Records = dict[str, Record]


def _play_all(terms: tuple[Any, ...], games: int, jobs: int, test: Hypotheses | None) -> Records:
    """Play the games in several processes until the test is decided."""
    found: Records = {kind: Record() for kind in terms[1]}
    for records in map_in_processes(play_some, terms, games, GAMES_A_JOB, jobs):
        for kind, record in records.items():
            found[kind].join(record)
        if test and test.verdict(found[terms[1][0]]) is not None:
            break
    return found


def play_some(terms: tuple[Any, ...], numbers: range) -> Records:
    """Play some of the games in a process."""
    from engine import load_edition

    edition, kinds, options, seed = terms
    found: Records = {kind: Record() for kind in kinds}
    for number in numbers:
        _play(load_edition(edition), kinds, options, seed, number, found)
    return found


def _play(
    edition: Edition, kinds: tuple[str, ...], options: dict[str, Any], seed: str, number: int, found: Records
) -> None:
    """Play one game. The seating goes through all orders."""
    from random import Random

    from engine import new_game
    from engine.players import choose_in
    from engine.selfplay import seed_of

    orders = sorted(set(permutations(kinds)))
    seats = tuple("ABCDEFGHIJKL"[: len(kinds) * edition.colours(options)])
    order = orders[number % len(orders)]
    seated = {seat: order[place % len(order)] for place, seat in enumerate(seats)}
    game = new_game(edition, seats, options, seed=seed_of(seed, number))
    random = Random(f"{seed}/{number}").random
    while asks := game.open_decisions():
        ask = asks[0]
        record = found[seated[ask.seat]]
        start = time.process_time()
        action = choose_in(seated[ask.seat], game, ask.seat, random)
        if len(ask.actions) > 1:
            record.seconds += time.process_time() - start
            record.choices += 1
        game.submit(ask.seat, action)
    _note(game, dict(zip(seats, order, strict=False)), found)


def _note(game: Game, seated: dict[str, str], found: Records) -> None:
    """Add a finished game to the players' records."""
    from statistics import fmean

    from engine.sides import leaders

    view = game.view(None)
    score = {side.seats[0]: side.score for side in view.sides}
    first = [side.seats[0] for side in leaders(view.sides)]
    for seat in seated:
        found[seated[seat]].games += 1
    for kind, record in found.items():
        own = [score[seat] for seat in seated if seated[seat] == kind]
        others = [score[seat] for seat in seated if seated[seat] != kind] or own
        record.wins.add(sum(seated[seat] == kind for seat in first) / len(first))
        record.margin.add(fmean(own) - fmean(others))
        record.above.add(fmean((a > b) + (a == b) / 2 for a in own for b in others))


def rating_interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share of wins."""
    share, square = wins / games, SURE * SURE / games
    middle, width = share + square / 2, (share * (1 - share) * square + square * square / 4) ** 0.5
    return (middle - width) / (1 + square), (middle + width) / (1 + square)


def _rows(found: Records) -> list[dict[str, Any]]:
    """Rows for `--json`. Games count by seat, and `share` is a share of them."""
    return [
        {
            "player": kind,
            "games": one.games,
            "wins": round(one.wins.total, 2),
            "share": round(one.wins.total / one.games, 4),
            "interval": [round(end, 4) for end in rating_interval(one.wins.total, one.games)],
            "margin": round(one.margin.mean, 3),
            "error": round(one.margin.error, 3),
            "above": round(one.above.mean, 4),
            "above_error": round(one.above.error, 4),
            "ms": round(1000 * one.seconds / max(one.choices, 1), 3),
        }
        for kind, one in found.items()
    ]


def _print(found: Records) -> None:
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
    games = next(iter(found.values())).margin.count
    console.print(
        f"{games} games. Games and wins are counted by seat, equal winners share one. Margin: mean score"
        " over that of the other players; above: how often a seat is above one of theirs; ±: one standard"
        " error.",
        highlight=False,
    )
