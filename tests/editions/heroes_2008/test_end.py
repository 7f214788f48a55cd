"""The end of an epoch and of the game (sections END-ANCIENT to END)."""

import pytest

from engine.editions.heroes_2008 import actions as act
from engine.editions.heroes_2008 import events as ev
from tests.editions.heroes_2008.position import FULL, open_by_one, position, scales

PLACED = "theatre"


def ancient_end_position(**given):
    """C completes the Mediterranean's scale, the fourth of the Ancient epoch."""
    return position(
        **{
            "epoch": 1,
            "actor": "C",
            "phase": "discover",
            "hero": "A11",
            "drawn": PLACED,
            "scales": scales("AFR MEA IND", MED=open_by_one("MED")),
            "people": {"MED": "A3 B2"},
            **given,
        }
    )


def game_end_position(**given):
    """B completes Europe's scale, the eighth of the Modern epoch."""
    return position(
        **{
            "actor": "B",
            "phase": "discover",
            "hero": "M30",
            "drawn": "school",
            "scales": scales("MED AFR MEA IND CHI RUS SEA", EUR=open_by_one("EUR")),
            "people": {"EUR": "A3 B2"},
            **given,
        }
    )


@pytest.mark.rule("HW8-END-ANCIENT-01")
def test_four_beige_scales_end_ancient_epoch():
    """TV-R32: three do not."""
    assert ancient_end_position().state.epoch == 2
    p = ancient_end_position(scales=scales("AFR MEA", MED=open_by_one("MED")))
    assert p.state.epoch == 1


@pytest.mark.rule("HW8-END-ANCIENT-02")
def test_fourth_scale_is_counted():
    p = ancient_end_position()
    assert (p.score("A"), p.score("B")) == (7, 4)
    kinds = [type(one) for one in p.events]
    assert kinds.index(ev.ScaleCounted) < kinds.index(ev.EpochEnded)


@pytest.mark.rule("HW8-END-ANCIENT-03", "HW8-TRANSITION-15", "HW8-TRANSITION-17")
def test_ancient_epoch_ends_at_once():
    """TV-R26. No Conquest or gold follows, and the same seat begins the Modern epoch."""
    p = ancient_end_position(hero="A11", people={"MED": "A3 B2 C3"}, gold={"C": 1})
    assert not p.events_of(ev.ConquestRolled)
    assert p.gold("C") == 1
    assert p.question == ("C", "place_start")
    p.run(lambda p: p.decision.kind != "place_start")
    assert p.question == ("C", "take_hero")


@pytest.mark.rule("HW8-END-ANCIENT-03")
def test_ruling_finishes_turn_after_ancient_epoch():
    """Ruling A-02. Conquest and gold follow, then the left neighbour's turn."""
    p = ancient_end_position(rulings={"finish_turn": True}, people={"MED": "A3 B2 C3"}, gold={"C": 1})
    assert p.decision.kind == "conquest"
    p.submit(act.SkipConquest(), act.EndTurn())
    assert p.gold("C") == 3
    assert p.state.epoch == 2
    assert p.question == ("D", "place_start")


@pytest.mark.rule("HW8-END-ANCIENT-04", "HW8-END-ANCIENT-05", "HW8-END-ANCIENT-06", "HW8-TRANSITION-02")
def test_only_first_completed_scale_is_counted():
    """TV-S20."""
    p = ancient_end_position(
        hero="A07",
        drawn="theatre sundial",
        scales=scales("MEA IND CHI", MED=open_by_one("MED"), AFR=open_by_one("AFR")),
        people={"MED": "A3", "AFR": "B3"},
    )
    assert {one.land for one in p.decision.actions} == {"MED", "AFR"}
    p.submit(act.Discover("sundial", "AFR"))
    assert [one.land for one in p.events_of(ev.ScaleCounted)] == ["AFR"]
    assert (p.score("A"), p.score("B")) == (0, 7)
    assert ev.DiscoveriesReturned("C", ("theatre",)) in p.events
    assert p.scale("MED") == "metallurgy"


@pytest.mark.rule("HW8-END-ANCIENT-07", "HW8-TREASURY-06")
def test_scores_gold_people_and_wonders_stay():
    """TV-S11."""
    p = ancient_end_position(
        people={"CHI": "A5 D2"},
        score={"A": 22, "B": 19, "C": 15, "D": 13},
        gold={"A": 3, "D": 5},
        wonders={"B": "W2"},
    )
    assert [p.score(seat) for seat in "ABCD"] == [22, 19, 15, 13]
    assert (p.gold("A"), p.gold("D")) == (3, 5)
    assert p.land("CHI") == "A5 D2"
    assert p.game.view(None).seat("B").holding("wonders").items == ("W2",)


# The transition


@pytest.mark.rule("HW8-TRANSITION-01", "HW8-TRANSITION-02", "HW8-TRANSITION-03", "HW8-TRANSITION-04")
def test_highest_discovery_stays_on_each_scale():
    """TV-R23. The first placed of equal ones stays, also on the incomplete fifth scale."""
    p = ancient_end_position(
        scales={
            "MED": "metallurgy pottery",
            "AFR": "astronomy roads slavery",
            "MEA": "epidemic famine coinage",
            "IND": "sundial glassmaking epic_poetry",
            "CHI": "weaving",
        }
    )
    kept = {land: p.scale(land) for land in ("MED", "AFR", "MEA", "IND", "CHI")}
    assert kept == {
        "MED": "metallurgy",
        "AFR": "astronomy",
        "MEA": "coinage",
        "IND": "sundial",
        "CHI": "weaving",
    }
    assert len(p.events_of(ev.ScaleKept)) == 5
    holding = next(one for one in p.game.view(None).table if one.id == "scales")
    assert (holding.count, holding.items) == (0, ("",) * 8)


@pytest.mark.rule("HW8-TRANSITION-02")
def test_empty_fifth_scale_stays_empty():
    """TV-R24."""
    assert ancient_end_position().scale("CHI") == ""


@pytest.mark.rule("HW8-TRANSITION-05", "HW8-TRANSITION-06")
def test_ancient_discoveries_leave_bag():
    p = ancient_end_position()
    found = p.state.bag
    assert sorted(found) == list(range(20, 53))


@pytest.mark.rule("HW8-TRANSITION-07", "HW8-TRANSITION-08", "HW8-WONDER-09")
def test_built_wonders_turn_up_and_others_leave():
    """TV-R27."""
    p = ancient_end_position(wonders={"A": "W1 W3", "B": "W5"}, used="W1 W5", display="W2 W4")
    p.submit(act.SpareWonder())
    view = p.game.view(None)
    assert view.seat("A").holding("wonders").items == ("W1", "W3")
    assert view.seat("B").holding("wonders").items == ("W5",)
    assert next(one for one in view.table if one.id == "display").items == ("W6", "W7", "W8", "W9")


@pytest.mark.rule("HW8-MODERN-06", "HW8-WONDER-09")
def test_ancient_wonder_works_again():
    p = position(phase="conquest", hero="M04", people={"MED": "A6 B9"}, wonders={"B": "W1"}).rig([1])
    p.submit(act.Conquer("MED", "B"))
    assert p.question == ("B", "use_wonder")


@pytest.mark.rule(
    "HW8-TRANSITION-09", "HW8-TRANSITION-10", "HW8-TRANSITION-11", "HW8-TRANSITION-12", "HW8-TRANSITION-13"
)
def test_hands_and_row_are_replaced():
    """TV-R28."""
    p = ancient_end_position(heroes={"A": ["A30"]})
    assert [len(p.hand(seat)) for seat in "ABCD"] == [2] * 4
    assert {card[0] for seat in "ABCD" for card in p.hand(seat)} == {"M"}
    assert len(p.row) == 3
    assert {card[0] for card in p.row} == {"M"}
    assert p.state.packs[1] == []
    assert len(p.state.packs[2]) == 44 - 8 - 3
    assert p.game.view(None).seat("A").holding("heroes").items == ("A30",)
    assert p.game.view("B").seat("A").holding("hand").items == ()


@pytest.mark.rule("HW8-TRANSITION-14", "HW8-TRANSITION-15", "HW8-TRANSITION-16")
def test_seven_counters_go_to_orange_territories():
    p = ancient_end_position(supply={"D": 3})
    orange = {"RUS", "EUR", "SEA", "AME"}
    order = []
    while p.decision.kind == "place_start":
        assert p.legal_places(act.PlaceStart) == orange
        assert p.refusal_of(act.PlaceStart("MED")) == "HW8-TRANSITION-16"
        order.append(p.decision.seat)
        p.submit(act.PlaceStart("AME"))
    assert order == list("CDAB") * 3 + list("CAB") * 4
    assert p.land("AME") == "A7 B7 C7 D3"


# The Modern epoch


@pytest.mark.rule("HW8-MODERN-01", "HW8-MODERN-02")
def test_modern_epoch_opens_all_territories():
    p = ancient_end_position().run(lambda p: p.decision.kind != "place_start")
    p.submit(p.decision.actions[0])
    assert p.decision.kind == "play_hero"
    assert all(one.active for one in p.game.view(None).areas.values())


@pytest.mark.rule("HW8-MODERN-04")
def test_scales_keep_their_sizes():
    view = position().game.view(None)
    sizes = {one.id[6:]: len(one.items) for one in view.table if one.id.startswith("scale_")}
    assert sizes == dict.fromkeys(("MED", "AFR", "MEA", "IND", "CHI"), 3) | dict.fromkeys(
        ("RUS", "EUR", "SEA", "AME"), 4
    )


# The end of the game


@pytest.mark.rule("HW8-END-01", "HW8-END-03", "HW8-END-06")
def test_eighth_scale_ends_game_at_once():
    """TV-R29."""
    p = game_end_position(gold={"B": 1}, score={"A": 1})
    assert p.game.is_over
    assert (p.score("A"), p.score("B")) == (13, 6)
    assert p.gold("B") == 1
    assert not p.game.open_decisions()
    assert p.refusal_of(act.EndTurn(), "B") == "HW8-END-03"


@pytest.mark.rule("HW8-CONVERT-03", "HW8-END-03")
def test_gold_converts_before_last_placement():
    """TV-R30, ruling A-52."""
    p = game_end_position(gold={"B": 6})
    assert set(p.decision.actions) == {act.Discover("school", "EUR"), *(act.Convert(n) for n in (1, 2, 3))}
    p.submit(act.Convert(3))
    assert p.game.is_over
    assert p.score("B") == 9
    kinds = [one.source for one in p.events_of(ev.PointsScored) if one.seat == "B"]
    assert kinds == ["conversion", "count"]


@pytest.mark.rule("HW8-END-02")
def test_ancient_scales_do_not_end_game():
    p = game_end_position(scales={"MED": "metallurgy", "EUR": open_by_one("EUR")} | scales("RUS SEA"))
    assert not p.game.is_over


@pytest.mark.rule("HW8-END-04", "HW8-END-08")
def test_player_chooses_last_counted_scale():
    given = {
        "hero": "M21",
        "drawn": "school opera",
        "scales": scales("AFR MEA IND CHI RUS SEA AME", EUR=open_by_one("EUR"), MED=open_by_one("MED")),
        "people": {"EUR": "A3", "MED": "B3"},
    }
    p = game_end_position(**given).submit(act.Discover("school", "EUR"))
    assert p.game.is_over
    assert (p.score("A"), p.score("B")) == (12, 0)
    p = game_end_position(**given).submit(act.Discover("school", "MED"))
    assert (p.score("A"), p.score("B")) == (0, 8)


def result_rows(p):
    return [(one.seat, one.place, one.score, one.tie) for one in p.game.view(None).result]


@pytest.mark.rule("HW8-END-05")
def test_most_points_win():
    """TV-S12."""
    p = game_end_position(people={}, score={"A": 52, "B": 47, "C": 45, "D": 39})
    assert result_rows(p) == [("A", 1, 52, ""), ("B", 2, 47, ""), ("C", 3, 45, ""), ("D", 4, 39, "")]


TIED = {"people": {}, "score": {"A": 40, "C": 40}}


@pytest.mark.rule("HW8-END-07")
@pytest.mark.parametrize(
    ("heroes", "ruling", "wanted"),
    [
        ({"A": ["A07"], "C": ["A01"]}, False, [("A", 1, 40, "discoveries"), ("C", 2, 40, "")]),
        ({"A": ["A07"], "C": ["A01", "A02"]}, False, [("C", 1, 40, "heroes"), ("A", 2, 40, "")]),
        ({"A": ["A07"], "C": ["A12"]}, False, [("A", 1, 40, "shared"), ("C", 1, 40, "shared")]),
        ({"A": ["A07"], "C": ["A12"]}, True, [("A", 1, 40, "seat"), ("C", 2, 40, "")]),  # seen from B
    ],
    ids=["printed", "TV-R31", "shared", "ruling A-35"],
)
def test_discoveries_then_heroes_break_tie(heroes, ruling, wanted):
    p = game_end_position(**TIED, heroes=heroes, rulings={"final_tie_seat": ruling})
    assert result_rows(p)[:2] == wanted


@pytest.mark.rule("HW8-END-08")
def test_incomplete_scales_are_not_counted_at_end():
    p = game_end_position(
        people={"AME": "A9", "EUR": "B1"},
        scales=scales("MED AFR MEA IND CHI RUS SEA", EUR=open_by_one("EUR"), AME="opera"),
    )
    assert [one.land for one in p.events_of(ev.ScaleCounted)] == ["EUR"]
    assert p.score("A") == 0
    assert FULL["AME"]
