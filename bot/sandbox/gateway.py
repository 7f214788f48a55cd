"""The gateway: the websocket on which the bot hears what happens."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from contextlib import suppress
from typing import Any

import msgspec
from aiohttp import WSCloseCode, WSMsgType, web

from . import payloads
from .changes import Change
from .faults import Faults
from .interactions import Interaction, interaction_json
from .model import Channel, Guild, Message
from .world import World

Json = dict[str, Any]

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, RESUME, RECONNECT = 0, 1, 2, 3, 6, 7
REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 8, 9, 10, 11
GUILDS, GUILD_MEMBERS, PRESENCES, GUILD_MESSAGES = 1 << 0, 1 << 1, 1 << 8, 1 << 9
GUILD_TYPING, DM_MESSAGES, MESSAGE_CONTENT = 1 << 11, 1 << 12, 1 << 15
PRIVILEGED = GUILD_MEMBERS | PRESENCES | MESSAGE_CONTENT
HEARTBEAT_MS = 41_250
# discord.py notes when it sent a heartbeat only after sending: an answer at once would look 41 s late.
ACK_AFTER = 0.1
KEPT_EVENTS = 5000


class Session:
    """One identified client: what it wants to hear and what it has been told."""

    def __init__(self, intents: int, shard: list[int]) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.sequence = 0
        self.told: deque[tuple[int, str]] = deque(maxlen=KEPT_EVENTS)
        self.socket: web.WebSocketResponse | None = None
        self.outbox: asyncio.Queue[str] = asyncio.Queue()

    @property
    def connected(self) -> bool:
        """Whether a client holds this session now."""
        return self.socket is not None and not self.socket.closed

    def dispatch(self, event: str, data: Any) -> None:
        """Tell an event, now or when the client resumes."""
        self.sequence += 1
        frame = {"op": DISPATCH, "s": self.sequence, "t": event, "d": data}
        text = msgspec.json.encode(frame).decode()
        self.told.append((self.sequence, text))
        if self.connected:
            self.outbox.put_nowait(text)


class Gateway:
    """Accepts clients, turns the world's changes into events, and can lose connections on request."""

    def __init__(self, world: World, faults: Faults, token: str, privileged: int = 0) -> None:
        self._world = world
        self._faults = faults
        self._token = token
        self._privileged = privileged
        self._sessions: dict[str, Session] = {}
        self._sockets: set[web.WebSocketResponse] = set()
        self._ready = asyncio.Event()
        world.changes.listen(self._hear)

    async def wait_ready(self, within: float = 30.0) -> None:
        """Wait until a bot is connected and identified, for so many seconds at most. Raises TimeoutError."""
        async with asyncio.timeout(within):
            await self._ready.wait()

    @property
    def connected(self) -> int:
        """How many clients are connected and identified."""
        return sum(session.connected for session in self._sessions.values())

    async def drop(self, *, resumable: bool = True) -> None:
        """Cut every connection; without `resumable` clients must identify anew."""
        self._ready.clear()
        if not resumable:
            self._sessions.clear()
        for socket in list(self._sockets):
            await socket.close(code=4000)

    async def close(self) -> None:
        """Close every connection for good."""
        for socket in list(self._sockets):
            await socket.close(code=WSCloseCode.GOING_AWAY)

    # One connection --------------------------------------------------------------------------

    async def accept(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one websocket from hello to close."""
        socket = web.WebSocketResponse(max_msg_size=4096, compress=False, heartbeat=None)
        await socket.prepare(request)
        self._sockets.add(socket)
        session: Session | None = None
        writer: asyncio.Task[None] | None = None
        try:
            await socket.send_json(
                {"op": HELLO, "s": None, "t": None, "d": {"heartbeat_interval": HEARTBEAT_MS}}
            )
            async for frame in socket:
                if frame.type is not WSMsgType.TEXT:
                    break
                opened = await self._take(socket, session, frame.data)
                if opened is not None:
                    session = opened
                    writer = asyncio.create_task(_write(socket, session.outbox))
                    self._ready.set()
                    self._tell_connected()
        finally:
            self._sockets.discard(socket)
            if session is not None and session.socket is socket:
                session.socket = None
            if writer is not None:
                writer.cancel()
            self._tell_connected()
        return socket

    def _tell_connected(self) -> None:
        connected = self.connected > 0
        if not connected:
            self._ready.clear()
        if connected != self._world.bot_connected:
            self._world.bot_connected = connected
            self._world.changes.tell("bot", None)

    async def _take(
        self, socket: web.WebSocketResponse, session: Session | None, text: str
    ) -> Session | None:
        """Act on one frame; the answer is the session that it opened, if any."""
        try:
            frame = msgspec.json.decode(text)
            op, data = frame["op"], frame.get("d")
        except (msgspec.DecodeError, KeyError, TypeError):
            await socket.close(code=4002, message=b"Decode error.")
            return None
        if op == HEARTBEAT:
            await asyncio.sleep(ACK_AFTER)
            await _send(socket, HEARTBEAT_ACK, None)
        elif op in (IDENTIFY, RESUME):
            if session is not None:
                await socket.close(code=4005, message=b"Already authenticated.")
                return None
            return await (self._identify if op == IDENTIFY else self._resume)(socket, data)
        elif session is None:
            await socket.close(code=4003, message=b"Not authenticated.")
        elif op == REQUEST_MEMBERS:
            self._tell_members(session, data)
        elif op not in (PRESENCE, 4):
            await socket.close(code=4001, message=b"Unknown opcode.")
        return None

    async def _identify(self, socket: web.WebSocketResponse, data: Json) -> Session | None:
        if data.get("token") != self._token:
            await socket.close(code=4004, message=b"Authentication failed.")
            return None
        intents = data.get("intents")
        if not isinstance(intents, int):
            await socket.close(code=4013, message=b"Invalid intent(s).")
            return None
        if intents & PRIVILEGED & ~self._privileged:
            await socket.close(code=4014, message=b"Disallowed intent(s).")
            return None
        shard = data.get("shard") or [0, 1]
        for old in [s for s in self._sessions.values() if not s.connected and s.shard == shard]:
            del self._sessions[old.id]
        session = Session(intents, shard)
        session.socket = socket
        self._sessions[session.id] = session
        self._greet(session)
        return session

    def _greet(self, session: Session) -> None:
        world = self._world
        guilds = [guild for guild in world.guilds.values() if world.bot_in(guild.id)]
        ready = {
            "v": 10,
            "user": payloads.own_user_json(world.bot),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": world.public_url.replace("http", "ws", 1) + "/gateway/",
            "shard": session.shard,
            "application": {"id": str(world.bot_id), "flags": 0, "flags_new": "0"},
            "private_channels": [],
            "relationships": [],
            "_trace": [],
        }
        session.dispatch("READY", ready)
        for guild in (guild for guild in guilds if not guild.unavailable):
            session.dispatch("GUILD_CREATE", payloads.gateway_guild_json(world, guild))

    async def _resume(self, socket: web.WebSocketResponse, data: Json) -> Session | None:
        session = self._sessions.get(str(data.get("session_id")))
        last = data.get("seq") or 0
        lost = session is not None and session.told and session.told[0][0] > last + 1
        if session is None or lost or data.get("token") != self._token:
            await _send(socket, INVALID_SESSION, False)
            return None
        session.outbox = asyncio.Queue()
        session.socket = socket
        for sequence, text in session.told:
            if sequence > last:
                session.outbox.put_nowait(text)
        session.dispatch("RESUMED", {"_trace": []})
        return session

    def _tell_members(self, session: Session, data: Json) -> None:
        guild = self._world.guilds.get(int(data.get("guild_id", 0)))
        if guild is None:
            return
        wanted = data.get("user_ids")
        if wanted is None:
            start = str(data.get("query") or "").lower()
            members = [m for m in guild.members if self._world.users[m].name.startswith(start)]
            members = members[: data.get("limit") or None]
        else:
            ids = {int(entry) for entry in (wanted if isinstance(wanted, list) else [wanted])}
            members = [member for member in guild.members if member in ids]
        chunk = {
            "guild_id": str(guild.id),
            "members": [payloads.member_json(self._world, guild, member) for member in members],
            "chunk_index": 0,
            "chunk_count": 1,
            "nonce": data.get("nonce"),
        }
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk)

    # Events ----------------------------------------------------------------------------------

    def _hear(self, change: Change) -> None:
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
            self._tell(GUILDS, "GUILD_CREATE", payloads.gateway_guild_json(self._world, change.subject))
        elif change.kind == "guild_join":
            told = payloads.gateway_guild_json(self._world, change.subject)
            # Discord says `unavailable` only of a server that was known before.
            self._tell(GUILDS, "GUILD_CREATE", {k: v for k, v in told.items() if k != "unavailable"})
        elif change.kind == "guild_delete":
            self._tell_gone(change.subject)
        elif change.kind == "role_update":
            guild, role = change.subject
            if not self._hears(guild.id):
                return
            data = {"guild_id": str(guild.id), "role": payloads.role_json(role)}
            self._tell(GUILDS, "GUILD_ROLE_UPDATE", data)
        elif change.kind == "member_update":
            guild, user_id = change.subject
            member = payloads.member_json(self._world, guild, user_id) | {"guild_id": str(guild.id)}
            self._tell(GUILD_MEMBERS, "GUILD_MEMBER_UPDATE", member)

    def _tell(self, intent: int, event: str, data: Any) -> None:
        for session in self._sessions.values():
            if intent == 0 or session.intents & intent:
                session.dispatch(event, data)

    def _tell_interaction(self, interaction: Interaction) -> None:
        if interaction.channel_id in self._world.channels:
            self._tell(0, "INTERACTION_CREATE", interaction_json(self._world, interaction))

    def _tell_channel(self, kind: str, channel: Channel) -> None:
        if not self._hears(channel.guild_id):
            return
        if channel.is_thread and not self._world.can_see(self._world.bot_id, channel):
            return
        event = kind.removeprefix("channel_").upper()
        data = payloads.channel_json(self._world, channel)
        self._tell(GUILDS, f"{'THREAD' if channel.is_thread else 'CHANNEL'}_{event}", data)

    def _hears(self, guild_id: int | None) -> bool:
        """Whether the bot is told what happens in this server."""
        return self._world.bot_in(guild_id) and not self._world.guilds[guild_id or 0].unavailable

    def _tell_gone(self, guild: Guild) -> None:
        """A server that put the bot out, or one in an outage (then `unavailable` is told)."""
        told: Json = {"id": str(guild.id)}
        self._tell(GUILDS, "GUILD_DELETE", told | {"unavailable": True} if guild.unavailable else told)

    def _tell_thread_member(self, thread: Channel, user_id: int, joined: bool) -> None:
        """The bot hears of itself; of others only with the intent for members."""
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
        self._tell(GUILDS if mine else GUILD_MEMBERS, "THREAD_MEMBERS_UPDATE", told)

    def _tell_message(self, kind: str, message: Message) -> None:
        world = self._world
        channel = world.channels.get(message.channel_id)
        if channel is None or message.audience is not None or not world.can_see(world.bot_id, channel):
            return
        if channel.guild_id is not None and not self._hears(channel.guild_id):
            return
        intent = DM_MESSAGES if channel.guild_id is None else GUILD_MESSAGES
        if not any(session.intents & intent for session in self._sessions.values()):
            return
        if kind == "message_delete":
            data: Json = {"id": str(message.id), "channel_id": str(channel.id)}
            if channel.guild_id is not None:
                data["guild_id"] = str(channel.guild_id)
            self._tell(intent, "MESSAGE_DELETE", data)
            return
        full = payloads.gateway_message_json(world, message)
        open_to_bot = (
            channel.guild_id is None or message.author_id == world.bot_id or world.bot_id in message.mentions
        )
        masked = full | {"content": "", "embeds": [], "attachments": [], "components": []}
        for session in self._sessions.values():
            if session.intents & intent:
                clear = open_to_bot or session.intents & MESSAGE_CONTENT
                session.dispatch(kind.upper(), full if clear else masked)


async def _send(socket: web.WebSocketResponse, op: int, data: Any) -> None:
    with suppress(ConnectionError):
        await socket.send_json({"op": op, "s": None, "t": None, "d": data})


async def _write(socket: web.WebSocketResponse, outbox: asyncio.Queue[str]) -> None:
    with suppress(ConnectionError):
        while True:
            await socket.send_str(await outbox.get())
