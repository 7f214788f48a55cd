"""A sandbox in a process of its own: `python -m bench.sandbox` prints its address and runs until stopped."""

from __future__ import annotations

import asyncio

from bot.app.stopping import run_until_stopped
from sandbox import Sandbox


async def main() -> None:
    """Serve until cancelled."""
    async with Sandbox(rate_limits=False) as sandbox:
        print(sandbox.url, flush=True)
        await asyncio.Event().wait()


if __name__ == "__main__":
    run_until_stopped(main())
