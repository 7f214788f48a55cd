"""The place of a command, the bot's permissions there, and its visibility."""

from __future__ import annotations

from typing import Any

import discord

from bot.domain.presence import seated_users
from bot.domain.records import GameRecord
from bot.domain.requests import Refused
from bot.messages.held_up import IN_THREADS, PERMISSIONS
from bot.words.catalogue import Texts
from bot.words.targets import Mention, mentions

Interaction = discord.Interaction[Any]
"""A user's interaction with the bot."""

STRANGER = (10007, 10013)
"""Discord's codes for an unknown member or user."""
_CLOSED = (10003, 10004, 50001)
"""Discord's codes for a channel hidden from the bot."""


def channel_ids(interaction: Interaction) -> tuple[int, int, int | None]:
    """Server, channel or thread, and a thread's channel.

    Raises: Refused with wrong_place outside servers; not_installed in a server without the bot.
    """
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refused("wrong_place")
    if not interaction.is_guild_integration():
        raise Refused("not_installed")
    channel = interaction.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    return interaction.guild_id, interaction.channel_id, parent


def is_newest(interaction: Interaction, message: int) -> bool:
    """True if nothing was posted after a message, as far as its interaction says."""
    newest = getattr(interaction.channel, "last_message_id", None)
    return newest is not None and newest <= message


def user_roles(interaction: Interaction) -> tuple[int, ...]:
    """Roles of the interaction's user."""
    member = _member(interaction)
    return tuple(role.id for role in member.roles) if member is not None else ()


def can_govern(interaction: Interaction) -> bool:
    """True if the user holds Manage Channels in the whole server."""
    member = _member(interaction)
    return member is not None and member.guild_permissions.manage_channels


def can_manage(interaction: Interaction, record: GameRecord) -> bool:
    """True if the user holds Manage Channels in a table's channel.

    False where that is unknown. A thread, also an archived one, is judged by its channel.
    """
    if record.guild is None or interaction.guild_id != record.guild:
        return False
    if interaction.channel_id == record.channel:
        return interaction.permissions.manage_channels
    member = _member(interaction)
    channel = member.guild.get_channel(record.parent or record.channel) if member is not None else None
    return channel is not None and member is not None and channel.permissions_for(member).manage_channels


def _member(interaction: Interaction) -> discord.Member | None:
    """The interaction's user as a member with known roles, or None."""
    guild, member = interaction.guild, interaction.user
    known = guild is not None and has_known_roles(guild)
    return member if known and isinstance(member, discord.Member) else None


async def need_place(interaction: Interaction, texts: Texts) -> None:
    """Check that the bot can run a game here.

    Raises: Refused with not_installed (the app belongs to the user only), channel_kind, permissions (by
    name), locked_thread, private_thread.
    """
    if not interaction.is_guild_integration():
        raise Refused("not_installed")
    if _is_of_another_kind(interaction.channel):
        raise Refused("channel_kind")
    if lacking := missing_permissions(interaction, texts):
        raise Refused("permissions", permissions=lacking)

    channel = interaction.channel
    if isinstance(channel, discord.Thread) and channel.locked:
        raise Refused("locked_thread")
    if isinstance(channel, discord.Thread) and channel.is_private():
        await _need_membership(channel, interaction.client.user)


def _is_of_another_kind(channel: Any) -> bool:
    """True for announcement, voice and stage channels, which hold no tables."""
    if isinstance(channel, discord.TextChannel):
        return channel.is_news()
    return isinstance(channel, (discord.VoiceChannel, discord.StageChannel))


def bot_permissions(channel: discord.abc.GuildChannel) -> discord.Permissions:
    """The bot's permissions in a channel, each by itself.

    Discord can allow writing in a hidden channel. All permissions if unknown.
    """
    me = channel.guild.me if has_known_roles(channel.guild) else None
    return discord.abc.GuildChannel.permissions_for(channel, me) if me else discord.Permissions.all()


def has_known_roles(guild: discord.Guild) -> bool:
    """False for a server of which only the name is known."""
    return guild.get_role(guild.id) is not None


def lacking_permissions(client: discord.Client, record: GameRecord) -> list[str]:
    """Permissions, by Discord's names, that the bot lacks at a table."""
    channel = client.get_channel(record.parent or record.channel)
    if not isinstance(channel, discord.abc.GuildChannel):
        return []
    needed = PERMISSIONS if record.parent is None else IN_THREADS
    have = bot_permissions(channel)
    return [name for name in needed if not getattr(have, name)]


def is_open_to_all(client: discord.Client, record: GameRecord) -> bool | None:
    """True if everybody sees a table's channel.

    None if unknown: at the start, in an outage, for an archived thread in an open channel.
    """
    guild = client.get_guild(record.guild or 0)
    if guild is None:
        return False if client.is_ready() else None
    if guild.unavailable or not has_known_roles(guild):
        return None
    channel = guild.get_channel(record.parent or record.channel)
    if channel is None or not channel.permissions_for(guild.default_role).view_channel:
        return False
    place = guild.get_channel_or_thread(record.channel)
    if place is None:
        return None
    return not (isinstance(place, discord.Thread) and place.is_private())


async def _need_membership(thread: discord.Thread, me: discord.ClientUser | None) -> None:
    """Check that the bot is in a private thread.

    The interaction does not tell. Raises: Refused with private_thread.
    """
    try:
        await thread.fetch_member(me.id if me else 0)
    except (discord.NotFound, discord.Forbidden):
        raise Refused("private_thread", bot=Mention(me.id) if me else "") from None


def may_write(interaction: Interaction) -> bool:
    """True if the bot has all permissions to play here."""
    channel = interaction.channel
    locked = isinstance(channel, discord.Thread) and channel.locked
    have = interaction.app_permissions
    return not _lacking_permissions(interaction) and (not locked or have.manage_threads)


def missing_permissions(interaction: Interaction, texts: Texts) -> str:
    """Names of the bot's missing permissions, as in Discord's settings."""
    return texts.join(texts(f"permission-{name}") for name in _lacking_permissions(interaction))


def _lacking_permissions(interaction: Interaction) -> list[str]:
    needed = IN_THREADS if isinstance(interaction.channel, discord.Thread) else PERMISSIONS
    have = interaction.app_permissions
    return [name for name in needed if not getattr(have, name)]


async def can_see(client: discord.Client, record: GameRecord, user: int) -> bool:
    """True if a user sees the table's channel, or if that is unknown.

    Temporary errors of discord.py are passed on.
    """
    if record.guild is None:
        return True
    try:
        place = await _find_channel(client, record.channel)
        if isinstance(place, discord.Thread) and place.is_private():
            await place.fetch_member(user)
            return True
        parent = await _find_channel(client, record.parent or record.channel)
        if not isinstance(parent, discord.abc.GuildChannel) or parent.guild.me is None:
            return True
        if not has_known_roles(parent.guild):
            return True
        return parent.permissions_for(await parent.guild.fetch_member(user)).view_channel
    except discord.HTTPException as error:
        if error.code in STRANGER:
            return False
        if error.code in _CLOSED:
            return True
        raise


async def need_seen(client: discord.Client, record: GameRecord) -> None:
    """Check that all voters of a table see its channel.

    Raises: Refused with move_hidden(who).
    """
    hidden = [user for user in seated_users(record) if not await can_see(client, record, user)]
    if hidden:
        raise Refused("move_hidden", who=mentions(hidden))


async def _find_channel(client: discord.Client, number: int) -> object:
    return client.get_channel(number) or await client.fetch_channel(number)
