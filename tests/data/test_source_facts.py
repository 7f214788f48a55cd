"""Boards agree with the collected facts they were made from, where those lie beside the repository."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine.board import Board, load_board
from engine.data import DATA

BESIDE = [above / "shared" for above in Path(__file__).parents if (above / "shared" / "boards").is_dir()]
FACTS = next(iter(BESIDE), Path())
pytestmark = pytest.mark.skipif(
    not BESIDE, reason="the collected facts do not lie beside this repository or above it"
)
STATED = ("stated", "derived")
"""What follows from a rulebook at once counts as stated (docs/data.md)."""
BOARDS = ("ragnar-2024", "zman-2018", "hasbro-2001", "heroes-2008")


def read_facts(kind: str, name: str) -> dict[str, Any]:
    return tomllib.loads((FACTS / kind / f"{name}.toml").read_text(encoding="utf-8"))


def pairs(ids: tuple[str, ...], masks: tuple[int, ...], others: tuple[str, ...]) -> set[tuple[str, str]]:
    return {
        (a, b) for a, mask in zip(ids, masks, strict=True) for at, b in enumerate(others) if mask >> at & 1
    }


def symmetric_pairs(
    records: list[dict[str, str]], first: str = "a", second: str = "b"
) -> set[tuple[str, str]]:
    some = {(one[first], one[second]) for one in records}
    return some | {(b, a) for a, b in some}


@pytest.mark.parametrize("name", BOARDS)
def test_boards_match_collected_facts(name: str) -> None:
    facts, board = read_facts("boards", name), load_board(DATA / "boards" / name)
    near = facts["adjacency"]
    assert pairs(board.lands, board.neighbours, board.lands) == symmetric_pairs(
        near["land_land"]
    ) | symmetric_pairs(near["straits"])
    assert pairs(board.lands, board.straits, board.lands) == symmetric_pairs(near["straits"])
    assert pairs(board.lands, board.coasts, board.waters) == {
        (one["land"], one["sea"]) for one in near["land_sea"]
    }
    assert pairs(board.waters, board.water_links, board.waters) == symmetric_pairs(near["sea_sea"])
    assert pairs(board.lands, board.wasteland_neighbours, board.wastelands) == {
        (one["land"], one["wasteland"]) for one in near["land_wasteland"]
    }
    assert pairs(board.wastelands, board.wasteland_coasts, board.waters) == {
        (one["wasteland"], one["sea"]) for one in near.get("sea_wasteland", [])
    }
    hard = {(one["from"], one["to"]) for one in near.get("difficult_borders", [])}
    found = pairs(board.lands, board.difficult_from, board.lands)
    found |= pairs(board.wastelands, board.difficult_from_wasteland, board.lands)
    assert found == hard
    coasts = {(one["sea"], one["land"]) for one in near.get("difficult_coasts", [])}
    assert pairs(board.waters, board.difficult_shores, board.lands) == coasts
    _check_lands(facts, board)


def _check_lands(facts: dict[str, Any], board: Board) -> None:
    assert board.lands == tuple(land["id"] for land in facts["lands"])
    for at, land in enumerate(facts["lands"]):
        assert board.areas[board.area_of[at]] == land["area"]
        assert board.terrain[at] == land["terrain"].replace("mountain", "mountains")
        assert board.icon_of[at] == land.get("icon", "")
        assert bool(board.resources >> at & 1) == land.get("resource", False)
    for kind in ("areas", "lands", "wastelands", "oceans", "seas"):
        for one in facts[kind]:
            assert board.names["en"][one["id"]] == one["name_en"]
            assert board.names["pt-BR"][one["id"]] == one["name_pt"]
    epochs = tuple(one.get("active_from_epoch", 0) for one in facts["areas"])
    assert board.area_epoch == epochs


@pytest.mark.parametrize("name", BOARDS)
def test_boards_keep_stated_sources(name: str) -> None:
    facts = read_facts("boards", name)
    ours = tomllib.loads((DATA / "boards" / name / "board.toml").read_text(encoding="utf-8"))
    for kind in ("lands", "wastelands", "oceans", "seas"):
        for theirs, one in zip(facts[kind], ours.get(kind, []), strict=True):
            sources = theirs["prov"] if isinstance(theirs["prov"], dict) else {"_": theirs["prov"]}
            sources.pop("scale", None)  # of the edition's tables, not of its board
            stated = {field for field, source in sources.items() if source in STATED}
            assert (one["source"] == "stated") == (stated == set(sources))
            assert set(one.get("stated", [])) == (set() if one["source"] == "stated" else stated)
            assert one["seeds"] == theirs["seeds"]
            assert one["label"] == [theirs["lon"], theirs["lat"]]
    kinds = {
        "borders": "land_land",
        "straits": "straits",
        "coasts": "land_sea",
        "water_links": "sea_sea",
        "wasteland_borders": "land_wasteland",
        "wasteland_coasts": "sea_wasteland",
    }
    for kind, theirs_kind in kinds.items():
        facts_of_kind = facts["adjacency"].get(theirs_kind, [])
        for one, theirs in zip(ours["adjacency"].get(kind, []), facts_of_kind, strict=True):
            assert (one["source"] == "stated") == (theirs["prov"] in STATED)
            assert (one.get("basis") == "peer") == (theirs["prov"] == "peer")
    for kind, water in (("difficult_borders", ""), ("clear_borders", ""), ("difficult_coasts", "sea")):
        pairs = zip(ours["adjacency"].get(kind, []), facts["adjacency"].get(kind, []), strict=True)
        for one, theirs in pairs:
            _check_passage(one, theirs, water)


def _check_passage(one: dict[str, Any], theirs: dict[str, Any], water: str) -> None:
    """Check a directed border's or difficult coast's ends, kind and stated facts."""
    ends = {"land": "land", "water": water} if water else {"from": "from", "to": "to"}
    assert [one[field] for field in ends] == [theirs[field] for field in ends.values()]
    assert one.get("terrain", "") == theirs.get("terrain", "").replace("mountain", "mountains")
    kind_is_ours = "terrain_prov" in theirs
    assert (one["source"] == "stated") == (theirs["prov"] == "stated" and not kind_is_ours)
    assert one.get("stated", []) == (["from", "to"] if kind_is_ours else [])
