"""Frames sent to one client, compressed as it requested."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec
from aiohttp import web

# Bytes from which a single packet is compressed. Discord leaves small ones alone.
WORTH_IT = 1024
ZSTD_BEGIN = bytes.fromhex("28b52ffd0038")
"""Start of a Zstandard frame (RFC 8878): magic number, no options, a window of 128 KiB."""
ZSTD_BLOCK = 128 * 1024
"""Max. bytes of a block."""


class Wire:
    """A websocket. `transport` is "zlib-stream", "zstd-stream" (one for all frames) or "" (plain text).

    `packets` compresses each large frame separately, as a client may request when it identifies. The
    Zstandard stream contains only raw blocks, which need no library.
    """

    def __init__(self, socket: web.WebSocketResponse, transport: str) -> None:
        self.socket = socket
        self.packets = False
        self._stream = zlib.compressobj() if transport == "zlib-stream" else None
        self._zstd = ZSTD_BEGIN if transport == "zstd-stream" else None

    async def send(self, text: str) -> None:
        """Send a frame. Nothing happens if the client is gone."""
        with suppress(ConnectionError):
            if self._stream is not None:
                data = self._stream.compress(text.encode()) + self._stream.flush(zlib.Z_SYNC_FLUSH)
                await self.socket.send_bytes(data)
            elif self._zstd is not None:
                begin, self._zstd = self._zstd, b""
                await self.socket.send_bytes(begin + b"".join(raw_blocks(text.encode())))
            elif self.packets and len(text) >= WORTH_IT:
                await self.socket.send_bytes(zlib.compress(text.encode()))
            else:
                await self.socket.send_str(text)

    async def tell(self, op: int, data: Any) -> None:
        """Send a frame other than an event."""
        await self.send(msgspec.json.encode({"op": op, "s": None, "t": None, "d": data}).decode())


def raw_blocks(data: bytes) -> Iterator[bytes]:
    """Yield raw Zstandard blocks. None is marked as the last of its frame."""
    for start in range(0, len(data), ZSTD_BLOCK):
        part = data[start : start + ZSTD_BLOCK]
        yield (len(part) << 3).to_bytes(3, "little") + part
