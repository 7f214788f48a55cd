"""Killed with -9 at random moments: no acknowledged action lost, nothing applied or posted twice."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bot.core import replaying
from bot.outbox.worker import Outbox
from bot.store import Store, steps
from bot.store.games import read_game
from tests.bot.killed import FileChannel, service
from tests.common.waiting import running

ROOT = Path(__file__).parents[2]
LIVES = 12


def run_one_life(url: str, channel: Path, seed: int, chance: random.Random) -> list[int]:
    """Run the bot for a while and kill it. Returns the steps it acknowledged."""
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.bot.killed", url, str(channel), str(seed)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    acknowledged = []
    for _ in range(chance.randrange(1, 12)):
        line = child.stdout.readline()
        assert line, "the bot ended by itself"
        acknowledged.append(int(line))
    time.sleep(chance.random() * 0.02)
    child.kill()
    # What it still said before it died counts as well.
    acknowledged += [int(line) for line in child.stdout.read().splitlines() if line]
    child.wait()
    return acknowledged


@pytest.mark.slow
def test_killed_service_loses_and_repeats_nothing(tmp_path: Path, empty_database: Path) -> None:
    path, channel = tmp_path / "games.sqlite3", tmp_path / "channel"
    path.write_bytes(empty_database.read_bytes())
    url = f"sqlite:///{path}"
    chance = random.Random(20)
    acknowledged: list[int] = []
    for life in range(LIVES):
        acknowledged += run_one_life(url, channel, life, chance)
    assert acknowledged == sorted(set(acknowledged)), "a step was counted twice"
    asyncio.run(check(url, channel, acknowledged))


async def check(url: str, channel: Path, acknowledged: list[int]) -> None:
    store = await Store.open(url)
    try:
        async with store.read() as c:
            assert await c.execute("PRAGMA integrity_check") == [("ok",)]
            assert await c.execute("PRAGMA foreign_key_check") == []
            stored = await read_game(c, 1)
        assert stored is not None
        table = service(store)
        log = await table.query(steps.read_steps, 1)
        assert [step.n for step in log] == list(range(stored.record.steps))
        assert max(acknowledged) < len(log)
        assert len(log) - len(acknowledged) <= LIVES + 4
        assert await replaying.check(table.house, 1) is None
        assert (await table.record(1)).entries == log[-1].entries
        await finish(store, FileChannel(channel))
        told = FileChannel(channel).texts()
        kinds = {"create": "lobby", "join": "joined", "start": "started", "act": "acted", "undo": "undone"}
        assert told == [f"{kinds[step.kind]} {step.entries - 1}" for step in log]
    finally:
        await store.close()


async def finish(store: Store, sender: FileChannel) -> None:
    async with running(Outbox(store, sender)) as box:
        assert await box.drain(120)
