"""The turn: pick up, play, refill (sections TURN and HERO, TV-R65 to TV-R71)."""

import pytest

from engine.editions.heroes_2008 import actions as act
from engine.editions.heroes_2008 import events as ev
from tests.editions.heroes_2008.position import SPARE, position, scales

ROW = ["A01", "A02", "A03"]


def turn_position(**given):
    return position(
        **{"epoch": 1, "row": ROW, "pack": ["A04", "A05"], "hand": {"A": ["A06", "A07"]}, **given}
    )


@pytest.mark.rule("HW8-TURN-01", "HW8-TURN-07", "HW8-TURN-13")
def test_steps_come_in_order():
    p = turn_position(people={"MED": "A3 B3"}, gold={"A": 2}, bag="roads slavery", hand={"A": ["A25"]})
    p.submit(act.TakeRow("A01"), act.PlayHero("A25"))
    assert p.question == ("A", "settle")
    p.submit(act.Settle("MED", 3))
    assert p.decision.kind == "discover"
    p.submit(act.Discover(p.decision.params["drawn"][0], "AFR"))
    assert p.decision.kind == "conquest"
    p.submit(act.SkipConquest())
    assert p.decision.kind == "spend"
    p.submit(act.EndTurn())
    assert p.question == ("B", "take_hero")


@pytest.mark.rule("HW8-TURN-13")
def test_first_seat_follows_last():
    p = turn_position(actor="D", phase="turn_end", hero="A16")
    assert p.decision.seat == "A"


@pytest.mark.rule("HW8-TURN-02")
def test_hero_is_taken_before_play():
    """TV-R67."""
    p = turn_position()
    assert p.refusal_of(act.PlayHero("A06")) == "HW8-TURN-02"
    assert not [one for one in p.decision.actions if not isinstance(one, act.TakeRow | act.TakePack)]


@pytest.mark.rule("HW8-TURN-03", "HW8-TURN-05")
def test_any_open_hero_may_be_taken():
    p = turn_position()
    assert p.legal_places(act.TakeRow) == set(ROW)
    assert p.refusal_of(act.TakeRow("A04")) == "HW8-TURN-03"  # a hidden one
    p.submit(act.TakeRow("A02"))
    assert sorted(p.hand()) == ["A02", "A06", "A07"]
    assert p.row == ["A01", "A03"]
    assert p.refusal_of(act.TakeRow("A01")) == "HW8-TURN-01"


@pytest.mark.rule("HW8-TURN-04", "HW8-TURN-05")
def test_pack_hero_is_drawn_unseen():
    p = turn_position().submit(act.TakePack())
    assert sorted(p.hand()) == ["A04", "A06", "A07"]
    assert p.events_of(ev.HeroTaken) == [ev.HeroTaken("A", "pack", "A04")]
    (news,) = p.game.view("B").news
    assert news.events == (ev.HeroTaken("A", "pack"),)


@pytest.mark.rule("HW8-TURN-06")
def test_one_of_three_heroes_is_played():
    p = turn_position().submit(act.TakeRow("A03"))
    assert p.legal_places(act.PlayHero) == {"A03", "A06", "A07"}
    assert len(p.decision.actions) == 3
    assert p.decision.secret
    assert p.refusal_of(act.PlayHero("A04")) == "HW8-TURN-06"
    p.submit(act.PlayHero("A03"))
    assert sorted(p.hand()) == ["A06", "A07"]
    assert p.refusal_of(act.PlayHero("A06")) == "HW8-TURN-06"


@pytest.mark.rule("HW8-TURN-07", "HW8-CONQUEST-07")
def test_actions_are_refused_out_of_order():
    """TV-R68."""
    p = position(epoch=1, phase="population", hero="A25", people={"MED": "A3 B3"})
    assert p.refusal_of(act.Conquer("MED", "B")) == "HW8-TURN-07"
    assert p.refusal_of(act.Discover("roads", "MED")) == "HW8-TURN-07"
    p = position(epoch=1, phase="discover", drawn="roads", hero="A25", people={"MED": "A3 B3"})
    assert p.refusal_of(act.Conquer("MED", "B")) == "HW8-TURN-07"
    assert p.refusal_of(act.Settle("MED", 1)) == "HW8-TURN-07"


@pytest.mark.rule("HW8-TURN-08")
def test_steps_without_value_are_skipped():
    p = position(epoch=1, phase="population", hero="A24", people={"MEA": "A3 B3"})
    assert p.decision.kind == "discover"
    p = position(epoch=1, phase="population", hero="A08", people={"CHI": "A3 B3"}, bag="roads")
    assert p.events_of(ev.PeoplePlaced) == [ev.PeoplePlaced("A", "CHI", 6, "hero")]
    assert p.scale("CHI") == "roads"
    assert p.decision.kind == "spend"


@pytest.mark.rule("HW8-TURN-09", "HW8-TREASURY-01")
def test_old_gold_is_spendable_without_treasury():
    """TV-S07."""
    p = position(phase="treasury", hero="M04", gold={"A": 3}, people={"EUR": "A4"})
    assert p.question == ("A", "spend")
    assert p.gold() == 3
    assert not p.events_of(ev.GoldReceived)


@pytest.mark.rule("HW8-TURN-10")
def test_people_and_discoveries_are_compulsory():
    p = position(epoch=1, phase="population", hero="A25", people={"MED": "A3 B3"}, bag="roads")
    assert {type(one) for one in p.decision.actions} == {act.Settle}
    p.submit(act.Settle("MED", 3))
    assert {type(one) for one in p.decision.actions} == {act.Discover}
    p.submit(act.Discover("roads", "MED"))
    assert p.is_legal(act.SkipConquest())
    p.submit(act.SkipConquest())
    assert p.events_of(ev.GoldReceived) == [ev.GoldReceived("A", 2, 3)]
    assert p.is_legal(act.EndTurn())


@pytest.mark.rule("HW8-TURN-11")
def test_row_is_refilled_after_turn():
    """TV-R65."""
    p = turn_position(hand={"A": ["A16"]}).submit(act.TakeRow("A02"))
    assert p.row == ["A01", "A03"]
    p.submit(act.PlayHero("A02"))
    while p.decision.seat == "A":
        assert p.row == ["A01", "A03"]
        p.submit(p.decision.actions[0])
    assert p.row == ["A01", "A03", "A04"]
    assert p.events_of(ev.RowRefilled) == [ev.RowRefilled("A04")]


@pytest.mark.rule("HW8-TURN-12")
def test_row_stays_after_draw_from_pack():
    """TV-R66."""
    p = turn_position().submit(act.TakePack())
    p.run(lambda p: p.decision.seat == "B")
    assert p.row == ROW
    assert p.game._table.state.packs[1] == [4]


@pytest.mark.rule("HW8-TURN-14")
def test_row_shrinks_without_pack():
    """TV-R69."""
    p = turn_position(pack=[], row=["A01", "A02"])
    assert not p.is_legal(act.TakePack())
    assert p.refusal_of(act.TakePack()) == "HW8-TURN-14"
    p.submit(act.TakeRow("A01"))
    assert len(p.hand()) == 3
    p.run(lambda p: p.decision.seat == "B")
    assert not p.events_of(ev.RowRefilled)
    assert ev.HeroTaken("B", "row", "A02") in p.events


@pytest.mark.rule("HW8-TURN-14")
def test_empty_row_and_pack_leave_hand():
    """TV-R70."""
    p = turn_position(pack=[], row=[])
    assert p.question == ("A", "play_hero")
    assert p.events_of(ev.NothingToTake) == [ev.NothingToTake("A")]
    p.submit(act.PlayHero("A06"))
    assert p.hand() == ["A07"]


@pytest.mark.rule("HW8-TURN-15")
def test_seat_without_hero_passes():
    p = turn_position(pack=[], row=[], hand={"A": []}, gold={"A": 9})
    assert p.events_of(ev.TurnPassed) == [ev.TurnPassed("A")]
    assert ev.TurnEnded("A", "", 0) in p.events
    assert p.question == ("B", "play_hero")


@pytest.mark.rule("HW8-TURN-16")
def test_epoch_ends_without_heroes():
    """TV-R71, ruling A-57. The full transition follows."""
    p = turn_position(
        pack=[],
        row=[],
        hand=dict.fromkeys("ABCD", ()),
        actor="C",
        phase="turns",
        scales={"MED": "pottery roads"},
    )
    assert ev.EpochEnded(1) in p.events
    assert not p.events_of(ev.ScaleCounted)
    assert p.state.epoch == 2
    assert p.scale("MED") == "roads"
    assert p.question == ("C", "place_start")
    p = position(pack=[], row=[], hand=dict.fromkeys("ABCD", ()), phase="turns", score={"B": 3})
    assert p.game.is_over
    assert p.game.view(None).result[0].seat == "B"


@pytest.mark.rule("HW8-HERO-01", "HW8-HERO-06")
def test_played_hero_stays_public():
    p = turn_position(heroes={"A": ["A30"]}).submit(act.TakePack(), act.PlayHero("A06"))
    for reader in ("A", "B", None):
        assert p.game.view(reader).seat("A").holding("heroes").items == ("A30", "A06")


@pytest.mark.rule("HW8-HERO-02")
def test_hero_acts_only_in_its_territories():
    p = position(phase="population", hero="M04", people={"MED": "A1 B1", "EUR": "A1 B1", "CHI": "A5 B5"})
    assert p.legal_places(act.Settle) == {"MED", "EUR"}
    p.submit(act.Settle("EUR", 4))
    assert p.legal_places(act.Discover) == {"MED", "EUR"}
    p.submit(p.decision.actions[0])
    assert p.legal_places(act.Conquer) == {"MED", "EUR"}


@pytest.mark.rule("HW8-HERO-03", "HW8-MIGRATION-06")
def test_gold_works_everywhere():
    p = position(phase="spend", hero="M04", gold={"A": 9}, people={"CHI": "A5"})
    assert {one.to for one in p.decision.actions if isinstance(one, act.Migrate)} == {"IND", "RUS", "SEA"}
    assert p.is_legal(act.BuildWonder("W6"))
    assert p.is_legal(act.Convert(4))


@pytest.mark.rule("HW8-HERO-04", "HW8-MIGRATION-08")
def test_orange_territories_are_closed_in_ancient_epoch():
    """TV-R48. A Modern Hero would find only its beige Territories."""
    p = position(epoch=1, phase="population", hero="M04")
    assert p.land("MED") == "A4"
    p = position(epoch=1, phase="spend", hero="A01", gold={"A": 2}, people={"MEA": "A5"})
    assert p.refusal_of(act.Migrate("MEA", "RUS", 1)) == "HW8-MIGRATION-08"


@pytest.mark.rule("HW8-HERO-05", "HW8-MODERN-02")
def test_beige_territories_stay_open_in_modern_epoch():
    p = position(phase="population", hero="M16", bag="roads opera")
    assert p.legal_places(act.Discover) == {"MED", "MEA", "IND", "CHI", "SEA"}


@pytest.mark.rule("HW8-HERO-07")
def test_hero_colour_has_no_effect():
    red = position(epoch=1, phase="population", hero="A05")
    assert red.decision.kind == "spend"
    assert "colour" not in str(red.game.view("A").decision)


def test_only_taking_from_row_can_be_undone():
    """Ruling A-56: no draw and no die roll, but taking from the row until a Hero is played."""
    p = turn_position().submit(act.TakeRow("A01"))
    assert p.game.undo_target("A").action == act.TakeRow("A01")
    p = turn_position().submit(act.TakePack())
    assert p.game.log[-1].barrier == "draw"
    p = turn_position().submit(act.TakeRow("A01"), act.PlayHero("A06"))
    assert p.game.log[-1].barrier == "flip"


def test_view_lists_full_scales():
    p = position(epoch=1, people={"MED": "A1"}, scales=scales("MED AFR"))
    holding = next(one for one in p.game.view(None).table if one.id == "scales")
    assert (holding.count, holding.items) == (2, ("MED", "AFR", "", ""))
    assert not p.is_legal(SPARE)
