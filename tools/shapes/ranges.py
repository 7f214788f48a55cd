"""Mountains and forests of ranges.toml as ornaments, on boards without terrain rules.

python tools/shapes/ranges.py BOARD...     # adorns finished files anew
"""

from __future__ import annotations

import random
import sys
import tomllib
from collections.abc import Iterator
from itertools import pairwise
from math import hypot
from pathlib import Path

import msgspec
import numpy as np
import shapely
from shapely.geometry import Point, Polygon, box
from shapely.geometry.base import BaseGeometry

SOURCE = Path(__file__).with_name("ranges.toml")
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))  # it runs from a checkout

from engine.board import Board, load_board  # noqa: E402
from render import geometry as drawn  # noqa: E402

SHIFT = 0.22
"""Max. distance of a mark from its line, as a share of its size."""

CLEAR = 3.0
"""Min. map units between a mark and a plate, a name or a border."""


def add_ornaments(geometry: drawn.Geometry, board: Board) -> drawn.Geometry:
    """Add ornaments to the geometry. There are none where terrain has rules."""
    if board.difficult or board.difficult_by:
        return msgspec.structs.replace(geometry, ornaments=[])
    lands = {place.id: ground(geometry, place.id) for place in geometry.places if place.kind == "land"}
    taken = occupied_shape(geometry)
    found: list[drawn.Ornament] = []
    for record in tomllib.loads(SOURCE.read_text("utf-8"))["ranges"]:
        for line in record["lines"]:
            for x, y in spots(geometry, line, record["size"], record["rows"]):
                room = Point(x, y).buffer(record["size"] * 0.55 + CLEAR)
                land = next((id for id, shape in lands.items() if shape.contains(room)), None)
                if land is not None and not taken.intersects(room):
                    found.append(
                        drawn.Ornament(record["kind"], land, round(x, 1), round(y, 1), record["size"])
                    )
    return msgspec.structs.replace(geometry, ornaments=found)


def ground(geometry: drawn.Geometry, land: str) -> BaseGeometry:
    """Shape of a land."""
    shape = shapely.union_all([Polygon(rings[0], rings[1:]) for rings in geometry.outlines(land)])
    shapely.prepare(shape)
    return shape


def occupied_shape(geometry: drawn.Geometry) -> BaseGeometry:
    """Shape of all plates, names and lakes."""
    plates = [box(*slots.plate.rect()) for slots in geometry.slots if slots.plate]
    names = [
        box(one.x - one.width / 2, one.y - one.height / 2, one.x + one.width / 2, one.y + one.height / 2)
        for one in geometry.labels
    ]
    lakes = [Polygon(lake.line()) for lake in geometry.lakes]
    return shapely.union_all([*plates, *names, *lakes])


def spots(
    geometry: drawn.Geometry, line: list[list[float]], size: float, rows: int
) -> Iterator[tuple[float, float]]:
    """Yield slightly random places along a line of degrees, in rows.

    The same line gives the same places.
    """
    chance = random.Random(repr(line))
    points = [project_point(geometry, *point) for point in line]
    for (x0, y0), (x1, y1) in pairwise(points):
        length = hypot(x1 - x0, y1 - y0)
        count = max(1, round(length / (size * 0.85)))
        for number in range(count):
            share = (number + 0.5) / count
            for row in range(rows):
                aside = (row - (rows - 1) / 2) * size * 0.75
                dx, dy = (chance.uniform(-SHIFT, SHIFT) * size for _ in range(2))
                across = ((y0 - y1) / length * aside, (x1 - x0) / length * aside)
                yield x0 + (x1 - x0) * share + across[0] + dx, y0 + (y1 - y0) * share + across[1] + dy


def project_point(geometry: drawn.Geometry, lon: float, lat: float) -> tuple[float, float]:
    """Project a point of the globe, interpolated in the grid."""
    grid = geometry.projection
    lons, lats = np.array(grid.lon), np.array(grid.lat)
    out = []
    for table in (np.array(grid.x), np.array(grid.y)):
        order = np.argsort(lats)
        along = [np.interp(lon, lons, row) for row in table]
        out.append(float(np.interp(lat, lats[order], np.array(along)[order])))
    return out[0], out[1]


def main() -> None:
    """Add ornaments to the boards that the command line names."""
    for name in sys.argv[1:]:
        folder = ROOT / "data" / "boards" / name
        target = folder / "shapes.json"
        geometry = add_ornaments(drawn.load_geometry(target), load_board(folder))
        target.write_bytes(msgspec.json.encode(geometry))
        print(f"{target}: {len(geometry.ornaments)} ornaments")


if __name__ == "__main__":
    main()
