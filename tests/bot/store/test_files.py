"""The database file: nobody else on the machine reads it, and one bot has it."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from bot.store import Store, StoreError
from bot.store.store import Store as OpenStore

pytestmark = pytest.mark.skipif(os.name != "posix", reason="permissions and links of POSIX")


def modes(folder: Path) -> dict[str, str]:
    return {path.name: oct(stat.S_IMODE(path.stat().st_mode)) for path in folder.iterdir() if path.is_file()}


async def open_store(path: Path, *, only_bot: bool = True) -> OpenStore:
    return await Store.open(f"sqlite:///{path}", only_bot=only_bot)


async def test_database_files_are_private(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        store = await open_store(tmp_path / "games.sqlite")
        found = modes(tmp_path)
        await store.close()
    finally:
        os.umask(before)
    assert found.keys() >= {"games.sqlite", "games.sqlite-wal", "games.sqlite-shm"}
    assert set(found.values()) == {"0o600"}


async def test_readable_older_file_is_reported_unchanged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "games.sqlite"
    path.touch(0o644)
    path.chmod(0o644)
    store = await open_store(path)
    await store.close()
    assert [one.message for one in caplog.records if "chmod 600" in one.message]
    assert stat.S_IMODE(path.stat().st_mode) == 0o644
    path.chmod(0o600)
    caplog.clear()
    await (await open_store(path)).close()
    assert not caplog.records


async def test_second_bot_is_refused_on_any_path(tmp_path: Path) -> None:
    folder = tmp_path / "real"
    folder.mkdir()
    (tmp_path / "by-folder").symlink_to(folder)
    (tmp_path / "by-file.sqlite").symlink_to(folder / "games.sqlite")
    store = await open_store(folder / "games.sqlite")
    for path in (
        folder / "games.sqlite",
        tmp_path / "by-folder" / "games.sqlite",
        tmp_path / "by-file.sqlite",
        folder / ".." / "real" / "games.sqlite",
    ):
        with pytest.raises(StoreError, match="Another Annalist"):
            await open_store(path)
    reading = await open_store(tmp_path / "by-file.sqlite", only_bot=False)
    await reading.close()
    await store.close()
    await (await open_store(tmp_path / "by-file.sqlite")).close()


async def test_hard_linked_file_is_refused(tmp_path: Path) -> None:
    """SQLite has a log per name, so two bots would damage the file."""
    path, other = tmp_path / "games.sqlite", tmp_path / "other.sqlite"
    await (await open_store(path)).close()
    other.hardlink_to(path)
    for one in (path, other):
        with pytest.raises(StoreError, match="another name"):
            await open_store(one)
    other.unlink()
    await (await open_store(path)).close()
