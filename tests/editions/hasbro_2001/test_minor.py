"""Minor Empires and Kingdoms (MINOR, KINGDOM)."""

from __future__ import annotations

import pytest

from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001.events import Established, Invaded, PointsScored
from tests.editions.hasbro_2001.position import CARDS, position


def phoenicia_position(**given):
    hand = given.pop("hand", ["phoenicia"])
    return position(phase="events", epoch=2, empire="carthaginia", hands={"A": hand}, **given)


@pytest.mark.rule("H01-MINOR-02", "H01-MINOR-03", "H01-MINOR-04", "H01-EVENT-02")
def test_minor_empire_takes_turn_before_first_army() -> None:
    p = phoenicia_position(hand=["phoenicia", "leader", "weaponry"]).play("phoenicia")
    assert p.question == ("A", "expand")
    assert (p.pool, p.land("levant")) == (2, "A active capital")
    assert p.game.view(None).turn.force == "phoenicia"
    p.end_expansion()
    assert p.question == ("A", "play_event")
    p.play("leader")
    assert p.question == ("A", "expand")  # it counts as one of the two
    order = [event.card for event in p.history if type(event) is Established]
    assert order == ["phoenicia", "carthaginia"]


@pytest.mark.rule("H01-MINOR-05", "H01-TV-38")
def test_minor_empire_expands_from_captured_lands() -> None:
    p = phoenicia_position().play("phoenicia").expand("upper_tigris")
    assert "middle_tigris" in p.targets()
    p.expand("middle_tigris")
    assert p.body("middle_tigris") == "minor"


@pytest.mark.rule("H01-MINOR-06", "H01-MINOR-15", "H01-A-55")
def test_minor_empire_uses_own_fleets_only() -> None:
    p = position(phase="events", epoch=2, empire="greek_city_states", hands={"A": ["astronomy", "phoenicia"]})
    p.play("astronomy").submit(act.PlaceFleet("sea_of_japan")).play("phoenicia")
    assert p.fleets() == {"western_med", "eastern_med"}
    p.end_expansion()
    assert p.fleets() == {"western_med", "eastern_med", "black_sea", "sea_of_japan"}


@pytest.mark.rule("H01-MINOR-09", "H01-COIN-06", "H01-CARD-58")
@pytest.mark.parametrize(
    ("force", "other", "epoch", "empire"),
    [
        ("phoenicia", "population_explosion", 2, "carthaginia"),
        ("phoenicia", "allies", 2, "carthaginia"),
        ("phoenicia", "engineering", 2, "carthaginia"),
        ("crusade", "population_explosion", 5, "vikings"),
    ],
)
def test_minor_empire_question_omits_coins_and_forts(force, other, epoch, empire) -> None:
    p = position(phase="events", epoch=epoch, empire=empire, hands={"A": [other, force]}).play(other, force)
    assert (p.question, p.decision.params["force"]) == (("A", "expand"), force)
    kept = [p.decision.params[name] for name in ("allies", "forts", "coins", "ally_coins", "lost")]
    assert kept == [0, 0, 0, 0, 0]
    p.end_expansion()
    assert p.decision.params["force"] == empire
    assert sum(p.decision.params[name] for name in ("forts", "coins", "ally_coins")) >= 1


@pytest.mark.rule("H01-MINOR-10", "H01-A-10")
def test_minor_empire_builds_forts() -> None:
    p = phoenicia_position().play("phoenicia").submit(act.BuildFort("levant", "army"))
    assert (p.land("levant"), p.pool) == ("A active capital fort", 1)
    p = phoenicia_position(rulings={"minor_forts": False}).play("phoenicia")
    assert p.refusal_of(act.BuildFort("levant", "army")) == "H01-FORT-01"


@pytest.mark.rule("H01-MINOR-12", "H01-TV-39")
def test_minor_empire_stays_and_scores() -> None:
    p = position(phase="score", epoch=4, empire="guptas", lands={"eastern_anatolia": "A hittites capital"})
    points = [event.amount for event in p.history if type(event) is PointsScored]
    assert points == [3, 2]


@pytest.mark.rule("H01-MINOR-13")
def test_minor_empire_takes_own_lands_without_dice() -> None:
    p = (
        phoenicia_position(lands={"palestine": "A army city fort", "levant": "A army"})
        .play("phoenicia")
        .expand("palestine")
    )
    assert p.land("palestine") == "A active"
    assert not p.events_of(Invaded)
    p.expand("crete")
    assert p.question == ("A", "expand")
    assert p.game.view(None).turn.force == ""
    p.expand("crete")  # the Minor Empire is old to the Active Empire
    assert p.body("crete") == "empire"


@pytest.mark.rule("H01-MINOR-14")
def test_active_empire_does_not_use_minor_lands() -> None:
    p = position(
        epoch=2,
        empire="chou",
        lands={"wei_river": "A active", "levant": "A phoenicia", "zagros": "A phoenicia"},
    )
    assert not p.targets() & {"palestine", "upper_tigris"}
    assert p.refusal_of(act.Expand("palestine")) == "H01-EXPAND-14"


@pytest.mark.rule("H01-KINGDOM-02", "H01-KINGDOM-03", "H01-KINGDOM-05", "H01-A-47")
@pytest.mark.rule(
    "H01-L-KING-1",
    "H01-L-KING-2",
    "H01-L-KING-3",
    "H01-L-KING-4",
    "H01-L-KING-5",
    "H01-L-KING-6",
    "H01-L-KING-7",
)
@pytest.mark.parametrize(
    ("card", "epoch", "land"),
    [
        ("kingdom_canaanites", 1, "palestine"),
        ("kingdom_etruscans", 2, "northern_apennines"),
        ("kingdom_kush", 3, "upper_nile"),
        ("kingdom_tiahuanaco", 4, "southern_andes"),
        ("kingdom_mali", 5, "gold_coast"),
        ("kingdom_thai", 6, "malayan_peninsula"),
        ("kingdom_zimbabwe", 7, "east_africa"),
    ],
)
def test_kingdom_replaces_occupant(card: str, epoch: int, land: str) -> None:
    empire = CARDS.empires[CARDS.empires_of[epoch][0]].id
    given = {"phase": "events", "epoch": epoch, "empire": empire, "hands": {"A": [card]}}
    p = position(**given, lands={land: "B army fort monument"}).play(card)
    assert p.land(land) == "A army city monument"
    assert p.body(land) == "kingdom"


@pytest.mark.rule("H01-KINGDOM-04")
@pytest.mark.parametrize("old", ["city", "capital"])
def test_kingdom_has_one_city(old: str) -> None:
    lands = {"palestine": f"A army {old}"}
    p = position(phase="events", empire="egypt", hands={"A": ["kingdom_canaanites"]}, lands=lands)
    assert p.play("kingdom_canaanites").land("palestine") == "A army city"


@pytest.mark.rule("H01-KINGDOM-08")
def test_kingdoms_city_scores_and_can_be_captured() -> None:
    p = position(phase="score", lands={"palestine": "A kingdom_canaanites city"})
    assert sum(event.amount for event in p.history if type(event) is PointsScored) == 3
    p = position(empire="egypt", lands={"nile_delta": "A active", "palestine": "B kingdom_canaanites city"})
    assert p.rig([6, 6], [1]).expand("palestine").land("palestine") == "A active"
