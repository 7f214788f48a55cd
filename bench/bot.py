"""The bot with a watch on its pictures: as `annalist bot`, and each picture's seconds go to a file.

`python -m bench.bot --sandbox URL --database URL`. ANNALIST_BENCH_PICTURES names the file.
"""

from __future__ import annotations

import functools
import os
import time
from typing import Any

from bot.cli import main
from bot.workers.jobs import Jobs


def watch() -> None:
    """Log the seconds from a picture's request to its arrival."""
    draw = Jobs.draw
    file = open(os.environ["ANNALIST_BENCH_PICTURES"], "a")  # noqa: SIM115

    @functools.wraps(draw)
    async def timed_draw(self: Jobs, *arguments: Any, **named: Any) -> Any:
        start = time.perf_counter()
        try:
            return await draw(self, *arguments, **named)
        finally:
            print(time.perf_counter() - start, file=file, flush=True)

    Jobs.draw = timed_draw  # type: ignore[method-assign]


if __name__ == "__main__":
    watch()
    main()
