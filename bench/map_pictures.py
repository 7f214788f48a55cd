"""Pictures of a table's page and Activity beside the turn pictures of the same moment.

`python -m bench.on_map --pictures FOLDER` keeps ten a game: the page as spectators see it, whole, and the
Activity of the person who is asked, each 390 and 1,280 pixels wide, light and dark, and the picture of the
last turn in both styles.
"""

from __future__ import annotations

import asyncio
import base64
import random
import tempfile
from pathlib import Path
from typing import Any

from bot.words.message_draft import PictureRequest
from bot.words.names import Names
from bot.workers.jobs import Jobs
from engine.turns import turns_of
from sandbox import DrivenUser, Sandbox
from tests.bot.paged import Visit, linked_addresses, paged_bot, pages_for
from tests.bot.table import Running, start_game, wait_question
from tests.sandbox.browser import Tab
from tests.sandbox.window import window_for

SIZES = ((390, 844), (1280, 800))
STYLES = ("light", "dark")
PEOPLE = ("Ana", "Bo", "Cy")
SECRET = "the application's client secret"
DRAWN = "typeof atlas !== 'undefined' && !!atlas && byId('state').textContent.startsWith('Live')"
CLOSING = 1.0
"""Seconds in which a frame that was left closes."""
PAINTED = "new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
PRINTED = """(() => {
    for (const one of print.querySelectorAll("image:not([data-asked])")) {
        one.dataset.asked = 1;
        const image = new Image();
        image.onload = () => { one.dataset.there = 1; };
        image.src = one.getAttribute("href");
    }
    return print.children.length && [...print.children].every((one) => one.dataset.there);
})()"""


async def keep_pictures(folder: Path, edition: str, moments: tuple[int, ...]) -> None:
    """Save pictures of a one-person game at some of their questions."""
    with tempfile.TemporaryDirectory() as place:
        jobs = Jobs()
        async with (
            Sandbox(rate_limits=False) as sandbox,
            paged_bot(sandbox, Path(place) / "games.sqlite", jobs) as bot,
            pages_for(bot, secret=SECRET) as visit,
            window_for(sandbox, Path(place)) as (window, tab),
        ):
            sandbox.world.activities.secret, sandbox.world.activities.target = SECRET, visit.url
            people, channel, chance = (
                [sandbox.user(name) for name in PEOPLE],
                sandbox.channel(),
                random.Random(7),
            )
            await start_game(bot, people, channel, edition=edition)
            for number in range(1, max(moments) + 1):
                person, message = await wait_question(bot, people, channel)
                if number in moments:
                    name = folder / f"{edition}-{number}"
                    await keep_turn(bot, jobs, name)
                    await keep_page(tab, visit, person, channel, name)
                    await keep_activity(sandbox, tab, window.host, person, channel, name)
                await bot.press(person, message, chance)
        await jobs.close()


async def keep_turn(bot: Running, jobs: Jobs, name: Path) -> None:
    """Keep the picture of the running turn in both styles."""
    record = await bot.service.record(1)
    view = await bot.service.view(1, None, since=0)
    since = turns_of(view.news)[-1].first[0]
    told = await bot.service.view(1, None, since=since)
    names = Names(record, await bot.service.edition(1))
    for style in STYLES:
        drawn = await jobs.draw(told, PictureRequest("turn", style=style), names)
        write(name.with_name(f"{name.name}-turn-{style}.{drawn[2].lower()}"), drawn[0])


async def keep_page(tab: Tab, visit: Visit, person: DrivenUser, channel: str, name: Path) -> None:
    """Keep the spectators' page, whole."""
    for style in STYLES:
        await choose_style(tab, style)
        for width, height in SIZES:
            await tab.set_size(width, height, phone=width < 640)
            await tab.send("Page.navigate", url="about:blank")
            await tab.send("Page.navigate", url=f"{visit.url}/{linked_addresses(person, channel)[-1]}")
            await wait_drawn(tab)
            await tab.run("byId('chart').scrollIntoView()")
            await tab.wait_until("!chapters.includes(null) && byId('chart').children.length")
            await tab.run("byId('turns').open = true; scrollTo(0, 0)")
            await keep(tab, name.with_name(f"{name.name}-page-{width}-{style}.png"), whole=True)


async def keep_activity(
    sandbox: Sandbox, tab: Tab, host: str, person: DrivenUser, channel: str, name: Path
) -> None:
    """Keep the Activity of a person who is asked something."""
    guild = sandbox.world.channels[int(channel)].guild_id
    instance = sandbox.world.activities.launch(int(person.id), int(channel), guild)
    for style in STYLES:
        for width, height in SIZES:
            await choose_style(tab, style)
            await tab.set_size(width, height, phone=width < 640)
            await tab.send("Page.navigate", url="about:blank")
            await asyncio.sleep(CLOSING)
            await tab.send(
                "Page.navigate", url=f"https://discord.com/activities/{instance.id}?user={person.id}"
            )
            async with tab.frame(f"https://{host}/") as frame:
                await choose_style(frame, style)
                await wait_drawn(frame)
                await frame.wait_until("document.querySelector('#desk[data-asked]')")
                await wait_printed(frame)
                await frame.run(PAINTED)
                await keep(tab, name.with_name(f"{name.name}-activity-{width}-{style}.png"))
                await frame.run("stream.close()")  # a browser opens six connections to a site
    await tab.send("Page.navigate", url="about:blank")


async def choose_style(tab: Tab, style: str) -> None:
    """Let a tab or frame prefer a colour scheme."""
    await tab.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": style}])


async def wait_drawn(tab: Tab) -> None:
    """Wait until a page shows its map with the printed board."""
    await tab.wait_until(DRAWN)
    await wait_printed(tab)


async def wait_printed(tab: Tab) -> None:
    """Wait until the printed board's tiles have come."""
    await tab.wait_until(PRINTED)


async def keep(tab: Tab, file: Path, *, whole: bool = False) -> None:
    """Keep a picture of the window, or of the whole page."""
    more: dict[str, Any] = {"captureBeyondViewport": True} if whole else {}
    if whole:
        size = (await tab.send("Page.getLayoutMetrics"))["cssContentSize"]
        more["clip"] = {**size, "scale": 1}
    told = await tab.send("Page.captureScreenshot", format="png", **more)
    write(file, base64.b64decode(told["data"]))


def write(file: Path, data: bytes) -> None:
    """Write a picture."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
