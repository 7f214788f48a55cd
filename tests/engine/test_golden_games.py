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

from engine import editions, load_edition
from engine.exported import read_export, restart
from engine.loading import read_log
from engine.records import EndedEarly, Prefer, Undone
from tests.common.golden import GAMES, label
from tools import golden_games, golden_specs
from tools.golden_games import edition_of, first_difference, read_game, renew
from tools.golden_specs import Condition, Golden, events_of, goldens, kinds_of, path_of, rare_tags

ROOT = Path(golden_games.__file__).parent.parent
EDITIONS = tuple(dict.fromkeys(golden.edition for golden in GAMES))


@functools.cache
def stored_game(edition: str, name: str):
    """A golden game and its log as its file has them."""
    found = read_export(read_game(golden_specs.FOLDER / edition / f"{name}{golden_specs.SUFFIX}"))
    game = restart(found, edition_of(msgspec.json.encode(found.data)))
    game.log = read_log(game.edition.package, found.log)
    return game


def all_of(edition: str) -> list:
    """Golden games of an edition."""
    return [stored_game(edition, golden.name) for golden in goldens(edition)]


def test_every_edition_has_ten_golden_games():
    assert set(EDITIONS) == set(editions())
    assert all(len(goldens(edition)) >= 10 for edition in EDITIONS)


@pytest.mark.parametrize("golden", GAMES, ids=label)
def test_golden_game_replays_identically(golden):
    assert first_difference(read_game(path_of(golden))) == ""


@pytest.mark.parametrize("golden", GAMES, ids=label)
def test_golden_game_meets_its_conditions(golden):
    game = stored_game(golden.edition, golden.name)
    assert golden.first_unmet_condition(game.log) is None
    assert len(game.seats) == len(golden.players)
    assert game.words == golden.words
    assert game.options | golden.options == game.options


@pytest.mark.compiled
@pytest.mark.parametrize("hashes", ["0", "1", "4242"])
def test_golden_games_ignore_hash_order(hashes):
    command = [sys.executable, "-m", "tools.golden_games", "--check"]
    environment = os.environ | {"PYTHONHASHSEED": hashes}
    told = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert (told.returncode, told.stdout) == (0, f"{len(GAMES)} golden games, 0 changed\n")


AT_RANDOM = [golden for golden in GAMES if set(golden.players) == {"r"}]
"""Better greedy players choose otherwise; the games they played stay as they are."""


@pytest.mark.parametrize("golden", AT_RANDOM, ids=label)
def test_same_seed_recreates_golden_game(golden, tmp_path, monkeypatch):
    path = path_of(golden)
    monkeypatch.setattr(golden_specs, "FOLDER", tmp_path)
    path_of(golden).parent.mkdir(parents=True)
    shutil.copy(path, path_of(golden))
    version = read_export(read_game(path)).rules_version
    monkeypatch.setattr(load_edition(golden.edition).package, "RULES_VERSION", version)
    assert renew(golden, fresh=False) == 1
    assert read_game(path_of(golden)) == read_game(path)


@pytest.mark.parametrize("edition", EDITIONS)
def test_first_difference_is_named(edition):
    export = msgspec.json.decode(read_game(path_of(goldens(edition)[0])))
    ends = [one for entry in export["log"] for one in entry["events"] if one.get("type") == "turn_ended"]
    ends[3]["score"] += 1
    assert "score" in first_difference(msgspec.json.encode(export))
    ends[3]["score"] -= 1
    assert "other bytes" in first_difference(msgspec.json.encode(export, order="sorted"))


PLAYED = ("turn_began", "event_revealed", "hero_played", "wonder_used")


@pytest.mark.parametrize("edition", EDITIONS)
def test_golden_games_play_every_card(edition):
    events = [event for game in all_of(edition) for event in events_of(game.log)]
    seen = {event.card for event in events if event.__struct_config__.tag in PLAYED}
    cards = stored_game(edition, goldens(edition)[0].name).edition.cards
    decks = [getattr(cards, name, ()) for name in ("empires", "events", "heroes", "wonders")]
    assert seen >= {one.id for deck in decks for one in deck}


AGREED = {EndedEarly}
"""Events that no choice brings, but an agreement of the players."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_golden_games_use_every_action_and_event(edition):
    logs = [game.log for game in all_of(edition)]
    seen = {type(entry.action) for log in logs for entry in log if entry.action is not None}
    seen |= {type(event) for log in logs for event in events_of(log)}
    kinds = kinds_of(edition)
    unseen = {tag for tag, kind in kinds.items() if kind not in seen | AGREED}
    assert unseen <= set(rare_tags(edition)) <= set(kinds)
    assert Undone in seen
    assert Prefer in seen or not all_of(edition)[0].edition.preferences


@pytest.mark.parametrize("edition", EDITIONS)
def test_golden_games_cover_seats_and_options(edition):
    games = all_of(edition)
    content = games[0].edition
    assert {len(game.seats) for game in games} == set(range(content.seats_min, content.seats_max + 1))
    for option in games[0].options:
        assert {game.options[option] for game in games} == {True, False}
    assert any(game.words for game in games)
    assert {"r", "g"} <= {letter for golden in goldens(edition) for letter in golden.players}


def test_impossible_condition_is_refused():
    kinds = kinds_of(EDITIONS[0])
    Condition(event="turn_began", fields={"card": "x"}).check(kinds)
    with pytest.raises(ValueError, match="no event or action 'turn_begun'"):
        Condition(event="turn_begun").check(kinds)
    with pytest.raises(ValueError, match="'turn_began' has no field 'land'"):
        Condition(event="turn_began", least={"land": 1}).check(kinds)


def test_unmet_golden_game_is_not_written(tmp_path, monkeypatch):
    monkeypatch.setattr(golden_specs, "FOLDER", tmp_path)
    monkeypatch.setattr(golden_games, "SEEDS", 2)
    golden = Golden("none", "rrr", shows=(Condition(event="game_over", never=True),), edition=EDITIONS[0])
    with pytest.raises(golden_games.NotFound, match="none: no game of 2 seeds"):
        renew(golden, fresh=True)
    assert not path_of(golden).exists()


def test_golden_files_stay_small():
    files = {path for path in golden_specs.FOLDER.rglob("*") if path.is_file()}
    specs = {golden_specs.FOLDER / edition / golden_specs.FILE for edition in EDITIONS}
    assert files == {path_of(golden) for golden in GAMES} | specs
    assert all(path.stat().st_size < 100_000 for path in files)
    assert sum(path.stat().st_size for path in files) < 1_500_000 * len(EDITIONS)
