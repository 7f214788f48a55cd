"""Worker processes: jobs answered in order, deaths survived, an end that does not wait."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Coroutine
from functools import partial
from typing import Any

import pytest

from bot.workers import process as workers
from bot.workers.jobs import WAITING, Checks
from bot.workers.process import Turns, WorkerBusy, WorkerDied, WorkerProcess
from engine.verifying import Report
from tests.common.worker_jobs import (
    add,
    die,
    die_once,
    fail,
    fail_stubbornly,
    grow,
    make_bytes,
    own_pid,
    print_and_answer,
    read_environment,
    sleep,
    wait_for,
)


@pytest.fixture
async def worker() -> AsyncIterator[WorkerProcess]:
    one = WorkerProcess("test", seconds=100.0)
    yield one
    await one.close()


async def test_job_runs_in_other_process(worker: WorkerProcess) -> None:
    assert worker.pid is None
    assert await worker.run(add, 2, right=3) == 5
    assert await worker.run(own_pid) == worker.pid != os.getpid()
    assert await worker.run(make_bytes, 3_000_000) == b"x" * 3_000_000


async def test_errors_are_passed_back(worker: WorkerProcess) -> None:
    with pytest.raises(ValueError, match="too many armies"):
        await worker.run(fail, "too many armies")
    with pytest.raises(RuntimeError, match="Stubborn: 1 2"):
        await worker.run(fail_stubbornly)
    assert await worker.run(add, 1, 1) == 2


async def test_output_of_job_is_ignored(worker: WorkerProcess) -> None:
    assert await worker.run(print_and_answer) == "answer"


async def test_dead_worker_is_restarted_and_job_repeated(
    worker: WorkerProcess, tmp_path: os.PathLike[str]
) -> None:
    first = await worker.run(own_pid)
    assert await worker.run(die_once, os.path.join(tmp_path, "marker")) == "alive"
    assert await worker.run(own_pid) != first


async def test_worker_killed_between_jobs_is_restarted(worker: WorkerProcess) -> None:
    first = await worker.run(own_pid)
    os.kill(first, signal.SIGKILL)
    assert await worker.run(own_pid) != first


async def test_deadly_job_is_given_up(worker: WorkerProcess) -> None:
    deadly, harmless = await asyncio.gather(worker.run(die), worker.run(add, 1, 2), return_exceptions=True)
    assert isinstance(deadly, WorkerDied)
    assert harmless == 3


async def test_slow_job_is_stopped() -> None:
    worker = WorkerProcess("test", seconds=0.5)
    try:
        with pytest.raises(WorkerDied, match="took over"):
            await worker.run(sleep, 60.0)
        assert worker.pid is None
    finally:
        await worker.close()


async def test_cancelled_caller_does_not_mix_up_answers(worker: WorkerProcess) -> None:
    await worker.run(own_pid)
    slow = asyncio.create_task(worker.run(sleep, 0.2))
    await asyncio.sleep(0.05)
    slow.cancel()
    assert await asyncio.gather(*(worker.run(add, n, n) for n in range(5))) == [0, 2, 4, 6, 8]
    with pytest.raises(asyncio.CancelledError):
        await slow


async def test_queue_is_bounded(worker: WorkerProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "QUEUE", 2)
    jobs = [asyncio.create_task(worker.run_request(sleep, 0.05)) for _ in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(WorkerBusy):
        await worker.run_request(add, 1, 1)
    assert await asyncio.gather(*jobs) == ["awake"] * 2
    assert await worker.run_request(add, 1, 1) == 2


async def test_own_pictures_precede_requests_and_are_never_dropped(
    worker: WorkerProcess, tmp_path: os.PathLike[str]
) -> None:
    done: list[str] = []

    async def note(name: str, job: Coroutine[Any, Any, object]) -> None:
        try:
            await job
            done.append(name)
        except WorkerBusy:
            done.append(f"{name} refused")

    await worker.run(own_pid)
    marker = os.path.join(tmp_path, "marker")
    tasks = [asyncio.create_task(note("asked", worker.run_request(wait_for, marker))) for _ in range(100)]
    await asyncio.sleep(0.02)
    tasks += [asyncio.create_task(note("own", worker.run(sleep, 0.01))) for _ in range(20)]
    await asyncio.sleep(0.02)
    os.mkdir(marker)  # only now may the first one end
    await asyncio.gather(*tasks)
    refused = 100 - workers.QUEUE
    assert done == ["asked refused"] * refused + ["asked"] + ["own"] * 20 + ["asked"] * (workers.QUEUE - 1)


async def test_cancelled_waiter_does_not_block_queue() -> None:
    turns = Turns()
    order: list[str] = []

    async def take(name: str) -> None:
        async with turns.turn():
            order.append(name)
            await asyncio.sleep(0)

    async with turns.turn():
        first, second, third = (asyncio.create_task(take(name)) for name in ("first", "second", "third"))
        await asyncio.sleep(0)
        second.cancel()
        await asyncio.sleep(0)
    first.cancel()  # just as its turn came
    await asyncio.gather(first, second, third, return_exceptions=True)
    assert order == ["third"]
    await take("last")
    assert order == ["third", "last"]


async def test_worker_inherits_no_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    monkeypatch.setenv("ANNALIST_DATABASE_URL", "postgresql://secret")
    monkeypatch.setenv("PGPASSWORD", "secret")
    worker = WorkerProcess("test", seconds=100.0)
    try:
        assert "secret" not in str(await worker.run(read_environment))
    finally:
        await worker.close()


class Counting:
    """A checker that counts, and lets the checks wait."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.at_once = self.most = 0
        self.go = asyncio.Event()

    async def verify(self, export: str) -> Report:
        self.asked.append(export)
        self.at_once += 1
        self.most = max(self.most, self.at_once)
        await self.go.wait()
        self.at_once -= 1
        return Report(export, 2, 1, True)


async def test_checks_run_singly_and_share_answers() -> None:
    counting = Counting()
    checks = Checks(counting.verify)

    async def export(game: int) -> str:
        return f"game {game}"

    many = [asyncio.create_task(checks.check_game((n % 5, 1), partial(export, n % 5))) for n in range(40)]
    await asyncio.sleep(0)
    many[7].cancel()
    counting.go.set()
    found = await asyncio.gather(*many, return_exceptions=True)
    assert [one.edition for one in found if isinstance(one, Report)] == [
        f"game {n % 5}" for n in range(40) if n != 7
    ]
    assert (sorted(counting.asked), counting.most) == ([f"game {n}" for n in range(5)], 1)
    assert (await checks.check_game((3, 1), partial(export, 3))).edition == "game 3"
    assert len(counting.asked) == 5


async def test_waiting_checks_are_limited() -> None:
    counting = Counting()
    checks = Checks(counting.verify)

    async def export() -> str:
        return ""

    many = [asyncio.create_task(checks.check_game((n, 1), export)) for n in range(WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(WorkerBusy):
        await checks.check_game((100, 1), export)
    counting.go.set()
    await asyncio.gather(*many)


async def test_closing_does_not_wait_for_long_job() -> None:
    worker = WorkerProcess("test", seconds=100.0)
    await worker.run(own_pid)
    pid = worker.pid
    assert pid is not None
    job = asyncio.create_task(worker.run(sleep, 120.0))
    await asyncio.sleep(0.05)
    await asyncio.wait_for(worker.close(), workers.CLOSE_SECONDS + 30)
    assert job.done()
    with pytest.raises((WorkerDied, asyncio.CancelledError)):
        await job
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    with pytest.raises(WorkerBusy):
        await worker.run(add, 1, 1)


async def test_unused_worker_closes_at_once() -> None:
    worker = WorkerProcess("test", seconds=100.0)
    await asyncio.wait_for(worker.close(), workers.CLOSE_SECONDS / 2)
    assert worker.pid is None
    with pytest.raises(WorkerBusy):
        await worker.run(add, 1, 1)


def size(path: str) -> int:
    return os.path.getsize(path) if os.path.exists(path) else 0


def count_idle(marker: str, steps: int) -> None:
    def step() -> bool:
        with open(marker, "a") as file:
            file.write("x")
        if steps < 0:
            raise ValueError
        return size(marker) < steps

    workers.repeat_when_idle(step)


@pytest.mark.parametrize(("steps", "done"), [(3, 3), (-1, 1)])
async def test_idle_steps_run_until_done(
    worker: WorkerProcess, tmp_path: os.PathLike[str], steps: int, done: int
) -> None:
    """Also a step that fails does no harm."""
    marker = os.path.join(tmp_path, "marker")
    await worker.run(count_idle, marker, steps)
    for _ in range(200):
        await asyncio.sleep(3 * workers.PAUSE)
        if size(marker) >= done:
            break
    await asyncio.sleep(3 * workers.PAUSE)
    assert size(marker) == done
    assert await worker.run(add, 1, 1) == 2


@pytest.mark.skipif(workers.used_memory() == 0, reason="the system does not tell a process's memory")
async def test_oversized_worker_is_replaced(worker: WorkerProcess, caplog: pytest.LogCaptureFixture) -> None:
    first = await worker.run(grow, workers.MEMORY + 1024)
    assert worker.pid is None
    assert await worker.run(own_pid) != first
    assert "died" not in caplog.text


async def test_child_ends_with_parent(worker: WorkerProcess) -> None:
    """The child learns it from the pipe, even if the parent was killed."""
    pid = await worker.run(own_pid)
    process = worker._process
    assert process is not None
    assert process.stdin is not None
    process.stdin.close()
    await asyncio.wait_for(process.wait(), 60)
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


@pytest.mark.parametrize(("limit", "used"), [(1 << 60, 3), (0, 0)])
def test_large_child_does_no_idle_work(monkeypatch: pytest.MonkeyPatch, limit: int, used: int) -> None:
    """Results computed ahead would stay in memory, and this job replaces the child."""
    steps: list[int] = []
    monkeypatch.setattr(workers, "AHEAD", limit)
    monkeypatch.setattr(workers, "PAUSE", 0.0)
    monkeypatch.setattr(workers, "_idle", [lambda: bool(steps.append(1)) or len(steps) < 3])
    reader, writer = os.pipe()
    with os.fdopen(reader, "rb") as jobs, os.fdopen(writer, "wb"):
        workers._use_idle_time(jobs)
    assert len(steps) == used
