"""Option 3, invasion and conquest (section OPT3)."""

from __future__ import annotations

import pytest

from engine import EngineError, hints
from engine.editions.ragnar_2024.actions import (
    BuildFort,
    Conquer,
    DeclareLeader,
    EndExpansion,
    PlaceArmy,
    PlayHonor,
    StopConquest,
)
from engine.editions.ragnar_2024.events import (
    BuildingsReduced,
    ConquestPoints,
    HonorAwarded,
    Invaded,
)
from tests.editions.ragnar_2024.position import position
from tests.editions.ragnar_2024.whole import start

HARD = {"yangtze_kiang": "A army", "si_kiang": "B garrison", "great_plain_of_china": "B garrison"}
"""Si-Kiang is forest, the Great Plain clear."""


def _conquest_position(lands, people=4, **given):
    return position(conquest=True, lands=lands, people=people, **given)


def _tigris_position(words="B garrison", others=None, **given):
    """Red in the Caucasus against blue in Tigris, which is clear."""
    return _conquest_position({"caucasus": "A army", "tigris": words} | (others or {}), **given)


def _fight(p, red, white, land="tigris"):
    p.rig(red=red, white=white).submit(PlaceArmy(land))
    (fight,) = p.events_of(Invaded)
    return fight


@pytest.mark.rule("R24-OPT3-01")
def test_conquest_replaces_dice_and_needs_them():
    base = position(lands=HARD, people=2)
    assert not _fight(base, [4, 4], [4], "si_kiang").success
    assert base.land("si_kiang") == ""
    optional = _conquest_position(HARD)
    assert _fight(optional, [4, 4], [4, 1], "si_kiang").success
    event = position(phase="A", conquest=True, event="elam", lands={"tigris": "B garrison"})
    assert _fight(event, [1, 1], [6]).garrison_stays
    with pytest.raises(EngineError, match="needs 'dice'"):
        start(conquest=True, dice=False)


@pytest.mark.rule("R24-OPT3-02")
def test_leader_adds_third_die():
    p = _tigris_position()
    assert _fight(p, [1, 1], [6]).red == (1, 1)
    p.submit(DeclareLeader())
    assert _fight(p, [1, 1, 1], [6]).red == (1, 1, 1)


@pytest.mark.rule("R24-OPT3-03", "R24-OPT3-04")
@pytest.mark.parametrize(
    ("land", "words", "dice"),
    [
        ("great_plain_of_china", "B garrison", 1),
        ("si_kiang", "B garrison", 2),
        ("great_plain_of_china", "B garrison fort", 2),
        ("si_kiang", "B garrison fort", 3),
    ],
)
def test_terrain_and_fort_add_enemy_dice(land, words, dice):
    p = _conquest_position(HARD | {land: words})
    assert len(_fight(p, [1, 1], [6] * dice, land).white) == dice


@pytest.mark.rule("R24-OPT3-05")
@pytest.mark.parametrize(("white", "success"), [([4, 2], True), ([5, 5], False)])
def test_highest_die_and_modifier_count(white, success):
    assert _fight(_conquest_position(HARD), [4, 3], white, "si_kiang").success == success
    p = _conquest_position(HARD)
    _fight(p, [1, 1], [6, 6], "si_kiang")
    assert _fight(p, [3, 3], white, "si_kiang").success  # 3 + 2 against 4 or 5


@pytest.mark.rule("R24-OPT3-06", "R24-DV-24")
@pytest.mark.parametrize(("land", "white"), [("great_plain_of_china", [5]), ("si_kiang", [5, 5])])
def test_tie_succeeds_in_any_terrain(land, white):
    assert _fight(_conquest_position(HARD), [5, 1], white, land).success
    worse = [6] * len(white)
    assert not _fight(_conquest_position(HARD), [5, 5], worse, land).success


@pytest.mark.rule("R24-OPT3-07", "R24-OPT3-08", "R24-OPT3-09")
def test_frustrated_invasion_costs_only_army():
    p = _tigris_position("B garrison capital fort", epoch=2, empire="huns", people=3)
    supply = p.supply("A"), p.supply("B")
    for time in (1, 2):
        fight = _fight(p, [1, 1], [6, 6])
        assert fight.garrison_stays
        assert p.awards_of("B") == ["frustrated"]
        assert p.land("tigris") == "B garrison capital fort"
        assert (p.supply("A"), p.supply("B")) == (supply[0] + time, supply[1])
        assert p.state.pool.people == 3 - time
        assert (p.events_of(BuildingsReduced), p.gold_collected("A", "plunder")) == ([], 0)


@pytest.mark.rule("R24-OPT3-10", "R24-OPT3-11", "R24-OPT3-12", "R24-DV-23")
def test_each_attempt_adds_two_up_to_four():
    p = _tigris_position(people=6)
    assert [_fight(p, [1, 1], [6]).bonus for _ in range(5)] == [0, 2, 4, 4, 4]
    p = _tigris_position()
    _fight(p, [1, 1], [6])
    assert _fight(p, [4, 4], [6]).success  # 4 + 2 against 6


@pytest.mark.rule("R24-OPT3-13", "R24-DV-23")
@pytest.mark.parametrize("elsewhere", ["anatolia", "zagros", "persian_plateau"])
def test_modifier_is_lost_by_going_elsewhere(elsewhere):
    p = _tigris_position(others={"zagros": "A garrison", "persian_plateau": "B garrison"})
    _fight(p, [1, 1], [6])
    if elsewhere == "persian_plateau":
        p.rig(red=[1, 1], white=[6])
    p.submit(PlaceArmy(elsewhere))
    assert _fight(p, [1, 1], [6]).bonus == 0


@pytest.mark.rule("R24-OPT3-13")
def test_modifier_is_lost_with_success():
    p = _tigris_position(honors={"A": ["recruit_1"]})
    _fight(p, [1, 1], [6])
    p.submit(PlayHonor("recruit_1"), BuildFort("caucasus"))
    assert _fight(p, [6, 6], [1]).bonus == 2
    assert p.game.view(None).turn.modifiers.attempts == 0


@pytest.mark.rule("R24-OPT3-14", "R24-OPT3-25")
def test_success_takes_land_and_reduces():
    p = _tigris_position("B garrison capital fort")
    assert _fight(p, [6, 6], [6, 1]).success
    assert p.land("tigris") == "A army city"
    assert p.supply("B") == 30
    assert p.events_of(HonorAwarded) == []


@pytest.mark.rule("R24-OPT3-15", "R24-DV-24")
@pytest.mark.parametrize(("attempts", "points"), [(1, 1), (2, 3), (3, 5)])
def test_points_are_modified_difference(attempts, points):
    p = _tigris_position(others={"euphrates": "B garrison"}, people=5)
    for _ in range(attempts - 1):
        _fight(p, [1, 1], [6])
    _fight(p, [4, 2], [3])
    assert [event.points for event in p.events_of(ConquestPoints)] == [points]
    tie = _tigris_position(others={"euphrates": "B garrison"})
    _fight(tie, [3, 3], [3])
    assert tie.events_of(ConquestPoints) == []
    assert tie.question == ("A", "expand")


def _position_with_points(points, others, **given):
    """A position after Tigris has fallen, with points to spend."""
    p = _tigris_position(others=others, **given)
    _fight(p, [6, 1], [6 - points])
    return p


@pytest.mark.rule("R24-OPT3-16", "R24-OPT3-26")
def test_unused_points_lapse():
    p = _position_with_points(4, {"euphrates": "B garrison"})
    assert p.question == ("A", "conquer")
    p.submit(StopConquest())
    assert p.question == ("A", "expand")
    assert p.land("euphrates") == "B garrison"
    assert _fight(p, [2, 1], [1], "euphrates").success
    assert [event.points for event in p.events_of(ConquestPoints)] == [1]  # of this invasion alone
    assert p.is_legal(EndExpansion()) is False


@pytest.mark.rule("R24-OPT3-17", "R24-OPT3-22", "R24-OPT3-23", "R24-OPT3-25")
def test_conquest_takes_land_without_dice():
    p = _position_with_points(4, {"zagros": "B garrison capital fort"}, people=3)
    used = p.game.chance_used
    p.submit(Conquer("zagros"))
    assert p.game.chance_used == used
    assert p.land("zagros") == "A army city"
    assert [event.land for event in p.events_of(BuildingsReduced)] == ["zagros"]
    assert (p.state.pool.people, p.supply("B")) == (1, 30)
    assert p.events_of(HonorAwarded) == []


@pytest.mark.rule("R24-OPT3-23")
def test_conquest_needs_people():
    p = _position_with_points(5, {"euphrates": "B garrison"}, people=1, honors={"A": ["recruit_1"]})
    assert p.question == ("A", "expand")
    assert p.land("euphrates") == "B garrison"


@pytest.mark.rule("R24-OPT3-18")
@pytest.mark.parametrize(
    ("land", "words", "cost"),
    [
        ("euphrates", "B garrison", 1),
        ("zagros", "B garrison city", 2),
        ("euphrates", "B garrison fort", 2),
        ("zagros", "B garrison fort", 3),
    ],
)
def test_conquest_costs_terrain_and_fort(land, words, cost):
    others = {land: words, "arabia": "B garrison"}
    p = _position_with_points(cost, others)
    assert p.is_legal(Conquer(land))
    view = p.game.view(p.decision.seat)
    shown = dict(zip(view.decision.actions, hints(p.game, view), strict=True))
    assert shown[Conquer(land)].cost == cost
    assert not p.submit(Conquer(land)).is_legal(Conquer("arabia"))  # nothing is left
    if cost > 1:
        assert _position_with_points(cost - 1, others).refusal_of(Conquer(land)) == "R24-OPT3-18"


@pytest.mark.rule("R24-OPT3-19")
def test_conquest_stays_with_one_enemy():
    others = {"euphrates": "B garrison", "arabia": "C garrison", "zagros": "A garrison"}
    p = _position_with_points(5, others, seats=3)
    assert p.legal_places(Conquer) == {"euphrates"}
    for land in ("arabia", "zagros", "persian_plateau"):
        assert p.refusal_of(Conquer(land)) == "R24-OPT3-19"


@pytest.mark.rule("R24-OPT3-20")
def test_conquest_extends_from_taken_land():
    others = {"arabia": "B garrison", "nile_delta": "B garrison", "persian_plateau": "B garrison"}
    p = _position_with_points(5, others)
    assert p.legal_places(Conquer) == {"arabia"}  # not Persia, beside the base only
    assert p.refusal_of(Conquer("nile_delta")) == "R24-OPT3-20"
    p.submit(Conquer("arabia"))
    assert p.legal_places(Conquer) == {"nile_delta"}


@pytest.mark.rule("R24-OPT3-24")
def test_barbarians_plunder_each_conquest():
    p = _tigris_position(
        "B garrison city", {"euphrates": "B garrison capital monument"}, epoch=2, empire="huns"
    )
    _fight(p, [6, 6], [1])
    assert p.gold_collected("A", "plunder") == 1
    p.submit(Conquer("euphrates"))
    assert p.gold_collected("A", "plunder") == 3
    assert p.land("euphrates") == "A army city monument"


@pytest.mark.rule("R24-OPT3-01", "R24-OPT3-16")
def test_event_force_conquers_too():
    lands = {"persian_plateau": "B garrison", "hindu_kush": "B garrison"}
    p = position(phase="A", conquest=True, event="indus_cities", lands=lands)
    assert not _fight(p, [1, 1], [6], "persian_plateau").success
    p.state.pool.people = 2
    assert _fight(p, [6, 6], [1], "persian_plateau").bonus == 2
    assert p.question == ("A", "conquer")
    assert p.submit(Conquer("hindu_kush")).land("hindu_kush") == "A garrison"


def _win_tigris_on_second_attempt():
    """The first attempt at Tigris fails, the second wins 7 to 4."""
    p = _tigris_position(others={"euphrates": "B garrison", "zagros": "B garrison capital fort"})
    assert not _fight(p, [3, 1], [5]).success
    assert p.land("tigris") == "B garrison"
    assert p.awards_of("B") == ["frustrated"]
    assert _fight(p, [5, 1], [4]).bonus == 2
    assert p.events_of(ConquestPoints)[0].points == 3
    assert p.land("tigris") == "A army"
    return p


@pytest.mark.rule("R24-TV-20")
def test_conquest_points_buy_one_land():
    p = _win_tigris_on_second_attempt().submit(Conquer("euphrates"))
    assert p.land("euphrates") == "A army"
    assert p.question == ("A", "expand")  # 2 points left, Zagros costs 3
    assert p.land("zagros") == "B garrison capital fort"
    p = _win_tigris_on_second_attempt().submit(Conquer("zagros"))
    assert p.land("zagros") == "A army city"
    assert p.question == ("A", "expand")  # no points left for Euphrates
    assert p.land("euphrates") == "B garrison"


@pytest.mark.rule("R24-DV-25", "R24-OPT3-21")
def test_conquest_crosses_straits_without_fleet():
    def take_iberia(lands):
        p = _conquest_position(lands, seats=3, epoch=2, fleets=["mediterranean"])
        assert _fight(p, [6, 6], [1], "western_iberia").success
        return p

    lands = {
        "pyrenees": "A army",
        "western_iberia": "B garrison",
        "shatts_plateau": "B garrison",  # across the straits
        "danubia": "B garrison",  # on the fleet's sea
        "gaul": "B garrison",  # adjacent to the base only
    }
    p = take_iberia(lands)
    assert p.legal_places(Conquer) == {"shatts_plateau"}
    assert p.refusal_of(Conquer("danubia")) == "R24-OPT3-20"
    p = take_iberia(lands | {"shatts_plateau": "C garrison"})
    assert p.question == ("A", "expand")  # nothing of blue's is near
    p = take_iberia(lands | {"shatts_plateau": "C garrison", "pyrenees": "B garrison", "gaul": "A army"})
    assert p.refusal_of(Conquer("shatts_plateau")) == "R24-OPT3-19"
