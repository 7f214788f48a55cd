"""The steps of the pages for hosts, carried out by a shell as they stand there."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from bot.store import Store
from tests.cli.test_stored import entries_of, open_game
from tests.common.postgres import Postgres

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
POSTGRES_PROGRAMS = ("createdb", "pg_dump", "pg_restore", "psql")


def steps(heading: str, page: str = "backups.md") -> list[str]:
    """Command lines under a heading, in order."""
    _, _, below = (DOCS / page).read_text(encoding="utf-8").partition(f"### {heading}\n")
    section = re.split(r"^##", below, maxsplit=1, flags=re.M)[0]
    return [line.strip() for line in section.splitlines() if line.startswith("    ")]


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a local `annalist`, and a `systemctl` that records its arguments."""
    programs = tmp_path / "programs"
    programs.mkdir()
    scripts = {
        "annalist": f'PYTHONPATH="{ROOT}" exec "{sys.executable}" -m bot.cli "$@"',
        "systemctl": 'echo "$@" >> told',
    }
    for name, line in scripts.items():
        (programs / name).write_text(f"#!/bin/sh\n{line}\n")
        (programs / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("ANNALIST_DATABASE_URL", f"sqlite:///{tmp_path / 'games.sqlite'}")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run_steps(*lines: str) -> str:
    done = subprocess.run(["sh", "-e"], input="\n".join(lines), capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{lines}: {done.stderr}"
    return done.stdout


def test_sqlite_backup_restores_games(shell: Path) -> None:
    game = asyncio.run(open_game(8))
    before = asyncio.run(entries_of(game))
    assert steps("Backup of SQLite")
    run_steps(*steps("Backup of SQLite"))
    with sqlite3.connect(shell / "games.sqlite") as db:
        db.execute("DELETE FROM seats")
    run_steps(*steps("Restore of SQLite"))
    assert asyncio.run(entries_of(game)) == before
    assert (shell / "told").read_text().split() == ["stop", "annalist", "start", "annalist"]


def test_upgrade_steps_report_intact_games(shell: Path) -> None:
    asyncio.run(open_game(8))
    said = run_steps(
        *steps("Step by step"), *steps("When it has been killed, or something alerts", "troubleshooting.md")
    )
    assert re.search(r"^annalist \d+\.\d+\.\d+\S*, engine", said, re.M)
    assert said.count("One game replays exactly.") == 2
    assert "No game waits." in said


def test_postgresql_backup_restores_games(
    shell: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = [one for one in POSTGRES_PROGRAMS if shutil.which(one) is None]
    if missing:
        pytest.skip(f"PostgreSQL's {', '.join(missing)} not on this machine")
    where = {"PGHOST": "127.0.0.1", "PGPORT": str(postgres.port), "PGUSER": "annalist"}
    for name, value in where.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("ANNALIST_DATABASE_URL", f"postgresql://annalist@127.0.0.1:{postgres.port}/annalist")
    (create,) = [
        line for line in (DOCS / "several-processes.md").read_text("utf-8").splitlines() if "createdb" in line
    ]
    run_steps(create.strip(), "annalist check-games")
    dump, *restore = steps("Backup and restore of PostgreSQL")
    game = asyncio.run(open_game(8))
    before = asyncio.run(entries_of(game))
    run_steps(dump, 'psql --quiet "$ANNALIST_DATABASE_URL" -c "DELETE FROM seats"')
    assert stat.S_IMODE((shell / "monday.dump").stat().st_mode) == 0o600
    assert "replays exactly" in run_steps(*restore)
    assert asyncio.run(entries_of(game)) == before


SERVICE = 65534
"""The user of the service, beside which root works."""


@contextmanager
def become_service_user() -> Iterator[None]:
    """Let this process be the service's user."""
    os.setegid(SERVICE)
    os.seteuid(SERVICE)
    try:
        yield
    finally:
        os.seteuid(0)
        os.setegid(0)


@pytest.fixture
def service(shell: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Folder of another user's service. Root's shell finds its settings in a file."""
    if getattr(os, "geteuid", lambda: -1)() != 0:
        pytest.skip("only root can work beside a service of another user")
    asyncio.run(open_game(1))  # loads what the other user may not read
    with TemporaryDirectory() as place:  # pytest's own folders are closed to other users
        folder = Path(place)
        folder.chmod(0o755)
        data, config = folder / "data", folder / "annalist.toml"
        data.mkdir(mode=0o700)
        config.write_text(f'ANNALIST_DATABASE_URL = "sqlite:///{data / "annalist.sqlite"}"\n')
        config.chmod(0o640)
        for path in (data, config):
            os.chown(path, SERVICE if path == data else 0, SERVICE)
        monkeypatch.setenv("ANNALIST_CONFIG", str(config))
        monkeypatch.setenv("XDG_DATA_HOME", str(shell / "roots"))
        yield data


def count_entries_as_service(data: Path, game: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """Settings that the service reads. It can also write."""
    with become_service_user(), monkeypatch.context() as inside:
        inside.setenv("ANNALIST_DATABASE_URL", f"sqlite:///{data / 'annalist.sqlite'}")

        async def look() -> int:
            store = await Store.open(only_bot=True)
            try:
                async with store.write() as c:
                    await c.execute("UPDATE games SET version = version + 1")
            finally:
                await store.close()
            return await entries_of(game)

        return asyncio.run(look())


def test_root_restores_backup_for_service(
    shell: Path, service: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = service / "annalist.sqlite"
    monkeypatch.setenv("ANNALIST_DATABASE_URL", f"sqlite:///{database}")
    with become_service_user():
        game = asyncio.run(open_game(8))
        before = asyncio.run(entries_of(game))
    monkeypatch.delenv("ANNALIST_DATABASE_URL")
    database.chmod(0o640)
    assert str(database) in run_steps(*steps("Backup of SQLite"))
    with sqlite3.connect(database) as db:
        db.execute("DELETE FROM seats")
    assert str(database) in run_steps(*steps("Restore of SQLite"))
    assert (shell / "told").read_text().split() == ["stop", "annalist", "start", "annalist"]
    assert count_entries_as_service(service, game, monkeypatch) == before
    assert {(path.stat().st_uid, path.stat().st_gid) for path in service.iterdir()} == {(SERVICE, SERVICE)}
    assert stat.S_IMODE(database.stat().st_mode) == 0o640
    assert not (shell / "roots").exists()


def test_root_restores_backup_on_new_machine(
    shell: Path, service: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ANNALIST_DATABASE_URL", f"sqlite:///{shell / 'games.sqlite'}")
    game = asyncio.run(open_game(8, channel=6))
    before = asyncio.run(entries_of(game))
    moving = steps("Moving to another machine")
    there = next(number for number, line in enumerate(moving) if "restore" in line)
    run_steps(*moving[:there])
    monkeypatch.delenv("ANNALIST_DATABASE_URL")
    run_steps(*moving[there:])
    assert count_entries_as_service(service, game, monkeypatch) == before


def test_restore_creates_no_second_database(shell: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Root's shell does not know the service, but the backup stays out of root's folders."""
    asyncio.run(open_game(1, channel=6))
    run_steps(*steps("Backup of SQLite"))
    monkeypatch.delenv("ANNALIST_DATABASE_URL")
    monkeypatch.setenv("ANNALIST_CONFIG", "")
    monkeypatch.setenv("XDG_DATA_HOME", str(shell / "roots"))
    with pytest.raises(AssertionError, match="there is no database"):
        run_steps(*steps("Restore of SQLite"))
    assert not (shell / "roots").exists()
