"""After a restored backup the tables learn what is gone, and can go on."""

from __future__ import annotations

import asyncio
import random
import shutil
from pathlib import Path

import pytest

from bot.outbox.restored import compare
from bot.sandbox import DrivenUser, Sandbox, SeenMessage
from tests.bot.table import Running, bot_at
from tests.bot.test_at_the_table import asked, opened, started


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
        assert await compare(bot.client, bot.service) == 0
        await asyncio.sleep(0.1)
        for _ in range(6):
            person, message = await asked(bot, people, channel)
            await bot.press(person, message, chance)
        await bot.settle()
        who, lost = await asked(bot, people, channel)
        private = await (await who.slash(channel, "game cancel")).settled()
        assert (await bot.service.record(1)).entries > before
        assert await compare(bot.client, bot.service) == 0
    shutil.copy(copy, base)
    async with bot_at(sandbox, base) as bot:
        assert await compare(bot.client, bot.service) == 1
        told = await ana.wait_message(channel, lambda one: "put back from a backup" in one.content)
        assert "discord.com/channels/" in told.content
        assert f"after entry {before - 1} " in told.content
        await bot.settle()
        assert await compare(bot.client, bot.service) == 0
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
