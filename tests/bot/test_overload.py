"""More than the bot can do at a time is refused at once, with a sentence, and changes nothing."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.core.service import Service
from bot.discord_io.rate_limiter import PRESS
from bot.domain.records import GameRecord
from bot.play import gate
from bot.process.incidents import METRICS
from sandbox import DrivenUser, Sandbox
from sandbox.limits import LIMITS
from tests.bot.table import Duel, Running, host_lobby, wait_private, wait_question

BUSY = "more to do than I can"


async def test_overload_refuses_every_interaction_unchanged(
    duel: Duel, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot, channel, people = duel
    person, question = await wait_question(bot, people, channel)
    before = await bot.service.record(1)
    monkeypatch.setattr(gate, "MOST_AT_ONCE", 0)
    pressed = next(one for one in question.components if one["type"] == 2 and one["custom_id"])
    assert (await person.press(question, pressed["custom_id"])).ack == "message"
    await person.dismiss(await wait_private(person, channel, BUSY))
    assert (await person.slash(channel, "game resign")).ack == "message"
    await person.dismiss(await wait_private(person, channel, BUSY))
    assert (await person.autocomplete(channel, "place", "lands", lands="Ti")) == []
    await bot.settle()
    assert await bot.service.record(1) == before
    monkeypatch.undo()
    answered = await (await person.slash(channel, "game status")).wait_settled()
    assert BUSY not in answered.content


async def test_concurrent_work_is_limited_and_rest_refused(
    bot: Running,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    ana: DrivenUser,
    channel: str,
) -> None:
    await host_lobby(bot, ana, channel, seats=3)
    await bot.settle()
    free, read = asyncio.Event(), Service.record

    async def read_slowly(service: Service, game: int) -> GameRecord:
        await free.wait()
        return await read(service, game)

    monkeypatch.setattr(gate, "OVERLOAD", gate._Overload())
    monkeypatch.setattr(gate, "MOST_AT_ONCE", 5)
    monkeypatch.setattr(Service, "record", read_slowly)
    refused = METRICS.overloaded
    seen = await asyncio.gather(*(ana.slash(channel, "game status") for _ in range(40)))
    counts = [one.ack for one in seen].count
    assert counts("deferred") + counts("message") == 40, "each was answered in time"
    assert counts("deferred") == 5, "as many as may be worked on"
    assert METRICS.overloaded - refused == counts("message")
    free.set()
    await bot.settle()
    assert bot.client.load == 0
    assert caplog.text.count("overloaded:") == 1


@pytest.mark.unanswered
async def test_excessive_overload_is_ignored(
    bot: Running, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, ana: DrivenUser, channel: str
) -> None:
    lobby = await host_lobby(bot, ana, channel, seats=3)
    monkeypatch.setattr(gate, "MOST_AT_ONCE", 0)
    monkeypatch.setattr(gate, "MOST_REFUSED", 0)
    sandbox.world.limits = LIMITS
    assert (await ana.press(lobby, "Leave")).ack is None
    assert [one.user for one in (await bot.service.record(1)).seats] == [int(ana.id)]


async def test_refusal_with_lost_connection_ends_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    async def lose(*_about: object) -> None:
        raise aiohttp.ServerDisconnectedError

    monkeypatch.setattr(gate, "_say_privately", lose)
    interaction: Any = SimpleNamespace(
        type=discord.InteractionType.application_command, client=SimpleNamespace(load=gate.MOST_AT_ONCE + 1)
    )
    assert not await gate.admit_command(interaction)
    assert not await gate.admit_press(interaction, PRESS)
