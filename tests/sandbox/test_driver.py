"""The driver from outside, the control interface over HTTP, and what a restart keeps."""

from __future__ import annotations

import asyncio
import io
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

from sandbox import CannotDo, DrivenUser, Sandbox, connect_driver

from .conftest import run_guest
from .guest import Guest, picture


async def test_remote_driver_sees_and_does_the_same(sandbox: Sandbox, bot: Guest) -> None:
    async with await connect_driver(sandbox.url) as driver:
        ana, bo = await driver.user("Ana"), await driver.user("Bo")
        channel = await driver.channel("history-table")
        seen = await ana.slash(channel, "game new", edition="ragnar-2024")
        assert seen.ack == "message"
        await bo.press(seen.message, "Join")
        assert ana.reload_message(seen.message).content == f"At the table: {bo.mention}"
        assert (await ana.slash(channel, "game hand")).ephemeral
        assert len(ana.visible_messages(channel)) == 2
        assert len(bo.visible_messages(channel)) == 1
        with pytest.raises(CannotDo, match="no command"):
            await ana.slash(channel, "nothing")
        later = asyncio.create_task(ana.wait_message(channel, lambda m: m.content == "now"))
        await bot.get_partial_messageable(int(channel)).send("now")
        assert (await later).author_id == sandbox.bot_id


async def test_waiting_times_out(sandbox: Sandbox) -> None:
    with pytest.raises(TimeoutError):
        await sandbox.user("Ana").wait_dm(within=0.01)


async def test_only_private_message_can_be_dismissed(sandbox: Sandbox, bot: Guest, ana: DrivenUser) -> None:
    secret = (await ana.slash(sandbox.channel(), "game hand")).message
    public = (await ana.slash(sandbox.channel(), "game new", edition="x")).message
    assert secret is not None
    assert public is not None
    await ana.dismiss(secret)
    with pytest.raises(CannotDo):
        await ana.dismiss(public)
    assert [m.id for m in ana.visible_messages(sandbox.channel())] == [public.id]


async def ask(
    sandbox: Sandbox, call: str, headers: dict[str, str] | None = None, **params: Any
) -> tuple[int, Any]:
    async with aiohttp.ClientSession() as session:
        url = f"{sandbox.url}/control/{call}"
        async with session.post(url, json=params, headers=headers) as answer:
            return answer.status, await answer.json(content_type=None) if answer.status != 403 else None


async def test_control_works_over_http(sandbox: Sandbox) -> None:
    assert (await ask(sandbox, "user", name="Cy"))[1]["result"]["name"] == "Cy"
    assert (await ask(sandbox, "faults", next_429=3))[1]["result"]["next_429"] == 3
    assert sandbox.faults.next_429 == 3
    assert (await ask(sandbox, "faults", nonsense=3))[0] == 400
    assert (await ask(sandbox, "nonsense"))[0] == 400
    assert (await ask(sandbox, "_world"))[0] == 400
    assert (await ask(sandbox, "user"))[0] == 400
    assert (await ask(sandbox, "advance", seconds=60))[1]["result"] == 60
    await ask(sandbox, "clear_faults")
    assert sandbox.faults.next_429 == 0


async def test_other_sites_cannot_control_sandbox(sandbox: Sandbox) -> None:
    assert (await ask(sandbox, "users", {"Origin": "http://elsewhere.example"}))[0] == 403
    assert (await ask(sandbox, "users", {"Host": "elsewhere.example"}))[0] == 403
    assert (await ask(sandbox, "users", {"Origin": sandbox.url}))[0] == 200


async def test_restart_keeps_world(tmp_path: Path) -> None:
    state = tmp_path / "state" / "sandbox.db"
    async with Sandbox(state_file=state, rate_limits=False) as first:
        async with run_guest(first) as bot:
            ana = first.user("Ana")
            channel = first.channel("kept")
            await ana.become_moderator()
            await ana.slash(channel, "game new", edition="x")
            await ana.slash(channel, "game hand")
            gone = await bot.get_partial_messageable(int(channel)).send("gone")
            file = discord.File(io.BytesIO(picture()), "map.png", description="alt")
            await bot.get_partial_messageable(int(channel)).send("map", file=file)
            await (await bot.fetch_user(int(ana.id))).send("secret")
            await gone.delete()
        doomed = first.channel("doomed")
        await first.control.call("delete_channel", {"channel": doomed})
        token, bot_id = first.token, first.bot_id
    async with Sandbox(state_file=state, rate_limits=False) as second:
        assert (second.token, second.bot_id) == (token, bot_id)
        again = second.user("Ana")
        assert again.id == ana.id
        assert second.channel("kept") == channel
        assert int(doomed) not in second.world.channels
        kept = again.visible_messages(channel)
        assert [m.content for m in kept] == ["New game of **x** for 4", "map"]
        assert [m.content for m in again.dm_messages()] == ["secret"]
        assert kept[1].attachments[0]["description"] == "alt"
        async with aiohttp.ClientSession() as session, session.get(kept[1].attachments[0]["url"]) as answer:
            assert (await answer.read()) == picture()
        async with run_guest(second):
            assert (await again.press(kept[0], "Join")).ack == "update"
