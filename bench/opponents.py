"""The strength of computer players: `python -m bench.opponents [--games N]`.

By edition two tables of players, each a run of `annalist ladder`. The few games of a run show
that it works. docs/opponents.md tells how many it takes to know more.
"""

from __future__ import annotations

import argparse
import subprocess
import sys

from engine import editions

TABLES = ("strong,normal,normal,normal", "normal,normal,novice,novice")


def main() -> None:
    """Print a table by edition and players."""
    parser = argparse.ArgumentParser(description="Let computer players play each other.")
    parser.add_argument("--games", type=int, default=4)
    games = parser.parse_args().games
    for edition in editions():
        for players in TABLES:
            print(f"{edition}: {players}", flush=True)
            command = [sys.executable, "-m", "bot.cli", "ladder", "--edition", edition]
            subprocess.run([*command, "--players", players, "--games", str(games)], check=True)


if __name__ == "__main__":
    main()
