"""Channels and roles of servers that do not use the bot are not kept, and missed by nobody."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest

from bot.discord_io import server_cache
from sandbox import Sandbox
from tests.bot.table import bot_at, host_lobby, start_game


@pytest.fixture(autouse=True)
def _many_servers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_cache, "MANY", 0)


def known_parts(guild: discord.Guild) -> tuple[int, int]:
    """Numbers of its channels and roles in memory."""
    return len(guild.channels), len(guild.roles)


async def test_server_is_loaded_on_first_use(sandbox: Sandbox, tmp_path: Path) -> None:
    channel, ana = sandbox.channel(), sandbox.user("Ana")
    async with bot_at(sandbox, tmp_path / "games") as bot:
        guild = bot.client.guilds[0]
        assert known_parts(guild) == (0, 0)
        await host_lobby(bot, ana, channel, seats=3)
        assert guild.get_channel(int(channel)) is not None
        assert guild.get_role(guild.id) is not None
        before = known_parts(guild)
        later = sandbox.channel("later")
        await bot.settle()
        assert guild.get_channel(int(later)) is not None, "changes count from then on"
        assert known_parts(guild) == (before[0] + 1, before[1])
    async with bot_at(sandbox, tmp_path / "games") as bot:
        assert bot.client.guilds[0].get_channel(int(channel)) is not None, "it has a table"


async def test_changes_of_unused_server_are_dropped(sandbox: Sandbox, tmp_path: Path) -> None:
    async with bot_at(sandbox, tmp_path / "games") as bot:
        sandbox.channel("later")
        await bot.settle()
        assert known_parts(bot.client.guilds[0]) == (0, 0)


async def test_game_works_without_channel_list(sandbox: Sandbox, tmp_path: Path) -> None:
    channel, people = sandbox.channel(), [sandbox.user("Ana"), sandbox.user("Bo")]
    number = sandbox.faults.inject("403-html", route="GET /guilds/{guild_id}/channels", times=0)
    async with bot_at(sandbox, tmp_path / "games") as bot:
        await start_game(bot, people, channel)
        assert known_parts(bot.client.guilds[0]) == (0, 0)
        sandbox.faults.withdraw(number)
        await (await people[0].slash(channel, "game status")).wait_settled()
        assert bot.client.guilds[0].get_channel(int(channel)) is not None
