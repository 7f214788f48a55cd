"""Positions sampled from a view look like it, hold nothing that it hides, and can be played on."""

from __future__ import annotations

from random import Random

import pytest

from engine import EngineError, Game, UndoRefused, editions
from engine.players import RANDOM
from engine.sampling import sample
from engine.selfplay import play_out
from tests.common.any_table import start
from tests.common.likelihood import is_equally_likely
from tests.common.whole import play

GAMES = [(edition, number) for edition in editions() for number in range(6)]


@pytest.mark.parametrize(("edition", "number"), GAMES)
def test_sample_matches_view(edition, number):
    chance = Random(number)
    played_on = 0

    def look(game: Game) -> None:
        nonlocal played_on
        if chance.random() > (0.4 if game.open_decisions()[0].secret else 0.06):
            return
        since = max(0, len(game.log) - 12)
        for seat in (*game.seats, None):
            view = game.view(seat, since=since, to_imagine=True)
            imagined = sample(view, chance.random)
            assert imagined.view(seat, since=since, to_imagine=True) == view
            if (not played_on and 2 * view.epoch > view.epochs) or chance.random() < 0.01:
                play_out(imagined, dict.fromkeys(game.seats, RANDOM), chance.random)
                assert imagined.is_over
                played_on += 1

    play(start(edition, number), chance, look)
    assert played_on


@pytest.mark.parametrize("edition", editions())
def test_sample_depends_on_view_only(edition):
    """The same view and draws give the same position for every truth."""
    game = start(edition, 1)
    chance = Random(1)
    for _ in range(60):
        decision = game.open_decisions()[0]
        game.submit(decision.seat, chance.choice(decision.actions))
    view = game.view("A", since=0, to_imagine=True)
    one, other = sample(view, Random(5).random), sample(view, Random(5).random)
    assert one._table.state == other._table.state
    assert one.seed == other.seed != game.seed
    assert sample(view, Random(6).random).seed != one.seed


@pytest.mark.parametrize("edition", editions())
def test_sampling_needs_prepared_view(edition):
    view = start(edition, 1).view("A")
    assert view.known is None
    with pytest.raises(EngineError) as refused:
        sample(view, Random(1).random)
    assert refused.value.code == "not_to_imagine"


@pytest.mark.parametrize("edition", editions())
def test_sampling_leaves_true_game_alone(edition):
    game = start(edition, 2)
    before = game.to_json()
    imagined = sample(game.view("A", to_imagine=True), Random(1).random)
    play_out(imagined, dict.fromkeys(game.seats, RANDOM), Random(1).random)
    assert game.to_json() == before


@pytest.mark.parametrize("edition", editions())
def test_sample_cannot_be_stored_or_undone(edition):
    game = start(edition, 3)
    seat = game.open_decisions()[0].seat
    imagined = sample(game.view(seat, to_imagine=True), Random(1).random)
    imagined.submit(seat, imagined.open_decisions()[0].actions[0])
    with pytest.raises(UndoRefused):
        imagined.undo(seat)
    for leave in (imagined.to_json, imagined.export):
        with pytest.raises(EngineError):
            leave()


def test_is_equally_likely_detects_bias():
    chance = Random(1)
    fair = [chance.randrange(6) for _ in range(600)]
    assert is_equally_likely(fair, range(6))
    assert not is_equally_likely([max(one, chance.randrange(6)) for one in fair], range(6))
    with pytest.raises(AssertionError):
        is_equally_likely([*fair, 6], range(6))
