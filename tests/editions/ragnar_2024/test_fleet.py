"""Fleets, seas and oceans (section FLEET)."""

from __future__ import annotations

import pytest

from engine.editions.ragnar_2024.actions import EndExpansion, PlaceArmy, PlaceFleet, PlayHonor
from engine.editions.ragnar_2024.events import Invaded
from tests.editions.ragnar_2024.position import BOARD, CARDS, position, shores_of

SEAS = {water for at, water in enumerate(BOARD.waters) if BOARD.sea_mask >> at & 1}
OCEANS = set(BOARD.waters) - SEAS
ATLANTIC_SEAS = ("mediterranean", "north_sea", "caribbean")


@pytest.mark.rule("R24-FLEET-01")
def test_fleet_extends_reach():
    p = position(lands={"morea": "A army"}, people=2, pool={"fleets": 1})
    before = p.legal_places(PlaceArmy)
    p.submit(PlaceFleet("mediterranean"))
    assert p.legal_places(PlaceArmy) == before | shores_of("mediterranean") - {"morea"}


@pytest.mark.rule("R24-FLEET-02")
def test_fleet_costs_no_people():
    p = position(lands={"morea": "A army"}, people=2, pool={"fleets": 1})
    p.submit(PlaceFleet("mediterranean"))
    assert p.fleets() == {"mediterranean"}
    assert (p.state.pool.fleets, p.state.pool.people) == (0, 2)
    assert p.refusal_of(PlaceFleet("north_sea")) == "R24-FLEET-02"


@pytest.mark.rule("R24-FLEET-03")
def test_fleet_needs_adjacent_army_or_fleet():
    p = position(lands={"mekong": "A army"}, people=1, pool={"fleets": 2})
    assert p.legal_places(PlaceFleet) == {"south_china_sea"}
    assert p.refusal_of(PlaceFleet("sea_of_japan")) == "R24-FLEET-03"
    p.submit(PlaceFleet("south_china_sea"))
    assert p.legal_places(PlaceFleet) == {"sea_of_japan"}  # fleets chain


@pytest.mark.rule("R24-FLEET-04", "R24-FLEET-05")
@pytest.mark.parametrize("epoch", [1, 2, 3, 4, 5])
def test_card_fleets_match_epoch(epoch):
    shown = [CARDS.empires[card].fleets for card in CARDS.empires_of[epoch]]
    shown += [CARDS.events[card].fleets for card in CARDS.events_of[epoch]]
    assert {0, 1} <= set(shown) <= ({0, 1} if epoch <= 3 else {0, 1, 2})
    empire = next(CARDS.empires[card] for card in CARDS.empires_of[epoch] if CARDS.empires[card].fleets)
    p = position(epoch=epoch, phase="B", empire=empire.id)
    assert p.state.pool.fleets == empire.fleets
    assert p.legal_places(PlaceFleet)
    assert p.legal_places(PlaceFleet) <= (SEAS if epoch <= 3 else OCEANS)


@pytest.mark.rule("R24-FLEET-05")
def test_portugal_sails_two_oceans():
    p = position(epoch=4, phase="B", empire="portugal")
    assert p.state.pool.fleets == 2
    p.submit(PlaceFleet("atlantic"), PlaceFleet("indian"))
    assert p.fleets() == {"atlantic", "indian"}


@pytest.mark.rule("R24-FLEET-06", "R24-TV-21")
@pytest.mark.parametrize("epoch", [1, 2, 3])
def test_early_fleets_sail_seas(epoch):
    p = position(epoch=epoch, lands={"si_kiang": "A army"}, people=1, pool={"fleets": 1})
    assert p.legal_places(PlaceFleet) == {"south_china_sea"}
    assert p.refusal_of(PlaceFleet("western_pacific")) == "R24-FLEET-06"


@pytest.mark.rule("R24-FLEET-07")
@pytest.mark.parametrize("epoch", [4, 5])
def test_late_fleets_sail_oceans(epoch):
    p = position(epoch=epoch, lands={"si_kiang": "A army"}, people=1, pool={"fleets": 1})
    assert p.legal_places(PlaceFleet) == {"western_pacific"}
    assert p.refusal_of(PlaceFleet("south_china_sea")) == "R24-FLEET-07"


@pytest.mark.rule("R24-FLEET-06", "R24-FLEET-07", "R24-FLEET-18")
@pytest.mark.parametrize(
    ("epoch", "event", "waters"),
    [(2, "pandya", {"arabian_sea", "bay_of_bengal"}), (4, "majapahit", {"indian", "western_pacific"})],
)
def test_event_fleets_leave_after_phase_a(epoch, event, waters):
    p = position(epoch=epoch, phase="A", event=event)
    assert p.legal_places(PlaceFleet) == waters
    p.submit(PlaceFleet(min(waters)))
    assert p.fleets() == {min(waters)}
    p.run(lambda p: p.state.phase != "A")
    assert p.fleets() == set()
    assert p.stock("fleet") + p.state.pool.fleets == 4


@pytest.mark.rule("R24-FLEET-08")
def test_four_pieces_serve_all_fleets():
    given = {"epoch": 5, "empire": "france", "lands": {"gaul": "A army"}, "people": 1}
    honors = {"A": ["fleet_a"]}
    three = position(**given, honors=honors, fleets=["north_sea", "atlantic", "indian"])
    assert three.stock("fleet") == 1
    assert three.legal_places(PlayHonor, honor="fleet_a")
    four = position(**given, honors=honors, fleets=["north_sea", "atlantic", "indian"], pool={"fleets": 1})
    assert four.stock("fleet") == 0
    assert not four.legal_places(PlayHonor, honor="fleet_a")


@pytest.mark.rule("R24-FLEET-09")
def test_fleet_never_moves():
    p = position(lands={"mekong": "A army"}, people=2, fleets=["south_china_sea"], honors={"A": ["fleet_a"]})
    assert p.legal_places(PlaceFleet) == set()
    p.submit(PlaceArmy("si_kiang"), PlayHonor("fleet_a", water="sea_of_japan"))
    assert p.fleets() == {"south_china_sea", "sea_of_japan"}
    assert p.legal_places(PlaceFleet) == set()


@pytest.mark.rule("R24-FLEET-10", "R24-FLEET-11", "R24-FLEET-12", "R24-TV-21")
def test_late_ocean_includes_its_seas():
    p = position(epoch=4, empire="spain", lands={"libya": "A army"}, people=1, pool={"fleets": 1})
    assert BOARD.coasts[BOARD.land_index["libya"]] == 1 << BOARD.water_index["mediterranean"]
    p.submit(PlaceFleet("atlantic"))  # touched by way of the sea
    reach = shores_of("atlantic").union(*(shores_of(sea) for sea in ATLANTIC_SEAS))
    assert p.legal_places(PlaceArmy) == reach - {"libya"} | {"nile_delta", "shatts_plateau"}


@pytest.mark.rule("R24-FLEET-13")
def test_early_ocean_is_useless():
    given = {"lands": {"libya": "A army"}, "people": 1, "pool": {"fleets": 1}, "honors": {"A": ["fleet_a"]}}
    p = position(epoch=3, **given)
    assert p.legal_places(PlaceFleet) == p.legal_places(PlayHonor, honor="fleet_a") == {"mediterranean"}
    p.submit(PlaceFleet("mediterranean"))
    assert p.legal_places(PlaceArmy) == shores_of("mediterranean") - {"libya"}
    assert "brazil" not in p.legal_places(PlaceArmy)
    assert p.refusal_of(PlayHonor("fleet_a", water="atlantic")) == "R24-FLEET-06"


@pytest.mark.rule("R24-FLEET-14", "R24-FLEET-15", "R24-TV-23")
def test_sea_coasts_match_rulebook():
    south = position(lands={"libya": "A army"}, people=1, fleets=["mediterranean"])
    assert {"western_iberia", "danubia", "volga", "caucasus"} <= south.legal_places(PlaceArmy)
    north = position(lands={"albion": "A army"}, people=1, fleets=["north_sea"])
    assert "volga" in north.legal_places(PlaceArmy)
    assert "caucasus" not in north.legal_places(PlaceArmy)


@pytest.mark.rule("R24-FLEET-16", "R24-TV-23")
@pytest.mark.parametrize("epoch", [2, 3])
def test_bay_of_bengal_joins_no_sea(epoch):
    p = position(epoch=epoch, lands={"ganges_delta": "A army"}, people=1, pool={"fleets": 2})
    p.submit(PlaceFleet("bay_of_bengal"))
    assert p.legal_places(PlaceFleet) == set()
    for sea in ("south_china_sea", "arabian_sea"):
        assert p.refusal_of(PlaceFleet(sea)) == "R24-FLEET-03"


@pytest.mark.rule("R24-FLEET-17")
def test_fleets_leave_in_phase_f():
    p = position(phase="E", lands={"libya": "A army"}, fleets=["mediterranean"], honors={"A": ["urbanize"]})
    assert p.fleets() == {"mediterranean"}
    p.run(lambda p: p.state.phase != "E")
    assert p.fleets() == set()
    assert p.stock("fleet") == 4 - p.state.pool.fleets


def _fleet_honor_position(epoch, empire, land):
    lands = {land: "A army"}
    return position(epoch=epoch, empire=empire, lands=lands, people=1, honors={"A": ["fleet_a"]})


@pytest.mark.rule("R24-FLEET-19")
@pytest.mark.parametrize(("epoch", "empire"), [(1, "sumeria"), (2, "rome"), (3, "mongols")])
def test_early_fleet_honor_sails_sea(epoch, empire):
    p = _fleet_honor_position(epoch, empire, "ghats")
    assert p.legal_places(PlayHonor, honor="fleet_a") == {"arabian_sea", "bay_of_bengal"}
    assert p.refusal_of(PlayHonor("fleet_a", water="indian")) == "R24-FLEET-06"
    p.submit(PlayHonor("fleet_a", water="arabian_sea"))
    assert p.fleets() == {"arabian_sea"}


@pytest.mark.rule("R24-FLEET-20")
@pytest.mark.parametrize(("epoch", "empire"), [(4, "portugal"), (5, "japan")])
def test_late_fleet_honor_sails_ocean_with_card_fleet(epoch, empire):
    p = _fleet_honor_position(epoch, empire, "ghats")
    assert p.legal_places(PlayHonor, honor="fleet_a") == {"indian"}
    assert p.refusal_of(PlayHonor("fleet_a", water="arabian_sea")) == "R24-FLEET-07"
    p.submit(PlayHonor("fleet_a", water="indian"))
    assert shores_of("indian") | shores_of("bay_of_bengal") <= p.legal_places(PlaceArmy) | {"ghats"}


@pytest.mark.rule("R24-FLEET-21", "R24-FLEET-22", "R24-FLEET-23", "R24-TV-22")
@pytest.mark.parametrize(("epoch", "empire"), [(4, "mughals"), (5, "russia")])
def test_late_fleet_honor_sails_sea_without_card_fleet(epoch, empire):
    p = _fleet_honor_position(epoch, empire, "ganges_delta")
    assert p.legal_places(PlayHonor, honor="fleet_a") == {"bay_of_bengal"}
    assert p.refusal_of(PlayHonor("fleet_a", water="indian")) == "R24-FLEET-21"
    by_land = p.legal_places(PlaceArmy)
    p.submit(PlayHonor("fleet_a", water="bay_of_bengal"))
    assert p.legal_places(PlaceArmy) == by_land | shores_of("bay_of_bengal") - {"ganges_delta"}
    assert "australia" not in p.legal_places(PlaceArmy)  # on the Indian Ocean proper


@pytest.mark.rule("R24-FLEET-24")
@pytest.mark.parametrize(("land", "success"), [("danubia", True), ("apennines", False)])
def test_fleet_invasion_is_ordinary(land, success):
    p = position(lands={"libya": "A army", land: "B garrison"}, fleets=["mediterranean"], people=2)
    p.rig(red=[4, 2], white=[4]).submit(PlaceArmy(land))
    assert p.events_of(Invaded)[0].success == success
    p = position(
        dice=False, lands={"libya": "A army", land: "B garrison"}, fleets=["mediterranean"], people=2
    )
    assert p.submit(PlaceArmy(land)).events_of(Invaded)[0].success == success


@pytest.mark.rule("R24-FLEET-25")
def test_fleet_is_not_attacked():
    lands = {"libya": "A army", "nile_delta": "B garrison"}
    without = position(lands=lands, people=1)
    p = position(lands=lands, people=2, fleets=["mediterranean"], pool={"fleets": 1})
    assert without.legal_places(PlaceArmy) <= p.legal_places(PlaceArmy)
    assert all(getattr(action, "water", "") != "mediterranean" for action in p.decision.actions)
    p.rig(red=[1, 1], white=[6]).submit(PlaceArmy("nile_delta"))
    assert p.fleets() == {"mediterranean"}
    assert not p.is_legal(EndExpansion())
