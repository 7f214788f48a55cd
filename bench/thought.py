"""The time that computer players who think ahead take: `python -m bench.thought [--games N]`.

By edition and level the processor time of a choice and of a turn, in games against three normal players: the
mean, what nine of ten are below, and the longest. Nothing else should run on the machine.
"""

from __future__ import annotations

import argparse
import time
from random import Random
from statistics import fmean

from engine import Edition, editions, load_edition, new_game
from engine.players import BUDGETS, NORMAL, choose_in
from engine.searching.playing_on import turns_ended
from engine.selfplay import seed_of, tune_collector

SEATS = tuple("ABCD")


def measure_game(edition: Edition, kind: str, number: int) -> tuple[list[float], list[float]]:
    """Return the seconds of each choice and of each turn of one seat, in one game."""
    game, random = new_game(edition, SEATS, {}, seed=seed_of("thought", number)), Random(number).random
    own, turn = SEATS[number % len(SEATS)], 0.0
    choices: list[float] = []
    turns: list[float] = []
    while asks := game.open_decisions():
        ask = asks[0]
        start = time.process_time()
        action = choose_in(kind if ask.seat == own else NORMAL, game, ask.seat, random)
        took = time.process_time() - start
        if ask.seat == own and len(ask.actions) > 1:
            choices.append(took)
            turn += took
        (entry,) = game.submit(ask.seat, action)
        if turns_ended(entry, own)[0]:
            turns.append(turn)
            turn = 0.0
    return choices, turns


def format_seconds(seconds: list[float]) -> str:
    """Return the mean, what nine of ten are below, and the longest."""
    ordered = sorted(seconds)
    most = ordered[int(0.9 * len(ordered))]
    return f"{len(ordered):4d}: {fmean(ordered):.3f}, {most:.3f}, {ordered[-1]:.3f} s"


def main() -> None:
    """Print a line for each edition and level."""
    parser = argparse.ArgumentParser(description="Measure how long computer players think.")
    parser.add_argument("--games", type=int, default=2)
    games = parser.parse_args().games
    tune_collector()
    for edition in editions():
        for kind in BUDGETS:
            found = [measure_game(load_edition(edition), kind, number) for number in range(games)]
            choices, turns = ([one for part in parts for one in part] for parts in zip(*found, strict=True))
            print(
                f"{edition} {kind}: choices {format_seconds(choices)}; turns {format_seconds(turns)}",
                flush=True,
            )


if __name__ == "__main__":
    main()
