"""Faults that can be brought about, as discord.py meets them."""

from __future__ import annotations

import asyncio

import discord
import pytest

from sandbox import DrivenUser, Sandbox
from sandbox.limits import LIMITS
from sandbox.rate import RateBook

from .conftest import run_guest
from .guest import INTENTS, Guest, error_code


async def is_heard(sandbox: Sandbox) -> bool:
    seen = await sandbox.user("Ana").slash(sandbox.channel(), "game new", edition="x")
    return seen.ack == "message"


async def test_closed_dms_are_refused(bot: Guest, ana: DrivenUser) -> None:
    await ana.close_dms()
    user = await bot.fetch_user(int(ana.id))
    assert await error_code(user.send("secret"), discord.Forbidden) == 50007
    await ana.close_dms(False)
    await user.send("secret")
    assert [m.content for m in ana.dm_messages()] == ["secret"]


async def test_429_is_waited_for(sandbox: Sandbox, bot: Guest) -> None:
    sandbox.faults.next_429 = 2
    sandbox.faults.retry_after = 0.05
    await bot.get_partial_messageable(int(sandbox.channel())).send("x")
    assert [r.status for r in sandbox.requests if r.method == "POST"][-3:] == [429, 429, 200]


@pytest.mark.usefixtures("hurry_retries")
async def test_500_is_retried(sandbox: Sandbox, bot: Guest) -> None:
    sandbox.faults.next_500 = 1
    sandbox.faults.route = "POST /channels"
    await bot.get_partial_messageable(int(sandbox.channel())).send("x")
    assert [r.status for r in sandbox.requests if r.method == "POST"][-2:] == [500, 200]


@pytest.mark.usefixtures("hurry_retries")
async def test_lost_answer_is_retried_with_same_nonce(sandbox: Sandbox, bot: Guest) -> None:
    sandbox.faults.lose_answers = 1
    await bot.get_partial_messageable(int(sandbox.channel())).send("x")
    assert [r.status for r in sandbox.requests if r.method == "POST"][-2:] == [500, 200]
    assert len(sandbox.user("Ana").visible_messages(sandbox.channel())) == 1


async def test_random_429_follow_probability(sandbox: Sandbox) -> None:
    sandbox.faults.probability_429 = 0.5
    taken = [sandbox.faults.take_429("POST /x") for _ in range(200)]
    assert 60 < sum(taken) < 140
    sandbox.faults.clear()
    assert not any(sandbox.faults.take_429("POST /x") for _ in range(50))


async def test_dropped_connection_resumes(sandbox: Sandbox, bot: Guest, ana: DrivenUser) -> None:
    await sandbox.gateway.drop()
    waiting = asyncio.create_task(ana.slash(sandbox.channel(), "game new", edition="x"))
    assert (await waiting).ack == "message"
    assert bot.resumed == 1
    assert bot.readied == 1


async def test_dropped_session_identifies_anew(sandbox: Sandbox, bot: Guest) -> None:
    bot.up.clear()
    await sandbox.gateway.drop(resumable=False)
    await asyncio.wait_for(bot.up.wait(), 60)
    assert await is_heard(sandbox)
    assert (bot.resumed, bot.readied) == (0, 2)


async def test_deleted_channel_is_unknown(sandbox: Sandbox, bot: Guest) -> None:
    channel = sandbox.channel("doomed")
    await sandbox.control.call("delete_channel", {"channel": channel})
    assert await error_code(bot.get_partial_messageable(int(channel)).send("x"), discord.NotFound) == 10003
    assert sandbox.user("Ana").visible_messages(channel) == []


async def test_missing_permissions_are_refused(sandbox: Sandbox, text_channel: discord.TextChannel) -> None:
    deny = {"channel": sandbox.channel(), "user": sandbox.bot_id}
    await sandbox.control.call("deny", deny | {"permissions": ["send_messages"]})
    assert await error_code(text_channel.send("x"), discord.Forbidden) == 50013
    await sandbox.control.call("deny", deny | {"permissions": ["view_channel"]})
    assert await error_code(text_channel.send("x"), discord.Forbidden) == 50001
    seen = await sandbox.user("Ana").slash(sandbox.channel(), "game new", edition="x")
    assert seen.ack == "message"
    await sandbox.control.call("deny", deny | {"permissions": []})
    await text_channel.send("x")


async def test_bot_learns_its_permissions(sandbox: Sandbox, bot: Guest) -> None:
    guild_channel = bot.get_channel(int(sandbox.channel()))
    assert isinstance(guild_channel, discord.TextChannel)
    assert guild_channel.permissions_for(guild_channel.guild.me).attach_files
    deny = {"channel": sandbox.channel(), "user": sandbox.bot_id, "permissions": ["attach_files"]}
    await sandbox.control.call("deny", deny)
    await is_heard(sandbox)
    assert not guild_channel.permissions_for(guild_channel.guild.me).attach_files


async def test_moderators_hold_manage_channels(sandbox: Sandbox, bot: Guest) -> None:
    ana, told = sandbox.user("Ana"), []

    @bot.event
    async def on_interaction(interaction: discord.Interaction) -> None:
        told.append(interaction.permissions.manage_channels)

    await is_heard(sandbox)
    await ana.become_moderator()
    await is_heard(sandbox)
    assert told == [False, True]


async def test_late_interactions_cannot_be_answered(sandbox: Sandbox, bot: Guest) -> None:
    sandbox.faults.delay_interactions = 3.2
    seen = await sandbox.user("Ana").slash(sandbox.channel(), "game new", edition="x")
    assert seen.has_failed


def test_rate_limits_count_by_channel_and_window() -> None:
    now = [1000.0]
    book = RateBook(LIMITS.rate, lambda: now[0], strict=True)

    def is_refused(channel: str) -> bool:
        return (
            book.take("create_message", "POST /channels/{channel_id}/messages", channel).refusal is not None
        )

    assert [is_refused("1") for _ in range(6)] == [False] * 5 + [True]
    assert not is_refused("2")
    verdict = book.take("create_message", "POST /channels/{channel_id}/messages", "1")
    assert verdict.refusal is not None
    assert verdict.refusal.to_json()["retry_after"] == LIMITS.rate.create_message.window
    assert verdict.headers["X-RateLimit-Remaining"] == "0"
    now[0] += LIMITS.rate.create_message.window
    assert not is_refused("1")


def test_lax_rate_limits_never_refuse() -> None:
    book = RateBook(LIMITS.rate, lambda: 1000.0, strict=False)
    verdicts = [book.take("create_message", "POST /x", "1") for _ in range(100)]
    assert all(verdict.refusal is None for verdict in verdicts)
    assert verdicts[-1].headers["X-RateLimit-Remaining"] == "4"


async def test_privileged_intents_are_refused(sandbox: Sandbox) -> None:
    INTENTS.message_content = True
    try:
        with pytest.raises((AssertionError, discord.PrivilegedIntentsRequired)):
            async with run_guest(sandbox):
                pass
    finally:
        INTENTS.message_content = False


async def test_wrong_token_is_refused(sandbox: Sandbox) -> None:
    sandbox.token = "wrong"
    with pytest.raises((AssertionError, discord.LoginFailure)):
        async with run_guest(sandbox):
            pass
