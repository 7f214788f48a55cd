"""Reach over waters and barren lands (sections FLEET, CARAVAN, OCEAN, STRAIT)."""

from __future__ import annotations

import pytest

from engine.editions.zman_2018 import reach
from engine.editions.zman_2018.actions import EndInvasions, Invade, PlaceFleet, PlayImprovement
from engine.editions.zman_2018.events import Compared, DiceRerolled
from tests.editions.zman_2018.position import BOARD, all_of, land_ids, position

NORTH_SEA = {"iberia", "gaul", "britannia", "alamannia", "scandinavia", "volga"}
HIMALAYAS = {"turan", "wei", "sichuan", "irrawaddy", "bengal", "ganges", "hindu_kush"}
INDIAN = {"cape", "horn", "nubia", "nile", "ghats", "australia"}
ARABIAN = {"tigris", "zagros", "persian_plateau", "indus", "deccan"}


def _fleet_position(*active, fleets=(), caravans=(), lands=None, **more):
    given = {"epoch": 5, "empire": "qing", "armies": 5, "event": "industry", **more}
    return position(
        lands={**all_of("A active", *active), **(lands or {})}, fleets=fleets, caravans=caravans, **given
    )


def _lands_by_fleet(p):
    """Territories that a fleet can invade, even if it is not needed."""
    return set(land_ids(reach.fleet_reach(p.game._table) & ~p.state.active))


def _adjacent_lands(p):
    return set(land_ids(reach.adjacent_lands(p.game._table) & ~p.state.active))


def _neighbours_of(*lands):
    return {other for land in lands for other in land_ids(BOARD.neighbours[BOARD.land_index[land]])}


def _gives_naval(p, land, via=""):
    """True if the invasion of a defended territory gives the defender Naval."""
    p.rig([6, 5], [1], [1]).submit(Invade(land, via))
    (compared,) = p.events_of(Compared)
    assert compared.land == land
    return [event.seat for event in p.events_of(DiceRerolled)] == ["B"]


# Fleets


@pytest.mark.rule("Z18-FLEET-03", "Z18-FLEET-08", "Z18-TV-11")
def test_north_sea_fleet_reaches_its_shores():
    p = _fleet_position("rhineland", fleets=["north_sea"])
    assert _lands_by_fleet(p) == NORTH_SEA
    assert p.legal_places(Invade) == NORTH_SEA | _neighbours_of("rhineland")


@pytest.mark.rule("Z18-FLEET-08", "Z18-DEFENDER-04", "Z18-TV-11")
@pytest.mark.parametrize("land", sorted(NORTH_SEA))
def test_landing_gives_defender_naval(land):
    p = _fleet_position("rhineland", fleets=["north_sea"], lands={land: "B army"})
    needed = land not in _neighbours_of("rhineland")
    assert _gives_naval(p, land, "" if needed else "north_sea")


@pytest.mark.rule("Z18-CARAVAN-02", "Z18-CARAVAN-01", "Z18-TV-12")
def test_caravan_reaches_himalayas():
    p = _fleet_position("tarim_basin", caravans=["himalayas"])
    assert _adjacent_lands(p) == HIMALAYAS | _neighbours_of("tarim_basin")
    assert HIMALAYAS - _neighbours_of("tarim_basin") == {
        "sichuan",
        "irrawaddy",
        "bengal",
        "ganges",
        "hindu_kush",
    }
    assert _lands_by_fleet(p) == set()


@pytest.mark.rule("Z18-CARAVAN-03", "Z18-DEFENDER-06", "Z18-TV-12")
@pytest.mark.parametrize("land", sorted(HIMALAYAS))
def test_caravans_give_no_naval(land):
    p = _fleet_position("tarim_basin", caravans=["himalayas"], lands={land: "B army"})
    assert not _gives_naval(p, land)


@pytest.mark.rule("Z18-OCEAN-02", "Z18-OCEAN-06", "Z18-FLEET-03", "Z18-TV-13")
def test_ocean_fleet_reaches_ocean_and_its_sea():
    p = _fleet_position("arabia", fleets=["indian"])
    assert _lands_by_fleet(p) == INDIAN | ARABIAN
    assert len(_lands_by_fleet(p)) == 11


@pytest.mark.rule("Z18-FLEET-07", "Z18-FLEET-13", "Z18-STRAIT-02", "Z18-INVADE-03", "Z18-TV-13", "Z18-TV-19")
@pytest.mark.parametrize(
    ("origin", "fleet", "target", "via"),
    [
        ("arabia", "indian", "tigris", "arabian_sea"),
        ("rhineland", "north_sea", "gaul", "north_sea"),
        ("gaul", "north_sea", "britannia", "north_sea"),  # over a strait
    ],
)
def test_invader_chooses_land_or_fleet(origin, fleet, target, via):
    for route in ("", via):
        p = _fleet_position(origin, fleets=[fleet], lands={target: "B army"})
        assert _gives_naval(p, target, route) == bool(route)


@pytest.mark.rule("Z18-OCEAN-02", "Z18-OCEAN-06", "Z18-TV-14")
def test_ocean_fleet_serves_from_its_sea():
    assert _lands_by_fleet(_fleet_position("indus", fleets=["indian"])) == INDIAN | (ARABIAN - {"indus"}) | {
        "arabia"
    }


@pytest.mark.rule("Z18-OCEAN-03", "Z18-TV-15")
def test_sea_fleet_does_not_reach_ocean():
    found = _lands_by_fleet(_fleet_position("tigris", fleets=["arabian_sea"]))
    assert {"indus", "deccan"} <= found
    assert not found & (INDIAN - {"ghats"})  # the Ghats lie on both waters of this board
    assert found == {"arabia", "zagros", "persian_plateau", "indus", "deccan", "ghats"}


@pytest.mark.rule("Z18-FLEET-04", "Z18-INVADE-04", "Z18-TV-16")
def test_inactive_army_uses_no_fleet():
    p = _fleet_position("yangtze", fleets=["north_sea"], lands={"rhineland": "A army"})
    assert _lands_by_fleet(p) == set()
    assert p.legal_places(Invade) == _neighbours_of("yangtze")


@pytest.mark.rule("Z18-CARAVAN-01", "Z18-CARAVAN-02")
def test_caravan_does_not_serve_as_fleet():
    round_siberia = {"volga", "western_steppe", "altai", "mongolia"}  # the Volga lies on the North Sea too
    assert _adjacent_lands(
        _fleet_position("manchuria", caravans=["siberia"])
    ) == round_siberia | _neighbours_of("manchuria")


@pytest.mark.rule("Z18-CARAVAN-02", "Z18-FLEET-04", "Z18-TV-17")
def test_caravan_needs_adjacent_army():
    assert _adjacent_lands(_fleet_position("nubia", caravans=["himalayas"])) == _neighbours_of("nubia")
    assert (
        _lands_by_fleet(_fleet_position("tarim_basin", caravans=["himalayas"], fleets=["atlantic"])) == set()
    )
    far = _fleet_position("yangtze", caravans=["sahara"], fleets=["mediterranean"])
    assert far.legal_places(Invade) == _neighbours_of("yangtze")


@pytest.mark.rule("Z18-FLEET-14", "Z18-OCEAN-08", "Z18-TV-18")
@pytest.mark.parametrize("water", ["arctic", "bering", "northern_lakes", "siberia"])
def test_closed_waters_take_no_fleet(water):
    p = _fleet_position("mongolia", event="steamships")
    assert water not in BOARD.waters
    p.submit(PlayImprovement("steamships"))
    assert p.question == ("A", "place_fleet")
    p.refusal_of(PlaceFleet(water))
    assert p.legal_places(PlaceFleet) == {"atlantic", "indian", "western_pacific", "eastern_pacific"}


@pytest.mark.rule("Z18-OCEAN-08")
def test_closed_waters_break_chain():
    everywhere = _fleet_position("mongolia", caravans=["siberia"], fleets=list(BOARD.waters))
    assert not _adjacent_lands(everywhere) & set(
        land_ids(BOARD.area_lands[BOARD.area_index["north_america"]])
    )


@pytest.mark.rule("Z18-CARAVAN-05")
def test_caravan_between_neighbours_asks_nothing():
    found = []
    for caravans in ((), ("himalayas",)):
        p = _fleet_position("tarim_basin", caravans=caravans, lands={"turan": "B army"}).rig([6, 5], [1])
        assert [action for action in p.decision.actions if getattr(action, "land", "") == "turan"] == [
            Invade("turan")
        ]
        p.submit(Invade("turan"))
        found.append((p.events, p.land("turan"), p.state.armies, p.caravans() == set(caravans)))
    assert found[0] == found[1]
    assert found[0][1:] == ("A active", 4, True)


@pytest.mark.rule("Z18-FLEET-07", "Z18-FLEET-13")
def test_fleet_may_be_used_between_neighbours():
    p = _fleet_position("rhineland", fleets=["north_sea"])
    assert {action for action in p.decision.actions if getattr(action, "via", "")} == {
        Invade("gaul", "north_sea"),
        Invade("alamannia", "north_sea"),
    }


@pytest.mark.rule("Z18-FLEET-07")
def test_chosen_fleet_must_lead_to_target():
    p = _fleet_position("levant", fleets=["north_sea", "mediterranean"])  # two fleets apart
    assert p.is_legal(Invade("nile", "mediterranean"))
    assert not p.is_legal(Invade("nile", "north_sea"))
    p = _fleet_position(
        "rhineland", fleets=["atlantic"]
    )  # Gaul lies on the North Sea and on the Mediterranean
    assert p.is_legal(Invade("gaul", "north_sea"))
    assert not p.is_legal(Invade("gaul", "mediterranean"))
    p = _fleet_position("atlas", fleets=["atlantic"], caravans=["sahara"])  # Central Africa lies on no water
    assert p.is_legal(Invade("central_africa", "atlantic"))


@pytest.mark.rule("Z18-FLEET-13")
def test_unconnected_fleet_is_refused():
    p = _fleet_position("rhineland", fleets=["north_sea"])
    for action in (Invade("gaul", "mediterranean"), Invade("britannia", "north_sea"), Invade("gaul", "alps")):
        p.refusal_of(action)


@pytest.mark.rule("Z18-OCEAN-01", "Z18-OCEAN-02", "Z18-OCEAN-03", "Z18-OCEAN-04", "Z18-OCEAN-05")
@pytest.mark.rule("Z18-OCEAN-07", "Z18-FLEET-05", "Z18-FLEET-06", "Z18-STRAIT-03", "Z18-AMB-35", "Z18-TV-20")
@pytest.mark.parametrize(
    ("origin", "fleets", "caravans", "reached", "missed"),
    [
        ("cape", ["atlantic"], [], {"iberia", "gaul", "crete", "guiana"}, {"australia"}),
        ("dnieper", ["atlantic"], [], {"rhineland", "volga"}, set()),  # from one of its seas to another
        ("caucasus", ["mediterranean"], [], set(), {"rhineland", "volga"}),
        ("bengal", ["bay_of_bengal"], [], set(), {"mekong"}),
        ("bengal", ["bay_of_bengal", "south_china_sea"], [], {"mekong"}, set()),
        ("honshu", ["western_pacific"], [], {"mekong"}, {"mexico"}),
        ("honshu", ["western_pacific", "eastern_pacific"], [], {"mexico", "patagonia"}, set()),
        ("arabia", ["indian", "eastern_pacific"], [], set(), {"mexico"}),  # no common border
        ("zagros", ["arabian_sea", "bay_of_bengal"], [], set(), {"malaya"}),  # a gap
        ("iberia", ["mediterranean"], [], {"dnieper"}, set()),  # past Sicily and the Bosporus
        ("guiana", ["atlantic"], ["sahara"], {"central_africa"}, set()),
        ("mexico", ["caribbean"], ["sahara"], set(), {"central_africa"}),
        ("honshu", ["sea_of_japan"], ["siberia"], {"altai"}, set()),
        ("new_guinea", ["western_pacific"], ["siberia"], {"altai"}, set()),
        ("britannia", ["north_sea"], ["siberia"], set(), {"altai"}),
    ],
)
def test_markers_join_touching_waters_alone(origin, fleets, caravans, reached, missed):
    found = _lands_by_fleet(_fleet_position(origin, fleets=fleets, caravans=caravans))
    assert reached <= found
    assert not missed & found


@pytest.mark.rule("Z18-FLEET-13")
def test_chosen_water_touches_target():
    p = _fleet_position("congo", fleets=["atlantic"])  # which is in three seas as well
    by_choice = [action for action in p.decision.actions if getattr(action, "via", "")]
    assert by_choice == [Invade("guinea", "atlantic"), Invade("cape", "atlantic")]


@pytest.mark.rule("Z18-FLEET-09", "Z18-CARAVAN-04", "Z18-FLEET-05")
def test_caravan_and_fleet_chain_has_naval():
    lands = {"guiana": "B army"}  # two sections away: the Sahara touches the Atlantic
    p = _fleet_position("central_africa", caravans=["sahara"], fleets=["atlantic"], lands=lands)
    assert "guiana" in p.legal_places(Invade)
    assert _gives_naval(p, "guiana")


@pytest.mark.rule("Z18-FLEET-06", "Z18-CARAVAN-04", "Z18-AMB-35")
def test_territory_does_not_join_chain():
    p = _fleet_position("iberia", caravans=["sahara"], fleets=["mediterranean"], lands={"libya": "B army"})
    assert "libya" in p.legal_places(Invade)  # over the Mediterranean; it lies around the Sahara too
    assert not {"guinea", "central_africa"} & p.legal_places(Invade)
    p.rig([6, 5], [1], [1]).submit(Invade("libya"))
    assert {"guinea", "central_africa"} <= p.legal_places(Invade)  # from Libya the caravan goes on


@pytest.mark.rule("Z18-FLEET-09", "Z18-FLEET-13")
def test_fleet_beside_caravan_route_is_optional():
    p = _fleet_position("central_africa", caravans=["sahara"], fleets=["atlantic"])
    by_choice = {action.land: action.via for action in p.decision.actions if getattr(action, "via", "")}
    on_the_mediterranean = dict.fromkeys(("nile", "libya", "ifriqiya", "atlas"), "mediterranean")
    assert by_choice == {"guinea": "atlantic", "congo": "atlantic"} | on_the_mediterranean
    q = _fleet_position("central_africa", caravans=["sahara"], fleets=["mediterranean"])
    assert not [action for action in q.decision.actions if getattr(action, "via", "")]
    assert "guinea" in q.legal_places(Invade)  # by the caravan alone


@pytest.mark.rule("Z18-CARAVAN-04", "Z18-FLEET-05")
def test_caravan_fleet_caravan_chains():
    p = _fleet_position("central_africa", caravans=["sahara", "northern_lakes"], fleets=["atlantic"])
    assert "great_plains" in _lands_by_fleet(p)
    q = _fleet_position("central_africa", caravans=["sahara", "northern_lakes"])
    assert "great_plains" not in q.legal_places(Invade)  # the two barren lands are far apart


@pytest.mark.rule("Z18-FLEET-10", "Z18-CARAVAN-02")
def test_markers_serve_repeatedly():
    p = _fleet_position("rhineland", fleets=["north_sea"], caravans=["siberia"])
    p.submit(Invade("volga"), Invade("britannia"), Invade("manchuria"), Invade("altai"))
    assert p.land("altai") == p.land("britannia") == "A active"
    assert (p.fleets(), p.caravans()) == ({"north_sea"}, {"siberia"})


@pytest.mark.rule("Z18-FLEET-12", "Z18-FLEET-11", "Z18-CARAVAN-06", "Z18-DISBAND-01")
def test_markers_leave_when_seat_disbands():
    p = _fleet_position("rhineland", fleets=["north_sea"], caravans=["siberia"], event="")
    p.run(lambda now: now.state.actor != 0)
    assert (p.fleets(), p.caravans()) == (set(), set())


@pytest.mark.rule("Z18-FLEET-15")
@pytest.mark.parametrize("there", ["", "A army"])
def test_landing_without_battle_rolls_nothing(there):
    p = _fleet_position("rhineland", fleets=["north_sea"], lands={"volga": there} if there else {})
    p.submit(Invade("volga"))
    assert p.land("volga") == "A active"
    assert p.events_of(DiceRerolled) == p.events_of(Compared) == []


@pytest.mark.rule("Z18-FLEET-01", "Z18-CARAVAN-01")
def test_fleets_hold_waters_and_caravans_barren_lands():
    p = _fleet_position("rhineland", fleets=["north_sea"], caravans=["alps"])
    view = p.game.view(None)
    assert (view.waters, view.wastelands) == ({"north_sea": "A"}, {"alps": "A"})
    assert not set(BOARD.waters) & set(BOARD.wastelands)


@pytest.mark.rule("Z18-FLEET-02")
@pytest.mark.parametrize(
    ("epoch", "kingdom", "reached"), [(1, "phoenicians", "crete"), (4, "crusader_states", "gaul")]
)
def test_kingdom_uses_its_fleets(epoch, kingdom, reached):
    empire = {1: "zhou", 4: "ming"}[epoch]
    p = position(phase="establish", epoch=epoch, empire=empire, kingdom=kingdom)
    assert p.land("levant") == "A active city"
    assert reached in p.legal_places(Invade)


@pytest.mark.rule("Z18-KINGDOM-14", "Z18-FLEET-12")
def test_empire_cannot_use_kingdoms_fleets():
    p = position(phase="establish", empire="hittites", kingdom="phoenicians")
    p.submit(EndInvasions())
    while p.state.force != "empire":
        p.submit(p.decision.actions[-1])
    assert p.state.fleets == 0
    assert p.legal_places(Invade) == _neighbours_of("anatolia")


@pytest.mark.rule("Z18-CARAVAN-07", "Z18-DEFENDER-03")
def test_barren_terrain_does_not_count():
    assert BOARD.difficult < 1 << len(BOARD.lands)
    p = _fleet_position("tarim_basin", caravans=["himalayas"], lands={"ganges": "B army"}).rig([4, 1], [4])
    p.submit(Invade("ganges"))
    assert (p.events_of(Compared)[0].attack, p.events_of(Compared)[0].defence) == (
        4,
        4,
    )  # over mountains into a plain


@pytest.mark.rule("Z18-EFFECT-10", "Z18-FLEET-07")
def test_state_records_lands_reached_by_fleet():
    p = _fleet_position(
        "rhineland", fleets=["north_sea"], lands={"britannia": "B army", "scandinavia": "A army"}
    )
    p.rig([6, 5], [1], [1]).submit(Invade("britannia"), Invade("scandinavia"), Invade("gaul"))
    p.submit(Invade("alamannia", "north_sea"))
    assert set(land_ids(p.state.by_fleet)) == {"britannia", "scandinavia", "alamannia"}


# Straits


@pytest.mark.rule("Z18-STRAIT-01", "Z18-STRAIT-02", "Z18-STRAIT-04", "Z18-DEFENDER-07")
@pytest.mark.parametrize(
    ("one", "other"), [("iberia", "atlas"), ("gaul", "britannia"), ("malaya", "east_indies")]
)
def test_strait_is_plain_adjacency(one, other):
    for origin, target in ((one, other), (other, one)):
        p = _fleet_position(origin, lands={target: "B army"})
        assert target in p.legal_places(Invade)
        assert not _gives_naval(p, target)
