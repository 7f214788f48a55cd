"""Running until stopped: Ctrl-C, signals, the parent's end, own reasons."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from collections.abc import Coroutine
from contextlib import suppress

import aiohttp
import discord

from bot.process.incidents import error_class

log = logging.getLogger(__name__)

STOP_SECONDS = 3.5
"""Max. seconds of a stop, under five on a busy machine.

Acknowledged work is stored, as after a kill.
"""
WITH_PARENT = "ANNALIST_STOP_WITH_STDIN"
"""Environment variable: the child stops when its standard input ends."""


def run_until_stopped(work: Coroutine[object, object, None], patience: float = STOP_SECONDS) -> None:
    """Run `work` until SIGINT or SIGTERM, then clean up for `patience` seconds."""
    asyncio.run(_wait_for_signal(work, patience))


async def _wait_for_signal(work: Coroutine[object, object, None], patience: float) -> None:
    task = asyncio.create_task(work)
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows: Ctrl-C raises instead
            loop.add_signal_handler(name, _stop, task, patience)
    if os.environ.get(WITH_PARENT):
        threading.Thread(target=_wait_for_parent, args=(loop, task, patience), daemon=True).start()
    with suppress(asyncio.CancelledError):
        await task


def _stop(task: asyncio.Task[None], patience: float) -> None:
    """Cancel the work, and exit even if something blocks."""
    if not task.cancelling():
        last = threading.Timer(patience, _exit_at_once)
        last.daemon = True
        last.start()
    task.cancel()


def _exit_at_once() -> None:
    log.warning("something held up the stop: the process ends as if it were killed; nothing is lost")
    os._exit(0)


def _wait_for_parent(loop: asyncio.AbstractEventLoop, task: asyncio.Task[None], patience: float) -> None:
    with suppress(OSError):
        while os.read(0, 1024):
            pass
    with suppress(RuntimeError):  # the loop has ended already
        loop.call_soon_threadsafe(_stop, task, patience)


# Why the bot ends by itself: one sentence for the operator, and an exit code of its own.

LOGIN, TOKEN, SHARDS, INTENTS, UNREACHABLE = 3, 4, 5, 6, 7
"""Exit codes. All but the last need an operator's action before a retry."""


class Stopped(Exception):
    """The bot cannot continue. The message is a sentence for the operator."""

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


def find_stop(error: BaseException) -> Stopped | None:
    """The stop that Discord's refusal or silence means, else None."""
    if isinstance(error, discord.LoginFailure):
        return Stopped("Discord does not accept the token; check DISCORD_TOKEN", LOGIN)
    if isinstance(error, discord.PrivilegedIntentsRequired):
        return _close_reason(4014)
    if isinstance(error, discord.ConnectionClosed):
        return _close_reason(error.code)
    if isinstance(error, (aiohttp.ClientError, discord.GatewayNotFound, OSError, TimeoutError)):
        return Stopped(f"Discord cannot be reached: {error or error_class(error)}", UNREACHABLE)
    if isinstance(error, (discord.HTTPException, discord.RateLimited)):
        return Stopped(f"Discord does not let the bot in just now: {error_class(error)}", UNREACHABLE)
    return None


def _close_reason(code: int | None) -> Stopped:
    return CLOSES.get(code or 0) or Stopped(f"Discord closed the connection for good ({code})")
