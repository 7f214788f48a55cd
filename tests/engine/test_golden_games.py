"""Whole games, kept as exports, that come out the same byte for byte (tools/golden_games.py makes them)."""

from __future__ import annotations

import functools
import os
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from engine.editions.ragnar_2024 import actions as act
from engine.editions.ragnar_2024 import events as ev
from engine.game import read_log
from engine.records import Undone
from engine.replay import read_export, restart
from tests.engine.position import CARDS
from tools import golden_games
from tools.golden_games import GAMES, edition_of, events_of, first_difference, read, renew

ROOT = Path(golden_games.__file__).parent.parent
NEVER_SEEN = {act.GiveUpGarrison, ev.BuildingLacking}
"""So rare that positions show them instead (tests/engine/rules/test_supply.py)."""


@functools.cache
def kept(golden):
    """The game as it stands in its file; its log as written there."""
    found = read_export(read(golden.path))
    game = restart(found, edition_of(msgspec.json.encode(found.data)))
    game.log = read_log(game.edition.package, found.log)
    return game


@pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden.name)
def test_it_replays_byte_for_byte(golden):
    assert first_difference(read(golden.path)) == ""


@pytest.mark.parametrize("hashes", ["0", "1", "4242"])
def test_the_order_of_hashes_makes_no_difference(hashes):
    command = [sys.executable, "-m", "tools.golden_games", "--check"]
    environment = os.environ | {"PYTHONHASHSEED": hashes}
    told = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert (told.returncode, told.stdout) == (0, f"{len(GAMES)} golden games, 0 changed\n")


AT_RANDOM = [golden for golden in GAMES if set(golden.players) == {"r"}]
"""Better greedy players choose otherwise; the games they played stay as they are."""


@pytest.mark.parametrize("golden", AT_RANDOM, ids=lambda golden: golden.name)
def test_players_from_the_same_seed_make_the_same_game(golden, tmp_path, monkeypatch):
    before = read(golden.path)
    monkeypatch.setattr(golden_games, "FOLDER", tmp_path)
    golden.path.parent.mkdir(parents=True)
    shutil.copy(ROOT / "tests" / "games" / golden.edition / golden.path.name, golden.path)
    assert renew(golden, fresh=False) == 1
    assert read(golden.path) == before


def test_a_change_is_told_by_its_first_difference():
    export = msgspec.json.decode(read(GAMES[0].path))
    gold = [told for entry in export["log"] for told in entry["told"] if told.get("type") == "gold_collected"]
    gold[3]["amount"] += 1
    assert "amount" in first_difference(msgspec.json.encode(export))
    gold[3]["amount"] -= 1
    assert "other bytes" in first_difference(msgspec.json.encode(export, order="sorted"))


def test_every_way_to_end_is_among_them():
    ties = {event.tie for golden in GAMES for event in events_of(kept(golden)) if type(event) is ev.GameOver}
    assert ties == {"", "people", "honor_icons", "shared"}


def test_every_card_is_among_them():
    seen = {
        event.card
        for golden in GAMES
        for event in events_of(kept(golden))
        if type(event) in (ev.TurnBegan, ev.EventRevealed)
    }
    assert seen >= {one.id for one in (*CARDS.empires, *CARDS.events)}


def test_every_kind_of_action_and_event_is_among_them():
    games = [kept(golden) for golden in GAMES]
    done = {type(entry.action) for game in games for entry in game.log if entry.action is not None}
    assert set(act.AnyAction.__args__) - done <= NEVER_SEEN
    told = {type(event) for game in games for event in events_of(game)}
    assert set(ev.AnyEvent.__args__) - told <= NEVER_SEEN
    assert Undone in told


def test_seats_and_options_are_among_them():
    games = [kept(golden) for golden in GAMES]
    assert {len(game.seats) for game in games} == {2, 3, 4, 5, 6}
    for option in games[0].options:
        assert {game.options[option] for game in games} == {True, False}
    assert any(game.words for game in games)


def test_the_files_stay_small_and_none_is_left_over():
    files = {path for path in (ROOT / "tests" / "games").rglob("*") if path.is_file()}
    assert files == {golden.path for golden in GAMES}
    assert all(path.stat().st_size < 100_000 for path in files)
    assert sum(path.stat().st_size for path in files) < 1_500_000
