"""The 2018 board: what its rulebook says of regions, territories, waters and barren lands."""

from __future__ import annotations

import tomllib

import pytest

from engine.board import Board
from engine.data import DATA
from engine.edition_folders import load_edition
from engine.menu import bits

EDITION = load_edition("zman-2018")
BOARD: Board = EDITION.board
RAW = tomllib.loads((DATA / "boards" / "zman-2018" / "board.toml").read_text("utf-8"))

REGIONS = {
    "middle_east": "Oriente Médio",
    "north_africa": "Norte da África",
    "china": "China",
    "india": "Índia",
    "southern_europe": "Sul da Europa",
    "northern_europe": "Norte da Europa",
    "southeast_asia": "Sudeste Asiático",
    "far_east": "Extremo Oriente",
    "eurasia": "Eurásia",
    "north_america": "América do Norte",
    "south_america": "América do Sul",
    "southern_africa": "Sul da África",
    "australasia": "Australásia",
}
TERRITORIES = {
    "arabia": "Arábia",
    "levant": "Levante",
    "anatolia": "Anatólia",
    "mesopotamia": "Mesopotâmia",
    "tigris": "Tigre",
    "zagros": "Zagros",
    "persian_plateau": "Planalto Persa",
    "nile": "Nilo",
    "nubia": "Núbia",
    "horn": "Chifre",
    "cape": "Cabo",
    "ghats": "Ghats",
    "australia": "Austrália",
    "indus": "Indo",
    "deccan": "Decão",
    "rhineland": "Renânia",
    "iberia": "Ibéria",
    "gaul": "Gália",
    "britannia": "Bretanha",
    "alamannia": "Alamannia",
    "scandinavia": "Escandinávia",
    "volga": "Volga",
    "tarim_basin": "Bacia do Tarim",
    "turan": "Turan",
    "wei": "Wei",
    "sichuan": "Sichuan",
    "irrawaddy": "Irauádi",
    "bengal": "Bengala",
    "ganges": "Ganges",
    "hindu_kush": "Hindu Kush",
    "yangtze": "Yangtzé",
    "crete": "Creta",
    "pindus": "Pindo",
}
WATERS = {
    "north_sea": "Mar do Norte",
    "arabian_sea": "Mar Arábico",
    "mediterranean": "Mar Mediterrâneo",
    "indian": "Oceano Índico",
}
BARREN = {
    "himalayas": "Himalaias",
    "empty_quarter": "Quarto Vazio",
    "northern_lakes": "Lagos do Norte",
    "siberia": "Sibéria",
}
MIDDLE_EAST = {"arabia", "levant", "anatolia", "mesopotamia", "tigris", "zagros", "persian_plateau"}
NORTH_SEA = {"rhineland", "iberia", "gaul", "britannia", "alamannia", "scandinavia", "volga"}
HIMALAYAS = {"tarim_basin", "turan", "wei", "sichuan", "irrawaddy", "bengal", "ganges", "hindu_kush"}
INDIAN_OCEAN = {"arabia", "cape", "horn", "nubia", "nile", "ghats", "australia"}
ARABIAN_SEA = {"arabia", "tigris", "zagros", "persian_plateau", "indus", "deccan"}


def lands(mask: int) -> set[str]:
    return {BOARD.lands[one] for one in bits(mask)}


def waters(mask: int) -> set[str]:
    return {BOARD.waters[one] for one in bits(mask)}


def shore(water: str) -> set[str]:
    return lands(BOARD.shores[BOARD.water_index[water]])


def neighbours_of(land: str) -> set[str]:
    return lands(BOARD.neighbours[BOARD.land_index[land]])


def lands_around(barren: str) -> set[str]:
    number = BOARD.wastelands.index(barren)
    return {land for at, land in enumerate(BOARD.lands) if BOARD.wasteland_neighbours[at] >> number & 1}


def waters_touching(barren: str) -> set[str]:
    return waters(BOARD.wasteland_coasts[BOARD.wastelands.index(barren)])


def links(water: str) -> set[str]:
    return waters(BOARD.water_links[BOARD.water_index[water]])


@pytest.mark.rule("Z18-BOARD-01")
def test_regions_partition_territories() -> None:
    assert set(BOARD.areas) == set(REGIONS)
    assert all(BOARD.area_lands)
    assert sum(mask.bit_count() for mask in BOARD.area_lands) == len(BOARD.lands)


@pytest.mark.rule("Z18-BOARD-02")
def test_territories_have_neighbour_or_coast() -> None:
    for at, land in enumerate(BOARD.lands):
        assert BOARD.neighbours[at] or BOARD.coasts[at], land
        assert not BOARD.neighbours[at] >> at & 1


@pytest.mark.rule("Z18-BOARD-03")
def test_territory_records_have_known_keys() -> None:
    allowed = {"id", "name", "area", "terrain", "resource", "label", "seeds"}
    provenance = {"source", "stated", "basis", "cite", "why"}
    for land in RAW["lands"]:
        assert land["area"] in REGIONS
        assert set(land) <= allowed | provenance
    assert {"borders", "straits", "coasts", "wasteland_borders"} <= set(RAW["adjacency"])


@pytest.mark.rule("Z18-BOARD-04")
def test_middle_east_has_seven_territories() -> None:
    assert lands(BOARD.area_lands[BOARD.area_index["middle_east"]]) == MIDDLE_EAST


@pytest.mark.rule("Z18-BOARD-05", "Z18-DEFENDER-02")
def test_difficult_mask_is_mountains_and_forests() -> None:
    assert set(BOARD.terrain) == {"clear", "mountains", "forest"}
    hard = {land for land, terrain in zip(BOARD.lands, BOARD.terrain, strict=True) if terrain != "clear"}
    assert lands(BOARD.difficult) == hard


@pytest.mark.rule("Z18-CARAVAN-07")
def test_barren_lands_have_no_terrain() -> None:
    assert all("terrain" not in one for one in RAW["wastelands"])


def test_place_names_follow_glossary() -> None:
    for kind, names in (("area", REGIONS), ("land", TERRITORIES), ("water", WATERS), ("wasteland", BARREN)):
        for id, name in names.items():
            assert EDITION.name(kind, id, "pt-BR") == name


def test_crete_and_pindus_border_mediterranean() -> None:
    assert {"crete", "pindus"} <= shore("mediterranean")
    assert EDITION.name("land", "pindus", "en") == "Pindus"


def test_north_sea_and_himalayas_have_rulebook_borders() -> None:
    assert shore("north_sea") == NORTH_SEA
    assert lands_around("himalayas") == HIMALAYAS


def test_indian_ocean_has_rulebook_coasts() -> None:
    assert shore("indian") == INDIAN_OCEAN
    assert shore("arabian_sea") >= ARABIAN_SEA
    assert waters(BOARD.water_links[BOARD.water_index["indian"]] & BOARD.sea_mask) == {"arabian_sea"}
    assert shore("indian") | shore("arabian_sea") == INDIAN_OCEAN | ARABIAN_SEA


def test_seas_beside_india_are_not_linked() -> None:
    assert "arabian_sea" not in links("bay_of_bengal")
    assert "indian" not in links("bay_of_bengal")


def test_worked_example_lands_match_board() -> None:
    assert {"zagros", "levant"} <= neighbours_of("mesopotamia")
    assert "nile" in neighbours_of("levant")
    assert "nile" not in lands(BOARD.difficult)
    example = {"mesopotamia", "zagros", "levant", "nile"}
    assert len(lands(BOARD.resources) & example) == 2
    assert "nile" in lands(BOARD.area_lands[BOARD.area_index["north_africa"]])
    assert "arabia" in lands_around("empty_quarter")


@pytest.mark.rule("Z18-OCEAN-01")
def test_waters_are_seas_or_oceans() -> None:
    seas, oceans = waters(BOARD.sea_mask), waters(BOARD.ocean_mask)
    assert {"north_sea", "arabian_sea", "mediterranean"} <= seas
    assert "indian" in oceans
    assert not seas & oceans
    assert seas | oceans == set(BOARD.waters)


@pytest.mark.rule("Z18-OCEAN-04")
def test_indian_ocean_links_to_two_oceans() -> None:
    assert waters(BOARD.water_links[BOARD.water_index["indian"]] & BOARD.ocean_mask) == {
        "atlantic",
        "western_pacific",
    }


@pytest.mark.rule("Z18-FLEET-06", "Z18-AMB-35")
def test_four_barren_lands_touch_water() -> None:
    assert {one: waters_touching(one) for one in BOARD.wastelands if waters_touching(one)} == {
        "amazonia": {"atlantic"},
        "northern_lakes": {"atlantic", "eastern_pacific"},
        "sahara": {"atlantic"},
        "siberia": {"sea_of_japan", "western_pacific"},
    }


@pytest.mark.rule("Z18-FLEET-14", "Z18-OCEAN-08")
def test_no_water_joins_northern_lakes_and_siberia() -> None:
    closed = {one["id"] for one in RAW["closed_waters"]}
    assert {"arctic", "bering"} <= closed
    assert not closed & set(BOARD.waters)
    assert "northern_lakes" in BOARD.wastelands
    assert "siberia" in BOARD.wastelands
    assert not lands_around("northern_lakes") & lands_around("siberia")


@pytest.mark.rule("Z18-STRAIT-01", "Z18-STRAIT-02")
def test_straits_make_neighbours() -> None:
    for land in ("britannia", "crete", "honshu"):
        number = BOARD.land_index[land]
        assert BOARD.straits[number]
        assert not BOARD.straits[number] & ~BOARD.neighbours[number]


@pytest.mark.rule("Z18-STRAIT-03")
def test_straits_do_not_divide_water() -> None:
    assert {"britannia", "gaul", "rhineland"} <= shore("north_sea")
    assert {"pindus", "crete", "nile", "iberia", "atlas"} <= shore("mediterranean")


@pytest.mark.rule("Z18-INVADE-15")
def test_territories_waters_and_barren_lands_are_distinct() -> None:
    assert not set(BOARD.lands) & (set(BOARD.waters) | set(BOARD.wastelands))
