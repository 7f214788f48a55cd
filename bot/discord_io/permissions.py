"""The place where a command was given, what the bot may do there, and who sees it."""

from __future__ import annotations

from typing import Any

import discord

from bot.domain.motion_state import at_table
from bot.domain.records import GameRecord
from bot.domain.requests import Refused
from bot.messages.held_up import IN_THREADS, PERMISSIONS
from bot.words.catalogue import Texts

Interaction = discord.Interaction[Any]
"""Something that a person asks of the bot through Discord."""

STRANGER = (10007, 10013)
"""Discord's codes for somebody who is not in the server, or gone."""
_CLOSED = (10003, 10004, 50001)
"""Those for a channel that the bot itself does not see: nothing can be found out there."""


def place_of(interaction: Interaction) -> tuple[int, int, int | None]:
    """Server, channel or thread, and a thread's channel. Refused("wrong_place") outside servers."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refused("wrong_place")
    channel = interaction.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    return interaction.guild_id, interaction.channel_id, parent


def roles_of(interaction: Interaction) -> tuple[int, ...]:
    """The roles of who asks in a server."""
    member = _member(interaction)
    return tuple(role.id for role in member.roles) if member is not None else ()


def governs(interaction: Interaction) -> bool:
    """Return whether who asks holds Manage Channels in all of the server, not in some channel alone."""
    member = _member(interaction)
    return member is not None and member.guild_permissions.manage_channels


def manages(interaction: Interaction, record: GameRecord) -> bool:
    """Return whether the user holds Manage Channels in a table's channel.

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
    """Return who asks, as a member of a server whose roles are known."""
    guild, member = interaction.guild, interaction.user
    known = guild is not None and guild.get_role(guild.id) is not None
    return member if known and isinstance(member, discord.Member) else None


async def need_place(interaction: Interaction, texts: Texts) -> None:
    """Check that a game may stand here: the bot is here, and may do what telling a game takes.

    Refused: not_installed (only the asker brought the app along), channel_kind, permissions (naming them),
    private_thread.
    """
    if not interaction.is_guild_integration():
        raise Refused("not_installed")
    if _is_of_another_kind(interaction.channel):
        raise Refused("channel_kind")
    if lacking := missing_permissions(interaction, texts):
        raise Refused("permissions", permissions=lacking)

    channel = interaction.channel
    if isinstance(channel, discord.Thread) and channel.is_private():
        await _need_membership(channel, interaction.client.user)


def _is_of_another_kind(channel: Any) -> bool:
    """Return whether this is an announcement, voice or stage channel: no table talks there."""
    if isinstance(channel, discord.TextChannel):
        return channel.is_news()
    return isinstance(channel, (discord.VoiceChannel, discord.StageChannel))


def held_in(channel: discord.abc.GuildChannel) -> discord.Permissions:
    """Return what the bot holds in a channel by roles and overwrites, each for itself: who cannot see a
    channel may
    well be allowed to write there. All of them where this process does not know.
    """
    me = channel.guild.me
    return discord.abc.GuildChannel.permissions_for(channel, me) if me else discord.Permissions.all()


def lacking_at(client: discord.Client, record: GameRecord) -> list[str]:
    """Return the permissions, by Discord's names, that the bot is known to lack where a game stands."""
    channel = client.get_channel(record.parent or record.channel)
    if not isinstance(channel, discord.abc.GuildChannel):
        return []
    needed = PERMISSIONS if record.parent is None else IN_THREADS
    have = held_in(channel)
    return [name for name in needed if not getattr(have, name)]


def open_to_all(client: discord.Client, record: GameRecord) -> bool | None:
    """Return whether everybody may see a table's channel.

    None if Discord does not tell: at the start, in an outage, of a thread that sleeps in an open channel.
    """
    guild = client.get_guild(record.guild or 0)
    if guild is None:
        return False if client.is_ready() else None
    if guild.unavailable:
        return None
    channel = guild.get_channel(record.parent or record.channel)
    if channel is None or not channel.permissions_for(guild.default_role).view_channel:
        return False
    place = guild.get_channel_or_thread(record.channel)
    if place is None:
        return None
    return not (isinstance(place, discord.Thread) and place.is_private())


async def _need_membership(thread: discord.Thread, me: discord.ClientUser | None) -> None:
    """Nothing that Discord sends along says whether the bot is in a private thread."""
    try:
        await thread.fetch_member(me.id if me else 0)
    except (discord.NotFound, discord.Forbidden):
        raise Refused("private_thread", bot=f"<@{me.id}>" if me else "") from None


def may_write(interaction: Interaction) -> bool:
    """Return whether the bot can tell a game where the interaction comes from, as far as that can be seen."""
    channel = interaction.channel
    locked = isinstance(channel, discord.Thread) and channel.locked
    have = interaction.app_permissions
    return not _lacking(interaction) and (not locked or have.manage_threads)


def missing_permissions(interaction: Interaction, texts: Texts) -> str:
    """Return the names of the permissions that the bot lacks here, as Discord's settings call them."""
    return texts.join(texts(f"permission-{name}") for name in _lacking(interaction))


def _lacking(interaction: Interaction) -> list[str]:
    needed = IN_THREADS if isinstance(interaction.channel, discord.Thread) else PERMISSIONS
    have = interaction.app_permissions
    return [name for name in needed if not getattr(have, name)]


async def sees(client: discord.Client, record: GameRecord, user: int) -> bool:
    """Return whether Discord shows the table's channel to a person; True where that cannot be found out.

    Raises what discord.py raises where it may succeed later.
    """
    if record.guild is None:
        return True
    try:
        place = await _channel(client, record.channel)
        if isinstance(place, discord.Thread) and place.is_private():
            await place.fetch_member(user)
            return True
        parent = await _channel(client, record.parent or record.channel)
        if not isinstance(parent, discord.abc.GuildChannel) or parent.guild.me is None:
            return True
        return parent.permissions_for(await parent.guild.fetch_member(user)).view_channel
    except discord.HTTPException as error:
        if error.code in STRANGER:
            return False
        if error.code in _CLOSED:
            return True
        raise


async def need_seen(client: discord.Client, record: GameRecord) -> None:
    """Check that all voters of a table see its place.

    Raises: Refused("move_hidden", who).
    """
    hidden = [user for user in at_table(record) if not await sees(client, record, user)]
    if hidden:
        raise Refused("move_hidden", who=", ".join(f"<@{user}>" for user in hidden))


async def _channel(client: discord.Client, number: int) -> object:
    return client.get_channel(number) or await client.fetch_channel(number)
