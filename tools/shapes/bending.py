"""The form of lines: coasts lose what nobody could see, borders are bent as rivers and ridges bend."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter1d
from shapely.geometry import LineString
from topology import Arc

FINE = {"coast": 0.32, "lake": 0.32, "water": 0.3, "frame": 0.05}


def bend(arcs: list[Arc], kinds: list[str]) -> None:
    """Simplify coasts, smooth borders; the ends of an arc stay. Coordinates are rounded to tenths."""
    for arc, kind in zip(arcs, kinds, strict=True):
        points = arc.points
        if kind in ("land", "area", "wasteland"):
            points = _smooth(points, 9.0)
        elif kind == "water":
            points = _smooth(points, 25.0)
        arc.points = _rounded(np.array(LineString(points).simplify(FINE.get(kind, 0.2)).coords))


def _smooth(points: NDArray, reach: float) -> NDArray:
    """Walk the line in even steps and blur it over `reach` map units, less towards its ends."""
    line = LineString(points)
    count = max(3, int(line.length / 1.5) + 1)
    even = np.array([line.interpolate(part, normalized=True).coords[0] for part in np.linspace(0, 1, count)])
    closed = np.allclose(points[0], points[-1])
    sigma = reach / (line.length / (count - 1)) if line.length else 0
    if closed:
        return np.vstack([(blurred := gaussian_filter1d(even[:-1], sigma, axis=0, mode="wrap")), blurred[:1]])
    # Odd reflection through the ends keeps the ends where they are.
    pad = min(count - 1, int(3 * sigma) + 1)
    before, after = 2 * even[0] - even[pad:0:-1], 2 * even[-1] - even[-2 : -pad - 2 : -1]
    blurred = gaussian_filter1d(np.vstack([before, even, after]), sigma, axis=0)[pad : pad + count]
    blurred[0], blurred[-1] = even[0], even[-1]
    return blurred


def _rounded(points: NDArray) -> NDArray:
    points = np.round(points, 1)
    keep = np.ones(len(points), bool)
    keep[1:-1] = np.any(points[1:-1] != points[:-2], axis=1)
    if len(points) > 2 and np.all(points[-2] == points[-1]):
        keep[-2] = False
    return points[keep]
