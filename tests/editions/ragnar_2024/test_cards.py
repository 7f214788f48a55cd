"""Each Empire and Event card of the deck is brought into play, and its effect seen."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.editions.ragnar_2024 import actions as act
from engine.editions.ragnar_2024.appraisal import EVENT_WORTH
from engine.editions.ragnar_2024.deck import AnyEffect
from engine.editions.ragnar_2024.events import (
    ArmyPlaced,
    BuildingPlaced,
    Established,
    EventRevealed,
    Invaded,
    PoolFilled,
)
from engine.records import tag_of
from tests.editions.ragnar_2024.position import BOARD, CARDS, all_of, lands_of, position

EMPIRE_OF = {1: "sumeria", 2: "persia", 3: "arabs", 4: "ottoman_turks", 5: "russia"}


def _cards(*verbs):
    return [pytest.param(card, id=card.id) for card in CARDS.events if card.verb in verbs]


def _play(card, phase="A", **more):
    """The card's owner at the beginning of a phase."""
    return position(epoch=card.epoch, phase=phase, empire=EMPIRE_OF[card.epoch], event=card.id, **more)


def test_every_event_verb_has_test():
    assert {card.verb for card in CARDS.events} <= {
        *("kingdom", "land_force", "sea_force", "depopulate", "replace"),
        *("people", "cities", "ignore_forts", "monuments", "gold"),
    }


@pytest.mark.parametrize("card", CARDS.empires, ids=lambda card: card.id)
def test_empire_stands_in_start_lands_with_buildings(card):
    p = position(epoch=card.epoch, phase="B", empire=card.id)
    p.run(lambda p: len(p.events_of(Established)) >= len(card.starts))
    for land, event in zip(card.start_lands, p.events_of(Established), strict=True):
        part = next(one for one in card.parts if BOARD.land_index[land] in one.starts)
        assert (event.land, event.buildings) == (land, part.buildings)
        assert p.land(land).startswith(" ".join(["A army", *part.buildings])) or len(card.parts) > 1
    assert sum(event.people for event in p.events_of(PoolFilled)) == card.people


@pytest.mark.parametrize("card", _cards("kingdom"))
def test_kingdom_is_established_and_expands(card):
    p = _play(card)
    assert p.land(BOARD.lands[card.start]) == " ".join(["A army", *card.buildings])
    (filled,) = p.events_of(PoolFilled)
    assert (filled.people, filled.fleets) == (card.people, card.fleets)
    assert p.state.barbarian == card.barbarian
    assert [event.honor_icon for event in p.events_of(EventRevealed)] == [card.honor_icon]
    p.run(lambda p: p.state.phase != "A")
    assert len(p.events_of(ArmyPlaced)) == card.people - 1


@pytest.mark.rule("R24-REVEAL-04")
@pytest.mark.parametrize("card", _cards("land_force"))
def test_land_force_enters_free_land_without_start(card):
    p = _play(card, lands={"gaul": "B garrison", "albion": "A garrison", "volga": "city"})
    starts = {land for hand in p.state.empires for land in CARDS.empires[hand[-1]].start_lands}
    surplus = {land for empire in CARDS.empires if empire.epoch == card.epoch for land in empire.start_lands}
    assert surplus - starts
    assert p.legal_places(act.ChooseEntry) == set(BOARD.lands) - starts - {"gaul", "albion"}
    p.submit(act.ChooseEntry("volga"))
    assert p.land("volga") == " ".join(["A army", *card.buildings])
    assert p.state.pool.people == card.people - 1


@pytest.mark.rule("R24-REVEAL-04", "R24-OPT2-04")
@pytest.mark.parametrize("card", _cards("land_force"))
def test_land_force_entries_hide_hidden_empires(card):
    p = _play(card, lands={"gaul": "B garrison"}, hidden_empires=True)
    starts = {land for empire in CARDS.empires if empire.epoch == card.epoch for land in empire.start_lands}
    assert p.legal_places(act.ChooseEntry) == set(BOARD.lands) - starts - {"gaul"}


@pytest.mark.parametrize("card", _cards("sea_force"))
def test_sea_force_lands_and_builds_fort(card):
    p = _play(card)
    sea = BOARD.waters[card.sea]
    assert p.fleets() == {sea}
    assert "apennines" in p.legal_places(act.PlaceArmy)
    while p.question[1] == "expand_event":
        p.submit(act.PlaceArmy(min(p.legal_places(act.PlaceArmy))))
    assert p.question[1] == "place_event_fort"
    land = max(p.legal_places(act.PlaceEventFort))
    assert p.submit(act.PlaceEventFort(land)).land(land).endswith("fort")
    assert p.fleets() == set()


@pytest.mark.parametrize("card", _cards("depopulate"))
def test_depopulation_removes_garrisons_of_one_area(card):
    india = lands_of("india")
    p = _play(card, lands=all_of("B garrison city", *india) | {"gaul": "B garrison"})
    assert "gaul" in p.legal_places(act.RemoveGarrison)
    for removed in range(card.n):
        assert p.decision.params["left"] == card.n - removed
        p.submit(act.RemoveGarrison(india[removed]))
        assert p.land(india[removed]) == "city"
        assert p.awards_of("B")[:1] == ["event"]
    assert not p.legal_places(act.RemoveGarrison)
    p = _play(card, lands=all_of("B garrison", *india) | {"gaul": "B garrison"})
    p.submit(act.RemoveGarrison("indus_valley"))
    assert p.legal_places(act.RemoveGarrison) == set(india) - {"indus_valley"}
    assert p.is_legal(act.EndEvent())


LIBERATE = CARDS.events[CARDS.event_index["liberate"]]
REVOLUTION = CARDS.events[CARDS.event_index["revolution"]]


def test_liberate_takes_lands_in_different_areas():
    lands = {
        "gaul": "B garrison city fort",
        "albion": "B garrison",
        "tigris": "B garrison",
        "levant": "B garrison capital",
        "libya": "A garrison",
    }
    p = _play(LIBERATE, lands=lands)
    assert p.legal_places(act.ReplaceGarrison) == {"gaul", "albion", "tigris"}
    p.submit(act.ReplaceGarrison("gaul"))
    assert p.land("gaul") == "A army city fort"  # not reduced
    assert p.awards_of("B") == ["event"]
    assert p.legal_places(act.ReplaceGarrison) == {"tigris"}
    assert p.submit(act.ReplaceGarrison("tigris")).awards_of("B") == ["event"]


def test_revolution_takes_city_land_and_expands():
    lands = {"gaul": "B garrison capital", "albion": "B garrison", "tigris": "B garrison monument"}
    p = _play(REVOLUTION, lands=lands)
    assert p.legal_places(act.ReplaceGarrison) == {"gaul"}
    p.submit(act.ReplaceGarrison("gaul"))
    assert p.land("gaul") == "A army city"  # reduced
    assert p.awards_of("B") == ["event"]
    assert p.question == ("A", "expand_event")
    assert p.state.pool.people == REVOLUTION.people - 1
    p.rig([6, 6], [1]).submit(act.PlaceArmy("albion"))
    assert p.events_of(Invaded)[0].success


@pytest.mark.parametrize("card", _cards("people"))
def test_people_cards_fill_pool_in_phase_c(card):
    p = _play(card, phase="C", lands={"tigris": "A army"}, people=1)
    assert p.state.pool.people == 1 + card.n
    assert p.supply("A") == 28 - card.n


@pytest.mark.parametrize("card", _cards("cities"))
def test_city_cards_place_cities_in_empire_lands(card):
    lands = all_of("A army", "tigris", "zagros", "euphrates") | {"arabia": "A army capital"}
    p = _play(card, phase="C", lands=lands, honors={"A": ["urbanize"]})
    assert p.legal_places(act.PlaceCity) == {"tigris", "zagros", "euphrates"}
    sites = sorted(p.legal_places(act.PlaceCity))[: card.n]
    p.submit(*(act.PlaceCity(land) for land in sites))
    assert [p.land(land) for land in sites] == ["A army city"] * card.n
    assert not p.legal_places(act.PlaceCity)


@pytest.mark.parametrize("card", _cards("ignore_forts"))
def test_siege_cards_ignore_forts(card):
    lands = {"caucasus": "A army", "tigris": "B garrison fort", "euphrates": "B garrison fort"}
    p = _play(card, phase="C", lands=lands, people=2).rig([3, 1], [2])  # one white die
    p.submit(act.PlaceArmy("tigris"))
    assert p.land("tigris") == "A army"
    p = _play(card, phase="C", dice=False, lands=lands, people=2).submit(act.PlaceArmy("tigris"))
    assert p.events_of(Invaded)[0].success


@pytest.mark.parametrize("card", _cards("monuments"))
def test_monument_cards_add_monuments(card):
    lands = {"gaul": "A army city", "albion": "A army", "lower_rhine": "A army"}
    p = _play(card, phase="D", lands=lands)
    built = [event.land for event in p.events_of(BuildingPlaced) if event.building == "monument"]
    assert built[:1] == ["gaul"]  # the land with the city first
    left = p.decision.params["left"] if p.question[1] == "site_monument" else 0
    assert len(built) + left == card.n


GOLD = {
    "clear_lands": ({"tigris": "A army", "arabia": "A army", "zagros": "A army"}, 2),
    "active_areas": ({"tigris": "A army", "arabia": "A army", "gaul": "A army", "brazil": "A army"}, 2),
    "oceans": ({"danubia": "A army", "gaul": "A army", "si_kiang": "A army", "zagros": "A garrison"}, 2),
    "capital_or_city_lands": (
        {
            "tigris": "A army capital",
            "arabia": "A army city",
            "gaul": "A army monument",
            "libya": "A garrison city",
        },
        2,
    ),
}
MANY = all_of(
    "A army city", *lands_of("middle_east"), *lands_of("china"), *lands_of("india"), "gaul", "si_kiang"
)
MANY |= all_of("A army", "libya", "nubia", "korea", "mekong", "pacific_seaboard", "australia", "danubia")


@pytest.mark.parametrize("card", _cards("gold"))
def test_gold_cards_pay_up_to_cap(card):
    lands, count = GOLD[card.effect.rule]
    open_question = {"honors": {"A": ["urbanize"]}}
    assert card.effect.cap >= count
    assert _play(card, phase="E", lands=lands, **open_question).gold_collected("A", "event") == count
    assert _play(card, phase="E", lands=MANY, **open_question).gold_collected("A", "event") == card.effect.cap


def test_greedy_values_every_forceless_effect():
    forces = {card.verb for card in CARDS.events if card.people}
    assert {tag_of(kind) for kind in get_args(AnyEffect)} - forces == set(EVENT_WORTH)
