"""Step 5, build monuments (section MONUMENT)."""

from __future__ import annotations

import pytest

from engine.editions.zman_2018.actions import BuildMonument
from engine.editions.zman_2018.events import BuildingLacking, BuildingPlaced, TurnEnded
from tests.editions.zman_2018.position import BOARD, all_of, land_ids, position

RESOURCES = land_ids(BOARD.resources)
PLAIN = ["mesopotamia", "tigris", "libya", "nile"]  # no resource icon
assert not set(PLAIN) & set(RESOURCES)


def monuments_position(lands, empire="hittites", **given):
    """Step 5 of an Empire without an effect. Returns the map of A's armies."""
    return position(phase="monuments", empire=empire, lands=lands, **given)


def monuments_built(p, by=("resources", "event")):
    """Territories with a new monument this turn, after the first choice of each question."""
    if not p.events_of(TurnEnded):
        p.run(lambda p: bool(p.events_of(TurnEnded)))
    return [
        e.land for e in p.history if type(e) is BuildingPlaced and e.building == "monument" and e.by in by
    ]


@pytest.mark.rule("Z18-MONUMENT-01", "Z18-TURN-06", "Z18-TV-41")
@pytest.mark.parametrize(("resources", "due"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_two_resources_give_one_monument(resources, due):
    assert len(monuments_built(monuments_position(all_of("A active", *RESOURCES[:resources], *PLAIN)))) == due


@pytest.mark.rule("Z18-EFFECT-04", "Z18-TV-42")
@pytest.mark.parametrize(("empire", "due"), [("hittites", 0), ("egyptians", 1)])
def test_egyptians_need_one_resource(empire, due):
    assert len(monuments_built(monuments_position({"levant": "A active"}, empire))) == due


@pytest.mark.rule("Z18-MONUMENT-02")
def test_due_monument_must_be_built():
    p = monuments_position(all_of("A active", "levant", "zagros"))
    assert p.question == ("A", "site_monument")
    assert {type(action) for action in p.decision.actions} == {BuildMonument}
    assert p.game.view(None).turn.phase == "monuments"


@pytest.mark.rule("Z18-MONUMENT-03", "Z18-TV-43")
def test_inactive_armies_do_not_count():
    lands = all_of("A active", *RESOURCES[:2]) | all_of("A army", *RESOURCES[2:6])
    assert len(monuments_built(monuments_position(lands))) == 1
    assert len(monuments_built(monuments_position(all_of("A active", *RESOURCES[:6])))) == 3


@pytest.mark.rule("Z18-MONUMENT-04")
def test_monument_needs_active_army():
    lands = all_of("A active", "levant", "zagros") | {"tigris": "A army capital", "nile": "B army capital"}
    p = monuments_position(lands | {"mesopotamia": "capital"})
    assert p.legal_places(BuildMonument) == {"levant", "zagros"}
    assert p.submit(BuildMonument("zagros")).land("zagros") == "A army monument"


TWO_RESOURCES = all_of("A active", "levant", "zagros")
FULL = all_of("A active monument", "levant", "zagros") | all_of("A active", *PLAIN)
CAPITOL_AND_CITY = {"tigris": "A active capital", "nile": "A active city"}


@pytest.mark.rule("Z18-MONUMENT-05", "Z18-MONUMENT-06", "Z18-MONUMENT-07", "Z18-MONUMENT-10")
@pytest.mark.rule("Z18-MONUMENT-11", "Z18-MONUMENT-13", "Z18-MONUMENT-14", "Z18-TV-44")
@pytest.mark.parametrize(
    ("lands", "built"),
    [
        (TWO_RESOURCES | {"levant": "A active monument", "tigris": "A active capital monument"}, ["zagros"]),
        (TWO_RESOURCES | CAPITOL_AND_CITY, ["tigris"]),
        (TWO_RESOURCES | {"nile": "A active city"}, ["nile"]),
        (all_of("A active", *RESOURCES[:4]) | CAPITOL_AND_CITY, ["tigris", "nile"]),
        (FULL, []),
        (FULL | {"nile": "A active city"}, ["nile"]),
        ({"levant": "A active city", "tigris": "A active capital"}, []),
    ],
    ids=["one each", "capitol first", "city next", "in order", "all full", "city left", "one resource"],
)
def test_monuments_go_to_capitol_then_city_then_resource(lands, built):
    assert monuments_built(monuments_position(lands)) == built


@pytest.mark.rule("Z18-MONUMENT-08", "Z18-MONUMENT-09", "Z18-TV-46")
def test_player_chooses_among_resources():
    p = monuments_position(all_of("A active", "levant", "zagros", "tigris"))
    assert p.question == ("A", "site_monument")
    assert p.legal_places(BuildMonument) == {"levant", "zagros"}
    assert monuments_built(p.submit(BuildMonument("levant"))) == ["levant"]


@pytest.mark.rule("Z18-MONUMENT-09")
@pytest.mark.parametrize("kind", ["capital", "city"])
def test_player_chooses_among_equal_buildings(kind):
    p = monuments_position(
        all_of("A active", "levant", "zagros") | all_of(f"A active {kind}", "tigris", "nile")
    )
    assert p.legal_places(BuildMonument) == {"tigris", "nile"}


@pytest.mark.rule("Z18-MONUMENT-09", "Z18-MONUMENT-11")
def test_forced_sites_are_not_asked():
    lands = {"indus": "A active capital"} | all_of("A active", *RESOURCES[:2], "tigris")
    mughals = {"empire": "mughals", "epoch": 5}
    p = monuments_position(lands, **mughals)  # 3 due: the capital first, then both others
    assert {e.land for e in p.events_of(BuildingPlaced)} == {"indus", *RESOURCES[:2]}
    assert p.question != ("A", "site_monument")
    p = monuments_position(lands, **mughals, boxed={"monument": 18})  # two pieces, so one place stays without
    assert p.legal_places(BuildMonument) == set(RESOURCES[:2])
    p = monuments_position(lands | {"nubia": "A active"}, **mughals)
    assert p.question != ("A", "site_monument")


@pytest.mark.rule("Z18-MONUMENT-10", "Z18-TV-45")
def test_monument_without_site_is_lost():
    lands = all_of("A active monument", *RESOURCES[:3]) | {RESOURCES[3]: "A active"}
    p = monuments_position(lands)
    assert monuments_built(p) == [RESOURCES[3]]
    assert [e.building for e in p.history if type(e) is BuildingLacking] == ["monument"]


@pytest.mark.rule("Z18-MONUMENT-11")
def test_choice_moves_to_resources_after_capitol():
    lands = {"tigris": "A active capital"} | all_of("A active", *RESOURCES[:4])
    p = monuments_position(lands)
    assert [e.land for e in p.events_of(BuildingPlaced)] == ["tigris"]
    assert p.legal_places(BuildMonument) == set(RESOURCES[:4])


@pytest.mark.rule("Z18-MONUMENT-12", "Z18-LIMITS-01")
def test_empty_supply_builds_nothing():
    lands = all_of("A active", *RESOURCES[:4])
    p = monuments_position(lands, boxed={"monument": 20})
    assert monuments_built(p) == []
    assert len([e for e in p.history if type(e) is BuildingLacking]) == 1
    assert len(monuments_built(monuments_position(lands, boxed={"monument": 19}))) == 1


@pytest.mark.rule("Z18-KINGDOM-16", "Z18-KINGDOM-11")
def test_kingdom_counts_own_armies_at_common_rate():
    for active, due in (["levant"], 0), (["levant", "zagros"], 1):
        lands = all_of("A active", *active) | all_of("A army", *RESOURCES[-4:])
        p = position(phase="monuments", empire="egyptians", kingdom="babylonians", lands=lands)
        p.run(lambda p: p.state.force != "kingdom")
        assert p.stock("monument") == 20 - due


@pytest.mark.rule("Z18-MONUMENT-04", "Z18-MONUMENT-05", "Z18-MONUMENT-06", "Z18-MONUMENT-13")
@pytest.mark.parametrize(
    ("land", "rule"),
    [
        ("mesopotamia", "Z18-MONUMENT-06"),  # a city, while a capital has none
        (RESOURCES[0], "Z18-MONUMENT-06"),
        ("libya", "Z18-MONUMENT-13"),
        (RESOURCES[2], "Z18-MONUMENT-05"),
        ("nile", "Z18-MONUMENT-04"),
        ("nowhere", "Z18-MONUMENT-04"),
    ],
)
def test_monument_refusals_name_rule(land, rule):
    lands = all_of("A active", *RESOURCES[:2], "libya") | {
        "tigris": "A active capital",
        "arabia": "A active capital",
        "mesopotamia": "A active city",
        RESOURCES[2]: "A active monument",
        "nile": "A army capital",
    }
    p = monuments_position(lands)
    assert p.legal_places(BuildMonument) == {"tigris", "arabia"}
    assert p.refusal_of(BuildMonument(land)) == rule
