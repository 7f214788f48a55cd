"""Running until stopped: by Ctrl-C, by a signal, or by the end of the process that started this one."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

log = logging.getLogger(__name__)

STOP_SECONDS = 3.5
"""A stop takes no longer, whatever runs, and on a busy machine less than five seconds.

What was acknowledged is stored, as after a kill."""
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
            loop.add_signal_handler(name, _stop, task)
    if os.environ.get(WITH_PARENT):
        threading.Thread(target=_wait_for_parent, args=(loop, task), daemon=True).start()
    with suppress(asyncio.CancelledError):
        await task


def _stop(task: asyncio.Task[None]) -> None:
    """Cancel the work, and see that the process ends though something holds it up (a locked database)."""
    if not task.cancelling():
        last = threading.Timer(STOP_SECONDS, _end_at_once)
        last.daemon = True
        last.start()
    task.cancel()


def _end_at_once() -> None:
    log.warning("something held up the stop: the process ends as if it were killed; nothing is lost")
    os._exit(0)


def _wait_for_parent(loop: asyncio.AbstractEventLoop, task: asyncio.Task[None]) -> None:
    with suppress(OSError):
        while os.read(0, 1024):
            pass
    with suppress(RuntimeError):  # the loop has ended already
        loop.call_soon_threadsafe(_stop, task)
