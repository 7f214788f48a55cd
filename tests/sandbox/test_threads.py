"""Threads fall asleep, wake, are locked, and are private, as on Discord."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import discord
import pytest

from sandbox import CannotDo, DrivenUser, Sandbox
from sandbox.permissions import BITS, EVERYONE

from .guest import Guest, Lobby, error_code
from .test_limits import post

DAY = 86_400
EVERYONE_NAMES = [name for name, bit in BITS.items() if EVERYONE & bit]


@pytest.fixture
async def thread(text_channel: discord.TextChannel) -> discord.Thread:
    return await (await text_channel.send("A table")).create_thread(name="Game 1")


async def wait_event(bot: Guest, event: str, check: Callable[..., bool] = lambda *_: True) -> Any:
    return await bot.wait_for(event, check=check, timeout=60)


async def test_archived_thread_refuses_edits_and_wakes_on_post(
    sandbox: Sandbox, thread: discord.Thread
) -> None:
    first = await thread.send("question")
    sandbox.control.archive(str(thread.id))
    assert await error_code(first.edit(content="other")) == 50083
    assert await error_code(first.pin()) in (50083, 50013)
    assert await error_code(thread.edit(name="Game 2")) == 50083
    assert sandbox.world.channels[thread.id].archived
    await thread.send("anew")
    assert not sandbox.world.channels[thread.id].archived
    await first.edit(content="other")
    sandbox.control.archive(str(thread.id))
    await first.delete()
    assert sandbox.world.channels[thread.id].archived


async def test_idle_thread_is_archived_with_event(
    sandbox: Sandbox, bot: Guest, thread: discord.Thread
) -> None:
    sandbox.clock.advance(DAY - 60)
    await thread.send("still here")
    sandbox.clock.advance(DAY - 60)
    assert not sandbox.world.channels[thread.id].archived
    listening = asyncio.create_task(wait_event(bot, "thread_update"))
    await asyncio.sleep(0)
    sandbox.clock.advance(120)
    assert sandbox.world.channels[thread.id].archived
    assert (await listening)[1].archived
    with pytest.raises(CannotDo, match="archived"):
        await sandbox.user("Ana").slash(str(thread.id), "game hand")
    await sandbox.user("Ana").say(str(thread.id), "hello")
    assert (await sandbox.user("Ana").slash(str(thread.id), "game hand")).ack == "message"


async def test_thread_archives_after_configured_time(sandbox: Sandbox, thread: discord.Thread) -> None:
    await thread.edit(auto_archive_duration=60)
    sandbox.clock.advance(3601)
    assert sandbox.world.channels[thread.id].archived
    path = f"/channels/{thread.id}"
    wrong = {"archived": False, "auto_archive_duration": 61}
    assert (await post(sandbox, path, wrong, "PATCH"))[1]["code"] == 50035


async def test_button_in_archived_thread_works_without_edit(
    sandbox: Sandbox, bot: Guest, thread: discord.Thread, ana: DrivenUser
) -> None:
    await thread.send("lobby", view=bot.lobby)
    lobby = ana.visible_messages(str(thread.id))[-1]
    sandbox.control.archive(str(thread.id))
    assert (await ana.press(lobby, "My hand")).ephemeral, "what only one sees leaves the thread asleep"
    assert sandbox.world.channels[thread.id].archived
    assert (await ana.press(lobby, "Join")).ack is None
    assert sandbox.requests[-1].answer["code"] == 50083
    await ana.press(lobby, "Later")
    sandbox.control.archive(str(thread.id), archived=False)
    assert (await ana.press(lobby, "Join")).ack == "update"


async def test_locked_thread_is_closed_to_bot(sandbox: Sandbox, thread: discord.Thread) -> None:
    first = await thread.send("question")
    sandbox.control.lock(str(thread.id))
    assert await error_code(thread.send("x")) == 160005
    assert await error_code(first.edit(content="x")) == 160005
    sandbox.control.archive(str(thread.id))
    assert await error_code(thread.send("x")) == 50083
    assert await error_code(first.delete()) == 50083
    with pytest.raises(CannotDo):
        await sandbox.user("Ana").say(str(thread.id), "x")
    sandbox.control.archive(str(thread.id), archived=False, locked=False)
    await thread.send("x")


async def test_pressing_needs_unlocked_thread_but_no_write_permission(
    sandbox: Sandbox, thread: discord.Thread
) -> None:
    """Not even by moderators: discord-api-docs 7900. Who may not write there may press: 7900, 5946."""
    ana, here = sandbox.user("Ana"), str(thread.id)
    await thread.send("A table", view=Lobby())
    lobby = await ana.wait_message(here, lambda m: "Join" in m.labels)
    everyone = set(EVERYONE_NAMES) - {"send_messages_in_threads", "use_application_commands"}
    sandbox.control.role("@everyone", sorted(everyone))
    assert (await ana.press(lobby, "Join")).ack == "update"
    await ana.become_moderator()
    sandbox.control.lock(here)
    with pytest.raises(CannotDo, match="locked"):
        await ana.press(lobby, "Join")
    sandbox.control.lock(here, locked=False)
    assert (await ana.press(lobby, "Join")).ack == "update"


async def test_timed_out_member_can_only_read(sandbox: Sandbox, bot: Guest) -> None:
    ana, channel = sandbox.user("Ana"), sandbox.channel()
    server = str(next(iter(sandbox.world.guilds)))
    await bot.get_partial_messageable(int(channel)).send("A table", view=Lobby())
    lobby = await ana.wait_message(channel, lambda m: "Join" in m.labels)
    sandbox.control.time_out(server, ana.id, 3600)
    member = await bot.get_guild(int(server)).fetch_member(int(ana.id))
    assert member.is_timed_out()
    for doing in (
        ana.press(lobby, "Join"),
        ana.slash(channel, "game new", edition="x"),
        ana.say(channel, "x"),
    ):
        with pytest.raises(CannotDo):
            await doing
    assert ana.visible_messages(channel)
    sandbox.clock.advance(3601)
    assert (await ana.press(lobby, "Join")).ack == "update"


async def test_only_moderators_lock(sandbox: Sandbox, thread: discord.Thread) -> None:
    assert await error_code(thread.edit(locked=True)) == 50013


async def test_private_thread_is_for_members_only(sandbox: Sandbox, bot: Guest) -> None:
    ana, bo = sandbox.user("Ana"), sandbox.user("Bo")
    made = sandbox.control.thread(sandbox.channel(), "Secret", private=True, members=[ana.id])["id"]
    await ana.say(made, "hush")
    assert [m.content for m in ana.visible_messages(made)] == ["hush"]
    assert bo.visible_messages(made) == []
    assert await error_code(bot.get_partial_messageable(int(made)).send("x")) == 50001
    assert await error_code(bot.fetch_channel(int(made))) == 50001
    seen = await ana.slash(made, "game new", edition="x")
    assert seen.ack == "message", "an answer needs no membership"
    listening = asyncio.create_task(wait_event(bot, "thread_join"))
    await asyncio.sleep(0)
    sandbox.control.thread_member(made, sandbox.bot_id)
    assert (await listening).id == int(made)
    await bot.get_partial_messageable(int(made)).send(bo.mention)
    assert [m.content for m in bo.visible_messages(made)][-1] == bo.mention, "a ping invites"
    sandbox.control.thread_member(made, sandbox.bot_id, member=False)
    assert await error_code(bot.get_partial_messageable(int(made)).send("x")) == 50001


async def test_moderators_see_private_threads(sandbox: Sandbox, bot: Guest) -> None:
    ana, bo = sandbox.user("Ana"), sandbox.user("Bo")
    made = sandbox.control.thread(sandbox.channel(), "Secret", private=True, members=[ana.id])["id"]
    await ana.say(made, "hush")
    await bo.become_moderator()
    assert len(bo.visible_messages(made)) == 1


async def test_archived_threads_are_listed(
    sandbox: Sandbox, text_channel: discord.TextChannel, thread: discord.Thread
) -> None:
    sandbox.control.archive(str(thread.id))
    assert [t.id async for t in text_channel.archived_threads()] == [thread.id]
    assert await text_channel.guild.active_threads() == []


async def test_server_permissions_are_removed_and_restored(sandbox: Sandbox, bot: Guest) -> None:
    guild = bot.get_guild(next(iter(sandbox.world.guilds)))
    assert guild is not None
    channel = bot.get_partial_messageable(int(sandbox.channel()))
    for role in ("@everyone", "Annalist"):
        sandbox.control.role(role, ["view_channel"])
    assert await error_code(channel.send("x")) == 50013
    for role in ("@everyone", "Annalist"):
        sandbox.control.role(role, ["view_channel", "send_messages"])
    await channel.send("x")
    assert not guild.me.guild_permissions.attach_files
