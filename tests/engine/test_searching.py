"""Players who think ahead: from what their seat may know, the same everywhere, and better than greedy."""

from __future__ import annotations

from itertools import count, islice
from random import Random
from typing import Any

import pytest

from engine import COMPILED, EngineError, Game, View, editions, load_edition
from engine.players import BUDGETS, GREEDY, LEVELS, MASTER, STRONG, choose, choose_in, weigh
from engine.sampling import sample
from engine.searching.search import Budget, Weighed, search
from tests.common.any_table import start

QUICK = Budget(3, 4, 500)
"""Enough to see whether two searches go the same way."""
POSITIONS = 130


def search_quickly(view: View) -> tuple[Weighed, ...]:
    return search(view, load_edition(view.edition), Random(7).random, QUICK)


def positions(edition: str, share: float) -> Any:
    """Games of greedy players, stopped at some questions with a choice."""
    for number in range(1000):
        game, chance = start(edition, number), Random(f"{edition} {number} positions")
        while asks := game.open_decisions():
            ask = chance.choice(asks)
            if len(ask.actions) > 1 and chance.random() < share:
                yield game, ask.seat
            game.submit(ask.seat, choose_in(GREEDY, game, ask.seat, chance.random))


@pytest.mark.compiled
@pytest.mark.parametrize("edition", editions())
def test_hidden_information_does_not_change_search(edition):
    """Another truth that looks alike gives the same ranking and figures."""
    chance, different = Random(edition), 0
    for game, seat in islice(positions(edition, 0.3), POSITIONS):
        view = game.view(seat, to_imagine=True)
        other = sample(view, chance.random)
        different += other._table.state != game._table.state
        assert search_quickly(other.view(seat, to_imagine=True)) == search_quickly(view)
    assert different > POSITIONS / 2


class Unreadable:
    """Replaces a state and fails when read."""

    def __getattribute__(self, name: str) -> Any:
        raise AssertionError(f"the search read {name} of the true game")


@pytest.mark.skipif(COMPILED, reason="compiled code takes no other object for a state")
@pytest.mark.parametrize("edition", editions())
def test_search_does_not_read_true_game(edition):
    game, seat = next(positions(edition, 0.05))
    view = game.view(seat, to_imagine=True)
    game._table.state = Unreadable()
    with pytest.raises(AssertionError):
        game.view(seat)
    assert len(search_quickly(view)) == len(weigh(view, game.edition, Random(1).random, late=lambda: True))
    for level in LEVELS:
        assert choose(level, view, game.edition, Random(1).random, late=lambda: True) in view.decision.actions


@pytest.mark.parametrize("edition", editions())
def test_search_ranks_all_choices(edition):
    seen: set[str] = set()
    for game, seat in positions(edition, 0.02):
        view = game.view(seat, to_imagine=True)
        found = search_quickly(view)
        assert sorted(repr(one.action) for one in found) == sorted(map(repr, view.decision.actions))
        compared = [one for one in found if one.worlds]
        assert compared == sorted(compared, key=lambda one: -one.gain)
        assert len(compared) != 1
        assert len(compared) <= QUICK.candidates
        assert not compared or 0.0 in [one.gain for one in compared]
        seen.add(view.decision.kind)
        if len(seen) > 4:
            break


def any_position() -> tuple[Game, View]:
    game, seat = next(positions(editions()[-1], 0.05))
    return game, game.view(seat, to_imagine=True)


def test_same_view_and_randomness_give_same_search():
    _, view = any_position()
    assert search_quickly(view) == search_quickly(view)
    again = search(view, load_edition(view.edition), Random(8).random, QUICK)
    assert [one.gain for one in again] != [one.gain for one in search_quickly(view)]


def test_late_search_uses_finished_worlds():
    _, view = any_position()
    edition, budget = load_edition(view.edition), Budget(3, 60, 10_000)
    untried = search(view, edition, Random(1).random, budget, lambda: True)
    assert max(one.worlds for one in untried) == 0
    asked = count()
    found = search(view, edition, Random(1).random, budget, lambda: next(asked) >= 2)
    assert max(one.worlds for one in found) == 2
    before = {one.action: one.gain for one in untried}
    assert any(one.gain not in (0.0, before[one.action]) for one in found if one.worlds)


def test_search_stops_at_step_limit():
    _, view = any_position()
    found = search(view, load_edition(view.edition), Random(1).random, Budget(3, 600, 1))
    assert max(one.worlds for one in found) == 1


def test_search_compares_minimum_number_of_choices():
    game, seat = next(
        one
        for one in positions("zman-2018", 0.5)
        if not any(world_counts(*one, Budget(9, 9, 500))) and len(one[0].decision(one[1]).actions) > 2
    )
    assert len(game.decision(seat).actions) > 2
    assert sum(map(bool, world_counts(game, seat, Budget(9, 9, 500, least=3)))) == 3


def world_counts(game: Game, seat: str, budget: Budget) -> list[int]:
    """Number of worlds in which each choice is compared."""
    view = game.view(seat, to_imagine=True)
    return [one.worlds for one in search(view, game.edition, Random(7).random, budget)]


def test_search_needs_prepared_view_and_question():
    game, view = any_position()
    with pytest.raises(EngineError) as refused:
        search_quickly(game.view(view.me))
    assert refused.value.code == "not_to_imagine"
    idle = next(seat for seat in game.seats if game.decision(seat) is None)
    with pytest.raises(EngineError) as refused:
        weigh(game.view(idle, to_imagine=True), game.edition, Random(1).random)
    assert refused.value.code == "nothing_to_choose"


def test_single_choice_needs_no_search():
    _, view = any_position()
    only = view.decision.actions[:1]
    view.decision.actions = only
    found = search_quickly(view)
    assert [one.action for one in found] == list(only)


def test_master_searches_more_than_strong():
    assert list(BUDGETS) == list(LEVELS[-2:]) == [STRONG, MASTER]
    strong, master = BUDGETS[STRONG], BUDGETS[MASTER]
    assert strong.candidates < master.candidates
    assert strong.playouts < master.playouts
    assert strong.steps < master.steps
