"""A defender's standing answer is kept. A save that contradicts itself is refused."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from engine import BadGame, EngineError, Game, load_game
from engine.editions.zman_2018 import actions as act
from tests.common.promises import step
from tests.editions.zman_2018.position import position
from tests.editions.zman_2018.whole import start


def _begin(terms: tuple[int, bool], number: int = 0) -> tuple[Game, Random]:
    seats, classic = terms
    game = start(seats, seed=500 + number, classic_selection=classic)
    return game, Random(f"promises/{terms}/{number}")


# The defender's standing answer


def test_preference_is_saved_and_hidden():
    game, random = _begin((4, False), 6)
    for _ in range(12):
        step(game, random)
    asks = game.open_decisions()
    (entry,) = game.prefer("B", "defence", "ask")
    assert game.open_decisions() == asks
    assert game._table.state.defence == ["lowest", "ask", "lowest", "lowest"]
    for seat in (*game.seats, None):
        assert (game.view(seat).news[-1].events == ()) == (seat != "B")
    assert entry.barrier == ""
    assert load_game(game.to_json())._table.state.defence == game._table.state.defence
    for name, value in (("defence", "perhaps"), ("attack", "ask")):
        with pytest.raises(EngineError):
            game.prefer("B", name, value)


def test_preference_survives_undo():
    game, random = _begin((3, False), 7)
    while (entry := step(game, random)).barrier:
        pass
    game.prefer(entry.seat, "defence", "ask")
    game.undo(entry.seat)
    assert game._table.state.defence[game.seats.index(entry.seat)] == "ask"


def test_contradictory_save_is_refused():
    p = position(
        epoch=2,
        empire="persians",
        improvements=["leadership"],
        lands={"tigris": "A active", "mesopotamia": "B army"},
        armies=2,
    )
    p.rig([1, 1], [6]).submit(act.Invade("mesopotamia"))
    assert p.question == ("A", "reroll_attack")
    damaged = msgspec.json.decode(p.game.to_json())
    damaged["state"]["battle"] = None
    with pytest.raises(BadGame, match="contradicts itself"):
        load_game(msgspec.json.encode(damaged))


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param({"score": list(range(101)), "agenda": [["track_tie", 0]]}, id="a full score track"),
        pytest.param({"score": [1 << 5000, 0], "agenda": [["track_tie", 9]]}, id="a seat too many"),
    ],
)
def test_save_with_wrong_numbers_is_refused(damage):
    raw = msgspec.json.decode(_begin((3, False), 7)[0].to_json())
    raw["state"] |= damage
    with pytest.raises(BadGame, match="the field `score` has"):
        load_game(msgspec.json.encode(raw))
