"""Worker processes that keep heavy work off the event loop.

Each child runs one job at a time. It starts with its first job, restarts after a death, and ends with the bot
in every case.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import select
import signal
import struct
import sys
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, BinaryIO, ParamSpec, TypeVar

from bot.process.about import ONLY_THERE, python_path
from bot.process.timeout import wait_within


class Turns:
    """Order of a worker's jobs: the games' own, then users' requests."""

    def __init__(self) -> None:
        self._held = False
        self._own: deque[asyncio.Future[None]] = deque()
        self._asked: deque[asyncio.Future[None]] = deque()

    @asynccontextmanager
    async def turn(self, *, asked: bool = False) -> AsyncIterator[None]:
        """Hold the turn inside the block."""
        if self._held:
            await self._wait(self._asked if asked else self._own)
        self._held = True
        try:
            yield
        finally:
            self._pass_turn()

    async def _wait(self, line: deque[asyncio.Future[None]]) -> None:
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self._pass_turn()
            else:
                line.remove(mine)
            raise

    def _pass_turn(self) -> None:
        """Pass the turn to the next job without releasing it."""
        for line in (self._own, self._asked):
            if line:
                line.popleft().set_result(None)
                return
        self._held = False


log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

QUEUE = 8
"""Max. running and waiting jobs that users requested."""
CLOSE_SECONDS = 2.0
MEMORY = 140 * 1024 * 1024
"""Bytes of memory beyond which a child is replaced after its job."""
AHEAD = 125 * 1024 * 1024
"""Bytes of memory beyond which a child does no idle work."""
PAUSE = 0.05
"""Seconds a child waits for a job before idle work."""
NEEDED = ("PATH", "HOME", "LANG", "TMPDIR", "TEMP", "TZ", "VIRTUAL_ENV", "LD_LIBRARY_PATH", "SYSTEMROOT")
GROUPS = ("PYTHON", "LC_", "MALLOC_")
"""Environment variables passed to a child: neither token nor database."""
NICE = "ANNALIST_WORKER_NICE"
"""Environment variable: the niceness of worker processes."""
_LENGTH = struct.Struct("!Q")
_ANSWER = struct.Struct("!Q?")
"""Head of an answer: its length, and whether the child ends."""
_CHILD = "from bot.workers.process import serve; serve()"


class WorkerBusy(Exception):
    """Too many waiting jobs, or the worker has ended."""


class WorkerDied(Exception):
    """The process died twice over this job, or took too long."""


class WorkerProcess:
    """A child process with a niceness (0 to 19) and seconds per job."""

    def __init__(self, name: str, *, nice: int = 5, seconds: float) -> None:
        self.name = name
        self._nice = nice
        self._seconds = seconds
        self._turns = Turns()
        self._process: asyncio.subprocess.Process | None = None
        self._jobs: set[asyncio.Task[object]] = set()
        self._asked: set[asyncio.Task[object]] = set()
        self._closed = False

    @property
    def is_idle(self) -> bool:
        """True if no job runs or waits."""
        return not self._jobs

    async def run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Call an importable function in the child and return its result.

        The function's own errors are passed on. A cancelled caller's job still runs. Raises: WorkerDied;
        WorkerBusy after the end.
        """
        return await self._run(False, function, args, kwargs)

    async def run_request(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a user's request after all other jobs.

        Raises: WorkerDied; WorkerBusy, also if too many requests wait.
        """
        if len(self._asked) >= QUEUE:
            raise WorkerBusy(f"{len(self._asked)} jobs that were asked for wait for the {self.name} worker")
        return await self._run(True, function, args, kwargs)

    async def _run(self, asked: bool, function: Callable[..., T], args: Any, kwargs: Any) -> T:
        if self._closed:
            raise WorkerBusy(f"the {self.name} worker has ended")
        work = pickle.dumps((function, args, kwargs), pickle.HIGHEST_PROTOCOL)
        job = asyncio.create_task(self._exchange_job(work, asked=asked))
        self._jobs.add(job)
        if asked:
            self._asked.add(job)
        job.add_done_callback(self._note_end)
        done, answer = await asyncio.shield(job)
        if not done:
            raise answer
        result: T = answer
        return result

    def _note_end(self, job: asyncio.Task[object]) -> None:
        self._jobs.discard(job)
        self._asked.discard(job)
        if not job.cancelled():
            job.exception()  # its caller may be gone: then nobody else looks at it

    @property
    def pid(self) -> int | None:
        """The child's process id while it runs."""
        process = self._process
        return process.pid if process is not None and process.returncode is None else None

    async def close(self) -> None:
        """End the child after its job, or kill it after CLOSE_SECONDS."""
        self._closed = True
        process = self._process
        if process is not None and process.returncode is None:
            if process.stdin is not None:
                process.stdin.close()
            try:
                await wait_within(CLOSE_SECONDS, process.wait())
            except TimeoutError:
                await self._kill()
        for job in self._jobs:
            job.cancel()
        await asyncio.gather(*self._jobs, return_exceptions=True)
        self._process = None

    async def _exchange_job(self, work: bytes, *, asked: bool) -> tuple[bool, Any]:
        async with self._turns.turn(asked=asked):
            for _ in range(2):
                process = await self._running_process()
                try:
                    return await wait_within(self._seconds, _exchange(process, work))
                except TimeoutError:
                    await self._kill()
                    raise WorkerDied(f"the {self.name} worker took over {self._seconds:.0f} s") from None
                except (asyncio.IncompleteReadError, ConnectionError):
                    await self._kill()
                    if self._closed:
                        break
                    log.warning("the %s worker died (%s) and is started again", self.name, process.returncode)
            raise WorkerDied(f"the {self.name} worker died over a job")

    async def _running_process(self) -> asyncio.subprocess.Process:
        process = self._process
        if process is None or process.returncode is not None:
            process = self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                ONLY_THERE,
                "-c",
                _CHILD,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env=_environment(self._nice),
            )
        return process

    async def _kill(self) -> None:
        process = self._process
        if process is not None and process.returncode is None:
            process.kill()
        if process is not None:
            await process.wait()


async def _exchange(process: asyncio.subprocess.Process, work: bytes) -> tuple[bool, Any]:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(_LENGTH.pack(len(work)))
    process.stdin.write(work)
    await process.stdin.drain()
    length, ends = _ANSWER.unpack(await process.stdout.readexactly(_ANSWER.size))
    answer: tuple[bool, Any] = pickle.loads(await process.stdout.readexactly(length))
    if ends:
        await process.wait()
    return answer


def _environment(nice: int) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name in NEEDED or name.startswith(GROUPS)}
    return {
        **kept,
        "PYTHONPATH": python_path(),
        NICE: str(nice),
    }


# --- in the child


_idle: list[Callable[[], bool]] = []


def repeat_when_idle(step: Callable[[], bool]) -> None:
    """Repeat a short `step` while no job waits, until it returns False."""
    _idle[:] = [step]


def _use_idle_time(jobs: BinaryIO) -> None:
    try:
        # The bot sends one job at a time: nothing waits unseen in the reader's buffer.
        while _idle and used_memory() < AHEAD and not select.select([jobs], [], [], PAUSE)[0]:
            if not _idle[-1]():
                _idle.clear()
    except Exception:
        # A step that fails is left out (and where pipes cannot be waited for, all are): jobs go on.
        _idle.clear()


def serve() -> None:
    """Run the child's loop: read a job, run it, answer. End with the pipe."""
    # Ctrl-C reaches the whole group; the bot decides when its workers end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(int(os.environ.get(NICE, "0")))
    jobs, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    # Whatever prints must not get between the answers.
    os.dup2(2, 1)
    while True:
        _use_idle_time(jobs)
        work = _read_job(jobs)
        if work is None:
            return
        answer, ends = _answer(work), used_memory() > MEMORY
        try:
            answers.write(_ANSWER.pack(len(answer), ends) + answer)
            answers.flush()
        except BrokenPipeError:
            # The bot has died; the end of the process would try to write once more.
            os._exit(0)
        if ends:
            return


def _read_job(jobs: BinaryIO) -> bytes | None:
    head = jobs.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    (length,) = _LENGTH.unpack(head)
    work = jobs.read(length)
    return work if len(work) == length else None


def _answer(work: bytes) -> bytes:
    try:
        function, args, kwargs = pickle.loads(work)
        return pickle.dumps((True, function(*args, **kwargs)), pickle.HIGHEST_PROTOCOL)
    except Exception as trouble:
        try:
            # Only what can be read again on the other side: some errors cannot.
            text = pickle.dumps((False, trouble), pickle.HIGHEST_PROTOCOL)
            pickle.loads(text)
        except Exception:
            text = pickle.dumps((False, RuntimeError(f"{type(trouble).__name__}: {trouble}")))
        return text


def used_memory() -> int:
    """Bytes of memory of this process, 0 if unknown."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return 0
