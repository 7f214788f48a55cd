"""Starts the bot as often as it is killed: `python -m tests.bot.lives LOG ARGUMENTS...`.

Everything is imported once, and each life is a fork: a real `annalist` process that comes up quickly. A line
"start" on the standard input starts one and is answered with its process id, "kill" kills it with -9.

With ANNALIST_QUICK_JOBS set a life has no worker process, which takes seconds to load what draws: pictures
are stood in for, and computer players choose in the bot's own process.
"""

from __future__ import annotations

import os
import random
import signal
import sys
from typing import Any

import bot.cli
import bot.client
import bot.run
import bot.sandbox
from engine import default_edition, load_edition
from engine.players import choose
from engine.replay import Report, verify


class QuickJobs:
    """Stands in for bot.workers.jobs.Jobs."""

    def warm_up(self) -> None:
        pass

    async def close(self) -> None:
        pass

    async def draw(
        self, view: Any, request: Any, names: Any, *, asked: bool = False
    ) -> tuple[bytes, str, str]:
        return b"RIFF\x00\x00\x00\x00WEBP", f"{request.crop} of epoch {view.epoch}", "webp"

    async def draw_ending(
        self, export: Any, request: Any, names: Any, progress: Any = None
    ) -> tuple[bytes, str, str]:
        return b"RIFF\x00\x00\x00\x00WEBP", request.crop, "webp"

    async def verify(self, export: str) -> Report:
        return verify(export)

    async def choose(self, kind: str, view: Any, edition: Any) -> Any:
        return choose(kind, view, edition, random.random)


def born(log: str, arguments: list[str]) -> int:
    """A new life; its process id."""
    pid = os.fork()
    if pid:
        return pid
    out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(out, 1)
    os.dup2(out, 2)
    os._exit(bot.cli.run(arguments))


def main(log: str, arguments: list[str]) -> None:
    """Do as told until the standard input ends; then nothing is left running."""
    load_edition(default_edition())
    if os.environ.get("ANNALIST_QUICK_JOBS"):
        bot.run.Jobs = QuickJobs  # type: ignore[assignment,misc]
    pid = 0
    print("ready", flush=True)  # noqa: T201
    for line in sys.stdin:
        if pid:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
        pid = born(log, arguments) if line.strip() == "start" else 0
        print(pid, flush=True)  # noqa: T201
    if pid:
        os.kill(pid, signal.SIGKILL)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
