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
def test_only_this_epochs_kingdom_is_playable():
    assert opening_position().is_legal(PlayKingdom("babylonians"))
    p = opening_position("siegecraft", "celts", epoch=2, kept={"A": ["kushites"]})  # no rules lead there
    assert p.legal_places(PlayKingdom) == set()


@pytest.mark.rule("Z18-KINGDOM-02", "Z18-TV-75")
def test_unplayed_kingdom_leaves_unseen():
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


@pytest.mark.rule("Z18-KINGDOM-03")
def test_kingdom_is_refused_after_establishing():
    p = opening_position()
    assert p.land("anatolia") == ""
    p.submit(EstablishEmpire())
    p.run(lambda p: bool(p.legal_places(PlayKingdom)) or bool(p.events_of(TurnEnded)))
    assert p.events_of(TurnEnded)


@pytest.mark.rule("Z18-KINGDOM-04")
def test_playing_kingdom_reveals_card_and_blocks_undo():
    p = play_kingdom()
    assert p.events_of(EventRevealed) == [EventRevealed("A", "babylonians", "kingdom")]
    assert p.game.log[-1].barrier == "flip"
    assert "babylonians" in str(p.game.view(None))


@pytest.mark.rule("Z18-KINGDOM-05", "Z18-KINGDOM-06")
def test_kingdom_takes_turn_without_scoring():
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
def test_kingdom_card_sets_armies_city_and_fleets():
    p = play_kingdom("phoenicians")
    assert p.events_of(CardFilled) == [CardFilled("A", "phoenicians", 2, 0)]
    assert p.land("levant") == "A active city"
    assert p.fleets() == {"mediterranean"}
    assert p.state.armies == 1
    assert p.is_legal(Invade("crete"))


@pytest.mark.rule("Z18-KINGDOM-09")
def test_parthians_build_capitol():
    p = play_kingdom("parthians", "celts", epoch=2)
    assert p.land("persian_plateau") == "A active capital"


@pytest.mark.rule("Z18-KINGDOM-10", "Z18-IMPROVEMENT-04", "Z18-TV-73")
def test_improvement_waits_until_kingdom_ends():
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
def test_kingdom_ends_with_its_last_army():
    p = opening_position(kept={"A": ["weaponry"]}).submit(PlayKingdom("babylonians"), Invade("tigris"))
    assert p.question == ("A", "opening")


@pytest.mark.rule("Z18-KINGDOM-11")
def test_kingdom_does_not_use_empire_effect():
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
def test_kingdom_scores_no_marauding():
    lands = {"persian_plateau": "A active capital", "hindu_kush": "B army city", "indus": "B army city"}
    p = position(phase="invade", kingdom="parthians", empire="celts", epoch=2, armies=2, lands=lands)
    p.rig((6, 6), (1,)).submit(Invade("indus"))
    assert p.land("indus") == "A active"
    assert p.points_scored("A") == 0
    p = position(phase="invade", empire="celts", epoch=2, armies=2, lands=lands)
    p.rig((6, 6), (1,)).submit(Invade("indus"))
    assert p.points_scored("A", "marauder") == 1


@pytest.mark.rule("Z18-KINGDOM-13", "Z18-TV-72")
def test_empire_cannot_invade_from_kingdoms_armies():
    p = play_kingdom("phoenicians", "vedics").submit(Invade("nile"))
    assert (p.land("levant"), p.land("nile")) == ("A army city", "A army")
    assert p.land("hindu_kush") == "A active capital"
    reach = p.legal_places(Invade)
    assert not reach & {"arabia", "libya", "nubia", "mesopotamia"}
    p.submit(EndInvasions())
    regions = {e.area: e.level for e in p.events_of(PointsScored) if e.area}
    assert regions == {"middle_east": "presence", "north_africa": "presence", "india": "presence"}


@pytest.mark.rule("Z18-KINGDOM-14")
def test_kingdoms_markers_do_not_serve_empire():
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
def test_kingdoms_unplaced_armies_return_to_supply():
    p = play_kingdom()
    assert (p.state.armies, p.supply("A")) == (1, 23)
    p.submit(EndInvasions())
    assert [e.armies for e in p.events_of(CardEmptied)] == [1]
    assert p.state.armies == 3  # the Empire's own four, one of them placed
    assert p.supply("A") == 25 - 1 - 4


@pytest.mark.rule("Z18-KINGDOM-17")
def test_kingdom_builds_fort():
    p = play_kingdom()
    p.submit(BuildFort("mesopotamia"))
    assert p.land("mesopotamia") == "A army city fort"


@pytest.mark.rule("Z18-KINGDOM-18")
def test_kingdom_may_lay_siege():
    p = play_kingdom("parthians", "celts", epoch=2, lands={"zagros": "B army"})
    p.rig((1, 1), (6,)).submit(Invade("zagros"))
    assert p.is_legal(LaySiege("army"))


@pytest.mark.rule("Z18-KINGDOM-19")
def test_empire_clears_start_held_by_kingdom():
    p = opening_position("babylonians", "assyrians").submit(PlayKingdom("babylonians"))
    p.submit(BuildFort("mesopotamia"))
    assert p.events_of(ArmyRemoved) == [ArmyRemoved("A", "mesopotamia", "established")]
    assert p.events_of(StartCleared) == [StartCleared("mesopotamia", ("city", "fort"))]
    assert p.land("mesopotamia") == "A active capital"
    assert p.supply("A") == 25 - 6


@pytest.mark.rule("Z18-IMPROVEMENT-06", "Z18-KINGDOM-10")
def test_earlier_gains_wait_for_empire():
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
def test_empire_follows_at_once_without_cards():
    p = play_kingdom().submit(EndInvasions())
    assert [e.card for e in p.events_of(Established)] == ["hittites"]
    assert p.question == ("A", "invade")
    assert CARDS.events[p.state.boxed[0]].id == "babylonians"


@pytest.mark.rule("Z18-KINGDOM-05", "Z18-TURN-01")
def test_cards_reopen_opening_after_kingdom():
    p = play_kingdom(kept={"A": ["weaponry"]}).submit(EndInvasions())
    assert p.question == ("A", "opening")
    assert (p.state.kingdom, p.state.waiting) == (EMPTY, [])
    assert [CARDS.events[card].id for card in p.state.boxed] == ["babylonians"]
    p.submit(EstablishEmpire())
    assert p.question == ("A", "invade")
    assert p.state.force == "empire"
