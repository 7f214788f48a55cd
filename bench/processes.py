"""Sandbox and bot as child processes that end with the benchmark."""

from __future__ import annotations

import asyncio
import itertools
import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from subprocess import PIPE

from bot.app.stopping import WITH_PARENT
from bot.process.about import python_path
from sandbox import CannotDo
from sandbox.driver import Driver

ROOT = Path(__file__).parent.parent
PROBE = 0.1
"""Seconds between two tries of whether a bot answers."""
PAGE = os.sysconf("SC_PAGE_SIZE")

Process = asyncio.subprocess.Process


async def start_sandbox() -> tuple[Process, str]:
    """Start a sandbox without rate limits on a free port. Returns its address.

    Raises: RuntimeError if it fails to start.
    """
    process = await _start_process("-m", "bench.sandbox", stdout=PIPE)
    assert process.stdout is not None
    url = (await process.stdout.readline()).decode().strip()
    if not url:
        raise RuntimeError("the sandbox did not start")
    return process, url


async def start_bot(url: str, database: Path | str, log: Path, *module: str, shards: int = 1) -> Process:
    """Start a bot on a database, connected to the sandbox at `url`.

    Its output is appended to `log`. `module` replaces the command line's module and takes the same arguments.
    """
    named = database if isinstance(database, str) else f"sqlite:///{database}"
    command = [
        *(module or ("bot.cli",)),
        "bot",
        "--sandbox",
        url,
        "--database",
        named,
        "--shards",
        str(shards),
    ]
    with log.open("ab") as out:
        return await _start_process("-m", *command, stdout=out.fileno(), stderr=out.fileno())


async def _start_process(*arguments: str, stdout: int, stderr: int | None = None) -> Process:
    environment = {**os.environ, "PYTHONPATH": python_path(), WITH_PARENT: "1"}
    command = [sys.executable, "-P", *arguments]
    return await asyncio.create_subprocess_exec(
        *command, stdin=PIPE, stdout=stdout, stderr=stderr, cwd=ROOT, env=environment
    )


async def time_to_answer(driver: Driver, channel: str, within: float) -> float:
    """Seconds until a repeated command in the channel is answered. Raises: TimeoutError."""
    begun = time.monotonic()
    async with asyncio.timeout(within):
        heard = asyncio.Event()

        async def ask(number: int) -> None:
            # Each time somebody else: nobody is to be slowed for asking too often.
            user = await driver.user(f"Watcher {number}")
            with suppress(CannotDo):  # no bot has registered its commands yet
                if not (await user.slash(channel, "my-games")).has_failed:
                    heard.set()

        async with asyncio.TaskGroup() as group:
            for number in itertools.takewhile(lambda _: not heard.is_set(), itertools.count()):
                group.create_task(ask(number))
                await asyncio.sleep(PROBE)
            return time.monotonic() - begun


async def stop_process(process: Process) -> None:
    """Terminate the process. Kill it if it still runs after ten seconds."""
    if process.returncode is None:
        process.terminate()
        try:
            await asyncio.wait_for(process.wait(), 10)
        except TimeoutError:
            process.kill()
            await process.wait()


def process_memory(pid: int) -> int:
    """Bytes of memory of a process."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE


def processor_seconds(pid: int) -> float:
    """Processor time of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def child_processes(pid: int) -> list[int]:
    """Child processes of a process."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
