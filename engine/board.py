"""A board: lands, areas and waters, and what lies beside what, as numbers and bit masks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Literal

import msgspec

from engine.data import (
    Names,
    Problems,
    Record,
    check_known,
    check_names,
    check_unique,
    index_of,
    masks,
    read_record,
    read_records,
    read_toml,
)

FILE = "board.toml"
Point = tuple[float, float]
Terrain = Literal["clear", "mountains", "forest"]


class Board(msgspec.Struct, frozen=True):
    """Plain facts for the rules. A land, area or water is its position here; a mask has bit 1 << position."""

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
    """Epoch in which each area comes into play; 0 on boards that have no such thing."""
    neighbours: tuple[int, ...]
    """Land -> lands beside it, straits included."""
    straits: tuple[int, ...]
    """Land -> lands across a strait."""
    wasteland_neighbours: tuple[int, ...]
    """Land -> mask of wastelands beside it."""
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
    """Attacker's land -> lands into which the border is difficult, where borders carry the terrain."""
    difficult_from_wasteland: tuple[int, ...]
    """Wasteland -> lands into which the border is difficult."""
    difficult_shores: tuple[int, ...]
    """Water -> lands whose coast on it is difficult."""
    names: dict[str, dict[str, str]]
    """Locale -> id -> name, of lands, wastelands, waters, areas and icons."""

    def mask(self, lands: Iterable[str]) -> int:
        """The mask of some lands, given by id."""
        found = 0
        for land in lands:
            found |= 1 << self.land_index[land]
        return found


class AreaRecord(Record, frozen=True, kw_only=True):
    """An area; `epoch` = when it comes into play; `tint` = its colour on the map."""

    id: str
    name: Names
    tint: str = ""
    epoch: int = 0


class IconRecord(Record, frozen=True, kw_only=True):
    """A power icon."""

    id: str
    name: Names


class PlaceRecord(Record, frozen=True, kw_only=True):
    """A wasteland, sea or ocean. `label`, `seeds`: degrees of longitude and latitude."""

    id: str
    name: Names
    label: Point | None = None
    seeds: tuple[Point, ...] = ()


class LandRecord(PlaceRecord, frozen=True, kw_only=True):
    """A land."""

    area: str
    terrain: Terrain
    icon: str = ""
    resource: bool = False


class ClosedWater(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A water that no fleet enters and no land is said to lie on."""

    id: str
    seeds: tuple[Point, ...]


class Pair(Record, frozen=True, kw_only=True):
    """Two places side by side; listed once, true both ways."""

    between: tuple[str, str]


class Strait(Pair, frozen=True, kw_only=True):
    """Two lands joined by an arrow over water; `mark` = its two ends."""

    name: Names
    mark: tuple[Point, Point] | None = None


class Coast(Record, frozen=True, kw_only=True):
    """A land that lies on a sea or ocean."""

    land: str
    water: str


class Passage(Record, frozen=True, kw_only=True, rename={"from_": "from"}):
    """A border as seen by an attacker in `from` against a defender in `to`."""

    from_: str
    to: str
    terrain: Literal["", "mountains", "forest", "strait", "great_wall"] = ""


class Doubt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A border that the geometry shows differently, or that was not taken over, with the reason."""

    between: tuple[str, str]
    why: str
    kind: str = ""


class Geometry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the drawn shapes follow from the seeds; lengths in km."""

    partition: str
    min_border_km: int
    min_coast_km: int
    exceptions: tuple[Doubt, ...] = ()
    not_used: tuple[Doubt, ...] = ()


class Adjacency(msgspec.Struct, frozen=True):
    """All that lies side by side."""

    borders: list[Pair]
    straits: list[Strait]
    wasteland_borders: list[Pair]
    coasts: list[Coast]
    water_links: list[Pair]
    difficult_borders: list[Passage]
    clear_borders: list[Passage]
    difficult_coasts: list[Coast]


class BoardRecords(msgspec.Struct, frozen=True):
    """The records of a board file, decoded one by one."""

    id: str
    year: int
    geometry: Geometry | None
    areas: list[AreaRecord]
    icons: list[IconRecord]
    lands: list[LandRecord]
    wastelands: list[PlaceRecord]
    oceans: list[PlaceRecord]
    seas: list[PlaceRecord]
    closed_waters: list[ClosedWater]
    adjacency: Adjacency


def load_board(folder: Path) -> Board:
    """The board of data/boards/<id>; BadData names file, record and field of all that is wrong."""
    problems = Problems(folder.name)
    board = read_board(read_toml(folder / FILE, problems), problems)
    problems.raise_any()
    assert board is not None
    return board


def read_board(raw: dict[str, Any], problems: Problems, *, drawn: bool = True) -> Board | None:
    """A board out of its file's raw content; None with the problems noted when it cannot be used.

    `drawn`: labels, seeds and marks must be there. Facts kept with a game come without them.
    """
    before = len(problems.found)
    if not raw:
        return None
    records = _decode(raw, problems)
    if len(problems.found) == before:
        _check_places(records, problems)
        _check_adjacency(records, problems)
        if drawn:
            _check_points(records, problems)
    return _compile(records) if len(problems.found) == before else None


_DRAWING = ("label", "seeds", "mark", "tint")


def facts_of(raw: dict[str, Any]) -> dict[str, Any]:
    """A board's raw content without all that only serves to draw it."""
    facts = {
        key: value for key, value in raw.items() if key not in ("geometry", "closed_waters", "adjacency")
    }
    for key in _TABLES:
        if key in facts:
            facts[key] = _without(facts[key], _DRAWING)
    facts["adjacency"] = {key: _without(value, _DRAWING) for key, value in raw["adjacency"].items()}
    return facts


def _without(records: list[dict[str, Any]], fields: tuple[str, ...]) -> list[dict[str, Any]]:
    return [{key: value for key, value in one.items() if key not in fields} for one in records]


_ADJACENCY: dict[str, tuple[str, Any]] = {
    "borders": ("border", Pair),
    "straits": ("strait", Strait),
    "wasteland_borders": ("wasteland border", Pair),
    "coasts": ("coast", Coast),
    "water_links": ("water link", Pair),
    "difficult_borders": ("difficult border", Passage),
    "clear_borders": ("clear border", Passage),
    "difficult_coasts": ("difficult coast", Coast),
}
_OPTIONAL = ("straits", "difficult_borders", "clear_borders", "difficult_coasts")
_TABLES: dict[str, tuple[str, Any]] = {
    "areas": ("area", AreaRecord),
    "icons": ("icon", IconRecord),
    "lands": ("land", LandRecord),
    "wastelands": ("wasteland", PlaceRecord),
    "oceans": ("ocean", PlaceRecord),
    "seas": ("sea", PlaceRecord),
    "closed_waters": ("closed water", ClosedWater),
}


def _decode(raw: dict[str, Any], problems: Problems) -> BoardRecords:
    known = ("id", "year", "geometry", "adjacency", *_TABLES)
    for key in raw:
        check_known(problems, FILE, "", key, key, known, "known key")
    adjacency = raw.get("adjacency", {})
    for key in adjacency:
        check_known(problems, FILE, "adjacency", key, key, _ADJACENCY, "known key")
    geometry = raw.get("geometry")
    return BoardRecords(
        id=read_record(problems, FILE, raw.get("id"), "id", str) or "",
        year=read_record(problems, FILE, raw.get("year", 0), "year", int) or 0,
        geometry=None if geometry is None else read_record(problems, FILE, geometry, "geometry", Geometry),
        adjacency=Adjacency(**_lists(problems, adjacency, _ADJACENCY, _OPTIONAL)),
        **_lists(problems, raw, _TABLES, ("icons", "closed_waters")),
    )


def _lists(
    problems: Problems, raw: dict[str, Any], kinds: dict[str, tuple[str, Any]], optional: tuple[str, ...]
) -> dict[str, list[Any]]:
    return {
        key: read_records(problems, FILE, raw.get(key, [] if key in optional else None), kind, type_)
        for key, (kind, type_) in kinds.items()
    }


def _check_places(records: BoardRecords, problems: Problems) -> None:
    named: tuple[tuple[str, list[Any]], ...] = (
        ("area", records.areas),
        ("icon", records.icons),
        ("land", records.lands),
        ("wasteland", records.wastelands),
        ("ocean", records.oceans),
        ("sea", records.seas),
    )
    for kind, some in named:
        for one in some:
            check_names(problems, FILE, f'{kind} "{one.id}"', "name", one.name)
    check_unique(problems, FILE, "place", [one.id for _, some in named[1:] for one in some])
    check_unique(problems, FILE, "area", [area.id for area in records.areas])
    places = {one.id: one.name for _, some in named[1:] for one in some}
    for area in records.areas:
        if places.get(area.id, area.name) != area.name:
            problems.add(FILE, f'area "{area.id}"', "id", "belongs to a place of another name too")
    areas, icons = [area.id for area in records.areas], [icon.id for icon in records.icons]
    for land in records.lands:
        label = f'land "{land.id}"'
        check_known(problems, FILE, label, "area", land.area, areas, "area of this board")
        if land.icon:
            check_known(problems, FILE, label, "icon", land.icon, icons, "icon of this board")
    for area in records.areas:
        if not any(land.area == area.id for land in records.lands):
            problems.add(FILE, f'area "{area.id}"', "", "has no land")


def _check_points(records: BoardRecords, problems: Problems) -> None:
    for kind, some in (
        ("land", records.lands),
        ("wasteland", records.wastelands),
        ("ocean", records.oceans),
        ("sea", records.seas),
        ("closed water", records.closed_waters),
    ):
        for one in some:
            label = f'{kind} "{one.id}"'
            if not isinstance(one, ClosedWater):
                _check_point_list(problems, label, "label", () if one.label is None else (one.label,))
            _check_point_list(problems, label, "seeds", one.seeds)
    for strait in records.adjacency.straits:
        _check_point_list(problems, _pair_label("strait", *strait.between), "mark", strait.mark or ())


def _check_point_list(problems: Problems, label: str, field: str, points: tuple[Point, ...]) -> None:
    if not points:
        problems.add(FILE, label, field, "is missing")
    if any(not (-180 <= lon <= 180 and -90 <= lat <= 90) for lon, lat in points):
        problems.add(FILE, label, field, "holds a point that is no longitude and latitude in degrees")


def _check_adjacency(records: BoardRecords, problems: Problems) -> None:
    lands = [land.id for land in records.lands]
    wastelands = [one.id for one in records.wastelands]
    waters = [one.id for one in (*records.oceans, *records.seas)]
    beside = records.adjacency
    _check_pairs(problems, "border or strait", [*beside.borders, *beside.straits], lands, lands)
    _check_pairs(problems, "wasteland border", beside.wasteland_borders, lands, wastelands)
    _check_pairs(problems, "water link", beside.water_links, waters, waters)
    for strait in beside.straits:
        check_names(problems, FILE, _pair_label("strait", *strait.between), "name", strait.name)
    _check_coasts(problems, beside, lands, waters)
    _check_passages(problems, beside)
    touched = {end for pair in (*beside.borders, *beside.straits) for end in pair.between}
    touched |= {coast.land for coast in beside.coasts}
    for land in lands:
        if land not in touched:
            problems.add(FILE, f'land "{land}"', "", "is isolated: it has no border, strait or coast")


def _pair_label(kind: str, first: str, second: str) -> str:
    return f'{kind} "{first}" and "{second}"'


def _check_pairs(
    problems: Problems, kind: str, pairs: list[Any], firsts: list[str], seconds: list[str]
) -> None:
    seen: set[frozenset[str]] = set()
    for pair in pairs:
        first, second = pair.between
        label = _pair_label(kind, first, second)
        what = "water" if kind == "water link" else "land"
        check_known(problems, FILE, label, "between", first, firsts, f"{what} of this board")
        what = "wasteland" if kind == "wasteland border" else what
        check_known(problems, FILE, label, "between", second, seconds, f"{what} of this board")
        if first == second:
            problems.add(FILE, label, "between", "joins a place with itself")
        elif frozenset(pair.between) in seen:
            problems.add(FILE, label, "between", "is listed twice; a pair is listed once and holds both ways")
        seen.add(frozenset(pair.between))


def _check_coasts(problems: Problems, beside: Adjacency, lands: list[str], waters: list[str]) -> None:
    known: set[tuple[str, str]] = set()
    for coast in beside.coasts:
        label = _pair_label("coast", coast.land, coast.water)
        check_known(problems, FILE, label, "land", coast.land, lands, "land of this board")
        check_known(problems, FILE, label, "water", coast.water, waters, "sea or ocean of this board")
        if (coast.land, coast.water) in known:
            problems.add(FILE, label, "", "is listed twice")
        known.add((coast.land, coast.water))
    for coast in beside.difficult_coasts:
        if (coast.land, coast.water) not in known:
            label = _pair_label("difficult coast", coast.land, coast.water)
            problems.add(FILE, label, "", "is not among the coasts")


def _check_passages(problems: Problems, beside: Adjacency) -> None:
    joined = {
        frozenset(pair.between) for pair in (*beside.borders, *beside.straits, *beside.wasteland_borders)
    }
    seen: dict[tuple[str, str], str] = {}
    for kind, passages in (
        ("difficult border", beside.difficult_borders),
        ("clear border", beside.clear_borders),
    ):
        for passage in passages:
            label = f'{kind} from "{passage.from_}" to "{passage.to}"'
            if frozenset((passage.from_, passage.to)) not in joined:
                problems.add(FILE, label, "", "is not among the borders, straits and wasteland borders")
            if (passage.from_, passage.to) in seen:
                problems.add(FILE, label, "", f"is listed already as {seen[passage.from_, passage.to]}")
            seen[passage.from_, passage.to] = kind


def _compile(records: BoardRecords) -> Board:
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
        coasts=masks(len(lands), coasts),
        shores=masks(len(waters), [(to, of) for of, to in coasts]),
        water_links=masks(len(waters), _both_ways(beside.water_links, water)),
        difficult=_those(records.lands, lambda one: one.terrain != "clear"),
        terrain=tuple(one.terrain for one in records.lands),
        icons={icon.id: _those(records.lands, _shows(icon.id)) for icon in records.icons},
        icon_of=tuple(one.icon for one in records.lands),
        resources=_those(records.lands, lambda one: one.resource),
        difficult_from=_difficult(beside, land, land),
        difficult_from_wasteland=_difficult(beside, index_of(wastelands), land),
        difficult_shores=masks(
            len(waters), [(water[one.water], land[one.land]) for one in beside.difficult_coasts]
        ),
        names=_names(records),
    )


def _both_ways(pairs: Iterable[Pair], index: dict[str, int]) -> list[tuple[int, int]]:
    ends = [(index[pair.between[0]], index[pair.between[1]]) for pair in pairs]
    return ends + [(second, first) for first, second in ends]


def _difficult(beside: Adjacency, origins: dict[str, int], land: dict[str, int]) -> tuple[int, ...]:
    some = [one for one in beside.difficult_borders if one.from_ in origins]
    return masks(len(origins), [(origins[one.from_], land[one.to]) for one in some])


def _those(lands: list[LandRecord], chosen: Callable[[LandRecord], bool]) -> int:
    return sum(1 << position for position, land in enumerate(lands) if chosen(land))


def _shows(icon: str) -> Callable[[LandRecord], bool]:
    return lambda land: land.icon == icon


def _names(records: BoardRecords) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    named: tuple[Any, ...] = (
        *records.areas,
        *records.icons,
        *records.lands,
        *records.wastelands,
        *records.oceans,
        *records.seas,
    )
    for one in named:
        for locale, name in one.name.items():
            found.setdefault(locale, {})[one.id] = name
    return found
