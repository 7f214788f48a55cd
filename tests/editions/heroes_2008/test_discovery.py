"""Drawing and placing Discoveries (section DISCOVERY, TV-R15 to TV-R22)."""

import pytest

from engine.chance import Chance
from engine.editions.heroes_2008 import actions as act
from engine.editions.heroes_2008 import events as ev
from tests.editions.heroes_2008.position import CARDS, FULL, open_by_one, position, scales


def drawing_position(hero="A07", **given):
    return position(**{"epoch": 1, "phase": "discoveries", "hero": hero, **given})


def placing_position(hero, drawn, **given):
    """The Hero's turn, with these Discoveries drawn."""
    return position(epoch=1, phase="discover", hero=hero, drawn=drawn, **given)


@pytest.mark.rule("HW8-DISCOVERY-01", "HW8-DISCOVERY-02")
def test_discoveries_are_drawn_openly_at_once():
    p = drawing_position(bag="roads weaving sundial")
    (drawn,) = p.events_of(ev.DiscoveriesDrawn)
    assert len(drawn.discoveries) == 2
    assert len(p.bag) == 1
    for reader in ("A", "B", None):
        assert p.game.view(reader).turn.modifiers.drawn == drawn.discoveries
    assert set(drawn.discoveries) | set(p.bag) == {"roads", "weaving", "sundial"}
    assert drawing_position(hero="A01", bag="roads weaving").events_of(ev.DiscoveriesDrawn)[
        0
    ].discoveries in (
        ("roads",),
        ("weaving",),
    )
    assert not drawing_position(hero="A02", phase="conquest").events_of(ev.DiscoveriesDrawn)


@pytest.mark.rule("HW8-DISCOVERY-01")
def test_any_discovery_may_be_drawn():
    firsts = set()
    for used in range(40):
        p = position(epoch=1, phase="play", hand={"A": ["A01", "A02"]}, bag="roads weaving sundial")
        p.game._table.chance = Chance(bytes(32), used)
        firsts |= set(p.submit(act.PlayHero("A01")).events_of(ev.DiscoveriesDrawn)[0].discoveries)
    assert firsts == {"roads", "weaving", "sundial"}


@pytest.mark.rule("HW8-DISCOVERY-03")
def test_placeable_discovery_cannot_be_declined():
    p = drawing_position(drawn="", bag="roads weaving")
    assert {type(one) for one in p.decision.actions} == {act.Discover}
    assert p.refusal_of(act.EndTurn()) == "HW8-DISCOVERY-03"
    assert p.refusal_of(act.SkipConquest()) == "HW8-DISCOVERY-03"


@pytest.mark.rule("HW8-DISCOVERY-04", "HW8-DISCOVERY-13")
def test_discovery_needs_heros_territory_with_free_space():
    p = placing_position("A16", "roads", scales={"MED": FULL["MED"]}, people={})
    assert p.legal_places(act.Discover) == {"AFR", "MEA", "IND"}
    assert p.refusal_of(act.Discover("roads", "CHI")) == "HW8-DISCOVERY-04"
    assert p.refusal_of(act.Discover("roads", "MED")) == "HW8-DISCOVERY-13"
    assert p.refusal_of(act.Discover("weaving", "AFR")) == "HW8-DISCOVERY-01"


@pytest.mark.rule("HW8-DISCOVERY-05")
def test_territory_takes_one_discovery_per_turn():
    """TV-R15."""
    p = placing_position("A24", "roads weaving")
    p.submit(act.Discover("weaving", "IND"))
    assert p.refusal_of(act.Discover("roads", "IND")) == "HW8-DISCOVERY-05"
    p = placing_position("A07", "roads weaving")
    p.submit(act.Discover("weaving", "MED"))
    assert (p.scale("MED"), p.scale("AFR")) == ("weaving", "roads")


@pytest.mark.rule("HW8-DISCOVERY-06")
def test_player_chooses_place_and_order():
    p = placing_position("A07", "roads weaving")
    assert set(p.decision.actions) == {
        act.Discover(one, land) for one in ("roads", "weaving") for land in ("MED", "AFR")
    }


@pytest.mark.rule("HW8-DISCOVERY-07")
def test_placement_needs_no_own_people():
    """TV-R21."""
    p = placing_position("A02", "roads", people={"AFR": "B4"})
    assert p.scale("AFR") == "roads"


@pytest.mark.rule("HW8-DISCOVERY-08", "HW8-DISCOVERY-09")
def test_unplaceable_discovery_returns_to_bag():
    """TV-R16."""
    p = placing_position("A07", "roads weaving", scales={"MED": FULL["MED"]}, bag="sundial")
    assert {one.land for one in p.decision.actions} == {"AFR"}
    p.submit(act.Discover("weaving", "AFR"))
    assert p.scale("AFR") == "weaving"
    assert p.bag == ["roads", "sundial"]
    assert p.events_of(ev.DiscoveriesReturned) == [ev.DiscoveriesReturned("A", ("roads",))]


@pytest.mark.rule("HW8-DISCOVERY-10")
def test_second_discovery_for_territory_returns_to_bag():
    p = placing_position("A12", "roads weaving", scales={"MED": FULL["MED"], "MEA": "coinage"}, bag="sundial")
    p.submit(act.Discover("roads", "MEA"))
    assert p.scale("MEA") == "coinage roads"
    assert "weaving" in p.bag


@pytest.mark.rule("HW8-DISCOVERY-04", "HW8-DISCOVERY-09")
def test_discoveries_without_space_return_unasked():
    """TV-R17."""
    p = placing_position("A11", "roads", scales={"MED": FULL["MED"]}, people={"MED": "A2 B2"}, bag="")
    assert p.bag == ["roads"]
    assert p.decision.kind == "conquest"


@pytest.mark.rule("HW8-DISCOVERY-11")
def test_scales_take_three_or_four_discoveries():
    p = position(phase="discover", hero="M18", drawn="")
    assert dict(zip(p.game.edition.board.lands, CARDS.scale, strict=True)) == dict.fromkeys(
        ("MED", "AFR", "MEA", "IND", "CHI"), 3
    ) | dict.fromkeys(("RUS", "EUR", "SEA", "AME"), 4)
    p = position(phase="discover", hero="M09", drawn="opera", scales={"SEA": "biology gunpowder"})
    assert not p.events_of(ev.ScaleCounted)
    p = position(phase="discover", hero="M09", drawn="opera", scales={"SEA": "biology gunpowder piracy"})
    assert p.events_of(ev.ScaleCounted)


@pytest.mark.rule("HW8-DISCOVERY-12")
def test_count_comes_between_two_placements():
    """TV-R18."""
    p = placing_position(
        "A20", "theatre roads", scales={"MED": "metallurgy pottery"}, people={"MED": "A2 B1"}
    )
    p.submit(act.Discover("theatre", "MED"))
    kinds = [type(one) for one in p.events]
    placed = [at for at, kind in enumerate(kinds) if kind is ev.DiscoveryPlaced]
    assert placed[0] < kinds.index(ev.ScaleCounted) < placed[1]
    assert p.scale("AFR") == "roads"
    assert p.decision.kind == "conquest"


@pytest.mark.rule("HW8-DISCOVERY-06", "HW8-DISCOVERY-12")
def test_two_full_scales_count_in_chosen_order():
    """TV-R19."""
    given = {
        "epoch": 1,
        "phase": "discover",
        "hero": "A07",
        "drawn": "theatre sundial",
        "scales": {"MED": open_by_one("MED"), "AFR": open_by_one("AFR")},
    }
    for first, second in (("MED", "AFR"), ("AFR", "MED")):
        p = position(**given).submit(act.Discover("sundial", first))
        assert [one.land for one in p.events_of(ev.ScaleCounted)] == [first, second]


@pytest.mark.rule("HW8-DISCOVERY-14")
def test_short_bag_is_drawn_empty():
    """TV-R20."""
    p = drawing_position(bag="roads")
    assert p.events_of(ev.DiscoveriesDrawn)[0].discoveries == ("roads",)
    assert p.bag == []
    assert not drawing_position(bag="").events_of(ev.DiscoveriesDrawn)


@pytest.mark.rule("HW8-DISCOVERY-15")
def test_scale_belongs_to_nobody():
    p = position(epoch=1, scales=scales("MED", AFR="weaving"))
    view = p.game.view("B")
    assert next(one for one in view.table if one.id == "scale_AFR").items == ("weaving", "", "")
    assert not any(one.kind == "discovery" for seat in view.seats for one in seat.holdings)
