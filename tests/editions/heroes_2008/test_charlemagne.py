"""The rulebook's continuous example: Charlemagne's turn (TV-S01 to -S10).

Blue is A, green B, red C, yellow D.
"""

import pytest

from engine.editions.heroes_2008 import actions as act
from engine.editions.heroes_2008 import events as ev
from tests.editions.heroes_2008.position import MASSACRE, position


def turn_position(**given):
    return position(
        **{
            "row": ["M04", "M01", "M02"],
            "pack": ["M10", "M11"],
            "hand": {"A": ["M20", "M21"]},
            "people": {"EUR": "A12 B12 C8 D4", "MED": "A5 B9"},
            "scales": {"EUR": "banking_system physics painting", "MED": "metallurgy"},
            "bag": "school",
            "gold": {"A": 3},
            **given,
        }
    )


def test_whole_turn_matches_rulebook():
    """TV-S10."""
    p = turn_position().submit(act.TakeRow("M04"), act.PlayHero("M04"))
    _settle_people(p)
    _place_discovery(p)
    _conquer_mediterranean(p)
    _spend_treasury(p)
    assert (p.score("A"), p.score("B"), p.score("C"), p.score("D")) == (12, 6, 2, 0)
    assert (p.land("EUR"), p.land("MED"), p.land("AME")) == ("A11 B12 C8 D4", "A7 B3", "A3")
    assert p.gold() == 1
    assert p.row == ["M01", "M02", "M10"]
    assert p.decision.seat == "B"


def _settle_people(p):
    """TV-S01, TV-S02."""
    supply = p.supply()
    assert p.refusal_of(act.Settle("AME", 4)) == "HW8-POPULATION-03"
    assert p.refusal_of(act.Settle("EUR", 5)) == "HW8-POPULATION-01"
    p.submit(act.Settle("EUR", 3))
    assert p.refusal_of(act.EndTurn()) == "HW8-POPULATION-04"
    p.submit(act.Settle("MED", 1))
    assert (p.land("EUR"), p.land("MED")) == ("A15 B12 C8 D4", "A6 B9")
    assert p.supply() == supply - 4
    assert p.decision.kind == "discover"


def _place_discovery(p):
    """TV-S03 to TV-S05."""
    p.submit(act.Discover("school", "EUR"))
    (count,) = p.events_of(ev.ScaleCounted)
    assert (count.total, count.lowest) == (12, 2)
    assert count.people == (15, 12, 8, 4)
    assert count.points == (12, 6, 2, 0)
    assert p.scale("EUR") == "banking_system physics painting school"
    assert p.land("EUR") == "A15 B12 C8 D4"


def _conquer_mediterranean(p):
    """TV-S06."""
    p.rig(MASSACRE).submit(act.Conquer("MED", "B"))
    assert p.land("MED") == "A6 B3"
    assert p.game.view(None).lands["MED"].pieces[0].seat == "A"


def _spend_treasury(p):
    """TV-S07 to TV-S09."""
    assert (p.decision.kind, p.gold()) == ("spend", 3)
    p.submit(act.Migrate("EUR", "MED", 1), act.Migrate("EUR", "AME", 3))
    assert p.decision.seat == "B"


@pytest.mark.rule("HW8-TURN-11", "HW8-TURN-12")
def test_hero_from_pack_leaves_row():
    p = turn_position(row=["M01", "M02", "M03"], pack=["M04", "M10"]).submit(
        act.TakePack(), act.PlayHero("M04")
    )
    p.run(lambda p: p.decision.seat == "B")
    assert p.row == ["M01", "M02", "M03"]
