"""Weights of players who think ahead: typed data, checked when they are loaded."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine import BadData, editions, load_edition
from engine.data import DATA, Problems
from engine.edition_folders import check_data
from engine.searching import weights
from engine.searching.weights import ALWAYS, FILE, NO_WEIGHTS, UNIT, read_weights, weights_of

GOOD: dict[str, Any] = {
    "source": "made up",
    "made": {},
    "items": [],
    "epochs": [[{"land": 400}, {"land": 300}]],
}


@pytest.mark.parametrize("edition", editions())
def test_every_edition_has_documented_weights(edition):
    found = weights_of(edition)
    assert found.source
    assert {"games", "seed", "explained"} <= set(found.made)
    assert len(found.epochs) == load_edition(edition).epochs
    parts = [part for parts in found.epochs for part in parts]
    assert all(abs(one) < 40 * UNIT for part in parts for name, one in part.items() if name != ALWAYS)
    assert (DATA / "editions" / edition / FILE).stat().st_size < 60_000


def test_edition_without_weights_counts_score():
    assert weights_of("checkers") is NO_WEIGHTS
    assert weights_of("checkers").epochs == ()
    assert check_data() == []


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"epochs": [[{"land": 0.5}]]}, "Expected `int`"),
        ({"moon": 1}, "unknown field `moon`"),
        ({"epochs": [[{}], [{}]]}, "epochs: has 2, the edition has 1"),
        ({"epochs": [[]]}, "epochs: has an epoch without weights"),
    ],
)
def test_damaged_weights_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change, sentence):
    folder = tmp_path / "editions" / "draughts"
    folder.mkdir(parents=True)
    (folder / FILE).write_text(json.dumps(GOOD | change))
    problems = Problems("draughts")
    read_weights(folder, problems, epochs=1)
    assert len(problems.found) == 1
    assert sentence in problems.found[0]
    assert problems.found[0].startswith(f"draughts/{FILE}")
    if "edition has" not in sentence:
        monkeypatch.setattr(weights, "DATA", tmp_path)
        with pytest.raises(BadData, match=FILE):
            weights_of("draughts")
        weights_of.cache_clear()
