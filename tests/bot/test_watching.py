"""The operator's port with health and figures, logs for machines, and a start that says what runs."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.app.shards import Gateway
from bot.app.watching import LATE_SECONDS, Watch
from bot.core.service import Service
from bot.process.incidents import ANSWER_SECONDS, JsonLines, Times, shorten_reconnect_error
from bot.store import Store
from bot.store.games import read_health
from sandbox import DrivenUser, Sandbox
from tests.bot.cast import HOST
from tests.bot.table import Running
from tests.bot.tables import do
from tests.common.ports import quiet_port

ROOT = Path(__file__).parents[2]


@asynccontextmanager
async def ask_path(watch: Watch) -> AsyncIterator[Any]:
    """Asks for a path on the port: status and text."""
    async with watch.listen_on("127.0.0.1", 0) as port, aiohttp.ClientSession() as session:

        async def ask(path: str) -> tuple[int, str]:
            async with session.get(f"http://127.0.0.1:{port}{path}") as answer:
                return answer.status, await answer.text()

        yield ask


async def test_health_reports_gateway_and_database(store: Store) -> None:
    connected = [True]
    async with ask_path(Watch(store, lambda: Gateway(connected[0]))) as ask:
        status, text = await ask("/healthz")
        assert (status, json.loads(text)["ok"]) == (200, True)
        connected[0] = False
        status, text = await ask("/healthz")
        assert (status, json.loads(text)["discord"]) == (503, False)
        connected[0] = True
        async with store.write() as c:
            await c.execute("ALTER TABLE outbox RENAME TO away")
        status, text = await ask("/healthz")
        assert (status, json.loads(text)["database"]) == (503, False)
        assert "annalist_database_up 0.0" in (await ask("/metrics"))[1]


async def test_overdue_messages_are_unhealthy(store: Store, table: Service, game: int) -> None:
    async with store.write() as c:
        await c.execute("UPDATE outbox SET not_before = 0")
    async with store.read() as c:
        stands = await read_health(c, 2e9)
    assert stands.due > 0
    assert stands.games == {"running": 1}
    async with ask_path(Watch(store, lambda: Gateway(True))) as ask:
        status, text = await ask("/healthz")
        assert status == 503
        assert json.loads(text)["outbox_age_seconds"] > LATE_SECONDS
        await table.waiting.hold_up(game, "server")
        assert (await ask("/healthz"))[0] == 200, "a table that waits for its channel is not due"
        assert "annalist_stuck_tables 1.0" in (await ask("/metrics"))[1]
    assert HOST
    assert do


async def test_metrics_are_readable_by_prometheus(bot: Running, sandbox: Sandbox, ana: DrivenUser) -> None:
    from prometheus_client.parser import text_string_to_metric_families

    await (await ana.slash(sandbox.channel(), "game new", seats=6)).wait_settled()
    await bot.settle()
    async with ask_path(Watch(bot.store, lambda: Gateway(True))) as ask:
        status, text = await ask("/metrics")
    assert status == 200
    found = {one.name: one for one in text_string_to_metric_families(text)}
    assert {"annalist_first_answer_seconds", "annalist_picture_seconds"} <= set(found)
    assert {"annalist_faults", "annalist_games", "annalist_stuck_tables"} <= set(found)
    assert {"annalist_outbox_age_seconds", "annalist_outbox_due"} <= set(found)
    (games,) = found["annalist_games"].samples
    assert (games.labels, games.value) == ({"phase": "lobby"}, 1.0)
    counts = [
        one.value for one in found["annalist_first_answer_seconds"].samples if one.name.endswith("count")
    ]
    assert counts[0] >= 1


def test_times_are_counted_per_bucket() -> None:
    times = Times(ANSWER_SECONDS)
    for seconds in (0.001, 0.01, 0.3, 99.0):
        times.add(seconds)
    buckets = dict(times.buckets())
    assert (buckets["0.01"], buckets["0.25"], buckets["0.5"], buckets["+Inf"]) == (2.0, 2.0, 3.0, 4.0)


def test_log_lines_are_json() -> None:
    record = logging.LogRecord("bot.app.run", logging.WARNING, "", 1, 'say "%s"', ("é",), None)
    told = json.loads(JsonLines().format(record))
    assert (told["level"], told["logger"], told["message"]) == ("warning", "bot.app.run", 'say "é"')


@pytest.mark.slow
async def test_process_logs_start_and_answers_health(sandbox: Sandbox, tmp_path: Path) -> None:
    """The real process: its log in JSON, its port, `annalist health`."""
    port = str(quiet_port())
    environment = {**os.environ, "ANNALIST_LOG": "json", "PYTHONPATH": str(ROOT), "ANNALIST_WATCH": port}
    arguments = ("bot", "--sandbox", sandbox.url, "--database", f"sqlite:///{tmp_path / 'games.sqlite'}")

    async def run(*words: str) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-m", "bot.cli", *words)
        return await asyncio.create_subprocess_exec(*command, env=environment, stderr=pipe, stdout=pipe)

    process = await run(*arguments)
    try:
        await sandbox.wait_ready(60)
        for _ in range(100):
            asking = await run("health")
            said = (await asking.communicate())[0]
            if asking.returncode == 0:
                break
        assert json.loads(said)["ok"] is True
        process.terminate()
        _, err = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
    lines = [json.loads(line)["message"] for line in err.decode().splitlines()]
    assert any(line.startswith("annalist ") for line in lines)
    assert any(f"{tmp_path / 'games.sqlite'}: games running: 0" in line for line in lines)
    assert any("https://discord.com/oauth2/authorize?client_id=" in line for line in lines)
    asking = await run("health")
    _, err = await asking.communicate()
    assert (asking.returncode, b"nothing answers" in err) == (1, True)


def test_lost_gateway_is_logged_in_one_line() -> None:
    lost = ConnectionResetError("Cannot write to closing transport")
    told = (lost.__class__, lost, None)
    again = logging.LogRecord(
        "discord.client", logging.ERROR, "", 0, "Attempting a reconnect in %.2fs", (1.3,), told
    )
    other = logging.LogRecord("discord.client", logging.ERROR, "", 0, "Something else", (), told)
    assert all(shorten_reconnect_error(record) for record in (again, other))
    line = logging.Formatter("%(levelname)s %(message)s").format(again)
    assert line == "WARNING Attempting a reconnect in 1.30s (ConnectionResetError)"
    assert other.exc_info == told
