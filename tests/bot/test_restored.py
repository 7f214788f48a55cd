"""After a restored backup the tables learn what is gone, and can go on."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
from pathlib import Path

import pytest

from bot.outbox.restored import Comparison
from bot.run import Bot
from bot.sandbox import DrivenUser, Sandbox, SeenMessage
from bot.store import Store
from bot.workers.jobs import Jobs
from tests.bot.table import Running, bot_at
from tests.bot.test_at_the_table import asked, opened, started


async def compare(bot: Running) -> int:
    """How many tables a start would tell."""
    return await Comparison(bot.client, bot.service).compare()


async def test_a_table_is_told_what_a_restored_backup_has_lost(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.outbox.restored.LEEWAY", 0.0)
    base, copy, channel, other = (
        tmp_path / "games",
        tmp_path / "copy",
        sandbox.channel(),
        sandbox.channel("other"),
    )
    people, chance = [sandbox.user("Ana"), sandbox.user("Bo")], random.Random(2)
    ana = people[0]
    async with bot_at(sandbox, base) as bot:
        await started(bot, people, channel)
        await opened(bot, ana, other, seats=3)
        await bot.settle()
        before = (await bot.service.record(1)).entries
    shutil.copy(base, copy)
    async with bot_at(sandbox, base) as bot:
        assert await compare(bot) == 0
        await asyncio.sleep(0.1)
        for _ in range(6):
            person, message = await asked(bot, people, channel)
            await bot.press(person, message, chance)
        await bot.settle()
        who, lost = await asked(bot, people, channel)
        private = await (await who.slash(channel, "game cancel")).settled()
        assert (await bot.service.record(1)).entries > before
        assert await compare(bot) == 0
    shutil.copy(copy, base)
    async with bot_at(sandbox, base) as bot:
        assert await compare(bot) == 1
        told = await ana.wait_message(channel, lambda one: "put back from a backup" in one.content)
        assert "discord.com/channels/" in told.content
        assert f"after entry {before - 1} " in told.content
        await bot.settle()
        assert await compare(bot) == 0
        person, message = await asked(bot, people, channel)
        assert int(message.id) > int(told.id)
        monkeypatch.setattr("bot.interactions.undone.ON_ITS_WAY", 0.0)
        for pressed in (lost, private):
            await refuses(bot, who, who.fresh(pressed))
        monkeypatch.undo()
        await bot.press(person, message, chance)
        assert (await bot.service.record(1)).entries > before


async def refuses(bot: Running, person: DrivenUser, message: SeenMessage) -> None:
    """A press in a message of the lost time changes nothing, says so, and tells where the question is."""
    before = (await bot.service.record(1)).version
    part = message.components[0]
    if part["type"] == 2:
        await person.press(message, part["custom_id"])
    else:
        await person.choose(message, part["custom_id"], part["options"][0]["value"])
    said = await person.wait_message(
        message.channel_id, lambda one: one.ephemeral and "of a time that is undone" in one.content
    )
    assert (await bot.service.record(1)).version == before
    assert "Your question:" in said.content or "anew" in said.content
    await person.dismiss(said)


def an_hour_earlier(base: Path, *more: str) -> None:
    """The database knows of nothing in the last hour."""
    rows = sqlite3.connect(base)
    for table, column in (
        ("outbox", "created_at"),
        ("outbox", "done_at"),
        ("steps", "at"),
        ("messages", "at"),
    ):
        rows.execute(f"UPDATE {table} SET {column} = {column} - 3600")
    rows.execute("UPDATE outbox SET uncertain_since = NULL")
    for query in more:
        rows.execute(query)
    rows.commit()
    rows.close()


UNKNOWN = (
    "UPDATE messages SET message_id = NULL",
    "UPDATE outbox SET message_id = NULL, state = 'done' WHERE lane LIKE 'c%'",
)


@pytest.mark.parametrize("refusal", ["50001", "429-html"])
async def test_a_channel_that_cannot_be_read_at_the_start_is_compared_later(
    sandbox: Sandbox, tmp_path: Path, refusal: str
) -> None:
    base, channel = tmp_path / "games", sandbox.channel()
    people = [sandbox.user("Ana"), sandbox.user("Bo")]
    async with bot_at(sandbox, base) as bot:
        await started(bot, people, channel)
    an_hour_earlier(base, *UNKNOWN)
    async with bot_at(sandbox, base) as bot:
        comparison = Comparison(bot.client, bot.service)
        number = sandbox.faults.inject(refusal, route="GET /channels", about=channel, times=0, seconds=60)
        assert await comparison.compare() == 0
        assert [one for one, *_ in comparison.left] == [1]
        sandbox.faults.withdraw(number)
        looks = 1
        while not await comparison.go_on():
            looks += 1
        assert looks <= 2
        assert await people[0].wait_message(channel, lambda one: "put back from a backup" in one.content)


async def test_what_is_just_being_sent_is_no_sign_of_a_backup(sandbox: Sandbox, tmp_path: Path) -> None:
    base, channel = tmp_path / "games", sandbox.channel()
    people = [sandbox.user("Ana"), sandbox.user("Bo")]
    async with bot_at(sandbox, base) as bot:
        await started(bot, people, channel)
    an_hour_earlier(base)
    async with bot_at(sandbox, base) as bot:
        comparison = Comparison(bot.client, bot.service)
        comparison._newest = await bot.service.newest()
        comparison.left = await bot.service.open_games()
        async with bot.store.write() as c:
            newest = "(SELECT max(id) FROM outbox WHERE lane LIKE 'c%' AND op = 'send')"
            sent = (await c.exec_driver_sql(f"SELECT message_id FROM outbox WHERE id = {newest}")).scalar()
            await c.exec_driver_sql(
                "UPDATE outbox SET state = 'sending', message_id = NULL, not_before = 9e12,"
                f" uncertain_since = 9e12 WHERE id = {newest}"
            )
            await c.exec_driver_sql(f"UPDATE messages SET message_id = NULL WHERE message_id = {sent}")
        assert await comparison.compare() == 0
        assert [one for one, *_ in comparison.left] == [1]
        async with bot.store.write() as c:
            known = f"state = 'done', message_id = {sent}, uncertain_since = NULL"
            await c.exec_driver_sql(f"UPDATE outbox SET {known} WHERE id = {newest}")
        assert await comparison.compare() == 0
        assert comparison.left == []
    assert not [one for one in people[0].visible_messages(channel) if "backup" in one.content]


async def test_a_start_without_the_database_looks_back_later(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was looked at is not looked at again, and nothing is left out."""
    bot = Bot(store, Jobs())
    looked: list[str] = []
    away = iter([True, False])

    async def look_over() -> None:
        looked.append("games")
        if next(away):
            raise ConnectionResetError("the database is away")

    async def compared() -> bool:
        looked.append("channels")
        return len(looked) > 3

    monkeypatch.setattr(bot.service, "look_over", look_over)
    bot._to_look_at[1:] = [compared]
    for _ in range(4):
        await bot._look_back()
    assert looked == ["games", "channels", "games", "channels"]
