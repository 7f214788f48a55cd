"""Every hint of random games of the 2018 edition holds: who is there, what is left, the odds, the points."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.editions.zman_2018 import actions as act
from engine.editions.zman_2018 import events as ev
from engine.editions.zman_2018.hints import scene_of
from tests.common.foretold import Odds, Trial, trials

BATTLES = act.Invade | act.FollowUp | act.LaySiege


@pytest.mark.compiled
@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (4, 2), (5, 5), (6, 4)])
def test_hints_match_results(seats: int, seed: int) -> None:
    seen: Counter[str] = Counter()
    wins, ties = Odds(), Odds()
    for number in range(4):
        for trial in trials("zman-2018", seats, seed * 100 + number):
            seen[type(trial.action).__name__] += 1
            _check_hint(trial, wins, ties)
    assert {"Invade", "LaySiege", "BuildFort"} <= set(seen), seen
    wins.check(least=60)
    ties.check(least=60)


def _check_hint(trial: Trial, wins: Odds, ties: Odds) -> None:
    action, hint, land = trial.action, trial.hint, trial.land
    assert (hint.owner, hint.before) == (trial.land_before.owner, trial.land_before.buildings)
    if isinstance(action, BATTLES):
        board = trial.after.edition.board
        assert hint.difficult == bool(board.difficult >> board.land_index[land] & 1)
        if hint.odds is None:
            expected = {"uncontrolled": "empty", "friendly": "own"}[hint.onto]
            assert [event.onto for event in trial.events_of(ev.ArmyPlaced, land=land)] == [expected]
            assert hint.after == hint.before
        else:
            _check_battle(trial, wins, ties)
    elif isinstance(action, act.BuildFort | act.PlaceFort):
        assert trial.events_of(ev.BuildingPlaced, land=land)[0].building == "fort"
        assert {*hint.after} == {*hint.before, "fort"}
    else:
        if not isinstance(action, act.ReduceLand):
            assert trial.events_of(ev.ArmyRemoved, land=land)[0].seat == hint.owner
        assert _structures_left(trial) == {*hint.after}


def _check_battle(trial: Trial, wins: Odds, ties: Odds) -> None:
    hint, land = trial.hint, trial.land
    fought = trial.events_of(ev.BattleFought, land=land)[0]
    assert (hint.onto, fought.enemy) == ("enemy", hint.owner)
    if not hint.naval:
        assert not trial.events_of(ev.DiceRerolled, seat=hint.owner)
    game = trial.after
    if scene_of(trial.view, game.edition.board, game._table.cards).powers.rerolls:
        return  # the seat is asked; tests of the odds count these out
    outcome = trial.events_of(ev.Compared, land=land)[0].outcome
    assert hint.odds is not None
    won, ways = hint.odds
    wins.note(trial, won / ways, outcome == "win")
    ties.note(trial, hint.ties / ways, outcome == "tie")
    over = outcome != "loss"
    assert _structures_left(trial) == {*(hint.after if over else hint.before)}
    marauded = trial.events_of(ev.PointsScored, source="marauder", land=land)
    assert sum(event.amount for event in marauded) == ((hint.score or 0) if over else 0)


def _structures_left(trial: Trial) -> set[str]:
    """Structures in the territory afterwards, by the events."""
    left = {*trial.land_before.buildings}
    for event in trial.events_of(ev.BuildingsReduced, land=trial.land):
        left = {*event.after}
    return left
