"""A table's page on the web: its address, what it holds, how it is told of changes, who may look."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import re
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest

from sandbox import DrivenUser, Sandbox
from sandbox.model import Overwrite
from sandbox.permissions import bits
from tests.bot.paged import Visit, linked, paged_bot, pages_for
from tests.bot.table import Running, bot_at
from tests.bot.test_at_the_table import asked, started


@pytest.fixture
async def bot(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[Running]:
    async with paged_bot(sandbox, tmp_path / "games.sqlite") as running:
        yield running


@pytest.fixture
async def visit(bot: Running) -> AsyncIterator[Visit]:
    async with pages_for(bot) as visit:
        yield visit


@pytest.fixture
def people(sandbox: Sandbox) -> list[DrivenUser]:
    return [sandbox.user("Ana"), sandbox.user("Bo")]


def data_of(page: str) -> dict:
    found = re.search(r'<script id="data" type="application/json">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    return json.loads(found[1])


async def hide(bot: Running, sandbox: Sandbox, channel: str, people: list[DrivenUser]) -> None:
    """Let only these people, and the bot, see a channel; wait until the bot knows."""
    assert bot.client.user is not None
    view, there = bits("view_channel"), sandbox.world.channels[int(channel)]
    seeing = [bot.client.user.id, *(person.id for person in people)]
    there.overwrites = [
        Overwrite(id=there.guild_id or 0, type=0, deny=view),
        *(Overwrite(id=int(one), type=1, allow=view) for one in seeing),
    ]
    sandbox.world.changes.tell("channel_update", there)
    for _ in range(500):
        known = bot.client.get_channel(int(channel))
        if isinstance(known, discord.TextChannel) and known.overwrites:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("the bot does not know")


async def test_the_pinned_message_links_a_page_that_tells_of_every_choice(
    bot: Running, visit: Visit, people: list[DrivenUser], sandbox: Sandbox
) -> None:
    channel = sandbox.channel()
    await started(bot, people, channel)
    person, message = await asked(bot, people, channel)
    name = linked(person, channel)[-1]
    assert len(name) == 32
    status, page, headers = await visit.get(name)
    assert status == 200
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert headers["X-Robots-Tag"] == "none"
    assert "Set-Cookie" not in headers
    data = data_of(page)
    assert person.name in page
    assert data["asked"][0]["link"].endswith(f"/{channel}/{message.id}")
    for part in ("atlas", "past", "replay", "script", "style", "still"):
        assert (await visit.get(data["site"][part]))[0] == 200, part
    async with visit.live(f"{data['site']['live']}&since={data['site']['id']}") as heard:
        assert await heard() == {"retry": "2000"}
        await bot.press(person, message, random.Random(1))
        told = await heard()
        assert told["id"] != data["site"]["id"]
        state = json.loads(told["data"])
        assert state["chapter"]["whole"]
    async with visit.live(data["site"]["live"]) as heard:  # who slept catches up
        await heard()
        assert (await heard())["id"]


async def test_the_host_gives_the_page_another_address(
    bot: Running, visit: Visit, people: list[DrivenUser], sandbox: Sandbox
) -> None:
    channel, (host, guest) = sandbox.channel(), people
    await started(bot, people, channel)
    name = linked(host, channel)[-1]
    shown = await (await guest.slash(channel, "table page")).settled()
    assert name in json.dumps(shown.json)
    assert "New address" not in shown.labels
    shown = await (await host.slash(channel, "table page")).settled()
    data = data_of((await visit.get(name))[1])
    async with visit.live(data["site"]["live"]) as heard:
        assert await heard()
        assert await heard()
        await host.press(shown, "New address")
        assert (await heard())["event"] == "gone"
    assert (await visit.get(name))[0] == 404
    await bot.settle()
    other = linked(host, channel)[-1]
    assert other != name
    assert (await visit.get(other))[0] == 200


async def test_a_hidden_channel_has_a_page_only_by_the_hosts_word(
    bot: Running, visit: Visit, people: list[DrivenUser], sandbox: Sandbox
) -> None:
    channel, (host, _guest) = sandbox.channel("hidden"), people
    await hide(bot, sandbox, channel, people)
    await started(bot, people, channel)
    assert linked(host, channel) == []
    shown = await (await host.slash(channel, "table page")).settled()
    assert "not everyone can see this channel" in shown.content
    await host.press(shown, "Open it to anyone with the address")
    await bot.settle()
    name = linked(host, channel)[-1]
    assert (await visit.get(name))[0] == 200


async def test_a_page_ends_when_its_channel_is_hidden(
    bot: Running, visit: Visit, people: list[DrivenUser], sandbox: Sandbox
) -> None:
    channel = sandbox.channel()
    await started(bot, people, channel)
    name = linked(people[0], channel)[-1]
    data = data_of((await visit.get(name))[1])
    async with visit.live(data["site"]["live"]) as heard:
        await heard()
        await heard()
        await hide(bot, sandbox, channel, people)
        assert (await heard())["event"] == "gone"
    assert (await visit.get(name))[0] == 404


async def test_without_pages_nothing_mentions_them(
    people: list[DrivenUser], sandbox: Sandbox, tmp_path: Path
) -> None:
    async with bot_at(sandbox, tmp_path / "games.sqlite") as bot:
        channel = sandbox.channel()
        await started(bot, people, channel)
        assert linked(people[0], channel) == []
        shown = [one.json["components"] for one in people[0].visible_messages(channel)]
        assert '"style": 5' not in json.dumps(shown)
        commands = json.dumps([one.to_dict(bot.client.tree) for one in bot.client.tree.get_commands()])
        assert "live page" not in commands


async def test_the_address_is_logged_nowhere(
    bot: Running, visit: Visit, people: list[DrivenUser], sandbox: Sandbox, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    channel = sandbox.channel()
    await started(bot, people, channel)
    name = linked(people[0], channel)[-1]
    await visit.get(name)
    bot.service.past_turns.teller = None  # a fault
    assert (await visit.get(f"{name}/turns"))[0] == 500
    async with visit.session.post(f"{visit.url}/{name}") as answer:
        assert answer.status == 405
    own = [one for one in caplog.records if not one.name.startswith(("aiohttp.client", "asyncio"))]
    assert not [one for one in own if name in one.getMessage() or name in str(one.exc_info)]
