"""The bot stops within 5 s, whatever runs. ANNALIST_STOPS=200 stops the real process so often."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
import time
from pathlib import Path
from random import Random

import pytest

from bot.outbox.worker import Outbox
from bot.process.timeout import within
from bot.store import Store
from sandbox import Sandbox
from tests.bot.fake_discord import Discord, FakeSender
from tests.bot.tables import Clock

STOPS = int(os.environ.get("ANNALIST_STOPS", "2"))
ROOT = Path(__file__).parents[2]


async def test_the_outbox_stops_though_news_come_at_that_very_moment(store: Store) -> None:
    clock, random = Clock(), Random(1)
    for _ in range(200):
        box = Outbox(store, FakeSender(Discord(clock)), clock=clock, poll=5.0)
        running = asyncio.create_task(box.run())
        await asyncio.sleep(random.random() / 200)
        box.wake()
        running.cancel()
        done, _ = await asyncio.wait({running}, timeout=5)
        assert done
        assert running.cancelled()


async def test_waiting_tells_what_came_that_time_is_up_or_that_it_was_cancelled() -> None:
    assert await within(1.0, asyncio.sleep(0, "done")) == "done"
    with pytest.raises(TimeoutError):
        await within(0.01, asyncio.sleep(1))


async def test_the_process_stops_while_the_database_is_locked(tmp_path: Path) -> None:
    base = tmp_path / "games.sqlite"
    async with Sandbox(rate_limits=False) as sandbox:
        ana, channel = sandbox.user("Ana"), sandbox.channel()
        for number in range(STOPS):
            bot = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "bot.cli", "bot", "--sandbox", sandbox.url),
                *("--database", f"sqlite:///{base}"),
                cwd=ROOT,
            )
            try:
                await sandbox.wait_ready(240)
                # The lock is held beyond the stop: a change is waiting for it.
                other = sqlite3.connect(base, isolation_level=None)
                other.execute("BEGIN IMMEDIATE")
                if number % 2 == 0:
                    await ana.slash(channel, "game new", edition="ragnar-2024")
                begun = time.monotonic()
                bot.terminate()
                assert await asyncio.wait_for(bot.wait(), 10) == 0
                assert time.monotonic() - begun < 5.0
                other.close()
            finally:
                if bot.returncode is None:
                    bot.kill()
                    await bot.wait()
