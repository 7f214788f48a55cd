"""Pieces run out (section LIMITS)."""

from __future__ import annotations

import pytest

from engine.editions.zman_2018.actions import (
    PlaceFort,
    PlayImprovement,
    UseEffect,
)
from engine.editions.zman_2018.events import BuildingLacking, Gained
from tests.editions.zman_2018.position import all_of, land_ids, position

LANDS = {"tigris": "A active", "levant": "A active", "zagros": "A active"}


@pytest.mark.rule("Z18-LIMITS-01")
def test_effect_stops_at_last_fort():
    p = position(empire="persians", epoch=2, phase="finish", lands=LANDS, boxed={"fort": 13})
    p.submit(UseEffect(), PlaceFort("tigris"))
    assert p.events_of(BuildingLacking) == [BuildingLacking("A", "fort")]
    assert p.stock("fort") == 0


@pytest.mark.rule("Z18-LIMITS-01")
@pytest.mark.parametrize(
    ("card", "piece", "total"), [("fortification", "fort", 14), ("renaissance", "capital", 24)]
)
def test_card_without_pieces_is_refused(card, piece, total):
    given = {"empire": "hittites", "lands": LANDS, "kept": {"A": [card]}}
    assert position(**given, boxed={piece: total - 1}).is_legal(PlayImprovement(card))
    assert not position(**given, boxed={piece: total}).is_legal(PlayImprovement(card))


@pytest.mark.rule("Z18-LIMITS-02", "Z18-LIMITS-03")
def test_tokens_replace_armies_beyond_25():
    lands = all_of("A army", *land_ids(2**23 - 1))
    kept = ["migration", "industry", "weaponry"]
    p = position(phase="opening", empire="hittites", lands=lands, kept={"A": kept})
    assert p.supply("A") == 2
    p.submit(PlayImprovement("migration"), PlayImprovement("industry"))
    assert [(e.armies, e.tokens) for e in p.events_of(Gained)] == [(2, 0), (0, 4)]
    assert (p.state.armies, p.state.tokens, p.supply("A")) == (2, 4, 0)


@pytest.mark.rule("Z18-LIMITS-05")
def test_tokens_and_markers_are_unlimited():
    kept = ["siegecraft", "artillery", "mercenaries", "silk_road", "railways"]
    p = position(empire="germans", epoch=5, lands=LANDS, kept={"A": kept}, tokens=20)
    p.submit(*[PlayImprovement(card) for card in kept[:3]])
    assert p.state.tokens == 26
    for card, count in ("silk_road", 1), ("railways", 2):
        p.submit(PlayImprovement(card))
        for _ in range(count):
            p.submit(p.decision.actions[0])
    assert len(p.caravans()) == 3


@pytest.mark.rule("Z18-LIMITS-06")
def test_opponents_supply_is_never_used():
    lands = all_of("B army", "arabia", "nile")
    p = position(empire="hittites", lands=LANDS | lands, kept={"A": ["revolution", "diplomacy", "migration"]})
    p.submit(PlayImprovement("diplomacy"))
    p.run(lambda p: p.question[1] == "invade")
    p.submit(PlayImprovement("migration"))
    state = p.state
    assert state.supply[1] + state.held[1].bit_count() == 25
    assert state.supply[0] + state.held[0].bit_count() + state.armies == 25


@pytest.mark.rule("Z18-LIMITS-07")
def test_capitols_and_cities_share_pieces():
    p = position(empire="hittites", lands={"tigris": "A active capital", "nile": "A army city"})
    assert p.stock("capital") == p.stock("city") == 22
