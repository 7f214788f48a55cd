"""The bot is killed with -9 at random moments of a game: nothing acknowledged is lost, nothing is done twice.

ANNALIST_KILLS=200 kills it so often, over a whole game and with the worker that draws: half an hour.
"""

from __future__ import annotations

import asyncio
import os
import statistics
from pathlib import Path

import pytest

from bench.faults.audit import Audit
from bench.faults.life import Lives
from bot.store import Store
from sandbox import Sandbox
from tests.bot.killing import Killed

KILLS = int(os.environ.get("ANNALIST_KILLS", "16"))
SEED = int(os.environ.get("ANNALIST_KILL_SEED", "1"))
WHOLE = KILLS > 50


@pytest.mark.slow
async def test_killed_bot_loses_and_repeats_nothing(tmp_path: Path) -> None:
    database, log = tmp_path / "games.sqlite3", tmp_path / "log"
    async with Sandbox(rate_limits=False) as sandbox:
        lives = await Lives.prepare(sandbox.url, database, log, quick=not WHOLE)
        try:
            game = Killed(sandbox, lives, database, SEED, 5 if WHOLE else 2)
            await game.life.start()
            await game.players.open()
            await play(game)
            await game.wait_all_sent()
        finally:
            await lives.end()
        await audit(game)


async def play(game: Killed) -> None:
    """Play while the bot is killed, then finish or cancel the game."""
    killing = asyncio.create_task(game.kill_repeatedly(KILLS, 12 if WHOLE else 30))
    await game.players.play(lambda: game.players.is_over if WHOLE else killing.done())
    await killing
    await game.players.call_off()


async def audit(game: Killed) -> None:
    players, posted = game.players, game.posted_messages()
    store = await Store.open(f"sqlite:///{game.rows.database}")
    try:
        held = Audit(store, 1, posted)
        assert await held.breaches() == []
    finally:
        await store.close()
    assert {str(message.nonce) for message in posted.values()} <= held.nonces
    assert players.presses_on_old > 0
    # Of several choices in one press only the first bears its interaction.
    query = "SELECT count(*) FROM steps WHERE kind = 'act' AND interaction IS NOT NULL"
    acted = game.rows.select(query)[0][0]
    game.rows.close()
    # What the users saw made, and no press twice; of some nobody was told: the bot died, or took too long.
    assert 0 < len(players.made) <= acted <= players.choosing_presses
    print(  # noqa: T201
        f"{game.life.kills} kills, {acted} choices, {held.pictures} pictures, {len(posted)} messages,"
        f" start {statistics.median(game.life.starts):.2f} s"
    )
