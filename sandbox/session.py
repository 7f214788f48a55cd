"""A gateway session: its intents and its events."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from typing import Any

import msgspec

from .wire import Wire

KEPT = 5000


class Session:
    """An identified client with its intents and sent events."""

    def __init__(self, intents: int, shard: tuple[int, int]) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.sequence = 0
        self.told: deque[tuple[int, str]] = deque(maxlen=KEPT)
        self.wire: Wire | None = None
        self.outbox: asyncio.Queue[str] = asyncio.Queue()

    def is_serving(self, guild_id: int | None) -> bool:
        """True if the shard handles a server. DMs (None) belong to the first shard."""
        number, count = self.shard
        return ((guild_id or 0) >> 22) % count == number

    @property
    def is_connected(self) -> bool:
        """True if a client is connected to this session."""
        return self.wire is not None and not self.wire.socket.closed

    def dispatch(self, event: str, data: Any) -> None:
        """Send an event, now or after a resume."""
        self.sequence += 1
        frame = {"op": 0, "s": self.sequence, "t": event, "d": data}
        text = msgspec.json.encode(frame).decode()
        self.told.append((self.sequence, text))
        if self.is_connected:
            self.outbox.put_nowait(text)
