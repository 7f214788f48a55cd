"""What computer players choose in the worker process, on either engine: a position travels there whole."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

import engine.game
from bot.workers.jobs import Jobs
from bot.workers.process import WorkerProcess
from engine import editions, load_edition, new_game
from engine.players import GREEDY, RANDOM


async def test_worker_uses_engine_of_bot(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    other = tmp_path / "engine"
    other.mkdir()
    (other / "__init__.py").write_text("")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    worker = WorkerProcess("test", seconds=100.0)
    try:
        found = await worker.run(importlib.util.find_spec, "engine.game")
        assert found is not None
        assert found.origin == engine.game.__file__
    finally:
        await worker.close()


@pytest.mark.parametrize("edition", editions())
async def test_computer_player_thinks_in_other_process(edition: str) -> None:
    game, jobs = new_game(load_edition(edition), "ABC", seed=bytes(32)), Jobs()
    try:
        for kind in (GREEDY, RANDOM):
            asked = game.open_decisions()[0]
            choice = await jobs.choose(kind, game.view(asked.seat), game.edition)
            assert choice in asked.actions
            game.submit(asked.seat, choice)
    finally:
        await jobs.close()
