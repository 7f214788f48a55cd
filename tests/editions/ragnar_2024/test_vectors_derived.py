"""Derived worked examples (R24-DV; docs/rules, section 3.2): edges that the text implies."""

from __future__ import annotations

from itertools import product

import pytest

from engine import new_game
from engine.editions.ragnar_2024.actions import (
    BuildFort,
    BuildMonument,
    CashHonor,
    Conquer,
    DeclareLeader,
    EndExpansion,
    EndRevenue,
    PlaceArmy,
    PlayHonor,
    PlayPaired,
    PlayToken,
    TakeBuilding,
)
from engine.editions.ragnar_2024.events import (
    BuildingPlaced,
    ConquestPoints,
    EmpireChosen,
    GoldCollected,
    Invaded,
)
from tests.editions.ragnar_2024.position import CARDS, EDITION, HONORS_OF_ALL, all_of, lands_of, position


def _frustrate(**blue):
    """Red fails against blue's garrison in Tigris."""
    lands = {"caucasus": "A army", "tigris": "B garrison"}
    p = position(lands=lands, people=2, **blue).rig(red=[1, 1], white=[6])
    return p.submit(PlaceArmy("tigris"))


@pytest.mark.rule("R24-DV-01")
def test_honor_shifts_into_gap():
    p = _frustrate(honors={"B": ["fleet_a", "", "urbanize"]}, stack={"B": ["recruit_2"]})
    assert p.track("B") == ["recruit_2", "fleet_a", "urbanize"]
    assert p.overflow("B") == []


@pytest.mark.rule("R24-DV-02")
def test_full_track_overflows():
    p = _frustrate(honors={"B": ["fleet_a", "lands_bonus", "urbanize"]}, stack={"B": ["recruit_2"]})
    assert p.track("B") == ["recruit_2", "fleet_a", "lands_bonus"]
    assert p.overflow("B") == ["urbanize"]
    due = position(phase="E", overflow={"A": ["urbanize"]}, honors={"A": ["fleet_a"]})
    assert due.refusal_of(EndRevenue()) == "R24-REVENUE-16"
    assert due.submit(CashHonor("urbanize")).is_legal(EndRevenue())


@pytest.mark.rule("R24-DV-03")
def test_most_gold_with_full_track_pays_gold():
    full = ["fleet_a", "lands_bonus", "urbanize"]
    p = position(phase="F", gold={"A": 20, "B": 1}, honors={"A": full})
    assert p.track("A") == full
    assert p.gold("A") == 21


@pytest.mark.rule("R24-DV-04")
def test_empty_stack_pays_gold():
    track, pool = list(HONORS_OF_ALL[:3]), list(HONORS_OF_ALL[3:])
    p = _frustrate(honors={"B": track}, overflow={"B": pool}, gold={"B": 5})
    assert p.gold("B") == 6
    assert (p.track("B"), p.overflow("B"), p.stack("B")) == (track, pool, [])


def _revenue_position(**more):
    """Play Blue's revenue and end its turn."""
    return position(phase="E", actor="B", empire="sumeria", **more)


@pytest.mark.rule("R24-DV-05")
def test_chest_reaching_leader_lies_on_top():
    p = _revenue_position(gold={"A": 20, "B": 18}, lands={"tigris": "B army"})
    assert p.gold_collected("B") == 2
    assert p.awards_of("B") == ["most_gold"]


@pytest.mark.rule("R24-DV-06")
def test_empty_collection_does_not_lift_chest():
    p = _revenue_position(gold={"B": 20, "A": 20})
    assert p.gold_collected("B") == 0
    assert p.awards_of("B") == []


@pytest.mark.rule("R24-DV-07")
def test_gold_counts_beyond_100():
    p = position(phase="E", gold={"A": 98, "B": 3}, lands={"tigris": "A army capital monument"})
    assert p.gold_collected("A") == 5
    view = p.game.view(None)
    assert (view.seat("A").score, view.seat("A").rank) == (103, 1)
    assert view.seat("A").score % 100 == view.seat("B").score


def _area_gold(area, empire=0, friendly=0, epoch=3, **enemies):
    """Gold for the lands of one area in phase E."""
    pieces = ["A army"] * empire + ["A garrison"] * friendly
    pieces += [f"{seat} garrison" for seat, count in enemies.items() for _ in range(count)]
    lands = dict(zip(lands_of(area), pieces, strict=False))
    assert len(lands) == len(pieces)
    p = position(phase="E", seats=4, epoch=epoch, lands=lands)
    return p.gold_collected("A", "area")


@pytest.mark.rule("R24-DV-08")
def test_friendly_land_prevents_mastery():
    assert _area_gold("india", empire=3, friendly=1) == 4


@pytest.mark.rule("R24-DV-09")
def test_equal_friendly_lands_prevent_dominance():
    assert _area_gold("india", empire=2, friendly=2) == 2


@pytest.mark.rule("R24-DV-10")
def test_dominance_compares_enemies_singly():
    assert _area_gold("middle_east", empire=3, B=2, C=2) == 4


@pytest.mark.rule("R24-DV-11")
def test_equal_enemy_prevents_dominance():
    assert _area_gold("india", empire=2, B=2) == 2


@pytest.mark.rule("R24-DV-12")
def test_inactive_area_pays_for_buildings_only():
    lands = all_of("A army", *lands_of("north_america"))
    lands |= {"great_plains": "A army capital", "appalachia": "A army city"}
    p = position(phase="E", epoch=3, lands=lands)
    assert len(lands) == 5
    assert p.gold_collected("A", "buildings") == 3
    assert p.gold_collected("A", "area") == 0


@pytest.mark.rule("R24-DV-13")
def test_two_lands_are_dominance():
    assert _area_gold("india", empire=2) == 4


@pytest.mark.rule("R24-DV-14")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("capital monument", "city monument"),
        ("city monument", "monument"),
        ("monument", ""),
        ("fort", ""),
        ("monument fort", ""),
    ],
)
def test_reduction_takes_fort_and_one_building(before, after):
    p = position(lands={"caucasus": "A army", "tigris": f"B garrison {before}"}, people=2)
    p.rig(red=[6, 6], white=[1, 1] if "fort" in before else [1]).submit(PlaceArmy("tigris"))
    assert p.land("tigris") == f"A army {after}".strip()


@pytest.mark.rule("R24-DV-15")
def test_barbarians_plunder_before_reduction():
    def take_tigris(buildings, white):
        lands = {"caucasus": "A army", "tigris": f"B garrison {buildings}"}
        p = position(epoch=2, empire="huns", lands=lands, people=2)
        return p.rig(red=[6, 6], white=white).submit(PlaceArmy("tigris"))

    p = take_tigris("city monument fort", white=[1, 1])
    assert p.gold_collected("A", "plunder") == 2
    assert p.land("tigris") == "A army monument"
    p = take_tigris("capital city", white=[1])  # ruling AMB-30
    assert p.gold_collected("A", "plunder") == 3
    assert p.land("tigris") == "A army city"


@pytest.mark.rule("R24-DV-16")
def test_leader_without_dice_ignores_fort():
    p = position(dice=False, lands={"caucasus": "A army", "tigris": "B garrison city fort"}, people=2)
    p.submit(DeclareLeader("forts"), PlaceArmy("tigris"))
    assert p.land("tigris") == "A army"


@pytest.mark.rule("R24-DV-17")
@pytest.mark.parametrize(
    ("base", "target", "success"), [("caucasus", "tigris", True), ("yangtze_kiang", "si_kiang", False)]
)
def test_tie_with_leader_depends_on_terrain(base, target, success):
    p = position(lands={base: "A army", target: "B garrison fort"}, people=2)
    p.rig(red=[1, 2, 6], white=[6, 3]).submit(DeclareLeader(), PlaceArmy(target))
    assert p.events_of(Invaded)[0].success == success
    assert p.land(target) == ("A army" if success else "")


SUN = ("nile_delta", "arabia", "persian_plateau", "ganges_valley", "deccan")


@pytest.mark.rule("R24-DV-18")
def test_monuments_go_to_start_city_then_choice():
    lands = all_of("A army", *SUN) | {"nile_delta": "A army capital"}
    p = position(phase="D", empire="egypt", lands=lands | {"libya": "A army city"})
    assert [event.land for event in p.events_of(BuildingPlaced)] == ["nile_delta", "libya"]
    p = position(phase="D", empire="egypt", lands=lands)
    assert [event.land for event in p.events_of(BuildingPlaced)] == ["nile_delta"]
    assert p.decision.params == {"left": 1}
    assert p.legal_places(BuildMonument) == set(SUN) - {"nile_delta"}


@pytest.mark.rule("R24-DV-19")
def test_event_lands_pay_again_as_friendly():
    p = position(phase="A", event="elam", empire="sumeria", lands={"levant": "B garrison"})
    p.submit(PlaceArmy("tigris"))
    sources = ("event_force_area", "event_force_buildings")
    assert [p.gold_collected("A", source) for source in sources] == [4, 1]
    assert (p.land("zagros"), p.land("tigris")) == ("A garrison city", "A garrison")
    assert _area_gold("middle_east", empire=2, friendly=2, B=1) == 2


@pytest.mark.rule("R24-DV-20")
def test_event_invasion_awards_no_honor():
    lands = {"zagros": "B garrison", "tigris": "C garrison"}
    p = position(seats=3, phase="A", event="elam", lands=lands)
    assert p.awards_of("B") == ["established"]
    p.rig(red=[6, 1], white=[2]).submit(PlaceArmy("tigris"))
    assert p.land("tigris") == "A garrison"
    assert p.awards_of("C") == []


@pytest.mark.rule("R24-DV-21")
def test_frustrated_event_awards_honor():
    p = position(seats=3, phase="A", event="elam", lands={"tigris": "C garrison"})
    p.rig(red=[1, 1], white=[2]).submit(PlaceArmy("tigris"))
    assert p.land("tigris") == ""
    assert p.awards_of("C") == ["frustrated"]
    assert p.supply("C") == 30


@pytest.mark.rule("R24-DV-22")
def test_people_must_be_used():
    p = position(lands={"tigris": "A army"}, people=1, honors={"A": ["urbanize"]})
    assert p.refusal_of(EndExpansion()) == "R24-EXPAND-17"
    p.submit(BuildFort("tigris"))
    assert p.question == ("A", "expand")
    assert p.is_legal(EndExpansion())


@pytest.mark.rule("R24-DV-23")
def test_conquest_modifier_grows_and_resets():
    lands = {"caucasus": "A army", "tigris": "B garrison", "persian_plateau": "B garrison"}
    p = position(conquest=True, lands=lands, people=9)
    for attempt in range(5):
        p.rig(red=[1, 1], white=[6]).submit(PlaceArmy("tigris"))
        assert p.events_of(Invaded)[0].bonus == (0, 2, 4, 4, 4)[attempt]
    for land, bonus in (("persian_plateau", 0), ("tigris", 0), ("tigris", 2)):
        p.rig(red=[1, 1], white=[6]).submit(PlaceArmy(land))
        assert p.events_of(Invaded)[0].bonus == bonus


@pytest.mark.rule("R24-DV-24")
def test_conquest_tie_in_forest_succeeds():
    lands = {"yangtze_kiang": "A army", "si_kiang": "B garrison fort", "great_plain_of_china": "B garrison"}
    p = position(conquest=True, lands=lands, people=3)
    p.rig(red=[5, 2], white=[1, 3, 5]).submit(PlaceArmy("si_kiang"))
    assert p.land("si_kiang") == "A army"
    assert p.events_of(ConquestPoints) == []
    assert p.question == ("A", "expand")


@pytest.mark.rule("R24-DV-25")
def test_conquest_crosses_straits_without_fleet():
    lands = {
        "pyrenees": "A army",
        "western_iberia": "B garrison",
        "shatts_plateau": "B garrison",  # across the straits
        "danubia": "B garrison",  # on the fleet's sea
        "gaul": "B garrison",  # adjacent to the base only
    }
    p = position(seats=3, epoch=2, conquest=True, lands=lands, fleets=["mediterranean"], people=3)
    p.rig(red=[6, 6], white=[1]).submit(PlaceArmy("western_iberia"))
    assert p.legal_places(Conquer) == {"shatts_plateau"}
    assert p.refusal_of(Conquer("danubia")) == "R24-OPT3-20"
    p = position(seats=3, epoch=2, conquest=True, lands=lands | {"shatts_plateau": "C garrison"}, people=3)
    p.rig(red=[6, 6], white=[1]).submit(PlaceArmy("western_iberia"))
    assert p.question == ("A", "expand")  # nothing of blue's is near
    both = lands | {"shatts_plateau": "C garrison", "pyrenees": "B garrison", "gaul": "A army"}
    p = position(seats=3, epoch=2, conquest=True, lands=both, fleets=["mediterranean"], people=3)
    p.rig(red=[6, 6], white=[1]).submit(PlaceArmy("western_iberia"))
    assert p.refusal_of(Conquer("shatts_plateau")) == "R24-OPT3-19"


@pytest.mark.rule("R24-DV-26")
def test_missing_capital_is_taken_from_enemy():
    elsewhere = [*lands_of("north_america"), *lands_of("china"), *lands_of("eurasia")][:13]
    lands = all_of("capital", *elsewhere) | {
        "gaul": "B garrison capital",
        "albion": "B garrison capital fort",
    }
    p = position(phase="B", empire="sumeria", lands=lands)
    assert p.question == ("A", "take_building")
    assert p.legal_places(TakeBuilding) == {"gaul", "albion"}
    p.submit(TakeBuilding("albion"))
    assert p.land("albion") == "B garrison city fort"
    assert p.land("gaul") == "B garrison capital"
    assert p.land("euphrates") == "A army capital"
    assert p.awards_of("B") == []
    assert p.stock("capital") == 0


@pytest.mark.rule("R24-DV-27")
def test_catastrophe_takes_monument_and_gold():
    p = position(
        phase="E", gold={"B": 7}, lands={"gaul": "B garrison monument"}, honors={"A": ["catastrophe"]}
    )
    p.submit(PlayHonor("catastrophe", land="gaul"))
    assert p.land("gaul") == "B garrison"
    assert p.stock("monument") == 25
    assert p.gold("B") == 6


@pytest.mark.rule("R24-DV-28")
def test_bonuses_in_inactive_area_pay_for_buildings():
    honors = {"A": ["buildings_bonus", "lands_bonus", ""]}
    p = position(phase="E", epoch=2, lands={"brazil": "A army city"}, honors=honors)
    assert p.refusal_of(PlayHonor("lands_bonus", area="south_america")) == "R24-HONOR-35"
    p.submit(PlayHonor("buildings_bonus", area="south_america"))
    assert p.gold_collected("A", "honor") == 1


@pytest.mark.rule("R24-DV-29")
def test_endgame_pays_tokens_leader_and_honors():
    p = position(
        phase="endgame",
        epoch=5,
        lands=all_of("A garrison", *lands_of("india")[:4]),
        tokens={"A": ["india", "china"]},
        leader_used="B",
        honors={"A": ["recruit_1", "lands_bonus", ""]},
    )
    p.run(lambda p: p.question == ("A", "endgame_honor"))
    p.submit(PlayHonor("lands_bonus", area="india"))
    assert _gold_by_source(p) == {"unplayed": 3, "coins": 1, "honor": 4}


def _gold_by_source(p):
    """Gold of seat A by source in this position, without Endgame tokens."""
    found = {}
    for event in p.history:
        if type(event) is GoldCollected and event.seat == "A" and event.source != "endgame_token":
            found[event.source] = found.get(event.source, 0) + event.amount
    return found


def _hands(totals, icons):
    """Hands of five Empires with these people, and Events with these Honor icons."""
    return _pick(CARDS.empires_of, totals, lambda card: CARDS.empires[card].people), _pick(
        CARDS.events_of, icons, lambda card: int(CARDS.events[card].honor_icon)
    )


def _pick(by_epoch, wanted, worth):
    """For each wanted total one card of each epoch, none twice."""
    hands = []
    used = set()
    for total in wanted:
        choices = [[card for card in cards if card not in used] for cards in by_epoch[1:]]
        hand = next(hand for hand in product(*choices) if sum(map(worth, hand)) == total)
        used |= set(hand)
        hands.append(hand)
    return hands


def _finished_game(people, icons):
    """A finished two-player game with 71 gold each."""
    empires, events = _hands(people, icons)
    p = position(
        phase="endgame",
        epoch=5,
        leader_used="AB",
        gold={"A": 71, "B": 71},
        empires={
            seat: [CARDS.empires[card].id for card in hand] for seat, hand in zip("AB", empires, strict=True)
        },
        events={
            seat: [CARDS.events[card].id for card in hand] for seat, hand in zip("AB", events, strict=True)
        },
    )
    return [(place.seat, place.place, place.score, place.tie) for place in p.game.view(None).result]


@pytest.mark.rule("R24-DV-30")
def test_tie_goes_to_people_then_icons():
    assert _finished_game((41, 38), (1, 1)) == [("B", 1, 71, "people"), ("A", 2, 71, "people")]
    assert _finished_game((38, 38), (1, 2)) == [("B", 1, 71, "honor_icons"), ("A", 2, 71, "honor_icons")]
    assert _finished_game((38, 38), (1, 1)) == [("A", 1, 71, "shared"), ("B", 1, 71, "shared")]


@pytest.mark.rule("R24-DV-31")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_poorest_chooses_empire_first(seats):
    game = new_game(EDITION, "ABCDEF"[:seats], {}, seed=bytes([seats]) * 32)
    gold = {seat.seat: seat.score for seat in game.view(None).seats}
    assert sorted(gold.values()) == list(range(1, seats + 1))
    order = []
    while game.open_decisions()[0].kind == "choose_empire":
        order.append(game.open_decisions()[0].seat)
        game.submit(order[-1], game.open_decisions()[0].actions[0])
    assert [gold[seat] for seat in order] == list(range(1, seats))
    chosen = [
        event.seat for news in game.view(None, since=0).news for event in _news_events(news, EmpireChosen)
    ]
    assert gold[chosen[seats - 1]] == seats  # took what was left, unasked


def _news_events(news, kind):
    return [event for event in news.events if type(event) is kind]


@pytest.mark.rule("R24-DV-32")
def test_overflow_honor_without_effect_is_played():
    p = position(phase="E", overflow={"A": ["catastrophe"]}, honors={"A": ["lands_bonus"]})
    assert p.refusal_of(EndRevenue()) == "R24-REVENUE-16"
    p.submit(PlayHonor("catastrophe"))
    assert p.overflow("A") == []
    assert p.stack("A")[-1] == "catastrophe"
    assert p.is_legal(EndRevenue())


@pytest.mark.rule("R24-DV-33")
def test_paired_token_pays_buildings_in_inactive_area():
    lands = {"levant": "A garrison city", "australia": "A garrison capital"}
    p = position(phase="F", epoch=2, paired_tokens=True, paired={"A": "pair_1"}, lands=lands)
    p.submit(PlayPaired())
    paid = {
        event.area: (event.buildings, event.lands)
        for event in p.events_of(GoldCollected)
        if event.source == "paired"
    }
    assert paid == {"middle_east": (1, 2), "southern_lands": (2, 0)}


@pytest.mark.rule("R24-DV-34")
@pytest.mark.parametrize(
    ("enemies", "gold"), [({}, 6), ({"B": 1}, 4), ({"B": 3}, 2), ({"B": 1, "C": 1, "D": 1}, 4)]
)
def test_token_level_compares_enemies_singly(enemies, gold):
    pieces = ["A garrison"] * 3 + [
        f"{seat} garrison" for seat, count in enemies.items() for _ in range(count)
    ]
    lands = dict(zip(lands_of("india"), pieces, strict=False))
    p = position(seats=4, phase="F", tokens={"A": ["india"]}, lands=lands)
    p.submit(PlayToken("india"))
    assert p.gold_collected("A", "token") == gold
