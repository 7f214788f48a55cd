"""Monuments, scoring, Pre-eminence, the end (MONUMENT, SCORE, PREEM, END, TIE)."""

from __future__ import annotations

import pytest

from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001.events import (
    BuildingLacking,
    BuildingPlaced,
    MarkersRevealed,
    MarkerStays,
    MarkerTaken,
    PointsScored,
    TurnEnded,
)
from engine.editions.hasbro_2001.score import level
from tests.editions.hasbro_2001.position import BOARD, CARDS, all_of, lands_of, position

RESOURCES = [land for at, land in enumerate(BOARD.lands) if BOARD.resources >> at & 1]


def build_monuments(**given):
    """A's monuments step, and where they were built."""
    p = position(phase="monuments", **({"epoch": 2, "empire": "persia"} | given))
    return p, [event.land for event in p.history if type(event) is BuildingPlaced]


def points_of(p, seat: str = "A"):
    return sum(event.amount for event in p.history if type(event) is PointsScored and event.seat == seat)


# Monuments


@pytest.mark.rule("H01-MONUMENT-01", "H01-MONUMENT-02", "H01-MONUMENT-03", "H01-TV-19", "H01-MONUMENT-12")
@pytest.mark.parametrize(("count", "monuments"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_two_resources_give_one_monument(count: int, monuments: int) -> None:
    lands = all_of("A active", *RESOURCES[:count]) | all_of("A army", *RESOURCES[count:8])
    p, found = build_monuments(lands=lands, epoch=3, empire="han", fleets=[])
    while p.question == ("A", "site_monument"):
        p.submit(p.decision.actions[0])
        found += [event.land for event in p.events_of(BuildingPlaced)]
    assert len(found) == monuments


LEVANT_ZAGROS = {"levant": "A active", "zagros": "A active"}


@pytest.mark.rule("H01-MONUMENT-04", "H01-MONUMENT-05", "H01-MONUMENT-06", "H01-MONUMENT-07", "H01-TV-92")
@pytest.mark.rule("H01-A-56")
def test_monument_goes_to_capital_then_city_then_resource() -> None:
    capital = {"persian_plateau": "A active capital", "palestine": "A active city"}
    assert build_monuments(lands=LEVANT_ZAGROS | capital)[1] == ["persian_plateau"]
    full = capital | {"persian_plateau": "A active capital monument"}
    assert build_monuments(lands=LEVANT_ZAGROS | full)[1] == ["palestine"]
    full |= {"palestine": "A active monument"}
    p, _ = build_monuments(lands=LEVANT_ZAGROS | full)
    assert p.legal_places(act.BuildMonument) == {"levant", "zagros"}
    assert p.refusal_of(act.BuildMonument("palestine")) == "H01-MONUMENT-07"
    assert p.refusal_of(act.BuildMonument("libya")) == "H01-MONUMENT-03"
    none = {
        "levant": "A active",
        "zagros": "A active monument",
        "persian_plateau": "A active capital monument",
    }
    assert build_monuments(lands=none)[1] == ["levant"]


@pytest.mark.rule("H01-MONUMENT-08")
def test_monument_without_site_is_not_built() -> None:
    lands = {"levant": "A active monument", "zagros": "A active monument"}
    p, found = build_monuments(lands=lands)
    assert not found
    assert any(type(event) is BuildingLacking for event in p.history)


@pytest.mark.rule("H01-MONUMENT-09", "H01-TV-93", "H01-MONUMENT-14")
def test_monument_supply_limits_building() -> None:
    lands = LEVANT_ZAGROS | all_of("monument", "crete", "morea")
    assert build_monuments(lands=lands, monuments=2)[1] == []
    p = position(phase="events", epoch=2, empire="assyria", hands={"A": ["disaster"]}, monuments=2,
                 lands={"crete": "monument", "morea": "monument"})  # fmt: skip
    p.play("disaster").submit(act.Destroy("crete"), act.EndDisaster())
    assert next(one for one in p.game.view(None).table if one.id == "stock_monument").count == 1


@pytest.mark.rule("H01-MONUMENT-10", "H01-MONUMENT-11")
def test_each_monument_chooses_site_anew() -> None:
    lands = all_of("A active", "levant", "zagros", "nubia", "upper_indus") | {
        "persian_plateau": "A active capital"
    }
    p, found = build_monuments(lands=lands)
    assert found == ["persian_plateau"]
    assert p.legal_places(act.BuildMonument) == {"levant", "zagros", "nubia", "upper_indus"}
    p.submit(act.BuildMonument("nubia"))
    assert "monument" in p.land("nubia")
    assert p.refusal_of(act.BuildMonument("levant")) == "H01-TURN-05"


@pytest.mark.rule("H01-MONUMENT-13", "H01-MINOR-07", "H01-A-18")
def test_minor_empire_builds_no_monument() -> None:
    p = position(phase="events", epoch=2, empire="chou", hands={"A": ["phoenicia"]}).play("phoenicia")
    p.expand("upper_tigris")
    p.run(lambda p: bool(p.events_of(TurnEnded)))
    assert not p.state.monument


@pytest.mark.rule("H01-MONUMENT-16", "H01-A-16")
def test_incas_and_aztecs_share_resources() -> None:
    given = {
        "epoch": 6,
        "empire": "incas_and_aztecs",
        "lands": {"northern_andes": "A active capital monument", "mexican_valley": "A active capital",
                  "central_america": "A active"},
        "peoples": {"incas": ["northern_andes"], "aztecs": ["mexican_valley", "central_america"]},
    }  # fmt: skip
    assert build_monuments(**given)[1] == ["mexican_valley"]
    assert build_monuments(**given, rulings={"shared_resources": False})[1] == []


# Scoring


@pytest.mark.rule("H01-TV-20", "H01-A-12", "H01-SCORE-05", "H01-SCORE-06", "H01-SCORE-07", "H01-SCORE-13")
def test_vedic_turn_scores_18() -> None:
    lands = {
        "nile_delta": "A egypt capital",
        "libya": "A egypt",
        "palestine": "A egypt",
        "upper_indus": "A active capital",
        "western_deccan": "A active",
        "eastern_ghats": "A active",
        "hindu_kush": "A active",
        "persian_plateau": "A active",
        **all_of("B army", "levant", "zagros", "caucasus"),
        "nubia": "B army",
    }
    p = position(phase="monuments", epoch=2, empire="vedic_city_states", lands=lands, fleets=[])
    assert p.land("upper_indus") == "A army capital monument"
    points = {event.area or event.source: (event.level, event.amount)
              for event in p.history if type(event) is PointsScored}  # fmt: skip
    assert points == {
        "north_africa": ("dominance", 4),
        "middle_east": ("presence", 3),
        "india": ("control", 6),
        "structures": ("", 5),
    }
    assert points_of(p) == 18


@pytest.mark.rule("H01-SCORE-01", "H01-SCORE-02", "H01-SCORE-21", "H01-TV-68")
def test_only_seat_of_turn_scores() -> None:
    p = position(empire="egypt", lands={"nile_delta": "A active", "levant": "B army"}, score={"B": 7})
    p.rig([6, 6], [1])
    p.expand("palestine").end_expansion()
    assert (p.score("A"), p.score("B"), p.score("C")) == (3, 7, 0)


@pytest.mark.rule("H01-SCORE-03", "H01-SCORE-08", "H01-TV-70", "H01-SCORE-18", "H01-MINOR-11", "H01-MINOR-16")
def test_armies_of_all_origins_count_once() -> None:
    lands = {"persian_plateau": "A persia", "zagros": "A persia", "middle_tigris": "A babylonia capital",
             "upper_tigris": "A romans", "levant": "B army", "palestine": "B army", "caucasus": "B army",
             "crete": "A phoenicia capital"}  # fmt: skip
    p = position(phase="score", epoch=4, lands=lands, empire="guptas")
    assert points_of(p) == 2 * 3 + 3 + 2 + 2  # dominance, presence in Southern Europe, two capitals


@pytest.mark.rule("H01-SCORE-06", "H01-SCORE-07", "H01-SCORE-09", "H01-SCORE-10", "H01-SCORE-11", "H01-A-58")
@pytest.mark.rule("H01-TV-94", "H01-TV-95", "H01-TV-96")
@pytest.mark.parametrize(
    ("own", "others", "found"),
    [
        (0, [3], ""),
        (1, [], "presence"),
        (2, [], "dominance"),
        (3, [0, 0], "control"),
        (3, [1], "dominance"),
        (2, [2], "presence"),
        (3, [2, 2], "dominance"),
        (3, [3, 1], "presence"),
    ],
)
def test_level_compares_with_strongest_opponent(own: int, others: list[int], found: str) -> None:
    assert level(own, max(others, default=0)) == found
    area = "middle_east"
    pieces = iter(lands_of(area))
    lands = {next(pieces): "A army" for _ in range(own)}
    for seat, count in zip("BC", others, strict=False):
        lands |= {next(pieces): f"{seat} army" for _ in range(count)}
    p = position(phase="score", epoch=2, empire="chou", lands=lands)
    assert points_of(p) == {"": 0, "presence": 3, "dominance": 6, "control": 9}[found]


@pytest.mark.rule("H01-SCORE-04", "H01-TV-97")
def test_area_without_value_scores_nothing() -> None:
    lands = all_of("A army", "albion", "ireland", "highlands")
    assert points_of(position(phase="score", epoch=2, empire="chou", lands=lands)) == 0


@pytest.mark.rule("H01-SCORE-12")
def test_barren_lands_belong_to_no_area() -> None:
    assert sum(len(lands_of(area)) for area in BOARD.areas) == len(BOARD.lands) == 94
    assert not set(BOARD.wastelands) & set(BOARD.lands)


@pytest.mark.rule("H01-SCORE-14", "H01-SCORE-15", "H01-SCORE-16", "H01-MONUMENT-15", "H01-FORT-14")
@pytest.mark.parametrize(
    ("lands", "points"),
    [
        ({"levant": "A army"}, 2),
        ({"levant": "A army city"}, 3),
        ({"levant": "A army monument", "zagros": "monument"}, 3),
        ({"levant": "A army fort"}, 2),
    ],
)
def test_structures_but_no_forts_score_for_holder(lands: dict[str, str], points: int) -> None:
    assert points_of(position(phase="score", lands=lands)) == points


@pytest.mark.rule("H01-SCORE-19", "H01-SCORE-20", "H01-TV-25")
def test_scores_are_unlimited() -> None:
    p = position(phase="score", lands={"levant": "A army"}, score={"A": 199})
    assert p.score("A") == 201
    assert p.game.view(None).seat("A").score == 201


# Pre-eminence


@pytest.mark.rule("H01-PREEM-01", "H01-PREEM-03", "H01-PREEM-04", "H01-PREEM-07")
def test_sole_leader_takes_hidden_marker() -> None:
    p = position(phase="epoch_end", score={"A": 3, "B": 9, "C": 5})
    assert [event.seat for event in p.history if type(event) is MarkerTaken] == ["B"]
    assert p.score("B") == 9
    for seat in ("A", "B", None):
        holding = p.game.view(seat).seat("B").holding("markers")
        assert (holding.count, holding.items) == (1, ())
    assert len(p.state.markers[1]) == 1


@pytest.mark.rule("H01-PREEM-02", "H01-TV-24", "H01-A-59")
@pytest.mark.parametrize("score", [{"A": 9, "B": 9}, {"A": 9, "B": 9, "C": 9}])
def test_tied_leaders_take_no_marker(score: dict[str, int]) -> None:
    p = position(phase="epoch_end", score=score)
    assert [event.seats for event in p.history if type(event) is MarkerStays] == [tuple(score)]
    assert not any(p.state.markers)


@pytest.mark.rule("H01-PREEM-05", "H01-PREEM-06", "H01-END-01", "H01-END-02", "H01-END-03")
def test_final_count_reveals_and_adds_markers() -> None:
    markers = {"A": [6, 3], "C": [5]}
    p = position(phase="epoch_end", epoch=7, score={"A": 50, "B": 58, "C": 53}, markers=markers)
    kinds = [type(event) for event in p.history]
    assert kinds.index(MarkerTaken) < kinds.index(MarkersRevealed)
    shown = [(event.seat, event.values) for event in p.history if type(event) is MarkersRevealed]
    assert [seat for seat, _ in shown] == ["A", "C", "B"]  # the last place first
    taken = p.state.markers[1][0]
    assert (p.score("A"), p.score("B"), p.score("C")) == (59, 58 + taken, 58)
    assert p.game.is_over
    view = p.game.view(None)
    assert [(place.seat, place.place) for place in view.result] == [("B", 1), ("A", 2), ("C", 3)]
    assert view.seat("A").holding("markers").items == ("6", "3")


def final_ranking(past: dict, **given):
    p = position(phase="epoch_end", epoch=7, past=past, empires=given.pop("last"), **given)
    return [(place.seat, place.place, place.tie) for place in p.game.view(None).result]


WEAK_SIX = ["minoans", "chou", "hsiung_nu", "khmers", "vikings", "incas_and_aztecs"]
STRONG_SIX = ["egypt", "persia", "romans", "arabs", "mongols", "ottoman_turks"]
EVEN_SIX = ["shang", "vedic_city_states", "celts", "guptas", "chola", "timuride_emirates"]


@pytest.mark.rule("H01-TIE-01", "H01-TIE-05", "H01-TV-98")
def test_weaker_empires_break_tie() -> None:
    found = final_ranking({"A": STRONG_SIX, "B": WEAK_SIX, "C": EVEN_SIX}, score={"A": 70, "B": 70, "C": 10},
                  last={"A": "russia", "B": "france", "C": "germany"}, no_preeminence=True)  # fmt: skip
    assert found == [("B", 1, "strength"), ("A", 2, "strength"), ("C", 3, "")]


@pytest.mark.rule("H01-TIE-02", "H01-A-69", "H01-OPT-01")
def test_more_preeminence_breaks_tie() -> None:
    given = {"past": {"A": EVEN_SIX, "B": EVEN_SIX, "C": WEAK_SIX},
             "last": {"A": "manchu", "B": "france", "C": "germany"}}  # fmt: skip
    assert (
        final_ranking(score={"A": 66, "B": 70}, markers={"A": [4], "C": [3]}, no_preeminence=True, **given)[
            0
        ][0]
        == "A"
    )
    assert final_ranking(score={"A": 70, "B": 70}, no_preeminence=True, **given)[:2] == [
        ("A", 1, ""),
        ("B", 1, ""),
    ]


@pytest.mark.rule("H01-TIE-03")
def test_weaker_last_empire_breaks_tie() -> None:
    past = {"A": EVEN_SIX, "B": [*EVEN_SIX[:5], "portugal"], "C": WEAK_SIX}
    assert (
        CARDS.empires[CARDS.empire_index["portugal"]].strength
        == 8
        == CARDS.empires[CARDS.empire_index["timuride_emirates"]].strength
    )
    past["B"] = [*EVEN_SIX[:5], "ming"]  # 9 and then 10, against 8 and then 11
    found = final_ranking(past, score={"A": 70, "B": 70}, last={"A": "manchu", "B": "russia", "C": "germany"},
                  no_preeminence=True)  # fmt: skip
    assert found[:2] == [("B", 1, "last_strength"), ("A", 2, "last_strength")]


@pytest.mark.rule("H01-TIE-04", "H01-TIE-06", "H01-A-60")
def test_remaining_tie_is_shared() -> None:
    past = {"A": EVEN_SIX, "B": EVEN_SIX, "C": STRONG_SIX}
    last = {"A": "manchu", "B": "france", "C": "germany"}
    found = final_ranking(past, score={"A": 70, "B": 70, "C": 70}, last=last, no_preeminence=True)
    assert [(seat, place) for seat, place, _ in found] == [("A", 1), ("B", 1), ("C", 3)]


@pytest.mark.rule("H01-OPT-01")
def test_option_removes_markers() -> None:
    p = position(phase="epoch_end", score={"A": 3, "B": 9, "C": 5}, no_preeminence=True)
    assert not [event for event in p.history if type(event) in (MarkerTaken, MarkerStays)]
    assert p.game.view(None).seat("B").holding("markers") is None
