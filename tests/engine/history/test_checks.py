"""Each check of a deck finds its fault, says where it is, and is silent without it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.data import Problems
from engine.history import checks


class Card(msgspec.Struct):
    id: str
    epoch: int = 1
    number: int = 1


class Supplies(msgspec.Struct):
    army: int
    name: str = "a"


def find_problems(check: Any, *args: Any) -> list[str]:
    problems = Problems("mine")
    check(problems, *args)
    return [str(one) for one in problems.found]


TWO = [Card("a"), Card("b", number=2)]
CASES = [
    (checks.check_amounts, ({"supplies": Supplies(100)},), ({"supplies": Supplies(101)},), "supplies, army"),
    (checks.check_decks_serve, (6, 6), (5, 6), "decks, cards_per_epoch: is 5, but up to 6 seats"),
    (
        checks.check_sizes,
        ("e.toml", "Empire", TWO, (1, 2)),
        ("e.toml", "Empire", TWO, (1, 3), "; see there"),
        "Empire deck of Epoch 1: has 2 cards, but `decks.cards_per_epoch` is 3; see there",
    ),
    (
        checks.check_numbers,
        ("e.toml", TWO),
        ("e.toml", [Card("a"), Card("b")]),
        'Empire "b", number: is 1, which "a" has too',
    ),
    (
        checks.check_shared_starts,
        ("e.toml", "Empire", [(TWO[0], ["x"]), (Card("c", 2), ["x"])]),
        ("e.toml", "Empire", [(TWO[0], ["x"]), (TWO[1], ["y", "x"])]),
        'Empire "b", start_lands: "x" is a start-land of "a" too in Epoch 1',
    ),
]


@pytest.mark.parametrize(("check", "right", "wrong", "says"), CASES)
def test_fault_is_found_and_named(check, right, wrong, says):
    assert find_problems(check, *right) == []
    (only,) = find_problems(check, *wrong)
    assert says in only


def test_unfillable_text_is_named():
    def fill() -> None:
        raise ValueError("knows no {peple}")

    assert "knows no {peple}" in find_problems(checks.check_text, "e.toml", 'Event "x"', fill)[0]
    assert find_problems(checks.check_text, "e.toml", 'Event "x"', str) == []
