"""Games are kept in PostgreSQL as in SQLite, and an outage of it is got over."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.ext.asyncio import create_async_engine

from bot.sandbox import DrivenUser, Sandbox, SeenMessage
from bot.service import Refused, Service
from bot.store import Store
from bot.store.connect import parse_url
from bot.store.schema import metadata
from tests.bot import hands
from tests.bot.tables import CHANNEL, HOST, play_on, rows, service, started, whole
from tests.common.postgres import Postgres

ROOT = Path(__file__).parents[2]


async def test_a_game_is_played_and_read_again(postgres: Postgres) -> None:
    url = postgres.new_database()
    store = await Store.open(url)
    table = service(store)
    game = await started(table)
    await play_on(table, game, 40)
    told = await whole(table, game)
    await store.close()
    store = await Store.open(url)
    assert await whole(service(store), game) == told
    assert await service(store).check(game) is None
    await store.close()


async def test_the_migrated_schema_is_the_declared_one(postgres: Postgres) -> None:
    url = postgres.new_database()
    await (await Store.open(url)).close()
    engine = create_async_engine(parse_url(url))
    async with engine.connect() as connection:
        found = await connection.run_sync(
            lambda c: compare_metadata(MigrationContext.configure(c, opts={"compare_type": True}), metadata)
        )
    await engine.dispose()
    assert found == []


async def test_numbers_that_no_game_can_have_are_unknown(postgres: Postgres) -> None:
    store = await Store.open(postgres.new_database())
    table = service(store)
    game = await started(table)
    for number in (0, game + 1, 2**31 - 1, 2**31, 9_999_999_999):
        for work in (
            table.record(number),
            table.played(number, CHANNEL, HOST.user),
            table.need_share(number, HOST),
            table.purge(number),
            table.check(number),
        ):
            with pytest.raises(Refused, match="no_"):
                await work
        assert not await table.known_as(number, 2**63 - 1)
        assert await table.put_back_at(number) == 0
    await store.close()


async def test_the_process_lives_through_an_outage(postgres: Postgres, tmp_path: Path) -> None:
    """Presses are to be repeated, nothing is lost, and everything goes on when the database is back."""
    url, log = postgres.new_database(), tmp_path / "log"
    async with Sandbox(rate_limits=False) as sandbox, running(sandbox, url, log) as bot:
        channel, people = sandbox.channel(), [sandbox.user("Ana"), sandbox.user("Bo")]
        ana = people[0]
        await ana.slash(channel, "game new", edition="ragnar-2024", seats=2)
        lobby = await ana.wait_message(channel, lambda one: "Join" in one.labels)
        await people[1].press(lobby, "Join")
        await ana.wait_message(channel, lambda one: "Seats: 2 of 2" in one.content)
        await ana.press(lobby, "Start")
        person, question = await ana.until(lambda: asked_now(people, channel), 60)
        for _ in range(2):
            postgres.stop()
            await hands_act(person, question)
            said = await person.wait_message(channel, lambda one: "Try again in a moment" in one.content)
            await person.dismiss(said)
            await asyncio.sleep(1.5)
            assert bot.returncode is None
            postgres.start()
            for _ in range(20):
                await hands_act(person, person.fresh(question))
                if await changed(people, channel, question):
                    break
            person, question = await ana.until(lambda: asked_now(people, channel), 60)
        assert bot.returncode is None
    told = log.read_text()
    assert not any(word in told for word in ("SELECT", "INSERT", "parameters", "Traceback"))
    store = await Store.open(url)
    assert await Service(store).check(1) is None
    assert (await rows(store, "SELECT count(*) FROM outbox WHERE state = 'dead'"))[0][0] == 0
    await store.close()


@asynccontextmanager
async def running(sandbox: Sandbox, url: str, log: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """The bot as a process of its own."""
    with log.open("wb") as out:
        bot = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot.cli", "bot", "--sandbox", sandbox.url, "--database", url),
            cwd=ROOT,
            stderr=out,
        )
    try:
        await sandbox.wait_ready(120)
        yield bot
    finally:
        if bot.returncode is None:
            bot.terminate()
        await bot.wait()


def asked_now(people: list[DrivenUser], channel: str) -> tuple[DrivenUser, SeenMessage] | None:
    found = [(one, message) for one in people if (message := hands.question(one, channel))]
    return next((one for one in found if ":x:" not in hands.choices(one[1])[0]["custom_id"]), None)


async def hands_act(person: DrivenUser, message: SeenMessage) -> None:
    """Press what chooses, or merely look in secret."""
    part = hands.choices(message)[0]
    if part["type"] == 2:
        await person.press(message, part["custom_id"])
    else:
        await person.choose(message, part["custom_id"], part["options"][0]["value"])


async def changed(people: list[DrivenUser], channel: str, before: SeenMessage) -> bool:
    """Whether another question is asked soon, or the same message asks it."""
    for _ in range(100):
        found = asked_now(people, channel)
        now = found[1] if found else None
        if now is None or now.id != before.id or now.content != before.content:
            return True
        await asyncio.sleep(0.05)
    return False
