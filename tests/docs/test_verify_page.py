"""The program printed in docs/verify.md, run as printed: it finds our dice right, and wrong ones wrong."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine import new_game
from tests.engine.test_replay import play, text_of

PAGE = Path(__file__).parents[2] / "docs" / "verify.md"


@pytest.fixture
def dice(tmp_path: Path) -> Path:
    """The page's program in a file."""
    programs = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    assert len(programs) == 1
    path = tmp_path / "dice.py"
    path.write_text(programs[0], encoding="utf-8")
    return path


def run(dice: Path, export: Any) -> subprocess.CompletedProcess[str]:
    game = dice.parent / "game.json"
    game.write_text(json.dumps(export, indent=1), encoding="utf-8")
    # -I: nothing of ours can be imported
    return subprocess.run([sys.executable, "-I", str(dice), str(game)], capture_output=True, text=True)


@pytest.mark.parametrize("number", [0, 23, 51, 64, 87, 119])
def test_it_finds_the_dice_right(dice: Path, number: int) -> None:
    export = json.loads(text_of(play(number)))
    made = run(dice, export)
    assert made.returncode == 0, made.stderr
    rolled = sum(
        len(e.get("red", [])) + len(e.get("white", [])) for one in export["log"] for e in one["told"]
    )
    assert f"all {rolled} dice" in made.stdout
    assert bool(rolled) == export["options"]["dice"]


def test_it_finds_the_dice_right_of_a_table_that_went_back(dice: Path) -> None:
    chance, game = random.Random(5), new_game("ragnar-2024", "ABC", seed=bytes(range(32)))
    for number in range(150):
        decision = chance.choice(game.pending())
        game.submit(decision.seat, chance.choice(decision.actions))
        if number % 40 == 39:
            game.take_back(game.choices()[-12].n - 1)
    export = json.loads(json.dumps(game.export(reveal=True)))
    rolls = [e for one in export["log"] for e in one["told"] if e.get("red")]
    undone = {e["entry"] for one in export["log"] for e in one["told"] if e["type"] == "undone"}
    assert rolls
    assert undone
    made = run(dice, export)
    assert made.returncode == 0, made.stderr


def test_it_finds_a_changed_die(dice: Path) -> None:
    export = json.loads(text_of(play(0)))
    number, event = next((one["n"], e) for one in export["log"] for e in one["told"] if e.get("white"))
    event["white"][-1] = event["white"][-1] % 6 + 1
    made = run(dice, export)
    assert made.returncode != 0
    assert f"entry {number}: the seed gives another die" in made.stderr


@pytest.mark.parametrize(("field", "value"), [("seed", "22" * 32), ("commitment", "22" * 32)])
def test_it_finds_another_seed(dice: Path, field: str, value: str) -> None:
    export = json.loads(text_of(play(0)))
    export[field] = value
    assert "not the seed that was sealed" in run(dice, export).stderr


def test_it_finds_a_word_added_later(dice: Path) -> None:
    export = json.loads(text_of(play(0)))
    export["words"] = {"A": "sesame"}
    assert run(dice, export).returncode != 0


def test_it_is_short() -> None:
    program = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)[0]
    assert len([line for line in program.splitlines() if line.strip()]) <= 36
