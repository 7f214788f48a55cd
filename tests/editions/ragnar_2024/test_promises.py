"""Promises of saves, refusals and undos of 2024 beside those of every edition."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import strategies as st

from engine import BadGame, Game, IllegalAction, load_game
from engine.editions.ragnar_2024 import actions as act
from tests.common.net import NOWHERE
from tests.common.promises import position_of
from tests.editions.fuzz import RAGNAR

POSITIONS = st.tuples(st.integers(0, 239), st.integers(0, 500), st.integers(0, 1 << 30))


def reach(number: int, steps: int) -> Game:
    """A numbered game after some actions, or at its end."""
    game, random = RAGNAR.start(number)
    for _ in range(steps):
        if not (asks := game.open_decisions()):
            break
        game.submit(asks[0].seat, asks[0].actions[int(random.random() * len(asks[0].actions))])
    return game


def test_save_without_derived_fields_loads():
    game = reach(7, 200)
    saved = msgspec.json.decode(game.to_json())
    del saved["state"]["owner"], saved["state"]["face_up"]
    assert load_game(msgspec.json.encode(saved)).to_json() == game.to_json()


@pytest.mark.parametrize("damage", [{"owner": [], "face_up": [1]}, {"owner": [0] * 62}, {"face_up": [9] * 9}])
def test_derived_fields_are_recomputed(damage: dict[str, Any]) -> None:
    game = reach(7, 200)
    saved = msgspec.json.decode(game.to_json())
    saved["state"] |= damage
    assert load_game(msgspec.json.encode(saved)).to_json() == game.to_json()


@pytest.mark.parametrize("field", ["track", "held"])
def test_save_of_other_shape_is_refused(field: str) -> None:
    saved = msgspec.json.decode(reach(7, 200).to_json())
    saved["state"][field] = [[99]] * 9 if field == "track" else [1 << 62]
    with pytest.raises(BadGame):
        load_game(msgspec.json.encode(saved))


@pytest.mark.parametrize("at", [0, 1, -1, 10**6, -(10**6)])
def test_action_hint_position_changes_nothing(at: int) -> None:
    game = reach(7, 60)
    seat, actions = game.open_decisions()[0].seat, game.open_decisions()[0].actions
    before = game.to_json()
    with pytest.raises(IllegalAction):
        game.submit(seat, act.PlaceArmy(NOWHERE), at)
    assert game.to_json() == before
    twin = game.copy()
    assert twin.submit(seat, actions[0], at) == game.submit(seat, actions[0])


def test_failed_undo_changes_nothing() -> None:
    game = reach(7, 60)
    while game.submit(game.open_decisions()[0].seat, game.open_decisions()[0].actions[0])[-1].barrier:
        pass
    last = game.log[-1]
    game.log[1] = msgspec.structs.replace(game.log[1], action=act.PlaceArmy(NOWHERE))
    before = game.to_json()
    with pytest.raises(IllegalAction):
        game.undo(last.seat or "")
    assert game.to_json() == before
    assert game.undo_target(last.seat or "") == last


def test_undos_step_back_one_by_one() -> None:
    game, random = RAGNAR.start(3)
    trail: list[Any] = []
    while len(trail) < 3:
        asks = game.open_decisions()
        before = position_of(game)
        entry = game.submit(asks[0].seat, random.choice(asks[0].actions))[-1]
        same = not trail or trail[-1][0] == entry.seat
        trail = [] if entry.barrier else [*(trail if same else []), (entry.seat, before)]
    for seat, before in reversed(trail):
        game.undo(seat or "")
        assert position_of(game) == before
