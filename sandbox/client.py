"""Points the unchanged discord.py at a sandbox."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import yarl
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route


def connect_to(url: str) -> None:
    """Let every discord.py client of this process talk to the sandbox at `url` (http://127.0.0.1:PORT)."""
    base = url.rstrip("/")
    Route.BASE = f"{base}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(base.replace("http", "ws", 1) + "/gateway/")
    Asset.BASE = base


@contextmanager
def connected_to(url: str) -> Iterator[None]:
    """Yield the same for the length of a block; tests use it so that nothing stays pointed at a stopped
    sandbox."""
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE
    connect_to(url)
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE = before
