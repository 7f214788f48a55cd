"""The command line as a function, and an exported game to try it on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.cli import run
from tests.engine.test_replay import play, text_of


class Private(NamedTuple):
    """The outcome of a command."""

    code: int
    out: str
    err: str


Annalist = Callable[..., Private]


def database_line(folder: Path) -> str:
    """The line that names the database."""
    return f"Database: {folder / 'games.sqlite'}\n"


@pytest.fixture
def annalist(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Annalist:
    """Runs a command line in this process, away from the user's own files."""
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setenv("ANNALIST_DATABASE_URL", f"sqlite:///{tmp_path / 'games.sqlite'}")
    monkeypatch.chdir(tmp_path)

    def call(*arguments: str) -> Private:
        code = run(arguments)
        told = capsys.readouterr()
        return Private(code, told.out, told.err)

    return call


@pytest.fixture(scope="session")
def finished_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The export of a finished game."""
    path = tmp_path_factory.mktemp("export") / "game.json"
    path.write_text(text_of(play(6)), encoding="utf-8")
    return path


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The export of a running game."""
    path = tmp_path_factory.mktemp("export") / "running.json"
    path.write_text(text_of(play(6, 40)), encoding="utf-8")
    return path
