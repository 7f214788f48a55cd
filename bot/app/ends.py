"""Why the bot ends by itself: one sentence for the operator, and an exit code of its own."""

from __future__ import annotations

import aiohttp
import discord

from bot.process.incidents import kind_of

LOGIN, TOKEN, SHARDS, INTENTS, UNREACHABLE = 3, 4, 5, 6, 7
"""Exit codes; all but the last are of no use to try again before somebody has put something right."""


class Stopped(Exception):
    """The bot cannot go on; the message is one sentence for the operator."""

    def __init__(self, message: str, exit_code: int = 1) -> None:
        super().__init__(message)
        self.exit_code = exit_code


CLOSES = {
    4004: Stopped(
        "Discord's gateway does not accept the token any more (4004); put a new one in DISCORD_TOKEN", TOKEN
    ),
    4011: Stopped(
        "the bot is in more servers than one connection may serve (4011: sharding required)", SHARDS
    ),
    4014: Stopped(
        "Discord refuses the intents that the bot asks for (4014); it needs no privileged ones", INTENTS
    ),
}


def stopped_by(error: BaseException) -> Stopped | None:
    """Return what Discord's refusal, or its silence, means for the process; None for any other error."""
    if isinstance(error, discord.LoginFailure):
        return Stopped("Discord does not accept the token; check DISCORD_TOKEN", LOGIN)
    if isinstance(error, discord.PrivilegedIntentsRequired):
        return _closed(4014)
    if isinstance(error, discord.ConnectionClosed):
        return _closed(error.code)
    if isinstance(error, (aiohttp.ClientError, discord.GatewayNotFound, OSError, TimeoutError)):
        return Stopped(f"Discord cannot be reached: {error or kind_of(error)}", UNREACHABLE)
    if isinstance(error, (discord.HTTPException, discord.RateLimited)):
        return Stopped(f"Discord does not let the bot in just now: {kind_of(error)}", UNREACHABLE)
    return None


def _closed(code: int | None) -> Stopped:
    return CLOSES.get(code or 0) or Stopped(f"Discord closed the connection for good ({code})")
