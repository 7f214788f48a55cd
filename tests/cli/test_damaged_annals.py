"""Annals of a damaged export: one sentence, as `verify` has it, and no page."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from bot.cli import run

KEPT = Path(__file__).parents[1] / "games" / "zman-2018"
DAMAGE: dict[str, Any] = {
    "events a text": {"events": "oops"},
    "events a number": {"events": 7},
    "an event a list": {"events": [[1]]},
    "a seat a list": {"seat": ["A"]},
    "no events": {"events": None},
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=list(DAMAGE))
def test_damaged_log_is_named(
    damage: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    export = json.loads(gzip.decompress(min(KEPT.glob("*.json.gz")).read_bytes()))
    export["log"][5].update(damage)
    if damage == {"events": None}:
        del export["log"][5]["events"]
    game, page = tmp_path / "game.json", tmp_path / "annals.html"
    game.write_text(json.dumps(export), encoding="utf-8")
    assert run(["annals", str(game), "-o", str(page)]) == 1
    told = capsys.readouterr().err
    assert "unexpected trouble" not in told
    assert str(game) in told
    assert not page.exists()
