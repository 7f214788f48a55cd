"""A sandbox in a process of its own: `python -m bench.sandbox` prints its address and runs until stopped."""

from __future__ import annotations

import asyncio
import signal

from bot.sandbox import Sandbox


async def main() -> None:
    """Serve until told to end."""
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
    async with Sandbox(rate_limits=False) as sandbox:
        print(sandbox.url, flush=True)
        await stopped.wait()


if __name__ == "__main__":
    asyncio.run(main())
