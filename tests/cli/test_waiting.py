"""waiting, reports and purge, on a database with a game in it."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from pathlib import Path

from bot.core.service import Service
from bot.outbox.announcement import make_announcement
from bot.store import Store
from tests.cli.conftest import Annalist, database_line
from tests.cli.test_stored import HOST, open_game


async def hold_up_game(game: int) -> None:
    store = await Store.open(os.environ["ANNALIST_DATABASE_URL"])
    try:
        await Service(store, make_announcement).waiting.hold_up(game, "server")
    finally:
        await store.close()


def test_waiting_games_are_listed_and_deleted(annalist: Annalist) -> None:
    game = asyncio.run(open_game(6))
    assert annalist("waiting").out == "No game waits.\n"
    assert annalist("purge", str(game), "--yes").code == 2
    asyncio.run(hold_up_game(game))
    assert annalist("waiting").out == f"game {game} (channel 5): the bot was put out of the server\n"
    assert annalist("purge", str(game), "--yes").out == f"Game {game} is deleted.\n"
    assert annalist("waiting").out == "No game waits.\n"
    with sqlite3.connect(os.environ["ANNALIST_DATABASE_URL"].removeprefix("sqlite:///")) as db:
        for table in ("games", "seats", "steps", "snapshots", "messages", "outbox"):
            assert db.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)


async def report_problem(game: int, note: str) -> int:
    store = await Store.open(os.environ["ANNALIST_DATABASE_URL"])
    try:
        service = Service(store, make_announcement)
        await service.report(game, HOST, note)
        return (await service.record(game)).entries
    finally:
        await store.close()


def test_reports_are_listed_without_control_characters(annalist: Annalist) -> None:
    game = asyncio.run(open_game(6))
    assert annalist("reports").out == "There are no reports.\n"
    entries = asyncio.run(report_problem(game, "wrong score\n\x1b[2Jof Red"))
    told = annalist("reports").out
    assert told.endswith(f" UTC, game {game}, entry {entries}: wrong score  [2Jof Red\n")
    assert str(HOST.user) not in told


def test_person_is_forgotten(annalist: Annalist, tmp_path: Path) -> None:
    asyncio.run(open_game(5))
    with sqlite3.connect(tmp_path / "games.sqlite") as db:
        (user,) = db.execute("SELECT user_id FROM seats ORDER BY seat").fetchone()
    told = annalist("forget", str(user), "--yes")
    assert (told.code, told.err) == (0, database_line(tmp_path))
    assert f"{user} is forgotten" in told.out
    with sqlite3.connect(tmp_path / "games.sqlite") as db:
        assert db.execute("SELECT count(*) FROM seats WHERE user_id = ?", (user,)).fetchone() == (0,)
        assert db.execute("SELECT count(*) FROM steps WHERE user_id = ?", (user,)).fetchone() == (0,)
    assert annalist("check-games").out.startswith("One game")
