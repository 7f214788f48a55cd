"""The engine's promises at positions of random games: refusals change nothing, saves and copies are exact."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest

from engine import BadGame, EngineError, Game, UndoRefused, load_game
from engine.editions.zman_2018 import actions as act
from tests.editions.zman_2018 import net
from tests.editions.zman_2018.position import position
from tests.editions.zman_2018.whole import start

TERMS = [(seats, classic) for seats, classic in product((3, 4, 5, 6), (False, True))]


def _label(terms: tuple[int, bool]) -> str:
    return f"{terms[0]} seats{', classic' if terms[1] else ''}"


def _begin(terms: tuple[int, bool], number: int = 0) -> tuple[Game, Random]:
    seats, classic = terms
    game = start(seats, seed=500 + number, classic_selection=classic)
    return game, Random(f"promises/{terms}/{number}")


def _step(game: Game, random: Random) -> Any:
    """One random choice of a random seat among those asked."""
    ask = random.choice(game.pending())
    return game.submit(ask.seat, random.choice(ask.actions))[-1]


@pytest.mark.parametrize("terms", TERMS, ids=_label)
def test_submit_takes_exactly_what_pending_lists(terms):
    """What was legal a little before and is not any more is tried too."""
    game, random = _begin(terms)
    lately: deque[Any] = deque(maxlen=60)
    while game.pending():
        if random.random() < 0.25:
            net.try_everything(game, random, 60, lately)
        lately += [action for ask in game.pending() for action in ask.actions]
        _step(game, random)


@pytest.mark.parametrize("terms", TERMS, ids=_label)
def test_a_saved_game_goes_on_as_the_first(terms):
    """Saved and loaded at every step, with one or several questions open."""
    game, random = _begin(terms, 1)
    several = 0
    loaded = load_game(game.to_json())
    while asks := game.pending():
        saved = game.to_json()
        loaded = load_game(saved)
        assert loaded.to_json() == saved
        assert loaded.pending() == asks
        several += len(asks) > 1
        ask = random.choice(asks)
        action = random.choice(ask.actions)
        assert game.submit(ask.seat, action) == loaded.submit(ask.seat, action)
        for seat in (*game.seats, None):
            assert loaded.view(seat) == game.view(seat)
    assert loaded.to_json() == game.to_json()
    assert (several > 0) == (not terms[1])


@pytest.mark.parametrize("terms", TERMS, ids=_label)
def test_a_copy_is_independent(terms):
    game, random = _begin(terms, 2)
    while game.pending():
        if random.random() < 0.05:
            before, twin = game.to_json(), game.copy()
            assert twin.to_json() == before
            for _ in range(40):
                if twin.pending():
                    _step(twin, random)
            assert game.to_json() == before
        _step(game, random)


def _position_of(game: Game) -> Any:
    """The position without the log: what undo must bring back."""
    whole = msgspec.json.decode(game.to_json())
    for field in ("log", "standing", "asked"):
        del whole[field]
    return whole, [replace(ask, id=0) for ask in game.pending()]


@pytest.mark.parametrize("terms", TERMS, ids=_label)
def test_undo_brings_the_position_back_or_says_why_not(terms):
    game, random = _begin(terms, 3)
    taken = refused = 0
    while game.pending():
        before = _position_of(game)
        entry = _step(game, random)
        if entry.barrier:
            after = game.to_json()
            with pytest.raises(UndoRefused) as refusal:
                game.undo(entry.seat)
            assert refusal.value.code == entry.barrier
            assert game.to_json() == after
            refused += 1
        elif random.random() < 0.3:
            undone = game.undo(entry.seat)
            assert undone.action is None
            assert _position_of(game) == before
            assert load_game(game.to_json()).to_json() == game.to_json()
            taken += 1
    assert taken > 5
    assert refused > 20


def test_undo_is_the_seats_own():
    game, random = _begin((3, False), 4)
    while True:
        entry = _step(game, random)
        if not entry.barrier:
            break
    other = next(one for one in game.seats if one != entry.seat)
    with pytest.raises(UndoRefused) as refusal:
        game.undo(other)
    assert refusal.value.code == "not_yours"


@pytest.mark.parametrize("terms", TERMS[:4], ids=_label)
def test_the_same_steps_give_the_same_bytes(terms):
    game, random = _begin(terms, 5)
    for _ in range(80):
        _step(game, random)
    again, _ = _begin(terms, 5)
    for entry in game.log[1:]:
        again.submit(entry.seat, entry.action)
    assert again.to_json() == game.to_json()


# The defender's standing answer


def test_a_preference_is_kept_and_told_to_nobody_else():
    game, random = _begin((4, False), 6)
    for _ in range(12):
        _step(game, random)
    asks = game.pending()
    (entry,) = game.prefer("B", "defence", "ask")
    assert game.pending() == asks
    assert game._table.state.defence == ["lowest", "ask", "lowest", "lowest"]
    for seat in (*game.seats, None):
        assert (game.view(seat).news[-1].events == ()) == (seat != "B")
    assert entry.barrier == ""
    assert load_game(game.to_json())._table.state.defence == game._table.state.defence
    for name, value in (("defence", "perhaps"), ("attack", "ask")):
        with pytest.raises(EngineError):
            game.prefer("B", name, value)


def test_a_preference_outlasts_an_undo():
    game, random = _begin((3, False), 7)
    while (entry := _step(game, random)).barrier:
        pass
    game.prefer(entry.seat, "defence", "ask")
    game.undo(entry.seat)
    assert game._table.state.defence[game.seats.index(entry.seat)] == "ask"


def test_a_save_that_contradicts_itself_is_refused_with_a_sentence():
    p = position(
        epoch=2,
        empire="persians",
        improvements=["leadership"],
        lands={"tigris": "A active", "mesopotamia": "B army"},
        armies=2,
    )
    p.rig([1, 1], [6]).submit(act.Invade("mesopotamia"))
    assert p.asked == ("A", "reroll_attack")
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
def test_a_save_with_wrong_numbers_is_refused_and_holds_nothing_up(damage):
    raw = msgspec.json.decode(_begin((3, False), 7)[0].to_json())
    raw["state"] |= damage
    with pytest.raises(BadGame, match="damaged"):
        load_game(msgspec.json.encode(raw))
