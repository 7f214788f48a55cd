"""What places are worth is learned from games: the tool finds what is so in made-up ones."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from engine import load_edition
from engine.searching import weights
from engine.searching.weights import FILE, UNIT, weights_of
from tools import learn_values
from tools.learn_values import Row, learn, play


def made_up(games: int) -> list[Row]:
    """Two epochs in which a land brings 2 points, a fort 0.5 and a good card 5 points and two lands."""
    chance, rows = Random(1), []
    for game in range(games):
        for seat in "AB":
            margin = 0.0
            for epoch in (1, 2):
                good = chance.random() < 0.5
                counts = {"land": chance.gauss(2.0 * good, 1), "fort": chance.gauss(0, 1)}
                rows.append(Row(game, seat, epoch, 1, "good" if good else "poor", margin, counts))
                margin += 2.0 * counts["land"] + 0.5 * counts["fort"] + 5.0 * good + chance.gauss(0, 1)
            rows.append(Row(game, seat, 0, 0, "", margin, {}))
    return rows


def test_what_brings_points_is_found_and_the_card_is_not_taken_for_it():
    weights, explained = learn(made_up(1000), 2)
    for epoch in weights:
        assert epoch["land"] == pytest.approx(2.0 * UNIT, rel=0.1)
        assert epoch["fort"] == pytest.approx(0.5 * UNIT, rel=0.4)
    assert set(weights[0]) == {"land", "fort"}
    assert all(0.3 < one < 1 for one in explained)


def test_the_same_game_gives_the_same_rows():
    edition = load_edition("zman-2018")
    rows = play(edition, "greedy", (), "learning", 3)
    assert rows == play(edition, "greedy", (), "learning", 3)
    assert rows != play(edition, "greedy", (), "learning", 4)
    by_epoch = [sum(row.epoch == epoch for row in rows) for epoch in range(edition.epochs + 1)]
    assert by_epoch == [4] * (edition.epochs + 1)
    assert sum(row.margin for row in rows if not row.epoch) == pytest.approx(0, abs=0.01)


def test_the_tool_makes_its_file_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """However many processes share the work, and without more words than the edition."""
    for module in (learn_values, weights):
        monkeypatch.setattr(module, "DATA", tmp_path / "data")
    file = tmp_path / "data" / "editions" / "zman-2018" / FILE
    file.parent.mkdir(parents=True)

    def made(*arguments: str) -> bytes:
        weights_of.cache_clear()
        monkeypatch.setattr(sys, "argv", ["learn_values", "--edition", "zman-2018", *arguments])
        learn_values.main()
        return file.read_bytes()

    try:
        first = made("--games", "12", "--seed", "tiny", "--jobs", "2")
        assert made("--jobs", "1") == first
        weights_of.cache_clear()
        kept = weights_of("zman-2018").made
        assert (kept["players"], kept["games"], kept["seed"]) == ("greedy", 12, "tiny")
        assert len(str(kept["explained"]).split()) == load_edition("zman-2018").epochs
        assert made("--seed", "other", "--jobs", "2") != first
    finally:
        weights_of.cache_clear()
