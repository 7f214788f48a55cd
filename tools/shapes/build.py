"""build.py BOARD...: write data/boards/<id>/shapes.json from Natural Earth and the board's seeds.

Needs land-50m.json of the npm package world-atlas@2 (see docs/boards.md): --land FILE.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
import numpy as np
import shapely
from natural_earth import EAST, NORTH, SOUTH, WEST, load_land
from numpy.typing import NDArray
from shapely.geometry import LineString, MultiPolygon, Polygon, box

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))  # the build runs from a checkout

import placing  # noqa: E402
import topology  # noqa: E402
from bending import bend  # noqa: E402
from board import Board, load_board  # noqa: E402
from partition import Partition, node  # noqa: E402
from projection import Base, Warp  # noqa: E402

from render import geometry as drawn  # noqa: E402

WIDTH, HEIGHT = 1600.0, 900.0
BASE = Base(
    lon=[(-170, 1.9), (-130, 5.2), (-65, 4.6), (-45, 2.2), (-20, 3.2), (-12, 8.0), (50, 7.6), (95, 7.2), (128, 5.8), (150, 3.0), (190, 0)],
    lat=[(76, 1.0), (71, 4.5), (62, 8.2), (54, 10.0), (22, 8.6), (5, 6.2), (-12, 4.4), (-57, 0)],
    width=WIDTH,
    height=HEIGHT,
)
ROOM = {"land": 5200.0, "wasteland": 4000.0, "sea": 9000.0, "ocean": 26000.0, "closed": 1500.0}
# How much of the space beyond its room a place keeps: the exponent of (space / room).
KEEP = {"land": 0.42, "wasteland": 0.3, "sea": 0.4, "ocean": 0.55, "closed": 0.3}


@dataclass
class Maker:
    """The land, the two partitions and the projection of one board."""

    board: Board
    land: MultiPolygon

    def __post_init__(self) -> None:
        shapely.prepare(self.land)
        water = {place for place in self.board.seeds if self.board.is_water(place)}
        self.on_land = Partition({p: s for p, s in self.board.seeds.items() if p not in water})
        self.at_sea = Partition({p: s for p, s in self.board.seeds.items() if p in water})
        self.warps: list[Warp] = []

    def owners(self, points: NDArray) -> list[str]:
        """The place at each point (degrees)."""
        lon, lat = points.T
        inside = shapely.contains_xy(self.land, lon, lat)
        lands, waters = self.on_land.owners(lon, lat), self.at_sea.owners(lon, lat)
        return [a if dry else b for a, b, dry in zip(lands, waters, inside, strict=True)]

    def project(self, lon: NDArray, lat: NDArray) -> tuple[NDArray, NDArray]:
        """Map units of points in degrees."""
        x, y = BASE(np.asarray(lon, float), np.asarray(lat, float))
        for warp in self.warps:
            x, y = warp(x, y)
        return x, y

    def make_room(self, blur: float = 9.0) -> None:
        """Warp the map so that the crowded places get room."""
        warp = Warp(WIDTH, HEIGHT)
        x, y = warp.centres()
        lon, lat = BASE.inverse(x.ravel(), y.ravel())
        owners = np.array(self.owners(np.stack([lon, lat], -1)))
        density = np.zeros(len(owners))
        for place in np.unique(owners):
            mine = owners == place
            kind = self.board.kind[place]
            size, room = mine.sum() * warp.cell**2, ROOM[kind]
            need = room * (size / room) ** KEEP[kind]
            density[mine] = need / size
        warp.even_out(np.clip(density, 0.12, 6).reshape(x.shape), blur)
        self.warps = [warp]


def build(board: Board, land: MultiPolygon) -> drawn.Geometry:
    """All of a board's geometry."""
    maker = Maker(board, land)
    maker.make_room()
    lines = [*maker.on_land.ridges(), *maker.at_sea.ridges(), land.boundary]
    lines.append(box(WEST, SOUTH, EAST, NORTH).boundary)
    found = topology.faces(node(lines), maker.project, maker.owners)
    topology.merge_crumbs(found, board.is_water, lambda place: 40 if board.is_water(place) else 7)
    arcs = topology.arcs(found)
    kinds = [_kind(board, arc) for arc in arcs]
    for arc in arcs:
        arc.points = np.stack(maker.project(*arc.points.T), -1)
    bend(arcs, kinds)
    places = _places(board, arcs)
    shape = {p: _shape(p, arcs) for p in board.kind}
    straits = [drawn.Strait(a, b, _points(np.stack(maker.project(*np.array(ends).T), -1))) for a, b, ends in board.straits]
    labels, slots, berths = placing.place_all(board, shape, straits, (WIDTH, HEIGHT))
    return drawn.Geometry(
        board=board.id,
        width=WIDTH,
        height=HEIGHT,
        projection=_grid(maker),
        arcs=[drawn.Arc(k, a.left, a.right, _flat(a.points)) for k, a in zip(kinds, arcs, strict=True)],
        places=places,
        straits=straits,
        labels=labels,
        slots=slots,
        berths=berths,
        rivers=[],
        lakes=[],
        regions=[],
    )


def _kind(board: Board, arc: topology.Arc) -> drawn.ArcKind:
    sides = [board.kind.get(side, "") for side in (arc.left, arc.right)]
    if "" in sides:
        return "frame"
    wet = [board.is_water(arc.left), board.is_water(arc.right)]
    if all(wet):
        return "water"
    if any(wet):
        return "lake" if "closed" in sides and "caspian" in (arc.left, arc.right) else "coast"
    if "wasteland" in sides:
        return "wasteland"
    return "land" if board.area[arc.left] == board.area[arc.right] else "area"


def _shape(place: str, arcs: list[topology.Arc]) -> MultiPolygon:
    polygons = [[topology.outline(ring, arcs) for ring in polygon] for polygon in topology.polygons(place, arcs)]
    return MultiPolygon([Polygon(outer, holes) for outer, *holes in polygons])


def _places(board: Board, arcs: list[topology.Arc]) -> list[drawn.Place]:
    places = []
    for place, kind in board.kind.items():
        shape = _shape(place, arcs)
        centre = shapely.maximum_inscribed_circle(shape.geoms[0], 2).coords[0]
        box_ = tuple(round(v, 1) for v in shape.bounds)
        places.append(
            drawn.Place(place, kind, topology.polygons(place, arcs), box_, round(shape.area, 1), _points([centre])[0])
        )
    return places


def _points(points: Sequence[Sequence[float]] | NDArray) -> list[drawn.Point]:
    return [(round(float(x), 1), round(float(y), 1)) for x, y in points]


def _flat(points: NDArray) -> list[float]:
    return [round(float(v), 1) for v in np.asarray(points).ravel()]


def _grid(maker: Maker) -> drawn.Grid:
    lon, lat = np.arange(WEST, EAST + 1, 10.0), np.arange(75.0, -58, -5.0)
    x, y = maker.project(*np.meshgrid(lon, lat))
    rounded = [[[round(float(v), 1) for v in row] for row in part] for part in (x, y)]
    return drawn.Grid(lon.tolist(), lat.tolist(), *rounded)


def main() -> None:
    """Build the boards named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("boards", nargs="+")
    parser.add_argument("--land", type=Path, required=True, help="land-50m.json of world-atlas@2")
    parser.add_argument("--facts", type=Path, default=ROOT / "data/boards", help="folder of the board files")
    options = parser.parse_args()
    land = load_land(options.land)
    for name in options.boards:
        began = time.monotonic()
        board = load_board(options.facts / name / "board.toml")
        data = msgspec.json.encode(build(board, land))
        target = ROOT / "data/boards" / name / "shapes.json"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
        print(f"{target.relative_to(ROOT)}: {len(data) // 1000} kB, {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
