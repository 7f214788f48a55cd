"""Rules common to Event cards (section EVENT)."""

from __future__ import annotations

import pytest

from engine.editions.zman_2018.actions import (
    ChooseRegion,
    Disband,
    EndInvasions,
    EstablishEmpire,
    PlayImprovement,
    PlayKingdom,
    RaidLand,
    ReduceLand,
    RemoveArmy,
    ReplaceArmy,
)
from engine.editions.zman_2018.events import (
    ArmyPlaced,
    ArmyRemoved,
    BuildingsReduced,
    EventRevealed,
    RegionChosen,
    TurnEnded,
)
from tests.editions.zman_2018.position import BOARD, CARDS, all_of, position

HOME = {"tigris": "A active"}


def improvement_position(*kept, lands=None, **given):
    """Between two invasions of the Hittites, with improvements in A's hand."""
    return position(
        **({"empire": "hittites", "armies": 1, "kept": {"A": kept}, "lands": HOME | (lands or {})} | given)
    )


@pytest.mark.rule("Z18-EVENT-01")
def test_card_is_played_only_in_own_turn():
    p = improvement_position(kept={"A": ["weaponry"], "B": ["leadership"]})
    assert p.all_asked == {"A": "invade"}
    assert p.refusal_of(PlayImprovement("leadership"), "B") == "Z18-ORDER-06"
    assert p.legal_places(PlayImprovement) == {"weaponry"}


@pytest.mark.rule("Z18-EVENT-02")
def test_card_is_improvement_or_kingdom():
    kinds = [card.kingdom is not None for card in CARDS.events]
    assert kinds.count(True) == 15
    assert kinds.count(False) == 25
    for card in CARDS.events:
        assert card.kingdom is None or not card.effects
    p = position(phase="opening", empire="hittites", event="babylonians")
    assert not p.is_legal(PlayImprovement("babylonians"))
    p = position(phase="opening", empire="hittites", event="weaponry")
    assert not p.is_legal(PlayKingdom("weaponry"))


@pytest.mark.rule("Z18-EVENT-03", "Z18-KINGDOM-02")
def test_playing_card_is_optional():
    p = position(phase="opening", empire="hittites", event="weaponry", kept={"A": ["navigation"]})
    for way_on in EstablishEmpire(), EndInvasions(), Disband():
        assert p.is_legal(way_on)
        p.submit(way_on)
    assert p.events_of(TurnEnded)
    assert p.hand("A") == ["navigation", "weaponry"]


REVOLTING = all_of("B army", "nile", "nubia") | all_of("C army", "indus", "libya")


@pytest.mark.rule("Z18-EVENT-04", "Z18-TV-69")
@pytest.mark.parametrize(("supply", "card", "may"), [(3, "revolution", True), (1, "revolution", False)])
def test_supply_must_cover_whole_effect(supply, card, may):
    p = improvement_position(card, lands=REVOLTING, supply={"A": supply})
    assert p.is_legal(PlayImprovement(card)) == may
    if not may:
        assert p.refusal_of(PlayImprovement(card)) == "Z18-EVENT-04"


@pytest.mark.rule("Z18-EVENT-04")
@pytest.mark.parametrize(("card", "needs"), [("barbarians", 2), ("diplomacy", 1), ("revolution", 2)])
def test_cards_need_stated_armies(card, needs):
    lands = all_of("B army", "arabia", "levant", "nile")
    assert improvement_position(card, lands=lands, supply={"A": needs}).is_legal(PlayImprovement(card))
    assert not improvement_position(card, lands=lands, supply={"A": needs - 1}).is_legal(
        PlayImprovement(card)
    )


@pytest.mark.rule("Z18-EVENT-05", "Z18-EVENT-06", "Z18-EVENT-07")
def test_replacement_keeps_structures_and_fort():
    p = improvement_position("diplomacy", lands={"arabia": "B army capital monument fort"})
    assert p.supply("B") == 24
    p.submit(PlayImprovement("diplomacy"))  # the only place there is
    assert p.land("arabia") == "A active capital monument fort"
    assert p.supply("B") == 25
    assert p.supply("A") == 22
    assert p.events_of(ArmyRemoved) == [ArmyRemoved("B", "arabia", "event")]
    assert p.events_of(ArmyPlaced) == [ArmyPlaced("A", "arabia", "replaced")]


@pytest.mark.rule("Z18-EVENT-05", "Z18-INVADE-04")
def test_diplomacy_needs_adjacent_active_army():
    lands = {"arabia": "B army", "zagros": "C army", "indus": "B army", "nile": "A army", "libya": "B army"}
    p = improvement_position("diplomacy", lands=lands, caravans=["sahara"], fleets=["arabian_sea"])
    p.submit(PlayImprovement("diplomacy"))
    assert p.legal_places(ReplaceArmy) == {"arabia", "zagros"}
    p.submit(ReplaceArmy("zagros"))
    assert p.question == ("A", "invade")
    assert not improvement_position("diplomacy", lands={"indus": "B army"}).is_legal(
        PlayImprovement("diplomacy")
    )
    far = {"tigris": "", "yangtze": "A active", BOARD.lands[0]: "B army"}
    assert not improvement_position("diplomacy", lands=far).is_legal(PlayImprovement("diplomacy"))


@pytest.mark.rule("Z18-EVENT-05", "Z18-EVENT-06")
def test_revolution_replaces_two_armies_in_region():
    p = improvement_position("revolution", lands=REVOLTING | {"nile": "B army city fort"})
    p.submit(PlayImprovement("revolution"))
    assert p.legal_places(ReplaceArmy) == {"nile", "nubia", "libya"}  # one army alone is not enough in India
    p.submit(ReplaceArmy("nile"))
    assert p.legal_places(ReplaceArmy) == {"nubia", "libya"}
    p.submit(ReplaceArmy("libya"))
    assert [p.land(land) for land in ("nile", "libya")] == ["A army city fort", "A army"]
    assert [p.supply(seat) for seat in "ABC"] == [21, 24, 24]


@pytest.mark.rule("Z18-EVENT-08")
def test_disaster_reduces_one_territory():
    p = improvement_position(
        "disaster", "weaponry", lands={"nile": "B army capital monument", "arabia": "B army city"}
    )
    p.submit(PlayImprovement("disaster"))
    assert p.legal_places(ReduceLand) == {"nile", "arabia"}
    p.submit(ReduceLand("nile"))
    assert p.question == ("A", "invade")
    assert (p.land("nile"), p.land("arabia")) == ("B army monument", "B army city")


@pytest.mark.rule("Z18-EVENT-08", "Z18-MARAUDER-07")
def test_reductions_by_events_score_no_marauding():
    lands = {"nile": "B army capital fort", "arabia": "B army city", "libya": "C army city"}
    p = improvement_position("disaster", "barbarians", lands=lands, empire="celts", epoch=2)
    p.submit(PlayImprovement("disaster"), ReduceLand("nile"))
    assert p.land("nile") == "B army"
    p.submit(PlayImprovement("barbarians"), RaidLand("arabia"), RaidLand("libya"))
    assert [p.land(land) for land in ("arabia", "libya")] == ["A army", "A army"]
    assert len(p.events_of(BuildingsReduced)) == 2
    assert p.points_scored("A") == 0


@pytest.mark.rule("Z18-EVENT-09", "Z18-IMPROVEMENT-13")
def test_played_card_is_boxed_at_turn_end():
    p = improvement_position("weaponry", "navigation", event="migration")
    p.submit(PlayImprovement("weaponry"))
    assert not p.is_legal(PlayImprovement("weaponry"))
    assert p.hand("A") == ["navigation", "migration"]
    assert p.state.boxed == []
    p.run(lambda p: bool(p.events_of(TurnEnded)))
    assert [CARDS.events[card].id for card in p.state.boxed] == ["weaponry"]
    assert p.hand("A") == ["navigation", "migration"]


@pytest.mark.rule("Z18-IMPROVEMENT-05")
def test_plague_removes_one_army_per_opponent():
    lands = all_of("B army", "nile", "nubia") | {"libya": "C army fort", "atlas": "A army", "indus": "B army"}
    p = improvement_position("plague", lands=lands)
    p.submit(PlayImprovement("plague"))
    assert p.legal_places(ChooseRegion) == {"north_africa", "india"}
    p.submit(ChooseRegion("north_africa"))
    assert p.events_of(RegionChosen) == [RegionChosen("A", "north_africa")]
    assert p.legal_places(RemoveArmy) == {"nile", "nubia"}
    p.submit(RemoveArmy("nubia"))
    assert [p.land(land) for land in (*lands, "tigris")] == [
        *("B army", "", "fort", "A army", "B army"),
        "A active",
    ]
    assert p.question == ("A", "invade")


@pytest.mark.rule("Z18-IMPROVEMENT-05")
def test_plague_asks_for_each_opponent():
    lands = all_of("B army", "nile", "nubia") | all_of("C army", "libya", "atlas")
    p = improvement_position("plague", lands=lands | all_of("A army", "ifriqiya")).submit(
        PlayImprovement("plague")
    )
    assert p.legal_places(RemoveArmy) == {"nile", "nubia"}
    assert p.decision.params == {"area": "north_africa", "opponent": "B"}
    p.submit(RemoveArmy("nile"))
    assert p.legal_places(RemoveArmy) == {"libya", "atlas"}
    p.submit(RemoveArmy("atlas"))
    assert [p.land(land) for land in ("nubia", "libya", "ifriqiya")] == ["B army", "C army", "A army"]


@pytest.mark.rule("Z18-EVENT-04")
def test_card_without_enough_targets_is_refused():
    assert not improvement_position("disaster", lands={"nile": "B army", "arabia": "city"}).is_legal(
        PlayImprovement("disaster")
    )
    assert not improvement_position("plague", lands={"nile": "A army"}).is_legal(PlayImprovement("plague"))
    lands = {"nile": "B army", "pindus": "B army"}  # only one borders barren land
    assert not improvement_position("barbarians", lands=lands).is_legal(PlayImprovement("barbarians"))
    assert not improvement_position("revolution", lands=lands).is_legal(PlayImprovement("revolution"))


@pytest.mark.rule("Z18-IMPROVEMENT-05")
def test_forced_targets_are_not_asked():
    p = improvement_position(
        "barbarians", lands={"nile": "B army city", "levant": "C army fort", "pindus": "C army"}
    )
    p.submit(PlayImprovement("barbarians"))
    assert [p.land(land) for land in ("nile", "levant", "pindus")] == ["A army", "A army", "C army"]
    p = improvement_position(
        "revolution", lands={"nile": "B army", "libya": "C army fort", "pindus": "C army"}
    )
    p.submit(PlayImprovement("revolution"))
    assert [p.land(land) for land in ("nile", "libya", "pindus")] == ["A army", "A army fort", "C army"]
    assert p.question == ("A", "invade")


@pytest.mark.rule("Z18-EVENT-09")
def test_playing_card_is_public_and_blocks_undo():
    p = improvement_position("weaponry").submit(PlayImprovement("weaponry"))
    assert p.game.log[-1].barrier == "flip"
    assert p.game.view(None).news[-1].events == (EventRevealed("A", "weaponry", "improvement"),)
