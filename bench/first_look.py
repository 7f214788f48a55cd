"""A table's page on a slow line: its first text, its map, and what it sends before the first zoom."""

from __future__ import annotations

import asyncio
import random
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from bench.map_pictures import PEOPLE, wait_drawn
from bot.features.pages import visitors
from bot.workers.jobs import Jobs
from sandbox import Sandbox
from tests.bot.paged import linked_addresses, paged_bot, pages_for
from tests.bot.table import start_game, wait_question
from tests.sandbox.browser import Tab, open_browser

BYTES_A_SECOND = 40_000
WIDTH, HEIGHT = 390, 844
LOOKS = 5
QUESTIONS = 60
"""Questions after which the page is looked at."""
NOTE = """
new PerformanceObserver((list) => {
  window.firstText = list.getEntriesByName("first-contentful-paint")[0]?.startTime;
}).observe({ type: "paint", buffered: true });
const look = () => {
  if (document.querySelector("#map .pieces *")) window.mapStands = performance.now();
  else requestAnimationFrame(look);
};
look();
"""


async def time_page(edition: str) -> str:
    """Open a game's page repeatedly on a slow line, and print the times."""
    visitors.BURST = 10**6
    jobs = Jobs()
    with tempfile.TemporaryDirectory() as folder:
        async with (
            Sandbox(rate_limits=False) as sandbox,
            paged_bot(sandbox, Path(folder) / "games.sqlite", jobs) as bot,
            pages_for(bot) as visit,
            open_browser(Path(folder)) as tab,
        ):
            people, channel = [sandbox.user(name) for name in PEOPLE], sandbox.channel()
            chance = random.Random(edition)
            await start_game(bot, people, channel, edition=edition)
            for _ in range(QUESTIONS):
                await bot.press(*await wait_question(bot, people, channel), chance)
            await bot.settle()
            address = f"{visit.url}/{linked_addresses(people[0], channel)[-1]}"
            await tab.set_size(WIDTH, HEIGHT, phone=True)
            await tab.send("Network.enable")
            await tab.send("Page.addScriptToEvaluateOnNewDocument", source=NOTE)
            found = [await look_once(tab, address) for _ in range(1 + LOOKS)][1:]
    await jobs.close()
    text, stands, sent = (median(one[part] for one in found) for part in range(3))
    return (
        f"{edition}: first text {text:.2f} s, map {stands:.2f} s, {sent / 1000:.0f} kB before the first zoom"
    )


async def look_once(tab: Tab, address: str) -> tuple[float, float, int]:
    """Seconds until the first text and until the map, and the bytes received."""
    await tab.send("Network.setCacheDisabled", cacheDisabled=True)
    await tab.send("Page.navigate", url="about:blank")
    slow = {"downloadThroughput": BYTES_A_SECOND, "uploadThroughput": BYTES_A_SECOND}
    await tab.send("Network.emulateNetworkConditions", offline=False, latency=0, **slow)
    tab.told.clear()
    await tab.send("Page.navigate", url=address)
    await wait_drawn(tab)
    await asyncio.sleep(1)
    text, stands = await tab.run("[window.firstText, window.mapStands]")
    return text / 1000, stands / 1000, sum(map(bytes_of, tab.told))


def bytes_of(told: dict[str, Any]) -> int:
    """Bytes of an answer that has come."""
    sent: int = (
        told["params"].get("encodedDataLength", 0) if told["method"] == "Network.loadingFinished" else 0
    )
    return sent
