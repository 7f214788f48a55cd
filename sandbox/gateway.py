"""The gateway: the websocket that sends events to the bot."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from aiohttp import WSCloseCode, WSMsgType, web

from . import payloads
from .events import GUILD_MEMBERS, MESSAGE_CONTENT, PRESENCES, Events
from .faults import Faults
from .session import Session
from .starts import Starts
from .wire import Wire
from .world import World

Json = dict[str, Any]

HEARTBEAT, IDENTIFY, PRESENCE, RESUME, RECONNECT = 1, 2, 3, 6, 7
REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 8, 9, 10, 11
PRIVILEGED = GUILD_MEMBERS | PRESENCES | MESSAGE_CONTENT
HEARTBEAT_MS = 41_250
CLOSES = {
    4004: "Authentication failed.",
    4010: "Invalid shard.",
    4011: "Sharding required.",
    4012: "Invalid API version.",
    4013: "Invalid intent(s).",
    4014: "Disallowed intent(s).",
}
# discord.py notes when it sent a heartbeat only after sending: an answer at once would look 41 s late.
ACK_AFTER = 0.1


class Gateway:
    """Accepts clients and sends them events. It can drop connections on request."""

    def __init__(self, world: World, faults: Faults, token: str) -> None:
        self._world = world
        self._faults = faults
        self._token = token
        self._sessions: dict[str, Session] = {}
        self._sockets: set[web.WebSocketResponse] = set()
        self._answers: set[asyncio.Task[None]] = set()
        """Answers to heartbeats on their way."""
        self._ready = asyncio.Event()
        self.starts = Starts(world.clock, world.limits.gateway.starts)
        self._events = Events(world, faults, self._sessions)

    async def wait_ready(self, within: float = 30.0) -> None:
        """Wait until a bot is connected and identified.

        Raises: TimeoutError after `within` seconds.
        """
        async with asyncio.timeout(within):
            await self._ready.wait()

    @property
    def count_connected(self) -> int:
        """Number of identified clients."""
        return sum(session.is_connected for session in self._sessions.values())

    async def drop(self, *, resumable: bool = True, code: int = 4000) -> None:
        """Close every connection with this code. If not `resumable`, clients must identify again."""
        self._ready.clear()
        if not resumable:
            self._sessions.clear()
        for socket in list(self._sockets):
            await socket.close(code=code)

    async def ask_to_reconnect(self) -> None:
        """Ask every client to reconnect and resume (op 7)."""
        for session in self._sessions.values():
            if session.wire is not None and session.is_connected:
                await session.wire.tell(RECONNECT, None)

    async def close(self) -> None:
        """Close every connection permanently."""
        for socket in list(self._sockets):
            await socket.close(code=WSCloseCode.GOING_AWAY)

    # One connection --------------------------------------------------------------------------

    async def accept(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one websocket from hello to close."""
        socket = web.WebSocketResponse(max_msg_size=4096, compress=False, heartbeat=None)
        await socket.prepare(request)
        self._sockets.add(socket)
        wire = Wire(socket, request.query.get("compress", ""))
        session: Session | None = None
        writer: asyncio.Task[None] | None = None
        try:
            await wire.tell(HELLO, {"heartbeat_interval": HEARTBEAT_MS})
            async for frame in socket:
                if frame.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                    break
                opened = await self._take(wire, session, frame.data)
                if opened is not None:
                    session = opened
                    writer = asyncio.create_task(_write(wire, session.outbox))
                    self._ready.set()
                    self._tell_connected()
        finally:
            self._sockets.discard(socket)
            if session is not None and session.wire is wire:
                session.wire = None
            if writer is not None:
                writer.cancel()
            self._tell_connected()
        return socket

    async def _answer_heartbeat(self, wire: Wire) -> None:
        await asyncio.sleep(ACK_AFTER)
        if not self._faults.ignore_heartbeats:
            await wire.tell(HEARTBEAT_ACK, None)

    def _tell_connected(self) -> None:
        connected = self.count_connected > 0
        if not connected:
            self._ready.clear()
        if connected != self._world.bot_connected:
            self._world.bot_connected = connected
            self._world.changes.tell("bot", None)

    async def _take(self, wire: Wire, session: Session | None, text: str | bytes) -> Session | None:
        """Process one frame. Returns the session that it opened, if any."""
        socket = wire.socket
        try:
            frame = msgspec.json.decode(text)
            op, data = frame["op"], frame.get("d")
        except (msgspec.DecodeError, UnicodeDecodeError, KeyError, TypeError):
            await socket.close(code=4002, message=b"Decode error.")
            return None
        if op == HEARTBEAT:
            answer = asyncio.create_task(self._answer_heartbeat(wire))
            self._answers.add(answer)
            answer.add_done_callback(self._answers.discard)
        elif op in (IDENTIFY, RESUME):
            if session is not None:
                await socket.close(code=4005, message=b"Already authenticated.")
                return None
            return await (self._identify if op == IDENTIFY else self._resume)(wire, data)
        elif session is None:
            await socket.close(code=4003, message=b"Not authenticated.")
        elif op == REQUEST_MEMBERS:
            self._tell_members(session, data)
        elif op not in (PRESENCE, 4):
            await socket.close(code=4001, message=b"Unknown opcode.")
        return None

    async def _identify(self, wire: Wire, data: Json) -> Session | None:
        problem = self._refusal_of(data)
        if problem is not None:
            await wire.socket.close(code=problem[0], message=problem[1].encode())
            return None
        wire.packets = bool(data.get("compress"))
        intents, shard = data["intents"], _shard(data)
        assert shard is not None
        for old in [s for s in self._sessions.values() if not s.is_connected and s.shard == shard]:
            del self._sessions[old.id]
        session = Session(intents, shard)
        session.wire = wire
        self._sessions[session.id] = session
        self._greet(session)
        return session

    def _refusal_of(self, data: Json) -> tuple[int, str] | None:
        """Close code and reason that refuse an identify, None if it is allowed."""
        intents = data.get("intents")
        code = self._faults.take_close_code()
        if code:
            return code, CLOSES.get(code, "Unknown error.")
        if not self.starts.take():
            # Discord revokes the token of an app that starts too many sessions.
            self._faults.login_refused = True
        if data.get("token") != self._token or self._faults.login_refused:
            return 4004, CLOSES[4004]
        if _shard(data) is None:
            return 4010, CLOSES[4010]
        if not isinstance(intents, int):
            return 4013, CLOSES[4013]
        return (4014, CLOSES[4014]) if intents & PRIVILEGED else None

    def _greet(self, session: Session) -> None:
        world = self._world
        there = [guild for guild in world.guilds.values() if world.has_bot(guild.id)]
        guilds = [guild for guild in there if session.is_serving(guild.id)]
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

    async def _resume(self, wire: Wire, data: Json) -> Session | None:
        session = self._sessions.get(str(data.get("session_id")))
        last = data.get("seq") or 0
        lost = session is not None and session.told and session.told[0][0] > last + 1
        wrong = data.get("token") != self._token or self._faults.login_refused
        if session is None or lost or wrong or self._faults.take_invalid_session():
            await wire.tell(INVALID_SESSION, False)
            return None
        session.outbox = asyncio.Queue()
        session.wire = wire
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


def _shard(data: Json) -> tuple[int, int] | None:
    """Shard number and count of a client, None if they are invalid."""
    match data.get("shard") or [0, 1]:
        case [int(number), int(count)] if 0 <= number < count:
            return number, count
    return None


async def _write(wire: Wire, outbox: asyncio.Queue[str]) -> None:
    while True:
        await wire.send(await outbox.get())
