"""backup and restore: checked copies, never over a running bot's database."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from bot.store.connect import FileLock
from tests.cli.conftest import Annalist
from tests.cli.test_stored import entries_of, open_game


@pytest.fixture
def game(annalist: Annalist) -> int:
    return asyncio.run(open_game(12))


def test_backup_is_restored(annalist: Annalist, game: int, tmp_path: Path) -> None:
    copy, base = tmp_path / "monday.sqlite", tmp_path / "games.sqlite"
    before = asyncio.run(entries_of(game))
    assert annalist("backup", str(copy)).out == f"{copy}: 1 game, copied from {base}.\n"
    assert annalist("backup", str(copy)).code == 2
    assert annalist("rollback", str(game), "--to", "3", "--yes").code == 0
    lock = FileLock(Path(f"{base}.lock"))
    assert "stop it first" in annalist("restore", str(copy), "--yes").err
    lock.release()
    told = annalist("restore", str(copy), "--yes")
    assert (told.code, told.err) == (0, "")
    assert asyncio.run(entries_of(game)) == before
    kept = sqlite3.connect(f"{base}.before-restore")
    assert kept.execute("SELECT entries FROM games").fetchone() == (4,)
    kept.close()
    assert sorted(path.name for path in tmp_path.iterdir() if "restored" in path.name) == []


def test_damaged_backup_is_refused(annalist: Annalist, game: int, tmp_path: Path) -> None:
    before = asyncio.run(entries_of(game))
    wrong = tmp_path / "wrong.sqlite"
    wrong.write_text("a shopping list, much longer than a header" * 10)
    assert "cannot be used" in annalist("restore", str(wrong), "--yes").err
    copy = tmp_path / "monday.sqlite"
    annalist("backup", str(copy))
    whole = bytearray(copy.read_bytes())
    whole[4096 * 3 : 4096 * 6] = b"\xff" * 4096 * 3
    copy.write_bytes(whole)
    assert annalist("restore", str(copy), "--yes").code == 1
    assert asyncio.run(entries_of(game)) == before


def test_copies_are_private_and_links_are_followed(
    annalist: Annalist, game: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy, link = tmp_path / "monday.sqlite", tmp_path / "link.sqlite"
    link.symlink_to(tmp_path / "games.sqlite")
    monkeypatch.setenv("ANNALIST_DATABASE_URL", f"sqlite:///{link}")
    assert annalist("backup", str(copy)).code == 0
    assert annalist("restore", str(copy), "--yes").code == 0
    assert link.is_symlink()
    files = (copy, tmp_path / "games.sqlite", tmp_path / "games.sqlite.before-restore")
    assert [path.stat().st_mode & 0o777 for path in files] == [0o600] * 3


@pytest.mark.parametrize("command", [("backup", "copy.sqlite"), ("check-games",), ("waiting",)])
def test_wrong_address_is_refused_in_one_sentence(annalist: Annalist, command: tuple[str, ...]) -> None:
    for url in ("mysql://host/games", "no address"):
        told = annalist(*command, "--database", url)
        assert told.code == 1
        assert "The database URL" in told.err
        assert "unexpected" not in told.err
