"""Connection of the unchanged discord.py to a sandbox."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import yarl
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route


def connect_to(url: str) -> None:
    """Direct every discord.py client of this process to the sandbox at `url`.

    `url` has the form http://127.0.0.1:PORT.
    """
    base = url.rstrip("/")
    Route.BASE = f"{base}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(base.replace("http", "ws", 1) + "/gateway/")
    Asset.BASE = base


@contextmanager
def connected_to(url: str) -> Iterator[None]:
    """Connect to a sandbox within a block.

    The previous addresses are restored, so that no later test uses a stopped sandbox.
    """
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE
    connect_to(url)
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE = before
