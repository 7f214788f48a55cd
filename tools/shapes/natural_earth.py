"""Real land from Natural Earth 1:50m, in the npm package world-atlas (land-50m.json)."""

from __future__ import annotations

import json
import math
from pathlib import Path

import shapely
from shapely.affinity import scale, translate
from shapely.geometry import MultiPolygon, Point, Polygon, box
from shapely.geometry.base import BaseGeometry

WEST, EAST = -170.0, 190.0  # the map is cut at the Bering Strait
SOUTH, NORTH = -57.0, 73.5

Ring = list[tuple[float, float]]


def load_land(path: Path) -> MultiPolygon:
    """Load all land between SOUTH and NORTH, in degrees from WEST to EAST.

    Antarctica is left out.
    """
    topology = json.loads(path.read_text(encoding="utf-8"))
    arcs = _decode_arcs(topology)
    window = box(WEST, SOUTH, EAST, NORTH)
    parts: list[BaseGeometry] = []
    for rings in _polygons(topology["objects"]["land"]):
        outlines = [_ring(arcs, refs) for refs in rings]
        if abs(outlines[0][0][0] - outlines[0][-1][0]) > 1:
            continue  # it winds round the pole
        polygon = _polygon(outlines)
        parts += [translate(polygon, xoff=turn).intersection(window) for turn in (-360, 0, 360)]
    land = shapely.union_all([part for part in parts if part.area > 0])
    return MultiPolygon([part for part in shapely.get_parts(land) if part.geom_type == "Polygon"])


def smooth_coast(land: MultiPolygon, windows: list[list[float]]) -> MultiPolygon:
    """Remove inlets and spits narrower than `width` degrees of latitude.

    Each window is (west, south, east, north, width).
    """
    whole: BaseGeometry = land
    for west, south, east, north, width in windows:
        window = box(west, south, east, north)
        # Scale longitude, so that a degree is equally long in both directions.
        narrow = math.cos(math.radians((south + north) / 2))
        part = scale(whole.intersection(window.buffer(2)), narrow, 1, origin=(0, 0))
        half = width / 2
        part = part.buffer(half).buffer(-2 * half).buffer(half)
        part = scale(part, 1 / narrow, 1, origin=(0, 0)).simplify(width / 12)
        whole = shapely.union(shapely.difference(whole, window), part.intersection(window), grid_size=1e-6)
    return MultiPolygon([part for part in shapely.get_parts(whole) if part.geom_type == "Polygon"])


def enlarge_islands(land: MultiPolygon, islands: list[list[float]]) -> MultiPolygon:
    """Enlarge some islands.

    Each entry is (longitude, latitude, factor east-west, factor north-south) of an island at that point.
    Raises: ValueError if no island is there.
    """
    parts = list(land.geoms)
    for lon, lat, wide, high in islands:
        found = [i for i, part in enumerate(parts) if part.contains(Point(lon, lat))]
        if not found:
            raise ValueError(f"enlarge: there is no island at {lon}, {lat}")
        parts[found[0]] = scale(parts[found[0]], wide, high, origin="centroid")
    return MultiPolygon(list(shapely.get_parts(shapely.union_all(parts))))


def _decode_arcs(topology: dict) -> list[Ring]:
    (scale_x, scale_y), (shift_x, shift_y) = (topology["transform"][k] for k in ("scale", "translate"))
    arcs = []
    for deltas in topology["arcs"]:
        x = y = 0
        points = []
        for dx, dy in deltas:
            x, y = x + dx, y + dy
            points.append((x * scale_x + shift_x, y * scale_y + shift_y))
        arcs.append(points)
    return arcs


def _polygons(shape: dict) -> list[list[list[int]]]:
    if shape["type"] == "GeometryCollection":
        return [polygon for part in shape["geometries"] for polygon in _polygons(part)]
    return shape["arcs"] if shape["type"] == "MultiPolygon" else [shape["arcs"]]


def _ring(arcs: list[Ring], refs: list[int]) -> Ring:
    """Build one closed outline with unwrapped longitudes.

    The package has healed the cut at 180 degrees.
    """
    points: Ring = []
    for ref in refs:
        arc = arcs[ref] if ref >= 0 else arcs[~ref][::-1]
        points.extend(arc if not points else arc[1:])
    turned: Ring = []
    for x, y in points:
        if turned:
            x -= 360 * round((x - turned[-1][0]) / 360)
        turned.append((x, y))
    return turned


def _polygon(outlines: list[Ring]) -> BaseGeometry:
    polygon: BaseGeometry = shapely.make_valid(Polygon(outlines[0]))
    for hole in (ring for ring in outlines[1:] if len(ring) >= 4):
        turn = 360 * round((polygon.centroid.x - hole[0][0]) / 360)
        polygon = polygon.difference(shapely.make_valid(Polygon([(x + turn, y) for x, y in hole])))
    return polygon
