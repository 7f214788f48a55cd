"""A person plays inside Discord: the real Embedded App SDK in a frame, the sandbox around it.

The sources are Discord's docs: "How Activities Work" (handshake, launch), "Networking" and "URL Mapping" (the
proxy), "Embedded App SDK Reference" (authorize), "Preventing unwanted activity sessions" (instances).
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from sandbox import Sandbox
from sandbox.activity_window import ActivityWindow
from tests.bot.paged import PUBLIC, paged_bot, pages_for
from tests.bot.table import Running, wait_question
from tests.bot.tables import do
from tests.bot.test_activity import end_game
from tests.bot.test_play_on_map_in_browser import QUESTION, seat_one, tap_best
from tests.sandbox.accessibility import axe_faults
from tests.sandbox.browser import Tab, chromium_or_skip
from tests.sandbox.window import window_for

SECRET = "the application's client secret"


@pytest.fixture
async def bot(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[Running]:
    chromium_or_skip()
    sandbox.world.activities.secret = SECRET
    async with paged_bot(sandbox, tmp_path / "games.sqlite") as running:
        yield running


@pytest.fixture
async def window(sandbox: Sandbox, bot: Running, tmp_path: Path) -> AsyncIterator[tuple[ActivityWindow, Tab]]:
    """Discord's client in a phone's width. The pages behind the proxy know the public address alone."""
    async with pages_for(bot, secret=SECRET) as visit, window_for(sandbox, tmp_path) as (window, tab):
        sandbox.world.activities.target = visit.url
        await tab.set_size(390, 844, phone=True)
        yield window, tab


async def test_person_plays_inside_discord(
    bot: Running, window: tuple[ActivityWindow, Tab], sandbox: Sandbox
) -> None:
    client, tab = window
    person, channel = await seat_one(bot, sandbox)
    _, question = await wait_question(bot, [person], channel)
    seen = await person.press(question, "Play on the map")
    assert seen.ack == "launch"
    await tab.send("Page.navigate", url=f"https://discord.com/activities/{seen.activity}?user={person.id}")
    async with tab.frame(f"https://{client.host}/") as frame:
        await frame.wait_until(QUESTION)
        told = await tab.run("window.log")
        assert [one.get("cmd") for one in told] == [None, "AUTHORIZE"]
        assert told[0]["opcode"] == 0, "first the handshake"
        asked = told[1]["args"]
        assert asked["scope"] == ["identify"]
        assert asked["code_challenge_method"] == "S256"
        assert await frame.run("document.cookie") == ""
        made = (await bot.service.record(1)).steps
        await tap_best(bot, frame)
        assert (await bot.service.record(1)).steps > made
        assert await frame.run("document.documentElement.scrollWidth") <= 390
        assert await axe_faults(frame) == set()
        assert frame.complaints == []
    await bot.settle()
    assert SECRET not in repr(told)


async def test_page_polls_when_stream_is_cut(
    bot: Running, window: tuple[ActivityWindow, Tab], sandbox: Sandbox
) -> None:
    """Discord's docs ("Networking") promise no streams of events."""
    client, tab = window
    sandbox.world.activities.cuts_streams = True
    person, channel = await seat_one(bot, sandbox)
    _, question = await wait_question(bot, [person], channel)
    seen = await person.press(question, "Play on the map")
    await tab.send("Page.navigate", url=f"https://discord.com/activities/{seen.activity}?user={person.id}")
    async with tab.frame(f"https://{client.host}/") as frame:
        await frame.wait_until(QUESTION)
        before = await frame.run(QUESTION)
        await bot.press(person, question, Random(1))
        await bot.computers()
        await frame.wait_until(f"{QUESTION} !== {json.dumps(before)}")
        await frame.wait_until("document.getElementById('state').textContent.startsWith('Live')")


async def test_annals_of_finished_game_open_outside(
    bot: Running, window: tuple[ActivityWindow, Tab], sandbox: Sandbox
) -> None:
    client, tab = window
    person, channel = await seat_one(bot, sandbox)
    await do(bot.service, 1, None, end_game)
    guild = sandbox.world.channels[int(channel)].guild_id
    instance = sandbox.world.activities.launch(int(person.id), int(channel), guild)
    await tab.send("Page.navigate", url=f"https://discord.com/activities/{instance.id}?user={person.id}")
    async with tab.frame(f"https://{client.host}/") as frame:
        await frame.wait_until("document.querySelector('#entrance a')")
        assert "This game is over." in await frame.run("document.body.textContent")
        assert await axe_faults(frame) == set()
        await frame.run("document.querySelector('#entrance a').click()")
        await tab.wait_until("window.log.some((one) => one.cmd === 'OPEN_EXTERNAL_LINK')")
        assert frame.complaints == []
    await tab.wait_until("window.linked")
    assert [one.startswith(PUBLIC) for one in sandbox.world.activities.opened_links] == [True]


async def test_spectator_page_cannot_be_framed_elsewhere(
    bot: Running, window: tuple[ActivityWindow, Tab], sandbox: Sandbox
) -> None:
    client, tab = window
    _, channel = await seat_one(bot, sandbox)
    onlooker = sandbox.user("Cy")
    guild = sandbox.world.channels[int(channel)].guild_id
    instance = sandbox.world.activities.launch(int(onlooker.id), int(channel), guild)
    address = f"https://discord.com/activities/{instance.id}?user={onlooker.id}"
    await tab.send("Page.navigate", url=address)
    async with tab.frame(f"https://{client.host}/") as frame:
        await frame.wait_until("document.querySelectorAll('#map path').length > 40")
        assert await frame.run("document.getElementById('desk')") is None
        assert "Ana" in await frame.run("document.getElementById('asked').textContent")
        assert await axe_faults(frame) == set()
        assert frame.complaints == []
    await tab.send("Page.navigate", url="https://evil.example/")
    await tab.wait_until("document.readyState === 'complete'")
    await tab.run(
        "new Promise((done) => { const frame = document.createElement('iframe');"
        f"frame.onload = done; frame.src = 'https://{client.host}/'; document.body.append(frame); }})"
    )
    assert any("frame-ancestors" in line for line in tab.complaints), tab.complaints
