"""The bot stops within 5 s, whatever runs. ANNALIST_STOPS=200 stops the real process so often."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.app import client, run, stopping
from bot.app.run import open_bot
from bot.core.service import Service
from bot.outbox.worker import Outbox
from bot.play import guarding
from bot.play.answer import Answer
from bot.process.timeout import wait_within
from bot.store import Store
from bot.words.message_draft import MessageDraft
from bot.workers.jobs import Jobs
from sandbox import DrivenUser, Sandbox
from tests.bot.fake_discord import Discord, FakeSender
from tests.bot.table import bot_at
from tests.bot.table import host_lobby as opened_table
from tests.bot.tables import Clock
from tests.common.waiting import PATIENCE

STOPS = int(os.environ.get("ANNALIST_STOPS", "2"))
ROOT = Path(__file__).parents[2]


async def test_outbox_stops_despite_simultaneous_wake(store: Store) -> None:
    clock, random = Clock(), Random(1)
    for _ in range(200):
        box = Outbox(store, FakeSender(Discord(clock)), clock=clock, poll=5.0)
        running = asyncio.create_task(box.run())
        await asyncio.sleep(random.random() / 200)
        box.wake()
        running.cancel()
        done, _ = await asyncio.wait({running}, timeout=PATIENCE)
        assert done
        assert running.cancelled()


async def test_wait_within_returns_result_or_times_out() -> None:
    assert await wait_within(1.0, asyncio.sleep(0, "done")) == "done"
    with pytest.raises(TimeoutError):
        await wait_within(0.01, asyncio.sleep(1))


async def test_database_is_closed_despite_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    base, closed = f"sqlite:///{tmp_path / 'games.sqlite'}", []

    async def fail(_service: Service) -> None:
        raise LookupError("the secret land of tigris")

    async def close_noted(jobs: Jobs, close: Any = Jobs.close) -> None:
        closed.append(jobs)
        await close(jobs)

    monkeypatch.setattr(Service, "close", fail)
    monkeypatch.setattr(Jobs, "close", close_noted)
    async with open_bot(base):
        pass
    assert len(closed) == 1
    assert "LookupError" in caplog.text
    assert "tigris" not in caplog.text
    await (await Store.open(base, only_bot=True)).close()


@pytest.mark.parametrize(("takes", "wait", "done"), [(0.4, 5.0, True), (60.0, 0.2, False)])
async def test_answer_during_stop_ends_or_is_cut_off_quietly(
    takes: float,
    wait: float,
    done: bool,
    sandbox: Sandbox,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    ana: DrivenUser,
    channel: str,
) -> None:
    begun, told, look = asyncio.Event(), asyncio.Event(), guarding.keep_in_sight

    async def answer_slowly(answer: Answer) -> None:
        begun.set()
        await asyncio.sleep(takes)
        await answer.say_besides(MessageDraft("Still here."))
        await look(answer)
        told.set()

    monkeypatch.setattr(guarding, "keep_in_sight", answer_slowly)
    monkeypatch.setattr(client, "ANSWERED_SECONDS", wait)
    async with bot_at(sandbox, tmp_path / "games.sqlite") as bot:
        lobby = await opened_table(bot, ana, channel, seats=3)
        await ana.press(lobby, "Leave")
        await begun.wait()
        assert await bot.outbox.drain(PATIENCE)  # the real stop ends the outbox first
        await bot.client.close()
        assert told.is_set() == done
    await asyncio.sleep(0.1)
    assert "incident" not in caplog.text


async def test_work_during_stop_ends_before_connection(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "ANSWERED_SECONDS", 0.2)
    begun, answers, ended = asyncio.Event(), list[asyncio.Task[None]](), dict[str, bool]()
    async with bot_at(sandbox, tmp_path / "games.sqlite") as bot:

        async def work(name: str) -> None:
            bot.client.note_answer()
            begun.set()
            try:
                if name == "first":
                    await asyncio.sleep(0.01)
                    answers.append(asyncio.create_task(work("late")))
                else:
                    await asyncio.sleep(PATIENCE)
            finally:
                ended[name] = bot.client.is_closed()

        answers.append(asyncio.create_task(work("first")))
        await begun.wait()
        await bot.client.close()
    assert ended == {"first": False, "late": False}


PATIENT = "from bot.store import sqlite; sqlite.BUSY_SECONDS = 600; from bot.cli import main; main()"
"""The bot, whose changes wait for the database longer than this test."""


async def test_process_stops_while_database_is_locked(tmp_path: Path) -> None:
    """It stops within its own limit. A busy machine may add to that."""
    assert run.STOP_SECONDS < stopping.STOP_SECONDS < 5.0
    base = tmp_path / "games.sqlite"
    async with Sandbox(rate_limits=False) as sandbox:
        ana, channel = sandbox.user("Ana"), sandbox.channel()
        for number in range(STOPS):
            bot = await asyncio.create_subprocess_exec(
                *(sys.executable, "-c", PATIENT, "bot", "--sandbox", sandbox.url),
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
                bot.terminate()
                assert await asyncio.wait_for(bot.wait(), PATIENCE) == 0
                other.close()
            finally:
                if bot.returncode is None:
                    bot.kill()
                    await bot.wait()
