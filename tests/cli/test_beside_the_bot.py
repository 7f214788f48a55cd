"""Commands that write while the bot runs: the bot carries them out, and takes none of it back."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.app.run import Bot, open_bot
from bot.core import play, replaying
from bot.core.operator_orders import Orders
from bot.core.registry import REGISTRY
from bot.core.service import Service
from bot.domain.requests import Refused
from bot.domain.terms import Habits
from bot.outbox.announcement import make_announcement
from bot.store import DatabaseError, Store, order_rows, people
from bot.store.order_rows import Order
from bot.store.personal_data import nobody_id
from sandbox import Sandbox, connected_to
from tests.bot.tables import do
from tests.cli.conftest import Annalist, Private
from tests.cli.test_stored import HOST, open_game

RUNS = "The bot runs on this database; it carries this out."


@pytest.fixture
async def idle_service(annalist: Annalist) -> AsyncIterator[Service]:
    """Service of a bot that holds the file and executes no orders."""
    store = await Store.open(os.environ["ANNALIST_DATABASE_URL"], only_bot=True)
    yield Service(store, make_announcement)
    await store.close()


@pytest.fixture
async def bot(idle_service: Service) -> AsyncIterator[Service]:
    """Service of a running bot that holds the file alone."""
    async with running_orders(idle_service):
        yield idle_service


@asynccontextmanager
async def running_orders(service: Service) -> AsyncIterator[None]:
    running = asyncio.create_task(Orders(service).run())
    try:
        yield
    finally:
        running.cancel()
        await asyncio.wait({running})


async def run_beside(annalist: Annalist, *arguments: str) -> Private:
    return await asyncio.to_thread(annalist, *arguments)


async def run_annalist(annalist: Annalist, *arguments: str) -> str:
    done = await run_beside(annalist, *arguments)
    assert done.code == 0, done.err
    assert RUNS in done.err
    return done.out


async def test_rolled_back_game_continues_in_bot(bot: Service, annalist: Annalist) -> None:
    game = await open_game(12)
    before = await bot.view(game, None)
    await run_annalist(annalist, "rollback", str(game), "--to", "5", "--yes")
    view = await bot.view(game, before.asked[0].seat)  # as the bot has it in memory
    assert view.entries == 6
    assert (await bot.record(game)).entries == 6
    asked = (await bot.view(game, None)).asked[0]
    view = await bot.view(game, asked.seat)
    assert view.decision is not None
    action = view.decision.actions[0]
    if asked.seat == "A":
        await do(bot, game, HOST, play.submit, action)
    else:
        await do(bot, game, None, play.submit_for_computer, asked.seat, view.decision.id, action)
    assert (await bot.record(game)).entries == 7
    assert (await replaying.check(bot.house, game)) is None


async def test_bot_does_not_restore_forgotten_person(bot: Service, annalist: Annalist) -> None:
    game = await open_game(3)
    assert (await bot.record(game)).seats[0].name == HOST.name
    await bot.people.note_visit(HOST.user, "pt-BR")
    await bot.people.set_habits(HOST.user, Habits(language="pt-BR", digest=9))
    await run_annalist(annalist, "forget", str(HOST.user), "--yes")
    async with bot.store.read() as c:
        assert await people.read_person(c, HOST.user) is None
    assert await bot.people.chosen_language(HOST.user) == ""
    left = (await bot.record(game)).seats[0]
    assert (left.user, left.owner, left.name) == (nobody_id("A"), None, "")
    await bot.people.note_visit(HOST.user, "en")  # they press something, a second later
    async with bot.store.read() as c:
        found = await people.read_person(c, HOST.user)
    assert found is not None
    assert (found.locale, found.habits) == ("en", Habits())


async def test_deleted_game_is_gone_for_bot(bot: Service, annalist: Annalist) -> None:
    game = await open_game(4)
    await bot.waiting.hold_up(game, "server")
    await run_annalist(annalist, "purge", str(game), "--yes")
    assert await bot.waiting.waiting_games() == {}
    with pytest.raises(Refused, match="no_game"):
        await bot.record(game)
    await bot.waiting.try_again(guild=0)
    await bot.waiting.repeat_failed()


async def test_refusal_of_bot_is_shown_by_command(
    bot: Service, annalist: Annalist, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await open_game(12)
    last = (await bot.record(game)).entries - 1

    async def later_entry(_service: Service, _game: int) -> int:
        return last + 9

    monkeypatch.setattr("bot.cli.changing._last_entry", later_entry)
    done = await run_beside(annalist, "rollback", str(game), "--to", str(last + 3), "--yes")
    assert done.code == 2
    assert f"the log ends with entry {last}" in done.err
    assert (await bot.record(game)).entries == last + 1


async def test_fault_of_bot_is_reported_by_command(
    bot: Service, annalist: Annalist, monkeypatch: pytest.MonkeyPatch
) -> None:
    await open_game(3)

    async def fail(*_about: object) -> int:
        raise LookupError("the secret land of tigris")

    with monkeypatch.context() as patch:
        patch.setitem(REGISTRY.orders, "forget", fail)
        done = await run_beside(annalist, "forget", str(HOST.user), "--yes")
    assert done.code == 1
    assert "it failed: the bot's log names incident" in done.err
    assert "tigris" not in done.err
    await run_annalist(annalist, "forget", str(HOST.user), "--yes")


async def test_unanswered_order_is_withdrawn(
    idle_service: Service, annalist: Annalist, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await open_game(12)
    monkeypatch.setattr(order_rows, "WAIT_SECONDS", 0.0)
    done = await run_beside(annalist, "rollback", str(game), "--to", "5", "--yes")
    assert done.code == 1
    assert "the bot does not answer; nothing was changed" in done.err
    assert not await idle_service.query(order_rows.has_orders)


async def test_expired_order_is_never_begun(idle_service: Service) -> None:
    async with idle_service.store.write() as c:
        await order_rows.insert_order(c, Order("rollback", game_id=1, entry=5), 1000.0)
    async with idle_service.store.write() as c:
        assert await order_rows.begin_order(c, 1000.0 + order_rows.WAIT_SECONDS + 1) is None
    assert not await idle_service.query(order_rows.has_orders)


async def test_order_begun_by_dead_bot_is_given_up(
    idle_service: Service, annalist: Annalist, monkeypatch: pytest.MonkeyPatch
) -> None:
    await open_game(3)
    begun = asyncio.Event()

    async def hang(*_about: object) -> int:
        begun.set()
        await asyncio.Event().wait()
        raise AssertionError

    with monkeypatch.context() as patch:
        patch.setitem(REGISTRY.orders, "forget", hang)
        async with running_orders(idle_service):
            done = asyncio.create_task(run_beside(annalist, "forget", str(HOST.user), "--yes"))
            await begun.wait()
    async with idle_service.store.read() as c:
        columns = "user_id, game_id, entry, answer"
        assert await c.execute(f"SELECT {columns} FROM orders") == [(None, None, None, order_rows.BEGUN)]
    async with running_orders(idle_service):
        assert "the bot did not carry this out; run the command again" in (await done).err


@pytest.mark.parametrize("trouble", [ConnectionResetError("it is away"), OSError("it cannot be read")])
async def test_orders_run_after_database_outage(
    idle_service: Service, annalist: Annalist, monkeypatch: pytest.MonkeyPatch, trouble: Exception
) -> None:
    monkeypatch.setattr("bot.core.operator_orders.POLL_SECONDS", 0.01)
    has_orders, away, asked = order_rows.has_orders, [True], asyncio.Event()

    async def ask(*about: Any) -> bool:
        asked.set()
        if away:
            raise trouble
        return await has_orders(*about)

    monkeypatch.setattr(order_rows, "has_orders", ask)
    async with running_orders(idle_service):
        await asyncio.wait_for(asked.wait(), 60)
        away.clear()
        await run_annalist(annalist, "forget", str(HOST.user), "--yes")


async def test_full_disk_is_named(
    idle_service: Service, annalist: Annalist, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse_as_full(*_about: object) -> int:
        cause = sqlite3.OperationalError("database or disk is full")
        cause.sqlite_errorname = "SQLITE_FULL"  # type: ignore[misc]
        raise DatabaseError(cause, unwritable=True)

    monkeypatch.setattr(order_rows, "insert_order", refuse_as_full)
    done = await run_beside(annalist, "forget", str(HOST.user), "--yes")
    assert done.code == 1
    assert "the database takes no writes: its disk is full (SQLITE_FULL); try again once it does" in done.err


async def test_running_bot_tells_table_at_once(annalist: Annalist) -> None:
    async with Sandbox(rate_limits=False) as sandbox:
        channel = sandbox.channel()
        game = await open_game(12, int(channel))
        watcher = sandbox.user("Watcher")
        with connected_to(sandbox.url):
            async with open_bot(os.environ["ANNALIST_DATABASE_URL"]) as bot, serve(bot, sandbox.token):
                await watcher.wait_message(channel, lambda _: True)
                await run_annalist(annalist, "rollback", str(game), "--to", "5", "--yes")
                told = await watcher.wait_message(channel, lambda one: "entry 5" in one.content)
                assert told is not None
                await run_annalist(annalist, "forget", str(HOST.user), "--yes")
                assert (await bot.service.record(game)).seats[0].name == ""


@asynccontextmanager
async def serve(bot: Bot, token: str) -> AsyncIterator[None]:
    running = asyncio.create_task(bot.run(token))
    try:
        yield
    finally:
        running.cancel()
        await asyncio.wait({running})
