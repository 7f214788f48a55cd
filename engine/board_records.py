"""Records of a board file, and checks of their consistency."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from engine.data import (
    Names,
    Problems,
    Record,
    check_known,
    check_names,
    check_unique,
    read_record,
    read_records,
)
from engine.menu import MOST_PLACES

FILE = "board.toml"
Point = tuple[float, float]
Terrain = Literal["clear", "mountains", "forest"]


# The records


class AreaRecord(Record, frozen=True, kw_only=True):
    """An area: its first `epoch` and map colour `tint`."""

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
    """A water without fleets and coasts."""

    id: str
    seeds: tuple[Point, ...]


class Pair(Record, frozen=True, kw_only=True):
    """Two adjacent places, listed once for both directions."""

    between: tuple[str, str]


class Strait(Pair, frozen=True, kw_only=True):
    """Two lands joined across water. `mark`: the ends of the arrow."""

    name: Names
    mark: tuple[Point, Point] | None = None


class Coast(Record, frozen=True, kw_only=True):
    """A land on a sea or ocean."""

    land: str
    water: str


class WastelandCoast(Record, frozen=True, kw_only=True):
    """A wasteland on a sea or ocean."""

    wasteland: str
    water: str


class Passage(Record, frozen=True, kw_only=True, rename={"from_": "from"}):
    """A border as an attacker in `from` sees it."""

    from_: str
    to: str
    terrain: Literal["", "mountains", "forest", "strait", "great_wall"] = ""


class Doubt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A border that differs from the drawn shapes, with the reason."""

    between: tuple[str, str]
    why: str
    kind: str = ""


class Geometry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Method of drawing shapes from seeds. Lengths in km."""

    partition: str
    min_border_km: int
    min_coast_km: int
    exceptions: tuple[Doubt, ...] = ()
    not_used: tuple[Doubt, ...] = ()


class Adjacency(msgspec.Struct, frozen=True):
    """Pairs of adjacent places."""

    borders: list[Pair]
    straits: list[Strait]
    wasteland_borders: list[Pair]
    coasts: list[Coast]
    water_links: list[Pair]
    wasteland_coasts: list[WastelandCoast]
    difficult_borders: list[Passage]
    clear_borders: list[Passage]
    difficult_coasts: list[Coast]


class BoardRecords(msgspec.Struct, frozen=True):
    """The decoded records of a board file."""

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

    @property
    def named_records(self) -> tuple[tuple[str, list[Any]], ...]:
        """Records with names, by the word for their kind."""
        named = [key for key in _TABLES if key != "closed_waters"]
        return tuple((_TABLES[key][0], getattr(self, key)) for key in named)


# Reading


def read_board_records(raw: dict[str, Any], problems: Problems) -> BoardRecords | None:
    """Decode and check raw content. Notes problems and returns None for bad data."""
    before = len(problems.found)
    records = _decode(raw, problems)
    if len(problems.found) == before:
        _check_places(records, problems)
        _check_adjacency(records, problems)
        if not problems.kept:
            _check_points(records, problems)
    return records if len(problems.found) == before else None


_DRAWING = ("label", "seeds", "mark", "tint")


def facts_of(raw: dict[str, Any]) -> dict[str, Any]:
    """A board's raw content without drawing data."""
    facts = {
        key: value for key, value in raw.items() if key not in ("geometry", "closed_waters", "adjacency")
    }
    for key in _TABLES:
        if key in facts:
            facts[key] = _drop_fields(facts[key], _DRAWING)
    facts["adjacency"] = {key: _drop_fields(value, _DRAWING) for key, value in raw["adjacency"].items()}
    return facts


def _drop_fields(records: list[dict[str, Any]], fields: tuple[str, ...]) -> list[dict[str, Any]]:
    return [{key: value for key, value in one.items() if key not in fields} for one in records]


_ADJACENCY: dict[str, tuple[str, Any]] = {
    "borders": ("border", Pair),
    "straits": ("strait", Strait),
    "wasteland_borders": ("wasteland border", Pair),
    "coasts": ("coast", Coast),
    "water_links": ("water link", Pair),
    "wasteland_coasts": ("wasteland coast", WastelandCoast),
    "difficult_borders": ("difficult border", Passage),
    "clear_borders": ("clear border", Passage),
    "difficult_coasts": ("difficult coast", Coast),
}
_REQUIRED = ("borders", "areas", "lands")
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
    if not isinstance(adjacency, dict):
        problems.add(FILE, "adjacency", "", "must be a table")
        adjacency = {}
    for key in adjacency:
        check_known(problems, FILE, "adjacency", key, key, _ADJACENCY, "known key")
    geometry = raw.get("geometry")
    return BoardRecords(
        id=read_record(problems, FILE, raw.get("id"), "id", str) or "",
        year=read_record(problems, FILE, raw.get("year", 0), "year", int) or 0,
        geometry=None if geometry is None else read_record(problems, FILE, geometry, "geometry", Geometry),
        adjacency=Adjacency(**_lists(problems, adjacency, _ADJACENCY)),
        **_lists(problems, raw, _TABLES),
    )


def _lists(
    problems: Problems, raw: dict[str, Any], kinds: dict[str, tuple[str, Any]]
) -> dict[str, list[Any]]:
    return {
        key: read_records(problems, FILE, raw.get(key, None if key in _REQUIRED else []), kind, type_)
        for key, (kind, type_) in kinds.items()
    }


# What must hold among them


def _check_places(records: BoardRecords, problems: Problems) -> None:
    for kind, some in records.named_records:
        for one in some:
            check_names(problems, FILE, f'{kind} "{one.id}"', "name", one.name)
    for kind, count in (("land", len(records.lands)), ("water", len(records.seas) + len(records.oceans))):
        if count > MOST_PLACES:
            problems.add(FILE, kind, "", f"there are {count}, at most {MOST_PLACES} can be told apart")
    check_unique(problems, FILE, "place", [one.id for _, some in records.named_records[1:] for one in some])
    check_unique(problems, FILE, "area", [area.id for area in records.areas])
    places = {one.id: one.name for _, some in records.named_records[1:] for one in some}
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
    for kind, some in (*records.named_records[2:], ("closed water", records.closed_waters)):
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
    _check_coasts(problems, beside, lands, wastelands, waters)
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


def _check_coasts(
    problems: Problems, beside: Adjacency, lands: list[str], wastelands: list[str], waters: list[str]
) -> None:
    known = [(coast.land, coast.water) for coast in beside.coasts]
    _check_on_water(problems, "land", known, lands, waters)
    touching = [(one.wasteland, one.water) for one in beside.wasteland_coasts]
    _check_on_water(problems, "wasteland", touching, wastelands, waters)
    for coast in beside.difficult_coasts:
        if (coast.land, coast.water) not in known:
            label = _pair_label("difficult coast", coast.land, coast.water)
            problems.add(FILE, label, "", "is not among the coasts")


def _check_on_water(
    problems: Problems, what: str, pairs: list[tuple[str, str]], places: list[str], waters: list[str]
) -> None:
    kind = "coast" if what == "land" else f"{what} coast"
    for at, (place, water) in enumerate(pairs):
        label = _pair_label(kind, place, water)
        check_known(problems, FILE, label, what, place, places, f"{what} of this board")
        check_known(problems, FILE, label, "water", water, waters, "sea or ocean of this board")
        if (place, water) in pairs[:at]:
            problems.add(FILE, label, "", "is listed twice")


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
