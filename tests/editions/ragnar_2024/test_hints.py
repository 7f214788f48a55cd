"""Hints of the 2024 edition beside a choice say what then happens."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine import hints
from engine.editions.ragnar_2024.actions import (
    KeepToken,
    PlaceArmy,
    RemoveGarrison,
    ReplaceGarrison,
    TakeBuilding,
)
from engine.records import Hint
from tests.editions.ragnar_2024.position import Position, all_of, position


def _hint(p: Position, action: object) -> Hint:
    view = p.game.view(p.decision.seat)
    assert view.decision is not None
    return dict(zip(view.decision.actions, hints(p.game, view), strict=True))[action]


def _foretold_buildings(
    p: Position, action: ReplaceGarrison | RemoveGarrison | TakeBuilding
) -> tuple[str, str]:
    """Buildings in the land by the hint, and afterwards."""
    hint = _hint(p, action)
    p.submit(action)
    words = p.land(action.land).split()
    return " ".join(hint.after), " ".join(word for word in words if word not in "AB army garrison")


@pytest.mark.rule("R24-SUPPLY-03", "R24-SUPPLY-04")
@pytest.mark.parametrize(
    ("before", "after"),
    [("capital", "city"), ("capital monument fort", "city monument fort"), ("capital city", "city")],
)
def test_hint_shows_city_left_by_taken_capital(before, after):
    lands = all_of("B garrison capital", *_FOURTEEN_LANDS) | {"gaul": f"B garrison {before}"}
    p = position(phase="B", empire="sumeria", lands=lands)
    assert p.question == ("A", "take_building")
    assert _hint(p, TakeBuilding("gaul")).before == tuple(before.split())
    assert _foretold_buildings(p, TakeBuilding("gaul")) == (after, after)


@pytest.mark.rule("R24-SUPPLY-03")
def test_hint_shows_other_taken_building_gone():
    lands = all_of("B garrison city", *_FOURTEEN_LANDS, "volga", "hokkaido", "korea", "honshu", "congo_basin")
    p = position(phase="A", event="elam", lands=lands | {"gaul": "B garrison city monument"})
    assert p.question == ("A", "take_building")
    assert _foretold_buildings(p, TakeBuilding("gaul")) == ("monument", "monument")


@pytest.mark.rule("R24-REVEAL-04", "R24-REDUCE-08")
@pytest.mark.parametrize(
    ("event", "before", "after"),
    [
        ("revolution", "capital monument", "city monument"),
        ("revolution", "city fort", ""),
        ("liberate", "city fort", "city fort"),
    ],
)
def test_hint_shows_reduction_by_replacement(event, before, after):
    p = position(phase="A", epoch=5, event=event, lands={"gaul": f"B garrison {before}"})
    assert _foretold_buildings(p, ReplaceGarrison("gaul")) == (after, after)


@pytest.mark.rule("R24-REDUCE-04")
def test_hint_shows_buildings_kept_by_removal():
    p = position(phase="A", epoch=4, event="black_death", lands={"gaul": "B garrison capital fort"})
    assert _foretold_buildings(p, RemoveGarrison("gaul")) == ("capital fort", "capital fort")


_FOURTEEN_LANDS = (
    "albion",
    "brazil",
    "patagonia",
    "mekong",
    "irrawaddy",
    "manchuria",
    "mongolia",
    "western_steppe",
    "levant",
    "libya",
    "nubia",
    "australia",
    "gold_coast",
    "east_africa",
)


@pytest.mark.rule("R24-INVADE-DICE-03", "R24-INVADE-DICE-09")
def test_hint_odds_count_ignored_terrain_and_forts():
    garrisons = {"zagros": "B garrison", "tigris": "B garrison fort", "euphrates": "B garrison"}
    p = position(lands=garrisons | {"caucasus": "A army", "levant": "A army"}, people=2)
    hard, fort, plain = [Fraction(*_hint(p, PlaceArmy(land)).odds) for land in garrisons]
    assert max(hard, fort) < plain
    p.state.ignore_terrain = p.state.ignore_forts = True
    assert {Fraction(*_hint(p, PlaceArmy(land)).odds) for land in garrisons} == {plain}


def test_token_hint_shows_gold_if_played_now():
    lands = {"tigris": "A garrison capital", "levant": "A garrison", "gaul": "B garrison"}
    bag = ["middle_east", "china", "northern_europe", "india"]
    p = position(seats=3, phase="organization", epoch=2, gold={"A": 9, "B": 3, "C": 1}, lands=lands, bag=bag)
    assert p.question == ("A", "choose_area_token")
    offered = {one.area: _hint(p, one) for one in p.decision.actions if isinstance(one, KeepToken)}
    assert offered.pop("middle_east").score == 2 + 4
    assert {hint.score for hint in offered.values()} == {0}
