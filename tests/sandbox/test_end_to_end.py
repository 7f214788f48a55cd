"""The unchanged discord.py, played end to end."""

from __future__ import annotations

import io

import aiohttp
import discord
import pytest
from PIL import Image

from sandbox import CannotDo, DrivenUser, Sandbox

from .guest import Guest, picture


async def test_command_and_button_edit_message(sandbox: Sandbox, bot: Guest) -> None:
    ana, bo = sandbox.user("Ana"), sandbox.user("Bo")
    channel = sandbox.channel()
    seen = await ana.slash(channel, "game new", edition="ragnar-2024")
    assert seen.ack == "message"
    assert not seen.ephemeral
    assert seen.latency is not None
    assert seen.latency < 3
    assert seen.message is not None
    assert seen.message.content == "New game of **ragnar-2024** for 4"
    seen = await bo.press(seen.message, "Join")
    assert seen.ack == "update"
    assert ana.visible_messages(channel)[-1].content == f"At the table: {bo.mention}"


async def test_autocomplete_offers_matches(sandbox: Sandbox, bot: Guest) -> None:
    choices = await sandbox.user("Ana").autocomplete(sandbox.channel(), "game new", "edition", edition="2001")
    assert [choice["value"] for choice in choices] == ["hasbro-2001"]


async def test_deferred_answer_brings_picture(sandbox: Sandbox, bot: Guest, ana: DrivenUser) -> None:
    seen = await ana.slash(sandbox.channel(), "game map")
    assert seen.ack == "deferred"
    assert seen.message is not None
    message = await seen.wait_settled()
    assert message.content == "Here is the map"
    assert len(ana.visible_messages(sandbox.channel())) == 1
    (picture,) = message.attachments
    assert (picture["width"], picture["height"]) == (640, 360)
    assert picture["description"] == "A map of the world"
    async with aiohttp.ClientSession() as session, session.get(picture["url"]) as answer:
        assert answer.content_type == "image/png"
        assert len(await answer.read()) == picture["size"]


async def test_ephemeral_is_seen_by_one(sandbox: Sandbox, bot: Guest, channel: str, ana: DrivenUser) -> None:
    spectator = sandbox.user("Dee")
    seen = await ana.slash(channel, "game hand")
    assert seen.ephemeral
    assert [m.content for m in ana.visible_messages(channel)] == ["Secret"]
    assert spectator.visible_messages(channel) == []
    with pytest.raises(CannotDo, match="does not see"):
        await spectator.choose(seen.message, "hand:pick", ["egypt"])
    with pytest.raises(discord.NotFound):
        await bot.get_partial_messageable(int(channel)).fetch_message(
            int(ana.visible_messages(channel)[0].id)
        )


async def test_selects_are_validated_and_submitted(sandbox: Sandbox, bot: Guest) -> None:
    ana, bo = sandbox.user("Ana"), sandbox.user("Bo")
    channel = sandbox.channel()
    hand = (await ana.slash(channel, "game hand")).message
    seen = await ana.choose(hand, "hand:user", [bo])
    assert seen.message is not None
    assert seen.message.content == "Now plays Bo"
    with pytest.raises(CannotDo, match="between 1 and 2"):
        await ana.choose(hand, "hand:pick", ["egypt", "sumer", "indus"])
    with pytest.raises(CannotDo, match="not among"):
        await ana.choose(hand, "hand:pick", ["rome"])
    seen = await ana.choose(hand, "Pick tokens", ["Egypt", "indus"])
    assert seen.ack == "update"
    assert ana.reload_message(hand).content == "Picked egypt and indus"
    assert ana.reload_message(hand).components == []


async def test_modal_is_validated_and_submitted(sandbox: Sandbox, bot: Guest, ana: DrivenUser) -> None:
    lobby = (await ana.slash(sandbox.channel(), "game new", edition="x")).message
    seen = await ana.press(lobby, "Rename")
    assert seen.ack == "modal"
    assert seen.modal is not None
    assert seen.modal["title"] == "Name the game"
    with pytest.raises(CannotDo, match="characters"):
        await seen.submit(name="n" * 21)
    seen = await seen.submit(Name="Mare Nostrum")
    assert seen.message is not None
    assert seen.message.content == "Called Mare Nostrum"


async def test_deferred_update_and_follow_up(sandbox: Sandbox, bot: Guest, ana: DrivenUser) -> None:
    lobby = (await ana.slash(sandbox.channel(), "game new", edition="x")).message
    seen = await ana.press(lobby, "Later")
    assert seen.ack == "deferred_update"
    message = await ana.wait_message(sandbox.channel(), lambda m: m.content == "Done later")
    assert message.ephemeral


async def test_user_option_arrives_as_member(sandbox: Sandbox, bot: Guest) -> None:
    seen = await sandbox.user("Ana").slash(sandbox.channel(), "game replace", player=sandbox.user("Bo"))
    assert seen.message is not None
    assert seen.message.content == "Bo plays on"


async def test_missing_answer_fails(sandbox: Sandbox, bot: Guest) -> None:
    seen = await sandbox.user("Ana").slash(sandbox.channel(), "game silent")
    assert seen.has_failed


async def test_client_refuses_unoffered_input(bot: Guest, channel: str, ana: DrivenUser) -> None:
    for command, options in (
        ("game nothing", {}),
        ("game", {}),
        ("game new", {}),
        ("game new", {"edition": "x", "colour": "red"}),
        ("game new", {"edition": "x", "seats": 7}),
    ):
        with pytest.raises(CannotDo):
            await ana.slash(channel, command, **options)
    lobby = (await ana.slash(channel, "game new", edition="x")).message
    with pytest.raises(CannotDo, match="greyed"):
        await ana.press(lobby, "Closed")
    with pytest.raises(CannotDo, match="no 'Leave'"):
        await ana.press(lobby, "Leave")


async def test_history_and_members_are_fetched(
    bot: Guest, text_channel: discord.TextChannel, ana: DrivenUser
) -> None:
    sent = [await text_channel.send(f"line {number}") for number in range(5)]
    assert [m.id async for m in text_channel.history(limit=3)] == [m.id for m in reversed(sent[2:])]
    assert [m.id async for m in text_channel.history(after=sent[1], limit=2)] == [m.id for m in sent[2:4]]
    assert [m.id async for m in text_channel.history(before=sent[1])] == [sent[0].id]
    assert (await text_channel.fetch_message(sent[0].id)).content == "line 0"
    assert (await bot.fetch_user(int(ana.id))).global_name == "Ana"
    guild = await bot.fetch_guild(text_channel.guild.id)
    assert (await guild.fetch_member(int(ana.id))).display_name == "Ana"
    assert text_channel.permissions_for(text_channel.guild.me).send_messages
    async with text_channel.typing():
        pass


async def test_direct_messages_are_private_and_pressable(sandbox: Sandbox, bot: Guest) -> None:
    ana = sandbox.user("Ana")
    user = await bot.fetch_user(int(ana.id))
    message = await user.send("Your Area tokens", view=bot.lobby)
    assert [m.content for m in ana.dm_messages()] == ["Your Area tokens"]
    assert sandbox.user("Bo").dm_messages() == []
    assert ana.dm_messages()[0].pings == [ana.id]
    seen = await ana.press(await ana.wait_dm(), "Join")
    assert seen.ack == "update"
    await message.delete()
    assert ana.dm_messages() == []


async def test_thread_takes_messages_and_commands(text_channel: discord.TextChannel, ana: DrivenUser) -> None:
    start = await text_channel.send("A table")
    thread = await start.create_thread(name="Game 1")
    assert thread.id == start.id
    await thread.send("In the thread")
    assert [m.content for m in ana.visible_messages(str(thread.id))] == ["In the thread"]
    seen = await ana.slash(str(thread.id), "game new", edition="x")
    assert seen.ack == "message"
    assert (await thread.edit(archived=True)).archived


async def test_attachments_stay_or_go_on_edit(sandbox: Sandbox, text_channel: discord.TextChannel) -> None:
    first = discord.File(io.BytesIO(picture()), "one.png")
    message = await text_channel.send("map", file=first)
    message = await message.edit(content="map 2")
    assert [a.filename for a in message.attachments] == ["one.png"]
    message = await message.edit(
        attachments=[discord.File(io.BytesIO(picture()), "two.png", description="Two")]
    )
    assert [(a.filename, a.description) for a in message.attachments] == [("two.png", "Two")]
    assert len(sandbox.world.files) == 1
    await message.delete()
    assert not sandbox.world.files


async def test_webp_pictures_have_a_size(sandbox: Sandbox, bot: Guest) -> None:
    out = io.BytesIO()
    Image.new("RGB", (30, 20)).save(out, "WEBP")
    channel = bot.get_partial_messageable(int(sandbox.channel()))
    message = await channel.send(file=discord.File(io.BytesIO(out.getvalue()), "map.webp"))
    (kept,) = message.attachments
    assert (kept.content_type, kept.width, kept.height) == ("image/webp", 30, 20)
