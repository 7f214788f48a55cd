"""Going back by consent: the position is the earlier one, the log keeps all, and the dice go on."""

from __future__ import annotations

import json
import random
from contextlib import suppress

import msgspec
import pytest

from engine import Game, editions, load_edition, load_game, new_game
from engine.records import Undone, UndoRefused, tag_of
from engine.replay import positions, turn_views
from engine.turns import TURN_ENDED, turns_of
from engine.verifying import verify

SEED = bytes(range(32))


def game_of(edition: str) -> Game:
    known = load_edition(edition)
    return new_game(known, "ABCDEF"[: max(3, known.seats_min)], seed=SEED)


def step(game: Game, chance: random.Random) -> None:
    decision = chance.choice(game.open_decisions())
    game.submit(decision.seat, chance.choice(decision.actions))


def state_of(game: Game) -> object:
    return msgspec.to_builtins(game.position().state)


@pytest.mark.parametrize("edition", editions())
def test_game_survives_repeated_take_backs(edition: str) -> None:
    """Saved, loaded, exported and verified, with several kinds of undo between."""
    chance = random.Random(edition)
    game = game_of(edition)
    kept: dict[int, object] = {0: state_of(game)}
    went = 0
    for number in range(90):
        if game.is_over:
            break
        step(game, chance)
        if number % 7 == 3:
            with suppress(UndoRefused):
                game.undo(game.choices()[-1].seat or "")
        kept[len(game.log) - 1] = state_of(game)
        if number % 17 == 16:
            to = max(0, game.choices()[-chance.randint(1, 9)].n - 1)
            before, used = len(game.log), game.chance_used
            entry = game.take_back(to)
            went += 1
            assert state_of(game) == kept[to]
            assert game.chance_used == used, "nobody knows a roll to come"
            assert (entry.n, entry.seat, entry.action) == (before, None, None)
            assert [one.entry for one in entry.events if isinstance(one, Undone)]
            assert {ask.id for ask in game.open_decisions()} == {before}
            assert load_game(game.to_json()).to_json() == game.to_json()
            kept[before] = kept[to]
        if number % 11 == 10:
            game = load_game(game.to_json())
    assert went >= 4
    export = json.dumps(game.export(reveal=True))
    report = verify(export)
    assert report.difference is None, report.difference
    assert report.bytes == game.chance_used
    *_, last = positions(export)
    assert last.to_json() == game.to_json()
    undone = {one.entry for entry in game.log for one in entry.events if isinstance(one, Undone)}
    stands = [one for entry in game.log if entry.n not in undone for one in entry.events]
    assert len(turn_views(export)) == sum(tag_of(one) == TURN_ENDED for one in stands) + 1
    assert sum(turn.over for turn in turns_of(game.news(None, 0))) == len(turn_views(export)) - 1


def test_verify_finds_missing_undone_mark() -> None:
    game, chance = game_of("ragnar-2024"), random.Random(1)
    for _ in range(12):
        step(game, chance)
    game.take_back(game.choices()[-3].n - 1)
    for _ in range(3):
        step(game, chance)
    told = game.export(reveal=True)
    mark = next(one for one in told["log"] if one["action"] is None and one["events"][0]["type"] == "undone")
    mark["events"] = mark["events"][1:]
    found = verify(json.dumps(told)).difference
    assert found is not None
    assert found.entry is not None
    assert found.entry >= mark["n"]


def test_replayed_action_rolls_new_dice() -> None:
    """The same attack rolls other dice, which nobody has seen."""
    game, chance = game_of("ragnar-2024"), random.Random(3)
    while not (game.choices() and game.choices()[-1].barrier == "roll"):
        step(game, chance)
    rolled = game.choices()[-1]
    used = game.chance_used
    game.take_back(rolled.n - 1)
    game.submit(rolled.seat or "", rolled.action)
    assert game.chance_used > used
    assert game.log[-1].action == rolled.action


def test_impossible_take_back_is_refused() -> None:
    game, chance = game_of("ragnar-2024"), random.Random(1)
    with pytest.raises(UndoRefused) as refusal:
        game.take_back(0)
    assert refusal.value.code == "nothing"
    step(game, chance)
    step(game, chance)
    game.carry_over()
    step(game, chance)
    with pytest.raises(UndoRefused) as refusal:
        game.take_back(0)
    assert refusal.value.code == "rules"
    game.take_back(game.choices()[-1].n - 1)
