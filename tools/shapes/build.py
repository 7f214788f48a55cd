"""build.py BOARD...: write the shapes.json of boards from Natural Earth and the board's seeds.

Needs land-50m.json of the npm package world-atlas@2 (see docs/boards.md): --land FILE.
"""

from __future__ import annotations

import argparse
import sys
import time
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import shapely
from natural_earth import EAST, NORTH, SOUTH, WEST, enlarge_islands, load_land, smooth_coast
from numpy.typing import NDArray
from shapely.geometry import LineString, MultiPolygon, Polygon, box

Drawing = dict[str, Any]
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))  # the build runs from a checkout

import placing  # noqa: E402
import topology  # noqa: E402
from bending import bend  # noqa: E402
from board import Board, load_board  # noqa: E402
from growing import Grower  # noqa: E402
from partition import Partition, cut_at_crossings  # noqa: E402
from projection import Base, Warp  # noqa: E402
from ranges import add_ornaments  # noqa: E402
from regions import regions  # noqa: E402
from rivers import rivers_and_lakes  # noqa: E402

from engine.board import load_board as load_facts  # noqa: E402
from render import geometry as drawn  # noqa: E402


@dataclass
class Maker:
    """Land, partitions and projection of one board."""

    board: Board
    land: MultiPolygon
    drawing: Drawing

    def __post_init__(self) -> None:
        self.land = enlarge_islands(smooth_coast(self.land, self.drawing["ragged"]), self.drawing["enlarge"])
        self.base = Base(*(self.drawing[key] for key in ("longitudes", "latitudes", "width", "height")))
        shapely.prepare(self.land)
        water = {place for place in self.board.seeds if self.board.is_water(place)}
        self.on_land = Partition({p: s for p, s in self.board.seeds.items() if p not in water})
        self.at_sea = Partition({p: s for p, s in self.board.seeds.items() if p in water})
        self.warps: list[Warp] = []

    def owners(self, points: NDArray) -> list[str]:
        """Place at each point. The points are in degrees."""
        lon, lat = points.T
        inside = shapely.contains_xy(self.land, lon, lat)
        lands, waters = self.on_land.owners(lon, lat), self.at_sea.owners(lon, lat)
        return [a if dry else b for a, b, dry in zip(lands, waters, inside, strict=True)]

    def project(self, lon: NDArray, lat: NDArray) -> tuple[NDArray, NDArray]:
        """Convert degrees to map units."""
        x, y = self.base(np.asarray(lon, float), np.asarray(lat, float))
        for warp in self.warps:
            x, y = warp(x, y)
        return x, y

    def points(self, degrees: Sequence[tuple[float, float]] | NDArray) -> NDArray:
        """Convert points in degrees to rows of map units."""
        return np.stack(self.project(*np.array(degrees, float).T), -1)

    def make_room(self, found: list[topology.Face]) -> None:
        """Warp the map to give crowded places room. Narrow ones ask for more after each round."""
        drawing = self.drawing
        x, y = Warp(drawing["width"], drawing["height"]).centres()
        lon, lat = self.base.inverse(x.ravel(), y.ravel())
        owners = np.array(self.owners(np.stack([lon, lat], -1)))
        plea = dict.fromkeys(self.board.kind, 1.0)
        for _ in range(drawing["rounds"]):
            warp = Warp(drawing["width"], drawing["height"])
            density = np.zeros(len(owners))
            for place in np.unique(owners):
                mine = owners == place
                size = float(mine.sum() * warp.cell**2)
                density[mine] = plea[place] * self._room_needed(place, size) / size
            warp.even_out(np.clip(density, 0.12, drawing["densest"]).reshape(x.shape), drawing["blur"])
            self.warps = [warp]
            for land, radius in self._widths(found).items():
                plea[land] *= float(np.clip((drawing["wide"] / max(radius, 1)) ** 1.2, 0.93, 1.3))
                plea[land] = min(plea[land], 2.4)

    def _room_needed(self, place: str, size: float) -> float:
        kind = self.board.kind[place]
        room = self.drawing["room"][kind]
        keep = self.drawing["keep_small"] if size < room else self.drawing["keep"][kind]
        return room * (size / room) ** keep * self.drawing["more"].get(place, 1.0)

    def _widths(self, found: list[topology.Face]) -> dict[str, float]:
        """Radius of the widest circle in each land as drawn."""
        widths: dict[str, float] = {}
        for land in self.board.area:
            faces = [face for face in found if face.owner == land]
            polygons = [
                Polygon(np.stack(self.project(*np.array(face.rings[0]).T), -1)).buffer(0.05) for face in faces
            ]
            whole = shapely.union_all(polygons)
            circles = [
                shapely.maximum_inscribed_circle(part, 1).length
                for part in shapely.get_parts(whole.simplify(1))
                if part.area > 200
            ]
            widths[land] = max(circles, default=5.0)
        return widths


def build(board: Board, land: MultiPolygon, drawing: Drawing) -> drawn.Geometry:
    """Build all of a board's geometry."""
    maker = Maker(board, land, drawing)
    arcs, kinds = _network(maker)
    shape = {place: _shape(place, arcs) for place in board.kind}
    straits = [part for strait in board.straits for part in _strait(maker, *strait)]
    dry = shapely.union_all([shape[place] for place in board.kind if not board.is_water(place)])
    rivers, lakes = rivers_and_lakes(maker.project, dry)
    at = board.at | drawing["plate_at"]
    hints = dict(zip(at, _points(maker.points(list(at.values()))), strict=True))
    size = (drawing["width"], drawing["height"])
    plates = drawing["plates"]
    labels, slots, berths = placing.place_all(board, shape, straits, hints, size, plates)
    return drawn.Geometry(
        board=board.id,
        width=size[0],
        height=size[1],
        projection=_grid(maker),
        arcs=[drawn.Arc(k, a.left, a.right, _flatten(a.points)) for k, a in zip(kinds, arcs, strict=True)],
        places=_places(board, arcs, shape),
        straits=straits,
        labels=labels,
        slots=slots,
        berths=berths,
        rivers=rivers,
        lakes=lakes,
        regions=regions(drawing, maker.project, labels, slots),
    )


def _strait(maker: Maker, a: str, b: str, ends: list[drawn.Point]) -> list[drawn.Strait]:
    """Draw a passage, as two stubs if the short way crosses the map's edge."""
    first, second = maker.points(ends)
    width, stub = maker.drawing["width"], maker.drawing["stub"]
    if abs(first[0] - second[0]) <= width / 2:
        return [drawn.Strait(a, b, _points([first, second]))]
    stubs = []
    for land, other, (x, y) in ((a, b, first), (b, a, second)):
        edge = 0.0 if x < width / 2 else width
        start = x if abs(x - edge) <= stub else edge + (stub if not edge else -stub)
        stubs.append(drawn.Strait(land, other, _points([(start, y), (edge, y)])))
    return stubs


def _network(maker: Maker) -> tuple[list[topology.Arc], list[drawn.ArcKind]]:
    """Make the drawn lines between the places with their kinds. This also makes the projection."""
    board = maker.board
    lines = [*maker.on_land.ridges(), *maker.at_sea.ridges(), maker.land.boundary]
    lines.append(box(WEST, SOUTH, EAST, NORTH).boundary)
    found = topology.faces(cut_at_crossings(lines), maker.owners)
    maker.make_room(found)
    for face in found:
        face.measure(maker.project)
    topology.merge_crumbs(found, board.is_water, lambda place: 40 if board.is_water(place) else 7)
    topology.settle_contacts(found, board.may_touch, 120)
    arcs = topology.arcs(found)
    for arc in arcs:
        arc.points = maker.points(arc.points)
    arcs = topology.close_contacts(arcs, board.may_touch, 12)
    enclosed = _enclosed_waters(board, arcs)
    kinds = [_kind(board, arc, enclosed) for arc in arcs]
    bend(arcs, kinds)
    lasting = [i for i, arc in enumerate(arcs) if LineString(arc.points).length > 0]
    return [arcs[i] for i in lasting], [kinds[i] for i in lasting]


def _enclosed_waters(board: Board, arcs: list[topology.Arc]) -> set[str]:
    """Closed waters that land encloses."""
    open_ = {
        side
        for arc in arcs
        for side, other in ((arc.left, arc.right), (arc.right, arc.left))
        if other == topology.FRAME or board.is_water(other)
    }
    return {place for place, kind in board.kind.items() if kind == "closed"} - open_


def _kind(board: Board, arc: topology.Arc, enclosed: set[str]) -> drawn.ArcKind:
    sides = [board.kind.get(side, "") for side in (arc.left, arc.right)]
    if "" in sides:
        return "frame"
    wet = [board.is_water(arc.left), board.is_water(arc.right)]
    if all(wet):
        return "water"
    if any(wet):
        return "lake" if enclosed & {arc.left, arc.right} else "coast"
    if "wasteland" in sides:
        return "wasteland"
    return "land" if board.area[arc.left] == board.area[arc.right] else "area"


def _shape(place: str, arcs: list[topology.Arc]) -> MultiPolygon:
    polygons = [
        [topology.outline(ring, arcs) for ring in polygon] for polygon in topology.polygons(place, arcs)
    ]
    return MultiPolygon([Polygon(outer, holes) for outer, *holes in polygons])


def _places(board: Board, arcs: list[topology.Arc], shapes: dict[str, MultiPolygon]) -> list[drawn.Place]:
    places = []
    for place, kind in board.kind.items():
        shape = shapes[place]
        centre = shapely.maximum_inscribed_circle(shape.geoms[0], 2).coords[0]
        box_ = tuple(round(v, 1) for v in shape.bounds)
        places.append(
            drawn.Place(
                place, kind, topology.polygons(place, arcs), box_, round(shape.area, 1), _points([centre])[0]
            )
        )
    return places


def _points(points: Sequence[Sequence[float]] | NDArray) -> list[drawn.Point]:
    return [(round(float(x), 1), round(float(y), 1)) for x, y in points]


def _flatten(points: NDArray) -> list[float]:
    return [round(float(v), 2) for v in np.asarray(points).ravel()]


def _grid(maker: Maker) -> drawn.Grid:
    lon, lat = np.arange(WEST, EAST + 1, 10.0), np.arange(75.0, -58, -5.0)
    x, y = maker.project(*np.meshgrid(lon, lat))
    rounded = [[[round(float(v), 1) for v in row] for row in part] for part in (x, y)]
    return drawn.Grid(lon.tolist(), lat.tolist(), *rounded)


def load_drawing(folder: Path) -> Drawing:
    """Read the drawing settings: the common ones, overridden by the board's own."""
    drawing = tomllib.loads(Path(__file__).with_name("drawing.toml").read_text(encoding="utf-8"))
    own = folder / "drawing.toml"
    if own.exists():
        drawing |= tomllib.loads(own.read_text(encoding="utf-8"))
    return drawing


def main() -> None:
    """Build the boards that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("boards", nargs="+")
    parser.add_argument("--land", type=Path, required=True, help="land-50m.json of world-atlas@2")
    parser.add_argument(
        "--facts", type=Path, default=ROOT / "data/boards", help="folder of the boards, read and written"
    )
    options = parser.parse_args()
    land = load_land(options.land)
    for name in options.boards:
        began = time.monotonic()
        board = load_board(options.facts / name / "board.toml")
        geometry = build(board, land, load_drawing(options.facts / name))
        data = msgspec.json.encode(add_ornaments(Grower(geometry).grow(), load_facts(options.facts / name)))
        target = options.facts / name / "shapes.json"
        target.write_bytes(data)
        print(f"{target}: {len(data) // 1000} kB, {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
