"""Honors: awarding, the track, playing them, and what each does (section HONOR)."""

from __future__ import annotations

import pytest

from engine.editions.ragnar_2024.actions import (
    CashHonor,
    EndExpansion,
    EndRevenue,
    PlaceArmy,
    PlayHonor,
    RemoveGarrison,
)
from engine.editions.ragnar_2024.events import (
    FleetPlaced,
    GoldCollected,
    HonorAwarded,
    Invaded,
    TurnEnded,
)
from tests.editions.ragnar_2024.position import CARDS, HONORS_OF_ALL, all_of, lands_of, position

COINS = {one.id: one.coins for one in CARDS.honors if one.coins}
PLAIN = [one.id for one in CARDS.honors if not one.coins]
ICON = next(one.id for one in CARDS.events if one.epoch == 1 and one.honor_icon and one.verb == "kingdom")
NO_ICON = next(
    one.id for one in CARDS.events if one.epoch == 1 and not one.honor_icon and one.verb == "kingdom"
)
FACE_UP = {"A": ["fleet_a", "lands_bonus", "urbanize"], "B": ["fleet_a", "lands_bonus", "urbanize"]}


def _fight(white, **given):
    """Red attacks blue's garrison in Tigris, in clear terrain, with a 3."""
    lands = {"caucasus": "A army", "tigris": "B garrison"}
    p = position(lands=lands, people=2, **given).rig(red=[3, 1], white=[white])
    return p.submit(PlaceArmy("tigris"))


# Awarding


@pytest.mark.rule("R24-HONOR-01")
def test_event_icon_awards_honor():
    assert position(phase="A", event=ICON).awards_of("A") == ["event_card"]
    assert position(phase="A", event=NO_ICON).awards_of("A") == []


@pytest.mark.rule("R24-HONOR-02")
def test_removed_garrison_awards_honor():
    p = position(phase="A", event="elam", lands={"zagros": "B garrison"})
    assert p.awards_of("B") == ["established"]
    p = position(phase="A", epoch=4, event="black_death", lands={"gaul": "B garrison"})
    assert p.submit(RemoveGarrison("gaul")).awards_of("B") == ["event"]
    p = position(phase="B", empire="sumeria", lands={"euphrates": "B garrison"})
    assert p.awards_of("B") == ["established"]


@pytest.mark.rule("R24-HONOR-03", "R24-HONOR-07")
def test_frustrated_invasion_awards_honor():
    assert _fight(white=6).awards_of("B") == ["frustrated"]
    p = position(phase="A", event="elam", lands={"tigris": "B garrison"}).rig(red=[1, 1], white=[2])
    assert p.submit(PlaceArmy("tigris")).awards_of("B") == ["frustrated"]


@pytest.mark.rule("R24-HONOR-05")
def test_lost_fight_and_surrender_award_nothing():
    p = _fight(white=1)
    assert p.events_of(Invaded)[0].success
    assert p.awards_of("A") == p.awards_of("B") == []
    p = position(lands={"caucasus": "A army", "tigris": "A garrison"}, people=2).submit(PlaceArmy("tigris"))
    assert p.awards_of("A") == p.awards_of("B") == []


@pytest.mark.rule("R24-HONOR-06", "R24-HONOR-08")
def test_honor_goes_from_own_stack_to_first_space():
    p = _fight(white=6, stack={"A": ["urbanize"], "B": ["recruit_2", "fleet_b"]})
    assert p.track("B") == ["recruit_2", "", ""]
    assert p.stack("B")[0] == "fleet_b"
    assert len(p.stack("B")) == 9
    assert p.track("A") == ["", "", ""]
    assert p.stack("A")[0] == "urbanize"


# Track, overflow, exhaustion


@pytest.mark.rule("R24-HONOR-09", "R24-HONOR-10", "R24-HONOR-11", "R24-DV-01", "R24-DV-02")
@pytest.mark.parametrize(
    ("before", "after", "pool"),
    [
        (["a", "", ""], ["x", "a", ""], []),
        (["a", "b", ""], ["x", "a", "b"], []),
        (["a", "", "c"], ["x", "a", "c"], []),
        (["", "b", "c"], ["x", "b", "c"], []),
        (["", "", "c"], ["x", "", "c"], []),
        (["a", "b", "c"], ["x", "a", "b"], ["c"]),
    ],
)
def test_honors_shift_only_to_first_gap(before, after, pool):
    names = {"a": "fleet_a", "b": "lands_bonus", "c": "urbanize", "x": "recruit_2", "": ""}
    p = _fight(white=6, honors={"B": [names[one] for one in before]}, stack={"B": ["recruit_2"]})
    assert p.track("B") == [names[one] for one in after]
    assert p.overflow("B") == [names[one] for one in pool]


@pytest.mark.rule("R24-HONOR-12", "R24-DV-03")
def test_full_track_in_phase_f_pays_gold():
    p = position(phase="F", gold={"B": 8, "A": 9}, honors=FACE_UP)
    assert (p.awards_of("A"), p.gold("A")) == ([], 10)
    assert (p.track("A"), p.overflow("A")) == (FACE_UP["A"], [])
    assert len(p.stack("A")) == 7


@pytest.mark.rule("R24-HONOR-13", "R24-DV-04")
def test_empty_stack_pays_gold():
    up = {"honors": {"B": [*HONORS_OF_ALL[:2], ""]}, "overflow": {"B": list(HONORS_OF_ALL[2:])}}
    revealed = position(phase="A", event="elam", lands={"zagros": "B garrison"}, **up)
    established = position(phase="B", empire="sumeria", lands={"euphrates": "B garrison"}, **up)
    for p in (revealed, established, _fight(white=6, **up)):
        assert p.awards_of("B") == []
        assert p.gold_collected("B", "no_honor") == 1
        assert (p.track("B"), p.overflow("B")) == (up["honors"]["B"], up["overflow"]["B"])
    last = position(phase="F", actor="B", gold={"A": 8, "B": 9}, empire="sumeria", **up)
    assert (last.awards_of("B"), last.gold_collected("B", "no_honor")) == ([], 1)


@pytest.mark.rule("R24-HONOR-14", "R24-TV-13")
def test_played_honor_leaves_gap():
    honors = ["urbanize", "recruit_1", "lands_bonus"]
    p = position(lands={"tigris": "A army"}, honors={"A": honors}).submit(PlayHonor("recruit_1"))
    assert p.track("A") == ["urbanize", "", "lands_bonus"]


# Playing


@pytest.mark.rule("R24-HONOR-15")
def test_honor_comes_from_track_or_overflow():
    given = {"lands": {"tigris": "A army"}, "people": 1, "stack": {"A": ["recruit_2"]}}
    p = position(honors={"A": ["fortify_a"]}, overflow={"A": ["fortify_b"]}, **given)
    assert p.refusal_of(PlayHonor("recruit_2")) == "R24-HONOR-15"
    assert p.is_legal(PlayHonor("fortify_a", land="tigris"))
    p.submit(PlayHonor("fortify_b", land="tigris"))
    assert (p.overflow("A"), p.land("tigris")) == ([], "A army fort")
    p = position(phase="E", honors={"A": ["fortify_a"]}, overflow={"A": ["fortify_b"]}, **given)
    assert p.refusal_of(CashHonor("recruit_2")) == "R24-HONOR-15"
    assert p.submit(CashHonor("fortify_b")).is_legal(CashHonor("fortify_a"))


@pytest.mark.rule("R24-HONOR-16")
def test_only_current_player_plays_honors():
    honors = {"A": ["recruit_1"], "B": ["recruit_1"]}
    p = position(lands={"tigris": "A army"}, people=1, honors=honors)
    assert p.refusal_of(PlayHonor("recruit_1"), seat="B") == "R24-ORDER-07"
    p = position(phase="E", lands={"tigris": "A army"}, honors=honors)
    assert p.refusal_of(CashHonor("recruit_1"), seat="B") == "R24-ORDER-07"


@pytest.mark.rule("R24-HONOR-17")
def test_honors_are_played_in_phases_c_e_and_endgame():
    honors = {"A": ["recruit_1", "lands_bonus", "fortify_a"]}
    walls = {"yellow_river": "B garrison great_wall", "wei_river": "B garrison great_wall"}
    icons = all_of("A army", "arabia", "persian_plateau", "deccan")
    closed = [
        position(phase="A", event="elam", honors=honors),
        position(phase="B", epoch=4, empire="ming", lands=walls, honors=honors),
        position(phase="D", empire="egypt", lands=icons, honors=honors),
        position(phase="F", tokens={"A": ["india"]}, honors=honors),
    ]
    kinds = ["expand_event", "remove_wall", "site_monument", "play_tokens"]
    assert [p.decision.kind for p in closed] == kinds
    for p in closed:
        assert p.refusal_of(PlayHonor("recruit_1"))
        assert p.refusal_of(CashHonor("recruit_1"))
        assert p.refusal_of(PlayHonor("lands_bonus", area="india"))
    p = position(lands={"tigris": "A army"}, people=1, honors=honors)
    assert p.is_legal(PlayHonor("recruit_1"))
    p = position(phase="E", honors=honors)
    assert p.is_legal(CashHonor("recruit_1"))
    p = position(phase="endgame", epoch=5, honors=honors)
    assert p.is_legal(PlayHonor("lands_bonus", area="india"))


@pytest.mark.rule("R24-HONOR-18", "R24-HONOR-19")
def test_phase_c_plays_any_coin_honors():
    assert len(COINS) == 7
    up = list(HONORS_OF_ALL)
    p = position(lands={"levant": "A army", "tigris": "A army"}, honors={"A": up[:3]}, overflow={"A": up[3:]})
    offered = {action.honor for action in p.decision.actions if type(action) is PlayHonor}
    assert offered == set(COINS)
    for honor in PLAIN:
        assert p.refusal_of(PlayHonor(honor, area="india")) == "R24-HONOR-19"
    before = p.gold("A")
    p.submit(
        PlayHonor("recruit_2"),
        PlayHonor("fleet_a", water="mediterranean"),
        PlaceArmy("libya"),
        PlayHonor("recruit_1"),
        PlayHonor("urbanize", land="libya"),
        PlayHonor("fortify_a", land="libya"),
        PlayHonor("fortify_b", land="levant"),
        PlayHonor("fleet_b", water="arabian_sea"),
    )
    assert (p.land("libya"), p.land("levant")) == ("A army city fort", "A army fort")
    assert p.state.pool.people == 2
    assert p.fleets() == {"mediterranean", "arabian_sea"}
    assert p.gold("A") == before  # for their effect, not for coins


@pytest.mark.rule("R24-HONOR-20", "R24-DV-27")
def test_phase_e_plays_coinless_honors_for_effect():
    lands = {"tigris": "A army capital", "levant": "A army", "gaul": "B garrison monument"}
    p = position(phase="E", lands=lands, honors={"A": PLAIN}, gold={"B": 9})
    p.submit(PlayHonor("buildings_bonus", area="middle_east"))
    assert p.gold_collected("A", "honor") == 2
    p.submit(PlayHonor("lands_bonus", area="middle_east"))
    assert p.gold_collected("A", "honor") == 2
    p.submit(PlayHonor("catastrophe", land="gaul"))
    assert (p.land("gaul"), p.gold("B")) == ("B garrison", 8)


@pytest.mark.rule("R24-HONOR-21", "R24-HONOR-40", "R24-TV-14")
@pytest.mark.parametrize("honor", COINS)
def test_phase_e_plays_coin_honors_for_gold(honor):
    given = {"lands": {"levant": "A army"}, "honors": {"A": [honor]}}
    p = position(phase="E", **given)
    place = {"fleet": {"water": "mediterranean"}, "fort": {"land": "levant"}, "city": {"land": "levant"}}
    verb = CARDS.honors[CARDS.honor_index[honor]].effect_verb
    assert p.refusal_of(PlayHonor(honor, **place.get(verb, {}))) == "R24-HONOR-21"
    p.submit(CashHonor(honor))
    assert p.gold_collected("A", "coins") == COINS[honor]
    assert p.land("levant") == "A garrison"
    assert (p.supply("A"), p.state.fort) == (29, 0)
    assert p.events_of(FleetPlaced) == []
    p = position(phase="endgame", epoch=5, **given | {"lands": {"levant": "A garrison"}})
    assert p.gold_collected("A", "coins") == COINS[honor]
    assert p.land("levant") == "A garrison"


@pytest.mark.rule("R24-HONOR-22", "R24-HONOR-23", "R24-DV-02")
def test_overflow_must_be_emptied():
    kept = ["recruit_1", "lands_bonus", "fortify_a"]
    p = position(phase="E", honors={"A": kept}, overflow={"A": ["urbanize", "fleet_a"]}, gold={"B": 90})
    assert p.refusal_of(EndRevenue()) == "R24-REVENUE-16"
    p.submit(CashHonor("fleet_a"))
    assert p.refusal_of(EndRevenue()) == "R24-REVENUE-16"
    p.submit(CashHonor("urbanize"), EndRevenue())
    assert p.events_of(TurnEnded)
    p.run(lambda p: p.state.epoch == 2)
    assert set(kept) <= {*p.track("A"), *p.overflow("A")}


@pytest.mark.rule("R24-HONOR-24", "R24-HONOR-25", "R24-TV-13", "R24-TV-14")
def test_played_honor_goes_under_stack():
    up = ["recruit_1", *(one for one in HONORS_OF_ALL if one != "recruit_1")]
    p = position(phase="E", honors={"A": up[:3]}, overflow={"A": up[3:]}, gold={"A": 90})
    p.submit(CashHonor("recruit_1"), CashHonor("urbanize"))
    assert p.stack("A") == ["recruit_1", "urbanize"]
    assert p.game.view("A").seat("A").holding("honor_stack").items == ()
    p.run(lambda p: bool(p.events_of(TurnEnded)))
    won = [event.honor for event in p.events_of(HonorAwarded) if event.seat == "A"]
    assert won == ["recruit_1"]


@pytest.mark.rule("R24-HONOR-26", "R24-HONOR-27")
def test_endgame_plays_every_honor():
    lands = all_of("A garrison", *lands_of("india")[:3]) | {lands_of("india")[0]: "A garrison capital"}
    honors, pool = ["urbanize", "lands_bonus", "fleet_a"], ["buildings_bonus", "recruit_2"]
    p = position(
        phase="endgame", epoch=5, leader_used="AB", lands=lands, honors={"A": honors}, overflow={"A": pool}
    )
    assert p.question == ("A", "endgame_honor")
    assert not any(type(action) is not PlayHonor for action in p.decision.actions)  # none may be kept
    p.submit(PlayHonor("lands_bonus", area="india"), PlayHonor("buildings_bonus", area="india"))
    paid = [(e.honor, e.amount) for e in p.history if type(e) is GoldCollected and e.seat == "A" and e.honor]
    coins = [(one, COINS[one]) for one in ("urbanize", "fleet_a", "recruit_2")]
    assert paid == [*coins, ("lands_bonus", 3), ("buildings_bonus", 2)]
    assert (p.track("A"), p.overflow("A"), len(p.stack("A"))) == (["", "", ""], [], 10)


@pytest.mark.rule("R24-HONOR-28")
def test_overflow_honor_waits_for_own_turn():
    lands = {"caucasus": "A army", "tigris": "B garrison"}
    cards = {"empires": {"A": "sumeria", "B": "egypt"}, "events": {"B": NO_ICON}}
    p = position(lands=lands, people=1, honors=FACE_UP, **cards)
    p.rig(red=[1, 1], white=[6]).submit(PlaceArmy("tigris"))
    assert p.overflow("B") == ["urbanize"]
    assert p.refusal_of(PlayHonor("urbanize", land="tigris"), seat="B") == "R24-ORDER-07"
    p.run(lambda p: p.question == ("B", "expand"))
    assert p.overflow("B") == ["urbanize"]
    assert "urbanize" not in p.track("B")
    p.run(lambda p: p.question == ("B", "raise_revenue"))
    assert p.decision.params == {"must": 1}
    assert p.refusal_of(EndRevenue()) == "R24-REVENUE-16"


@pytest.mark.rule("R24-HONOR-22", "R24-REVENUE-16", "R24-INV-08", "R24-AMB-40")
def test_overflow_is_emptied_for_each_part_of_card():
    honors = {"honors": {"A": ["fleet_a"]}, "overflow": {"A": ["urbanize"]}}
    p = position(epoch=4, empire="incas_aztecs", lands={"northern_andes": "A army"}, people=0, **honors)
    p.submit(EndExpansion())
    assert (p.question, p.state.part) == (("A", "raise_revenue"), 0)
    assert p.refusal_of(EndRevenue()) == "R24-REVENUE-16"
    p.submit(CashHonor("urbanize"))
    assert p.is_legal(EndRevenue())  # the one on the track may wait for the Aztecs


# The individual Honors


@pytest.mark.rule("R24-HONOR-30")
def test_fleet_honor_needs_adjacent_army_or_fleet():
    p = position(lands={"levant": "A army"}, people=1, honors={"A": ["fleet_a", "fleet_b", ""]})
    assert p.refusal_of(PlayHonor("fleet_a", water="arabian_sea")) == "R24-FLEET-03"
    before = p.stock("fleet")
    p.submit(PlayHonor("fleet_a", water="mediterranean"))
    assert [event.water for event in p.events_of(FleetPlaced)] == ["mediterranean"]
    assert p.stock("fleet") == before - 1
    assert p.refusal_of(PlayHonor("fleet_b", water="arabian_sea")) == "R24-FLEET-03"
    assert {"apennines", "libya"} <= p.legal_places(PlaceArmy)


@pytest.mark.rule("R24-HONOR-31")
def test_fortify_places_fort_in_empire_land():
    lands = {"levant": "A army fort", "tigris": "A army", "libya": "A garrison", "gaul": "B garrison"}
    p = position(lands=lands, people=1, honors={"A": ["fortify_a"]})
    assert p.legal_places(PlayHonor, "fortify_a") == {"tigris"}
    assert p.refusal_of(PlayHonor("fortify_a", land="libya")) == "R24-HONOR-31"
    p.submit(PlayHonor("fortify_a", land="tigris"))
    assert (p.land("tigris"), p.state.pool.people) == ("A army fort", 1)


@pytest.mark.rule("R24-HONOR-32")
def test_urbanize_places_city_in_empire_land():
    lands = {"levant": "A army city", "zagros": "A army capital", "tigris": "A army", "libya": "A garrison"}
    p = position(lands=lands, people=1, honors={"A": ["urbanize"]})
    assert p.legal_places(PlayHonor, "urbanize") == {"tigris"}
    for land in ("levant", "zagros", "libya"):
        assert p.refusal_of(PlayHonor("urbanize", land=land)) == "R24-HONOR-32"
    assert p.submit(PlayHonor("urbanize", land="tigris")).land("tigris") == "A army city"


BUILT = {
    "tigris": "A army capital monument",
    "levant": "A army city fort",
    "zagros": "A garrison capital",
    "arabia": "B garrison city",
}


@pytest.mark.rule("R24-HONOR-33", "R24-DV-28")
@pytest.mark.parametrize(("area", "gold"), [("middle_east", 4), ("north_america", 2), ("india", 0)])
def test_buildings_bonus_counts_empire_lands(area, gold):
    p = position(phase="E", lands=BUILT | {"appalachia": "A army capital"}, honors={"A": ["buildings_bonus"]})
    p.submit(PlayHonor("buildings_bonus", area=area))
    assert p.gold_collected("A", "honor") == gold


@pytest.mark.rule("R24-HONOR-34")
def test_buildings_bonus_counts_friendly_lands_in_endgame():
    lands = {land: words.replace("army", "garrison") for land, words in BUILT.items()}
    p = position(phase="endgame", epoch=5, lands=lands, honors={"A": ["buildings_bonus"]})
    p.submit(PlayHonor("buildings_bonus", area="middle_east"))
    assert p.gold_collected("A", "honor") == 6


@pytest.mark.rule("R24-HONOR-35", "R24-DV-28")
def test_lands_bonus_counts_active_area():
    lands = BUILT | {"appalachia": "A army", "euphrates": "A army"}
    p = position(phase="E", lands=lands, honors={"A": ["lands_bonus"]})
    assert p.refusal_of(PlayHonor("lands_bonus", area="north_america")) == "R24-HONOR-35"
    p.submit(PlayHonor("lands_bonus", area="middle_east"))
    assert p.gold_collected("A", "honor") == 3


@pytest.mark.rule("R24-HONOR-36")
def test_lands_bonus_counts_friendly_lands_in_endgame():
    lands = all_of("A garrison", "brazil", "patagonia") | {"southern_andes": "B garrison"}
    p = position(phase="endgame", epoch=5, lands=lands, honors={"A": ["lands_bonus"]})
    assert len(p.legal_places(PlayHonor, "lands_bonus")) == 12
    p.submit(PlayHonor("lands_bonus", area="south_america"))
    assert p.gold_collected("A", "honor") == 2


@pytest.mark.rule("R24-HONOR-37", "R24-HONOR-38")
@pytest.mark.parametrize("phase", ["E", "endgame"])
def test_catastrophe_takes_monument_and_gold(phase):
    lands = {
        "gaul": "B garrison monument city",
        "brazil": "C garrison monument",
        "tigris": "A garrison monument",
    }
    given = {
        "epoch": 5,
        "actor": "A",
        "lands": lands | {"libya": "monument"},
        "honors": {"A": ["catastrophe"]},
    }
    p = position(seats=3, phase=phase, gold={"A": 5, "B": 6, "C": 7}, leader_used="ABC", **given)
    assert p.legal_places(PlayHonor) == {"gaul", "brazil"}
    assert p.refusal_of(PlayHonor("catastrophe", land="tigris")) == "R24-HONOR-37"
    assert p.refusal_of(PlayHonor("catastrophe", land="libya")) == "R24-HONOR-37"
    a, b, c = (p.gold(seat) for seat in "ABC")
    endgame_gold = dict.fromkeys("ABC", 0)
    p.submit(PlayHonor("catastrophe", land="brazil"))
    for event in p.events_of(GoldCollected):
        endgame_gold[event.seat] += event.amount
    assert p.land("brazil") == "C garrison"
    assert p.gold("C") == c - 1 + endgame_gold["C"]
    assert (p.gold("A"), p.gold("B")) == (a + endgame_gold["A"], b + endgame_gold["B"])


@pytest.mark.rule("R24-HONOR-39")
def test_bonuses_add_to_revenue():
    honors = {"A": ["buildings_bonus", "lands_bonus", ""]}
    p = position(phase="E", lands={"tigris": "A army capital", "levant": "A army"}, honors=honors)
    ordinary = p.gold_collected("A")
    assert ordinary == 2 + 4
    p.submit(PlayHonor("buildings_bonus", area="middle_east"), PlayHonor("lands_bonus", area="middle_east"))
    assert [e.amount for e in p.history if type(e) is GoldCollected and e.source == "honor"] == [2, 2]
