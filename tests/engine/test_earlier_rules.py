"""Games of earlier rules versions, as they were exported then: they load, and what is different is said."""

from __future__ import annotations

import gzip
from pathlib import Path

import msgspec
import pytest

from engine import load_edition, load_game
from engine.exported import read_export, restart
from engine.loading import read_log
from engine.records import BadGame
from engine.replay import turn_views
from engine.verifying import verify

OLD = Path(__file__).parent / "old"


def old(name: str) -> bytes:
    return gzip.decompress((OLD / f"{name}.json.gz").read_bytes())


@pytest.mark.parametrize("edition", ["ragnar-2024", "zman-2018"])
def test_an_export_of_rules_version_1_loads_with_its_whole_log(edition: str) -> None:
    found = read_export(old(f"{edition}-rules-1"))
    assert found.rules_version == "1" != load_edition(edition).rules_version
    game = restart(found)
    assert game.edition.data_hash == found.data_hash
    assert len(read_log(game.edition.package, found.log)) == len(found.log)


def test_events_that_are_told_now_are_named_by_the_check_and_the_turns_can_still_be_seen() -> None:
    text = old("ragnar-2024-rules-1")
    report = verify(text)
    assert str(report.difference) == "entry 136, field `told`: expected 3 of them, the export has 2"
    assert report.version == "1"
    views = turn_views(text)
    assert [(place.seat, place.place) for place in views[-1].result or ()]
    assert views[-1].entries == report.entries


def test_a_choice_that_is_refused_now_is_named_by_the_check() -> None:
    """The board that came with the game knows no barren land that touches a water."""
    text = old("zman-2018-rules-1")
    report = verify(text)
    assert report.version == "1"
    assert report.difference is not None
    assert report.difference.field == "action"
    assert "Z18-INVADE-01" in report.difference.came
    with pytest.raises(BadGame, match=f"entry {report.difference.entry} of the export cannot be repeated"):
        turn_views(text)


@pytest.mark.parametrize("edition", ["ragnar-2024", "zman-2018"])
def test_a_running_game_of_rules_version_1_goes_on(edition: str) -> None:
    """Its row holds the state: nothing is played again."""
    game = restart(read_export(old(f"{edition}-rules-1")))
    saved = msgspec.json.decode(game.to_json()) | {"rules_version": "1"}
    again = load_game(msgspec.json.encode(saved), game.edition)
    assert again.version == "1"
    assert again.pending() == game.pending()
    again.submit(again.pending()[0].seat, again.pending()[0].actions[0])
