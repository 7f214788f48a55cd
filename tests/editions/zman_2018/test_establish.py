"""Step 3, Establish the empire (section ESTABLISH, and what LIMITS says of it)."""

from __future__ import annotations

import pytest

from engine.editions.zman_2018.actions import GiveUpArmy, Invade, LaySiege
from engine.editions.zman_2018.events import (
    ArmyRemoved,
    BattleFought,
    BuildingLacking,
    BuildingsReduced,
    CaravanPlaced,
    CardFilled,
    Established,
    FleetPlaced,
    PointsScored,
    StartCleared,
)
from engine.editions.zman_2018.powers import NOTHING
from tests.editions.zman_2018.position import BOARD, CARDS, all_of, land_ids, position


def _card(empire):
    return CARDS.empires[CARDS.empire_index[empire]].force


EVERY_EMPIRE = [(card.epoch, card.id) for card in CARDS.empires]


@pytest.mark.rule("Z18-ESTABLISH-01", "Z18-ESTABLISH-06", "Z18-ESTABLISH-09", "Z18-ESTABLISH-10")
@pytest.mark.rule("Z18-ESTABLISH-07", "Z18-ESTABLISH-08", "Z18-MARAUDER-01", "Z18-MARAUDER-02")
@pytest.mark.parametrize(("epoch", "empire"), EVERY_EMPIRE)
def test_card_brings_its_pieces(epoch, empire):
    p = position(phase="establish", epoch=epoch, empire=empire)
    card = _card(empire)
    assert p.supply("A") == 25 - card.armies
    assert p.state.armies == card.armies - len(card.starts)  # the starting armies are among those printed
    assert p.state.tokens == 0
    starts = sorted(card.start_lands, key=BOARD.lands.index)
    assert land_ids(p.state.held[0]) == land_ids(p.state.active) == starts
    assert (p.state.fleets, p.state.caravans) == (card.fleets, card.caravans)
    (filled,) = p.events_of(CardFilled)
    assert (filled.seat, filled.card, filled.armies, filled.tokens) == ("A", empire, card.armies, 0)
    assert card.icon in ("capital", "marauder")
    built = ("capital",) if card.icon == "capital" else ()
    assert land_ids(p.state.capital) == (starts if built else [])
    assert {(event.land, event.buildings) for event in p.events_of(Established)} == {
        (land, built) for land in starts
    }


@pytest.mark.rule("Z18-ESTABLISH-03", "Z18-ESTABLISH-04", "Z18-ESTABLISH-05", "Z18-MARAUDER-08")
@pytest.mark.parametrize("owner", ["", "A army ", "B army "])
def test_start_is_cleared_without_battle_or_points(owner):
    lands = {"alamannia": f"{owner}capital monument fort"}
    p = position(phase="establish", epoch=2, empire="celts", lands=lands, score={"A": 20})
    assert p.score("A") == 20
    assert p.land("alamannia") == "A active"
    assert [p.stock(kind) for kind in ("capital", "monument", "fort")] == [24, 20, 14]
    (cleared,) = p.events_of(StartCleared)
    assert cleared.buildings == ("capital", "monument", "fort")
    assert [p.events_of(kind) for kind in (BattleFought, BuildingsReduced, PointsScored)] == [[], [], []]
    assert (p.supply("A"), p.supply("B")) == (20, 25)
    removed = [(event.seat, event.cause) for event in p.events_of(ArmyRemoved)]
    assert removed == ([(owner[0], "established")] if owner else [])


@pytest.mark.rule("Z18-ESTABLISH-03", "Z18-LIMITS-07")
def test_city_in_start_gives_way_to_capitol():
    p = position(phase="establish", empire="hittites", lands={"anatolia": "B army city monument fort"})
    assert p.land("anatolia") == "A active capital"
    assert p.stock("capital") == 23


@pytest.mark.rule("Z18-ESTABLISH-03")
def test_establishing_leaves_neighbours_alone():
    lands = {"anatolia": "B army", "mesopotamia": "B army capital fort", "balkans": "C army city"}
    p = position(phase="establish", empire="hittites", lands=lands, event="weaponry")
    assert p.land("mesopotamia") == "B army capital fort"
    assert p.land("balkans") == "C army city"


@pytest.mark.rule("Z18-ESTABLISH-02", "Z18-LIMITS-02", "Z18-LIMITS-03", "Z18-LIMITS-04", "Z18-TV-68")
def test_tokens_replace_missing_armies():
    far = all_of("A army", "cape", "congo", "horn")
    p = position(phase="establish", empire="assyrians", lands=far, supply={"A": 3})
    (filled,) = p.events_of(CardFilled)
    assert (filled.armies, filled.tokens) == (3, 3)
    assert (p.state.armies, p.state.tokens, p.supply("A")) == (2, 3, 0)
    assert p.decision.params["tokens"] == 3


@pytest.mark.rule("Z18-LIMITS-04", "Z18-SIEGE-19", "Z18-INVADE-13", "Z18-FORT-14")
def test_tokens_cannot_invade_or_fortify():
    p = position(
        phase="invade", empire="assyrians", lands={"mesopotamia": "A active"}, tokens=3, event="weaponry"
    )
    kinds = {type(action).__name__ for action in p.decision.actions}
    assert kinds == {"PlayImprovement", "EndInvasions"}
    assert position(empire="assyrians", lands={"mesopotamia": "A active"}, armies=1).legal_places(Invade)


@pytest.mark.rule("Z18-ESTABLISH-12", "Z18-ESTABLISH-13", "Z18-TV-70")
def test_two_starts_are_cleared_and_filled():
    lands = {"mexico": "B army city fort", "northern_andes": "A army monument"}
    p = position(phase="establish", epoch=4, empire="mesoamericans", lands=lands)
    assert p.land("mexico") == p.land("northern_andes") == "A active capital"
    assert p.state.armies == 2
    assert (p.supply("A"), p.supply("B")) == (21, 25)
    assert [p.stock(kind) for kind in ("monument", "fort", "capital")] == [20, 14, 22]
    assert {"central_america", "guiana"} <= p.legal_places(Invade)


@pytest.mark.rule("Z18-ESTABLISH-14", "Z18-LIMITS-01", "Z18-TV-71")
def test_missing_capitol_does_not_stop_turn():
    p = position(phase="establish", empire="hittites", boxed={"capital": 24})
    assert p.land("anatolia") == "A active"
    assert [event.building for event in p.events_of(BuildingLacking)] == ["capital"]
    assert p.events_of(Established)[0].buildings == ()
    assert p.question == ("A", "invade")


@pytest.mark.rule("Z18-ESTABLISH-08", "Z18-MARAUDER-02")
def test_marauder_lacks_no_capitol():
    p = position(phase="establish", epoch=2, empire="celts", boxed={"capital": 24})
    assert p.events_of(BuildingLacking) == []


@pytest.mark.rule("Z18-ESTABLISH-14")
def test_last_capitol_goes_to_first_start():
    p = position(phase="establish", epoch=4, empire="mesoamericans", boxed={"capital": 23})
    assert p.land("mexico") == "A active capital"
    assert p.land("northern_andes") == "A active"
    assert len(p.events_of(BuildingLacking)) == 1


@pytest.mark.rule("Z18-ESTABLISH-13")
def test_starts_are_cleared_before_capitols_are_placed():
    lands = {"northern_andes": "B army city"}  # the only piece there is
    p = position(phase="establish", epoch=4, empire="mesoamericans", boxed={"capital": 23}, lands=lands)
    assert (p.land("mexico"), p.land("northern_andes")) == ("A active capital", "A active")


@pytest.mark.rule("Z18-ESTABLISH-14")
def test_cleared_piece_is_placed_again():
    p = position(
        phase="establish", empire="hittites", boxed={"capital": 23}, lands={"anatolia": "B army city"}
    )
    assert p.land("anatolia") == "A active capital"


@pytest.mark.rule("Z18-ESTABLISH-11")
@pytest.mark.parametrize(
    ("empire", "fleets", "effect"),
    [
        ("british", {"atlantic", "indian", "western_pacific"}, True),
        ("dutch", {"atlantic", "indian"}, True),
        ("mughals", set(), True),
        ("russians", set(), False),
    ],
)
def test_fleets_and_effects_are_independent(empire, fleets, effect):
    p = position(phase="establish", epoch=5, empire=empire)
    assert p.fleets() == fleets
    assert {event.water for event in p.events_of(FleetPlaced)} == fleets
    card = CARDS.empires[CARDS.empire_index[empire]]
    assert (card.powers != NOTHING or card.effect is not None) == effect


@pytest.mark.rule("Z18-ESTABLISH-09", "Z18-CARAVAN-08")
def test_caravans_go_to_printed_barren_lands():
    p = position(phase="establish", epoch=3, empire="arabs")
    assert p.caravans() == {"empty_quarter", "sahara"}
    assert {event.wasteland for event in p.events_of(CaravanPlaced)} == {"empty_quarter", "sahara"}


def place_all_armies(*spared):
    """25 armies of A on the map, outside the lands named."""
    free = [land for land in BOARD.lands if land not in ("anatolia", "mexico", "northern_andes", *spared)]
    return all_of("A army", *free[:25])


@pytest.mark.rule("Z18-LIMITS-08")
def test_empty_supply_asks_for_inactive_army():
    lands = place_all_armies()
    p = position(phase="establish", empire="hittites", lands=lands, event="weaponry")
    assert p.question == ("A", "give_up_army")
    assert p.legal_places(GiveUpArmy) == set(lands)
    p.submit(GiveUpArmy("crete"))
    assert p.land("crete") == ""
    assert p.land("anatolia") == "A active capital"
    assert (p.state.armies, p.state.tokens, p.supply("A")) == (0, 3, 0)  # one token less than armies printed
    assert [event.cause for event in p.events_of(ArmyRemoved)] == ["given_up"]


@pytest.mark.rule("Z18-LIMITS-08")
def test_two_starts_need_two_armies():
    lands = place_all_armies()
    del lands["crete"]
    p = position(phase="establish", epoch=4, empire="mesoamericans", lands=lands, event="compass")
    assert p.question == ("A", "give_up_army")
    p.submit(GiveUpArmy("nile"))
    assert p.land("mexico") == p.land("northern_andes") == "A active capital"
    assert (p.state.armies, p.state.tokens) == (0, 2)


@pytest.mark.rule("Z18-ESTABLISH-02")
def test_one_start_needs_one_army():
    lands = place_all_armies()
    del lands["crete"]
    p = position(phase="establish", empire="hittites", lands=lands, event="weaponry")
    assert p.land("anatolia") == "A active capital"
    assert (p.state.armies, p.state.tokens) == (0, 3)


@pytest.mark.rule("Z18-KINGDOM-07", "Z18-KINGDOM-08", "Z18-KINGDOM-09")
@pytest.mark.parametrize(
    ("epoch", "kingdom"), [(card.epoch, card.id) for card in CARDS.events if card.kingdom is not None]
)
def test_kingdom_is_established_from_its_card(epoch, kingdom):
    force = CARDS.events[CARDS.event_index[kingdom]].kingdom
    p = position(
        phase="establish", epoch=epoch, kingdom=kingdom, empire=CARDS.empires[CARDS.empires_of[epoch][1]].id
    )
    (land,) = force.start_lands
    assert p.land(land) == f"A active {force.icon}"
    assert (p.state.armies, p.supply("A")) == (force.armies - 1, 25 - force.armies)
    assert (p.state.fleets, p.state.caravans) == (force.fleets, force.caravans)
    assert p.events_of(CardFilled)[0].card == p.events_of(Established)[0].card == kingdom


@pytest.mark.rule("Z18-LIMITS-04", "Z18-SIEGE-14")
def test_tokens_pay_for_siege():
    p = position(empire="hittites", lands={"anatolia": "A active", "levant": "B army"}, armies=2, tokens=2)
    p.rig([1, 2], [6]).submit(Invade("levant"))
    assert p.legal_places(LaySiege) == {"army", "token"}
