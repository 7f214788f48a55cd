"""The rules' figures: `python -m bench.engine_bench [--edition ID]`. Medians of five runs, in processor time.

Six seats, options as they come; the newest edition if none is named. Machines differ: each
speed is also given as a multiple of a fixed loop of plain Python run beside it, and the best
run beside the median. Each run plays games of its own, since lists of actions are remembered. What is
wanted is said of the first edition.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from random import Random

from engine import Edition, Game, default_edition, editions, load_edition, new_game
from engine.players import GREEDY, RANDOM
from engine.selfplay import play_out, seed_of, tune_collector

RUNS = 5
RANDOM_GAMES = 12
GREEDY_GAMES = 4
COPIES = 4000
LATE = 30
LOOPS = 400_000
SEATS = tuple("ABCDEF")


def started(edition: Edition, number: int) -> Game:
    """A six-seat game at its first question."""
    return new_game(edition, SEATS, {}, seed=seed_of("bench", number))


def halfway(edition: Edition) -> Game:
    """A game in the middle of its epochs, some random choices into the turns."""
    game, random = started(edition, 0), Random(0).random
    late = 0
    while late < LATE:
        ask = game.pending()[0]
        game.submit(ask.seat, ask.actions[int(random() * len(ask.actions))])
        late += game.view(None).epoch > edition.epochs // 2
    return game


def reference() -> float:
    """Rounds a second of a loop over small integers, a list and a dictionary."""
    start = time.process_time()
    table, row, total = dict.fromkeys(range(64), 0), [0] * 64, 0
    for count in range(LOOPS):
        place = count * 7 & 63
        table[place] += 1
        row[place] = total & 255
        total += row[count & 63] ^ table[place]
    return LOOPS / (time.process_time() - start)


def random_actions(edition: Edition, run: int) -> float:
    """Actions a second between random players; an action is one submitted choice."""
    first = run * RANDOM_GAMES
    games = [started(edition, number) for number in range(first, first + RANDOM_GAMES)]
    start = time.process_time()
    actions = sum(
        play_out(game, dict.fromkeys(SEATS, RANDOM), Random(number).random)
        for number, game in enumerate(games)
    )
    return actions / (time.process_time() - start)


def greedy_games(edition: Edition, run: int) -> float:
    """Whole games a minute between greedy players, set-up included."""
    first = run * GREEDY_GAMES
    start = time.process_time()
    for number in range(first, first + GREEDY_GAMES):
        play_out(started(edition, number), dict.fromkeys(SEATS, GREEDY), Random(number).random)
    return 60 * GREEDY_GAMES / (time.process_time() - start)


def state_copy(edition: Edition, run: int) -> float:
    """Microseconds for a copy of the state, in the middle of a game."""
    state = halfway(edition)._table.state
    start = time.process_time()
    for _ in range(COPIES):
        state.copy()
    return 1e6 * (time.process_time() - start) / COPIES


def view_built(edition: Edition, run: int) -> float:
    """Microseconds for the view of the seat that must choose, in the middle of a game."""
    game = halfway(edition)
    seat, count = game.pending()[0].seat, COPIES // 10
    start = time.process_time()
    for _ in range(count):
        game.view(seat)
    return 1e6 * (time.process_time() - start) / count


FIGURES: tuple[tuple[str, str, str, Callable[[Edition, int], float]], ...] = (
    ("random actions, 6 seats", "/s", ">= 90,000", random_actions),
    ("greedy games, 6 seats", "/min", ">= 60", greedy_games),
    ("state copy", "us", "< 50", state_copy),
    ("view of the seat to choose", "us", "", view_built),
)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Measure the rules of an edition.")
    parser.add_argument("--edition", choices=editions(), default=default_edition())
    edition = load_edition(parser.parse_args().edition)
    tune_collector()
    beside: list[float] = []
    print(f"{edition.id:32}{'median':>10}{'best':>10}  {'unit':6}{'wanted':12}{'of the reference loop':>24}")
    for name, unit, wanted, measure in FIGURES:
        found = []
        for run in range(RUNS):
            beside.append(reference())
            found.append(measure(edition, run))
        middle, loop = statistics.median(found), statistics.median(beside[-RUNS:])
        speed = unit.startswith("/")
        best = max(found) if speed else min(found)
        ratio = f"{middle / loop:.2e}" if speed else f"{middle * loop / 1e6:,.0f} rounds"
        print(f"{name:32}{middle:10,.1f}{best:10,.1f}  {unit:6}{wanted:12}{ratio:>24}", flush=True)
    print(f"reference loop: {statistics.median(beside):,.0f} rounds/s")


if __name__ == "__main__":
    main()
