"""discord.py's rate limits of routes, cleared in good time and not at each new route."""

from __future__ import annotations

import discord

FEW = 256
"""Rate limits among which discord.py looks for none to clear."""


def clear_rarely(client: discord.Client) -> None:
    """Let a client clear its unused rate limits each time that they have doubled.

    discord.py walks through all of them for every new route, a channel's or a user's.
    """
    http, next_look = client.http, FEW
    clear = http._try_clear_expired_ratelimits

    def clear_if_doubled() -> None:
        nonlocal next_look
        if len(http._buckets) >= next_look:
            clear()
            next_look = max(FEW, 2 * len(http._buckets))

    http._try_clear_expired_ratelimits = clear_if_doubled  # type: ignore[method-assign]
