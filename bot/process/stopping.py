"""Running until stopped: by Ctrl-C, by a signal, or by the end of the process that started this one."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

WITH_PARENT = "ANNALIST_STOP_WITH_STDIN"
"""Set in the environment of a child process: it stops when its standard input ends."""


def run_until_stopped(work: Coroutine[Any, Any, None]) -> None:
    """Run `work`; SIGINT and SIGTERM cancel it, and it may then clean up."""
    asyncio.run(_until_stopped(work))


async def _until_stopped(work: Coroutine[Any, Any, None]) -> None:
    task = asyncio.create_task(work)
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows: Ctrl-C raises instead
            loop.add_signal_handler(name, task.cancel)
    if os.environ.get(WITH_PARENT):
        threading.Thread(target=_wait_for_parent, args=(loop, task), daemon=True).start()
    with suppress(asyncio.CancelledError):
        await task


def _wait_for_parent(loop: asyncio.AbstractEventLoop, task: asyncio.Task[None]) -> None:
    with suppress(OSError):
        while os.read(0, 1024):
            pass
    with suppress(RuntimeError):  # the loop has ended already
        loop.call_soon_threadsafe(task.cancel)
