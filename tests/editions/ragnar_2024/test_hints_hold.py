"""Every hint of random games of the 2024 edition holds: who is there, what is left, the odds, the gold."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.editions.ragnar_2024 import actions as act
from engine.editions.ragnar_2024 import events as ev
from engine.editions.ragnar_2024.hints import ADDING
from tests.common.foretold import Odds, Trial, trials

GAMES = [
    (3, {}),
    (4, {"conquest": True}),
    (3, {"dice": False, "event_selection": True}),
    (5, {"paired_tokens": True, "hidden_empires": True}),
]


@pytest.mark.compiled
@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_hints_match_results(seats: int, options: dict[str, bool]) -> None:
    seen: Counter[str] = Counter()
    odds = Odds()
    for seed in range(4):
        for trial in trials("ragnar-2024", seats, seed, **options):
            seen[type(trial.action).__name__] += 1
            _check_hint(trial, odds)
    assert {"PlaceArmy", "PlayToken", "CashHonor", "PlayHonor", "ReplaceGarrison"} <= set(seen), seen
    if options.get("dice", True):
        odds.check(least=200)


def _check_hint(trial: Trial, odds: Odds) -> None:
    action, hint = trial.action, trial.hint
    if isinstance(action, ADDING) and action.land:
        assert hint.owner == trial.land_before.owner  # of what is added it tells only whose the land is
    elif isinstance(action, act.PlayToken | act.PlayPaired):
        assert hint.score == _gold(trial, "token") + _gold(trial, "paired")
    elif isinstance(action, act.KeepToken):
        assert not trial.events_of(ev.GoldCollected)  # what it would pay if it were played now: test_hints.py
    elif isinstance(action, act.CashHonor):
        assert hint.score == trial.events_of(ev.HonorPlayed)[0].gold
    elif isinstance(action, act.PlayHonor):
        assert hint.score == _gold(trial, "honor")
    else:
        assert (hint.owner, hint.before) == (trial.land_before.owner, trial.land_before.buildings)
        if isinstance(action, act.PlaceArmy | act.Conquer):
            _check_entry(trial, odds)
        else:
            _check_building_loss(trial)


def _gold(trial: Trial, source: str, **fields: str) -> int:
    got = trial.events_of(ev.GoldCollected, source=source, seat=trial.view.me, **fields)
    return sum(event.amount for event in got)


def _check_entry(trial: Trial, odds: Odds) -> None:
    hint, land = trial.hint, trial.land
    placed, invaded = trial.events_of(ev.ArmyPlaced, land=land), trial.events_of(ev.Invaded, land=land)
    board = trial.after.edition.board
    assert hint.difficult == bool(board.difficult >> board.land_index[land] & 1)
    won = not invaded or invaded[0].success
    razed = not invaded or not invaded[0].garrison_stays  # a garrison that falls with the army, too
    if invaded:
        assert (hint.onto, hint.owner) == ("enemy", invaded[0].enemy)
        assert hint.odds is not None
        odds.note(trial, hint.odds[0] / hint.odds[1], won)
    else:
        expected = {"uncontrolled": "uncontrolled", "friendly": "friendly", "enemy": "conquest"}
        assert [event.onto for event in placed] == [expected[hint.onto]]
        assert (hint.odds is None) == (hint.onto != "enemy")
    assert _gold(trial, "plunder", land=land) == ((hint.score or 0) if razed else 0)
    if isinstance(trial.action, act.Conquer):
        before = trial.view.decision.params["points"] if trial.view.decision else 0
        assert 1 <= hint.cost <= before
    _check_left(trial, hint.after if razed else hint.before)


def _check_building_loss(trial: Trial) -> None:
    hint, land = trial.hint, trial.land
    if isinstance(trial.action, act.TakeBuilding):
        (taken,) = trial.events_of(ev.BuildingTaken, land=land)
        assert taken.building not in hint.after or taken.left
        assert {*hint.before} - {taken.building} | ({taken.left} - {""}) == {*hint.after}
    else:
        assert trial.events_of(ev.GarrisonRemoved, land=land)[0].seat == hint.owner
        _check_left(trial, hint.after)


def _check_left(trial: Trial, buildings: tuple[str, ...]) -> None:
    """Check the buildings in the land afterwards. A city without stock may come later."""
    left = {*trial.land_before.buildings}
    for event in trial.events_of(ev.BuildingsReduced, land=trial.land):
        left = {*event.after}
    lacking = {*buildings} - left
    assert left <= {*buildings}, (trial.action, trial.hint, trial.events)
    assert not lacking or lacking == {"city"}, (trial.action, trial.hint, trial.events)
    if lacking:
        assert trial.after._table.cards.supply.city <= trial.after._table.state.city.bit_count() + 1
