"""Facts of the boards that a rulebook or the board's own arithmetic fixes."""

import msgspec
import pytest

from engine.board import Board, load_board, read_board
from engine.board_records import facts_of
from engine.data import DATA, LOCALES, Problems, read_toml
from engine.edition_folders import load_edition

BOARDS = ("ragnar-2024", "zman-2018", "hasbro-2001", "heroes-2008")


@pytest.fixture(scope="module")
def board() -> Board:
    return load_board(DATA / "boards" / "ragnar-2024")


def ids(board: Board, mask: int) -> set[str]:
    return {land for land, bit in board.land_index.items() if mask >> bit & 1}


def neighbours_of(board: Board, land: str) -> set[str]:
    return ids(board, board.neighbours[board.land_index[land]])


def waters_of(board: Board, land: str) -> set[str]:
    mask = board.coasts[board.land_index[land]]
    return {water for water, bit in board.water_index.items() if mask >> bit & 1}


@pytest.mark.parametrize("name", BOARDS)
def test_neighbours_and_coasts_are_symmetric(name: str) -> None:
    board = load_board(DATA / "boards" / name)
    for land in range(len(board.lands)):
        assert not board.neighbours[land] >> land & 1
        for other in range(len(board.lands)):
            assert board.neighbours[land] >> other & 1 == board.neighbours[other] >> land & 1
        for water in range(len(board.waters)):
            assert board.coasts[land] >> water & 1 == board.shores[water] >> land & 1
    for water in range(len(board.waters)):
        for other in range(len(board.waters)):
            assert board.water_links[water] >> other & 1 == board.water_links[other] >> water & 1


@pytest.mark.parametrize("name", BOARDS)
def test_areas_partition_lands(name: str) -> None:
    board = load_board(DATA / "boards" / name)
    everything = 0
    for area, lands in enumerate(board.area_lands):
        assert not everything & lands
        everything |= lands
        assert all(board.area_of[board.land_index[land]] == area for land in ids(board, lands))
    assert everything == (1 << len(board.lands)) - 1
    assert board.sea_mask | board.ocean_mask == (1 << len(board.waters)) - 1
    assert not board.sea_mask & board.ocean_mask


@pytest.mark.parametrize("name", BOARDS)
def test_every_place_has_name_in_each_locale(name: str) -> None:
    board = load_board(DATA / "boards" / name)
    for locale in LOCALES:
        for id in (*board.lands, *board.wastelands, *board.waters, *board.areas, *board.icons):
            assert board.names[locale][id].strip()


@pytest.mark.parametrize("name", BOARDS)
def test_stated_records_have_no_basis(name: str) -> None:
    raw = read_toml(DATA / "boards" / name / "board.toml", Problems())
    tables = ("areas", "lands", "wastelands", "oceans", "seas")
    records = [one for key in tables for one in raw.get(key, [])]
    records += [one for some in raw["adjacency"].values() for one in some]
    for one in records:
        assert one["source"] == "reconstructed" or not one.get("stated")
        if one["source"] == "stated":
            assert "basis" not in one


def test_2024_board_counts_match_rulebook(board: Board) -> None:
    assert (len(board.lands), len(board.areas), len(board.wastelands)) == (62, 12, 8)
    assert (board.sea_mask.bit_count(), board.ocean_mask.bit_count()) == (7, 4)
    assert set(board.icons) == {"crown", "sun", "lion", "eagle"}


@pytest.mark.rule("R24-EPOCH-04")
def test_epoch_one_areas_match_rulebook(board: Board) -> None:
    first = {area for area, epoch in zip(board.areas, board.area_epoch, strict=True) if epoch == 1}
    assert first == {"southern_europe", "north_africa", "middle_east", "india", "china"}


@pytest.mark.rule("R24-FLEET-14", "R24-FLEET-15")
def test_stated_coasts_match_board(board: Board) -> None:
    for land in ("western_iberia", "danubia", "volga", "caucasus"):
        assert "mediterranean" in waters_of(board, land)
    assert waters_of(board, "volga") == {"mediterranean", "north_sea"}


@pytest.mark.rule("R24-FLEET-16")
def test_bay_of_bengal_joins_no_sea(board: Board) -> None:
    links = board.water_links[board.water_index["bay_of_bengal"]]
    for sea in ("south_china_sea", "arabian_sea"):
        assert not links >> board.water_index[sea] & 1


@pytest.mark.rule("R24-FLEET-10", "R24-FLEET-11", "R24-FLEET-12", "R24-FLEET-23")
def test_late_ocean_includes_its_seas(board: Board) -> None:
    cards = load_edition("ragnar-2024").cards
    assert [epoch for epoch in range(1, 6) if cards.waters[epoch].oceans] == [4, 5]
    early, late = cards.waters[3], cards.waters[4]
    assert (early.open, late.open) == (board.sea_mask, board.ocean_mask)
    atlantic, north_sea = board.water_index["atlantic"], board.water_index["north_sea"]
    mediterranean = board.water_index["mediterranean"]
    both = board.shores[north_sea] | board.shores[mediterranean]
    assert late.shores[atlantic] & both == both
    assert late.shores[north_sea] == board.shores[north_sea]
    volga = board.land_index["volga"]
    assert late.coasts[volga] >> atlantic & 1
    assert not early.coasts[volga] >> atlantic & 1


@pytest.mark.rule("R24-GEN-17")
def test_difficult_terrain_is_mountains_or_forest(board: Board) -> None:
    assert set(board.terrain) == {"clear", "mountains", "forest"}
    for land, terrain in enumerate(board.terrain):
        assert (board.difficult >> land & 1) == (terrain != "clear")
    assert not board.difficult & board.mask(["tigris", "euphrates"])
    assert board.terrain[board.land_index["zagros"]] == "mountains"


@pytest.mark.rule("R24-GEN-18")
def test_straits_make_neighbours(board: Board) -> None:
    assert ids(board, board.straits[board.land_index["albion"]]) == {"gaul"}
    assert "gaul" in neighbours_of(board, "albion")
    for land, across in enumerate(board.straits):
        assert across & board.neighbours[land] == across


@pytest.mark.rule("R24-GEN-19")
def test_wastelands_are_no_lands(board: Board) -> None:
    assert not set(board.wastelands) & set(board.lands)
    assert board.wasteland_neighbours[board.land_index["libya"]] >> board.wastelands.index("sahara") & 1


def test_stored_facts_restore_board(board: Board) -> None:
    raw = read_toml(DATA / "boards" / "ragnar-2024" / "board.toml", Problems())
    facts = msgspec.json.decode(msgspec.json.encode(facts_of(raw)))
    assert "seeds" not in facts["lands"][0]
    assert read_board(facts, Problems(kept=True)) == board


@pytest.fixture
def board_2001() -> dict:
    return read_toml(DATA / "boards" / "hasbro-2001" / "board.toml", Problems())


def test_directed_borders_have_one_direction(board_2001: dict) -> None:
    board = read_board(board_2001, Problems())
    assert board is not None
    into = ids(board, board.difficult_from[board.land_index["mongolia"]])
    assert "wei_river" in into
    assert "mongolia" not in ids(board, board.difficult_from[board.land_index["wei_river"]])
    alps = board.difficult_from_wasteland[board.wastelands.index("alps")]
    assert "central_europe" in ids(board, alps)
    bay = board.difficult_shores[board.water_index["bay_of_bengal"]]
    assert "ganges_delta" in ids(board, bay)


def test_directed_borders_keep_terrain_kind(board_2001: dict) -> None:
    board = read_board(board_2001, Problems())
    assert board is not None
    land = board.land_index
    assert set(board.difficult_by) == {"mountains", "forest", "strait", "great_wall"}
    assert "wei_river" in ids(board, board.difficult_by["great_wall"][land["mongolia"]])
    assert "wei_river" in ids(board, board.difficult_by["forest"][land["tarim_basin"]])
    for one, into in enumerate(board.difficult_from):
        kinds = [by[one] for by in board.difficult_by.values()]
        assert sum(kinds) == into
        assert board.difficult_by["strait"][one] == board.straits[one]


def test_directed_border_mistakes_are_reported(board_2001: dict) -> None:
    beside = board_2001["adjacency"]
    hard, clear, coast = beside["difficult_borders"], beside["clear_borders"], beside["difficult_coasts"]
    clear[0].update({"from": hard[0]["from"], "to": hard[0]["to"]})
    hard[1]["to"] = "patagonia"
    coast[0]["water"] = "north_sea"
    problems = Problems()
    assert read_board(board_2001, problems) is None
    assert problems.found == [
        f'board.toml, difficult coast "{coast[0]["land"]}" and "north_sea": is not among the coasts.',
        f'board.toml, difficult border from "{hard[1]["from"]}" to "patagonia": '
        "is not among the borders, straits and wasteland borders.",
        f'board.toml, clear border from "{hard[0]["from"]}" to "{hard[0]["to"]}": '
        "is listed already as difficult border.",
    ]


def test_wasteland_coast_mistakes_are_reported() -> None:
    raw = read_toml(DATA / "boards" / "zman-2018" / "board.toml", Problems())
    coasts = raw["adjacency"]["wasteland_coasts"]
    coasts[1]["wasteland"], coasts[2]["water"] = "sahra", "pacific"
    coasts.append(coasts[0])
    problems = Problems()
    assert read_board(raw, problems) is None
    assert [said.partition(" (")[0].partition(': "')[0] for said in problems.found] == [
        'board.toml, wasteland coast "sahra" and "atlantic", wasteland',
        'board.toml, wasteland coast "northern_lakes" and "pacific", water',
        'board.toml, wasteland coast "amazonia" and "atlantic": is listed twice.',
    ]
