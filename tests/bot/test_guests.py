"""Scripted users: what they press, and when they are done."""

from __future__ import annotations

import asyncio
from random import Random

import discord

from bot.demo.guests import Guest
from sandbox import Sandbox
from tests.sandbox.conftest import run_guest


async def test_single_secret_choice_is_opened_once(sandbox: Sandbox) -> None:
    ana, here, pressed = sandbox.user("Ana"), sandbox.channel(), 0
    view: discord.ui.View = discord.ui.View(timeout=None)
    button: discord.ui.Button[discord.ui.View] = discord.ui.Button(label="Choose", custom_id="g:1:5A:open")

    async def answer_done(interaction: discord.Interaction) -> None:
        nonlocal pressed
        pressed += 1
        await interaction.response.send_message("What alone was left is done.", ephemeral=True)

    button.callback = answer_done  # type: ignore[method-assign]
    view.add_item(button)
    async with run_guest(sandbox) as client:
        channel = client.get_channel(int(here))
        assert isinstance(channel, discord.TextChannel)
        await channel.send(ana.mention, view=view)
        guest = Guest(ana, here, Random(1), by_dm=False)
        await asyncio.wait_for(guest.play(lambda: bool(guest.made)), 60)
    assert pressed == 1
