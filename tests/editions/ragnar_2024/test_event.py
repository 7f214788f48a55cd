"""Events: forces in phase A, and what else cards do (section EVENT)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.editions.ragnar_2024.actions import (
    BuildFort,
    DeclareLeader,
    EndEvent,
    PlaceArmy,
    PlaceCity,
    PlaceEventFort,
    PlaceFleet,
    PlayHonor,
    RemoveGarrison,
    ReplaceGarrison,
)
from engine.editions.ragnar_2024.events import (
    ArmiesLaid,
    ArmyPlaced,
    BuildingsReduced,
    Established,
    EventRevealed,
    GoldCollected,
    HonorAwarded,
    PoolFilled,
    PoolReturned,
    StartCleared,
    TurnEnded,
)
from engine.editions.ragnar_2024.gold import GOLD_RULES
from tests.editions.ragnar_2024.position import BOARD, CARDS, all_of, position


def _card(event):
    return CARDS.events[CARDS.event_index[event]]


def _to_phase_c(p):
    """Play the Event as it comes, up to the Empire's first choice."""
    return p.run(lambda p: p.question == ("A", "expand"))


@pytest.mark.rule("R24-EVENT-01")
def test_event_people_come_from_owners_supply():
    card = _card("phoenicia")
    p = position(phase="A", event=card.id)
    assert p.question == ("A", "expand_event")
    assert (p.supply("A"), p.supply("B")) == (30 - card.people, 30)
    assert (p.stock("city"), p.stock("fleet")) == (19, 3)
    pool = p.game.view("B").seat("A").holding("event_pool").items
    assert pool == ("people",) * (card.people - 1) + ("fleet",)


@pytest.mark.rule("R24-EVENT-02")
def test_event_icons_build_no_monument():
    start, other = "central_europe", "lower_rhine"
    icons = {BOARD.icon_of[BOARD.land_index[land]] for land in (start, other)}
    assert len(icons) == 1
    assert icons != {""}
    p = position(phase="A", epoch=4, event="poland_lithuania", empire="portugal")
    _to_phase_c(p.submit(PlaceArmy(other)))
    assert (p.land(start), p.land(other)) == ("A garrison city", "A garrison")
    assert p.state.monument == 0


@pytest.mark.rule("R24-EVENT-03", "R24-EVENT-04")
@pytest.mark.parametrize(("friendly", "level"), [(0, "mastery"), (1, "dominance"), (3, "presence")])
def test_event_area_pays_with_friendly_garrisons(friendly, level):
    lands = all_of("A garrison", *["caucasus", "levant", "arabia"][:friendly])
    lands |= {"ghats": "A garrison capital"}
    p = position(phase="A", event="elam", empire="egypt", lands=lands)
    p.state.pool.people = 2
    p.submit(PlaceArmy("tigris"), PlaceArmy("euphrates"))
    force = [e for e in p.history if type(e) is GoldCollected and e.source.startswith("event_force")]
    assert [(e.source, e.area, e.level) for e in force] == [
        ("event_force_buildings", "", ""),
        ("event_force_area", "middle_east", level),
    ]
    assert force[0].amount == 1  # the city of the Event, not the older capital
    kinds = [type(e) for e in p.history]
    assert kinds.index(GoldCollected) < kinds.index(ArmiesLaid)


@pytest.mark.rule("R24-EVENT-03")
def test_inactive_area_pays_event_for_buildings_only():
    p = position(phase="A", epoch=2, event="teotihuacan", empire="persia")
    _to_phase_c(p)
    assert p.gold_collected("A", "event_force_buildings") == 1
    assert p.gold_collected("A", "event_force_area") == 0


@pytest.mark.rule("R24-EVENT-05", "R24-EVENT-06", "R24-EVENT-07")
def test_event_pool_is_cleared_before_phase_b():
    p = position(phase="A", event="phoenicia", empire="minoans", lands={"arabia": "A garrison"})
    assert p.question == ("A", "expand_event")
    p.submit(PlaceFleet("mediterranean"))
    assert p.fleets() == {"mediterranean"}
    _to_phase_c(p)
    marks = [e for e in p.history if type(e) in (ArmiesLaid, PoolFilled)]
    assert [type(e) for e in marks] == [PoolFilled, ArmiesLaid, PoolFilled]
    assert p.land("levant") == "A garrison city"
    assert p.fleets() == set()
    p = position(phase="A", event="phoenicia", empire="minoans")
    _to_phase_c(p)  # the fleet was not wanted
    assert [(e.people, e.fleets) for e in p.history if type(e) is PoolReturned] == [(0, 1)]
    assert p.stock("fleet") == 4 - 1  # the Minoans' own


@pytest.mark.rule("R24-EVENT-07")
def test_unused_event_people_return_to_supply():
    p = position(phase="A", epoch=5, event="liberate", empire="germany", lands={"gaul": "B garrison"})
    p.submit(ReplaceGarrison("gaul"))
    people = [e.people for e in p.history if type(e) in (PoolFilled, PoolReturned)]
    event, back, empire = people
    assert (event, back) == (_card("liberate").people, _card("liberate").people - 1)
    assert p.supply("A") == 30 - 1 - empire


@pytest.mark.rule("R24-EVENT-08", "R24-DV-19")
def test_event_lands_are_friendly_from_phase_b():
    p = position(phase="A", event="elam", empire="sumeria")
    _to_phase_c(p.submit(PlaceArmy("tigris")))
    assert p.land("zagros") == "A garrison city"
    assert not p.is_legal(PlaceArmy("persian_plateau"))  # beside Zagros only
    p.submit(PlaceArmy("tigris"))
    assert [event.onto for event in p.events_of(ArmyPlaced)] == ["friendly"]
    p.submit(PlaceArmy("zagros"))
    assert p.land("zagros") == "A army"  # surrendered, reduced
    p = position(
        phase="E", lands=all_of("A army", "tigris", "euphrates", "levant") | {"zagros": "A garrison"}
    )
    assert p.gold_collected("A", "area") == 4


@pytest.mark.rule("R24-EVENT-09")
def test_kingdom_is_established_like_empire():
    p = position(phase="A", event="elam", lands={"zagros": "B garrison capital monument fort"})
    assert [event.buildings for event in p.events_of(StartCleared)] == [("capital", "monument", "fort")]
    assert (p.supply("B"), p.awards_of("B")) == (30, ["established"])
    assert p.land("zagros") == "A army city"


@pytest.mark.rule("R24-EVENT-10")
def test_event_expands_without_honors_leader_or_forts():
    p = position(phase="A", event="phoenicia", honors={"A": ["recruit_1", "fortify_a"]})
    assert p.legal_places(PlaceArmy) == {"anatolia", "euphrates", "arabia", "nile_delta"}
    assert p.legal_places(PlaceFleet) == {"mediterranean"}
    assert p.refusal_of(PlaceArmy("libya")) == "R24-EXPAND-02"
    assert p.refusal_of(EndEvent()) == "R24-EVENT-10"  # as in R24-EXPAND-17
    assert p.refusal_of(PlayHonor("recruit_1")) == "R24-REVEAL-08"
    assert p.refusal_of(DeclareLeader()) == "R24-LEADER-08"
    assert p.refusal_of(BuildFort("levant")) == "R24-EVENT-10"
    p.submit(PlaceFleet("mediterranean"), PlaceArmy("libya"))
    assert p.land("libya") == "A garrison"


@pytest.mark.rule("R24-EVENT-11", "R24-TV-11")
def test_event_takes_free_land_without_reduction():
    p = position(phase="A", event="elam", lands={"tigris": "capital fort"}).submit(PlaceArmy("tigris"))
    assert p.events_of(BuildingsReduced) == []
    assert p.land("tigris") == "A garrison capital fort"


@pytest.mark.rule("R24-EVENT-12", "R24-EVENT-13")
@pytest.mark.parametrize(
    ("pieces", "gold"),
    [
        ("B garrison capital monument", 3),
        ("A garrison capital monument", 0),
        ("capital monument", 0),
    ],
)
def test_barbarian_event_plunders_enemies_only(pieces, gold):
    assert _card("scythians").barbarian
    p = position(phase="A", event="scythians", lands={"danubia": pieces}).rig(red=[6, 6], white=[1])
    p.submit(PlaceArmy("danubia"))
    assert p.gold_collected("A", "plunder") == gold


@pytest.mark.rule("R24-EVENT-12")
def test_other_event_does_not_plunder():
    p = position(phase="A", event="elam", lands={"tigris": "B garrison capital"}).rig(red=[6, 6], white=[1])
    assert p.submit(PlaceArmy("tigris")).gold_collected("A", "plunder") == 0


@pytest.mark.rule("R24-EVENT-14", "R24-DV-21")
def test_frustrated_event_awards_honor():
    p = position(phase="A", event="elam", lands={"tigris": "B garrison"}).rig(red=[2, 1], white=[3])
    assert p.submit(PlaceArmy("tigris")).awards_of("B") == ["frustrated"]
    assert (p.land("tigris"), p.supply("B")) == ("", 30)


LATER = {"C": ("people", "cities", "ignore_forts", "ignore_terrain"), "D": ("monuments",), "E": ("gold",)}


@pytest.mark.rule("R24-EVENT-15")
@pytest.mark.parametrize("card", [one for one in CARDS.events if one.later], ids=lambda card: card.id)
def test_later_events_wait_for_their_phase(card):
    assert card.verb in LATER[card.later]
    p = position(phase="A", epoch=card.epoch, event=card.id)
    kinds = [type(event) for event in p.history]
    assert kinds.index(EventRevealed) < kinds.index(Established)
    between = p.history[kinds.index(EventRevealed) + 1 : kinds.index(Established)]
    assert {type(event) for event in between} <= {HonorAwarded, PoolFilled}  # nothing of the Event


@pytest.mark.rule("R24-EVENT-16")
def test_event_fleets_sail_seas_then_oceans():
    p = position(phase="A", event="phoenicia")
    assert p.legal_places(PlaceFleet) == {"mediterranean"}
    p = position(phase="A", epoch=4, event="majapahit")
    assert p.legal_places(PlaceFleet) == {"indian", "western_pacific"}
    assert p.refusal_of(PlaceFleet("bay_of_bengal")) == "R24-FLEET-07"
    assert position(phase="A", epoch=3, event="srivijaya").refusal_of(PlaceFleet("indian")) == "R24-FLEET-06"


@pytest.mark.rule("R24-EVENT-17")
def test_crusades_place_fort_at_crusader_army():
    lands = {"apennines": "A garrison", "tigris": "A garrison"}
    p = position(phase="A", epoch=3, event="crusades", empire="mongols", lands=lands)
    assert p.fleets() == {"mediterranean"}
    p.submit(PlaceArmy("levant"), PlaceArmy("euphrates"), PlaceArmy("libya"))
    assert p.question == ("A", "place_event_fort")
    assert p.legal_places(PlaceEventFort) == {"levant", "euphrates", "libya"}
    assert p.refusal_of(PlaceEventFort("tigris")) == "R24-REVEAL-04"
    p.submit(PlaceEventFort("levant"))
    assert p.land("levant") == "A garrison fort"
    assert p.stock("fort") == 14


@pytest.mark.rule("R24-EVENT-17")
def test_crusades_without_land_place_no_fort():
    p = position(phase="A", epoch=3, event="crusades", empire="mongols", lands={"levant": "B garrison"})
    for _ in range(_card("crusades").people):
        p.state.held[1] |= 1 << BOARD.land_index["levant"]
        p.state.owner[BOARD.land_index["levant"]] = 1
        p.rig(red=[1, 1], white=[6]).submit(PlaceArmy("levant"))
    assert p.decision.kind == "expand"
    assert p.stock("fort") == 15


@pytest.mark.rule("R24-EVENT-18")
def test_establish_cities_places_two_cities():
    p = position(phase="A", epoch=2, empire="rome", event="establish_cities")
    assert p.question == ("A", "expand")
    assert p.decision.params["cities"] == 2
    p.submit(PlaceArmy("danubia"), PlaceArmy("gaul"))
    assert p.legal_places(PlaceCity) == {"danubia", "gaul"}
    assert p.refusal_of(PlaceCity("apennines")) == "R24-HONOR-32"
    p.submit(PlaceCity("danubia"), PlaceCity("gaul"))
    assert (p.land("danubia"), p.land("gaul")) == ("A army city", "A army city")
    assert p.legal_places(PlaceCity) == set()


@pytest.mark.rule("R24-EVENT-19")
def test_black_death_leaves_buildings():
    lands = {
        "gaul": "B garrison capital city monument fort",
        "albion": "A garrison city",
        "tigris": "B garrison",
    }
    p = position(phase="A", epoch=4, event="black_death", lands=lands)
    assert p.legal_places(RemoveGarrison) == set(lands)
    p.submit(RemoveGarrison("gaul"))
    assert p.refusal_of(RemoveGarrison("tigris")) == "R24-REVEAL-04"  # another area
    p.submit(RemoveGarrison("albion"))
    assert p.land("gaul") == "capital city monument fort"
    assert p.land("albion") == "city"
    assert [e for e in p.history if type(e) is BuildingsReduced] == []
    assert p.awards_of("A").count("event") == 1


@pytest.mark.rule("R24-EVENT-20", "R24-TV-26")
def test_ocean_trade_pays_each_part_of_card():
    lands = {"gaul": "A army", "arabia": "A army", "honshu": "A army"}
    p = position(phase="E", epoch=4, empire="portugal", event="ocean_trade", lands=lands)
    assert p.gold_collected("A", "event") == 3
    p = position(phase="E", epoch=4, empire="incas_aztecs", event="ocean_trade", lands=lands)
    p.run(lambda p: bool(p.events_of(TurnEnded)))
    paid = [e.amount for e in p.history if type(e) is GoldCollected and (e.seat, e.source) == ("A", "event")]
    assert len(paid) == 2
    assert paid[0] == 3
    assert 1 <= paid[1] <= 2  # by the lands of the Aztecs alone


def test_ocean_trade_counts_seas_without_oceans():
    # own data may put the oceans' epoch after the last; the Volga lies on two seas beside the Atlantic
    p = position(epoch=2, lands={"volga": "A army"}, people=1)
    table = p.game._table
    table.cards = replace(CARDS, waters=(CARDS.waters[1],) * 6)
    assert GOLD_RULES["oceans"](table.board, table.cards, table.state.armies, 0, 0) == 1


@pytest.mark.rule("R24-EVENT-21")
def test_event_cards_stay_on_array():
    p = position(phase="endgame", epoch=5, leader_used="AB")
    kept = p.game.view(None).seat("A").holding("events").items
    assert [CARDS.events[CARDS.event_index[card]].epoch for card in kept] == [1, 2, 3, 4, 5]


@pytest.mark.rule("R24-EVENT-22", "R24-DV-19")
def test_event_gold_is_paid_once():
    p = position(phase="A", event="elam", empire="sumeria", lands={"ghats": "A garrison capital"})
    p.submit(PlaceArmy("tigris"))
    assert p.gold_collected("A") == 4 + 1  # two lands and a city: nothing of Sumeria to come
    _to_phase_c(p)
    p.run(lambda p: bool(p.events_of(TurnEnded)))
    assert p.gold_collected("A", "buildings") == 2  # Sumeria's capital, not the Event's city
