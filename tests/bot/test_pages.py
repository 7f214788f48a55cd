"""A table's page on the web: its address, what it holds, how it is told of changes, who may look."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import re
from contextlib import suppress
from pathlib import Path
from urllib.robotparser import RobotFileParser

import discord
import pytest

from bot.core.service import Service
from bot.domain.records import GameRecord
from bot.features.pages.addresses import Addresses
from bot.features.pages.panel import offer_commands
from bot.features.pages.visitors import BURST
from bot.features.privacy import forget_person
from bot.store.table_pages import PageRow, add_page
from sandbox import DrivenUser, Sandbox, servers
from sandbox.model import Overwrite
from sandbox.permissions import bits
from tests.bot.paged import PUBLIC, Visit, linked_addresses, pages_for
from tests.bot.table import Duel, Running, bot_at, start_game, wait_question
from tests.bot.test_closed_channels import wait_trouble
from tests.common.waiting import PATIENCE

pytestmark = pytest.mark.usefixtures("offered_pages")


async def start_with_page(bot: Running, people: list[DrivenUser], sandbox: Sandbox) -> tuple[str, str]:
    """Start a game. Returns its channel and the name of its page."""
    channel = sandbox.channel()
    await start_game(bot, people, channel)
    return channel, linked_addresses(people[0], channel)[-1]


def data_of(page: str) -> dict:
    found = re.search(r'<script id="data" type="application/json">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    return json.loads(found[1])


async def hide(bot: Running, sandbox: Sandbox, channel: str, people: list[DrivenUser]) -> None:
    """Hide a channel from all but these people and the bot. Waits until the bot knows."""
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


async def test_pinned_message_links_live_page(visit: Visit, duel: Duel) -> None:
    bot, channel, people = duel
    person, message = await wait_question(bot, people, channel)
    name = linked_addresses(person, channel)[-1]
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
    async with visit.open_stream(f"{data['site']['live']}&since={data['site']['id']}") as heard:
        assert await heard() == {"retry": "2000"}
        await bot.press(person, message, random.Random(1))
        told = await heard()
        assert told["id"] != data["site"]["id"]
        state = json.loads(told["data"])
        assert state["chapter"]["whole"]
    async with visit.open_stream(data["site"]["live"]) as heard:  # who slept catches up
        await heard()
        assert (await heard())["id"]


async def test_page_without_stream_reads_newest_state(
    bot: Running, visit: Visit, people: list[DrivenUser], sandbox: Sandbox
) -> None:
    channel, name = await start_with_page(bot, people, sandbox)
    site = data_of((await visit.get(name))[1])["site"]
    person, message = await wait_question(bot, people, channel)
    await bot.press(person, message, random.Random(1))
    await bot.settle()
    status, asked, _ = await visit.get(f"{site['state']}&since={site['id']}")
    async with visit.open_stream(site["live"]) as heard:
        await heard()
        told = await heard()
    assert (status, told["id"] != site["id"]) == (200, True)
    assert json.loads(asked) == {"id": told["id"], "now": json.loads(told["data"])}
    assert (await visit.get(f"{site['state']}&since={told['id']}"))[0] == 204


async def test_board_tiles_are_cached_by_hash(
    bot: Running, visit: Visit, people: list[DrivenUser], sandbox: Sandbox
) -> None:
    _channel, name = await start_with_page(bot, people, sandbox)
    tiles = data_of((await visit.get(name))[1])["site"]["tiles"]
    address, _, version = tiles.rpartition("&")
    async with visit.session.get(f"{visit.url}/{tiles}&tile=dark-1-1-0") as answer:
        assert answer.status == 200
        assert answer.content_type == "image/webp"
        assert "immutable" in answer.headers["Cache-Control"]
    async with visit.session.get(f"{visit.url}/{address}&tile=light-0-0-0") as answer:
        assert answer.status == 200
        assert answer.headers["Cache-Control"] == "no-store", "it may look otherwise tomorrow"
    for wrong in ("", "dark-3-0-0", "dark-1-2-0", "../dark-0-0-0", "sepia-0-0-0"):
        assert (await visit.get(f"{tiles}&tile={wrong}"))[0] == 404, wrong
    assert version


@pytest.mark.usefixtures("visit")
async def test_summary_and_map_link_page(bot: Running, people: list[DrivenUser], sandbox: Sandbox) -> None:
    channel, chance = sandbox.channel(), random.Random(2)
    await start_game(bot, people, channel)
    summed = False
    while not summed:
        await bot.press(*await wait_question(bot, people, channel), chance)
        await bot.settle()
        linking = [one for one in people[0].visible_messages(channel) if PUBLIC in json.dumps(one.json)]
        summed = any("New here?" not in one.labels and "Read all" in one.labels for one in linking)
    shown = await (await people[1].slash(channel, "game map")).wait_settled()
    assert PUBLIC in json.dumps(shown.json)


async def test_host_changes_page_address(visit: Visit, duel: Duel) -> None:
    bot, channel, (host, guest) = duel
    name = linked_addresses(host, channel)[-1]
    shown = await (await guest.slash(channel, "table page")).wait_settled()
    assert name in json.dumps(shown.json)
    assert "New address" not in shown.labels
    shown = await (await host.slash(channel, "table page")).wait_settled()
    data = data_of((await visit.get(name))[1])
    async with visit.open_stream(data["site"]["live"]) as heard:
        assert await heard()
        assert await heard()
        await host.press(shown, "New address")
        assert (await heard())["event"] == "gone"
    assert (await visit.get(name))[0] == 404
    await bot.settle()
    other = linked_addresses(host, channel)[-1]
    assert other != name
    assert (await visit.get(other))[0] == 200


async def test_hidden_channel_has_page_only_with_host_consent(
    bot: Running, visit: Visit, people: list[DrivenUser], sandbox: Sandbox
) -> None:
    channel, (host, _guest) = sandbox.channel("hidden"), people
    await hide(bot, sandbox, channel, people)
    await start_game(bot, people, channel)
    assert linked_addresses(host, channel) == []
    shown = await (await host.slash(channel, "table page")).wait_settled()
    assert "not everyone can see this channel" in shown.content
    await host.press(shown, "Open it to anyone with the address")
    await bot.settle()
    name = linked_addresses(host, channel)[-1]
    assert (await visit.get(name))[0] == 200


async def test_page_ends_when_channel_is_hidden(
    bot: Running, visit: Visit, people: list[DrivenUser], sandbox: Sandbox
) -> None:
    channel, name = await start_with_page(bot, people, sandbox)
    data = data_of((await visit.get(name))[1])
    async with visit.open_stream(data["site"]["live"]) as heard:
        await heard()
        await heard()
        await hide(bot, sandbox, channel, people)
        assert (await heard())["event"] == "gone"
    assert (await visit.get(name))[0] == 404


async def make_thread(sandbox: Sandbox, people: list[DrivenUser]) -> str:
    members = [one.id for one in people]
    thread: str = sandbox.control.thread(sandbox.channel(), "our-game", members=members)["id"]
    return thread


async def test_archived_thread_of_hidden_channel_has_no_page(
    bot: Running, visit: Visit, people: list[DrivenUser], sandbox: Sandbox
) -> None:
    parent = sandbox.channel()
    thread = await make_thread(sandbox, people)
    await start_game(bot, people, thread)
    name = linked_addresses(people[0], thread)[-1]
    assert (await visit.get(name))[0] == 200
    sandbox.world.threads.change(sandbox.world.channels[int(thread)], archived=True)
    await bot.settle()
    assert (await visit.get(name))[0] == 200, "a thread that sleeps is as open as before"
    await hide(bot, sandbox, parent, people)
    assert (await visit.get(name))[0] == 404


@pytest.mark.parametrize("what", ["channel", "server"])
async def test_table_without_place_has_no_page(
    bot: Running, visit: Visit, people: list[DrivenUser], sandbox: Sandbox, what: str
) -> None:
    channel, name = await start_with_page(bot, people, sandbox)
    if what == "channel":
        sandbox.control.delete_channel(channel)
    else:
        servers.kick(sandbox.world, next(iter(sandbox.world.guilds.values())))
    await wait_trouble(bot, what)
    assert (await visit.get(name))[0] == 404


async def test_reopening_page_is_no_consent_for_hidden_channel(
    bot: Running, visit: Visit, people: list[DrivenUser], sandbox: Sandbox
) -> None:
    channel, host = sandbox.channel(), people[0]
    await start_game(bot, people, channel)
    shown = await (await host.slash(channel, "table page")).wait_settled()
    await host.press(shown, "Close the page")
    await bot.settle()
    shown = await (await host.slash(channel, "table page")).wait_settled()
    await host.press(shown, "Open it to anyone with the address")
    await bot.settle()
    address = await bot.client.parts.memory_of(Addresses).address_of(await bot.service.record(1))
    name = address.rpartition("/")[2]
    assert (await visit.get(name))[0] == 200
    await hide(bot, sandbox, channel, people)
    assert (await visit.get(name))[0] == 404


async def test_other_process_learns_of_hidden_channel(
    bot: Running, people: list[DrivenUser], sandbox: Sandbox, channel: str
) -> None:
    """The server's process stores it. The other one does not know the channel."""
    async with pages_for(bot):
        await start_game(bot, people, channel)
        other = Addresses(bot.service.store)
        other.set_site(PUBLIC, lambda _record: None)
        record = await bot.service.record(1)
        assert await other.address_of(record)
        await hide(bot, sandbox, channel, people)
        for _ in range(200):
            if not await other.address_of(record):
                break
            await asyncio.sleep(0.05)
        assert not await other.address_of(record)


async def wait_closed(addresses: Addresses, record: GameRecord) -> None:
    """Wait until a process without the channel answers that the page is gone."""
    for _ in range(200):
        if not await addresses.address_of(record):
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it still has a page")


async def test_process_without_pages_stores_hidden_channel(
    people: list[DrivenUser], sandbox: Sandbox, tmp_path: Path
) -> None:
    """It adds no page, and neither loads the game nor waits for it."""
    async with bot_at(sandbox, tmp_path / "games.sqlite") as bot:
        channels = [sandbox.channel(), sandbox.channel("other")]
        for channel in channels:
            await start_game(bot, people, channel)
        serving, other = Addresses(bot.store), Addresses(bot.store)
        serving.set_site(PUBLIC, lambda _record: True)
        other.set_site(PUBLIC, lambda _record: None)
        record = await bot.service.record(1)
        assert await serving.address_of(record)
        async with bot.service.lock(1):
            await hide(bot, sandbox, channels[0], people)
            await wait_closed(other, record)
        async with bot.store.read() as c:
            assert await c.column(int, "SELECT game_id FROM pages") == [1]


@pytest.mark.parametrize("hidden", [True, False])
async def test_other_process_learns_visibility_of_new_place(
    people: list[DrivenUser], sandbox: Sandbox, tmp_path: Path, hidden: bool
) -> None:
    async with bot_at(sandbox, tmp_path / "games.sqlite") as bot:
        channel, there = sandbox.channel(), sandbox.channel("other")
        if hidden:
            await hide(bot, sandbox, there, people)
        await start_game(bot, people, channel)
        serving, other = Addresses(bot.store), Addresses(bot.store)
        serving.set_site(PUBLIC, lambda _record: True)
        other.set_site(PUBLIC, lambda _record: None)
        assert await serving.address_of(await bot.service.record(1))
        await people[0].slash(there, "game move", game=1)
        await bot.settle()
        record = await bot.service.record(1)
        assert record.channel == int(there)
        assert bool(await other.address_of(record)) is not hidden


async def test_broken_game_in_hidden_channel_has_no_page(
    bot: Running, visit: Visit, people: list[DrivenUser], sandbox: Sandbox
) -> None:
    channel, name = await start_with_page(bot, people, sandbox)
    assert (await visit.get(name))[0] == 200
    await bot.settle()
    bot.service.loader.drop(1)
    async with bot.store.write() as c:
        await c.execute("UPDATE games SET options = '?', version = version + 1 WHERE id = 1")
    assert (await visit.get(name))[0] == 200, "what is known of it stays"
    await hide(bot, sandbox, channel, people)
    assert (await visit.get(name))[0] == 404


async def test_unreadable_game_does_not_affect_other_page(
    people: list[DrivenUser], sandbox: Sandbox, tmp_path: Path
) -> None:
    async with bot_at(sandbox, tmp_path / "games.sqlite") as bot:
        channels = [sandbox.channel(), sandbox.channel("other")]
        other = Addresses(bot.store)
        other.set_site(PUBLIC, lambda _record: None)
        for number, channel in enumerate(channels, 1):
            await start_game(bot, people, channel)
            async with bot.store.write() as c:
                await add_page(c, PageRow(number, str(number), ""))
        await bot.settle()
        record = await bot.service.record(2)
        assert await other.address_of(record)
        bot.service.loader.drop(1)
        async with bot.store.write() as c:
            await c.execute("UPDATE games SET options = '?' WHERE id = 1")
        await hide(bot, sandbox, channels[1], people)
        await wait_closed(other, record)


async def test_bot_without_pages_never_mentions_them(
    people: list[DrivenUser], sandbox: Sandbox, tmp_path: Path
) -> None:
    offer_commands(False)
    async with bot_at(sandbox, tmp_path / "games.sqlite") as bot:
        channel = sandbox.channel()
        await start_game(bot, people, channel)
        assert linked_addresses(people[0], channel) == []
        shown = [one.json["components"] for one in people[0].visible_messages(channel)]
        assert '"style": 5' not in json.dumps(shown)
        commands = json.dumps([one.to_dict(bot.client.tree) for one in bot.client.tree.get_commands()])
        assert "live page" not in commands


async def test_page_address_is_never_logged(
    bot: Running, visit: Visit, people: list[DrivenUser], sandbox: Sandbox, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    _channel, name = await start_with_page(bot, people, sandbox)
    await visit.get(name)
    bot.service.past_turns.teller = None  # a fault
    assert (await visit.get(f"{name}/turns"))[0] == 500
    async with visit.session.post(f"{visit.url}/{name}") as answer:
        assert answer.status == 405
    own = [one for one in caplog.records if not one.name.startswith(("aiohttp.client", "asyncio"))]
    assert not [one for one in own if name in one.getMessage() or name in str(one.exc_info)]


async def test_forgotten_person_disappears_from_page(visit: Visit, duel: Duel) -> None:
    """Also where `annalist forget` does it, in a process of its own."""
    bot, channel, people = duel
    ana, bo = people
    await wait_question(bot, people, channel)
    name = linked_addresses(ana, channel)[-1]
    data = data_of((await visit.get(name))[1])
    async with visit.open_stream(data["site"]["live"]) as heard:
        await heard()
        await heard()
        elsewhere = Service(bot.store)
        await forget_person(elsewhere, int(ana.id))
        told = await heard()
        assert ana.name not in told["data"]
        assert bo.name in told["data"]
    assert ana.name not in (await visit.get(name))[1]


async def test_page_load_is_small(
    bot: Running, visit: Visit, people: list[DrivenUser], sandbox: Sandbox
) -> None:
    """At most 150 kB before the first turn appears, and little before the text."""
    _channel, name = await start_with_page(bot, people, sandbox)
    page = (await visit.get(name))[1]
    site = data_of(page)["site"]
    sizes = {"page": int((await visit.get(name))[2]["Content-Length"])}
    for part in ("style", "replay", "script", "atlas"):
        sizes[part] = int((await visit.get(site[part]))[2]["Content-Length"])
    assert sum(sizes.values()) < 110_000
    assert sizes["page"] + sizes["style"] < 14_000


async def test_site_answers_only_get_within_rate_limit(
    bot: Running, visit: Visit, people: list[DrivenUser], sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    _channel, name = await start_with_page(bot, people, sandbox)
    for method in ("POST", "PUT", "DELETE", "HEAD", "OPTIONS"):
        async with visit.session.request(method, f"{visit.url}/{name}") as answer:
            assert answer.status == 405
    assert (await visit.get("x" * 32))[0] == 404
    status, body, headers = await visit.get("x" * 5000)
    assert (status, body) == (400, "")
    assert headers["X-Content-Type-Options"] == "nosniff"
    robots = RobotFileParser()
    robots.parse((await visit.get("robots.txt"))[1].splitlines())
    assert not robots.can_fetch("Googlebot", f"/{name}")
    assert robots.can_fetch("Google-Calendar-Importer", f"/my/{name}/calendar.ics"), "it asks for leave"
    monkeypatch.setattr("bot.features.pages.visitors.A_SECOND", 0.0)  # however slow this machine is
    crowd = {"X-Forwarded-For": "203.0.113.9"}
    found = [(await visit.get("robots.txt", **crowd))[0] for _ in range(BURST + 5)]
    assert found[: BURST - 1] == [200] * (BURST - 1)
    assert found[-1] == 429
    assert (await visit.get("robots.txt"))[0] == 200  # others are not held up


async def test_idle_connection_is_closed_but_reader_is_not(
    bot: Running, visit: Visit, people: list[DrivenUser], sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    _channel, name = await start_with_page(bot, people, sandbox)
    data = data_of((await visit.get(name))[1])
    async with visit.open_stream(data["site"]["live"]) as heard:
        for part in ("retry", "data"):  # then it counts as a reader
            assert part in await heard()
        monkeypatch.setattr("bot.features.pages.site.IDLE_SECONDS", 0.2)
        monkeypatch.setattr("bot.features.pages.site.LONGEST_SECONDS", 0.2)
        monkeypatch.setattr("bot.features.pages.site.BEAT_SECONDS", 2.0)
        silent, _ = await asyncio.open_connection("127.0.0.1", visit.port)
        with suppress(ConnectionError):
            assert await asyncio.wait_for(silent.read(), PATIENCE) == b""
        while told := await heard():
            if told.get("event") == "beat":
                break
        assert told, "it was cut off"


@pytest.mark.parametrize("liked", ["pt-BR,pt;q=0.9,en;q=0.1", "en;q=0.2, pt"])
async def test_page_uses_browser_language(
    bot: Running, visit: Visit, people: list[DrivenUser], sandbox: Sandbox, liked: str
) -> None:
    _channel, name = await start_with_page(bot, people, sandbox)
    page = (await visit.get(name, **{"Accept-Language": liked}))[1]
    assert '<html lang="pt-BR">' in page
    assert "O tabuleiro em texto" in page
    assert "lang=pt-BR" in data_of(page)["site"]["live"]
