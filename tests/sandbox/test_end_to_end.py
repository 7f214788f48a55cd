"""The unchanged discord.py, played end to end."""

from __future__ import annotations

from bot.sandbox import Sandbox

from .guest import Guest


async def test_command_button_edit(sandbox: Sandbox, bot: Guest) -> None:
    ana, bo = sandbox.user("Ana"), sandbox.user("Bo")
    channel = sandbox.channel()
    seen = await ana.slash(channel, "game new", edition="ragnar-2024")
    assert seen.ack == "message"
    assert not seen.ephemeral
    assert seen.message is not None
    assert seen.message.content == "New game of **ragnar-2024** for 4"
    seen = await bo.press(seen.message, "Join")
    assert seen.ack == "update"
    assert ana.visible_messages(channel)[-1].content == f"At the table: {bo.mention}"
