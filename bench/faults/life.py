"""The bot as a process of its own that is killed with -9 and started again."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from bench.faults.switches import VARIABLE
from bench.processes import child_processes, processor_seconds
from bot.discord_io import rate_limiter
from sandbox import CannotDo, Sandbox

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
STUCK = 20.0


class Lives:
    """Successive processes of the bot."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def prepare(
        cls,
        url: str,
        database: Path,
        log: Path,
        *,
        quick: bool = False,
        switches: Path | None = None,
        seed: int | None = None,
    ) -> Lives:
        """Ready to start the bot on a database and a sandbox. `quick`: without its worker process.

        `switches`: the file of its Switches. With `seed` its games are dealt alike in every run.
        """
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bench.faults.lives", str(log)),
            *("bot", "--sandbox", url, "--database", f"sqlite:///{database}"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            cwd=ROOT,
            env={
                **os.environ,
                "ANNALIST_QUICK_JOBS": "1" if quick else "",
                # Scripted users open games sooner than the lobby's limit of a user allows.
                rate_limiter.VARIABLE: "off",
                VARIABLE: str(switches or ""),
                "ANNALIST_LIVES_SEED": "" if seed is None else str(seed),
            },
        )
        lives = cls(process)
        await lives._read_answer()
        return lives

    async def start(self) -> int:
        """Start a process. Returns its id."""
        return await self._send_order("start")

    async def kill(self) -> None:
        """Kill the process with -9 and wait for its end."""
        await self._send_order("kill")

    async def end(self) -> None:
        """End the starter of processes."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()

    async def _send_order(self, word: str) -> int:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{word}\n".encode())
        return int(await self._read_answer())

    async def _read_answer(self) -> str:
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        if not line:
            raise RuntimeError("the process that starts the bot has died")
        return line.decode().strip()


class Life:
    """The running process. Messages with ids up to `born` are older than it."""

    def __init__(self, sandbox: Sandbox, lives: Lives) -> None:
        self.sandbox = sandbox
        self.starts: list[float] = []
        self.kills = 0
        self.pid = 0
        self.born = 0
        self._lives = lives
        self._death = asyncio.Event()
        self._requests = self._wanted = 0
        self._enough = asyncio.Event()
        sandbox.edge.observers.append(self._note_request)

    def _note_request(self, _request: Any) -> None:
        self._requests += 1
        if self._requests >= self._wanted:
            self._enough.set()

    @property
    def is_connected(self) -> bool:
        """True if users see the bot online."""
        return self.sandbox.gateway.count_connected > 0

    @property
    def is_alive(self) -> bool:
        """True if the process runs."""
        try:
            state = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            return False
        return state != "Z"

    @property
    def processor_seconds(self) -> float:
        """Processor seconds of this process and its worker, 0 after its end."""
        try:
            return (
                sum(processor_seconds(one) for one in (self.pid, *child_processes(self.pid)))
                if self.pid
                else 0.0
            )
        except OSError:
            return 0.0

    async def start(self, seconds: float = PATIENCE) -> None:
        """Start the bot until it is connected, retrying like a host.

        Raises: TimeoutError if that takes too long.
        """
        begun = time.monotonic()
        self.born = self.sandbox.clock.new_id()
        self._death = asyncio.Event()
        async with asyncio.timeout(seconds):
            while not self.is_connected:
                if not self.is_alive:
                    self.pid = await self._lives.start()
                with suppress(TimeoutError):
                    await self.sandbox.wait_ready(1.0)
        self.starts.append(time.monotonic() - begun)

    async def kill(self) -> None:
        """Kill the bot, and wait until the sandbox has noticed."""
        await self._lives.kill()
        self.kills += 1
        self.pid = 0
        self._death.set()
        await self.sandbox.driver.link.mirror.wait_until(lambda: not self.is_connected, STUCK)

    async def end(self) -> None:
        """End the last process."""
        await self._lives.end()

    async def start_then_kill(self, chance: Random) -> None:
        """Kill the bot within the first second of its start."""
        await self._lives.start()
        await asyncio.sleep(chance.uniform(0.0, 1.0))
        await self.kill()

    async def run_for(self, chance: Random, longest: int, idle: float = STUCK) -> None:
        """Wait for fewer than `longest` requests or `idle` seconds, then briefly."""
        await self.wait_requests(chance.randrange(longest), idle)
        await asyncio.sleep(chance.uniform(0.0, 0.1))

    async def wait_requests(self, more: int, seconds: float) -> None:
        """Wait for a number of further requests, or a timeout."""
        self._wanted = self._requests + more
        self._enough.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._enough.wait()

    async def run_unless_killed(self, work: Coroutine[Any, Any, Any]) -> bool:
        """Run work that needs the bot. False if the bot died or the work failed."""
        death = self._death
        working, dying = asyncio.create_task(work), asyncio.create_task(death.wait())
        try:
            await asyncio.wait({working, dying}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            dying.cancel()
            if not working.done():
                working.cancel()
        try:
            await working
        except (CannotDo, TimeoutError):
            return False
        except asyncio.CancelledError:
            this = asyncio.current_task()
            if not working.cancelled() or (this is not None and this.cancelling()):
                raise
            return False
        return True
