"""Where a command was given, and what the bot may do there."""

from __future__ import annotations

from typing import Any

import discord

from bot.present.catalogue import Texts
from bot.service import Refused

NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")
IN_THREADS = ("view_channel", "send_messages_in_threads", "attach_files", "read_message_history")


def place_of(interaction: discord.Interaction[Any]) -> tuple[int, int, int | None]:
    """Server, channel or thread, and a thread's channel. Refused("wrong_place") outside servers."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refused("wrong_place")
    channel = interaction.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    return interaction.guild_id, interaction.channel_id, parent


def need_permissions(interaction: discord.Interaction[Any], texts: Texts) -> None:
    """Refused("permissions") naming what the bot lacks here."""
    if lacking := missing_permissions(interaction, texts):
        raise Refused("permissions", permissions=lacking)


def missing_permissions(interaction: discord.Interaction[Any], texts: Texts) -> str:
    """The names of the permissions that the bot lacks here, as Discord's settings call them."""
    needed = IN_THREADS if isinstance(interaction.channel, discord.Thread) else NEEDED
    have = interaction.app_permissions
    return texts.join(texts(f"permission-{name}") for name in needed if not getattr(have, name))
