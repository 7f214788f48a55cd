"""Computer players choose at known positions what they chose before, on both engines.

Where they are meant to choose otherwise: `python -m tools.known_choices`, and look at what it tells.
"""

from __future__ import annotations

import importlib.util
import json
from random import Random
from types import ModuleType
from typing import Any

import pytest

from engine import COMPILED, View, editions, load_edition
from engine.players import GREEDY, RAIDER, choose
from tests.common import known_choices as known

KEPT: dict[str, Any] = json.loads(known.FILE.read_text("utf-8"))


@pytest.mark.parametrize("edition", editions())
def test_players_repeat_known_choices(edition):
    wanted = {(one.number, one.step): one for one in (known.Known(*row) for row in KEPT[edition]["choices"])}
    for number in sorted({number for number, _ in wanted}):
        last = max(step for at, step in wanted if at == number)
        for step, game, seat in known.positions(edition, number):
            if one := wanted.get((number, step)):
                where = f"game {number}, step {step}, {one.kind}"
                assert known.greedy_at(game, seat) == one.greedy, where
                if one.searched is not None:
                    assert known.searched_at(game, seat) == one.searched, where
            if step >= last:
                break


@pytest.mark.parametrize("edition", editions())
def test_known_positions_cover_most_questions(edition):
    kinds = {known.Known(*row).kind for row in KEPT[edition]["choices"]}
    asked = set(load_edition(edition).package.PROCEDURE.questions)
    assert len(asked - kinds) <= len(asked) // 8, asked - kinds


@pytest.mark.parametrize("edition", editions())
def test_greedy_keeps_its_margin(edition):
    """A drop of three standard errors in the same games is a defect."""
    margin, _ = known.margin_against_random(edition)
    assert margin > KEPT[edition]["margin"] - 3 * KEPT[edition]["error"]


MODULES = ("greedy", "appraisal", "picks")
"""Where an edition's greedy player keeps what it takes things to be worth."""
UNSEEN = {
    "hasbro-2001": {"remove_fleet", "FIRST"},
    "heroes-2008": {"redraw", "FIRST", "POWER", "NOBODY"},
    "ragnar-2024": {"remove_wall", "give_up_garrison", "FULL_TRACK"},
    "zman-2018": {"take_pile", "give_up_army", "reroll_defence", "FIRST"},
}
"""Damages that change no known choice: to questions that chance hardly ever asks, or whose answers are all
alike; to what is above everything else already; to what counts in positions that are rare."""

Position = tuple[View, Any]


def known_positions(edition: str) -> list[Position]:
    """Views of the known positions, and greedy's choices there."""
    found = []
    wanted = {(one.number, one.step): one for one in (known.Known(*row) for row in KEPT[edition]["choices"])}
    for number in sorted({number for number, _ in wanted}):
        last = max(step for at, step in wanted if at == number)
        for step, game, seat in known.positions(edition, number):
            if one := wanted.get((number, step)):
                found.append((game.view(seat), one.greedy))
            if step >= last:
                break
    return found


def is_noticed(edition: str, positions: list[Position]) -> bool:
    """True if greedy fails or chooses differently in a known position."""
    terms = load_edition(edition)
    try:
        return any(
            known.plain_json(choose(GREEDY, view, terms, Random(5).random)) != was for view, was in positions
        )
    except ArithmeticError:
        return True


def constants(modules: list[ModuleType]) -> dict[str, float]:
    named = {name: value for module in modules for name, value in vars(module).items() if name.isupper()}
    return {name: value for name, value in named.items() if isinstance(value, float)}


@pytest.mark.skipif(COMPILED, reason="compiled code has its constants built in")
@pytest.mark.parametrize("edition", editions())
def test_damaged_greedy_weight_changes_choices(edition, monkeypatch):
    package, positions, unnoticed = load_edition(edition).package.__name__, known_positions(edition), set()
    names = [f"{package}.{name}" for name in MODULES]
    modules = [importlib.import_module(name) for name in names if importlib.util.find_spec(name)]
    found = constants(modules)
    del found["RAID"]  # the raider's, of the next test
    assert len(found) > 4
    for name, value in found.items():
        for damaged in (0.0, 3 * value):
            with monkeypatch.context() as patch:
                for module in modules:
                    if name in vars(module):
                        patch.setattr(module, name, damaged)
                unnoticed |= set() if is_noticed(edition, positions) else {name}
    assert unnoticed <= UNSEEN[edition]


@pytest.mark.skipif(COMPILED, reason="compiled code has its constants built in")
@pytest.mark.parametrize("edition", editions())
def test_damaged_raider_weight_changes_choices(edition, monkeypatch):
    terms, positions = load_edition(edition), known_positions(edition)
    greedy = [was for _, was in positions]

    def raider_choices():
        return [known.plain_json(choose(RAIDER, view, terms, Random(5).random)) for view, _ in positions]

    assert raider_choices() != greedy
    monkeypatch.setattr(terms.module("greedy"), "RAID", 0.0)
    assert raider_choices() == greedy


@pytest.mark.parametrize("edition", editions())
def test_reversed_scores_change_choices(edition, monkeypatch):
    positions, unnoticed = known_positions(edition), set()
    scores = load_edition(edition).module("greedy").SCORES
    for kind, score in list(scores.items()):
        asked = [one for one in positions if one[0].decision.kind == kind]
        monkeypatch.setitem(scores, kind, reverse(score))
        unnoticed |= set() if is_noticed(edition, asked) else {kind}
        monkeypatch.setitem(scores, kind, score)
    assert not is_noticed(edition, positions)
    assert unnoticed <= UNSEEN[edition]


def reverse(score: Any) -> Any:
    """Reverse the order of the scores."""

    def reverse_values(position: Any) -> Any:
        forwards = score(position)
        return lambda action: -forwards(action)

    return reverse_values
