"""Seeded blows strike what the bot uses, and mending puts everything right."""

from __future__ import annotations

import discord
import pytest

from sandbox import Sandbox
from sandbox.chaos import BLOWS, Chaos

from .guest import Guest
from .test_limits import post


@pytest.fixture
async def used_sandbox(sandbox: Sandbox, bot: Guest, text_channel: discord.TextChannel) -> Sandbox:
    """A world in which the bot has written everywhere."""
    thread = await (await text_channel.send("A table")).create_thread(name="Game 1")
    await thread.send("question")
    await (await bot.fetch_user(int(sandbox.user("Ana").id))).send("secret")
    return sandbox


async def count_refusals(sandbox: Sandbox) -> int:
    """Number of places that refuse a message now."""
    places = [str(channel.id) for channel in sandbox.world.channels.values() if channel.last_message_id]
    answers = [await post(sandbox, f"/channels/{one}/messages", {"content": "x"}) for one in places]
    return sum(status != 200 for status, _ in answers)


@pytest.mark.parametrize("kind", BLOWS)
async def test_every_blow_can_strike_and_mend(used_sandbox: Sandbox, kind: str) -> None:
    chaos = Chaos(used_sandbox, 1, (kind,))
    assert await chaos.strike() == kind
    chaos.mend()
    assert await count_refusals(used_sandbox) == 0


@pytest.mark.parametrize("kind", ["lock", "close-dms", "kick"])
async def test_lasting_blow_causes_refusals(used_sandbox: Sandbox, kind: str) -> None:
    chaos = Chaos(used_sandbox, 1, (kind,))
    await chaos.strike()
    assert await count_refusals(used_sandbox) > 0


async def test_blows_follow_seed(used_sandbox: Sandbox) -> None:
    async def strike(seed: int) -> list[str]:
        chaos = Chaos(used_sandbox, seed, ("take-permission", "close-dms", "archive", "expire"))
        for _ in range(20):
            await chaos.strike()
        chaos.mend()
        return chaos.struck

    assert await strike(5) == await strike(5)
    assert await strike(5) != await strike(6)


async def test_empty_world_offers_no_blow(sandbox: Sandbox) -> None:
    chaos = Chaos(sandbox, 1, ("delete-message", "lock", "close-dms", "take-permission"))
    assert [await chaos.strike() for _ in range(5)] == [None] * 5
