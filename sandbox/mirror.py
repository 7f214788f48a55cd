"""A mirror of the world as users see it, and two links to a sandbox."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol

import aiohttp
import msgspec

from .errors import CannotDo
from .views import event_of, world_view

if TYPE_CHECKING:
    from .changes import Change
    from .control import Control
    from .world import World

Json = dict[str, Any]


class Mirror:
    """Users, channels and messages from the sandbox's events. All ids are text."""

    def __init__(self) -> None:
        self.users: dict[str, Json] = {}
        self.channels: dict[str, Json] = {}
        self.messages: dict[str, dict[str, Json]] = {}
        self.bot_id = ""
        self._waiting: dict[int, tuple[Callable[[], Any], str | None, asyncio.Future[Any]]] = {}
        self._numbers = itertools.count()

    def load(self, world: Json) -> None:
        """Replace the copy by the current world."""
        self.bot_id = world["bot_id"]
        self.users = {user["id"]: user for user in world["users"]}
        self.channels = {channel["id"]: channel for channel in world["channels"]}
        self.messages = {
            channel: {message["id"]: message for message in kept}
            for channel, kept in world["messages"].items()
        }

    def can_see(self, user_id: str, channel_id: str) -> bool:
        """True if a user sees a channel."""
        channel = self.channels.get(channel_id)
        if channel is None or user_id in channel["hidden_from"]:
            return False
        return channel["only_for"] is None or user_id in channel["only_for"]

    def hear(self, event: Json) -> None:
        """Apply a change and wake the fulfilled wishes."""
        kind = event["event"]
        if kind in ("message_create", "message_update"):
            message = event["message"]
            self.messages.setdefault(message["channel_id"], {})[message["id"]] = message
        elif kind == "message_delete":
            self.messages.get(event["channel_id"], {}).pop(event["id"], None)
        elif kind == "channel":
            self.channels[event["channel"]["id"]] = event["channel"]
        elif kind == "channel_delete":
            self.channels.pop(event["id"], None)
            self.messages.pop(event["id"], None)
        elif kind == "user":
            self.users[event["user"]["id"]] = event["user"]
        touched = event["message"]["channel_id"] if "message" in event else event.get("channel_id")
        self._wake(touched)

    def _wake(self, touched: str | None) -> None:
        """Check the wishes that a change in the channel `touched` may fulfil (None: any change)."""
        for number, (wish, channel, future) in list(self._waiting.items()):
            if future.done():
                self._waiting.pop(number, None)
                continue
            if channel is not None and touched is not None and channel != touched:
                continue
            try:
                found = wish()
            except Exception as problem:
                future.set_exception(problem)
                continue
            if found:
                future.set_result(found)

    async def wait_until(self, wish: Callable[[], Any], within: float, channel: str | None = None) -> Any:
        """Wait until `wish()` is true and return its value.

        It is checked after each change, with `channel` not after messages of other channels.

        Raises: TimeoutError after `within` seconds.
        """
        found = wish()
        if found:
            return found
        number = next(self._numbers)
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting[number] = (wish, channel, future)
        try:
            async with asyncio.timeout(within):
                return await future
        finally:
            self._waiting.pop(number, None)


class Link(Protocol):
    """A link to a sandbox: control calls, and a mirror of its world."""

    mirror: Mirror

    async def call(self, deed: str, /, **params: Any) -> Any:
        """Make a control call.

        Raises: CannotDo if it is impossible.
        """


class LocalLink:
    """Link within one process."""

    def __init__(self, control: Control, world: World) -> None:
        self.mirror = Mirror()
        self._control = control
        self._world = world
        self.reload()
        world.changes.listen(self._hear)

    def reload(self) -> None:
        """Copy the world again, once its address is known."""
        self.mirror.load(world_view(self._world))

    def _hear(self, change: Change) -> None:
        event = event_of(self._world, change)
        if event is not None:
            self.mirror.hear(event)

    async def call(self, deed: str, /, **params: Any) -> Any:
        """Make a control call.

        Raises: CannotDo if it is impossible.
        """
        return await self._control.call(deed, params)


class RemoteLink:
    """Link from another process, over one websocket."""

    def __init__(self, session: aiohttp.ClientSession, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.mirror = Mirror()
        self._session = session
        self._socket = socket
        self._numbers = itertools.count(1)
        self._asked: dict[int, asyncio.Future[Any]] = {}
        self._reader = asyncio.create_task(self._read_frames())

    @classmethod
    async def open(cls, url: str) -> RemoteLink:
        """Connect to the sandbox at `url` and copy its world.

        Raises: aiohttp.ClientError if it is unreachable.
        """
        session = aiohttp.ClientSession()
        try:
            socket = await session.ws_connect(url.rstrip("/") + "/control/ws", max_msg_size=0)
        except BaseException:
            await session.close()
            raise
        link = cls(session, socket)
        link.mirror.load(await link.call("world"))
        return link

    async def call(self, deed: str, /, **params: Any) -> Any:
        """Make a control call.

        An impossible call fails with CannotDo. Raises: ConnectionError if the sandbox is gone.
        """
        number = next(self._numbers)
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._asked[number] = future
        await self._socket.send_str(
            msgspec.json.encode({"id": number, "call": deed, "params": params}).decode()
        )
        return await future

    async def close(self) -> None:
        """Close the connection."""
        self._reader.cancel()
        with suppress(asyncio.CancelledError):
            await self._reader
        await self._socket.close()
        await self._session.close()

    async def _read_frames(self) -> None:
        try:
            async for frame in self._socket:
                if frame.type is not aiohttp.WSMsgType.TEXT:
                    break
                told = msgspec.json.decode(frame.data, type=dict[str, Any])
                if "event" in told:
                    self.mirror.hear(told)
                else:
                    self._settle(told)
        finally:
            for future in self._asked.values():
                if not future.done():
                    future.set_exception(ConnectionError("the sandbox is gone"))

    def _settle(self, told: Json) -> None:
        future = self._asked.pop(int(told.get("id") or 0), None)
        if future is None or future.done():
            return
        if "error" in told:
            future.set_exception(CannotDo(told["error"]))
        else:
            future.set_result(told["result"])
