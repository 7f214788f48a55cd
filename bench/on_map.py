"""Whole games played only on the map of a table's page, by a scripted browser.

`python -m bench.on_map --edition ragnar-2024` opens a table of one person beside computers in a sandbox,
signs a headless Chromium of 390 x 844 in by `/play`, and takes what each question offers first: lands by
tapping them. Several pieces are placed by a plan that the page fills and that is sent. A plan
that the page shows unasked is sent as it is. With `--each` every land of a plan is tapped. It prints the taps
of an epoch, and how long the page waited for answers. Without `--edition` it plays all editions, `--most N`
ends a game after so many questions.
With `--mixed` three people play a game by buttons, and the same game again with one of them in Discord,
one on the map and one in the Activity. Both records are compared. `--pictures FOLDER` keeps pictures of pages
and Activities instead, `--slow` measures how soon a page stands on a line of 40 KB/s.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
from pathlib import Path
from statistics import quantiles
from typing import Any

from bench.first_look import time_page
from bench.map_driver import sign_in
from bench.map_pictures import keep_pictures
from bench.mixed_game import compare_games
from bot.discord_io.rate_limiter import VARIABLE
from bot.domain.records import OVER
from bot.features.pages import visitors
from bot.words.narration import load_narration
from engine import editions
from sandbox import DrivenUser, Sandbox
from tests.bot.paged import paged_bot, pages_for
from tests.bot.table import Running, host_lobby
from tests.sandbox.browser import Tab, open_browser

WIDTH, HEIGHT = 390, 844
COMPUTERS = 2
MOST = 3000
"""No game asks so often."""
PATIENCE = 120.0
FAST = 10**6
MOMENTS = (60, 90)
"""Questions at which pictures are kept."""


async def open_seat(bot: Running, tab: Tab, person: DrivenUser, channel: str, edition: str) -> None:
    """Start a game and sign the browser in."""
    lobby = await host_lobby(bot, person, channel, seats=COMPUTERS + 1, edition=edition)
    for number in range(COMPUTERS):
        await person.press(lobby, "Add computer player")
        await person.wait_message(channel, lambda one, n=number: f"Seats: {n + 2} of" in one.content)
    await person.press(lobby, "Start")
    await person.wait_message(channel, lambda one: "has started" in one.content)
    await bot.settle()
    await tab.set_size(WIDTH, HEIGHT, phone=True)
    await sign_in(tab, person, channel)


async def pieces_left(bot: Running, seat: str) -> int:
    """Pieces that a question still wants placed, as it says itself."""
    view = await bot.service.view(1, seat)
    limits = load_narration(view.edition).limits.values()
    return max((view.decision.params.get(one, 0) for one in limits if view.decision), default=0)


async def play_edition(edition: str, most: int, *, each: bool) -> dict[str, Any]:
    """Play a game, and count."""
    taps = questions = 0
    with tempfile.TemporaryDirectory() as folder:
        async with (
            Sandbox(rate_limits=False) as sandbox,
            paged_bot(sandbox, Path(folder) / "games.sqlite") as bot,
            open_browser(Path(folder)) as tab,
            pages_for(bot, url=""),
        ):
            person, channel = sandbox.user("Ana"), sandbox.channel("table")
            await open_seat(bot, tab, person, channel, edition)
            while questions < most:
                await bot.computers()
                record = await bot.service.record(1)
                if record.phase == OVER:
                    break
                mine = record.seat_of(int(person.id))
                assert mine is not None
                assert mine.awaited is not None
                await tab.wait_until(f"shown.asked === '{mine.awaited}{mine.seat}'", PATIENCE)
                pieces = await pieces_left(bot, mine.seat)
                taps += await tab.run(f"answerQuestion({pieces}, {str(not each).lower()})")
                questions += 1
            view = await bot.service.view(1, None)
            waits = await tab.run("waits")
            assert tab.complaints == [], tab.complaints
    return {"epochs": view.epoch, "taps": taps, "questions": questions, "waits": waits}


def main() -> None:
    """Play, and print the figures."""
    arguments = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    arguments.add_argument("--edition", choices=editions())
    arguments.add_argument("--most", type=int, default=MOST)
    arguments.add_argument("--each", action="store_true", help="tap each land of a plan")
    arguments.add_argument("--mixed", action="store_true", help="compare a mixed game with one by buttons")
    arguments.add_argument("--slow", action="store_true", help="measure the page on a slow line")
    arguments.add_argument("--pictures", type=Path, metavar="FOLDER", help="keep pictures instead")
    given = arguments.parse_args()
    os.environ[VARIABLE] = "off"  # a person taps more slowly
    visitors.BURST, visitors.A_SECOND = FAST, float(FAST)
    for edition in [given.edition] if given.edition else editions():
        if given.pictures:
            asyncio.run(keep_pictures(given.pictures, edition, MOMENTS))
            continue
        if given.slow:
            print(asyncio.run(time_page(edition)), flush=True)
            continue
        if given.mixed:
            print(asyncio.run(compare_games(edition, given.most)), flush=True)
            continue
        found = asyncio.run(play_edition(edition, given.most, each=given.each))
        parts = quantiles(found["waits"], n=100)
        print(
            f"{edition}: {found['epochs']} epochs, {found['questions']} questions, {found['taps']} taps,"
            f" {found['taps'] / max(1, found['epochs']):.1f} an epoch; answers p50 {parts[49]:.0f} ms,"
            f" p99 {parts[98]:.0f} ms"
        )


if __name__ == "__main__":
    main()
