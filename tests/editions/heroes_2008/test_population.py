"""People come to the Hero's Territories (section POPULATION, TV-R13, TV-R55)."""

import pytest

from engine.editions.heroes_2008 import actions as act
from engine.editions.heroes_2008 import events as ev
from tests.editions.heroes_2008.position import FULL, USE, position


@pytest.mark.rule("HW8-POPULATION-01", "HW8-POPULATION-02")
def test_people_are_split_freely():
    p = position(phase="population", hero="M16", wonders={"A": "W5"})
    assert p.decision.kind == "use_wonder"
    p.submit(USE["W5"])
    lands = {"MED", "MEA", "IND", "CHI", "SEA"}
    assert set(p.decision.actions) == {act.Settle(land, n) for land in lands for n in (1, 2, 3)}
    p.submit(act.Settle("SEA", 2), act.Settle("MED", 1))
    assert (p.land("SEA"), p.land("MED")) == ("A2", "A1")
    assert p.supply() == 61
    p = position(phase="population", hero="M10").submit(act.Settle("AFR", 5))
    assert p.land("AFR") == "A5"


@pytest.mark.rule("HW8-POPULATION-03", "HW8-POPULATION-04")
def test_all_people_must_be_placed():
    p = position(phase="population", hero="M10", people={"CHI": "A9"})
    assert p.refusal_of(act.Settle("CHI", 1)) == "HW8-POPULATION-03"
    assert p.refusal_of(act.Settle("MED", 6)) == "HW8-POPULATION-01"
    p.submit(act.Settle("MED", 3))
    assert p.refusal_of(act.EndTurn()) == "HW8-POPULATION-04"
    assert p.refusal_of(act.SkipConquest()) == "HW8-POPULATION-04"
    assert {type(one) for one in p.decision.actions} == {act.Settle}


@pytest.mark.rule("HW8-POPULATION-05")
def test_short_supply_limits_people():
    """TV-R55."""
    p = position(epoch=1, phase="population", hero="A04", supply={"A": 2})
    assert p.land("CHI") == "A2"
    assert p.supply() == 0
    assert p.events_of(ev.PeopleLacking) == [ev.PeopleLacking("A", 4)]
    p = position(epoch=1, phase="population", hero="A04", supply={"A": 0})
    assert p.land("CHI") == ""


@pytest.mark.rule("HW8-POPULATION-06", "HW8-SCORE-03")
def test_people_count_singly():
    """TV-R13: a horseman against four singles is five against four."""
    p = position(
        epoch=1,
        seats=3,
        phase="discover",
        hero="A01",
        drawn="wheel",
        people={"MEA": "A4 B5"},
        scales={"MEA": "calendar slavery"},
    )
    assert p.events_of(ev.ScaleCounted)[0].seats == ("B", "A")


@pytest.mark.rule("HW8-POPULATION-07", "HW8-POPULATION-08")
def test_settling_needs_no_own_people_or_space():
    p = position(epoch=1, phase="population", hero="A04", scales={"CHI": FULL["CHI"]}, people={"CHI": "B3"})
    assert p.land("CHI") == "A6 B3"
