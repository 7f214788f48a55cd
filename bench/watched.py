"""The bot with a watch on its event loop: as `annalist bot`, and each long step goes to a file.

`python -m bench.watched bot --sandbox URL --database URL`. ANNALIST_BENCH_STEPS names the file. A line is the
monotonic time at which the step ended, its seconds without those in which another process had the processor,
its seconds of processor time, and what it was. Nobody is slowed, so that all that is sent is worked on.
"""

from __future__ import annotations

import asyncio
import os
import time

from bot.cli import main
from bot.discord_io.rate_limiter import RateLimiter

LONG = 0.005
"""Seconds from which a step is noted."""


def seconds_waiting(schedule: int) -> float:
    """Seconds this runnable thread waited for a processor, by its schedstat file."""
    return int(os.pread(schedule, 100, 0).split()[1]) / 1e9


def watch_jobs() -> None:
    """Log long steps of the event loop."""
    run = asyncio.Handle._run
    schedule = os.open("/proc/thread-self/schedstat", os.O_RDONLY)  # the loop runs in this thread
    file = open(os.environ["ANNALIST_BENCH_STEPS"], "a")  # noqa: SIM115

    def run_timed(handle: asyncio.Handle) -> None:
        start, used, before = time.perf_counter(), time.thread_time(), seconds_waiting(schedule)
        try:
            run(handle)
        finally:
            seconds = time.perf_counter() - start - (seconds_waiting(schedule) - before)
            if seconds > LONG:
                name = " ".join(repr(handle._callback).split())[:200]
                line = f"{time.monotonic():.6f} {seconds:.6f} {time.thread_time() - used:.6f} {name}"
                print(line, file=file, flush=True)

    asyncio.Handle._run = run_timed  # type: ignore[method-assign]


def skip_slowing() -> None:
    """Switch off the rate limits for users."""
    made = RateLimiter.__init__
    RateLimiter.__init__ = lambda self, *given, **named: made(self, on=False)  # type: ignore[method-assign]


if __name__ == "__main__":
    watch_jobs()
    skip_slowing()
    main()
