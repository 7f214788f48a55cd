"""Improvements (section IMPROVEMENT)."""

from __future__ import annotations

import pytest

from engine.editions.zman_2018.actions import (
    Disband,
    EndEffect,
    EndInvasions,
    EstablishEmpire,
    GainPoint,
    Invade,
    PlaceCaravan,
    PlaceCity,
    PlaceFleet,
    PlaceFort,
    PlayImprovement,
    PlayKingdom,
)
from engine.editions.zman_2018.events import CaravanPlaced, Compared, FleetPlaced, Gained, GameOver, TurnEnded
from tests.editions.zman_2018.position import CARDS, all_of, position

HOME = {"tigris": "A active"}


def improvement_position(*kept, lands=None, **given):
    """Between two invasions of the Hittites, with improvements in A's hand."""
    return position(**({"empire": "hittites", "kept": {"A": kept}, "lands": HOME | (lands or {})} | given))


@pytest.mark.rule("Z18-IMPROVEMENT-02", "Z18-EVENT-03")
def test_architecture_is_refused_after_invasions():
    p = improvement_position("architecture", "weaponry")
    assert p.is_legal(PlayImprovement("architecture"))
    p.submit(EndInvasions())
    assert p.question == ("A", "finish_turn")
    assert p.legal_places(PlayImprovement) == {"weaponry"}
    assert p.refusal_of(PlayImprovement("architecture")) == "Z18-EVENT-03"


@pytest.mark.rule("Z18-CARAVAN-01", "Z18-FLEET-02")
def test_marker_cards_place_fleets_and_caravans():
    p = improvement_position("silk_road", "railways", "navigation", lands={"levant": "A active"}, armies=1)
    p.submit(PlayImprovement("silk_road"))
    assert not p.is_legal(EndEffect())
    assert p.submit(PlaceCaravan("sahara")).events_of(CaravanPlaced) == [CaravanPlaced("A", "sahara")]
    p.submit(PlayImprovement("railways"))
    assert p.is_legal(EndEffect())  # up to two
    p.submit(PlaceCaravan("alps"), EndEffect())
    assert p.caravans() == {"sahara", "alps"}
    p.submit(PlayImprovement("navigation"), PlaceFleet("mediterranean"))
    assert p.events_of(FleetPlaced) == [FleetPlaced("A", "mediterranean")]
    assert p.question == ("A", "invade")


@pytest.mark.rule("Z18-IMPROVEMENT-05")
def test_renaissance_builds_city_on_chosen_land():
    p = improvement_position("renaissance", "weaponry", lands={"mesopotamia": "A active"})
    p.submit(PlayImprovement("renaissance"), PlaceCity("tigris"))
    assert p.question == ("A", "invade")
    assert (p.land("tigris"), p.land("mesopotamia")) == ("A active city", "A active")


@pytest.mark.rule("Z18-IMPROVEMENT-01", "Z18-TV-76")
def test_improvement_of_earlier_epoch_is_playable():
    p = improvement_position("weaponry", empire="guptas", epoch=3, event="cavalry")
    assert p.legal_places(PlayImprovement) == {"weaponry", "cavalry"}
    p.submit(PlayImprovement("weaponry"))
    assert p.hand("A") == ["cavalry"]


@pytest.mark.rule("Z18-IMPROVEMENT-02")
def test_improvement_is_playable_between_invasions():
    lands = {"mesopotamia": "A active"}
    p = position(phase="opening", empire="hittites", kept={"A": ["weaponry"]})
    for way_on in EstablishEmpire(), Invade("levant"), EndInvasions():
        assert p.is_legal(PlayImprovement("weaponry"))
        p.submit(way_on)
    assert p.question == ("A", "finish_turn")
    assert p.is_legal(PlayImprovement("weaponry"))
    p = position(
        phase="opening", empire="hittites", event="babylonians", kept={"A": ["weaponry"]}, lands=lands
    )
    p.submit(PlayKingdom("babylonians"), EndInvasions())
    assert p.question == ("A", "opening")
    assert p.is_legal(PlayImprovement("weaponry"))


@pytest.mark.rule("Z18-IMPROVEMENT-02")
def test_improvement_is_playable_with_empty_card():
    p = improvement_position("migration", armies=1).submit(Invade("arabia"))
    assert p.question == ("A", "invade")
    assert p.is_legal(PlayImprovement("migration"))
    p.submit(PlayImprovement("migration"))
    assert p.is_legal(Invade("nile"))


@pytest.mark.rule("Z18-IMPROVEMENT-05")
def test_lasting_effect_ends_with_turn():
    p = improvement_position("weaponry", armies=2, lands={"arabia": "B army", "nile": "B army"})
    p.submit(PlayImprovement("weaponry"))
    p.rig((3, 1), (3,), (2, 1), (2,)).submit(Invade("arabia"), Invade("nile"))
    assert [(e.attack, e.defence, e.outcome) for e in p.events_of(Compared)] == [(4, 3, "win"), (3, 2, "win")]
    p.run(lambda p: bool(p.events_of(TurnEnded)))
    assert p.state.improvements == []


@pytest.mark.rule("Z18-IMPROVEMENT-06")
def test_improvement_does_not_help_kingdom():
    lands = {"mesopotamia": "A active", "tigris": "B army"}
    given = {"lands": lands, "armies": 1, "improvements": ["weaponry"]}
    p = position(empire="hittites", kingdom="babylonians", **given)
    p.rig((3, 1), (3,)).submit(Invade("tigris"))
    assert [e.outcome for e in p.events_of(Compared)] == ["tie"]
    p = position(empire="hittites", **given)
    p.rig((3, 1), (3,)).submit(Invade("tigris"))
    assert [e.outcome for e in p.events_of(Compared)] == ["win"]


@pytest.mark.rule("Z18-IMPROVEMENT-06")
def test_improvement_does_not_help_inactive_armies():
    p = improvement_position("fortification", "engineering", lands={"nile": "A army", "arabia": "A active"})
    p.submit(PlayImprovement("engineering"))
    assert p.legal_places(PlaceFort) == {"tigris", "arabia"}


@pytest.mark.rule("Z18-IMPROVEMENT-07")
def test_one_turn_allows_many_improvements():
    cards = ["weaponry", "migration", "leadership", "siegecraft", "cavalry"]
    p = improvement_position(*cards)
    p.submit(*[PlayImprovement(card) for card in cards])
    assert p.hand("A") == []
    assert [CARDS.events[card].id for card in p.state.improvements] == cards


@pytest.mark.rule("Z18-IMPROVEMENT-08")
def test_others_see_only_number_of_kept_cards():
    p = improvement_position("weaponry", "migration")
    assert p.game.view("A").seat("A").holding("hand").items == ("weaponry", "migration")
    for other in "B", None:
        holding = p.game.view(other).seat("A").holding("hand")
        assert (holding.count, holding.items) == (2, ())
    p.run(lambda p: bool(p.events_of(TurnEnded)))
    assert p.hand("A") == ["weaponry", "migration"]


@pytest.mark.rule("Z18-IMPROVEMENT-09")
def test_gained_armies_and_tokens_go_to_card():
    p = improvement_position("mercenaries", armies=1)
    p.submit(PlayImprovement("mercenaries"))
    assert p.events_of(Gained) == [Gained("A", 3, 0), Gained("A", 0, 1)]
    assert (p.state.armies, p.state.tokens, p.supply("A")) == (4, 1, 20)


@pytest.mark.rule("Z18-IMPROVEMENT-10", "Z18-TRACK-06")
def test_points_during_turn_move_marker_at_once():
    from engine.editions.zman_2018 import score

    p = improvement_position("weaponry", score={"A": 20, "B": 21})
    score.gain(p.game._table, 0, 1, "event")  # no card of the deck gains points; the rule stands ready
    advance(p)
    assert p.question == ("A", "track_tie")
    p.submit(GainPoint())
    assert (p.score("A"), p.question) == (22, ("A", "invade"))


def advance(p):
    p.game.edition.package.advance(p.game._table)


@pytest.mark.rule("Z18-IMPROVEMENT-11", "Z18-FORT-05")
def test_free_fort_costs_no_army():
    p = improvement_position("fortification", armies=2)
    p.submit(PlayImprovement("fortification"), PlaceFort("tigris"))
    assert p.land("tigris") == "A active fort"
    assert (p.state.armies, p.supply("A"), p.stock("fort")) == (2, 22, 13)


@pytest.mark.rule("Z18-IMPROVEMENT-12", "Z18-FORT-05", "Z18-FORT-06")
def test_free_fort_needs_active_army_without_fort():
    lands = {"nile": "A army", "arabia": "A active fort", "libya": "B army", "levant": "A active"}
    p = improvement_position("fortification", lands=lands)
    p.submit(PlayImprovement("fortification"))
    assert p.legal_places(PlaceFort) == {"tigris", "levant"}
    assert p.is_legal(EndEffect())


@pytest.mark.rule("Z18-IMPROVEMENT-14")
def test_unplayed_improvements_score_nothing():
    def ends(kept):
        p = position(epoch=5, empire="germans", kept={"A": kept}, lands=all_of("A active", "gaul", "iberia"))
        p.run(lambda p: p.game.is_over)
        (over,) = p.events_of(GameOver)
        return dict(zip(over.seats, over.points, strict=True))["A"]

    assert ends(["weaponry", "migration", "cavalry"]) == ends([])


@pytest.mark.rule("Z18-IMPROVEMENT-02", "Z18-IMPROVEMENT-06")
def test_improvements_before_establishing_need_no_army():
    kept = ["weaponry", "fortification", "navigation", "migration", "compass", "renaissance", "steamships"]
    p = position(phase="opening", empire="germans", epoch=5, kept={"A": kept}, lands={"nile": "A army"})
    assert p.legal_places(PlayImprovement) == {"weaponry", "migration", "steamships"}
    p.submit(PlayImprovement("migration"))
    assert (p.state.armies, p.question) == (2, ("A", "opening"))
    p.submit(EstablishEmpire())
    assert p.state.armies == 2 + 7
    assert p.legal_places(PlayImprovement) == {"weaponry", "fortification", "steamships"}
    p.submit(Invade("gaul"))  # the Mediterranean, and a place for a city; no ocean
    assert p.legal_places(PlayImprovement) == set(kept) - {"migration", "compass"}


@pytest.mark.rule("Z18-IMPROVEMENT-02")
def test_improvement_is_playable_until_disbanding():
    p = position(phase="finish", empire="hittites", kept={"A": ["renaissance"]}, lands=HOME)
    p.submit(PlayImprovement("renaissance"))
    assert p.land("tigris") == "A army city"  # placed at once, and nothing is left to ask
    assert p.points_scored("A", "structures") == 1
    p = position(phase="finish", empire="hittites", kept={"A": ["renaissance", "weaponry"]}, lands=HOME)
    p.submit(Disband())
    assert p.events_of(TurnEnded)
