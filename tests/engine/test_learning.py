"""What places are worth is learned from games: the tool finds what is so in made-up ones."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from engine import load_edition
from engine.searching import weights
from engine.searching.weights import ALWAYS, FILE, weights_of
from tools import learn_values
from tools.learn_values import Row, learn, play


def make_rows(games: int) -> list[Row]:
    """Samples of two epochs with known values of lands, forts and cards."""
    chance, rows = Random(1), []
    for game in range(games):
        for seat in "AB":
            margin = 0.0
            for epoch in (1, 2):
                good = chance.random() < 0.5
                counts = {"land": chance.gauss(2.0 * good, 1), "fort": chance.gauss(0, 1)}
                rows.append(Row(game, seat, epoch, 0, "good" if good else "poor", margin, counts))
                margin += 2.0 * counts["land"] + 0.5 * counts["fort"] + 5.0 * good + chance.gauss(0, 1)
            rows.append(Row(game, seat, 0, 0, "", margin, {}))
    return rows


def test_learning_finds_values_of_places():
    weights, explained = learn(make_rows(1000), 2, 1)
    for (epoch,) in weights:
        assert epoch["land"] == pytest.approx(2.0, rel=0.1)
        assert epoch["fort"] == pytest.approx(0.5, rel=0.4)
    assert set(weights[0][0]) == {"land", "fort", ALWAYS}
    assert all(0.3 < one < 1 for one in explained)


def test_learning_adjusts_for_turns_to_come():
    """Four seats play in turn, and each seat still to play wins 3 points.

    A land brings its owner 1 point in any case.
    """
    chance, rows = Random(2), []
    for game in range(400):
        lands = [float(chance.randrange(4)) for _ in "ABCD"]
        for part, seat in enumerate("ABCD"):
            mean = (sum(lands) - lands[part]) / 3
            rows.append(Row(game, seat, 1, part, "", 3.0 - part, {"land": lands[part] - mean}))
            rows.append(Row(game, seat, 0, 0, "", lands[part] - mean + chance.gauss(0, 0.1), {}))
    ((*parts,),), _ = learn(rows, 1, 4)
    assert [part["land"] for part in parts] == pytest.approx([1.0] * 4, rel=0.05)
    assert [part[ALWAYS] for part in parts] == pytest.approx([-3.0, -2.0, -1.0, 0.0], abs=0.1)


def test_relearning_keeps_unseen_weights():
    rows = make_rows(1000)
    known = [[{"land": 1.0, "moon": 7.0}]] * 2
    for (epoch,), (fresh,) in zip(*(learn(rows, 2, 1, before)[0] for before in (known, None)), strict=True):
        assert epoch["moon"] == 7.0
        assert "moon" not in fresh
        assert 1.0 < epoch["land"] < fresh["land"]


def test_same_game_gives_same_rows():
    edition = load_edition("zman-2018")
    rows = play(edition, "greedy", (), "learning", 3)
    assert rows == play(edition, "greedy", (), "learning", 3)
    assert rows != play(edition, "greedy", (), "learning", 4)
    by_epoch = [sum(row.epoch == epoch for row in rows) for epoch in range(edition.epochs + 1)]
    assert by_epoch == [4] * (edition.epochs + 1)
    assert sum(row.margin for row in rows if not row.epoch) == pytest.approx(0, abs=0.01)


@pytest.mark.compiled
def test_tool_recreates_its_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """However many processes share the work, and without more words than the edition."""
    for module in (learn_values, weights):
        monkeypatch.setattr(module, "DATA", tmp_path / "data")
    file = tmp_path / "data" / "editions" / "zman-2018" / FILE
    file.parent.mkdir(parents=True)

    def learned_bytes(*arguments: str) -> bytes:
        weights_of.cache_clear()
        monkeypatch.setattr(sys, "argv", ["learn_values", "--edition", "zman-2018", *arguments])
        learn_values.main()
        return file.read_bytes()

    try:
        tiny = ("--games", "12", "--seed", "tiny", "--jobs", "2")
        first = learned_bytes(*tiny, "--strong", "2")
        assert learned_bytes("--jobs", "1") == first
        weights_of.cache_clear()
        kept = weights_of("zman-2018")
        assert len(kept.epochs) == load_edition("zman-2018").epochs
        assert {len(parts) for parts in kept.epochs} == {4}
        explained = str(kept.made["explained"])
        assert len(explained.split()) == len(kept.epochs)
        assert kept.made == {"games": 12, "seed": "tiny", "strong": 2, "explained": explained}
        assert learned_bytes("--strong", "0", "--jobs", "2") != first
    finally:
        weights_of.cache_clear()
