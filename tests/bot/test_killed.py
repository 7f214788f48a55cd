"""The bot is killed with -9 at random moments of a game: nothing acknowledged is lost, nothing is done twice.

ANNALIST_KILLS=200 kills it so often, over a whole game and with the worker that draws: half an hour.
"""

from __future__ import annotations

import asyncio
import os
import statistics
from pathlib import Path

import pytest

from bot.sandbox import Sandbox
from bot.store import Store
from tests.bot.audit import Audit
from tests.bot.killing import Killed, Lives

KILLS = int(os.environ.get("ANNALIST_KILLS", "16"))
SEED = int(os.environ.get("ANNALIST_KILL_SEED", "1"))
WHOLE = KILLS > 50


@pytest.mark.slow
async def test_a_killed_bot_loses_and_repeats_nothing(tmp_path: Path) -> None:
    database, log = tmp_path / "games.sqlite3", tmp_path / "log"
    async with Sandbox(rate_limits=False) as sandbox:
        lives = await Lives.prepared(sandbox.url, database, log, quick=not WHOLE)
        try:
            game = Killed(sandbox, lives, database, SEED, 5 if WHOLE else 2)
            await game.start()
            await game.open_table()
            await play(game)
            await game.all_sent()
        finally:
            await lives.end()
        await audit(game)


async def play(game: Killed) -> None:
    """Play while the bot is killed, then to the end of the game, or else call it off."""
    killing = asyncio.create_task(game.be_killed(KILLS, 12 if WHOLE else 30))
    done = (lambda: game.over) if WHOLE else killing.done
    await game.play(done)
    await killing
    if not game.over:
        await call_off(game)


async def call_off(game: Killed) -> None:
    host = game.users[0]
    asked = await (await host.slash(game.channel, "game cancel")).settled()
    yes = next(b["custom_id"] for b in asked.buttons if b["custom_id"].split(":")[3] == "cancel")
    await host.press(asked, yes)
    await host.until(lambda: game.over, 10)


async def audit(game: Killed) -> None:
    store = await Store.open(f"sqlite:///{game.database}")
    try:
        pictures = await Audit(store, 1, game.posted()).all()
    finally:
        await store.close()
    assert game.presses_on_old > 0
    acted = game.ask("SELECT count(*) FROM steps WHERE kind = 'act' AND user_id IS NOT NULL")[0][0]
    # What the users saw made, and no press twice; of some nobody was told: the bot died, or took too long.
    assert len(game.seen_decided) <= acted <= game.choosing_presses
    print(  # noqa: T201
        f"{game.kills} kills, {acted} choices, {pictures} pictures, {len(game.posted())} messages,"
        f" start {statistics.median(game.starts):.2f} s"
    )
