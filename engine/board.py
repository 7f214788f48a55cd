"""A board: places and adjacency as numbers and bit masks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.board_records import (
    FILE,
    BoardRecords,
    LandRecord,
    Pair,
    Passage,
    facts_of,
    read_board_records,
)
from engine.data import Problems, hash_of, index_of, masks, read_toml


@dataclass(frozen=True)
class Board:
    """Facts of a board. Places are positions. A mask has bit 1 << position."""

    id: str
    lands: tuple[str, ...]
    land_index: dict[str, int]
    wastelands: tuple[str, ...]
    waters: tuple[str, ...]
    water_index: dict[str, int]
    sea_mask: int
    ocean_mask: int
    areas: tuple[str, ...]
    area_index: dict[str, int]
    area_of: tuple[int, ...]
    area_lands: tuple[int, ...]
    area_epoch: tuple[int, ...]
    """Epoch in which each area comes into play, 0 for always."""
    neighbours: tuple[int, ...]
    """Land -> adjacent lands, with straits."""
    straits: tuple[int, ...]
    """Land -> lands across a strait."""
    wasteland_neighbours: tuple[int, ...]
    """Land -> adjacent wastelands."""
    wasteland_coasts: tuple[int, ...]
    """Wasteland -> waters it touches."""
    coasts: tuple[int, ...]
    """Land -> waters it lies on."""
    shores: tuple[int, ...]
    """Water -> lands that lie on it."""
    water_links: tuple[int, ...]
    """Water -> waters beside it."""
    difficult: int
    """Lands with mountains or forest."""
    terrain: tuple[str, ...]
    icons: dict[str, int]
    """Power icon -> lands that show it."""
    icon_of: tuple[str, ...]
    resources: int
    """Lands with a resource."""
    difficult_from: tuple[int, ...]
    """Attacker's land -> lands behind a difficult border."""
    difficult_by: dict[str, tuple[int, ...]]
    """Kind of terrain -> the same for that kind only."""
    difficult_from_wasteland: tuple[int, ...]
    """Wasteland -> lands behind a difficult border."""
    difficult_shores: tuple[int, ...]
    """Water -> lands whose coast on it is difficult."""
    names: dict[str, dict[str, str]]
    """Locale -> id -> name, of lands, wastelands, waters, areas and icons."""
    facts_hash: str
    """Hash that distinguishes changed boards with the same id."""

    def __hash__(self) -> int:
        return hash(self.facts_hash)

    def land_bit(self, land: str) -> int:
        """Mask of a land by id, 0 if unknown."""
        place = self.land_index.get(land)
        return 0 if place is None else 1 << place

    def mask(self, lands: Iterable[str]) -> int:
        """Mask of lands by id."""
        found = 0
        for land in lands:
            found |= 1 << self.land_index[land]
        return found


def load_board(folder: Path) -> Board:
    """Load the board of data/boards/<id>.

    Raises: BadData with file, record and field of each problem.
    """
    problems = Problems(folder.name)
    board = read_board(read_toml(folder / FILE, problems), problems)
    problems.raise_any()
    assert board is not None
    return board


def read_board(raw: dict[str, Any], problems: Problems) -> Board | None:
    """Read a board from raw content. Notes problems and returns None for bad data."""
    if not raw:
        return None
    records = read_board_records(raw, problems)
    return None if records is None else _compile(records, hash_of(facts_of(raw)))


def _compile(records: BoardRecords, facts_hash: str) -> Board:
    beside = records.adjacency
    lands = tuple(land.id for land in records.lands)
    waters = tuple(one.id for one in (*records.seas, *records.oceans))
    areas = tuple(area.id for area in records.areas)
    wastelands = tuple(one.id for one in records.wastelands)
    land, water, area = index_of(lands), index_of(waters), index_of(areas)
    sea_mask = (1 << len(records.seas)) - 1
    coasts = [(land[coast.land], water[coast.water]) for coast in beside.coasts]
    straits = _both_ways(beside.straits, land)
    return Board(
        id=records.id,
        lands=lands,
        land_index=land,
        wastelands=wastelands,
        waters=waters,
        water_index=water,
        sea_mask=sea_mask,
        ocean_mask=((1 << len(waters)) - 1) ^ sea_mask,
        areas=areas,
        area_index=area,
        area_of=tuple(area[one.area] for one in records.lands),
        area_lands=masks(len(areas), [(area[one.area], land[one.id]) for one in records.lands]),
        area_epoch=tuple(one.epoch for one in records.areas),
        neighbours=masks(len(lands), _both_ways(beside.borders, land) + straits),
        straits=masks(len(lands), straits),
        wasteland_neighbours=masks(
            len(lands),
            [(land[pair.between[0]], wastelands.index(pair.between[1])) for pair in beside.wasteland_borders],
        ),
        wasteland_coasts=masks(
            len(wastelands),
            [(wastelands.index(one.wasteland), water[one.water]) for one in beside.wasteland_coasts],
        ),
        coasts=masks(len(lands), coasts),
        shores=masks(len(waters), [(to, of) for of, to in coasts]),
        water_links=masks(len(waters), _both_ways(beside.water_links, water)),
        difficult=_mask_where(records.lands, lambda one: one.terrain != "clear"),
        terrain=tuple(one.terrain for one in records.lands),
        icons={icon.id: _mask_where(records.lands, _has_icon(icon.id)) for icon in records.icons},
        icon_of=tuple(one.icon for one in records.lands),
        resources=_mask_where(records.lands, lambda one: one.resource),
        difficult_from=_difficult_borders(beside.difficult_borders, land, land),
        difficult_by=_difficult_by(beside.difficult_borders, land),
        difficult_from_wasteland=_difficult_borders(beside.difficult_borders, index_of(wastelands), land),
        difficult_shores=masks(
            len(waters), [(water[one.water], land[one.land]) for one in beside.difficult_coasts]
        ),
        names=_names(records),
        facts_hash=facts_hash,
    )


def _both_ways(pairs: Iterable[Pair], index: dict[str, int]) -> list[tuple[int, int]]:
    ends = [(index[pair.between[0]], index[pair.between[1]]) for pair in pairs]
    return ends + [(second, first) for first, second in ends]


def _difficult_borders(
    passages: Iterable[Passage], origins: dict[str, int], land: dict[str, int]
) -> tuple[int, ...]:
    some = [one for one in passages if one.from_ in origins]
    return masks(len(origins), [(origins[one.from_], land[one.to]) for one in some])


def _difficult_by(passages: Iterable[Passage], land: dict[str, int]) -> dict[str, tuple[int, ...]]:
    some = list(passages)
    kinds = dict.fromkeys(one.terrain for one in some)
    return {
        kind: _difficult_borders([one for one in some if one.terrain == kind], land, land) for kind in kinds
    }


def _mask_where(lands: list[LandRecord], chosen: Callable[[LandRecord], bool]) -> int:
    return sum(1 << position for position, land in enumerate(lands) if chosen(land))


def _has_icon(icon: str) -> Callable[[LandRecord], bool]:
    return lambda land: land.icon == icon


def _names(records: BoardRecords) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for one in (one for _, some in records.named_records for one in some):
        for locale, name in one.name.items():
            found.setdefault(locale, {})[one.id] = name
    return found
