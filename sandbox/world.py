"""The simulated Discord: its contents, lookups and changes."""

from __future__ import annotations

import re
from collections import deque

from .activities import Activities
from .changes import Changes
from .clock import Clock
from .errors import refusal
from .limits import LIMITS, Limits
from .model import (
    DM,
    GROUP_DM,
    PRIVATE_THREAD,
    TEXT,
    Channel,
    Command,
    Emoji,
    Guild,
    Message,
    Overwrite,
    Push,
    User,
)
from .permissions import (
    BITS,
    DM_BITS,
    TIMED_OUT,
    VIEW,
    base_permissions,
    channel_permissions,
)
from .threads import Threads

PUSHES = 10_000
"""Max. notifications kept, even after their messages are deleted."""


class World:
    """State of the sandbox. `changes` reports every change."""

    def __init__(self, clock: Clock, limits: Limits = LIMITS) -> None:
        self.clock = clock
        self.limits = limits
        self.changes = Changes()
        self.public_url = ""
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, dict[int, Message]] = {}
        self.commands: dict[int, Command] = {}
        self.emojis: dict[int, Emoji] = {}
        self.files: dict[int, bytes] = {}
        self.pushes: deque[Push] = deque(maxlen=PUSHES)
        self.activities = Activities(clock)
        self.bot_id = 0
        self.bot_connected = False
        self.threads = Threads(
            self.channels,
            clock,
            lambda: self.limits,
            self.changes,
            permissions=self.permissions,
            held=self.permissions_held,
        )

    # What exists -----------------------------------------------------------------------------

    @property
    def bot(self) -> User:
        """The bot's own user. Its id is also the application's."""
        return self.users[self.bot_id]

    def user(self, user_id: int) -> User:
        """Look up a user.

        Raises: ApiError 10013 if there is none.
        """
        found = self.users.get(user_id)
        if found is None:
            raise refusal(10013)
        return found

    def guild(self, guild_id: int) -> Guild:
        """Look up a guild.

        Raises: ApiError 10004 if there is none.
        """
        found = self.guilds.get(guild_id)
        if found is None:
            raise refusal(10004)
        return found

    def channel(self, channel_id: int) -> Channel:
        """Look up a channel, thread or DM.

        Raises: ApiError 10003 if there is none.
        """
        found = self.channels.get(channel_id)
        if found is None:
            raise refusal(10003)
        return found

    def message(self, channel_id: int, message_id: int) -> Message:
        """Look up a message of a channel, ephemeral or not.

        Raises: ApiError 10008 if there is none.
        """
        found = self.messages.get(channel_id, {}).get(message_id)
        if found is None:
            raise refusal(10008)
        return found

    def find_user(self, name: str) -> User | None:
        """Find a user by display name or user name."""
        wanted = name.casefold()
        return next((u for u in self.users.values() if wanted in (u.display.casefold(), u.name)), None)

    def find_dm(self, user_id: int) -> Channel | None:
        """Find the DM channel of the bot and this user, None if it is not open."""
        return next((c for c in self.channels.values() if c.type == DM and user_id in c.recipients), None)

    def permissions(self, channel: Channel, user_id: int) -> int:
        """Permission bits of a user in a channel.

        A private thread gives none to users outside it, unless they manage threads.
        """
        if channel.guild_id is None:
            return DM_BITS if user_id in channel.recipients else 0
        held = self.permissions_held(channel, user_id)
        hidden = channel.type == PRIVATE_THREAD and user_id not in channel.thread_members
        return 0 if hidden and not held & BITS["manage_threads"] else held

    def permissions_held(self, channel: Channel, user_id: int) -> int:
        """Permission bits of a user by roles and overwrites, ignoring private threads."""
        assert channel.guild_id is not None
        parent = channel
        if channel.is_thread and channel.parent_id is not None:
            parent = self.channels.get(channel.parent_id, channel)
        held = channel_permissions(self.guilds[channel.guild_id], parent, user_id)
        if self.is_timed_out(user_id, channel):
            held &= TIMED_OUT
        if channel.is_thread:
            held &= ~BITS["send_messages"]
            held |= BITS["send_messages"] if held & BITS["send_messages_in_threads"] else 0
        return held

    def is_timed_out(self, user_id: int, channel: Channel) -> bool:
        """True if a user is timed out in the channel's server. Administrators never are."""
        guild = self.guilds.get(channel.guild_id or 0)
        until = 0.0 if guild is None else guild.timed_out.get(user_id, 0.0)
        if guild is None or until <= self.clock.now():
            return False
        return not base_permissions(guild, user_id) & BITS["administrator"]

    def can_see(self, user_id: int, channel: Channel) -> bool:
        """True if this user sees the channel in their list."""
        return bool(self.permissions(channel, user_id) & VIEW)

    def is_restricted(self, channel: Channel) -> bool:
        """True if a channel is age-restricted. A thread follows its channel."""
        return self.channels.get(channel.parent_id or 0, channel).nsfw

    def is_shut_out(self, user_id: int, channel: Channel) -> bool:
        """True if the age restriction alone hides a channel from a user."""
        return self.is_restricted(channel) and not self.users[user_id].adult

    # How it comes to be ----------------------------------------------------------------------

    def add_bot(self, name: str) -> User:
        """Create the bot's user, once per world."""
        bot = User(id=self.clock.new_id(), name=name.lower(), display=name, bot=True)
        self.users[bot.id] = bot
        self.bot_id = bot.id
        self.changes.tell("user", bot)
        return bot

    def add_user(self, display: str, *, listed: bool = True) -> User:
        """Create a user who is a member of every guild."""
        name = re.sub(r"[^a-z0-9_.]", "", display.lower()) or "user"
        taken = {user.name for user in self.users.values()}
        while name in taken:
            name += "2"
        user = User(id=self.clock.new_id(), name=name[:32], display=display, listed=listed)
        self.users[user.id] = user
        for guild in self.guilds.values():
            guild.members[user.id] = []
            self.changes.tell("guild", guild)
        self.changes.tell("user", user)
        return user

    def has_bot(self, guild_id: int | None) -> bool:
        """True if the bot is a member of this server."""
        return guild_id in self.guilds and self.bot_id in self.guilds[guild_id].members

    @property
    def app_owner_id(self) -> int:
        """Owner of the app: the first server's owner, or the bot while there is none."""
        return next((guild.owner_id for guild in self.guilds.values()), self.bot_id)

    def add_channel(self, guild_id: int, name: str, *, kind: int = TEXT) -> Channel:
        """Create a channel of a server, by default a text channel."""
        position = sum(c.guild_id == guild_id and not c.is_thread for c in self.channels.values())
        channel = Channel(id=self.clock.new_id(), type=kind, name=name, guild_id=guild_id, position=position)
        return self.keep_channel(channel)

    def open_dm(self, user_id: int) -> Channel:
        """Find the DM channel of the bot and a user, or create it."""
        found = self.find_dm(user_id)
        if found is not None:
            return found
        dm = Channel(id=self.clock.new_id(), type=DM, recipients=[user_id, self.bot_id])
        return self.keep_channel(dm)

    def add_group(self, users: list[int]) -> Channel:
        """Create a group of users without the bot. Only user-installed apps work there."""
        return self.keep_channel(Channel(id=self.clock.new_id(), type=GROUP_DM, recipients=users))

    def has_shared_server(self, user_id: int) -> bool:
        """True if the bot and this user share a server."""
        return any(
            self.bot_id in guild.members and user_id in guild.members for guild in self.guilds.values()
        )

    def keep_channel(self, channel: Channel) -> Channel:
        """Add a new channel or thread."""
        self.channels[channel.id] = channel
        self.messages.setdefault(channel.id, {})
        if channel.is_thread:
            channel.archive_changed_at = self.clock.now()
            self.threads.touch(channel)
        self.changes.tell("channel_create", channel)
        return channel

    def remove_channel(self, channel_id: int) -> None:
        """Delete a channel, its threads and all their messages.

        Raises: ApiError 10003 if there is no such channel.
        """
        channel = self.channel(channel_id)
        for thread in [c for c in self.channels.values() if c.parent_id == channel_id]:
            self.remove_channel(thread.id)
        for message in self.messages.pop(channel_id, {}).values():
            self._drop_files(message)
        del self.channels[channel_id]
        self.changes.tell("channel_delete", channel)

    def overwrite(self, channel: Channel, user_id: int, *, deny: int = 0, allow: int = 0) -> None:
        """Deny or allow a member permissions in a channel. Without any, the overwrite is removed."""
        channel.overwrites = [entry for entry in channel.overwrites if (entry.type, entry.id) != (1, user_id)]
        if deny or allow:
            channel.overwrites.append(Overwrite(id=user_id, type=1, allow=allow, deny=deny))
        self.changes.tell("channel_update", channel)
        for thread in [c for c in self.channels.values() if c.parent_id == channel.id]:
            self.changes.tell("seen_by", thread)

    def set_role(self, name: str, permissions: int) -> None:
        """Set the permissions of all roles with this name ("@everyone", the bot's, "Moderator")."""
        for guild in self.guilds.values():
            for role in guild.roles:
                if role.name == name:
                    role.permissions = permissions
                    self.changes.tell("role_update", (guild, role))
        for channel in self.channels.values():
            if channel.guild_id is not None:
                self.changes.tell("seen_by", channel)

    def set_moderator(self, user_id: int, moderator: bool) -> None:
        """Give or remove the Moderator role (Manage Channels, Messages, Threads) in every guild."""
        for guild in self.guilds.values():
            role = next(role for role in guild.roles if role.name == "Moderator")
            held = [entry for entry in guild.members[user_id] if entry != role.id]
            guild.members[user_id] = [*held, role.id] if moderator else held
            self.changes.tell("member_update", (guild, user_id))
        for channel in self.channels.values():
            if channel.type == PRIVATE_THREAD:
                self.changes.tell("seen_by", channel)

    # Messages --------------------------------------------------------------------------------

    def keep_message(self, message: Message) -> None:
        """Add a new message to its channel."""
        self.messages[message.channel_id][message.id] = message
        if message.audience is None:
            self.channels[message.channel_id].last_message_id = message.id
        self.changes.tell("message_create", message)

    def report_change(self, message: Message) -> None:
        """Report the change of a message."""
        self.changes.tell("message_update", message)

    def remove_message(self, message: Message) -> None:
        """Delete a message and its files."""
        self.messages[message.channel_id].pop(message.id, None)
        self._drop_files(message)
        self.changes.tell("message_delete", message)

    def _drop_files(self, message: Message) -> None:
        for attachment in message.attachments:
            self.files.pop(attachment.id, None)
            self.changes.tell("file_gone", attachment)
