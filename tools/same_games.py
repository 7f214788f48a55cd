"""Compare random games on the compiled engine and in plain Python, byte for byte.

`python -m tools.same_games build/compiled --games 5000`: so many games of each edition. Seats, options and
choices are drawn by the game's number. Prints a fingerprint for each. Exit code 1 where the two differ.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
from pathlib import Path
from random import Random

from engine import COMPILED, Edition, editions, load_edition, new_game
from engine.players import GREEDY, RANDOM
from engine.selfplay import play_out, seed_of, tune_collector

ROOT = Path(__file__).parents[1]
THOUGHT_OUT = 50
"""One of this many games has greedy players."""


def whole_game(edition: Edition, number: int) -> bytes:
    """Play a game and return its save, with the log."""
    random = Random(number)
    seats = "ABCDEF"[: random.randint(edition.seats_min, edition.seats_max)]
    options = _options(edition, len(seats), random)
    game = new_game(edition, seats, options, seed=seed_of("same", number))
    kind = RANDOM if number % THOUGHT_OUT else GREEDY
    play_out(game, dict.fromkeys(game.seats, kind), random.random)
    return game.to_json().encode()


def _options(edition: Edition, seats: int, random: Random) -> dict[str, bool]:
    """Draw options at random, each on in half of the games that allow it."""
    chosen: dict[str, bool] = {}
    for one in edition.options:
        fits = (not one.seats or seats in one.seats) and all(chosen.get(need) for need in one.needs)
        chosen[one.name] = random.random() < 0.5 and fits
    return chosen


def fingerprint(id: str, games: int) -> str:
    """Hash of the final bytes of all games."""
    edition = load_edition(id)
    mixed = hashlib.sha256()
    for number in range(games):
        mixed.update(hashlib.sha256(whole_game(edition, number)).digest())
    return mixed.hexdigest()[:32]


def _start_process(folder: Path, id: str, games: int) -> subprocess.Popen[str]:
    """Start a process that plays with the engine in the folder."""
    environment = {**os.environ, "PYTHONPATH": f"{folder.absolute()}{os.pathsep}{ROOT}"}
    command = [sys.executable, "-P", "-m", "tools.same_games", "--alone", id, "--games", str(games)]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Play the same games compiled and in plain Python.")
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "build" / "compiled")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--alone", choices=editions(), help="only this edition on the engine at hand")
    given = parser.parse_args()
    tune_collector()
    if given.alone:
        print(f"{'compiled' if COMPILED else 'plain'} {fingerprint(given.alone, given.games)}")
        return 0
    differ = 0
    for id in editions():
        both = [_start_process(folder, id, given.games) for folder in (ROOT, given.folder)]
        plain, compiled = (process.communicate()[0].split() for process in both)
        same = plain[1:] == compiled[1:] and (plain[:1], compiled[:1]) == (["plain"], ["compiled"])
        differ += not same
        print(
            id,
            given.games,
            "games:",
            f"the same, {plain[1]}" if same else f"NOT the same: {plain}, {compiled}",
        )
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
