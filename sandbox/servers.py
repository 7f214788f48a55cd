"""Servers: made, joined, left, and out of reach for a while."""

from __future__ import annotations

from .model import Guild, Role
from .permissions import EVERYONE, bits
from .world import World


def add_guild(world: World, name: str, *, with_bot: bool = True) -> Guild:
    """Make a server with all users in it, and the bot unless told otherwise; nobody plays its owner."""
    guild_id = world.clock.new_id()
    owner = world.add_user(f"Owner of {name}", listed=False)
    everyone = Role(id=guild_id, name="@everyone", permissions=EVERYONE)
    bot_role = Role(id=world.clock.new_id(), name=world.bot.display, permissions=EVERYONE, managed=True)
    moderator = Role(
        id=world.clock.new_id(),
        name="Moderator",
        permissions=bits("manage_channels", "manage_messages", "manage_threads"),
    )
    members: dict[int, list[int]] = {user.id: [] for user in world.users.values() if not user.bot}
    guild = Guild(
        id=guild_id, name=name, owner_id=owner.id, roles=[everyone, bot_role, moderator], members=members
    )
    world.guilds[guild.id] = guild
    world.changes.tell("guild", guild)
    if with_bot:
        invite(world, guild)
    return guild


def invite(world: World, guild: Guild) -> None:
    """Take the bot into a server; it holds its own role there."""
    own = next(role for role in guild.roles if role.managed)
    guild.members[world.bot_id] = [own.id]
    world.changes.tell("guild_join", guild)


def kick(world: World, guild: Guild) -> None:
    """Put the bot out of a server, its threads included."""
    guild.members.pop(world.bot_id, None)
    for channel in world.channels.values():
        if channel.guild_id == guild.id and world.bot_id in channel.thread_members:
            channel.thread_members.remove(world.bot_id)
    world.changes.tell("guild_delete", guild)


def set_unavailable(world: World, guild: Guild, unavailable: bool) -> None:
    """Let a server be out of reach, as in an outage of Discord's, or be back."""
    guild.unavailable = unavailable
    if world.bot_in(guild.id):
        world.changes.tell("guild_delete" if unavailable else "guild_create", guild)
    else:
        world.changes.tell("guild", guild)
