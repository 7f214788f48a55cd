"""A land's worth at the end of the turn, and that of stopping now, come out as they were told."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from engine import Game, editions, hints, load_edition, new_game, outlook
from engine.history.majority import level
from engine.records import Private, tag_of
from engine.view import LandView, View
from tests.common.foretold import Trial, trials

SCORED = {"gold_collected": "amount", "points_scored": "amount"}
CHOSEN = {"honor", "coins", "token", "paired_token", "no_honor", "preeminence"}
"""What comes of choices still to be made, of the Honor after them, or with the end of the game."""
ENDINGS = {"end_expansion", "end_invasions"}
TRIED = 12
NAMES = {
    "ragnar-2024": ("", "presence", "dominance", "mastery"),
    "zman-2018": ("", "presence", "dominance", "supremacy"),
    "hasbro-2001": ("", "presence", "dominance", "control"),
}


OPTIONS = [("hasbro-2001", {"naval_control": True, "multiple_armies": True})]
"""Options that change what a turn scores."""


@pytest.mark.compiled
@pytest.mark.parametrize("edition", NAMES)
def test_hinted_gain_changes_outlook(edition: str) -> None:
    seen: Counter[str] = Counter()
    for seed in range(3):
        for trial in trials(edition, 3 + seed, seed):
            _check_worth(trial, NAMES[edition], seen)
    assert min(seen[what] for what in ("gain", "nothing", "reaches", "breaks", "won")) > 5, seen


def _check_worth(trial: Trial, names: tuple[str, ...], seen: Counter[str]) -> None:
    before, edition = outlook(trial.after, trial.view), trial.after.edition
    if before is None or not trial.hint.onto or trial.view.me is None:
        return
    after_view = trial.after.view(trial.view.me)
    if not _is_taken(after_view, trial):
        return
    after = outlook(edition, after_view)
    if after is None:
        return
    hint = trial.hint
    assert after - before == hint.gain, (trial.action, hint)
    area = edition.board.area_of[edition.board.land_index[trial.land]]
    was, now = (_levels(view, edition.board, area) for view in (trial.view, after_view))
    if edition.id != "ragnar-2024":  # there only armies of this turn count for the seat itself
        mine = trial.view.me
        assert hint.reaches == (names[now[mine]] if now[mine] > was[mine] else "")
    fell = [seat for seat in was if seat != trial.view.me and was[seat] > 1 and now[seat] < was[seat]]
    assert (hint.breaks in fell) if fell else not hint.breaks
    seen["gain" if hint.gain else "nothing"] += 1
    seen["reaches"] += bool(hint.reaches)
    seen["breaks"] += bool(hint.breaks)
    seen["won"] += hint.odds is not None


def _is_taken(view: View, trial: Trial) -> bool:
    """True if the seat won the land and nothing else changed its points."""
    there = view.lands.get(trial.land, LandView())
    return there.owner == view.me and there.army and set(there.buildings) == set(trial.hint.after)


def _levels(view: View, board: Any, area: int) -> dict[str, int]:
    """Each seat's level in an area by the lands that it holds."""
    lands = {one.seat: 0 for one in view.seats}
    for land, there in view.lands.items():
        if there.owner and board.area_of[board.land_index[land]] == area:
            lands[there.owner] += 1
    return {
        seat: level(count, max(other for name, other in lands.items() if name != seat))
        for seat, count in lands.items()
    }


@pytest.mark.parametrize(("edition", "options"), [(edition, {}) for edition in editions()] + OPTIONS)
def test_stopping_scores_outlook(edition: str, options: dict[str, bool]) -> None:
    chance, held = Random(5), Counter[int]()
    for seed in range(3):
        seats = "ABCDE"[: 3 + seed % 3]
        game = new_game(load_edition(edition), seats, options, seed=bytes([seed]) * 32)
        while not game.is_over:
            decision = game.open_decisions()[0]
            view = game.view(decision.seat)
            said = outlook(game, view)
            ending = [one for one in decision.actions if tag_of(one) in ENDINGS]
            if said is not None and ending and chance.random() < 0.5:
                assert _points_until_turn(game.copy(), decision.seat, ending[0], chance) == said, (
                    view.turn,
                    said,
                )
                held[said] += 1
            game.submit(decision.seat, chance.choice(decision.actions))
    if edition == "heroes-2008":
        assert not held
    else:
        assert sum(held.values()) > TRIED
        assert len(held) > 5


LATER = ("grain_surplus", "great_builders", "silk_road", "ocean_trade", "industry")
"""Events of 2024 that pay, or build what pays, after the expansion."""


def test_outlook_counts_later_events() -> None:
    """All certain gold counts, of stopping and of each undefended land."""
    chance, stopped, taken = Random(7), Counter[str](), Counter[str]()
    for seed in range(12):
        game = new_game(load_edition("ragnar-2024"), "ABCD", seed=bytes([seed, 1]) * 16)
        while not game.is_over:
            decision = game.open_decisions()[0]
            view = game.view(decision.seat)
            said, open_events = outlook(game, view), view.seat(decision.seat).holding("events")
            event = open_events.items[-1] if open_events and open_events.items else ""
            if said is not None and event in LATER:
                if tag_of(decision.actions[-1]) in ENDINGS:
                    assert (
                        _points_until_turn(game.copy(), decision.seat, decision.actions[-1], chance) == said
                    ), event
                    stopped[event] += 1
                elif chance.random() < 0.2:
                    taken[event] += _count_matching_gains(game, decision.seat, said)
            game.submit(decision.seat, chance.choice(decision.actions))
    assert min(stopped[event] for event in LATER) > 2, stopped
    assert min(taken[event] for event in LATER) > 2, taken


def _count_matching_gains(game: Game, seat: str, said: int) -> int:
    """Number of undefended lands whose gains match their hints."""
    held, decision, view = 0, game.decision(seat), game.view(seat)
    assert decision is not None
    for action, hint in zip(decision.actions, hints(game, view), strict=True):
        if tag_of(action) == "place_army" and hint is not None and hint.onto in ("uncontrolled", "friendly"):
            after = game.copy()
            after.submit(seat, action)
            now = outlook(after, after.view(seat))
            if now is not None and after.view(seat).turn == view.turn:
                assert now - said == hint.gain, (action, hint)
                held += 1
    return held


def _points_until_turn(game: Game, seat: str, ending: Any, chance: Random) -> int:
    """Points of areas and structures until the seat's turn, or its part, is counted."""
    won, action, first = 0, ending, len(game.log)
    while True:
        for entry in game.submit(seat, action):
            for told in entry.events:
                event = told.event if isinstance(told, Private) else told
                field = SCORED.get(tag_of(event))
                if field and event.seat == seat and event.source not in CHOSEN:
                    won += getattr(event, field)
        decision = game.open_decisions()[0] if not game.is_over else None
        if decision is None or decision.seat != seat:
            return won
        if decision.kind != "site_monument":
            if not decision.secret and decision.kind != "before_revenue":
                return won
            action = decision.actions[-1]
            assert len(game.log) - first < TRIED
            continue
        action = chance.choice(decision.actions)
