"""Servers: creation, membership of the bot, outages."""

from __future__ import annotations

from .model import Guild, Role
from .permissions import EVERYONE, bits
from .world import World


def add_guild(world: World, name: str, *, with_bot: bool = True) -> Guild:
    """Create a server with all users and, by default, the bot. Its owner never acts."""
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
    """Add the bot to a server, with its own role."""
    own = next(role for role in guild.roles if role.managed)
    guild.members[world.bot_id] = [own.id]
    world.changes.tell("guild_join", guild)


def kick(world: World, guild: Guild) -> None:
    """Remove the bot from a server and its threads."""
    guild.members.pop(world.bot_id, None)
    for channel in world.channels.values():
        if channel.guild_id == guild.id and world.bot_id in channel.thread_members:
            channel.thread_members.remove(world.bot_id)
    world.changes.tell("guild_delete", guild)


def set_unavailable(world: World, guild: Guild, unavailable: bool) -> None:
    """Start or end an outage of a server."""
    guild.unavailable = unavailable
    if world.has_bot(guild.id):
        world.changes.tell("guild_delete" if unavailable else "guild_create", guild)
    else:
        world.changes.tell("guild", guild)
