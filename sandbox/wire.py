"""Frames on their way to one client, compressed as it asked for."""

from __future__ import annotations

import zlib
from contextlib import suppress
from typing import Any

import msgspec
from aiohttp import web

# Discord compresses single packets only where it is worth while.
WORTH_IT = 1024


class Wire:
    """One websocket; `transport` is "zlib-stream" (one stream for all frames) or "" for plain text.

    `packets` compresses each large frame by itself, as a client may ask when it identifies. "zstd-stream" is
    not there: no library that this project locks speaks it.
    """

    def __init__(self, socket: web.WebSocketResponse, transport: str) -> None:
        self.socket = socket
        self.packets = False
        self._stream = zlib.compressobj() if transport == "zlib-stream" else None

    async def send(self, text: str) -> None:
        """Send one frame; nothing happens when the client is gone."""
        with suppress(ConnectionError):
            if self._stream is not None:
                data = self._stream.compress(text.encode()) + self._stream.flush(zlib.Z_SYNC_FLUSH)
                await self.socket.send_bytes(data)
            elif self.packets and len(text) >= WORTH_IT:
                await self.socket.send_bytes(zlib.compress(text.encode()))
            else:
                await self.socket.send_str(text)

    async def tell(self, op: int, data: Any) -> None:
        """Send a frame that is no event."""
        await self.send(msgspec.json.encode({"op": op, "s": None, "t": None, "d": data}).decode())
