"""A table in a thread of its own: opened, linked, played, asleep in the end. If none opens, it stays here."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from bot.core import play
from bot.domain.requests import Actor
from bot.words.catalogue import texts
from sandbox import DrivenUser, Sandbox
from sandbox.model import Channel
from tests.bot import hands
from tests.bot.table import UNHURRIED, Running, wait_private, wait_question
from tests.bot.tables import do
from tests.bot.test_privacy import finish
from tests.bot.test_server_panel import boss_of, choose_setting, open_panel
from tests.sandbox.openapi import held_to_contract

LONGEST = 10_080


def threads(sandbox: Sandbox) -> list[Channel]:
    return [one for one in sandbox.world.channels.values() if one.is_thread]


async def open_in_thread(bot: Running, host: DrivenUser, channel: str, **options: object) -> Channel:
    answer = await (await host.slash(channel, "game new", **({"seats": 6} | options))).wait_settled()
    (thread,) = threads(bot.sandbox)
    assert f"<#{thread.id}>" in answer.content
    await host.wait_message(str(thread.id), lambda message: "Join" in message.labels)
    return thread


async def begin_in_thread(
    bot: Running, people: list[DrivenUser], channel: str, where: str = "in a thread of their own"
) -> tuple[Channel, DrivenUser]:
    """Start a game of two in its own thread. Returns the asked user too."""
    host, guest = people
    thread = await open_in_thread(bot, host, channel, where=where, seats=2)
    here = str(thread.id)
    lobby = await guest.wait_message(here, lambda message: "Join" in message.labels)
    await guest.press(lobby, "Join")
    await guest.wait_message(here, lambda message: "Seats: 2 of 2" in message.content)
    await host.press(lobby, "Start")
    return thread, (await wait_question(bot, people, here))[0]


async def test_table_opens_linked_thread(bot: Running, sandbox: Sandbox) -> None:
    channel, ana = sandbox.channel(), sandbox.user("Ana")
    with held_to_contract(sandbox) as faults:
        thread = await open_in_thread(bot, ana, channel, where="in a thread of their own")
        await bot.settle()
    assert faults == []
    assert (thread.auto_archive_minutes, thread.parent_id) == (LONGEST, int(channel))
    assert thread.name == "History of the World, 2024 · Ana"
    (line,) = [one for one in ana.visible_messages(channel) if not one.ephemeral]
    assert f"<#{thread.id}>" in line.content
    assert not line.pings
    record = await bot.service.record(1)
    assert (record.channel, record.parent) == (thread.id, int(channel))
    await ana.slash(channel, "game new", where="in the channel where it is opened")
    await ana.wait_message(channel, lambda message: "Join" in message.labels)


async def test_thread_archives_soon_after_game_ends(
    bot: Running, sandbox: Sandbox, channel: str, people: list[DrivenUser]
) -> None:
    ana, _bo = people
    thread, _person = await begin_in_thread(bot, people, channel)
    here = str(thread.id)
    await finish(bot, 1)
    await bot.settle(60)
    assert thread.auto_archive_minutes == 60
    sandbox.clock.advance(3700)
    assert thread.archived
    assert not thread.locked
    await ana.say(here, "again?")
    assert not thread.archived, "whoever writes wakes it"
    await (await ana.slash(here, "table rematch")).wait_settled()
    await bot.settle()
    assert thread.auto_archive_minutes == LONGEST


async def test_reminder_wakes_archived_thread(bot: Running, sandbox: Sandbox) -> None:
    channel = sandbox.channel()
    people = [sandbox.user("Ana"), sandbox.user("Bo")]
    thread, person = await begin_in_thread(bot, people, channel)
    here = str(thread.id)
    sandbox.control.archive(here)
    await bot.wait_heard()
    bot.offset += 25 * 3600
    await bot.service.run_due()
    await bot.settle()
    assert not thread.archived
    assert person.pinging_messages(here)


async def test_cancelled_table_lets_thread_archive(bot: Running, sandbox: Sandbox, ana: DrivenUser) -> None:
    thread = await open_in_thread(bot, ana, sandbox.channel(), where="in a thread of their own")
    await do(bot.service, 1, Actor(int(ana.id)), play.cancel)
    await bot.settle()
    assert thread.auto_archive_minutes == 60


async def test_foreign_thread_keeps_archive_time(bot: Running, sandbox: Sandbox, ana: DrivenUser) -> None:
    made = sandbox.control.thread(sandbox.channel(), "Ours", members=[ana.id])["id"]
    answer = await (await ana.slash(made, "game new", where="in a thread of their own")).wait_settled()
    assert "only from a text channel, so the table is here" in answer.content
    await ana.wait_message(made, lambda message: "Join" in message.labels)
    before = sandbox.world.channels[int(made)].auto_archive_minutes
    await do(bot.service, 1, Actor(int(ana.id)), play.cancel)
    await bot.settle()
    assert sandbox.world.channels[int(made)].auto_archive_minutes == before


async def test_server_default_place_yields_to_host(bot: Running, sandbox: Sandbox) -> None:
    channel, boss, ana = sandbox.channel(), await boss_of(sandbox), sandbox.user("Ana")
    shown = await choose_setting(
        boss, await open_panel(boss, channel, "Threads and calls"), "stand", "thread"
    )
    assert "✅ New tables open: in a thread of their own." in shown.content
    await ana.slash(channel, "game new", where="in the channel where it is opened")
    await ana.wait_message(channel, lambda message: "Join" in message.labels)
    assert threads(bot.sandbox) == []
    await open_in_thread(bot, ana, channel)


async def test_channel_with_open_table_gets_thread(bot: Running, sandbox: Sandbox) -> None:
    channel, ana = sandbox.channel(), sandbox.user("Ana")
    await ana.slash(channel, "game new", seats=6)
    await ana.wait_message(channel, lambda message: "Join" in message.labels)
    where = "in the channel where it is opened"
    refused = await (await ana.slash(channel, "game new", seats=6, where=where)).wait_settled()
    assert refused.content.startswith("Game 1 is still open in this channel.")
    thread = await open_in_thread(bot, ana, channel)
    assert (await bot.service.record(2)).channel == thread.id


@pytest.mark.parametrize("locale", ["en-US", "pt-BR"])
async def test_missing_thread_permission_is_named_and_table_stays(
    bot: Running, sandbox: Sandbox, locale: str, channel: str, ana: DrivenUser
) -> None:
    await ana.speak(locale)
    sandbox.control.deny(channel, sandbox.bot_id, ["create_public_threads"])
    answer = await (await ana.slash(channel, "game new", where="thread")).wait_settled()
    assert {"en-US": "Create Public Threads", "pt-BR": "Criar tópicos públicos"}[locale] in answer.content
    join = texts(locale)("button-join")
    await ana.wait_message(channel, lambda message: join in message.labels)
    assert threads(bot.sandbox) == []


async def test_failed_thread_leaves_no_dead_link(bot: Running, sandbox: Sandbox) -> None:
    channel, ana = sandbox.channel(), sandbox.user("Ana")
    sandbox.control.inject("50001", route="/threads")
    answer = await (await ana.slash(channel, "game new", where="thread")).wait_settled()
    assert "didn’t let me open a thread" in answer.content
    await ana.wait_message(channel, lambda message: "Join" in message.labels)
    assert not [one for one in ana.visible_messages(channel) if "🧵" in one.content]


async def test_refused_table_opens_no_thread(bot: Running, sandbox: Sandbox) -> None:
    channel, boss, ana = sandbox.channel(), await boss_of(sandbox), sandbox.user("Ana")
    await choose_setting(boss, await open_panel(boss, channel), "opens", "managers")
    await ana.slash(channel, "game new", where="thread")
    await wait_private(ana, channel, "only people with Manage Channels can open tables")
    assert threads(bot.sandbox) == []
    assert not [one for one in ana.visible_messages(channel) if "🧵" in one.content]


async def test_table_is_post_in_server_forum(bot: Running, sandbox: Sandbox) -> None:
    channel, boss, ana = sandbox.channel(), await boss_of(sandbox), sandbox.user("Ana")
    answer = await (await ana.slash(channel, "game new", where="post")).wait_settled()
    assert "has no forum for tables, so the table is here" in answer.content
    forum = sandbox.control.forum("tables")["id"]
    shown = await choose_setting(boss, await open_panel(boss, channel), "places", channel)
    await boss.press(shown, "Threads and calls")
    shown = await open_panel(boss, channel, "Threads and calls")
    shown = await choose_setting(boss, shown, "forum", forum)
    assert f"**Forum for tables:** <#{forum}>" in shown.content
    await choose_setting(boss, shown, "stand", "post")
    with held_to_contract(sandbox) as faults:
        thread = await open_in_thread(bot, ana, channel)
        await bot.settle()
    # discord.py asks for what the description does not know, and Discord takes.
    assert [one for one in faults if "use_nested_fields" not in one] == []
    assert (thread.parent_id, thread.auto_archive_minutes) == (int(forum), LONGEST)
    line = next(one for one in ana.visible_messages(channel) if "🧵" in one.content)
    assert f"<#{thread.id}>" in line.content
    assert ana.visible_messages(str(thread.id))[0].content.startswith("🧵 New table of")
    sandbox.control.deny(forum, sandbox.bot_id, ["send_messages"])
    other = sandbox.channel("second-table")
    await choose_setting(boss, await open_panel(boss, channel), "places")
    answer = await (await ana.slash(other, "game new", seats=6)).wait_settled()
    assert "I need: Send Messages" in answer.content
    sandbox.control.delete_channel(forum)
    again = await open_panel(boss, channel, "Threads and calls")
    assert "**Forum for tables:** *(gone)*" in again.content


def lines_of(person: DrivenUser, channel: str) -> list[str]:
    return [one.content for one in person.visible_messages(channel) if "🧵" in one.content]


async def test_long_thread_limit_is_reported_without_link(
    bot: Running, sandbox: Sandbox, channel: str, ana: DrivenUser
) -> None:
    """Discord: Topics > Rate Limits, discord-api-docs issue 7816: waits of 219 s and more."""
    sandbox.faults.inject("429", route="/threads", seconds=219)
    answer = await (await ana.slash(channel, "game new", where="thread")).wait_settled()
    assert "won’t let me open more threads there until" in answer.content
    assert "<t:" in answer.content
    await ana.wait_message(channel, lambda message: "Join" in message.labels)
    assert lines_of(ana, channel) == []
    assert threads(bot.sandbox) == []


async def test_long_post_limit_is_reported(bot: Running, sandbox: Sandbox) -> None:
    channel, ana = sandbox.channel(), sandbox.user("Ana")
    await add_forum(sandbox, channel)
    sandbox.faults.inject("429", route="/threads", seconds=219)
    answer = await (await ana.slash(channel, "game new", where="post")).wait_settled()
    assert "won’t let me open more threads there until" in answer.content


async def test_server_full_of_threads_is_reported(bot: Running, sandbox: Sandbox) -> None:
    channel, ana = sandbox.channel(), sandbox.user("Ana")
    sandbox.world.limits = msgspec.structs.replace(
        UNHURRIED, channel=msgspec.structs.replace(UNHURRIED.channel, active_threads=0)
    )
    answer = await (await ana.slash(channel, "game new", where="thread")).wait_settled()
    assert "as many open threads as Discord allows" in answer.content
    assert lines_of(ana, channel) == []


async def test_thread_without_link_is_used_anyway(
    bot: Running, sandbox: Sandbox, channel: str, ana: DrivenUser
) -> None:
    sandbox.faults.inject("50001", route="PATCH /channels/{channel_id}/messages")
    thread = await open_in_thread(bot, ana, channel, where="thread")
    assert (await bot.service.record(1)).channel == thread.id
    assert len(lines_of(ana, channel)) == 1


async def add_forum(sandbox: Sandbox, channel: str, **how: Any) -> str:
    forum: str = sandbox.control.forum("tables", **how)["id"]
    boss = await boss_of(sandbox)
    await choose_setting(boss, await open_panel(boss, channel, "Threads and calls"), "forum", forum)
    return forum


@pytest.mark.parametrize("moderated", [[], ["ours"]])
async def test_forum_post_gets_required_tag(
    bot: Running, sandbox: Sandbox, moderated: list[str], channel: str, ana: DrivenUser
) -> None:
    forum = await add_forum(sandbox, channel, tags=["open"], moderated=moderated, requires_tag=True)
    thread = await open_in_thread(bot, ana, channel, where="post")
    known = {tag.id: tag.name for tag in sandbox.world.channels[int(forum)].tags}
    assert [known[tag] for tag in thread.applied_tags] == ["open"]


async def test_forum_with_only_moderated_tags_is_reported(bot: Running, sandbox: Sandbox) -> None:
    channel, ana = sandbox.channel(), sandbox.user("Ana")
    forum = await add_forum(sandbox, channel, moderated=["ours"], requires_tag=True)
    answer = await (await ana.slash(channel, "game new", where="post")).wait_settled()
    assert f"A post in <#{forum}> needs a tag" in answer.content
    await ana.wait_message(channel, lambda message: "Join" in message.labels)
    assert threads(bot.sandbox) == []


@pytest.mark.parametrize("seen", ["asleep", "while-away"])
async def test_archived_thread_is_woken_and_player_pinged(
    bot: Running, sandbox: Sandbox, seen: str, channel: str, people: list[DrivenUser]
) -> None:
    thread, person = await begin_in_thread(bot, people, channel)
    here = str(thread.id)
    first = hands.question(person, here)
    assert first is not None
    if seen == "while-away":
        await sandbox.gateway.drop(resumable=False)
    bot.offset += 8 * 24 * 3600
    sandbox.clock.advance(8 * 24 * 3600)
    anew = await person.wait_message(here, lambda one: bool(hands.choices(one)) and one.id != first.id)
    await bot.settle()
    assert not thread.archived
    assert anew.pings == [person.id]
    sandbox.control.archive(here)
    await bot.settle()
    await asyncio.sleep(0.2)
    assert thread.archived, "who closes it a little later is let be"
