"""A session of the gateway: what a client wants to hear, and what it was told."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from typing import Any

import msgspec

from .wire import Wire

KEPT = 5000


class Session:
    """One identified client: what it wants to hear and what it has been told."""

    def __init__(self, intents: int, shard: tuple[int, int]) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.sequence = 0
        self.told: deque[tuple[int, str]] = deque(maxlen=KEPT)
        self.wire: Wire | None = None
        self.outbox: asyncio.Queue[str] = asyncio.Queue()

    def serves(self, guild_id: int | None) -> bool:
        """Return whether the shard hears what happens in a server; in DMs, told by None: the first shard."""
        number, count = self.shard
        return ((guild_id or 0) >> 22) % count == number

    @property
    def connected(self) -> bool:
        """Return whether a client holds this session now."""
        return self.wire is not None and not self.wire.socket.closed

    def dispatch(self, event: str, data: Any) -> None:
        """Tell an event, now or when the client resumes."""
        self.sequence += 1
        frame = {"op": 0, "s": self.sequence, "t": event, "d": data}
        text = msgspec.json.encode(frame).decode()
        self.told.append((self.sequence, text))
        if self.connected:
            self.outbox.put_nowait(text)
