"""Rules that meet: what shows only where two of them apply at once."""

from __future__ import annotations

import pytest

from engine import load_game
from engine.editions.zman_2018.actions import (
    EndInvasions,
    Invade,
    PassReroll,
    PlaceCaravan,
    PlaceFleet,
    PlayImprovement,
    PlayKingdom,
    Reroll,
)
from engine.editions.zman_2018.events import DiceRerolled
from engine.view import Holding
from tests.editions.zman_2018.position import position


@pytest.mark.rule("Z18-KINGDOM-14", "Z18-IMPROVEMENT-06")
@pytest.mark.parametrize("reader", ["A", "B", None])
def test_waiting_markers_are_public_during_kingdom(reader):
    """The kingdom cannot use them, so they leave the map (docs/rules, section 4)."""
    p = position(
        epoch=5,
        phase="opening",
        empire="germans",
        event="zulus",
        kept={"A": ["steamships", "railways"]},
    )
    p.submit(PlayImprovement("steamships"), PlaceFleet("indian"), PlayImprovement("railways"))
    p.submit(PlaceCaravan("sahara"), PlaceCaravan("siberia"))
    held = p.game.view(reader).seat("A").holding
    assert (held("waiting_fleets"), held("waiting_caravans")) == (None, None)
    p.submit(PlayKingdom("zulus"))
    view = p.game.view(reader)
    assert (view.waters, view.wastelands) == ({}, {})
    assert view.seat("A").holding("waiting_fleets") == Holding("waiting_fleets", "water", 1, ("indian",))
    caravans = Holding("waiting_caravans", "wasteland", 2, ("sahara", "siberia"))
    assert view.seat("A").holding("waiting_caravans") == caravans
    assert view.seat("B").holding("waiting_fleets") is None
    p.submit(EndInvasions())
    view = p.game.view(reader)
    assert view.seat("A").holding("waiting_fleets") is None
    assert view.waters["indian"] == view.wastelands["sahara"] == "A"


@pytest.mark.rule("Z18-REROLL-07", "Z18-DEFENDER-04")
@pytest.mark.parametrize("action", [Reroll((0,)), PassReroll()])
def test_open_reroll_question_survives_preference_change(action):
    """A game saved while the question is open comes back with it."""
    lands = {"iberia": "A active", "gaul": "B army"}
    p = position(epoch=5, empire="germans", lands=lands, armies=2, fleets=["north_sea"], defence={"B": "ask"})
    p.rig((5, 1), (3,), (6,)).submit(Invade("gaul", via="north_sea"))
    assert p.question == ("B", "reroll_defence")
    asks = p.game.open_decisions()
    p.game.prefer("B", "defence", "lowest")
    loaded = load_game(p.game.to_json())
    assert p.game.open_decisions() == loaded.open_decisions() == asks
    assert loaded._table.state == p.state
    p.submit(action)
    assert p.question == ("A", "after_loss" if type(action) is Reroll else "invade")


@pytest.mark.rule("Z18-REROLL-04")
def test_preference_applies_from_next_reroll():
    lands = {"anatolia": "A active", "levant": "B army"}
    given = {
        "improvements": ["leadership"],
        "armies": 1,
        "fleets": ["mediterranean"],
        "defence": {"B": "ask"},
    }
    p = position(epoch=2, empire="macedonians", lands=lands, **given)
    p.rig((2, 1), (3,), (3,), (6,), (6,)).submit(Invade("levant", via="mediterranean"), Reroll((0,)))
    assert p.question == ("B", "reroll_defence")  # a tie so far
    p.game.prefer("B", "defence", "lowest")
    p.submit(PassReroll())
    assert p.question == ("A", "reroll_attack")
    p.submit(Reroll((0,)))
    assert [e.dice for e in p.events_of(DiceRerolled)] == [(6, 1), (6,)]
    assert p.land("levant") == ""


@pytest.mark.rule("Z18-EVENT-03", "Z18-IMPROVEMENT-06")
@pytest.mark.parametrize(
    ("card", "rule"),
    [
        ("disaster", "Z18-EVENT-03"),  # there is nothing to reduce, with or without an Empire
        ("barbarians", "Z18-EVENT-03"),
        ("plague", "Z18-EVENT-03"),
        ("revolution", "Z18-EVENT-03"),
        ("fortification", "Z18-IMPROVEMENT-06"),
        ("navigation", "Z18-IMPROVEMENT-06"),
        ("renaissance", "Z18-IMPROVEMENT-06"),
        ("diplomacy", "Z18-IMPROVEMENT-06"),
    ],
)
def test_improvements_without_target_are_refused_before_establishing(card, rule):
    p = position(epoch=5, phase="opening", empire="germans", kept={"A": [card]})
    assert p.refusal_of(PlayImprovement(card)) == rule
