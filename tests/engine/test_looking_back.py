"""A look back at a finished game: where most was left lying, from what the seat knew when it chose."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from engine import Game, editions
from engine.draws import Random as Draws
from engine.edition import Edition
from engine.players import GREEDY, advise, choose_in
from engine.sampling import sample
from engine.searching.looking_back import MOST, MadeChoice, choices_made, most_missed
from engine.searching.search import Budget, search
from tests.common.any_table import start

LOOKED_AT = 8
"""Choices reviewed per edition."""


def draws(entry: int) -> Draws:
    return Random(f"looking back {entry}").random


def offer_nothing(_made: MadeChoice, _edition: Edition) -> None:
    """No action was offered first."""


def play_game(edition: str, seed: int, worst: bool) -> Game:
    """A whole game of greedy players in which seat A sometimes takes the worst action."""
    game, chance = start(edition, seed, "looking back"), Random(seed)
    while asks := game.open_decisions():
        ask = asks[0]
        action = choose_in(GREEDY, game, ask.seat, chance.random)
        if worst and ask.seat == "A" and chance.random() < 0.2:
            action = advise(game.view("A"), game.edition, chance.random)[-1]
        game.submit(ask.seat, action)
    return game


def people_of(game: Game, *seats: str) -> dict[int, int]:
    """By log entry, 1 for the first of the seats and so on."""
    numbers = {seat: n for n, seat in enumerate(seats, 1)}
    return {n: numbers[one.seat] for n, one in enumerate(game.log) if one.seat in numbers}


def choices(game: Game) -> list[MadeChoice]:
    """Some of seat A's choices."""
    return list(islice(choices_made(game.export(), people_of(game, "A")), 3, 3 + LOOKED_AT))


@pytest.mark.compiled
@pytest.mark.parametrize("edition", editions())
def test_review_finds_bad_choices_only(edition):
    game = play_game(edition, 2, worst=True)
    made = choices(game)
    (missed,) = most_missed(made, game.edition, draws, offer_nothing)[0].values()
    assert 0 < len(missed) <= MOST
    assert [one.less for one in missed] == sorted([one.less for one in missed], reverse=True)
    for one in missed:
        chosen, better = one.decision.actions
        assert game.log[one.entry].action == chosen != better
        assert (one.person, one.decision.seat) == (1, "A")
        assert one.less > one.error
    again = {one.entry: one.decision.actions[1] for one in missed}
    well = [one._replace(action=again[one.entry]) for one in made if one.entry in again]
    assert sum(len(one) for one in most_missed(well, game.edition, draws, offer_nothing)[0].values()) < len(
        well
    )


@pytest.mark.parametrize("edition", editions())
def test_first_offered_action_is_not_criticized(edition):
    game = play_game(edition, 2, worst=True)
    made = choices(game)
    (missed,) = most_missed(made, game.edition, draws, offer_nothing)[0].values()
    blamed = {one.entry for one in missed}
    assert blamed

    def first(one: MadeChoice, _edition: Edition) -> Any:
        return one.action if one.entry in blamed else None

    again = most_missed(made, game.edition, draws, first)[0]
    assert not blamed & {one.entry for some in again.values() for one in some}


@pytest.mark.compiled
@pytest.mark.parametrize("edition", editions())
def test_hidden_information_does_not_change_review(edition):
    """Another truth that looks alike gives the same choices and figures."""
    game, chance, different = play_game(edition, 2, worst=True), Random(edition), 0
    made = choices(game)
    others = []
    for one in made:
        world = sample(one.view, chance.random, game.edition)
        others.append(one._replace(view=world.view("A", to_imagine=True)))
        different += world.view(None, to_imagine=True).known != one.view.known
    assert different
    found = most_missed(made, game.edition, draws, offer_nothing)
    assert plain_form(found) == plain_form(most_missed(others, game.edition, draws, offer_nothing))


def plain_form(found: Any) -> Any:
    """The value without ids of questions, for a comparison."""
    told, late = found
    return late, {
        person: [(one.entry, one.decision.actions, one.hints, one.less, one.error) for one in missed]
        for person, missed in told.items()
    }


@pytest.mark.compiled
def test_each_missed_action_is_listed_once():
    game = play_game("ragnar-2024", 2, worst=True)
    found, _ = most_missed(choices(game), game.edition, draws, offer_nothing)
    told = [(one.epoch, one.decision.actions[1]) for missed in found.values() for one in missed]
    assert told
    assert len(set(told)) == len(told)


def test_late_review_covers_choices_so_far():
    game, times = play_game("zman-2018", 3, worst=True), iter(range(100))
    made = choices(game)
    found, late = most_missed(made, game.edition, draws, offer_nothing, lambda: next(times) == 4)
    assert late
    assert (
        plain_form((found, late))[1]
        == plain_form(most_missed(made[:4], game.edition, draws, offer_nothing))[1]
    )


def test_undone_choices_are_not_reviewed():
    game = start("zman-2018", 4, "looking back")
    chance = Random(4)
    taken: set[int] = set()
    while asks := game.open_decisions():
        ask = asks[0]
        before = len(game.log)
        entries = game.submit(ask.seat, choose_in(GREEDY, game, ask.seat, chance.random))
        if not entries[-1].barrier and not taken and len(ask.actions) > 1:
            game.undo(ask.seat)
            taken.add(before)
    assert taken
    made = [one.entry for one in choices_made(game.export(), people_of(game, *game.seats))]
    assert made
    assert not taken & set(made)


def test_hopeless_choice_is_still_compared():
    game, chance = start("zman-2018", 5, "looking back"), Random(5)
    while True:
        ask = game.open_decisions()[0]
        if len(ask.actions) > 12:
            break
        game.submit(ask.seat, choose_in(GREEDY, game, ask.seat, chance.random))
    view = game.view(ask.seat, to_imagine=True)
    budget = Budget(3, 24, 10_000)
    worst = next(one for one in reversed(search(view, game.edition, draws(0), budget)))
    assert not worst.worlds
    found = search(view, game.edition, draws(0), budget, include=worst.action)
    again = next(one for one in found if one.action == worst.action)
    assert again.worlds == max(one.worlds for one in found)
    assert again.gain < 0.0
