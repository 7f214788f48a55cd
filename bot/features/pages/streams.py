"""Live news for a table's readers, encoded once per form."""

from __future__ import annotations

import asyncio
import time
import zlib
from typing import NamedTuple

SEND_BUFFER = 64 * 1024
"""Bytes of the kernel's send buffer. Linux doubles them."""
UNREAD_SECONDS = 120.0
"""Seconds a reader may leave data unread before it is cut off.

It catches up when it reconnects.
"""
LAST_CHUNK = b"0\r\n\r\n"
GZIP_HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03"


class Form(NamedTuple):
    """Form of a connection's messages."""

    packed: bool
    chunked: bool


class Notice:
    """A message to a table's readers in one language, encoded on demand."""

    def __init__(self, text: bytes) -> None:
        self._text = text
        self._made: dict[Form, bytes] = {}

    def as_bytes(self, form: Form) -> bytes:
        """Bytes of the message in a connection's form."""
        if form not in self._made:
            data = pack_part(self._text) if form.packed else self._text
            self._made[form] = b"%x\r\n%b\r\n" % (len(data), data) if form.chunked else data
        return self._made[form]


def pack_part(data: bytes) -> bytes:
    """Part of a gzip stream that is readable by itself."""
    pack = zlib.compressobj(6, zlib.DEFLATED, -zlib.MAX_WBITS)
    return pack.compress(data) + pack.flush(zlib.Z_FULL_FLUSH)


def state_event(id: str, data: bytes) -> Notice:
    """Event with a table's state. `id` names that state."""
    return Notice(b"id: %b\ndata: %b\n\n" % (id.encode(), data))


def named_event(name: str) -> Notice:
    """Event without data: "over", "gone" or "beat" (the connection is alive)."""
    return Notice(b"event: %b\ndata: -\n\n" % name.encode())


class Readers:
    """The open connections of one table in one language.

    A reader with something unread is sent nothing: only the newest state matters, and it gets that later.
    """

    def __init__(self) -> None:
        self._all: dict[asyncio.Transport, Form] = {}
        self._behind: dict[asyncio.Transport, float] = {}
        self._newest: Notice | None = None

    def __len__(self) -> int:
        return len(self._all)

    def __contains__(self, transport: object) -> bool:
        return transport in self._all

    def add(self, transport: asyncio.Transport, form: Form) -> None:
        """Add a reader."""
        self._all[transport] = form

    def remove(self, transport: asyncio.Transport) -> None:
        """Remove a reader."""
        self._all.pop(transport, None)
        self._behind.pop(transport, None)

    def send_state(self, notice: Notice) -> None:
        """Send the newest state to all readers without unread data."""
        self._newest, now = notice, time.monotonic()
        for transport, form in list(self._all.items()):
            if transport.is_closing() or transport.get_write_buffer_size():
                self._behind.setdefault(transport, now)
            else:
                transport.write(notice.as_bytes(form))

    def catch_up(self) -> None:
        """Send the newest state to late readers.

        Readers that stay late are cut off.
        """
        now = time.monotonic()
        for transport, since in list(self._behind.items()):
            if transport.is_closing() or now - since > UNREAD_SECONDS:
                self._behind.pop(transport)
                transport.abort()
            elif not transport.get_write_buffer_size():
                del self._behind[transport]
                if self._newest is not None:
                    transport.write(self._newest.as_bytes(self._all[transport]))

    def send(self, notice: Notice, *, must_arrive: bool = True) -> None:
        """Send an event without a state to all readers without unread data.

        With `must_arrive` the others are cut off, and learn of it when they reconnect.
        """
        for transport, form in list(self._all.items()):
            if not transport.is_closing() and not transport.get_write_buffer_size():
                transport.write(notice.as_bytes(form))
            elif must_arrive:
                transport.abort()

    def close(self) -> None:
        """End all answers, and close their connections after the pending data."""
        for transport, form in list(self._all.items()):
            if form.chunked and not transport.is_closing():
                transport.write(LAST_CHUNK)  # else a client may drop what it has not read yet
            transport.close()
