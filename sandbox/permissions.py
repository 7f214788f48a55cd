"""Permission bits, and the combination of roles with a channel's overwrites."""

from .errors import refusal
from .model import Channel, Guild

BITS = {
    "add_reactions": 1 << 6,
    "administrator": 1 << 3,
    "manage_channels": 1 << 4,
    "manage_guild": 1 << 5,
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "manage_messages": 1 << 13,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "mention_everyone": 1 << 17,
    "use_external_emojis": 1 << 18,
    "use_application_commands": 1 << 31,
    "manage_threads": 1 << 34,
    "create_public_threads": 1 << 35,
    "create_private_threads": 1 << 36,
    "send_messages_in_threads": 1 << 38,
    "pin_messages": 1 << 51,
    "bypass_slowmode": 1 << 52,
}
ALL = sum(BITS.values())
VIEW = BITS["view_channel"]


def bits(*names: str) -> int:
    """Combine the named permissions.

    Raises: KeyError for an unknown name.
    """
    total = 0
    for name in names:
        total |= BITS[name]
    return total


EVERYONE = bits(
    "add_reactions",
    "view_channel",
    "send_messages",
    "embed_links",
    "attach_files",
    "read_message_history",
    "use_external_emojis",
    "use_application_commands",
    "create_public_threads",
    "create_private_threads",
    "send_messages_in_threads",
)
TIMED_OUT = bits("view_channel", "read_message_history")
"""Permissions of a member in timeout.

Source: Discord's docs, "Permissions for Timed Out Members".
"""
DM_BITS = EVERYONE | BITS["pin_messages"]


def base_permissions(guild: Guild, user_id: int) -> int:
    """A member's permissions without channel overwrites. 0 for a stranger."""
    if user_id not in guild.members:
        return 0
    if user_id == guild.owner_id:
        return ALL
    held = {guild.id, *guild.members[user_id]}
    total = 0
    for role in guild.roles:
        if role.id in held:
            total |= role.permissions
    return ALL if total & BITS["administrator"] else total


def channel_permissions(guild: Guild, channel: Channel, user_id: int) -> int:
    """A member's permissions in a channel. For a thread, pass its parent."""
    total = base_permissions(guild, user_id)
    if total & BITS["administrator"]:
        return ALL
    held = set(guild.members.get(user_id, []))
    own = {(entry.type, entry.id): entry for entry in channel.overwrites}
    steps = [[own.get((0, guild.id))], [own.get((0, role)) for role in sorted(held)], [own.get((1, user_id))]]
    for step in steps:
        present = [entry for entry in step if entry is not None]
        for entry in present:
            total &= ~entry.deny
        for entry in present:
            total |= entry.allow
    return total if total & VIEW else 0


def check_permissions(held: int, *names: str) -> None:
    """Check the permissions in a channel.

    Raises: ApiError 50001 if the channel is invisible, 50013 if a named permission is missing.
    """
    if not held & VIEW:
        raise refusal(50001)
    if any(not held & BITS[name] for name in names):
        raise refusal(50013)
