"""A game that ends early is ranked by its scores and can be replayed."""

from __future__ import annotations

import json
import random

import pytest

from engine import Game, editions, load_edition, load_game, new_game
from engine.account import account_of
from engine.records import EngineError, tag_of
from engine.replay import positions, turn_views
from engine.verifying import verify


def play_choices(edition: str, choices: int, seed: int = 5) -> Game:
    known = load_edition(edition)
    game = new_game(known, "ABCDEF"[: max(3, known.seats_min)], seed=bytes([seed] * 32))
    chance = random.Random(seed)
    for _ in range(choices):
        if not game.is_over:
            decision = chance.choice(game.open_decisions())
            game.submit(decision.seat, chance.choice(decision.actions))
    return game


@pytest.mark.parametrize("choices", [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89])
@pytest.mark.parametrize("edition", editions())
def test_game_may_end_at_any_position(edition: str, choices: int) -> None:
    game = play_choices(edition, choices)
    scores = {one.seat: one.score for one in game.view(None).seats}
    entry = game.end_early()
    assert game.is_over
    assert (entry.seat, entry.action, tag_of(entry.events[0])) == (None, None, "ended_early")
    assert tag_of(entry.events[-1]) == "game_over"
    result = game.view(None).result
    assert result is not None
    # Only the markers of the 2001 edition, scored and kept face down, are added.
    marked = any(tag_of(one) == "markers_revealed" for one in entry.events)
    assert marked or {one.seat: one.score for one in result} == scores
    assert min(one.place for one in result) == 1
    for seat in (None, *game.seats):
        assert game.view(seat, since=0).sides
    with pytest.raises(EngineError):
        game.end_early()

    assert load_game(game.to_json()).to_json() == game.to_json()
    export = json.dumps(game.export())
    assert verify(export).difference is None
    *_, last = positions(export)
    assert last.to_json() == game.to_json()
    assert turn_views(export)[-1].result == result
    account_of(export)


def test_verify_finds_wrong_early_ranking() -> None:
    game = play_choices("ragnar-2024", 60)
    game.end_early()
    told = json.loads(json.dumps(game.export()))
    told["log"][-1]["events"][-1]["seats"].reverse()
    found = verify(json.dumps(told)).difference
    assert found is not None
    assert found.entry == len(game.log) - 1
