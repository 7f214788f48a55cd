"""Exports replay exactly, and whatever was changed in one is named."""

from __future__ import annotations

import functools
import hashlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from engine import BadGame, Game, UndoRefused, editions, load_edition, new_game
from engine.chance import Chance
from engine.players import GREEDY, RANDOM, choose_in
from engine.records import tag_of
from engine.replay import turn_views, view_at
from engine.selfplay import play_out, seed_of
from engine.turns import turns_of
from engine.verifying import verify
from tests.editions.fuzz import RAGNAR


def play(number: int, steps: int = 10_000, kind: str = RANDOM) -> Game:
    """A game with undos in its log, after some steps or at its end."""
    game, random = RAGNAR.start(number)
    for count in range(steps):
        if not (asks := game.open_decisions()):
            break
        seat = asks[0].seat
        game.submit(seat, choose_in(kind, game, seat, random.random))
        if count % 9 == 0:
            try:
                game.undo(seat)
            except UndoRefused:
                continue
    return game


@functools.cache
def exported_game() -> str:
    """A finished game of three seats, as a file holds it."""
    return text_of(play(6))


def text_of(game: Game, **how: Any) -> str:
    return msgspec.json.encode(game.export(**how)).decode()


@pytest.mark.parametrize("number", [0, 7, 21, 44, 63, 89, 110])
def test_finished_game_verifies(number: int) -> None:
    game = play(number)
    assert any(entry.action is None for entry in game.log[1:]), "no undo in this game"
    report = verify(text_of(game))
    assert report.difference is None
    assert (report.finished, report.entries) == (True, len(game.log))
    assert report.bytes == game.chance_used


def test_greedy_game_verifies() -> None:
    assert verify(text_of(play(8, kind=GREEDY))).difference is None


def test_cancelled_game_verifies() -> None:
    report = verify(text_of(play(12, 90), reveal=True))
    assert report.difference is None
    assert not report.finished


def test_running_game_cannot_be_verified() -> None:
    text = text_of(play(12, 90))
    for look in (verify, view_at, turn_views):
        with pytest.raises(BadGame, match="holds only the public log"):
            look(text)


def change(path: tuple[Any, ...], value: Any) -> Callable[[dict[str, Any]], None]:
    def edit(export: dict[str, Any]) -> None:
        place: Any = export
        for key in path[:-1]:
            place = place[key]
        assert place[path[-1]] != value
        place[path[-1]] = value

    return edit


def first_roll(export: dict[str, Any]) -> dict[str, Any]:
    for entry in export["log"]:
        for told in entry["events"]:
            if told.get("red"):
                found: dict[str, Any] = told
                return found
    raise AssertionError("no dice in this game")


def change_roll(export: dict[str, Any]) -> None:
    told = first_roll(export)
    told["red"] = [7 - die for die in told["red"]]


def change_winner(export: dict[str, Any]) -> None:
    export["result"][0]["score"] += 1


def change_card(export: dict[str, Any]) -> None:
    export["data"]["files"]["empires"]["empires"][0]["people"] += 1


ILLEGAL = {"type": "place_army", "land": "atlantis"}
TAMPERED = {
    "seat": (
        change(("log", 5, "events", 0, "seat"), "Z"),
        r"entry 5, field `events\[0\]\.seat`: expected .*Z",
    ),
    "commitment": (change(("commitment",), "00" * 32), "field `commitment`"),
    "seed": (change(("seed",), "11" * 32), "field `commitment`"),
    "words": (change(("words",), {"A": "sesame"}), "entry 0"),
    "seats": (change(("seats",), ["A", "B", "X"]), "entry 0"),
    "options": (change(("options", "paired_tokens"), "yes"), "options|cannot be set up|entry 0"),
    "finished": (change(("finished",), False), "field `finished`: expected true"),
    "data_hash": (change(("data_hash",), "ab"), "field `data_hash`"),
    "edition": (change(("edition",), "zman-2018"), "field `edition`: expected ragnar-2024"),
    "roll": (change_roll, r"field `events\[\d+\]\.red\[\d\]`: expected \d"),
    "result": (change_winner, r"field `result\[0\]\.score`"),
    "card": (change_card, "field `data_hash`|field `data`"),
    "last entry": (lambda e: e["log"].pop(), "field `finished`: expected false"),
    "lost entry": (lambda e: e["log"].pop(7), "entry 7, field `(n|action)`: expected"),
    "doubled": (lambda e: e["log"].insert(7, e["log"][7]), "entry 8"),
    "illegal": (change(("log", 6, "action"), ILLEGAL), "entry 6, field `action`"),
    "no log": (change(("log",), []), "entry 0, field `log`"),
    "barrier": (change(("log", 0, "barrier"), ""), 'entry 0, field `barrier`: expected "draw"'),
}


@pytest.mark.parametrize("name", TAMPERED)
def test_first_difference_is_named(name: str) -> None:
    edit, sentence = TAMPERED[name]
    export = json.loads(exported_game())
    edit(export)
    try:
        found = str(verify(export).difference)
    except BadGame as trouble:
        found = str(trouble)
    assert re.search(sentence, found), found
    assert "\n" not in found


@pytest.mark.parametrize("field", sorted(json.loads(text_of(play(1, 3), reveal=True))))
def test_missing_field_is_named(field: str) -> None:
    export = json.loads(exported_game())
    del export[field]
    with pytest.raises(BadGame, match=f"`{field}`|format version"):
        verify(export)


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("log", "none", "the field `log` is wrong"),
        ("seed", "xyz", "the field `seed` is not 32 bytes in hex"),
        ("seed", "00", "the field `seed` is not 32 bytes in hex"),
        ("format_version", 99, "format version 99; this release reads 1"),
        ("extra", 1, "an export has no field `extra`"),
        ("seats", ["A"], "cannot be set up"),
        ("data", {}, "field `data`"),
    ],
)
def test_damaged_field_is_named(field: str, value: Any, sentence: str) -> None:
    export = json.loads(exported_game())
    export[field] = value
    with pytest.raises(BadGame, match=sentence):
        verify(export)


@pytest.mark.parametrize("text", ["", "{", "[]", "nonsense", '{"format": "other"}', exported_game()[:1000]])
def test_non_export_is_refused(text: str) -> None:
    with pytest.raises(BadGame, match=r"not JSON, or cut short|not an exported game"):
        verify(text)


def test_view_at_matches_spectators_view() -> None:
    game, random = RAGNAR.start(6)
    seen = [game.view(None)]
    while asks := game.open_decisions():
        game.submit(asks[0].seat, choose_in(RANDOM, game, asks[0].seat, random.random))
        seen.append(game.view(None))
    text = text_of(game)
    for n in (0, 1, 50, 120, len(seen) - 1):
        found = view_at(text, n)
        assert msgspec.structs.replace(found, news=()) == msgspec.structs.replace(seen[n], news=())
        assert found.news[-1] == seen[n].news[-1]
    assert view_at(text) == view_at(text, len(seen) - 1)
    with pytest.raises(BadGame, match=f"no entry {len(seen)}: the log ends with entry {len(seen) - 1}"):
        view_at(text, len(seen))


def test_turn_views_cut_news_by_turn() -> None:
    views = turn_views(exported_game())
    seats = len(json.loads(exported_game())["seats"])
    assert len(views) == 5 * seats + 1
    for view in views[:-1]:
        tags = [event.__struct_config__.tag for news in view.news for event in news.events]
        assert tags.count("turn_ended") == 1
        assert tags[-1] == "turn_ended"
        assert tags.count("turn_began") == 1
    assert views[-1].result is not None


SCRIPT = """
import hashlib, sys
from tests.engine.test_replay import play, text_of
game = play(int(sys.argv[1]), kind=sys.argv[2])
print(hashlib.sha256((game.to_json() + text_of(game)).encode()).hexdigest())
"""


@pytest.mark.compiled
@pytest.mark.parametrize(("number", "kind"), [(9, RANDOM), (62, GREEDY)])
def test_results_ignore_hash_order(number: int, kind: str) -> None:
    game = play(number, kind=kind)
    mine = hashlib.sha256((game.to_json() + text_of(game)).encode()).hexdigest()
    for hash_seed in ("0", "4711"):
        made = subprocess.run(
            [sys.executable, "-c", SCRIPT, str(number), kind],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert made.stdout.strip() == mine


def test_words_and_seed_change_game() -> None:
    edition = RAGNAR.edition
    plain = new_game(edition, "ABC", {}, seed=seed_of("words", 1)).to_json()
    worded = new_game(edition, "ABC", {}, seed=seed_of("words", 1), words={"B": "sesame"}).to_json()
    other = new_game(edition, "ABC", {}, seed=seed_of("words", 2)).to_json()
    decks = [json.loads(text)["state"]["empire_deck"] for text in (plain, worded, other)]
    assert decks[0] != decks[1]
    assert decks[0] != decks[2]


@pytest.mark.parametrize("edition", editions())
def test_report_counts_rolled_dice(edition: str) -> None:
    game = new_game(edition, "ABC", seed=bytes(range(32)))
    play_out(game, dict.fromkeys("ABC", RANDOM), Random(1).random)
    assert verify(json.dumps(game.export())).rolls == game._table.chance.thrown > 0


def test_chance_counts_rolled_dice() -> None:
    chance = Chance(bytes(32))
    given = [len(chance.dice(count)) for count in (2, 3, 1) * 50]
    chance.draw(6)
    assert chance.thrown == sum(given) == 300


@pytest.mark.parametrize("edition", editions())
def test_view_at_turn_end_shows_that_turn(edition: str) -> None:
    """The next turn may begin in the same entry, but is left out."""
    game, random, ends = new_game(load_edition(edition), "ABC", seed=bytes(32)), Random(2), list[int]()
    while len(ends) < 3:
        asked = game.open_decisions()[0].seat
        game.submit(asked, choose_in(GREEDY, game, asked, random.random))
        if any(tag_of(event) == "turn_ended" for event in game.view(None).news[-1].events):
            ends.append(len(game.log) - 1)
    text, told = text_of(game, reveal=True), list[list[str]]()
    for n in ends:
        turn = next(turn for turn in reversed(turns_of(view_at(text, n).news)) if turn.over)
        tags = [tag_of(event) for event in turn.events]
        told.append([tags[0], tags[-1]])
    assert told == [["turn_began", "turn_ended"]] * 3
