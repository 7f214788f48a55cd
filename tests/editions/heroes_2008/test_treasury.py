"""Gold, migration and conversion (sections TREASURY, MIGRATION, CONVERT)."""

import pytest

from engine.editions.heroes_2008 import actions as act
from engine.editions.heroes_2008 import events as ev
from tests.editions.heroes_2008.position import BOARD, USE, position
from tests.editions.heroes_2008.test_conquest import MASSACRE, attack


def spending_position(**given):
    return position(**{"epoch": 1, "phase": "spend", "hero": "A01", **given})


@pytest.mark.rule("HW8-TREASURY-01", "HW8-TREASURY-08")
def test_gold_comes_from_bank():
    p = position(epoch=1, phase="treasury", hero="A02", gold={"A": 1})
    assert p.events_of(ev.GoldReceived) == [ev.GoldReceived("A", 5, 6)]
    assert p.state.bank == 60 - 3 - 6
    p.submit(act.Convert(2))
    assert p.state.bank == 60 - 3 - 2


@pytest.mark.rule("HW8-TREASURY-02")
@pytest.mark.parametrize("phase", ["take", "population", "discover", "conquest"])
def test_purchases_wait_for_treasury_step(phase):
    """TV-R44."""
    p = position(
        epoch=1,
        phase=phase,
        hero="A25",
        gold={"A": 7},
        people={"MED": "A4 B4"},
        drawn="roads" * (phase == "discover"),
    )
    assert p.refusal_of(act.BuildWonder("W1")) == "HW8-TREASURY-02"
    assert p.refusal_of(act.Migrate("MED", "AFR", 1)) == "HW8-TREASURY-02"


@pytest.mark.rule("HW8-TREASURY-03", "HW8-CONVERT-04")
def test_purchases_need_own_turn():
    """TV-R47."""
    p = position(epoch=1, gold={"B": 14}, people={"MED": "B4"})
    assert p.refusal_of(act.Convert(1), "B") == "HW8-TURN-13"
    assert p.refusal_of(act.BuildWonder("W1"), "B") == "HW8-TURN-13"
    p = attack(MASSACRE, wonders={"B": "W2"}, gold={"B": 14})
    assert p.decision.seat == "B"
    assert p.refusal_of(act.Convert(1)) == "HW8-CONVERT-04"
    assert p.refusal_of(act.BuildWonder("W1")) == "HW8-TREASURY-03"
    assert p.refusal_of(act.Migrate("MED", "AFR", 1)) == "HW8-TREASURY-03"
    assert len(p.decision.actions) == 2


@pytest.mark.rule("HW8-TREASURY-04", "HW8-TREASURY-10")
def test_gold_has_three_uses():
    p = spending_position(gold={"A": 9}, people={"MED": "A4"})
    assert {type(one) for one in p.decision.actions} == {
        act.Migrate,
        act.BuildWonder,
        act.Convert,
        act.EndTurn,
    }


@pytest.mark.rule("HW8-TREASURY-05", "HW8-MIGRATION-10", "HW8-CONVERT-02")
def test_uses_are_mixed_and_repeated():
    p = spending_position(gold={"A": 15}, people={"MED": "A6"})
    p.submit(act.Convert(1), act.Migrate("MED", "AFR", 4), act.BuildWonder("W3"))
    p.submit(act.Migrate("AFR", "MEA", 4), act.Convert(1))
    assert (p.gold(), p.score()) == (0, 5)
    assert (p.land("MED"), p.land("AFR"), p.land("MEA")) == ("A2", "", "A4")


@pytest.mark.rule("HW8-TREASURY-06")
def test_unspent_gold_is_kept():
    p = spending_position(gold={"A": 5}).submit(act.EndTurn())
    assert p.gold() == 5
    assert p.decision.seat == "B"


@pytest.mark.rule("HW8-TREASURY-07")
def test_new_gold_is_spendable():
    p = position(epoch=1, phase="treasury", hero="A15", gold={"A": 2})
    assert p.submit(act.BuildWonder("W1")).gold() == 0


@pytest.mark.rule("HW8-TREASURY-09")
def test_short_bank_pays_remainder():
    """TV-R52."""
    p = position(epoch=1, seats=2, phase="treasury", hero="A02", gold={"A": 1, "B": 56})
    assert p.events_of(ev.GoldReceived) == [ev.GoldReceived("A", 3, 4)]
    assert p.state.bank == 0
    empty = position(epoch=1, seats=2, phase="treasury", hero="A02", gold={"A": 1, "B": 59})
    assert (empty.events_of(ev.GoldReceived), empty.gold()) == ([], 1)


# Migration


@pytest.mark.rule("HW8-MIGRATION-01", "HW8-MIGRATION-02", "HW8-MIGRATION-03", "HW8-MIGRATION-05")
def test_two_gold_move_four_people():
    """TV-S08."""
    p = position(phase="spend", hero="M04", gold={"A": 3}, people={"EUR": "A15", "MED": "A6"})
    p.submit(act.Migrate("EUR", "MED", 1))
    assert p.gold() == 1
    assert p.decision.params == {"left": 3, "land": "EUR"}
    p.submit(act.Migrate("EUR", "AME", 3))
    assert (p.land("EUR"), p.land("MED"), p.land("AME"), p.gold()) == ("A11", "A7", "A3", 1)
    assert p.decision.seat == "B"


@pytest.mark.rule("HW8-MIGRATION-01", "HW8-CONVERT-05", "HW8-WONDER-01")
def test_one_gold_buys_nothing():
    """TV-S09: the turn is over."""
    p = spending_position(gold={"A": 1}, people={"MED": "A4"})
    assert p.decision.seat == "B"
    p = spending_position(gold={"A": 3}, people={"MED": "A4"}).submit(act.Migrate("MED", "AFR", 1))
    assert p.refusal_of(act.Convert(1)) == "HW8-CONVERT-05"
    p = spending_position(gold={"A": 1}, people={"MED": "A4"}, wonders={"A": "W7"})
    assert p.refusal_of(act.Migrate("MED", "AFR", 1)) == "HW8-MIGRATION-01"
    assert p.refusal_of(act.Convert(1)) == "HW8-CONVERT-05"


@pytest.mark.rule("HW8-MIGRATION-02", "HW8-MIGRATION-09")
def test_migration_may_empty_origin():
    """TV-R50."""
    p = spending_position(gold={"A": 2}, people={"MED": "A2"}).submit(act.Migrate("MED", "AFR", 2))
    assert (p.land("MED"), p.land("AFR")) == ("", "A2")
    p = spending_position(gold={"A": 2}, people={"MED": "A4"}).submit(
        act.Migrate("MED", "AFR", 1), act.EndMigration()
    )
    assert (p.land("MED"), p.land("AFR")) == ("A3", "A1")


@pytest.mark.rule("HW8-MIGRATION-02")
def test_migration_is_limited_to_four_from_one_territory():
    """TV-R49."""
    p = spending_position(gold={"A": 2}, people={"MED": "A6", "AFR": "A4"})
    assert p.refusal_of(act.Migrate("MED", "MEA", 5)) == "HW8-MIGRATION-02"
    p.submit(act.Migrate("MED", "MEA", 2))
    assert p.refusal_of(act.Migrate("AFR", "MEA", 2)) == "HW8-MIGRATION-02"


@pytest.mark.rule("HW8-MIGRATION-03", "HW8-MIGRATION-07")
def test_migration_moves_own_people_to_neighbours():
    """TV-R51."""
    p = spending_position(gold={"A": 2}, people={"MED": "A4", "IND": "B4"})
    assert p.refusal_of(act.Migrate("MED", "IND", 1)) == "HW8-MIGRATION-03"
    assert p.refusal_of(act.Migrate("IND", "CHI", 1)) == "HW8-MIGRATION-07"


@pytest.mark.rule("HW8-MIGRATION-04")
def test_migration_crosses_board_edge():
    """TV-S19."""
    for pair in (("EUR", "AME"), ("AME", "RUS"), ("AME", "SEA"), ("EUR", "MED")):
        for land, to in (pair, pair[::-1]):
            assert BOARD.neighbours[BOARD.land_index[land]] >> BOARD.land_index[to] & 1
            p = position(phase="spend", hero="M04", gold={"A": 2}, people={land: "A1"})
            assert p.is_legal(act.Migrate(land, to, 1))


@pytest.mark.rule("HW8-MIGRATION-02")
def test_ruling_requires_four_people():
    """Ruling A-13."""
    p = spending_position(gold={"A": 2}, people={"MED": "A9"}, rulings={"migration_exact": True})
    p.submit(act.Migrate("MED", "AFR", 1))
    assert p.land("MEA") == "A3"
    p = spending_position(gold={"A": 2}, people={"AFR": "A4"}, rulings={"migration_exact": True})
    p.submit(act.Migrate("AFR", "MEA", 2))
    assert (p.land("MED"), p.land("AFR")) == ("A2", "")


@pytest.mark.rule("HW8-MIGRATION-02")
@pytest.mark.parametrize(
    ("exact", "people", "counts"),
    [
        (False, {"CHI": "A9"}, {"IND": [1, 2, 3, 4]}),
        (True, {"CHI": "A9"}, {"IND": [4]}),
        (True, {"CHI": "A3"}, {"IND": [3]}),
        (True, {"MED": "A3"}, {"AFR": [1, 2, 3], "MEA": [1, 2, 3]}),
        (True, {"AFR": "A2"}, {"MED": [1, 2], "MEA": [1, 2]}),
    ],
)
def test_ruling_moves_all_when_one_way_leads(exact, people, counts):
    """Ruling A-13: with a second way open, the rest may still go there."""
    p = spending_position(gold={"A": 2}, people=people, rulings={"migration_exact": exact})
    found = {}
    for one in p.decision.actions:
        if isinstance(one, act.Migrate):
            found.setdefault(one.to, []).append(one.count)
    assert found == counts


# Conversion


@pytest.mark.rule("HW8-CONVERT-01", "HW8-CONVERT-02", "HW8-CONVERT-05")
def test_two_gold_buy_point():
    p = spending_position(gold={"A": 7})
    assert [one.points for one in p.decision.actions if isinstance(one, act.Convert)] == [1, 2, 3]
    p.submit(act.Convert(3))
    assert (p.gold(), p.score()) == (1, 3)
    assert p.events_of(ev.PointsScored) == [ev.PointsScored("A", 3, 3, "conversion")]


@pytest.mark.rule("HW8-CONVERT-03")
@pytest.mark.parametrize("phase", ["take", "play", "population", "discover", "conquest", "spend"])
def test_conversion_is_legal_in_every_step(phase):
    p = position(
        epoch=1,
        phase=phase,
        hero="A25" if phase not in ("take", "play") else "",
        gold={"A": 4},
        people={"MED": "A4 B4"},
        drawn="roads" if phase == "discover" else "",
    )
    before = p.decision
    p.submit(act.Convert(2))
    assert (p.score(), p.gold()) == (2, 0)
    if phase != "spend":
        assert p.decision.kind == before.kind


@pytest.mark.rule("HW8-CONVERT-03")
def test_option_forbids_early_conversion():
    """Ruling A-03."""
    p = position(epoch=1, gold={"A": 4}, early_convert=False)
    assert p.refusal_of(act.Convert(1)) == "HW8-TREASURY-02"
    p = position(epoch=1, phase="spend", hero="A01", gold={"A": 4}, early_convert=False)
    assert p.is_legal(act.Convert(2))


@pytest.mark.rule("HW8-TREASURY-05", "HW8-CONVERT-03")
def test_conversion_is_legal_during_migration():
    """A second referee found it: conversion waited for the migration's end."""
    given = {"epoch": 1, "people": {"MED": "A6"}, "gold": {"A": 4}, "early_convert": False}
    p = position(**given, phase="spend", hero="A01").submit(act.Migrate("MED", "AFR", 1))
    assert p.decision.kind == "migrate"
    assert p.is_legal(act.Convert(1))
    p = position(**(given | {"epoch": 2}), phase="take", wonders={"A": "W7"}).submit(USE["W7"])
    assert p.decision.kind == "migrate"
    assert p.refusal_of(act.Convert(1)) == "HW8-TREASURY-02"


@pytest.mark.rule("HW8-CONVERT-06")
def test_points_do_not_become_gold():
    p = spending_position(gold={"A": 2}, score={"A": 9})
    assert p.refusal_of(act.Convert(-2)) == "HW8-CONVERT-01"
    assert p.refusal_of(act.Convert(9)) == "HW8-CONVERT-01"


def test_conversion_alone_is_not_asked():
    """Ruling A-52: a forced answer that ends nothing is given unasked."""
    p = position(epoch=1, phase="population", hero="A08", gold={"A": 9}, bag="roads")
    assert p.land("CHI") == "A6"
    assert p.scale("CHI") == "roads"
    assert p.decision.kind == "spend"
