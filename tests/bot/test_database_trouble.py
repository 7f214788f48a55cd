"""The database is locked, full, read-only or damaged: the process lives, and what can go on goes on."""

from __future__ import annotations

import asyncio
import errno
import json
import logging
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from bench.quick_jobs import QuickJobs
from bot.app.run import PROBE_SECONDS, Bot
from bot.app.shards import Gateway
from bot.app.watching import Watch
from bot.core import play
from bot.core.service import Service
from bot.domain.records import Lane, Outgoing
from bot.domain.requests import GameBroken
from bot.outbox.worker import Outbox
from bot.process import incidents
from bot.store import DatabaseError, Store, queue
from sandbox import Sandbox, connected_to
from tests.bot.cast import ADD, CHANNEL, HOST
from tests.bot.fake_discord import Discord, FakeSender
from tests.bot.table import UNHURRIED, bot_at, host_lobby
from tests.bot.tables import Clock, Said, do, open_lobby, play_on, rows, service, start_toy_game
from tests.bot.test_watching import ask_path
from tests.bot.toy_game import ToyEngine
from tests.common.postgres import Postgres
from tests.common.waiting import PATIENCE, running, wait_until

ROOT = Path(__file__).parents[2]


async def put(store: Store, game: int, *texts: str) -> None:
    """Put these messages into the outbox, and no others."""
    async with store.write() as c:
        await c.execute("DELETE FROM outbox")
        pen = queue.OutboxWriter(c, game, 0.0)
        await pen.look()
        for text in texts:
            pen.put(Outgoing(Lane(channel=CHANNEL), Said(text=text)))
        pen.write()


@asynccontextmanager
async def lock_database(base: Path) -> AsyncIterator[None]:
    """Another program writes into the file."""
    other = sqlite3.connect(base, timeout=0, isolation_level=None)
    for _ in range(100):
        with suppress(sqlite3.OperationalError):
            other.execute("BEGIN IMMEDIATE")
            break
        await asyncio.sleep(0.05)
    try:
        yield
    finally:
        other.close()


async def test_press_on_locked_database_can_be_repeated(
    sandbox: Sandbox,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr("bot.store.sqlite.BUSY_SECONDS", 0)
    base, channel = tmp_path / "games.sqlite", sandbox.channel()
    ana, bo = sandbox.user("Ana"), sandbox.user("Bo")
    async with bot_at(sandbox, base) as bot:
        lobby = await host_lobby(bot, ana, channel, seats=3)
        async with lock_database(base):
            await bo.press(lobby, "Join")
            await bo.wait_message(channel, lambda one: "Try again in a moment" in one.content)
            bot.outbox.wake()
            await asyncio.sleep(0.5)
        assert len((await bot.service.record(1)).seats) == 1
        await bo.press(bo.reload_message(lobby), "Join")
        await bo.wait_until(lambda: "Seats: 2 of 3" in bo.reload_message(lobby).content)
        await bot.settle()
    assert "SQLITE_BUSY" in caplog.text


async def test_outbox_survives_database_outage(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    clock, faults = Clock(), iter(range(7))
    discord = Discord(clock)
    await put(store, await open_lobby(service(store)), "one")
    read, write = store.read, store.write

    def set_trouble(what: str) -> None:
        for name, whole in (("read", read), ("write", write)):

            def call_whole(whole: object = whole) -> object:
                if next(faults, None) is not None:
                    raise ConnectionResetError("the secret land of tigris")
                return whole()  # type: ignore[operator]

            monkeypatch.setattr(store, name, call_whole if what == "away" else whole)

    set_trouble("away")
    async with running(Outbox(store, FakeSender(discord), clock=clock, poll=0.02)) as box:
        await asyncio.sleep(1)
        set_trouble("")
        assert await box.drain(PATIENCE)
    assert discord.texts(f"c{CHANNEL}") == ["one"]
    assert "could not be looked through" in caplog.text
    assert "tigris" not in caplog.text


async def test_damaged_outbox_row_does_not_block_others(
    store: Store, caplog: pytest.LogCaptureFixture, clock: Clock
) -> None:
    discord = Discord(clock)
    game = await open_lobby(service(store))
    await put(store, game, "one", "two", "three")
    async with store.write() as c:
        await c.execute("UPDATE outbox SET payload = '{\"tigris' WHERE payload LIKE '%two%'")
    async with running(Outbox(store, FakeSender(discord), clock=clock, poll=0.05)) as box:
        assert await box.drain(PATIENCE)
    assert discord.texts(f"c{CHANNEL}") == ["one", "three"]
    assert "is damaged and given up" in caplog.text
    assert "tigris" not in caplog.text


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE games SET desk = '{\"tigris' WHERE id = 1",
        "UPDATE games SET options = 'tigris' WHERE id = 1",
        "UPDATE snapshots SET body = X'7469677269' WHERE game_id = 1",
        "UPDATE steps SET body = '{\"tigris' WHERE game_id = 1 AND kind = 'act'",
    ],
)
async def test_damaged_game_stops_alone(
    store: Store, damage: str, caplog: pytest.LogCaptureFixture, table: Service
) -> None:
    for channel in (CHANNEL, CHANNEL + 1):
        await play_on(table, await start_toy_game(table, channel), 6)
    async with store.write() as c:
        await c.execute(damage)
    table = service(store)
    caplog.set_level(logging.INFO)
    await table.verify_running_games()
    await play_on(table, 2, 3)
    with pytest.raises(GameBroken, match="game 1 is damaged"):
        await do(table, 1, HOST, play.submit, ADD[0])
    assert "game 1" in caplog.text
    assert "tigris" not in caplog.text


@pytest.mark.parametrize(
    ("pragma", "name"), [("query_only = ON", "SQLITE_READONLY"), ("max_page_count = 1", "SQLITE_FULL")]
)
async def test_full_disk_and_read_only_file_are_named(
    store: Store, pragma: str, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    table = service(store, engine=ToyEngine(goal=9999))
    game = await start_toy_game(table)
    async with store.write() as c:
        await c.execute(f"PRAGMA {pragma}")
    with pytest.raises(DatabaseError):
        await play_on(table, game, 200)
    assert name in caplog.text
    assert "INSERT" not in caplog.text
    stored = (await rows(store, "SELECT entries FROM games"))[0][0]
    assert (await table.view(game, "A")).entries == stored


def damage(base: Path, name: str) -> None:
    """Write over the first page of a table or an index."""
    with sqlite3.connect(base) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        page = db.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)).fetchone()[0]
        size = db.execute("PRAGMA page_size").fetchone()[0]
    db.close()
    with base.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)


async def test_damaged_outbox_index_is_rebuilt(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    base, clock = tmp_path / "games.sqlite", Clock()
    discord, told = Discord(clock), [str(number) for number in range(60)]
    store = await Store.open(f"sqlite:///{base}")
    await put(store, await open_lobby(service(store)), *told)
    await store.close()
    damage(base, "ix_outbox_unsent")
    store = await Store.open(f"sqlite:///{base}")
    box = Outbox(store, FakeSender(discord), clock=clock, monotonic=clock, poll=0.01)
    async with running(box):
        await wait_until(lambda: "made anew" in caplog.text)
        assert await box.drain(60)
    assert discord.texts(f"c{CHANNEL}") == told
    heads = "SELECT min(id) FROM outbox WHERE state IN ('waiting', 'sending') GROUP BY lane"
    plan = await rows(store, f"EXPLAIN QUERY PLAN {heads}")
    assert "ix_outbox_unsent" in str(plan)
    await store.close()


async def test_damaged_outbox_is_logged_with_remedy(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    base, clock = tmp_path / "games.sqlite", Clock()
    store = await Store.open(f"sqlite:///{base}")
    await put(store, await open_lobby(service(store)), "one")
    await store.close()
    damage(base, "outbox")
    store = await Store.open(f"sqlite:///{base}")
    box = Outbox(store, FakeSender(Discord(clock)), clock=clock, monotonic=clock, poll=0.01)
    async with running(box):
        for told in (1, 2):
            await wait_until(lambda n=told: caplog.text.count("could not be looked through") >= n)
            await asyncio.sleep(0.1)
            assert caplog.text.count("could not be looked through") == told
            incidents.LOGGED.clear()  # a minute later it logs the same incident again
            clock.now += 61
    await store.close()
    assert caplog.text.count("sqlite3 FILE .recover") == 1


@pytest.mark.parametrize("table", ["outbox", "games"])
async def test_process_survives_damaged_page(tmp_path: Path, table: str) -> None:
    base, log = tmp_path / "games.sqlite", tmp_path / "log"
    store = await Store.open(f"sqlite:///{base}")
    await start_toy_game(service(store))
    await store.close()
    damage(base, table)
    async with Sandbox(rate_limits=False, limits=UNHURRIED) as sandbox:
        with log.open("wb") as out:
            bot = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "bot.cli", "bot", "--sandbox", sandbox.url),
                *("--database", f"sqlite:///{base}"),
                cwd=ROOT,
                stderr=out,
            )
        try:
            await sandbox.wait_ready(120)
            ana, channel = sandbox.user("Ana"), sandbox.channel()
            await ana.slash(channel, "game new", edition="ragnar-2024")
            await ana.wait_message(channel, lambda one: "incident" in one.content)
            await ana.slash(channel, "help")
            assert bot.returncode is None
        finally:
            if bot.returncode is None:
                bot.terminate()
                await bot.wait()
    told = log.read_text()
    assert "SQLITE_CORRUPT" in told
    assert not any(word in told for word in ("SELECT", "INSERT", "parameters"))


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A small disk, if this machine lets tests make one."""
    folder = tmp_path / "disk"
    folder.mkdir()
    if shutil.which("mount") is None:
        pytest.skip("no small disk can be made here")
    made = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", folder], check=False)
    if made.returncode:
        pytest.skip("no small disk can be made here")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)


def fill(file: Path) -> None:
    """Let a file grow until its disk is full."""
    with suppress(OSError), file.open("wb", buffering=0) as filler:
        while filler.write(bytes(4096)):
            pass


async def test_full_disk_is_reported_to_players_and_monitor(
    sandbox: Sandbox, disk: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    channel, ana, bo = sandbox.channel(), sandbox.user("Ana"), sandbox.user("Bo")
    async with (
        bot_at(sandbox, disk / "games.sqlite") as bot,
        ask_path(Watch(bot.store, lambda: Gateway(True))) as ask,
    ):
        lobby = await host_lobby(bot, ana, channel, seats=3)
        await bot.settle()
        await bot.store.try_writing()
        assert (await ask("/healthz"))[0] == 200
        filler = disk / "filler"
        fill(filler)
        await bot.store.try_writing()
        status, text = await ask("/healthz")
        assert (status, json.loads(text)["writable"]) == (503, False)
        assert "its disk is full" in json.loads(text)["trouble"]
        figures = (await ask("/metrics"))[1]
        assert "annalist_database_writable 0.0" in figures
        assert "annalist_write_failures_total 1.0" in figures
        assert caplog.text.count("its disk is full") == 1
        # The log of the database may have room for a while: what is played then is kept.
        for _ in range(60):
            answer = await (await ana.slash(channel, "game report", note="x" * 1000)).wait_settled()
            if "my disk is full" in answer.content:
                break
        assert "my disk is full" in answer.content
        assert "incident" not in caplog.text
        filler.unlink()
        await bot.store.try_writing()
        assert (await ask("/healthz"))[0] == 200
        assert "takes writes again" in caplog.text
        await bo.press(bo.reload_message(lobby), "Join")
        await bo.wait_until(lambda: "Seats: 2 of 3" in bo.reload_message(lobby).content)


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (errno.ENOSPC, "is full"),
        (errno.EDQUOT, "quota"),
        (errno.EROFS, "only be read"),
        (errno.EIO, "look at"),
    ],
)
async def test_disk_trouble_is_logged_in_one_sentence(
    store: Store, code: int, told: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(_path: Path) -> None:
        raise OSError(code, "the secret land of tigris")

    monkeypatch.setattr("bot.store.sqlite._fill_copy", refuse)
    for _ in range(3):
        await store.try_writing()
    assert told in store.writable.trouble
    assert caplog.text.count("the database takes no writes") == 1
    assert "tigris" not in caplog.text


async def test_read_only_server_is_reported(postgres: Postgres, caplog: pytest.LogCaptureFixture) -> None:
    url = postgres.new_database()
    first = await Store.open(url)
    name = url.rpartition("/")[2]
    async with first.write() as c:
        await c.execute(f'ALTER DATABASE "{name}" SET default_transaction_read_only = on')
    await first.close()
    store = await Store.open(url)
    try:
        with pytest.raises(DatabaseError):
            await open_lobby(service(store))
        assert "can only be read (25006)" in store.writable.trouble
        store.writable.note_success()
        await store.try_writing()
        assert "can only be read (25006)" in store.writable.trouble
        assert "incident" not in caplog.text
    finally:
        await store.close()


async def test_running_bot_probes_database(
    sandbox: Sandbox, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    probed = asyncio.Event()

    async def probe(_store: Store) -> None:
        probed.set()

    monkeypatch.setattr(Store, "try_writing", probe)
    bot = Bot(store, QuickJobs())  # type: ignore[arg-type]
    with connected_to(sandbox.url):
        serving = asyncio.create_task(bot.run(sandbox.token))
        try:
            await asyncio.wait_for(probed.wait(), PATIENCE)
        finally:
            serving.cancel()
            await asyncio.wait({serving})
            await bot.close()
    assert PROBE_SECONDS <= 30
