"""Rivers and lakes of rivers.toml in map units."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path

import numpy as np
import shapely
from numpy.typing import NDArray
from scipy.interpolate import CubicSpline
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from render import geometry as drawn

SOURCE = Path(__file__).with_name("rivers.toml")


def rivers_and_lakes(project: Callable, dry: BaseGeometry) -> tuple[list[drawn.River], list[drawn.Lake]]:
    """Build smooth lines in map units, clipped to the dry land."""
    data = tomllib.loads(SOURCE.read_text(encoding="utf-8"))
    rivers = []
    for record in data["rivers"]:
        line = LineString(np.stack(project(*_smooth_curve(record["points"]).T), -1)).intersection(dry)
        parts = [part for part in shapely.get_parts(line) if part.geom_type == "LineString"]
        if parts:
            longest = max(parts, key=lambda part: part.length)
            rivers.append(
                drawn.River(record["id"], record["weight"], _flatten(longest.simplify(0.25).coords))
            )
    lakes = []
    for record in data["lakes"]:
        points = np.stack(
            project(*_smooth_curve([*record["points"], record["points"][0]], closed=True).T), -1
        )
        lake = Polygon(points).buffer(0).simplify(0.2)
        if lake.geom_type == "Polygon" and lake.area >= 6 and dry.contains(lake):
            lakes.append(drawn.Lake(record["id"], _flatten(lake.exterior.coords[:-1])))
    return rivers, lakes


def _smooth_curve(points: list[list[float]], closed: bool = False) -> NDArray:
    """Smooth curve through the points."""
    corners = np.array(points, float)
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(corners, axis=0).T) ** 0.5)])
    spline = CubicSpline(along, corners, bc_type="periodic" if closed else "natural")
    return spline(np.linspace(0, along[-1], 12 * len(points)))


def _flatten(points: object) -> list[float]:
    return [round(float(v), 1) for v in np.asarray(points).ravel()]
