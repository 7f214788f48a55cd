"""Starts the bot as often as it is killed: `python -m bench.faults.lives LOG ARGUMENTS...`.

Everything is imported and read once, and each life is a fork: a real `annalist` process that comes up
quickly. A line "start" on the standard input starts one and is answered with its process id, "kill" kills it
with -9.

With ANNALIST_QUICK_JOBS set a life has no worker process, which takes seconds to load what draws: pictures
are stood in for, and computer players choose in the bot's own process. ANNALIST_SWITCHES names a file by
which a life's clock and database go (see switches.py). The bot's own pauses are short then.
"""

from __future__ import annotations

import asyncio
import datetime
import os
import random
import signal
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import discord.shard
import discord.webhook.async_

import bot.app.client
import bot.app.run
import bot.cli
from bench.faults.switches import VARIABLE, Switches
from bench.quick_jobs import QuickJobs
from bot.app import registering
from bot.core import closed_channels as waiting
from bot.core import lobby
from bot.core.service import Service
from bot.outbox import deliveries, sender, verdicts, worker
from bot.store import Store
from bot.words import catalogue
from bot.workers import computer_players
from engine import editions, load_edition

PAUSES = (
    (worker, "FIRST_DELAY", 0.2),
    (worker, "LONGEST_DELAY", 5.0),
    (worker, "POLL_SECONDS", 1.0),
    (worker, "KEEP_SECONDS", float("inf")),
    (deliveries, "INHERITED_WAIT", 5.0),
    (sender, "MANY_DMS_SECONDS", 2.0),
    (verdicts, "LONGEST_WAIT", 2.0),
    (waiting, "AGAIN_SECONDS", 2.0),
    (computer_players, "AGAIN_SECONDS", 1.0),
    (bot.app.run, "CLOCK_SECONDS", 5.0),
    (bot.app.client, "REGISTERING_SECONDS", 1.0),
    (registering, "FIRST_DELAY", 0.5),
)
"""Shorter waits for runs among faults, with all sent rows kept."""
LIBRARY = (discord.http, discord.shard, discord.webhook.async_)
"""Where discord.py sleeps for seconds before it tries again: these take a tenth of the time."""


def start_life(log: str, arguments: list[str], number: int) -> int:
    """Fork the process with this number. Returns its id."""
    pid = os.fork()
    if pid:
        return pid
    out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(out, 1)
    os.dup2(out, 2)
    _fix_dealing(number)
    os._exit(bot.cli.run(arguments))


def _fix_dealing(number: int) -> None:
    """Deal the same games for the same seed, except for effects of timing."""
    seed = os.environ.get("ANNALIST_LIVES_SEED")
    if seed:
        dice = random.Random(f"{seed} {number}")
        lobby.secrets = SimpleNamespace(token_bytes=dice.randbytes)  # type: ignore[assignment]
        random.seed(f"{seed} {number}")


def _use_clock(switches: Switches) -> None:
    """Apply the switches to clock and database, and shorten the bot's pauses."""
    now, moment = time.time, discord.utils.utcnow

    def clock() -> float:
        return now() + switches.clock

    for part in (worker.Outbox, Service):
        part.__init__.__kwdefaults__["clock"] = clock  # type: ignore[misc]
    discord.utils.utcnow = lambda: moment() + datetime.timedelta(seconds=switches.clock)
    for name in ("read", "write"):
        setattr(Store, name, _refuse_while_away(getattr(Store, name), switches))
    for module, constant, value in PAUSES:
        assert hasattr(module, constant), f"{module.__name__} waits by no {constant}"
        setattr(module, constant, value)
    worker.Outbox.__init__.__kwdefaults__["poll"] = worker.POLL_SECONDS  # type: ignore[misc]
    for module in LIBRARY:
        module.asyncio = _Hurried()  # type: ignore[attr-defined]


class _Hurried:
    """asyncio with shorter sleeps."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds / 10)


def _refuse_while_away(opened: Any, switches: Switches) -> Any:
    def open_unless_away(store: Store) -> Any:
        if switches.away:
            raise ConnectionResetError("the database is away")
        return opened(store)

    return open_unless_away


def main(log: str, arguments: list[str]) -> None:
    """Run commands until the standard input ends, then stop everything."""
    for edition in editions():
        load_edition(edition)
    catalogue.load_all()
    if os.environ.get("ANNALIST_QUICK_JOBS"):
        bot.app.run.Jobs = QuickJobs  # type: ignore[assignment,misc]
    if os.environ.get(VARIABLE):
        _use_clock(Switches(Path(os.environ[VARIABLE])))
    pid = 0
    print("ready", flush=True)
    for number, line in enumerate(sys.stdin):
        if pid:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
        pid = start_life(log, arguments, number) if line.strip() == "start" else 0
        print(pid, flush=True)
    if pid:
        os.kill(pid, signal.SIGKILL)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
