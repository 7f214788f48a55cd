"""Rulebook and FAQ on the board, held against ours (docs/rules, sections 1.7 to 1.9)."""

from __future__ import annotations

import pytest

from engine.editions.hasbro_2001.cards import reached_waters
from engine.editions.hasbro_2001.reach import HARD, PLAIN
from tests.common.positions import ids_of
from tests.editions.hasbro_2001.position import BOARD, CARDS, lands_of

LAND, WATER = BOARD.land_index, BOARD.water_index


def neighbours_of(land: str) -> set[str]:
    return set(ids_of(BOARD, BOARD.neighbours[LAND[land]]))


def dice(origin: str, to: str) -> int:
    """A defender's dice against an attack over a border, without any card."""
    assert to in neighbours_of(origin)
    return PLAIN if CARDS.easy[0][LAND[origin]] >> LAND[to] & 1 else HARD


def coasts(land: str) -> set[str]:
    return {BOARD.waters[at] for at in range(len(BOARD.waters)) if BOARD.coasts[LAND[land]] >> at & 1}


def links(water: str) -> set[str]:
    return {BOARD.waters[at] for at in range(len(BOARD.waters)) if BOARD.water_links[WATER[water]] >> at & 1}


def lands_reached(*printed: str) -> set[str]:
    found = reached_waters(BOARD, sum(1 << WATER[water] for water in printed))
    return {BOARD.waters[at] for at in range(len(BOARD.waters)) if found >> at & 1}


SEAS = {water for at, water in enumerate(BOARD.waters) if BOARD.sea_mask >> at & 1}


@pytest.mark.rule("H01-A-24", "H01-TV-02")
def test_board_has_102_spaces() -> None:
    assert (len(BOARD.lands), len(BOARD.wastelands), len(BOARD.areas)) == (94, 8, 13)
    assert BOARD.resources.bit_count() == 18
    assert len(lands_of("australia")) == 3
    assert BOARD.areas[BOARD.area_of[LAND["libya"]]] == "north_africa"


@pytest.mark.parametrize(
    ("id", "origin", "to", "wanted"),
    [
        ("BF-01", "mexican_valley", "pacific_seaboard", 1),
        ("BF-02", "dalmatia", "danubia", 1),
        ("BF-03", "zagros", "eastern_anatolia", 1),
        ("BF-04", "western_deccan", "eastern_ghats", 1),
        ("BF-05", "tarim_basin", "wei_river", 2),
        ("BF-06", "si_kiang", "mekong", 2),
        ("BF-07", "mekong", "si_kiang", 1),
        ("BF-08", "mekong", "malayan_peninsula", 1),
        ("BF-09", "mongolia", "wei_river", 2),
        ("BF-10", "southern_apennines", "northern_apennines", 1),
        ("BF-11", "chekiang", "si_kiang", 1),
        ("BF-12", "chekiang", "yangtze_kiang", 1),
        ("BF-13", "chekiang", "great_plain_of_china", 1),
    ],
)
@pytest.mark.rule(
    "H01-BF-01",
    "H01-BF-02",
    "H01-BF-03",
    "H01-BF-04",
    "H01-BF-05",
    "H01-BF-06",
    "H01-BF-07",
    "H01-BF-08",
    "H01-BF-09",
    "H01-BF-10",
    "H01-BF-11",
    "H01-BF-12",
    "H01-BF-13",
    "H01-TV-30",
    "H01-TV-31",
    "H01-COMBAT-14",
)
def test_difficult_borders_have_a_direction(id: str, origin: str, to: str, wanted: int) -> None:
    assert dice(origin, to) == wanted, id


@pytest.mark.rule("H01-BF-14", "H01-BF-15", "H01-BF-16")
def test_two_barren_borders_are_difficult() -> None:
    hard = {
        (BOARD.wastelands[at], land)
        for at, lands in enumerate(BOARD.difficult_from_wasteland)
        for land in ids_of(BOARD, lands)
    }
    assert hard == {("alps", "central_europe"), ("plateau_of_tibet", "hindu_kush")}


@pytest.mark.rule("H01-BF-17", "H01-BF-18")
def test_patagonia_is_reached_through_chokepoints() -> None:
    def reachable_from_appalachia(without: set[str]) -> set[str]:
        found, edge = {"appalachia"}, {"appalachia"}
        while edge:
            edge = {near for land in edge for near in neighbours_of(land)} - found - without
            found |= edge
        return found

    assert "patagonia" in reachable_from_appalachia(set())
    assert "patagonia" not in reachable_from_appalachia({"mexican_valley", "central_america"})


@pytest.mark.rule(
    "H01-BF-20",
    "H01-BF-21",
    "H01-BF-22",
    "H01-BF-23",
    "H01-BF-25",
    "H01-BF-26",
    "H01-BF-27",
    "H01-BF-28",
    "H01-BF-29",
    "H01-BF-30",
    "H01-BF-31",
    "H01-BF-32",
    "H01-BF-35",
)
def test_stated_coasts_match_board() -> None:
    for land, water in [
        ("morea", "eastern_med"),
        ("shatts_plateau", "western_med"),
        ("caucasus", "black_sea"),
        ("dalmatia", "western_med"),
        ("scandinavia", "north_atlantic"),
        ("appalachia", "north_atlantic"),
        ("great_lakes", "north_atlantic"),
        ("palestine", "eastern_med"),
        ("guiana_highlands", "east_pacific"),
        ("southern_andes", "atlantic"),
        ("pyrenees", "western_med"),
        ("eastern_anatolia", "eastern_med"),
        ("western_deccan", "indian"),
        ("ganges_delta", "bay_of_bengal"),
        ("chekiang", "south_china_sea"),
    ]:
        assert water in coasts(land), land


@pytest.mark.rule("H01-BF-24")
def test_danubia_borders_black_sea_only() -> None:
    assert "black_sea" in coasts("danubia")
    assert "western_med" not in coasts("danubia")


@pytest.mark.rule("H01-BF-33")
def test_six_coasts_have_terrain() -> None:
    found = {
        (land, BOARD.waters[at])
        for at, lands in enumerate(BOARD.difficult_shores)
        for land in ids_of(BOARD, lands)
    }
    assert found == {
        ("guiana_highlands", "east_pacific"),
        ("southern_andes", "atlantic"),
        ("pyrenees", "western_med"),
        ("eastern_anatolia", "eastern_med"),
        ("western_deccan", "indian"),
        ("ganges_delta", "bay_of_bengal"),
    }


@pytest.mark.rule("H01-BF-34", "H01-TV-42", "H01-A-09")
def test_portugal_reaches_all_but_two_coasts() -> None:
    waters = lands_reached("atlantic", "indian", "west_pacific")
    missed = {land for land in BOARD.lands if coasts(land) and not coasts(land) & waters}
    assert missed == {"pacific_seaboard", "northern_andes"}
    assert coasts("pacific_seaboard") == coasts("northern_andes") == {"east_pacific"}


@pytest.mark.rule("H01-BF-36")
def test_caribbean_joins_both_americas() -> None:
    shores = set(ids_of(BOARD, BOARD.shores[WATER["caribbean"]]))
    assert shores & set(lands_of("north_america"))
    assert shores & set(lands_of("south_america"))


FAR = {
    "persia": "BF-40",
    "han": "BF-41",
    "goths": "BF-42",
    "tang": "BF-43",
    "franks": "BF-44",
    "sung": "BF-45",
    "mughals": "BF-46",
    "russia": "BF-47",
    "united_states": "BF-48",
}


@pytest.mark.rule(
    "H01-BF-40",
    "H01-BF-41",
    "H01-BF-42",
    "H01-BF-43",
    "H01-BF-44",
    "H01-BF-45",
    "H01-BF-46",
    "H01-BF-47",
    "H01-BF-48",
    "H01-BF-50",
    "H01-FLEET-11",
)
def test_nine_empires_start_away_from_their_waters() -> None:
    away = {
        card.id
        for card in CARDS.empires
        if card.force.fleets
        and not any(BOARD.coasts[start] & card.force.fleets for start in card.force.starts)
    }
    assert away == set(FAR)


@pytest.mark.rule("H01-W-01", "H01-W-02", "H01-W-05", "H01-W-06", "H01-W-08")
def test_oceans_carry_their_seas() -> None:
    assert lands_reached("atlantic") == {
        "atlantic",
        *("north_sea", "western_med", "eastern_med", "black_sea", "caribbean"),
    }
    assert lands_reached("indian") == {"indian", "red_sea", "bay_of_bengal"}
    assert lands_reached("west_pacific") == {"west_pacific", "south_china_sea", "sea_of_japan"}
    assert lands_reached("east_pacific") == {"east_pacific"}


@pytest.mark.rule("H01-W-03", "H01-W-04", "H01-W-07", "H01-W-09", "H01-W-10", "H01-A-67", "H01-A-08")
def test_water_links_match_rulings() -> None:
    assert "eastern_med" not in links("red_sea")
    assert "south_china_sea" not in links("indian") | links("bay_of_bengal")
    assert {"western_med", "black_sea"} <= links("eastern_med")
    assert {"atlantic", "west_pacific"} <= links("indian")
    assert {"atlantic", "north_sea"} <= links("north_atlantic")
    assert {"west_pacific", "atlantic"} <= links("east_pacific")
    assert lands_reached("north_atlantic") == {"north_atlantic", "north_sea"}
    assert len(BOARD.waters) == 14
    assert len(SEAS) == 9


@pytest.mark.rule("H01-A-25", "H01-A-34", "H01-EXPAND-03", "H01-COMBAT-15")
def test_straits_are_difficult_both_ways() -> None:
    pairs = {
        frozenset((land, other)) for land in BOARD.lands for other in ids_of(BOARD, BOARD.straits[LAND[land]])
    }
    assert len(pairs) == 13
    for one, other in map(tuple, pairs):
        assert dice(one, other) == dice(other, one) == 2
    for land in range(len(BOARD.lands)):
        kinds = [by[land] for by in BOARD.difficult_by.values()]
        assert sum(mask.bit_count() for mask in kinds) == BOARD.difficult_from[land].bit_count(), (
            "one kind each"
        )


@pytest.mark.rule("H01-A-26")
def test_great_wall_covers_three_borders() -> None:
    wall = {
        (BOARD.lands[at], to)
        for at, lands in enumerate(BOARD.difficult_by["great_wall"])
        for to in ids_of(BOARD, lands)
    }
    assert wall == {
        ("mongolia", "wei_river"),
        ("mongolia", "yellow_river"),
        ("manchurian_plain", "yellow_river"),
    }
    assert "wei_river" in ids_of(BOARD, BOARD.difficult_by["forest"][LAND["tarim_basin"]])


@pytest.mark.rule("H01-A-49", "H01-A-77")
def test_twelve_area_pairs_are_adjacent() -> None:
    pairs = {
        tuple(sorted((BOARD.areas[area], BOARD.areas[other])))
        for area, beside in enumerate(CARDS.beside)
        for other in range(len(BOARD.areas))
        if beside >> other & 1
    }
    assert pairs == {
        ("china", "eurasia"),
        ("china", "nippon"),
        ("china", "southeast_asia"),
        ("eurasia", "india"),
        ("eurasia", "middle_east"),
        ("eurasia", "northern_europe"),
        ("india", "middle_east"),
        ("india", "southeast_asia"),
        ("middle_east", "north_africa"),
        ("middle_east", "northern_europe"),
        ("north_america", "south_america"),
        ("northern_europe", "southern_europe"),
    }
