"""Kingdoms (section KINGDOM)."""

from __future__ import annotations

import pytest

from engine.editions.zman_2018.actions import (
    BuildFort,
    EndInvasions,
    EstablishEmpire,
    Invade,
    LaySiege,
    PlayImprovement,
    PlayKingdom,
    UseEffect,
)
from engine.editions.zman_2018.events import (
    ArmyRemoved,
    CardEmptied,
    CardFilled,
    Disbanded,
    Established,
    EventRevealed,
    PointsScored,
    StartCleared,
    TurnEnded,
)
from engine.editions.zman_2018.state import EMPTY
from tests.editions.zman_2018.position import CARDS, position


def opening_position(event="babylonians", empire="hittites", **given):
    """Before the Empire is established, with this epoch's Event card in hand."""
    return position(phase="opening", empire=empire, event=event, **given)


def play_kingdom(event="babylonians", empire="hittites", **given):
    """A position with a kingdom on the map and the rest of its armies."""
    return opening_position(event, empire, **given).submit(PlayKingdom(event))


@pytest.mark.rule("Z18-KINGDOM-01")
def test_only_the_kingdom_of_this_epoch_can_be_played():
    assert opening_position().is_legal(PlayKingdom("babylonians"))
    p = opening_position("siegecraft", "celts", epoch=2, kept={"A": ["kushites"]})  # no rules lead there
    assert p.legal_places(PlayKingdom) == set()


@pytest.mark.rule("Z18-KINGDOM-02")
def test_tv_75_an_unplayed_kingdom_is_put_away_unseen_at_the_end_of_the_turn():
    p = opening_position()
    p.submit(EstablishEmpire())
    assert p.hand("A") == ["babylonians"]
    p.run(lambda p: bool(p.events_of(TurnEnded)))
    assert p.hand("A") == []
    assert p.state.drawn[0] == EMPTY
    assert p.state.boxed == []
    assert not [e for e in p.history if type(e) is EventRevealed]
    assert "babylonians" not in str(p.game.view("B", since=1).news)
    assert p.game.view("B").seat("A").holding("hand").count == 0


@pytest.mark.rule("Z18-KINGDOM-02")
def test_an_improvement_stays_at_the_end_of_the_turn():
    p = opening_position("navigation").run(lambda p: bool(p.events_of(TurnEnded)))
    assert p.hand("A") == ["navigation"]


@pytest.mark.rule("Z18-KINGDOM-03")
def test_it_is_played_before_the_empire_is_established_and_never_after():
    p = opening_position()
    assert p.land("anatolia") == ""
    p.submit(EstablishEmpire())
    p.run(lambda p: bool(p.legal_places(PlayKingdom)) or bool(p.events_of(TurnEnded)))
    assert p.events_of(TurnEnded)


@pytest.mark.rule("Z18-KINGDOM-04")
def test_playing_it_reveals_the_card_and_cannot_be_taken_back():
    p = play_kingdom()
    assert p.events_of(EventRevealed) == [EventRevealed("A", "babylonians", "kingdom")]
    assert p.game.log[-1].barrier == "flip"
    assert "babylonians" in str(p.game.view(None))


@pytest.mark.rule("Z18-KINGDOM-05", "Z18-KINGDOM-06")
def test_it_establishes_invades_builds_and_disbands_but_does_not_score():
    p = play_kingdom()
    assert [e.card for e in p.events_of(Established)] == ["babylonians"]
    assert p.question == ("A", "invade")
    p.submit(Invade("tigris"))
    order = [type(e) for e in p.events]
    assert order.index(Disbanded) < order.index(CardFilled) < order.index(Established)
    assert p.events_of(PointsScored) == []
    assert [e.card for e in p.events_of(Established)] == ["hittites"]
    p.submit(EndInvasions())
    assert [(e.area, e.level) for e in p.events_of(PointsScored) if e.area] == [("middle_east", "supremacy")]
    assert p.points_scored("A", "structures") == 1 + 2


@pytest.mark.rule("Z18-KINGDOM-07", "Z18-KINGDOM-08")
def test_the_card_shows_start_armies_city_and_fleets():
    p = play_kingdom("phoenicians")
    assert p.events_of(CardFilled) == [CardFilled("A", "phoenicians", 2, 0)]
    assert p.land("levant") == "A active city"
    assert p.fleets() == {"mediterranean"}
    assert p.state.armies == 1
    assert p.is_legal(Invade("crete"))


@pytest.mark.rule("Z18-KINGDOM-09")
def test_a_kingdom_with_a_capitol_builds_a_capitol():
    p = play_kingdom("parthians", "celts", epoch=2)
    assert p.land("persian_plateau") == "A active capital"


@pytest.mark.rule("Z18-KINGDOM-10", "Z18-IMPROVEMENT-04")
def test_tv_73_no_improvement_during_a_kingdom():
    p = opening_position(kept={"A": ["weaponry"]})
    assert p.is_legal(PlayImprovement("weaponry"))
    p.submit(PlayKingdom("babylonians"))
    assert not p.legal_places(PlayImprovement)
    assert p.refusal_of(PlayImprovement("weaponry")) in ("Z18-KINGDOM-10", "Z18-IMPROVEMENT-04")
    p.submit(EndInvasions())
    assert p.question == ("A", "opening")
    assert set(p.decision.actions) == {PlayImprovement("weaponry"), EstablishEmpire()}
    p.submit(EstablishEmpire())
    assert p.question == ("A", "invade")


@pytest.mark.rule("Z18-KINGDOM-10")
def test_a_kingdom_without_armies_left_is_over_whatever_is_held():
    p = opening_position(kept={"A": ["weaponry"]}).submit(PlayKingdom("babylonians"), Invade("tigris"))
    assert p.question == ("A", "opening")


@pytest.mark.rule("Z18-KINGDOM-11")
def test_the_empires_effect_does_not_apply_to_it():
    lands = {"levant": "A active", "zagros": "A active"}
    p = position(kingdom="babylonians", empire="assyrians", lands=lands, armies=1, phase="invade")
    assert not p.is_legal(UseEffect())
    p = position(
        phase="invade",
        kingdom="parthians",
        empire="macedonians",
        epoch=2,
        armies=1,
        lands={"persian_plateau": "A active", "zagros": "B army"},
    )
    p.rig((1, 1), (1,)).submit(Invade("zagros"))  # no reroll is asked for
    assert p.question[1] in ("invade", "after_loss", "opening")


@pytest.mark.rule("Z18-KINGDOM-12")
def test_the_torch_of_the_empire_does_not_pay_for_the_kingdoms_battles():
    lands = {"persian_plateau": "A active capital", "hindu_kush": "B army city", "indus": "B army city"}
    p = position(phase="invade", kingdom="parthians", empire="celts", epoch=2, armies=2, lands=lands)
    p.rig((6, 6), (1,)).submit(Invade("indus"))
    assert p.land("indus") == "A active"
    assert p.points_scored("A") == 0
    p = position(phase="invade", empire="celts", epoch=2, armies=2, lands=lands)
    p.rig((6, 6), (1,)).submit(Invade("indus"))
    assert p.points_scored("A", "marauder") == 1


@pytest.mark.rule("Z18-KINGDOM-13")
def test_tv_72_the_empire_cannot_expand_from_the_kingdoms_armies():
    p = play_kingdom("phoenicians", "vedics").submit(Invade("nile"))
    assert (p.land("levant"), p.land("nile")) == ("A army city", "A army")
    assert p.land("hindu_kush") == "A active capital"
    reach = p.legal_places(Invade)
    assert not reach & {"arabia", "libya", "nubia", "mesopotamia"}
    p.submit(EndInvasions())
    regions = {e.area: e.level for e in p.events_of(PointsScored) if e.area}
    assert regions == {"middle_east": "presence", "north_africa": "presence", "india": "presence"}


@pytest.mark.rule("Z18-KINGDOM-14")
def test_its_fleets_and_siege_tokens_do_not_serve_the_empire():
    p = opening_position("parthians", "celts", epoch=2, supply={"A": 2}, kept={"A": ["weaponry"]})
    p.submit(PlayKingdom("parthians"))
    tokens = p.state.tokens
    assert tokens == p.events_of(CardFilled)[0].tokens > 0
    p.submit(EndInvasions())
    assert p.events_of(CardEmptied)[-1].tokens == tokens
    assert (p.question, p.state.tokens) == (("A", "opening"), 0)
    p.submit(EstablishEmpire())
    assert p.state.tokens == p.events_of(CardFilled)[0].tokens  # the Empire's own, and no more
    p = play_kingdom("phoenicians").submit(EndInvasions())
    assert p.fleets() == set()
    assert p.state.force == "empire"


@pytest.mark.rule("Z18-KINGDOM-15")
def test_armies_left_on_its_card_return_to_supply():
    p = play_kingdom()
    assert (p.state.armies, p.supply("A")) == (1, 23)
    p.submit(EndInvasions())
    assert [e.armies for e in p.events_of(CardEmptied)] == [1]
    assert p.state.armies == 3  # the Empire's own four, one of them placed
    assert p.supply("A") == 25 - 1 - 4


@pytest.mark.rule("Z18-KINGDOM-17")
def test_it_may_build_forts():
    p = play_kingdom()
    p.submit(BuildFort("mesopotamia"))
    assert p.land("mesopotamia") == "A army city fort"


@pytest.mark.rule("Z18-KINGDOM-18")
def test_it_may_lay_siege():
    p = play_kingdom("parthians", "celts", epoch=2, lands={"zagros": "B army"})
    p.rig((1, 1), (6,)).submit(Invade("zagros"))
    assert p.is_legal(LaySiege("army"))


@pytest.mark.rule("Z18-KINGDOM-19")
def test_the_empire_clears_a_start_that_the_kingdom_holds():
    p = opening_position("babylonians", "assyrians").submit(PlayKingdom("babylonians"))
    p.submit(BuildFort("mesopotamia"))
    assert p.events_of(ArmyRemoved) == [ArmyRemoved("A", "mesopotamia", "established")]
    assert p.events_of(StartCleared) == [StartCleared("mesopotamia", ("city", "fort"))]
    assert p.land("mesopotamia") == "A active capital"
    assert p.supply("A") == 25 - 6


@pytest.mark.rule("Z18-IMPROVEMENT-06", "Z18-KINGDOM-10")
def test_what_was_gained_before_waits_for_the_empire():
    p = opening_position(kept={"A": ["migration", "silk_road", "siegecraft"]})
    p.submit(PlayImprovement("migration"), PlayImprovement("siegecraft"), PlayImprovement("silk_road"))
    assert p.question == ("A", "place_caravan")
    p.submit(p.decision.actions[0])
    caravans = p.caravans()
    p.submit(PlayKingdom("babylonians"))
    assert (p.state.armies, p.state.tokens, p.caravans()) == (1, 0, set())
    waiting = p.game.view(None).seat("A").holding("waiting")
    assert waiting.items == ("army",) * 2 + ("siege_token",) * 3
    p.submit(EndInvasions())
    assert (p.state.armies, p.state.tokens, p.caravans()) == (2 + 3, 3, caravans)


@pytest.mark.rule("Z18-KINGDOM-05")
def test_without_cards_left_the_empire_follows_at_once():
    p = play_kingdom().submit(EndInvasions())
    assert [e.card for e in p.events_of(Established)] == ["hittites"]
    assert p.question == ("A", "invade")
    assert CARDS.events[p.state.boxed[0]].id == "babylonians"


@pytest.mark.rule("Z18-KINGDOM-05", "Z18-TURN-01")
def test_after_it_there_is_one_more_opening():
    p = play_kingdom(kept={"A": ["weaponry"]}).submit(EndInvasions())
    assert p.question == ("A", "opening")
    assert (p.state.kingdom, p.state.waiting) == (EMPTY, [])
    assert [CARDS.events[card].id for card in p.state.boxed] == ["babylonians"]
    p.submit(EstablishEmpire())
    assert p.question == ("A", "invade")
    assert p.state.force == "empire"
