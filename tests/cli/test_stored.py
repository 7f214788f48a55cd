"""check-games and rollback, on a database with a game in it."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from pathlib import Path
from random import Random

import pytest

from bot.core import lobby, play
from bot.core.service import Service
from bot.domain.requests import Actor, NewLobby
from bot.outbox.announcement import make_announcement
from bot.store import Store, store
from bot.store.connect import FileLock
from tests.bot.tables import do
from tests.cli.conftest import Annalist, database_line

HOST = Actor(410_000_000_000_000_001, "Ana")  # as long as Discord's: it stands in nothing else


async def open_game(steps: int, channel: int = 5) -> int:
    """Store a game of a person and a computer after some steps. Returns its number."""
    store = await Store.open(os.environ["ANNALIST_DATABASE_URL"])
    try:
        service = Service(store, make_announcement)
        game = (await service.create(HOST, NewLobby("ragnar-2024", channel=channel, seats_max=2))).record.id
        await do(service, game, HOST, lobby.join)
        await do(service, game, HOST, lobby.add_computer, "novice")
        await do(service, game, HOST, lobby.start)
        random = Random(1)
        for _ in range(steps):
            asked = (await service.view(game, None)).asked[0]
            view = await service.view(game, asked.seat)
            assert view.decision is not None
            action = random.choice(view.decision.actions)
            if asked.seat == "A":
                await do(service, game, HOST, play.submit, action)
            else:
                await do(service, game, None, play.submit_for_computer, asked.seat, view.decision.id, action)
        return game
    finally:
        await store.close()


async def make_empty_database() -> None:
    await (await Store.open(os.environ["ANNALIST_DATABASE_URL"])).close()


async def entries_of(game: int) -> int:
    store = await Store.open(os.environ["ANNALIST_DATABASE_URL"])
    try:
        return (await Service(store).record(game)).entries
    finally:
        await store.close()


@pytest.fixture
def game(annalist: Annalist) -> int:
    return asyncio.run(open_game(30))


def test_check_games_without_games(annalist: Annalist) -> None:
    asyncio.run(make_empty_database())
    told = annalist("check-games")
    assert (told.code, told.out) == (0, "There are no games yet.\n")


def test_check_games_replays_all_games(annalist: Annalist, game: int) -> None:
    told = annalist("check-games")
    assert (told.code, told.out) == (0, "One game replays exactly.\n")


def test_check_games_names_first_difference(annalist: Annalist, game: int, tmp_path: Path) -> None:
    base = sqlite3.connect(tmp_path / "games.sqlite")
    with base:
        changed = base.execute("UPDATE steps SET digest = 'other' WHERE n = 12 AND kind = 'act'").rowcount
    base.close()
    assert changed == 1
    told = annalist("check-games")
    assert told.code == 1
    assert told.out.startswith(f"game {game}, step 12: ")
    assert told.err == database_line(tmp_path) + (
        "annalist: 1 of 1 game would not go on as they were on this version\n"
    )


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE games SET options = 'tigris' WHERE id = 1",
        "UPDATE steps SET body = '{\"tigris' WHERE game_id = 1 AND kind = 'act'",
        "UPDATE snapshots SET body = X'7469677269' WHERE game_id = 1",
    ],
)
def test_check_games_continues_after_damaged_game(
    annalist: Annalist, game: int, damage: str, tmp_path: Path
) -> None:
    other = asyncio.run(open_game(12, channel=6))
    base = sqlite3.connect(tmp_path / "games.sqlite")
    with base:
        base.execute(damage)
        base.execute("UPDATE steps SET digest = 'other' WHERE game_id = ? AND n = 8", (other,))
    base.close()
    told = annalist("check-games")
    assert told.code == 1
    damaged, differs = told.out.splitlines()
    assert damaged.startswith(f"game {game}: it cannot be read: ")
    assert differs.startswith(f"game {other}, step 8: ")
    assert "tigris" not in told.out + told.err
    assert told.err == database_line(tmp_path) + (
        "annalist: 2 of 2 games would not go on as they were on this version\n"
    )


def test_rollback_asks_for_confirmation(
    annalist: Annalist, game: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = asyncio.run(entries_of(game))
    monkeypatch.setattr("typer.confirm", lambda question: False)
    told = annalist("rollback", str(game), "--to", "10")
    assert told.code == 1
    assert "nothing was changed" in told.err
    assert asyncio.run(entries_of(game)) == before


def test_rollback_goes_back_and_informs_channel(annalist: Annalist, game: int, tmp_path: Path) -> None:
    told = annalist("rollback", str(game), "--to", "10", "--yes")
    assert told.code == 0
    assert asyncio.run(entries_of(game)) == 11
    base = sqlite3.connect(tmp_path / "games.sqlite")
    said = [row[0] for row in base.execute("SELECT payload FROM outbox")]
    base.close()
    assert any("rolled_back" in str(one) for one in said)
    assert annalist("check-games").code == 0


def test_reading_commands_create_no_database(annalist: Annalist, tmp_path: Path) -> None:
    for arguments in (["check-games"], ["rollback", "7", "--to", "3"]):
        told = annalist(*arguments, "--database", f"sqlite:///{tmp_path / 'slip.sqlite'}")
        assert told.code == 2
        assert "slip.sqlite" in told.err
    assert not (tmp_path / "slip.sqlite").exists()


def test_rollback_of_unknown_game_is_refused(annalist: Annalist, game: int) -> None:
    told = annalist("rollback", "7", "--to", "3")
    assert told.code == 2
    assert "there is no game 7" in told.err


def test_rollback_beyond_log_is_refused(annalist: Annalist, game: int) -> None:
    told = annalist("rollback", str(game), "--to", "999")
    assert told.code == 2
    assert "choose an earlier one" in told.err


def test_unusable_database_is_refused(annalist: Annalist, tmp_path: Path) -> None:
    (tmp_path / "games.sqlite").write_text("a shopping list, much longer than a header" * 10)
    told = annalist("check-games")
    assert told.code == 1
    assert "cannot be opened" in told.err
    assert told.err.count("\n") == 2, "the database, and what is wrong with it"
    told = annalist("check-games", "--database", "mysql://there")
    assert told.code == 1
    assert "sqlite or postgresql" in told.err


@pytest.fixture
def older_database(game: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The database, as a version with one more migration finds it."""
    folder = tmp_path / "migrations"
    shutil.copytree(store.FOLDER, folder)
    number = len(store.list_migrations()) + 1
    (folder / f"{number:04}.sql").write_text("CREATE TABLE later (x INTEGER);\n")
    monkeypatch.setattr(store, "FOLDER", folder)
    return tmp_path / "games.sqlite"


@pytest.mark.parametrize("command", ["check-games", "waiting", "reports"])
def test_reading_commands_migrate_nothing(annalist: Annalist, older_database: Path, command: str) -> None:
    before = older_database.read_bytes()
    assert annalist(command).code == 0
    assert older_database.read_bytes() == before
    assert [path.name for path in older_database.parent.iterdir() if ".before-" in path.name] == []


def test_restore_leaves_no_copies_of_older_backup(annalist: Annalist, older_database: Path) -> None:
    backup = older_database.with_name("monday.sqlite")
    assert annalist("backup", str(backup)).code == 0
    before = backup.read_bytes()
    assert annalist("restore", str(backup), "--yes").code == 0
    assert backup.read_bytes() == before
    assert [path.name for path in older_database.parent.iterdir() if "restored" in path.name] == []


def test_no_command_migrates_beside_running_older_bot(
    annalist: Annalist, older_database: Path, game: int
) -> None:
    before = older_database.read_bytes()
    lock = FileLock(Path(f"{older_database}.lock"))
    for command in (("rollback", str(game), "--to", "3", "--yes"), ("forget", "9", "--yes")):
        assert "Another Annalist uses this database" in annalist(*command).err
    assert older_database.read_bytes() == before
    lock.release()
    assert annalist("rollback", str(game), "--to", "3", "--yes").code == 0
