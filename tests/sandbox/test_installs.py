"""Installations of the app, what an interaction tells of them, and servers that are left or out of reach."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from sandbox import CannotDo, DrivenUser, Sandbox
from sandbox.permissions import BITS

from .conftest import run_guest
from .guest import Guest, error_code
from .test_limits import post

Json = dict[str, Any]
EVERYWHERE = {
    "name": "everywhere",
    "description": "d",
    "integration_types": [0, 1],
    "contexts": [0, 1, 2],
}
ONLY_SERVERS = {"name": "servers", "description": "d", "integration_types": [0], "contexts": [0]}


async def register(sandbox: Sandbox, *commands: Json) -> Any:
    path = f"/applications/{sandbox.bot_id}/commands"
    status, answer = await post(sandbox, path, list(commands), "PUT")
    assert status == 200, answer
    return answer


class Told:
    """Records each interaction that the bot gets, and answers with a plain message."""

    def __init__(self, bot: Guest) -> None:
        self.raw: list[discord.Interaction] = []

        @bot.event
        async def on_interaction(interaction: discord.Interaction) -> None:
            self.raw.append(interaction)
            if interaction.type is discord.InteractionType.application_command:
                await interaction.response.send_message("here")

    @property
    def last(self) -> discord.Interaction:
        return self.raw[-1]

    @property
    def owners(self) -> dict[int, int]:
        return self.last._integration_owners


async def test_server_interaction_names_installation(sandbox: Sandbox, bot: Guest, ana: DrivenUser) -> None:
    told = Told(bot)
    await register(sandbox, EVERYWHERE)
    await ana.slash(sandbox.channel(), "everywhere")
    assert told.last.context.guild
    assert told.owners == {0: told.last.guild_id}
    assert told.last.app_permissions.send_messages
    sandbox.control.install(ana.id)
    await ana.slash(sandbox.channel(), "everywhere")
    assert told.owners == {0: told.last.guild_id, 1: int(ana.id)}
    sandbox.control.deny(sandbox.channel(), sandbox.bot_id, ["attach_files"])
    await ana.slash(sandbox.channel(), "everywhere")
    assert not told.last.app_permissions.attach_files
    assert told.last.app_permissions.send_messages


async def test_dm_interaction_names_context(sandbox: Sandbox, bot: Guest, ana: DrivenUser) -> None:
    told = Told(bot)
    await register(sandbox, EVERYWHERE, ONLY_SERVERS)
    await (await bot.fetch_user(int(ana.id))).send("hello")
    assert ana.dm_channel is not None
    await ana.slash(ana.dm_channel, "everywhere")
    assert told.last.context.dm_channel
    assert told.owners == {0: 0}
    assert told.last.app_permissions.value == 442_368, "Discord's figure for the DM with a bot"
    with pytest.raises(CannotDo, match="no command"):
        await ana.slash(ana.dm_channel, "servers")


async def test_user_app_works_in_server_without_bot(sandbox: Sandbox, bot: Guest) -> None:
    told = Told(bot)
    await register(sandbox, EVERYWHERE, ONLY_SERVERS)
    ana, bo = sandbox.user("Ana"), sandbox.user("Bo")
    sandbox.control.server("Elsewhere", with_bot=False)
    there = sandbox.channel("elsewhere")
    with pytest.raises(CannotDo, match="not installed"):
        await ana.slash(there, "everywhere")
    sandbox.control.install(ana.id)
    seen = await ana.slash(there, "everywhere")
    assert seen.ack == "message"
    assert told.owners == {1: int(ana.id)}
    assert not told.last.app_permissions.send_messages
    assert [m.content for m in bo.visible_messages(there)] == ["here"]
    with pytest.raises(CannotDo, match="no command"):
        await ana.slash(there, "servers")
    assert await error_code(bot.get_partial_messageable(int(there)).send("x"), discord.Forbidden) == 50001
    assert (await post(sandbox, f"/guilds/{told.last.guild_id}", None, "GET"))[1]["code"] == 10004


async def test_follow_ups_without_bot_are_limited(sandbox: Sandbox, bot: Guest, ana: DrivenUser) -> None:
    told = Told(bot)
    await register(sandbox, EVERYWHERE)
    sandbox.control.install(ana.id)
    sandbox.control.server("Elsewhere", with_bot=False)
    await ana.slash(sandbox.channel("elsewhere"), "everywhere")
    for number in range(5):
        await told.last.followup.send(str(number))
    assert await error_code(told.last.followup.send("6")) == 40094


async def test_group_has_only_user_apps(sandbox: Sandbox, bot: Guest) -> None:
    told = Told(bot)
    await register(sandbox, EVERYWHERE, ONLY_SERVERS)
    ana, bo = sandbox.user("Ana"), sandbox.user("Bo")
    group = sandbox.control.group([ana.id, bo.id])["id"]
    with pytest.raises(CannotDo):
        await ana.slash(group, "everywhere")
    sandbox.control.install(ana.id)
    assert (await ana.slash(group, "everywhere")).ack == "message"
    assert told.last.context.private_channel
    assert told.owners == {1: int(ana.id)}
    assert told.last.app_permissions.value == sum(
        BITS[name] for name in ("attach_files", "embed_links", "mention_everyone")
    )


async def test_bot_is_kicked_and_invited_again(sandbox: Sandbox, bot: Guest, ana: DrivenUser) -> None:
    guild = next(iter(sandbox.world.guilds))
    message = (await ana.slash(sandbox.channel(), "game new", edition="x")).message
    user = await bot.fetch_user(int(ana.id))
    gone = asyncio.create_task(bot.wait_for("guild_remove", timeout=60))
    await asyncio.sleep(0)
    sandbox.control.kick(str(guild))
    assert (await gone).id == guild
    for doing, code in (
        (bot.get_partial_messageable(int(sandbox.channel())).send("x"), 50001),
        (user.send("x"), 50278),
        (bot.fetch_guild(guild), 10004),
    ):
        assert await error_code(doing) == code
    for doing in (ana.slash(sandbox.channel(), "game hand"), ana.press(message, "Join")):
        with pytest.raises(CannotDo, match="not installed"):
            await doing
    back = asyncio.create_task(bot.wait_for("guild_join", timeout=60))
    await asyncio.sleep(0)
    sandbox.control.invite(str(guild))
    await back
    assert (await ana.press(message, "Join")).ack == "update"


async def test_offline_kicked_bot_does_not_see_server(sandbox: Sandbox) -> None:
    sandbox.control.kick(str(next(iter(sandbox.world.guilds))))
    async with run_guest(sandbox) as bot:
        assert list(bot.guilds) == []


async def test_outage_hides_server_temporarily(sandbox: Sandbox, bot: Guest) -> None:
    guild = str(next(iter(sandbox.world.guilds)))
    gone = asyncio.create_task(bot.wait_for("guild_unavailable", timeout=60))
    await asyncio.sleep(0)
    sandbox.control.set_unavailable(guild)
    await gone
    with pytest.raises(discord.DiscordServerError) as caught:
        await bot.get_partial_messageable(int(sandbox.channel())).send("x")
    assert caught.value.status == 503
    with pytest.raises(CannotDo, match="unavailable"):
        await sandbox.user("Ana").slash(sandbox.channel(), "game hand")
    back = asyncio.create_task(bot.wait_for("guild_available", timeout=60))
    await asyncio.sleep(0)
    sandbox.control.set_unavailable(guild, False)
    await back
    await bot.get_partial_messageable(int(sandbox.channel())).send("x")


@pytest.mark.parametrize(
    "wrong",
    [
        {"integration_types": [2]},
        {"integration_types": []},
        {"contexts": [3]},
        {"contexts": [0, 0]},
    ],
)
async def test_invalid_contexts_are_refused(sandbox: Sandbox, wrong: Json) -> None:
    path = f"/applications/{sandbox.bot_id}/commands"
    answer = (await post(sandbox, path, [EVERYWHERE | wrong], "PUT"))[1]
    assert answer["code"] == 50035


async def test_registered_commands_can_be_compared(sandbox: Sandbox) -> None:
    words = {"name_localizations": {"pt-BR": "em-todo-lugar"}}
    option = {"type": 3, "name": "edition", "description": "d", "required": False, "autocomplete": True}
    path = f"/applications/{sandbox.bot_id}/commands"
    first = (await register(sandbox, EVERYWHERE | words | {"options": [option]}))[0]
    told = (await post(sandbox, path + "?with_localizations=true", None, "GET"))[1]
    assert told == [first]
    assert "required" not in first["options"][0], "what says nothing is left out"
    bare: Any = (await post(sandbox, path, None, "GET"))[1]
    assert "name_localizations" not in bare[0]
    again = (await register(sandbox, EVERYWHERE | words | {"options": [option]}))[0]
    assert again["version"] == first["version"]
    other = (await register(sandbox, EVERYWHERE | words))[0]
    assert (other["id"], other["version"] > first["version"]) == (first["id"], True)


async def test_new_commands_per_day_are_limited(sandbox: Sandbox) -> None:
    path = f"/applications/{sandbox.bot_id}/commands"
    for _ in range(200):
        command = {"name": "c", "description": "d"}
        made = (await post(sandbox, path, command))[1]
        await post(sandbox, f"{path}/{made['id']}", None, "DELETE")
    status, answer = await post(sandbox, path, {"name": "more", "description": "d"})
    assert (status, answer["code"]) == (429, 30034)
    assert answer["retry_after"] > 86_000
    sandbox.clock.advance(86_401)
    assert (await post(sandbox, path, {"name": "c", "description": "d"}))[0] == 201


async def test_application_info_is_complete(sandbox: Sandbox, bot: Guest) -> None:
    sandbox.control.install(sandbox.user("Ana").id)
    told = await bot.application_info()
    assert told.approximate_user_install_count == 1
    assert told.approximate_guild_count == 1
    assert told.guild_integration_config is not None
    assert told.user_integration_config is not None
    assert told.owner.name == "ownerofsandbox"
