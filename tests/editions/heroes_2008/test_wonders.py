"""Wonders: building, powers and the order in which they answer (sections WONDER, 7.3, TV-R56 to TV-R64b)."""

import pytest

from engine import load_edition
from engine.editions.heroes_2008 import actions as act
from engine.editions.heroes_2008 import events as ev
from tests.editions.heroes_2008.position import (
    CARDS,
    CARNAGE,
    CONVERSION,
    DEFEAT,
    EXODUS,
    MASSACRE,
    PILLAGE,
    SPARE,
    USE,
    open_by_one,
    position,
    scales,
)
from tests.editions.heroes_2008.test_conquest import attack
from tests.editions.heroes_2008.test_score import FIVE, SEVEN, count_points, count_scale


def spending_position(**given):
    return position(**{"epoch": 1, "phase": "spend", "hero": "A01", **given})


# Building


@pytest.mark.rule("HW8-WONDER-01", "HW8-WONDER-02", "HW8-WONDER-03", "HW8-WONDER-06")
def test_wonder_costs_seven_gold_for_three_points():
    """TV-S13."""
    p = spending_position(gold={"A": 7})
    assert p.legal_places(act.BuildWonder) == {"W1", "W2", "W3", "W4", "W5"}
    p.submit(act.BuildWonder("W1"))
    assert (p.gold(), p.score()) == (0, 3)
    view = p.game.view(None)
    assert view.seat("A").holding("wonders").items == ("W1",)
    assert next(one for one in view.table if one.id == "display").items == ("W2", "W3", "W4", "W5")


@pytest.mark.rule("HW8-WONDER-01", "HW8-WONDER-06")
def test_wonder_needs_seven_gold_and_is_built_once():
    assert spending_position(gold={"A": 6}).refusal_of(act.BuildWonder("W1")) == "HW8-WONDER-01"
    p = spending_position(gold={"A": 14}, wonders={"B": "W1"})
    assert p.refusal_of(act.BuildWonder("W1")) == "HW8-WONDER-06"


@pytest.mark.rule("HW8-WONDER-04", "HW8-TREASURY-05")
def test_several_wonders_are_built_in_turn():
    """TV-R45, TV-R46."""
    p = spending_position(gold={"A": 14}).submit(act.BuildWonder("W3"), act.BuildWonder("W5"))
    assert (p.gold(), p.score()) == (0, 6)
    p = spending_position(gold={"A": 9}).submit(act.BuildWonder("W3"), act.Convert(1))
    assert (p.gold(), p.score()) == (0, 4)


@pytest.mark.rule("HW8-WONDER-05")
def test_only_wonders_of_epoch_are_built():
    assert spending_position(gold={"A": 7}).refusal_of(act.BuildWonder("W6")) == "HW8-WONDER-05"
    p = spending_position(epoch=2, hero="M04", gold={"A": 7})
    assert p.legal_places(act.BuildWonder) == {"W6", "W7", "W8", "W9"}
    assert p.refusal_of(act.BuildWonder("W1")) == "HW8-WONDER-05"


@pytest.mark.rule("HW8-WONDER-12")
def test_wonder_is_never_lost():
    p = attack(MASSACRE, "A6 B3", wonders={"B": "W3"}, score={"B": 3})
    assert p.game.view(None).seat("B").holding("wonders").items == ("W3",)
    assert p.score("B") == 3


@pytest.mark.rule("HW8-WONDER-13")
def test_new_wonder_is_usable_at_once():
    p = spending_position(epoch=2, hero="M04", gold={"A": 7}, people={"EUR": "A4"})
    p.submit(act.BuildWonder("W7"), USE["W7"])
    assert p.decision.kind == "migrate"
    p.submit(act.Migrate("EUR", "AME", 4))
    assert p.land("AME") == "A4"
    assert p.gold() == 0


# Once an epoch


@pytest.mark.rule("HW8-WONDER-07", "HW8-WONDER-08", "HW8-WONDER-14")
def test_used_wonder_turns_face_down():
    """TV-S14, TV-S16."""
    p = attack(MASSACRE, wonders={"B": "W1"})
    assert p.question == ("B", "use_wonder")
    p.submit(USE["W1"])
    assert p.land("MED") == "A6 B9"
    assert p.is_face_down("W1")
    assert p.game.view(None).seat("B").holding("used").items == ("W1",)
    p = attack(MASSACRE, wonders={"B": "W1"}, used="W1")
    assert p.land("MED") == "A6 B4"


@pytest.mark.rule("HW8-WONDER-07", "HW8-WONDER-08")
def test_face_down_wonder_is_refused():
    p = spending_position(
        epoch=2, hero="M04", gold={"A": 2}, people={"EUR": "A4"}, wonders={"A": "W7"}, used="W7"
    )
    assert p.refusal_of(USE["W7"]) == "HW8-WONDER-08"
    assert p.refusal_of(USE["W6"]) == "HW8-WONDER-03"


@pytest.mark.rule("HW8-WONDER-10", "HW8-WONDER-11")
def test_wonder_needs_fitting_moment():
    p = spending_position(gold={"A": 2}, wonders={"A": "W1"})
    assert p.refusal_of(USE["W1"]) == "HW8-WONDER-10"
    p = attack(MASSACRE, wonders={"B": "W1"})
    assert p.is_legal(USE["W1"])


@pytest.mark.rule("HW8-WONDER-16", "HW8-CONQUEST-20")
def test_using_wonder_is_optional():
    p = attack(MASSACRE, wonders={"B": "W1"}).submit(SPARE)
    assert p.land("MED") == "A6 B4"
    assert not p.is_face_down("W1")


# The Hanging Gardens, the Great Wall, Tenochtitlan


@pytest.mark.rule("HW8-WONDER-14")
def test_hanging_gardens_save_own_counters():
    """TV-S15."""
    p = attack(DEFEAT, wonders={"A": "W1"}).submit(USE["W1"])
    assert p.land("MED") == "A6 B9"
    p = attack(CARNAGE, wonders={"A": "W1"}).submit(USE["W1"])
    assert p.land("MED") == "A6 B5"


@pytest.mark.rule("HW8-WONDER-14")
@pytest.mark.parametrize("roll", [PILLAGE, EXODUS])
def test_roll_without_loss_asks_nothing(roll):
    """Ruling A-33."""
    p = attack(roll, wonders={"B": "W1"})
    assert p.decision.kind != "use_wonder"


@pytest.mark.rule("HW8-CONQUEST-12")
@pytest.mark.parametrize(
    ("people", "after"), [("A7 B8", "A2 B8"), ("A7 B3", "A4 B3")], ids=["TV-R56", "TV-R56b"]
)
def test_great_wall_turns_losses_on_attacker(people, after):
    p = attack(MASSACRE, people, wonders={"B": "W2"})
    assert p.question == ("B", "use_wonder")
    assert p.submit(USE["W2"]).land("MED") == after


@pytest.mark.rule("HW8-CONQUEST-20")
def test_great_wall_answers_each_face():
    """Nothing is replaced. Carnage costs the attacker both losses, if available (ruling A-53)."""
    assert attack(CONVERSION, "A7 B8", wonders={"B": "W2"}).submit(USE["W2"]).land("MED") == "A5 B8"
    assert attack(CARNAGE, "A7 B8", wonders={"B": "W2"}).submit(USE["W2"]).land("MED") == "B8"
    assert attack(CARNAGE, "A9 B8", wonders={"B": "W2"}).submit(USE["W2"]).land("MED") == "A1 B8"
    assert attack(DEFEAT, "A7 B8", wonders={"B": "W2"}).land("MED") == "A3 B8"


@pytest.mark.rule("HW8-WONDER-15", "HW8-CONQUEST-20")
def test_hanging_gardens_cancel_great_wall():
    """TV-R57."""
    p = attack(MASSACRE, "A7 B8", wonders={"A": "W1", "B": "W2"}).submit(USE["W2"])
    assert p.question == ("A", "use_wonder")
    p.submit(USE["W1"])
    assert p.land("MED") == "A7 B3"
    assert p.is_face_down("W1")
    assert p.is_face_down("W2")
    assert p.events_of(ev.WondersCancelled) == [ev.WondersCancelled("A", ("W2",))]


@pytest.mark.rule("HW8-CONQUEST-20")
@pytest.mark.parametrize(
    ("roll", "people", "after"),
    [
        (MASSACRE, "A6 B12", "A6 B2"),
        (MASSACRE, "A6 B8", "A6"),
        (CARNAGE, "A6 B9", "A3 B3"),
        (CONVERSION, "A6 B9", "A10 B5"),
    ],
    ids=["TV-R58", "capped", "carnage", "conversion"],
)
def test_tenochtitlan_doubles_defenders_losses(roll, people, after):
    """It doubles replacements of converted counters, but no attacker's loss (ruling A-54)."""
    p = attack(roll, people, epoch=2, hero="M32", land="EUR", wonders={"A": "W6"})
    assert p.question == ("A", "use_wonder")
    assert p.submit(USE["W6"]).land("EUR") == after


@pytest.mark.rule("HW8-CONQUEST-20")
def test_useless_tenochtitlan_is_not_asked():
    given = {"epoch": 2, "hero": "M32", "land": "EUR", "wonders": {"A": "W6"}, "gold": {"A": 2}}
    assert attack(DEFEAT, "A6 B5", **given).decision.kind == "spend"
    assert attack(PILLAGE, "A6 B5", **given).decision.kind == "spend"


@pytest.mark.rule("HW8-CONQUEST-20", "HW8-TREASURY-08")
def test_tenochtitlan_pays_gold_per_counter():
    """The bank pays at once, and nothing if the Hanging Gardens or Great Wall prevent losses."""
    given = {"epoch": 2, "hero": "M32", "land": "EUR"}
    p = attack(MASSACRE, "A6 B4", **given, wonders={"A": "W6"}).submit(USE["W6"])
    treasury = CARDS.heroes[CARDS.hero_index["M32"]].treasury
    assert [one.amount for one in p.events_of(ev.GoldReceived)] == [8, treasury]
    for answer in ("W1", "W2"):
        p = attack(MASSACRE, "A6 B4", **given, wonders={"A": "W6", "B": answer})
        p.submit(USE["W6"], USE[answer])
        assert [one.amount for one in p.events_of(ev.GoldReceived)] == [treasury]


@pytest.mark.rule("HW8-WONDER-14", "HW8-WONDER-15", "HW8-CONQUEST-20")
def test_hanging_gardens_cancel_tenochtitlan():
    """TV-R59."""
    p = attack(MASSACRE, "A6 B12", epoch=2, hero="M32", land="EUR", wonders={"A": "W6", "B": "W1"})
    p.submit(USE["W6"], USE["W1"])
    assert p.land("EUR") == "A6 B12"
    assert p.is_face_down("W6")
    assert p.is_face_down("W1")


@pytest.mark.rule("HW8-CONQUEST-20", "HW8-WONDER-15", "HW8-WONDER-07")
def test_hanging_gardens_cancel_own_tenochtitlan():
    """Only the die's face counts, the bank pays nothing, and used Wonders turn face down."""
    given = {"epoch": 2, "hero": "M32", "land": "EUR"}
    p = attack(MASSACRE, "A7 B12", **given, wonders={"A": "W6 W1", "B": "W2"})
    p.submit(USE["W6"], USE["W2"])
    assert p.question == ("A", "use_wonder")
    assert p.submit(USE["W1"]).land("EUR") == "A7 B7"
    assert p.events_of(ev.WondersCancelled) == [ev.WondersCancelled("A", ("W6", "W2"))]
    assert all(p.is_face_down(card) for card in ("W1", "W2", "W6"))
    p = attack(CARNAGE, "A6 B9", **given, wonders={"A": "W6 W1"}).submit(USE["W6"], USE["W1"])
    assert p.land("EUR") == "A6 B6"
    assert p.events_of(ev.WondersCancelled) == [ev.WondersCancelled("A", ("W6",))]
    assert [one.amount for one in p.events_of(ev.GoldReceived)] == [
        CARDS.heroes[CARDS.hero_index["M32"]].treasury
    ]


@pytest.mark.rule("HW8-CONQUEST-20")
def test_wonders_are_asked_in_order():
    p = attack(MASSACRE, "A7 B12", epoch=2, hero="M32", land="EUR", wonders={"A": "W6", "B": "W1 W2"})
    asked = []
    while p.decision.kind == "use_wonder":
        asked.append((p.decision.seat, p.decision.params["card"]))
        p.submit(SPARE)
    assert asked == [("A", "W6"), ("B", "W2"), ("B", "W1")]


# At a count


@pytest.mark.rule("HW8-TWO-PLAYER-05", "HW8-WONDER-11")
def test_ajanta_caves_score_third_place():
    """TV-R60."""
    p = count_scale("metallurgy roads weaving", "A3 B2 C1", wonders={"D": "W3"})
    assert p.question == ("D", "use_wonder")
    p.submit(USE["W3"])
    assert count_points(p) == {"A": 9, "B": 5, "C": 2, "D": 2}
    assert p.score("D") == 2


@pytest.mark.rule("HW8-WONDER-11")
def test_pharos_raises_third_place():
    """TV-R64."""
    p = count_scale(
        "metallurgy metallurgy theatre", "A3 B2 C1", scales={"MED": "metallurgy wheel"}, wonders={"C": "W4"}
    )
    assert p.question == ("C", "use_wonder")
    p.submit(USE["W4"])
    assert count_points(p) == {"A": 9, "B": 5, "C": 5}


def test_ajanta_and_pharos_add_up():
    """TV-R64b, ruling A-40."""
    given = {"scales": {"MED": "metallurgy wheel"}, "wonders": {"C": "W3 W4"}}
    p = count_scale("metallurgy metallurgy theatre", "A3 B2 C1", **given)
    p.submit(SPARE, USE["W3"])
    assert count_points(p) == {"A": 9, "B": 5, "C": 2}
    p = count_scale("metallurgy metallurgy theatre", "A3 B2 C1", **given)
    assert p.decision.params["card"] == "W4"
    p.submit(USE["W4"])
    assert p.decision.params["card"] == "W3"
    p.submit(USE["W3"])
    assert count_points(p) == {"A": 9, "B": 5, "C": 6}


@pytest.mark.rule("HW8-WONDER-10", "HW8-WONDER-11")
def test_eiffel_tower_ranks_higher():
    p = count_scale(SEVEN, "A3 B5 C1", wonders={"A": "W9"})
    assert p.question == ("A", "use_wonder")
    p.submit(USE["W9"])
    assert count_points(p) == {"A": 7, "B": 4, "C": 1}
    assert p.land("MED") == "A3 B5 C1"
    assert count_scale(SEVEN, "B5 C1", wonders={"A": "W9"}).events_of(ev.ScaleCounted)


def test_worthless_wonder_is_not_asked():
    """Ruling A-55."""
    assert count_scale(FIVE, "A3 B2 C1", wonders={"D": "W3"}).events_of(ev.ScaleCounted)
    assert count_scale("slavery epidemic famine", "A3 B2 C1", drawn="famine", wonders={"C": "W4"}).events_of(
        ev.ScaleCounted
    )


@pytest.mark.parametrize(("answer", "gain"), [("always", {"D": 1}), ("never", {})])
def test_standing_answer_replaces_question(answer, gain):
    """Ruling A-55."""
    p = count_scale(SEVEN, "A3", wonders={"D": "W3"}, answers={"D": answer})
    assert count_points(p) == {"A": 7} | gain
    assert p.is_face_down("W3") == bool(gain)


@pytest.mark.parametrize("answer", ["ask", "always", "never"])
def test_standing_answer_blocks_undo(answer):
    """Ruling A-56. This holds for every answer, so undo reveals nothing."""
    p = count_scale(SEVEN, "A3", wonders={"D": "W3"}, answers={"D": answer})
    assert (p.decision.kind == "use_wonder") == (answer == "ask")
    assert p.game._table.barrier == "answer"


def test_open_question_survives_answer_change():
    p = count_scale(SEVEN, "A3", wonders={"D": "W3"})
    before = p.decision
    p.game.prefer("D", "wonders", "never")
    p.game._rules.advance(p.game._table)
    assert p.decision.actions == before.actions


@pytest.mark.rule("HW8-END-03", "HW8-END-ANCIENT-02")
def test_last_count_asks_for_wonders():
    """Interaction rule 5 of 7.3."""
    given = scales("AFR MEA IND", MED="metallurgy pottery")
    p = count_scale(SEVEN, "A3", scales=given, wonders={"D": "W3"})
    assert p.question == ("D", "use_wonder")
    p.submit(USE["W3"])
    assert p.score("D") == 1
    assert p.state.epoch == 2


# The others


@pytest.mark.rule("HW8-WONDER-10")
def test_great_pyramid_adds_three_people():
    p = position(epoch=1, phase="population", hero="A08", wonders={"A": "W5"}).submit(USE["W5"])
    assert p.land("CHI") == "A9"
    p = position(epoch=1, phase="population", hero="A08", wonders={"A": "W5"}).submit(SPARE)
    assert p.land("CHI") == "A6"
    p = position(epoch=1, phase="population", hero="A08", wonders={"A": "W5"}, supply={"A": 6})
    assert p.land("CHI") == "A6"
    p = position(epoch=1, phase="population", hero="A08", wonders={"A": "W5"}, supply={"A": 8}).submit(
        USE["W5"]
    )
    assert (p.land("CHI"), p.events_of(ev.PeopleLacking)) == ("A8", [ev.PeopleLacking("A", 1)])


@pytest.mark.rule("HW8-WONDER-10", "HW8-TURN-08")
def test_great_pyramid_works_without_population():
    """Ruling A-51."""
    p = position(epoch=1, phase="population", hero="A24", wonders={"A": "W5"}).submit(USE["W5"])
    assert p.decision.kind == "settle"
    assert p.decision.params["left"] == 3


@pytest.mark.rule("HW8-WONDER-10")
def test_saint_basils_draws_again():
    bag = "opera famine school piracy railway"
    given = {"phase": "discoveries", "hero": "M06", "wonders": {"A": "W8"}, "bag": bag}
    p = position(**given)
    assert p.decision.kind == "redraw"
    one, two = p.decision.params["drawn"]
    some = (), (one,), (two,), (one, two)
    assert set(p.decision.actions) == {*map(act.Redraw, some), SPARE}
    kept = position(**given).submit(SPARE)
    assert kept.decision.params["drawn"] == (one, two)
    p.submit(act.Redraw((one,)))
    assert p.decision.kind == "discover"
    assert p.decision.params["drawn"][0] == two
    assert len(p.decision.params["drawn"]) == 4
    assert len(p.bag) == 1
    assert p.is_face_down("W8")
    assert p.game.log[-1].barrier == "draw"
    more = position(**given).submit(act.Redraw(()))
    assert more.decision.params["drawn"][:2] == (one, two)
    assert (len(more.decision.params["drawn"]), len(more.bag)) == (4, 1)


@pytest.mark.rule("HW8-WONDER-10")
def test_useless_redraw_is_not_asked():
    """A second referee found it: the question came although no scale was open."""
    given = {"phase": "discoveries", "hero": "M22", "wonders": {"A": "W8"}}
    assert position(**given, bag="opera school").decision.kind == "redraw"
    full = {"AME": "physics painting chemistry biology"}
    assert position(**given, bag="opera school", scales=full).decision.kind != "redraw"
    assert position(**given, bag="opera").decision.kind != "redraw"


@pytest.mark.rule("HW8-WONDER-10", "HW8-TREASURY-02")
def test_angkor_moves_people_at_any_moment():
    given = {"phase": "take", "wonders": {"A": "W7"}, "people": {"EUR": "A6"}, "gold": {"A": 1}}
    p = position(**given)
    assert p.is_legal(USE["W7"])
    p.submit(USE["W7"], act.Migrate("EUR", "MED", 1), act.Migrate("EUR", "RUS", 3))
    assert (p.land("EUR"), p.land("MED"), p.land("RUS"), p.gold()) == ("A2", "A1", "A3", 1)
    assert p.question == ("A", "take_hero")
    assert not p.is_legal(USE["W7"])
    assert not position(**(given | {"people": {}})).is_legal(USE["W7"])


def test_angkor_is_offered_beside_forced_completion():
    """Ruling A-52."""
    given = {"phase": "discover", "hero": "M30", "drawn": "school", "people": {"EUR": "A6"}}
    p = position(**given, wonders={"A": "W7"}, scales={"EUR": open_by_one("EUR")})
    assert set(p.decision.actions) == {act.Discover("school", "EUR"), USE["W7"]}
    p = position(**given, wonders={"A": "W7"}, scales={"EUR": "physics"})
    assert p.scale("EUR") == "physics school"


@pytest.mark.rule("HW8-WONDER-10")
@pytest.mark.parametrize("phase", ["take", "play", "population", "discover", "conquest", "spend"])
def test_angkor_is_offered_in_every_step(phase):
    given = {"hand": {"A": ["M01", "M02"]}, "people": {"EUR": "A6 B6"}, "wonders": {"A": "W7"}}
    p = position(phase=phase, hero="M02", drawn="opera" if phase == "discover" else "", **given)
    assert p.is_legal(USE["W7"]), p.question


def test_angkors_text_omits_draws():
    assert "a draw" not in load_edition("heroes-2008").card_text("wonder", "W7", "en")


@pytest.mark.rule("HW8-WONDER-10")
def test_angkor_is_refused_during_roll_draw_or_count():
    """Ruling A-58."""
    fight = {"epoch": 2, "hero": "M32", "land": "EUR"}
    amid = {
        "W6": attack(MASSACRE, "A6 B9", **fight, wonders={"A": "W6 W7"}),
        "W1": attack(DEFEAT, "A6 B9", **fight, wonders={"A": "W1 W7"}),
        "W9": count_scale(SEVEN, "A3 B5", epoch=2, wonders={"A": "W9 W7"}),
        "W3": count_scale(SEVEN, "A3 B5", epoch=2, wonders={"A": "W3 W7"}),
        "W5": position(phase="population", hero="M02", people={"EUR": "A6"}, wonders={"A": "W5 W7"}),
    }
    for wonder, p in amid.items():
        assert set(p.decision.actions) == {USE[wonder], SPARE}
        assert p.refusal_of(USE["W7"]) == "HW8-WONDER-10"
    given = {"bag": "opera famine school", "people": {"EUR": "A6"}, "wonders": {"A": "W8 W7"}}
    for p, kind in (
        (position(phase="discoveries", hero="M06", **given), "redraw"),
        (attack(EXODUS, "A6 B9", **fight, wonders={"A": "W7"}), "banish"),
    ):
        assert p.decision.kind == kind
        assert p.refusal_of(USE["W7"]) == "HW8-WONDER-10"
