"""The bot's memory in a long run of 50 tables: after 40 s, at the end, and its growth.

python -m bench.soak --seconds 600 --rate 25
"""

from __future__ import annotations

import argparse
import asyncio
from statistics import linear_regression, median

from bench.load import run_load

WARM = 40.0
"""Seconds after which everything was needed once."""


def main() -> None:
    """Play, and print one line a minute and the figures."""
    parser = argparse.ArgumentParser(description="The bot's memory over minutes of load.")
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--rate", type=float, default=25.0, help="actions a second")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    found = asyncio.run(run_load(given.seconds, given.rate, given.seed))
    print(found.summary())
    held = [(at, size / 1e6) for at, size in found.held]
    for minute in range(int(given.seconds) // 60 + 1):
        print(f"minute {minute:3}: {median(_memory_sizes(held, minute * 60.0, 60.0)):6.1f} MB")
    print(
        f"after {WARM:.0f} s: {_memory_sizes(held, WARM, 10.0)[0]:.1f} MB; at the end: {held[-1][1]:.1f} MB"
    )
    late = [one for one in held if one[0] >= given.seconds / 2]
    slope = linear_regression(*zip(*late, strict=True)).slope
    print(f"growth in the second half: {slope * 60:+.2f} MB a minute")


def _memory_sizes(held: list[tuple[float, float]], start: float, seconds: float) -> list[float]:
    """Sizes in a period, else the last one before it."""
    return [size for at, size in held if start <= at < start + seconds] or [held[-1][1]]


if __name__ == "__main__":
    main()
