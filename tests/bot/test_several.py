"""Two bots on one database play on when one of them is killed (`bench.several`, a short run)."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bench import load, several
from tests.common.postgres import Postgres


@pytest.mark.slow
def test_second_bot_takes_over_after_kill(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(several, "TABLES", 2)
    monkeypatch.setattr(load, "NEVER", several.TAKEOVER)
    found = asyncio.run(several.run_processes(postgres.new_database(), 2, 4.0, 4.0, 0, tmp_path / "log"))
    assert (found["processes"], found["tables"], found["stuck"]) == (2, 4, 0), found
    assert found["after"]["answers"] > 0
    logs = [(tmp_path / f"log.{number}").read_text() for number in range(2)]
    assert "serving shard 0 of 2" in logs[1], logs
    assert "serving shard 1 of 2" in logs[1], logs
