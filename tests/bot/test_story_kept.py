"""What tells the story does not vanish: it is told late, anew, or when the game goes on."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.core import play
from bot.domain.out_message import from_text
from bot.domain.records import CLOSE, SEND, Item, Lane, Outgoing
from bot.domain.requests import Actor
from bot.messages.game_over import Chart
from bot.messages.private import PrivateNews
from bot.messages.question import ClosedQuestion
from bot.store import Store, held_messages, queue
from sandbox import DrivenUser, Sandbox, servers
from tests.bot import hands
from tests.bot.table import Duel, Running, bot_at, start_game, wait_question
from tests.bot.tables import rows
from tests.bot.test_closed_channels import public_messages
from tests.bot.test_upgrade import go_on, open_game, patch_other_rules, real_service
from tests.common.waiting import wait_until

EDITION = "ragnar-2024"


async def untold_game(base: Path, channel: str, people: dict[str, Actor], *, killed: bool) -> list[Any]:
    """A game that continued without posting. Returns its waiting story."""
    store = await Store.open(f"sqlite:///{base}")
    table = real_service(store)
    game = await open_game(table, EDITION, int(channel), people)
    await go_on(table, game, 110, Random(3), people)
    if not killed:
        await table.close()
    query = f"SELECT id, payload FROM outbox WHERE op = 'send' AND lane = 'c{channel}' AND state = 'waiting'"
    found = await rows(store, f"{query} ORDER BY id")
    await store.close()
    return [id for id, message in found if from_text(message).tells_story]


def seated_people(sandbox: Sandbox) -> tuple[DrivenUser, dict[str, Actor]]:
    ana, bo = sandbox.user("Ana"), sandbox.user("Bo")
    return ana, {"A": Actor(int(ana.id), "Ana"), "B": Actor(int(bo.id), "Bo")}


async def pause_game(bot: Running, watcher: DrivenUser, channel: str) -> None:
    """Let a bot with other rules find the game and post its warning."""
    await bot.service.verify_running_games()
    await watcher.wait_message(channel, lambda one: "is paused" in one.content)
    await bot.settle(60)


async def test_unposted_story_of_earlier_version_is_posted_late(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    channel, base = sandbox.channel(), tmp_path / "games.sqlite"
    ana, people = seated_people(sandbox)
    waiting = await untold_game(base, channel, people, killed=False)
    assert len(waiting) > 5
    patch_other_rules(monkeypatch, EDITION)
    async with bot_at(sandbox, base) as bot:
        await bot.service.verify_running_games()
        await bot.settle(60)
        states = dict(await rows(bot.store, "SELECT id, state FROM outbox"))
        assert [states[id] for id in waiting] == ["done"] * len(waiting)
    told = public_messages(ana, channel)
    late = [one for one in told if "From before my update" in one.content]
    assert late
    assert all(one.attachments for one in late)
    assert "is paused" in told[-1].content


async def test_paused_game_tells_story_when_it_continues(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    channel, base = sandbox.channel(), tmp_path / "games.sqlite"
    ana, people = seated_people(sandbox)
    await untold_game(base, channel, people, killed=True)
    with monkeypatch.context() as patch:
        patch_other_rules(patch, EDITION)
        async with bot_at(sandbox, base) as bot:
            await pause_game(bot, ana, channel)
            assert (await bot.service.record(1)).frozen is not None
            still = public_messages(ana, channel)
            assert not any(one.attachments for one in still)
    async with bot_at(sandbox, base) as bot:
        await bot.service.verify_running_games()
        caught = await ana.wait_message(channel, lambda one: "Just before the game was paused" in one.content)
        await bot.settle(60)
        assert caught.attachments
        assert int(caught.id) > int(still[-1].id)
        person, question = await wait_question(bot, [ana, sandbox.user("Bo")], channel)
        assert int(question.id) > int(caught.id)
        await bot.press(person, question, Random(1))
        assert (
            sum("Just before the game was paused" in one.content for one in public_messages(ana, channel))
            == 1
        )


async def test_paused_game_tells_story_when_cancelled(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    channel, base = sandbox.channel(), tmp_path / "games.sqlite"
    ana, people = seated_people(sandbox)
    await untold_game(base, channel, people, killed=True)
    patch_other_rules(monkeypatch, EDITION)
    async with bot_at(sandbox, base) as bot:
        await pause_game(bot, ana, channel)
        sandbox.faults.inject("500", route="POST /channels", about=channel, times=0)
        await bot.service.change(1, people["A"], play.cancel)
    sandbox.faults.withdraw()
    async with bot_at(sandbox, base) as bot:
        caught = await ana.wait_message(channel, lambda one: "Just before the game was paused" in one.content)
        await bot.settle(60)
        assert caught.attachments
        assert "was cancelled by" in public_messages(ana, channel)[-1].content
        assert int(public_messages(ana, channel)[-1].id) > int(caught.id)
        assert (
            sum("Just before the game was paused" in one.content for one in public_messages(ana, channel))
            == 1
        )
        assert await rows(bot.store, "SELECT id FROM outbox WHERE state NOT IN ('done', 'dropped')") == []


async def test_story_of_uneditable_message_is_reposted(
    bot: Running, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, channel: str
) -> None:
    people = [sandbox.user(name) for name in ("Ana", "Bo", "Cy")]
    await start_game(bot, people, channel)
    await wait_question(bot, people, channel)
    held = next(
        one
        for one in await bot.service.query(held_messages.held_messages_of, 1)
        if one.slot.startswith("seat:")
    )
    last = (await bot.service.record(1)).entries - 1
    closed = ClosedQuestion(
        seat=held.seat, since=(0, 0), until=(last + 1, 0), last=last, epoch=1, inside="epoch"
    )
    item = Item(1, 1, held.lane, CLOSE, "once", closed, 0, held)
    monkeypatch.setattr("bot.outbox.sender._is_old", lambda message: message == held.message_id)
    sender, before = bot.client.parts.sender, len(public_messages(people[0], channel))
    await sender.edit(item)
    assert len(public_messages(people[0], channel)) == before
    sender._old_edits[int(channel)] = [time.monotonic()] * 3
    async with bot.store.write() as c:
        pen = queue.OutboxWriter(c, 1, 0.0)
        await pen.look()
        pen.put(Outgoing(held.lane, item.message, op=CLOSE, slot=held.slot))
        pen.write()
    bot.outbox.wake()
    await bot.settle()
    assert len(public_messages(people[0], channel)) == before
    told = public_messages(people[0], channel)[-1]
    assert int(told.id) > (held.message_id or 0), "the old message is deleted, with its buttons"
    assert "Epoch I" in told.content
    assert told.labels == ["Read all"]


async def test_picture_is_sent_despite_failed_typing(duel: Duel, sandbox: Sandbox) -> None:
    bot, channel, people = duel
    sandbox.faults.inject("403-html", route="/typing", times=0)
    item = Item(9, 1, Lane(channel=int(channel)), SEND, "once", Chart(), 0, None)
    sent = await bot.client.parts.sender.send(item)
    assert sandbox.faults.met["403-html"] == 1
    message = people[0].message(channel, str(sent.message_id))
    assert message is not None
    assert message.attachments


async def test_missing_common_server_is_not_closed_dms(duel: Duel, sandbox: Sandbox) -> None:
    bot, channel, people = duel
    await wait_question(bot, people, channel)
    guild = next(iter(sandbox.world.guilds.values()))
    servers.kick(sandbox.world, guild)
    record = await bot.service.record(1)
    seat = next(one for one in record.seats if one.user == int(people[1].id))
    news = PrivateNews(seat=seat.seat, first=0, last=record.entries - 1)
    async with bot.store.write() as c:
        pen = queue.OutboxWriter(c, 1, bot.now())
        await pen.look()
        pen.put(Outgoing(Lane(user=int(people[1].id)), news))
        pen.write()
    bot.outbox.wake()
    await wait_until(lambda: any("50278" in str(one.answer) for one in sandbox.requests))
    await bot.settle()
    before = len(people[1].dm_messages())
    servers.invite(sandbox.world, guild)
    await wait_until(lambda: len(people[1].dm_messages()) > before)
    await wait_question(bot, people, channel)
    assert not any(one.dm_closed for one in (await bot.service.record(1)).seats)
    assert not [one for one in public_messages(people[0], channel) if "I can’t send" in one.content]
    assert hands.question(people[0], channel) or hands.question(people[1], channel)


async def test_picture_is_sent_after_database_outage(
    bot: Running, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, channel: str
) -> None:
    await start_game(bot, [sandbox.user("Ana"), sandbox.user("Bo")], channel)
    item = Item(9, 1, Lane(channel=int(channel)), SEND, "once", Chart(), 0, None)

    async def fail_export(_game: int) -> None:
        raise ConnectionResetError("the database is away")

    with monkeypatch.context() as patch:
        patch.setattr(bot.service, "export", fail_export)
        with pytest.raises(ConnectionResetError):
            await bot.client.parts.sender.send(item)
    sent = await bot.client.parts.sender.send(item)
    message = sandbox.user("Ana").message(channel, str(sent.message_id))
    assert message is not None
    assert message.attachments
