from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import discord
import pytest

from sandbox import Sandbox, connected_to

from .guest import Guest


@asynccontextmanager
async def run_guest(sandbox: Sandbox) -> AsyncIterator[Guest]:
    """The guest bot, connected to a sandbox and ready."""
    bot = Guest()
    with connected_to(sandbox.url):
        task = asyncio.create_task(bot.start(sandbox.token))
        ready = asyncio.create_task(bot.wait_up())
        done, _ = await asyncio.wait({task, ready}, timeout=60, return_when=asyncio.FIRST_COMPLETED)
        assert ready in done, task
        try:
            yield bot
        finally:
            await bot.close()
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox(rate_limits=False) as made:
        yield made


@pytest.fixture
async def bot(sandbox: Sandbox) -> AsyncIterator[Guest]:
    async with run_guest(sandbox) as made:
        yield made


@pytest.fixture
async def text_channel(sandbox: Sandbox, bot: Guest) -> discord.TextChannel:
    channel = await bot.fetch_channel(int(sandbox.channel()))
    assert isinstance(channel, discord.TextChannel)
    return channel
