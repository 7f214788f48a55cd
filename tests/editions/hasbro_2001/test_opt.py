"""Optional rules: Multiple Armies, Naval Control, two colours a person (OPT, TWO)."""

from __future__ import annotations

import pytest

from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001.events import ArmyPlaced, ArmySick, FleetFought, FleetRemoved, PointsScored
from tests.editions.hasbro_2001.position import CARDS, all_of, position

EGYPT = {"nile_delta": "A active"}


def multiple_armies_position(**given):
    lands = EGYPT | given.pop("lands", {})
    return position(empire="egypt", multiple_armies=True, lands=lands, **given)


def scored_points(p) -> int:
    return sum(event.amount for event in p.history if type(event) is PointsScored)


@pytest.mark.rule("H01-OPT-04", "H01-OPT-05", "H01-OPT-08", "H01-A-61", "H01-A-78")
def test_land_holds_up_to_three_figures() -> None:
    p = multiple_armies_position(lands={"libya": "A army"})
    assert p.legal_places(act.Reinforce) == {"nile_delta"}
    p.submit(act.Reinforce("nile_delta"), act.Reinforce("nile_delta"))
    assert p.land("nile_delta") == "A active3"
    assert p.refusal_of(act.Reinforce("nile_delta")) == "H01-OPT-04"
    assert p.refusal_of(act.BuildFort("nile_delta", "army")) == "H01-OPT-04"
    assert p.refusal_of(act.Reinforce("libya")) == "H01-OPT-08"
    p = multiple_armies_position().submit(act.Reinforce("nile_delta"), act.BuildFort("nile_delta", "army"))
    assert p.land("nile_delta") == "A active2 fort"
    assert not p.legal_places(act.Reinforce)
    assert not p.legal_places(act.BuildFort)
    assert position(empire="egypt", lands=EGYPT).refusal_of(act.Reinforce("nile_delta")) == "H01-EXPAND-04"


@pytest.mark.rule("H01-OPT-06", "H01-OPT-07", "H01-OPT-09")
def test_stack_loses_fort_then_one_figure_per_round() -> None:
    p = multiple_armies_position(lands={"palestine": "B army2 fort"})
    p.rig([6, 1], [3], [6, 1], [3], [1, 1], [3]).expand("palestine")
    assert p.land("palestine") == "B army"
    assert len(p.fight().white) == 1
    p.rig([6, 1], [3]).expand("palestine")
    assert p.land("palestine") == "A active"
    p = multiple_armies_position(lands={"palestine": "B army3"}).rig([4, 1], [4]).expand("palestine")
    assert p.land("palestine") == "B army2"


@pytest.mark.rule("H01-A-61", "H01-A-41")
def test_stack_is_removed_whole_without_dice() -> None:
    p = multiple_armies_position(
        lands={"palestine": "B army3", "libya": "A army2"}, treachery="palestine", played=["treachery"]
    )
    p.expand("palestine", "libya")
    assert (p.land("palestine"), p.land("libya")) == ("A active", "A active")
    p = position(phase="events", empire="egypt", hands={"A": ["kingdom_canaanites"]}, multiple_armies=True,
                 lands={"palestine": "B army3"}).play("kingdom_canaanites")  # fmt: skip
    assert p.land("palestine") == "A army city"


@pytest.mark.rule("H01-A-61")
def test_siegecraft_and_plague_take_one_figure() -> None:
    p = position(epoch=3, empire="macedonia", played=["siegecraft"], multiple_armies=True,
                 lands={"pindus": "A active", "morea": "B army2 fort"})  # fmt: skip
    p.rig([6, 1], [3], [1, 1], [4]).expand("morea")
    assert p.land("morea") == "B army"
    p = position(phase="events", empire="babylonia", hands={"A": ["plague"]}, multiple_armies=True,
                 lands={"palestine": "B army2 fort", "levant": "C army"}).play("plague")  # fmt: skip
    p.rig([1, 2, 3, 4], [2, 2, 3, 4]).submit(act.StrikeLand("palestine"))
    assert len(p.events_of(ArmySick)) == 2
    assert p.land("palestine") == "B army fort"
    assert p.question == ("A", "expand")


@pytest.mark.rule("H01-OPT-08")
def test_reinforcement_names_its_card() -> None:
    p = multiple_armies_position().submit(act.Reinforce("nile_delta"))
    assert p.events_of(ArmyPlaced) == [ArmyPlaced("A", "nile_delta", "reinforced")]
    p = position(phase="events", epoch=2, empire="chou", hands={"A": ["phoenicia"]}, multiple_armies=True)
    p.play("phoenicia")
    (home,) = p.legal_places(act.Reinforce)
    p.submit(act.Reinforce(home))
    assert p.events_of(ArmyPlaced) == [ArmyPlaced("A", home, "reinforced", "phoenicia")]


@pytest.mark.rule("H01-OPT-10", "H01-A-61")
def test_areas_count_lands_not_figures() -> None:
    given = {"phase": "score", "multiple_armies": True, "lands": {"levant": "A army3", "palestine": "B army"}}
    assert scored_points(position(**given)) == 2
    assert scored_points(position(**given, rulings={"figures_count": True})) == 4


# Naval Control


def naval_position(**given):
    return position(**({"phase": "muster", "epoch": 3, "empire": "romans", "naval_control": True} | given))


@pytest.mark.rule("H01-OPT-11", "H01-OPT-12", "H01-OPT-13", "H01-A-79")
def test_armies_aboard_control_seas() -> None:
    p = naval_position()
    assert p.legal_places(act.Embark) == {"eastern_med", "western_med"}
    p.submit(act.Embark("eastern_med"))
    assert p.pool == 18
    assert p.legal_places(act.Embark) == {"western_med"}
    p.end_expansion()
    assert scored_points(p) >= 1
    assert any(event.source == "seas" and event.amount == 1 for event in p.events_of(PointsScored))
    view = p.game.view(None)
    assert view.waters.get("eastern_med") == "A"
    assert view.seat("A").holding("seas").items == ("eastern_med",)
    britain = naval_position(epoch=7, empire="britain")
    assert not britain.legal_places(act.Embark) & {"atlantic", "indian"}
    assert britain.refusal_of(act.Embark("atlantic")) == "H01-OPT-11"
    plain = position(phase="muster", epoch=3, empire="romans")
    assert plain.refusal_of(act.Embark("eastern_med")) == "H01-OPT-11"


@pytest.mark.rule("H01-OPT-11")
def test_minor_empire_embarks_no_army() -> None:
    p = position(phase="events", epoch=2, empire="chou", hands={"A": ["phoenicia"]}, naval_control=True)
    assert not p.play("phoenicia").legal_places(act.Embark)


PAST = {"eastern_med": "B greek_city_states"}


@pytest.mark.rule("H01-OPT-14", "H01-OPT-15", "H01-OPT-16", "H01-A-62")
def test_controlled_sea_is_fought_for_first() -> None:
    p = naval_position(seas=PAST)
    assert p.question == ("A", "fleet_combat")
    assert p.fleets() == {"western_med"}
    assert p.refusal_of(act.AttackFleet("western_med")) == "H01-OPT-14"
    p.rig([1, 1], [5]).submit(act.AttackFleet("eastern_med"))
    (fought,) = p.events_of(FleetFought)
    assert (fought.outcome, len(fought.red), len(fought.white)) == ("loss", 2, 1)
    assert p.state.lost == [1]
    p.rig([6, 1], [5]).submit(act.AttackFleet("eastern_med"))
    assert p.fleets() == {"eastern_med", "western_med"}
    assert p.question == ("A", "expand")  # nothing is left to fight for
    assert p.legal_places(act.Embark) == {"western_med"}  # an army is aboard there
    assert p.pool == 17
    assert p.refusal_of(act.AttackFleet("eastern_med")) == "H01-OPT-16"


@pytest.mark.rule("H01-FLEET-12")
@pytest.mark.parametrize("phase", ["epoch", "events", "muster", "expand"])
def test_fleet_attack_needs_option(phase: str) -> None:
    p = position(phase=phase, epoch=3, empire="romans", hands={"A": ["leader"]})
    assert p.refusal_of(act.AttackFleet("eastern_med")) == "H01-FLEET-12"


@pytest.mark.rule("H01-A-62")
def test_sea_tie_frees_sea() -> None:
    p = naval_position(seas=PAST).rig([5, 1], [5]).submit(act.AttackFleet("eastern_med"))
    assert p.events_of(FleetRemoved) == [FleetRemoved("B", "eastern_med", "beaten")]
    assert p.fleets() == {"eastern_med", "western_med"}
    assert p.legal_places(act.Embark) == {"eastern_med", "western_med"}
    assert p.state.lost == [1]


@pytest.mark.rule("H01-A-62", "H01-COIN-02")
def test_cards_and_coins_help_at_sea() -> None:
    p = naval_position(phase="events", seas=PAST, hands={"A": ["leader", "population_explosion"]})
    p.play("leader", "population_explosion").rig([1, 1, 2], [5]).submit(act.AttackFleet("eastern_med"))
    assert len(p.events_of(FleetFought)[0].red) == 3
    p.submit(act.ReturnArmy("coin"))  # at any time of the turn
    assert (p.question[1], p.pool) == ("fleet_combat", 20)
    p.submit(act.EndFleetCombat())
    assert p.pool == 19
    assert "eastern_med" not in p.fleets()
    assert "crete" not in p.targets()


@pytest.mark.rule("H01-A-62")
def test_start_army_does_not_fight_at_sea() -> None:
    p = naval_position(phase="fleet_combat", seas=PAST, fleets=["western_med"], pool=2, coins=1)
    p.rig([1, 1], [5]).submit(act.AttackFleet("eastern_med"))
    assert (p.question, p.pool) == (("A", "fleet_combat"), 1)
    assert set(p.decision.actions) == {act.ReturnArmy("coin"), act.EndFleetCombat()}


@pytest.mark.rule("H01-A-62", "H01-CARD-06", "H01-CARD-73")
def test_fleet_counting_cards_wait_for_sea_fights() -> None:
    both = PAST | {"western_med": "B greek_city_states"}
    for rolls, coins in (([6, 1], 3), ([1, 1], 2)):  # a fleet is worth a coin
        p = naval_position(phase="events", seas=both, hands={"A": ["civil_service", "leader"]})
        p.play("civil_service").submit(act.EndEvents()).rig(rolls, [5])
        p.submit(act.AttackFleet("eastern_med"), act.EndFleetCombat())
        assert p.state.coins == coins
    p = naval_position(phase="events", seas=PAST, hands={"A": ["reallocation"]}).play("reallocation")
    p.rig([6, 1], [5]).submit(act.AttackFleet("eastern_med"))
    assert p.legal_places(act.ExchangeFleet) == {"western_med"}  # an army is aboard in the other


@pytest.mark.rule("H01-A-62")
def test_minor_empire_sails_past_controlling_fleet() -> None:
    p = position(phase="events", epoch=2, empire="chou", hands={"A": ["phoenicia"]}, naval_control=True,
                 seas=PAST).play("phoenicia")  # fmt: skip
    assert p.fleets() == {"eastern_med", "western_med"}


OWN = {"eastern_med": "A greek_city_states"}


@pytest.mark.rule("H01-OPT-18")
def test_own_past_fleet_may_be_replaced() -> None:
    p = naval_position(seas=OWN, pool=1)  # it takes no army
    assert p.question == ("A", "fleet_combat")
    assert set(p.decision.actions) == {act.ReplaceFleet("eastern_med"), act.EndFleetCombat()}
    assert p.refusal_of(act.AttackFleet("eastern_med")) == "H01-OPT-14"
    assert p.refusal_of(act.ReplaceFleet("western_med")) == "H01-OPT-18"
    p.submit(act.ReplaceFleet("eastern_med"))
    assert p.events_of(FleetRemoved) == [FleetRemoved("A", "eastern_med", "replaced")]
    assert p.fleets() == {"eastern_med", "western_med"}
    assert p.legal_places(act.Embark) == {"eastern_med", "western_med"}
    assert p.refusal_of(act.ReplaceFleet("eastern_med")) == "H01-OPT-16"
    plain = position(phase="muster", epoch=3, empire="romans")
    assert plain.refusal_of(act.ReplaceFleet("eastern_med")) == "H01-FLEET-12"


@pytest.mark.rule("H01-OPT-18", "H01-OPT-13")
def test_kept_past_fleet_scores_without_passage() -> None:
    p = naval_position(seas=OWN).submit(act.EndFleetCombat())
    assert not p.events_of(FleetRemoved)
    assert p.fleets() == {"western_med"}
    assert p.legal_places(act.Embark) == {"western_med"}
    assert "crete" not in p.targets()  # and gives no passage
    assert p.game.view(None).waters == {"eastern_med": "A", "western_med": "A"}
    p.end_expansion()
    assert [event.amount for event in p.events_of(PointsScored) if event.source == "seas"] == [1]


@pytest.mark.rule("H01-OPT-16", "H01-OPT-18")
def test_own_and_enemy_fleets_resolve_in_any_order() -> None:
    p = naval_position(seas=OWN | {"western_med": "B persia"})
    assert p.legal_places(act.ReplaceFleet) == {"eastern_med"}
    assert p.legal_places(act.AttackFleet) == {"western_med"}
    p.rig([5, 1], [5]).submit(act.AttackFleet("western_med"))
    assert p.question == ("A", "fleet_combat")
    assert set(p.decision.actions) == {act.ReplaceFleet("eastern_med"), act.EndFleetCombat()}
    p = naval_position(seas=OWN | {"western_med": "B persia"}).submit(act.ReplaceFleet("eastern_med"))
    assert p.legal_places(act.AttackFleet) == {"western_med"}
    assert not p.legal_places(act.ReplaceFleet)


@pytest.mark.rule("H01-OPT-17", "H01-A-62")
def test_own_past_fleet_is_no_free_marker() -> None:
    p = naval_position(seas=OWN | {"red_sea": "B egypt"}, fleet_markers=3)  # the Romans need two, one is free
    assert FleetRemoved("B", "red_sea", "supply") in p.history
    assert p.question == ("A", "fleet_combat")
    p = naval_position(seas=OWN, fleet_markers=2)
    assert FleetRemoved("A", "eastern_med", "supply") in p.history
    assert p.question == ("A", "expand")


@pytest.mark.rule("H01-OPT-17", "H01-A-62")
def test_missing_markers_remove_oldest_fleets() -> None:
    seas = {
        "eastern_med": "B greek_city_states",
        "black_sea": "C persia",
        "red_sea": "B egypt",
        "north_sea": "C romans",
    }
    p = naval_position(seas=seas, fleet_markers=5)  # the Romans need two, one is free
    assert p.question[1] != "remove_fleet"  # Egypt's is the one of the oldest Epoch: no choice
    assert FleetRemoved("B", "red_sea", "supply") in p.history
    p = naval_position(
        seas={"eastern_med": "B greek_city_states", "black_sea": "C persia", "north_sea": "C romans"},
        fleet_markers=4,
    )
    assert p.question == ("A", "remove_fleet")
    assert p.legal_places(act.RemoveFleet) == {"eastern_med", "black_sea"}
    assert p.refusal_of(act.RemoveFleet("north_sea")) == "H01-OPT-17"
    p.submit(act.RemoveFleet("black_sea"))
    assert p.question == ("A", "fleet_combat")
    all_twelve = naval_position(epoch=7, empire="britain", seas={"eastern_med": "B romans"})
    assert FleetRemoved("B", "eastern_med", "supply") in all_twelve.history
    assert len(all_twelve.fleets()) == 13


@pytest.mark.rule("H01-OPT-17", "H01-A-62")
def test_forced_fleet_removals_are_not_asked() -> None:
    seas = {"eastern_med": "B romans", "black_sea": "C romans", "red_sea": "B egypt", "north_sea": "B egypt"}
    p = naval_position(epoch=7, empire="britain", seas=seas)  # all twelve markers are needed
    assert p.question[1] != "remove_fleet"
    gone = [event.water for event in p.history if type(event) is FleetRemoved and event.cause == "supply"]
    assert set(gone[:2]) == {"red_sea", "north_sea"}  # the oldest Epoch's first
    assert set(gone[2:]) == {"eastern_med", "black_sea"}
    p = naval_position(seas=seas, fleet_markers=4)  # the Romans need two: both of the oldest
    assert p.question == ("A", "fleet_combat")
    assert set(p.game.view(None).waters) - p.fleets() == {"eastern_med", "black_sea"}
    p = naval_position(seas=seas, fleet_markers=5)  # one of them
    assert p.question == ("A", "remove_fleet")
    assert p.legal_places(act.RemoveFleet) == {"red_sea", "north_sea"}


# Two colours a person


@pytest.mark.rule("H01-TWO-01", "H01-TWO-04", "H01-TV-72", "H01-A-81", "H01-A-63")
def test_combined_score_wins() -> None:
    p = position(phase="epoch_end", seats=4, epoch=7, two_colours=True, no_preeminence=True,
                 score={"A": 90, "B": 70, "C": 10, "D": 40})  # fmt: skip
    result = [(place.seat, place.place) for place in p.game.view(None).result]
    assert result == [("B", 1), ("D", 1), ("A", 3), ("C", 3)]


@pytest.mark.rule("H01-TWO-02", "H01-TWO-03", "H01-TWO-05", "H01-TWO-06")
def test_other_rules_apply_per_colour() -> None:
    p = position(phase="epoch", epoch=2, seats=4, two_colours=True, score={"A": 1, "B": 2, "C": 3, "D": 4})
    assert p.decision.seat == "A"
    assert p.is_legal(act.PassEmpire("C"))
    p = position(empire="egypt", seats=4, two_colours=True, lands=EGYPT | {"palestine": "C army"})
    assert p.rig([6, 6], [1]).expand("palestine").fight().enemy == "C"
    p = position(phase="epoch_end", seats=4, two_colours=True, score={"A": 5, "B": 7, "C": 5, "D": 1})
    assert [len(values) for values in p.state.markers] == [0, 1, 0, 0]


@pytest.mark.rule("H01-A-63")
def test_tie_of_two_people_adds_both_colours() -> None:
    past = {
        seat: [CARDS.empires[CARDS.empires_of[epoch][at]].id for epoch in range(1, 7)]
        for at, seat in enumerate("ABCD")
    }
    p = position(phase="epoch_end", seats=4, epoch=7, two_colours=True, no_preeminence=True, past=past,
                 score=all_of(10, *"ABCD"))  # fmt: skip
    strengths = [sum(CARDS.empires[card].strength for card in own) for own in p.state.empires]
    first = p.game.view(None).result[0].seat
    assert first == ("A" if strengths[0] + strengths[2] < strengths[1] + strengths[3] else "B")
