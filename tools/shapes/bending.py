"""Shapes of lines: coasts lose invisible detail, borders wind like rivers and ridges."""

from __future__ import annotations

import zlib

import numpy as np
import shapely
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter1d
from shapely.geometry import LineString
from topology import Arc

FINE = {"coast": 0.32, "lake": 0.32, "water": 0.3, "frame": 0.05}
LEVELS = 3


def bend(arcs: list[Arc], kinds: list[str]) -> None:
    """Simplify coasts and smooth borders, with fixed ends.

    Points are rounded to tenths or hundredths. Arcs that would meet other than at their ends are bent less,
    step by step.
    """
    levels = [0] * len(arcs)
    lines = [_bend_arc(arc, kind, 0) for arc, kind in zip(arcs, kinds, strict=True)]
    for _ in range(LEVELS * 2):
        wrong = {i for i in _conflicts(lines) if levels[i] < LEVELS}
        if not wrong:
            break
        for i in wrong:
            levels[i] += 1
            lines[i] = _bend_arc(arcs[i], kinds[i], levels[i])
    for arc, points in zip(arcs, lines, strict=True):
        arc.points = points


def _bend_arc(arc: Arc, kind: str, level: int) -> NDArray:
    """New line of an arc. A higher level stays nearer to the given one."""
    points = arc.points
    if kind in ("land", "area", "wasteland") and level < LEVELS - 1:
        points = _smooth(points, (6.0, 6.0, 2.5)[level])
        if level == 0:
            points = _wind(points, zlib.crc32(f"{arc.left} {arc.right}".encode()))
    elif kind == "water" and level < LEVELS - 1:
        points = _smooth(points, (25.0, 10.0, 4.0)[level])
    fine = FINE.get(kind, 0.2) / (1, 1.5, 3, 100)[min(level, 3)]
    return _round_points(np.array(LineString(points).simplify(fine).coords), 1 if level < 2 else 2)


def _conflicts(lines: list[NDArray]) -> set[int]:
    """Arcs that cross themselves or touch others except at their ends."""
    shapes = np.array(
        [LineString(points) if len(points) > 1 else LineString([points[0]] * 2) for points in lines]
    )
    wrong = set(np.nonzero(~shapely.is_simple(shapes))[0].tolist())
    first, second = shapely.STRtree(shapes).query(shapes, predicate="intersects")
    for i, j in zip(first.tolist(), second.tolist(), strict=True):
        if i >= j:
            continue
        ends = shapely.union(shapely.boundary(shapes[i]), shapely.boundary(shapes[j])).buffer(0.01)
        if not ends.covers(shapes[i].intersection(shapes[j])):
            wrong |= {i, j}
    return wrong


def _smooth(points: NDArray, reach: float) -> NDArray:
    """Resample the line evenly and blur it over `reach` map units, less near its ends."""
    line = LineString(points)
    count = max(3, int(line.length / 1.5) + 1)
    even = np.array([line.interpolate(part, normalized=True).coords[0] for part in np.linspace(0, 1, count)])
    closed = np.allclose(points[0], points[-1])
    sigma = reach / (line.length / (count - 1)) if line.length else 0
    if closed:
        return np.vstack([(blurred := gaussian_filter1d(even[:-1], sigma, axis=0, mode="wrap")), blurred[:1]])
    # Odd reflection at the ends keeps them fixed.
    pad = min(count - 1, int(3 * sigma) + 1)
    before, after = 2 * even[0] - even[pad:0:-1], 2 * even[-1] - even[-2 : -pad - 2 : -1]
    blurred = gaussian_filter1d(np.vstack([before, even, after]), sigma, axis=0)[pad : pad + count]
    blurred[0], blurred[-1] = even[0], even[-1]
    return blurred


def _wind(points: NDArray, seed: int) -> NDArray:
    """Make a smooth line wind like a river or ridge, less near its ends."""
    steps = np.hypot(*np.diff(points, axis=0).T)
    along = np.concatenate([[0], np.cumsum(steps)])
    chance = np.random.default_rng(seed)
    sway = np.zeros(len(points))
    for wave, height in ((46.0, 1.5), (27.0, 1.1), (15.0, 0.75), (8.5, 0.4)):
        # A drifting phase makes the waves irregular.
        phase = chance.uniform(0, 2 * np.pi) + 1.2 * np.sin(
            along / (wave * 1.7) + chance.uniform(0, 2 * np.pi)
        )
        sway += height * np.sin(2 * np.pi * along / wave + phase)
    sway *= np.clip(np.minimum(along, along[-1] - along) / 9, 0, 1)
    tangent = np.gradient(points, axis=0)
    tangent /= np.maximum(np.hypot(*tangent.T), 1e-9)[:, None]
    return points + np.stack([-tangent[:, 1], tangent[:, 0]], -1) * sway[:, None]


def _round_points(points: NDArray, digits: int) -> NDArray:
    # All arcs round their ends to tenths, since they share them.
    ends = np.round(points[[0, -1]], 1)
    points = np.round(points, digits)
    points[[0, -1]] = ends
    keep = np.ones(len(points), bool)
    keep[1:-1] = np.any(points[1:-1] != points[:-2], axis=1)
    if len(points) > 2 and np.all(points[-2] == points[-1]):
        keep[-2] = False
    return points[keep]
