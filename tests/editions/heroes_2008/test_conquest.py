"""Conquest and its die (section CONQUEST, TV-R33 to TV-R43)."""

import pytest

from engine.editions.heroes_2008 import actions as act
from engine.editions.heroes_2008 import events as ev
from tests.editions.heroes_2008.position import (
    CARDS,
    CARNAGE,
    CONVERSION,
    DEFEAT,
    EXODUS,
    MASSACRE,
    PILLAGE,
    position,
)


def attack(roll, people="A6 B9", *, hero="A25", land="MED", **given):
    """The actor's Conquest against B with this roll."""
    p = position(**{"epoch": 1, "phase": "conquest", "hero": hero, "people": {land: people}, **given})
    return p.rig(roll).submit(act.Conquer(land, "B"))


@pytest.mark.rule("HW8-CONQUEST-01")
def test_hero_without_conquest_cannot_conquer():
    """TV-R33."""
    p = position(epoch=1, phase="conquest", hero="A07", people={"MED": "A3 B3"}, gold={"A": 2})
    assert p.decision.kind == "spend"
    assert p.refusal_of(act.Conquer("MED", "B")) == "HW8-CONQUEST-01"


@pytest.mark.rule("HW8-CONQUEST-02")
def test_conquest_is_optional():
    p = position(epoch=1, phase="conquest", hero="A25", people={"MED": "A3 B3"})
    assert p.is_legal(act.SkipConquest())


@pytest.mark.rule("HW8-CONQUEST-03", "HW8-CONQUEST-04", "HW8-CONQUEST-05")
def test_conquest_needs_own_and_enemy_people():
    p = position(
        epoch=1,
        phase="conquest",
        hero="A25",
        people={"MED": "A3 B3 C1", "AFR": "B2", "CHI": "A3 B3"},
    )
    conquests = {one for one in p.decision.actions if isinstance(one, act.Conquer)}
    assert conquests == {act.Conquer("MED", "B"), act.Conquer("MED", "C")}
    assert p.refusal_of(act.Conquer("CHI", "B")) == "HW8-CONQUEST-03"
    assert p.refusal_of(act.Conquer("AFR", "B")) == "HW8-CONQUEST-04"
    assert p.refusal_of(act.Conquer("MED", "D")) == "HW8-CONQUEST-05"
    assert p.refusal_of(act.Conquer("MED", "A")) == "HW8-CONQUEST-05"


@pytest.mark.rule("HW8-CONQUEST-04", "HW8-CONQUEST-05")
@pytest.mark.parametrize(
    "people", [{"MED": "B3"}, {"MED": "A3"}, {"CHI": "A3 B3"}], ids=["TV-R34", "TV-R35", "off"]
)
def test_conquest_without_target_is_skipped(people):
    p = position(epoch=1, phase="conquest", hero="A25", people=people, gold={"A": 2})
    assert p.decision.kind == "spend"


@pytest.mark.rule("HW8-CONQUEST-06", "HW8-CONQUEST-07", "HW8-CONQUEST-08")
def test_one_conquest_is_rolled_per_turn():
    p = attack(MASSACRE, gold={"A": 2})
    assert p.events_of(ev.ConquestRolled) == [ev.ConquestRolled("A", "B", "MED", "massacre", 1)]
    assert p.game.log[-1].barrier == "roll"
    assert p.decision.kind == "spend"
    assert p.refusal_of(act.Conquer("MED", "B")) == "HW8-CONQUEST-07"


@pytest.mark.rule("HW8-CONQUEST-09", "HW8-CONQUEST-10", "HW8-CONQUEST-11", "HW8-CONQUEST-15")
@pytest.mark.rule("HW8-CONQUEST-16", "HW8-CONQUEST-17", "HW8-MODERN-05")
@pytest.mark.parametrize(
    ("epoch", "hero", "land", "people", "after"),
    [
        (1, "A25", "MED", "A6 B9", "A6 B4"),
        (1, "A25", "MED", "A1 B9", "A1 B4"),  # the number of attackers does not matter
        (1, "A01", "MEA", "A6 B9", "A6 B7"),
        (2, "M04", "MED", "A6 B9", "A6 B3"),
        (2, "M40", "MED", "A6 B9", "A6 B3"),
        (2, "M22", "AME", "A6 B9", "A6 B4"),
    ],
)
def test_massacre_takes_hero_and_epoch_value(epoch, hero, land, people, after):
    p = attack(MASSACRE, people, epoch=epoch, hero=hero, land=land)
    assert p.land(land) == after
    assert (p.score(), p.events_of(ev.PointsScored)) == (0, [])


@pytest.mark.rule("HW8-CONQUEST-12", "HW8-CONQUEST-13")
def test_losses_are_limited_and_return_to_supply():
    """TV-R36, TV-R37."""
    p = attack(MASSACRE, "A6 B3", supply={"B": 20})
    assert p.land("MED") == "A6"
    assert p.supply("B") == 23


@pytest.mark.rule("HW8-CONQUEST-14")
def test_defeat_costs_attacker():
    """TV-R39."""
    p = attack(DEFEAT, "A6 B3")
    assert p.land("MED") == "A2 B3"
    assert attack(DEFEAT, "A3 B3").land("MED") == "B3"


@pytest.mark.rule("HW8-CONQUEST-19")
def test_die_has_six_faces():
    faces = ["massacre", "conversion", "exodus", "pillage", "carnage", "defeat"]
    assert [face.id for face in CARDS.faces] == ["", *faces]


@pytest.mark.rule("HW8-CONQUEST-12", "HW8-CONQUEST-19")
@pytest.mark.parametrize(
    ("people", "after"), [("A2 B9", "B7"), ("A9 B2", "A7"), ("A9 B9", "A6 B6")], ids=["TV-R38", "few", "many"]
)
def test_carnage_costs_both_equally(people, after):
    p = attack(CARNAGE, people, epoch=2, hero="M32", land="RUS")
    assert p.land("RUS") == after


@pytest.mark.rule("HW8-CONQUEST-15", "HW8-CONQUEST-19")
def test_conversion_replaces_people_from_supply():
    """TV-R40. A short supply limits them."""
    p = attack(CONVERSION, "A4 B5", hero="A03", supply={"A": 20, "B": 20})
    assert p.land("MED") == "A6 B3"
    assert (p.supply("A"), p.supply("B")) == (18, 22)
    p = attack(CONVERSION, "A4 B5", hero="A03", supply={"A": 1})
    assert p.land("MED") == "A5 B3"
    p = attack(CONVERSION, "A4 B1", hero="A03")
    assert p.land("MED") == "A5"


@pytest.mark.rule("HW8-CONQUEST-19")
def test_exodus_moves_people_to_neighbour():
    """TV-R41."""
    p = attack(EXODUS, "A4 B5", hero="A11")
    assert p.question == ("A", "banish")
    assert p.legal_places(act.Banish) == {"AFR", "MEA"}
    p.submit(act.Banish("AFR"))
    assert (p.land("MED"), p.land("AFR")) == ("A4 B3", "B2")
    assert p.events_of(ev.PeopleMoved) == [ev.PeopleMoved("B", "MED", "AFR", 2, "exodus")]


@pytest.mark.rule("HW8-HERO-04", "HW8-CONQUEST-19")
def test_exodus_stays_within_play():
    """TV-R42."""
    p = attack(EXODUS, "A4 B5", hero="A11")
    assert p.refusal_of(act.Banish("EUR")) == "HW8-HERO-04"
    assert p.refusal_of(act.Banish("CHI")) == "HW8-CONQUEST-19"


@pytest.mark.rule("HW8-CONQUEST-19", "HW8-TREASURY-07")
@pytest.mark.parametrize(("gold", "paid"), [(3, 3), (9, 4), (0, 0)])
def test_pillage_takes_spendable_gold(gold, paid):
    """TV-R43."""
    p = attack(PILLAGE, gold={"B": gold})
    assert (p.gold("A"), p.gold("B")) == (1 + paid + 2, gold - paid)
    assert p.land("MED") == "A6 B9"
    assert bool(p.events_of(ev.GoldTaken)) == bool(paid)
