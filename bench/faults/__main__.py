"""Games of every edition among faults and kills. Status 1: a broken promise.

python -m bench.faults --faults 1000 --kills 100 --seed 1

Several tables are played at once by scripted users, through the real bot process against the sandbox. In
rounds, requests fail, permissions go, messages, connections and the database are lost, clocks are wrong, the
bot is killed with -9. Then all is put right, and every table must go on. Prints one line of JSON. What was
found wrong goes to the standard error.

Held in each round: every table goes on by a person's choice (stuck is one about which the bot was idle for 20
s while its users tried five times, or that took 120 s of processor time, or 900 s), no choice that its users
saw made is asked for again, and the process lives. Every fourth round each open question stands once, where
it belongs, and no other can be answered. Held at the end: nothing is unsent. Each message was made once,
under its nonce, with its words and picture, and no other was. Each stored choice is one that a user made,
once, and each press was carried out or answered why not. The steps rebuild each game and its export verifies.
Each channel tells its log without a gap and nothing twice. No request named a card that only another seat's
view showed. The log holds no token and no error that nobody looked after. The bot holds less than 150 MB, and
first answers have a p99 below 100 ms where the machine had no more load than cores.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import shutil
import sys
import tempfile
from pathlib import Path

from bench.faults.run import Plan, run
from engine import editions


def _read_plan(given: argparse.Namespace) -> Plan:
    chosen = given.edition or editions()
    tables = tuple(chosen[number % len(chosen)] for number in range(given.tables or len(chosen)))
    return Plan(given.faults, given.kills, given.games, given.seed, tables, given.people, given.quick)


def _read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.faults", description=__doc__.splitlines()[0])
    parser.add_argument("--faults", type=int, default=100, help="go on until so many were met")
    parser.add_argument("--kills", type=int, default=0, help="kill the bot with -9 so often")
    parser.add_argument("--games", type=int, default=0, help="go on until so many games have ended")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--edition", action="append", choices=editions(), help="all of them by default")
    parser.add_argument("--tables", type=int, default=0, help="tables at once; one an edition by default")
    parser.add_argument("--people", type=int, default=2, help="users at a table, beside a computer player")
    parser.add_argument("--quick", action="store_true", help="without the process that draws")
    parser.add_argument("--keep", type=Path, help="a folder that keeps the database and the log")
    return parser.parse_args()


def main() -> int:
    """Run and print the results. Returns 1 if a promise was broken."""
    given = _read_arguments()
    folder = given.keep or Path(tempfile.mkdtemp(prefix="faults-"))
    folder.mkdir(parents=True, exist_ok=True)
    try:
        report = asyncio.run(run(_read_plan(given), folder))
    finally:
        if given.keep is None:
            shutil.rmtree(folder)
    print(json.dumps(report), flush=True)
    return 1 if report["breaches"] else 0


if __name__ == "__main__":
    sys.exit(main())
