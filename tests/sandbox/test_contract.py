"""Requests of discord.py and answers of the sandbox, held against Discord's published description."""

from __future__ import annotations

import io

import discord

from sandbox import Sandbox
from sandbox.rest.edge import Recorded

from .conftest import run_guest
from .guest import picture
from .openapi import contract_or_skip, held_to_contract


async def test_requests_and_answers_match_description(sandbox: Sandbox) -> None:
    with held_to_contract(sandbox, answers=True) as faults:
        async with run_guest(sandbox) as bot:
            ana = sandbox.user("Ana")
            channel = await bot.fetch_channel(int(sandbox.channel()))
            assert isinstance(channel, discord.TextChannel)
            lobby = (await ana.slash(sandbox.channel(), "game new", edition="x")).message
            await ana.press(lobby, "Join")
            await (await ana.press(lobby, "Rename")).submit(name="n")
            await ana.press(lobby, "Later")
            await (await ana.slash(sandbox.channel(), "game map")).wait_settled()
            hand = (await ana.slash(sandbox.channel(), "game hand")).message
            await ana.choose(hand, "hand:user", [ana])
            await ana.choose(hand, "hand:pick", ["egypt"])
            await ana.autocomplete(sandbox.channel(), "game new", "edition", edition="r")
            embed = discord.Embed(title="Map", description="of it").add_field(name="a", value="b")
            embed.set_image(url="attachment://m.png")
            file = discord.File(io.BytesIO(picture()), "m.png", description="alt")
            sent = await channel.send(
                "hi", embed=embed, file=file, view=bot.lobby, nonce="n-1", reference=None
            )
            await sent.edit(content="ho", attachments=sent.attachments)
            await sent.reply(
                "to that", allowed_mentions=discord.AllowedMentions(users=[discord.Object(ana.id)])
            )
            thread = await sent.create_thread(name="Game")
            await thread.send("inside")
            _ = [m async for m in channel.history(limit=5)]
            await sent.delete()
            await (await bot.fetch_user(int(ana.id))).send("secret")
            await bot.fetch_guild(channel.guild.id)
            await channel.guild.fetch_member(int(ana.id))
            await bot.tree.sync(guild=channel.guild)
            await bot.tree.fetch_commands()
    assert not faults, "\n".join(sorted(set(faults)))
    assert len(sandbox.requests) > 25


def test_contract_finds_faults() -> None:
    contract = contract_or_skip()

    def faults(method: str, path: str, body: object) -> list[str]:
        return contract.request_faults(Recorded(0.0, method, "", path, body, [], {}, 200, None))

    assert not faults("POST", "/channels/1/messages", {"content": "x"})
    assert faults("POST", "/channels/1/messages", {"content": ["x"]})
    assert faults("POST", "/channels/1/messages", {"embeds": [{"title": "t" * 300}]})
    assert faults("POST", "/channels/1/nothing", {})
    assert faults("PUT", "/applications/1/commands", [{"name": "n" * 40, "description": "d"}])
