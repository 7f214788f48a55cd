"""The example of docs/own-cards.md, carried out: cards are typed in, and the check says what it says."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from bot.cli import run

ROOT = Path(__file__).parents[2]
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", (ROOT / "docs/own-cards.md").read_text("utf-8"), re.M | re.S)
CARDS = [text for kind, text in BLOCKS if kind == "toml"]
SAID = [text for kind, text in BLOCKS if kind == "text"]

DIGITS = r"[0-9a-f]{12}"


def type_in(folder: Path, record: str) -> None:
    """Write a record over the one with the same id."""
    kind, id = re.findall(r"\[\[(\w+)\]\]\nid = \"(\w+)\"", record)[0]
    file = folder / f"{kind}.toml"
    old = re.compile(rf'\[\[{kind}\]\]\nid = "{id}"\n.*?(?=\n\n|\Z)', re.S)
    text, count = old.subn(lambda _: record.rstrip(), file.read_text("utf-8"))
    assert count == 1
    file.write_text(text, "utf-8")


def test_own_cards_example_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    mine = tmp_path / "mine"
    empire, event = CARDS
    assert run(["cards", "new", "mine", "--edition", "ragnar-2024"]) == 0
    type_in(mine, empire)
    capsys.readouterr()
    assert run(["cards", "check", "mine"]) == 1
    wrong, missing, more = SAID[0].splitlines()
    told = capsys.readouterr().out.splitlines()
    assert told[0] == wrong
    assert missing in told
    assert more == "..."
    for sheet in mine.glob("*.toml"):
        shutil.copy(ROOT / "data/editions/ragnar-2024" / sheet.name, sheet)  # the other cards
    type_in(mine, empire.replace("eufrates", "euphrates"))
    type_in(mine, event)
    assert run(["cards", "check", "mine"]) == 0
    assert re.sub(DIGITS, "", capsys.readouterr().out) == re.sub(DIGITS, "", SAID[1])
    assert run(["simulate", "--data", "mine", "--players", "random", "--games", "1"]) == 0
