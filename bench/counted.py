"""Time of statistics over many games, and the longest block of the loop.

python -m bench.stored many.sqlite3 --games 10000 python -m bench.counted many.sqlite3

The first row reads all results, the others reckon with them. Each is asked once, as by the first user.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import time
from collections.abc import Coroutine
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bench.stored import GUILD, PEOPLE
from bot import features
from bot.app.run import COLLECT
from bot.core.service import Service
from bot.features.statistics.counting import Counting
from bot.store import Store, games
from engine import editions

LOOK = 0.002
"""Seconds between two looks at the loop."""


async def count_instructions(file: Path) -> list[tuple[str, float, float]]:
    """Seconds of each query, and the longest block of the event loop."""
    store = await Store.open(f"sqlite:///{file}")
    features.load()
    service = Service(store)
    counting, user, year = Counting(store), PEOPLE[0], datetime.now(UTC).year
    asked: list[tuple[str, Coroutine[Any, Any, Any]]] = [
        ("start: games to count", service.verify_running_games()),
        ("a server, the first time", counting.games_overview(GUILD)),
        ("all games", counting.games_overview()),
        *[(f"leaderboard {one}", counting.guild_standings(GUILD, one)) for one in editions()],
        ("a person", counting.person_figures(user)),
        ("a person's year", counting.person_year(user, year)),
        ("a server's year", counting.guild_year(GUILD, year)),
        ("/games", service.query(games.running_tables, GUILD)),
        ("/my-games", service.query(games.finished_of_user, user)),
    ]
    # As the bot does once it is loaded.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)
    found = [(name, *await _time_work(work)) for name, work in asked]
    await service.close()
    await store.close()
    return found


async def _time_work(work: Coroutine[Any, Any, Any]) -> tuple[float, float]:
    held = [0.0]
    looking = asyncio.create_task(_open_page(held))
    await asyncio.sleep(LOOK)
    start = time.perf_counter()
    await work
    took = time.perf_counter() - start
    await asyncio.sleep(2 * LOOK)
    looking.cancel()
    return took, held[0]


async def _open_page(held: list[float]) -> None:
    while True:
        start = time.perf_counter()
        await asyncio.sleep(LOOK)
        held[0] = max(held[0], time.perf_counter() - start - LOOK)


def main() -> None:
    """Measure a file."""
    parser = argparse.ArgumentParser(description="Statistics over many stored games.")
    parser.add_argument("file", type=Path)
    for name, took, held in asyncio.run(count_instructions(parser.parse_args().file)):
        print(f"{name:28} {took * 1e3:8.0f} ms   loop held {held * 1e3:5.0f} ms")


if __name__ == "__main__":
    main()
