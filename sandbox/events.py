"""Conversion of world changes to gateway events."""

from __future__ import annotations

import asyncio
from typing import Any

from . import payloads
from .changes import Change
from .faults import Faults
from .interactions import Interaction, interaction_json
from .model import Channel, Guild, Message
from .session import Session
from .world import World

Json = dict[str, Any]
GUILDS, GUILD_MEMBERS, PRESENCES, GUILD_MESSAGES = 1 << 0, 1 << 1, 1 << 8, 1 << 9
DM_MESSAGES, MESSAGE_CONTENT = 1 << 12, 1 << 15


class Events:
    """Sends each change to the sessions that subscribe to it and may see it."""

    def __init__(self, world: World, faults: Faults, sessions: dict[str, Session]) -> None:
        self._world = world
        self._faults = faults
        self._sessions = sessions
        world.changes.listen(self.hear)

    def hear(self, change: Change) -> None:
        """Send the event of a change."""
        if change.kind == "interaction":
            delay = self._faults.delay_interactions
            if delay > 0:
                asyncio.get_running_loop().call_later(delay, self._tell_interaction, change.subject)
            else:
                self._tell_interaction(change.subject)
        elif change.kind.startswith("message_"):
            self._tell_message(change.kind, change.subject)
        elif change.kind.startswith("channel_"):
            self._tell_channel(change.kind, change.subject)
        elif change.kind == "thread_members":
            self._tell_thread_member(*change.subject)
        elif change.kind == "guild_create":
            told = payloads.gateway_guild_json(self._world, change.subject)
            self._tell(GUILDS, change.subject.id, "GUILD_CREATE", told)
        elif change.kind == "guild_join":
            told = payloads.gateway_guild_json(self._world, change.subject)
            # Discord sends `unavailable` only for a server that was known before.
            told = {k: v for k, v in told.items() if k != "unavailable"}
            self._tell(GUILDS, change.subject.id, "GUILD_CREATE", told)
        elif change.kind == "guild_delete":
            self._tell_gone(change.subject)
        elif change.kind == "role_update":
            guild, role = change.subject
            if not self._can_receive(guild.id):
                return
            data = {"guild_id": str(guild.id), "role": payloads.role_json(role)}
            self._tell(GUILDS, guild.id, "GUILD_ROLE_UPDATE", data)
        elif change.kind == "member_update":
            guild, user_id = change.subject
            member = payloads.member_json(self._world, guild, user_id) | {"guild_id": str(guild.id)}
            intent = 0 if user_id == self._world.bot_id else GUILD_MEMBERS
            if self._can_receive(guild.id):
                self._tell(intent, guild.id, "GUILD_MEMBER_UPDATE", member)

    def _tell(self, intent: int, guild_id: int | None, event: str, data: Any) -> None:
        for session in self._listening_sessions(intent, guild_id):
            session.dispatch(event, data)

    def _listening_sessions(self, intent: int, guild_id: int | None) -> list[Session]:
        """Sessions that receive events of this intent.

        The shard is that of the server, or of DMs if None.
        """
        wanting = (one for one in self._sessions.values() if intent == 0 or one.intents & intent)
        return [one for one in wanting if one.is_serving(guild_id)]

    def _tell_interaction(self, interaction: Interaction) -> None:
        channel = self._world.channels.get(interaction.channel_id)
        if channel is not None:
            told = interaction_json(self._world, interaction)
            self._tell(0, channel.guild_id, "INTERACTION_CREATE", told)

    def _tell_channel(self, kind: str, channel: Channel) -> None:
        if not self._can_receive(channel.guild_id):
            return
        if channel.is_thread and not self._world.can_see(self._world.bot_id, channel):
            return
        event = kind.removeprefix("channel_").upper()
        data = payloads.channel_json(self._world, channel)
        kind = "THREAD" if channel.is_thread else "CHANNEL"
        self._tell(GUILDS, channel.guild_id, f"{kind}_{event}", data)

    def _can_receive(self, guild_id: int | None) -> bool:
        """True if the bot receives events of this server."""
        return self._world.has_bot(guild_id) and not self._world.guilds[guild_id or 0].unavailable

    def _tell_gone(self, guild: Guild) -> None:
        """Tell that the bot left a server, or that the server is unavailable."""
        told: Json = {"id": str(guild.id)}
        told = told | {"unavailable": True} if guild.unavailable else told
        self._tell(GUILDS, guild.id, "GUILD_DELETE", told)

    def _tell_thread_member(self, thread: Channel, user_id: int, joined: bool) -> None:
        """Tell that a user joined or left a thread.

        Users other than the bot need the intent for members.
        """
        mine = user_id == self._world.bot_id
        if mine and joined:
            self._tell_channel("channel_create", thread)
        told: Json = {
            "id": str(thread.id),
            "guild_id": str(thread.guild_id),
            "member_count": len(thread.thread_members),
        }
        if joined:
            told["added_members"] = [payloads.thread_member_json(thread, user_id)]
        else:
            told["removed_member_ids"] = [str(user_id)]
        intent = GUILDS if mine else GUILD_MEMBERS
        self._tell(intent, thread.guild_id, "THREAD_MEMBERS_UPDATE", told)

    def _tell_message(self, kind: str, message: Message) -> None:
        world = self._world
        channel = world.channels.get(message.channel_id)
        if channel is None or message.audience is not None or not world.can_see(world.bot_id, channel):
            return
        if channel.guild_id is not None and not self._can_receive(channel.guild_id):
            return
        intent = DM_MESSAGES if channel.guild_id is None else GUILD_MESSAGES
        listening = self._listening_sessions(intent, channel.guild_id)
        if not listening:
            return
        if kind == "message_delete":
            data: Json = {"id": str(message.id), "channel_id": str(channel.id)}
            if channel.guild_id is not None:
                data["guild_id"] = str(channel.guild_id)
            self._tell(intent, channel.guild_id, "MESSAGE_DELETE", data)
            return
        full = payloads.gateway_message_json(world, message)
        open_to_bot = (
            channel.guild_id is None or message.author_id == world.bot_id or world.bot_id in message.mentions
        )
        masked = full | {"content": "", "embeds": [], "attachments": [], "components": []}
        for session in listening:
            clear = open_to_bot or session.intents & MESSAGE_CONTENT
            session.dispatch(kind.upper(), full if clear else masked)
