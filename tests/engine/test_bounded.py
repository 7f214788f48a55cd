"""Hostile files: each gets one sentence, soon."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import BadGame
from engine.bounded import DEEPEST, LARGEST, TooMuch, check_depth, parse_json, parse_toml
from engine.data import Problems, read_toml
from engine.verifying import verify

DEEP = 100_000


@pytest.mark.parametrize(
    "text",
    [
        "[" * DEEP,
        "[" * DEEP + "]" * DEEP,
        '{"a":' * DEEP + "1" + "}" * DEEP,
        "[" * 900 + "]" * 900,
        '{"format": "annalist-export", "log": ' + "[" * 500 + "]" * 500 + "}",
        '"' + "x" * LARGEST,
    ],
    ids=["open", "lists", "objects", "within python's reach", "in a field", "large"],
)
def test_oversized_export_is_refused(text: str) -> None:
    with pytest.raises(BadGame, match=r"not an exported game: (nested|larger)|not JSON"):
        verify(text)


@pytest.mark.parametrize(
    "text",
    ["a = " + "[" * DEEP + "]" * DEEP, "a" + ".a" * DEEP + " = 1", "[" + "a." * 900 + "a]\nb = 1"],
    ids=["lists", "dotted", "table"],
)
def test_deep_toml_is_refused(text: str, tmp_path: Path) -> None:
    with pytest.raises(TooMuch):
        parse_toml(text)
    problems = Problems("mine")
    (tmp_path / "events.toml").write_text(text)
    assert read_toml(tmp_path / "events.toml", problems) == {}
    assert "nested deeper" in problems.found[0]


def test_deepest_allowed_nesting_is_read() -> None:
    assert parse_json("[" * DEEPEST + "]" * DEEPEST)
    with pytest.raises(TooMuch):
        parse_json("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1))
    assert check_depth({"a": [1, {"b": ()}]}) == {"a": [1, {"b": ()}]}
