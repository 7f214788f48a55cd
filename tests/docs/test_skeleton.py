"""The skeleton edition of docs/adding-an-edition.md, put into a copy of the engine and its data."""

from __future__ import annotations

import os
import pathlib
import shutil
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).parents[2]
EDITION = "skeleton-2026"

PLAY_SCRIPT = """
from random import Random
from engine import load_edition, load_game, new_game
from engine.sampling import sample
from engine.verifying import verify
import json

for number in range(20):
    random = Random(number)
    game = new_game("skeleton-2026", "ABCD", seed=bytes([number]) * 32)
    while asks := game.open_decisions():
        seat = asks[0].seat
        game.submit(seat, random.choice(asks[0].actions))
        if random.random() < 0.1 and not game.is_over and game.undoable_choices(seat):
            game.undo(seat)
        if random.random() < 0.1 and not game.is_over:
            view = game.view("A", to_imagine=True)
            imagined = sample(view, random.random, game.edition)
            assert imagined.view("A").seats == view.seats
            own = game.view("B").seat("B").holdings[0].items
            assert own and not view.seat("B").holdings[0].items, "a homeland was shown"
    assert load_game(game.to_json()).to_json() == game.to_json()
    assert verify(json.dumps(game.export())).difference is None
    assert len(game.view(None).result) == 4
"""


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    """A copy of engine and data with the skeleton in them."""
    folder = tmp_path_factory.mktemp("clone")
    for name in ("engine", "data"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "docs" / "skeleton", folder, dirs_exist_ok=True)
    return folder


def run(clone: pathlib.Path, *command: str) -> str:
    path = os.pathsep.join([str(clone), str(ROOT)])
    ran = subprocess.run(
        [sys.executable, *command],
        cwd=clone,
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def test_skeleton_data_are_valid(clone: pathlib.Path) -> None:
    run(clone, "-m", "bot.cli", "check-data", f"data/editions/{EDITION}")


def test_skeleton_plays_undoes_saves_and_hides(clone: pathlib.Path) -> None:
    run(clone, "-c", PLAY_SCRIPT)


@pytest.mark.parametrize("player", ["greedy", "strong"])
def test_computers_play_skeleton(clone: pathlib.Path, player: str) -> None:
    told = run(clone, "-m", "bot.cli", "simulate", "--edition", EDITION, "--players", player, "--games", "2")
    assert "2 games" in told
