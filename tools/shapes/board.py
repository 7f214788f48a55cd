"""Facts of a board for the build: places, names, seeds, declared contacts."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

Pair = frozenset[str]
GROUPS = {
    "land": "lands",
    "wasteland": "wastelands",
    "ocean": "oceans",
    "sea": "seas",
    "closed": "closed_waters",
}


WATERS = ("ocean", "sea", "closed", "open")
OPEN = "open_water"
"""The only water of a board without named waters. It has no rules."""


@dataclass
class Board:
    """Facts of a board, from its board file and its seeds."""

    id: str
    kind: dict[str, str]  # place -> land, wasteland, ocean, sea, closed, open
    area: dict[str, str]  # land -> area
    areas: list[str]
    terrain: dict[str, str]
    icon: dict[str, bool]
    names: dict[str, dict[str, str]]  # place or area -> locale -> name
    seeds: dict[str, list[tuple[float, float]]]
    at: dict[str, tuple[float, float]]  # a hint where the label belongs, degrees
    straits: list[tuple[str, str, list[tuple[float, float]]]]
    borders: set[Pair]  # lands, and lands with wastelands, that touch
    coasts: set[tuple[str, str]]
    exceptions: set[Pair]

    def is_water(self, place: str) -> bool:
        """True if a place is a water. Beyond the frame there is none."""
        return self.kind.get(place) in WATERS

    def may_touch(self, a: str, b: str) -> bool:
        """True if two places may share a border: waters with anything, lands as declared."""
        if a == b or self.is_water(a) or self.is_water(b) or self.kind[a] == self.kind[b] == "wasteland":
            return True
        return frozenset((a, b)) in self.borders | self.exceptions


def load_board(path: Path) -> Board:
    """Read a board file (docs/boards.md explains its fields)."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    places = [(kind, record) for kind, key in GROUPS.items() for record in data.get(key, [])]
    if not any(kind in WATERS for kind, _ in places):
        places.append(("open", {"id": OPEN, "seeds": [(0.0, 0.0)]}))
    adjacency = data["adjacency"]
    pairs = [*adjacency["borders"], *adjacency.get("wasteland_borders", [])]
    return Board(
        id=data["id"],
        kind={record["id"]: kind for kind, record in places},
        area={record["id"]: record["area"] for record in data["lands"]},
        areas=[record["id"] for record in data["areas"]],
        terrain={record["id"]: record["terrain"] for record in data["lands"]},
        icon={record["id"]: bool(record.get("icon") or record.get("resource")) for record in data["lands"]},
        names={
            r["id"]: r["name"] for r in [*data["areas"], *(record for _, record in places)] if "name" in r
        },
        seeds={record["id"]: [tuple(point) for point in record["seeds"]] for _, record in places},
        at={record["id"]: tuple(record["label"]) for _, record in places if "label" in record},
        straits=[
            (*s["between"], [tuple(point) for point in s["mark"]]) for s in adjacency.get("straits", [])
        ],
        borders={frozenset(pair["between"]) for pair in pairs},
        coasts={(coast["land"], coast["water"]) for coast in adjacency.get("coasts", [])},
        exceptions={frozenset(e["between"]) for e in data.get("geometry", {}).get("exceptions", [])},
    )
