"""The program printed in docs/verify.md, run as printed: it finds our dice right, and wrong ones wrong."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from engine import Game, UndoRefused, new_game
from engine.players import any_of
from tests.engine.test_replay import play, text_of

PAGE = Path(__file__).parents[2] / "docs" / "verify.md"


LAST_LINE_KEPT = "    return items\n"


def programs() -> tuple[str, str]:
    """The page's two programs: one game's, and the other's beginning with its ending."""
    whole, below = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    kept, line, _ = whole.partition(LAST_LINE_KEPT)
    return whole, f"{kept}{line}\n{below}"


@pytest.fixture
def dice(tmp_path: Path) -> Path:
    """The page's program in a file."""
    path = tmp_path / "dice.py"
    path.write_text(programs()[0], encoding="utf-8")
    return path


@pytest.fixture
def heroes(tmp_path: Path) -> Path:
    """The page's program for games without Empires in a file."""
    path = tmp_path / "heroes.py"
    path.write_text(programs()[1], encoding="utf-8")
    return path


def heroes_game(number: int, seats: str, **options: bool) -> Game:
    """A whole random game with some undos."""
    chance = random.Random(number)
    game = new_game("heroes-2008", seats, options, seed=bytes([number] * 32), words={"A": "sésame"})
    while asks := game.open_decisions():
        game.submit(asks[0].seat, any_of(asks[0].actions, chance.random))
        if chance.random() < 0.1:
            with suppress(UndoRefused):
                game.undo(asks[0].seat)
    return game


def export_of(game: Game) -> Any:
    return json.loads(json.dumps(game.export(reveal=True)))


@pytest.mark.parametrize(
    ("number", "seats", "first"), [(1, "AB", False), (2, "ABCDE", False), (3, "ABC", True)]
)
def test_program_verifies_heroes_game(heroes: Path, number: int, seats: str, first: bool) -> None:
    export = export_of(heroes_game(number, seats, first_seat_begins=first))
    made = run(heroes, export)
    assert made.returncode == 0, made.stderr
    told = [event for one in export["log"] for event in one["events"]]
    assert any(event["type"] == "undone" for event in told)
    rolls = sum(event["type"] == "conquest_rolled" for event in told)
    draws = sum(event["type"] == "discoveries_drawn" for event in told)
    assert int(re.findall(r"all (\d+) deals", made.stdout)[0]) > rolls + draws > 20


def test_program_verifies_heroes_game_after_take_back(heroes: Path) -> None:
    chance = random.Random(5)
    game = new_game("heroes-2008", "ABC", seed=bytes(range(32)))
    for number in range(150):
        ask = game.open_decisions()[0]
        game.submit(ask.seat, any_of(ask.actions, chance.random))
        if number % 40 == 39:
            game.take_back(game.choices()[-12].n - 1)
    made = run(heroes, export_of(game))
    assert made.returncode == 0, made.stderr


@pytest.mark.parametrize(
    ("kind", "field", "value"),
    [
        ("conquest_rolled", "die", 9),
        ("discoveries_drawn", "discoveries", ["school"]),
        ("row_refilled", "card", "A09"),
        ("first_drawn", "seat", "X"),
    ],
)
def test_program_finds_changed_event(heroes: Path, kind: str, field: str, value: Any) -> None:
    export = export_of(heroes_game(2, "ABCDE"))
    number, event = next((one["n"], e) for one in export["log"] for e in one["events"] if e["type"] == kind)
    event[field] = value
    assert f"entry {number}: the seed gives" in run(heroes, export).stderr


def run(dice: Path, export: Any) -> subprocess.CompletedProcess[str]:
    game = dice.parent / "game.json"
    game.write_text(json.dumps(export, indent=1), encoding="utf-8")
    # -I: nothing of ours can be imported
    return subprocess.run([sys.executable, "-I", str(dice), str(game)], capture_output=True, text=True)


@pytest.mark.parametrize("number", [0, 23, 51, 64, 87, 119])
def test_program_verifies_dice(dice: Path, number: int) -> None:
    export = json.loads(text_of(play(number)))
    made = run(dice, export)
    assert made.returncode == 0, made.stderr
    rolled = sum(
        len(e.get("red", [])) + len(e.get("white", [])) for one in export["log"] for e in one["events"]
    )
    assert f"all {rolled} dice" in made.stdout
    assert bool(rolled) == export["options"]["dice"]


def test_program_verifies_dice_after_take_back(dice: Path) -> None:
    chance, game = random.Random(5), new_game("ragnar-2024", "ABC", seed=bytes(range(32)))
    for number in range(150):
        decision = chance.choice(game.open_decisions())
        game.submit(decision.seat, chance.choice(decision.actions))
        if number % 40 == 39:
            game.take_back(game.choices()[-12].n - 1)
    export = json.loads(json.dumps(game.export(reveal=True)))
    rolls = [e for one in export["log"] for e in one["events"] if e.get("red")]
    undone = {e["entry"] for one in export["log"] for e in one["events"] if e["type"] == "undone"}
    assert rolls
    assert undone
    made = run(dice, export)
    assert made.returncode == 0, made.stderr


def test_program_finds_changed_die(dice: Path) -> None:
    export = json.loads(text_of(play(0)))
    number, event = next((one["n"], e) for one in export["log"] for e in one["events"] if e.get("white"))
    event["white"][-1] = event["white"][-1] % 6 + 1
    made = run(dice, export)
    assert made.returncode != 0
    assert f"entry {number}: the seed gives another die" in made.stderr


@pytest.mark.parametrize(("field", "value"), [("seed", "22" * 32), ("commitment", "22" * 32)])
def test_program_finds_other_seed(dice: Path, field: str, value: str) -> None:
    export = json.loads(text_of(play(0)))
    export[field] = value
    assert "not the seed that was sealed" in run(dice, export).stderr


def test_program_finds_word_added_later(dice: Path) -> None:
    export = json.loads(text_of(play(0)))
    export["words"] = {"A": "sesame"}
    assert run(dice, export).returncode != 0


def test_program_stays_short() -> None:
    whole, other = programs()
    for program, most in ((whole, 36), (other, 43)):
        assert len([line for line in program.splitlines() if line.strip()]) <= most
