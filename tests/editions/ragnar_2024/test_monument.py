"""Phase D, Build monuments (section MONUMENT)."""

from __future__ import annotations

import pytest

from engine.editions.ragnar_2024.actions import BuildMonument, PlaceArmy
from engine.editions.ragnar_2024.events import BuildingPlaced, TurnEnded
from tests.editions.ragnar_2024.position import BOARD, CARDS, all_of, position

ICONS = ("crown", "eagle", "lion", "sun")


def _first_part(empire):
    return CARDS.empires[CARDS.empire_index[empire]].parts[0]


START = BOARD.lands[_first_part("egypt").starts[0]]
SAME_ICON = [
    land for at, land in enumerate(BOARD.lands) if _first_part("egypt").icon_lands >> at & 1 and land != START
]
PLAIN = ["libya", "nubia", "levant"]  # without any icon


def _build(lands, **given):
    """Phase D of Egypt. Returns the map of A's armies."""
    return position(phase="D", empire="egypt", lands=lands, **given)


def _monuments_built(p):
    """Lands with a new monument this turn, after the first choice of each question."""
    if not p.events_of(TurnEnded):
        p.run(lambda p: bool(p.events_of(TurnEnded)))
    return [event.land for event in p.history if type(event) is BuildingPlaced and event.by == "icons"]


@pytest.mark.rule("R24-MONUMENT-01")
def test_barbarians_build_no_monuments():
    for empire in CARDS.empires:
        for part in empire.parts:
            assert part.icon == "" if part.barbarian else part.icon in ICONS
    lands = all_of("A army", *SAME_ICON, START)
    assert _monuments_built(position(phase="D", epoch=2, empire="huns", lands=lands)) == []
    assert _monuments_built(position(phase="D", epoch=1, empire="egypt", lands=lands)) != []


@pytest.mark.rule("R24-MONUMENT-02", "R24-MONUMENT-03", "R24-TV-15")
@pytest.mark.parametrize(("others", "monuments"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_each_icon_pair_gives_one_monument(others, monuments):
    lands = all_of("A army", START, *PLAIN, *SAME_ICON[:others])
    assert len(_monuments_built(_build(lands))) == monuments


@pytest.mark.rule("R24-MONUMENT-04")
def test_only_empire_lands_count():
    lands = {START: "A army"} | all_of("A garrison", *SAME_ICON[:2]) | all_of("B garrison", *SAME_ICON[2:])
    assert _monuments_built(_build(lands)) == []


@pytest.mark.rule("R24-MONUMENT-05", "R24-MONUMENT-08", "R24-MONUMENT-10")
def test_player_chooses_among_plain_lands():
    lands = all_of("A army", "libya", *SAME_ICON[:2]) | {START: "A army monument", "nubia": "A garrison"}
    p = _build(lands)
    assert p.question == ("A", "site_monument")
    assert p.legal_places(BuildMonument) == {"libya", *SAME_ICON[:2]}
    assert p.refusal_of(BuildMonument("nubia")) == "R24-MONUMENT-06"
    assert p.submit(BuildMonument("libya")).land("libya") == "A garrison monument"


@pytest.mark.rule("R24-MONUMENT-06", "R24-TV-15")
def test_start_land_comes_first():
    lands = {START: "A army", SAME_ICON[0]: "A army city"}
    assert _monuments_built(_build(lands)) == [START]


@pytest.mark.rule("R24-MONUMENT-07", "R24-MONUMENT-10")
def test_city_land_comes_second():
    lands = {START: "A army monument"} | all_of("A army", *SAME_ICON[:1]) | all_of("A army city", *PLAIN[:2])
    p = _build(lands)
    assert p.legal_places(BuildMonument) == set(PLAIN[:2])
    assert p.refusal_of(BuildMonument(SAME_ICON[0])) == "R24-MONUMENT-06"


@pytest.mark.rule("R24-MONUMENT-09")
def test_land_holds_one_monument():
    lands = {START: "A army monument", SAME_ICON[0]: "A army city monument"} | all_of("A army", *PLAIN)
    p = _build(lands)
    assert p.legal_places(BuildMonument) == set(PLAIN)
    assert p.refusal_of(BuildMonument(START)) == "R24-MONUMENT-09"


@pytest.mark.rule("R24-MONUMENT-11")
def test_monument_without_land_is_lost():
    full = all_of("A army monument", START, *SAME_ICON[:3])
    assert _monuments_built(_build(full)) == []
    one_left = full | {SAME_ICON[2]: "A army"}  # two monuments due
    p = _build(one_left)
    assert _monuments_built(p) == [SAME_ICON[2]]


@pytest.mark.rule("R24-MONUMENT-12")
def test_new_monument_pays_in_same_turn():
    two = all_of("A army", START, SAME_ICON[0])
    assert _build(two).gold_collected("A", "buildings") == 1
    assert _build(all_of("A army", START, "libya")).gold_collected("A", "buildings") == 0


@pytest.mark.rule("R24-MONUMENT-13")
def test_event_icons_build_no_monument():
    lower, central = "lower_rhine", "central_europe"
    assert BOARD.icon_of[BOARD.land_index[lower]] == BOARD.icon_of[BOARD.land_index[central]] != ""
    p = position(phase="A", epoch=4, event="poland_lithuania", empire="portugal")
    p.submit(PlaceArmy(lower)).run(lambda p: p.question == ("A", "expand"))
    assert (p.land(central), p.land(lower)) == ("A garrison city", "A garrison")
    assert p.stock("monument") == 25


@pytest.mark.rule("R24-DV-18")
def test_monuments_go_to_start_city_then_choice():
    sun = ("nile_delta", "arabia", "persian_plateau", "ganges_valley", "deccan")
    lands = all_of("A army", *sun) | {"nile_delta": "A army capital"}
    p = position(phase="D", empire="egypt", lands=lands | {"libya": "A army city"})
    assert [event.land for event in p.events_of(BuildingPlaced)] == ["nile_delta", "libya"]
    p = position(phase="D", empire="egypt", lands=lands)
    assert [event.land for event in p.events_of(BuildingPlaced)] == ["nile_delta"]
    assert p.decision.params == {"left": 1}
    assert p.legal_places(BuildMonument) == set(sun) - {"nile_delta"}
