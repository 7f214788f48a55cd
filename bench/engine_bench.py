"""The rules' figures: `python -m bench.engine_bench [--edition ID]`. Medians of five runs, in processor time.

Six seats (2008: five), options as they come, the newest edition if none is named. Machines differ: each
speed is also given as a multiple of a fixed loop of plain Python run beside it, and the best
run beside the median. Each run plays games of its own, since lists of actions are remembered. What is
wanted is said of the first edition. Where the compiled engine is in build/compiled (`make test-fast` or
`python -m tools.compiled engine build/compiled`), both are measured in turns, each in a process of its own.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from engine import Edition, Game, default_edition, editions, load_edition, new_game
from engine.copies import copy_record
from engine.players import GREEDY, RANDOM
from engine.selfplay import play_out, seed_of, tune_collector

ROOT = Path(__file__).parents[1]
RUNS = 5
RANDOM_GAMES = 60
GREEDY_GAMES = 4
COPIES = 4000
LATE = 30
LOOPS = 400_000
SEATS = tuple("ABCDEF")


def start_game(edition: Edition, number: int) -> Game:
    """Start a game with as many seats as possible, up to six."""
    return new_game(edition, SEATS[: edition.seats_max], {}, seed=seed_of("bench", number))


def play_halfway(edition: Edition) -> Game:
    """Play at random to the middle of a game."""
    game, random = start_game(edition, 0), Random(0).random
    late = 0
    while late < LATE:
        ask = game.open_decisions()[0]
        game.submit(ask.seat, ask.actions[int(random() * len(ask.actions))])
        late += game.view(None).epoch > edition.epochs // 2
    return game


def time_reference() -> float:
    """Rounds per second of a loop with integers, list and dictionary."""
    start = time.process_time()
    table, row, total = dict.fromkeys(range(64), 0), [0] * 64, 0
    for count in range(LOOPS):
        place = count * 7 & 63
        table[place] += 1
        row[place] = total & 255
        total += row[count & 63] ^ table[place]
    return LOOPS / (time.process_time() - start)


def time_random_actions(edition: Edition, run: int) -> float:
    """Actions per second between random players."""
    first = run * RANDOM_GAMES
    games = [start_game(edition, number) for number in range(first, first + RANDOM_GAMES)]
    start = time.process_time()
    actions = sum(
        play_out(game, dict.fromkeys(game.seats, RANDOM), Random(number).random)
        for number, game in enumerate(games)
    )
    return actions / (time.process_time() - start)


def time_greedy_games(edition: Edition, run: int) -> float:
    """Greedy games per minute, with set-up."""
    first = run * GREEDY_GAMES
    start = time.process_time()
    for number in range(first, first + GREEDY_GAMES):
        game = start_game(edition, number)
        play_out(game, dict.fromkeys(game.seats, GREEDY), Random(number).random)
    return 60 * GREEDY_GAMES / (time.process_time() - start)


def time_state_copy(edition: Edition, run: int) -> float:
    """Microseconds per copy of the state, in mid-game."""
    state = play_halfway(edition)._table.state
    start = time.process_time()
    for _ in range(COPIES):
        copy_record(state)
    return 1e6 * (time.process_time() - start) / COPIES


def time_view(edition: Edition, run: int) -> float:
    """Microseconds per view of the acting seat, in mid-game."""
    game = play_halfway(edition)
    seat, count = game.open_decisions()[0].seat, COPIES // 10
    start = time.process_time()
    for _ in range(count):
        game.view(seat)
    return 1e6 * (time.process_time() - start) / count


class Figure(NamedTuple):
    """A speed (its unit begins with a stroke) or a time.

    `wanted` of plain Python, and the factor for the compiled engine.
    """

    name: str
    unit: str
    wanted: str
    wanted_times: str
    measure: Callable[[Edition, int], float]

    @property
    def is_speed(self) -> bool:
        """True if more is better."""
        return self.unit.startswith("/")

    def best_value(self, found: Sequence[float]) -> float:
        """Best of some runs."""
        return max(found) if self.is_speed else min(found)


FIGURES = (
    Figure("random actions", "/s", ">= 90,000", ">= 2.0", time_random_actions),
    Figure("greedy games", "/min", ">= 60", ">= 2.0", time_greedy_games),
    Figure("state copy", "us", "< 50", "", time_state_copy),
    Figure("view of the seat to choose", "us", "", ">= 2.5", time_view),
)


class OtherBuild:
    """A process that measures on another engine, one figure per request."""

    def __init__(self, edition: str, folder: Path) -> None:
        environment = {**os.environ, "PYTHONPATH": f"{folder.absolute()}{os.pathsep}{ROOT}"}
        command = [sys.executable, "-P", "-m", "bench.engine_bench", "--edition", edition, "--asked"]
        self._process = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def measure(self, figure: int, run: int) -> float:
        """Measure the figure with this index in FIGURES."""
        asked, told = self._process.stdin, self._process.stdout
        assert asked is not None
        assert told is not None
        print(figure, run, file=asked, flush=True)
        return float(told.readline())

    def close(self) -> None:
        """End the process."""
        self._process.communicate()


def answer_requests(edition: Edition) -> None:
    """Measure each figure that standard input requests."""
    for line in sys.stdin:
        figure, run = map(int, line.split())
        print(FIGURES[figure].measure(edition, run), flush=True)


def print_own_figures(edition: Edition) -> None:
    """Print this engine's figures, compared with a loop of plain Python."""
    beside: list[float] = []
    print(f"{edition.id:32}{'median':>10}{'best':>10}  {'unit':6}{'wanted':12}{'of the reference loop':>24}")
    for figure in FIGURES:
        found = []
        for run in range(RUNS):
            beside.append(time_reference())
            found.append(figure.measure(edition, run))
        middle, loop = statistics.median(found), statistics.median(beside[-RUNS:])
        ratio = f"{middle / loop:.2e}" if figure.is_speed else f"{middle * loop / 1e6:,.0f} rounds"
        print(
            f"{figure.name:32}{middle:10,.1f}{figure.best_value(found):10,.1f}  {figure.unit:6}"
            f"{figure.wanted:12}{ratio:>24}",
            flush=True,
        )
    print(f"reference loop: {statistics.median(beside):,.0f} rounds/s")


def compare_builds(edition: str, folder: Path) -> None:
    """Print both engines' results, measured in turns, and the speed-up."""
    both = OtherBuild(edition, ROOT), OtherBuild(edition, folder)
    print(f"{edition:32}{'plain Python':>14}{'compiled':>12}  {'unit':6}{'times as fast':>14}{'wanted':>10}")
    for number, figure in enumerate(FIGURES):
        found = [[one.measure(number, run) for one in both] for run in range(RUNS)]
        plain, compiled = (statistics.median(some) for some in zip(*found, strict=True))
        times = [new / old if figure.is_speed else old / new for old, new in found]
        print(
            f"{figure.name:32}{plain:14,.1f}{compiled:12,.1f}  {figure.unit:6}"
            f"{statistics.median(times):14.2f}{figure.wanted_times:>10}",
            flush=True,
        )
    for one in both:
        one.close()


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Measure the rules of an edition.")
    parser.add_argument("--edition", choices=editions(), default=default_edition())
    parser.add_argument("--compiled", type=Path, default=ROOT / "build" / "compiled", metavar="FOLDER")
    parser.add_argument("--asked", action="store_true", help="measure what the standard input asks for")
    given = parser.parse_args()
    if given.compiled.is_dir() and not given.asked:
        compare_builds(given.edition, given.compiled)
        return
    edition = load_edition(given.edition)
    tune_collector()
    if given.asked:
        answer_requests(edition)
        return
    print_own_figures(edition)
    print("Plain Python alone: python -m tools.compiled engine build/compiled makes the other one.")


if __name__ == "__main__":
    main()
