"""The owner of a point: the place with the nearest seed, by great-circle distance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import shapely
from natural_earth import EAST, NORTH, SOUTH, WEST
from numpy.typing import NDArray
from scipy.spatial import SphericalVoronoi
from shapely.affinity import translate
from shapely.geometry import LineString, box
from shapely.geometry.base import BaseGeometry

Points = Sequence[tuple[float, float]]


def unit_vectors(lon: NDArray, lat: NDArray) -> NDArray:
    """Convert degrees to points on the unit sphere, shape (n, 3)."""
    lon, lat = np.radians(lon), np.radians(lat)
    return np.stack([np.cos(lat) * np.cos(lon), np.cos(lat) * np.sin(lon), np.sin(lat)], -1)


class Partition:
    """Division of the sphere among places, each given by its seeds in degrees."""

    def __init__(self, seeds: Mapping[str, Points]) -> None:
        self.ids = list(seeds)
        places = [(place, lon, lat) for place, points in seeds.items() for lon, lat in points]
        self.owner = np.array([self.ids.index(place) for place, _, _ in places])
        self.points = unit_vectors(*np.array([(lon, lat) for _, lon, lat in places]).T)

    def owners(self, lon: NDArray, lat: NDArray) -> list[str]:
        """Owner of each point."""
        found: list[str] = []
        for start in range(0, len(lon), 20000):
            part = slice(start, start + 20000)
            nearest = np.argmax(unit_vectors(lon[part], lat[part]) @ self.points.T, axis=1)
            found += [self.ids[i] for i in self.owner[nearest]]
        return found

    def ridges(self) -> list[BaseGeometry]:
        """Lines between cells of different places, in degrees, inside the map's window."""
        if len(self.ids) == 1:
            return []
        # Two extra points keep the poles out of every other cell, so that longitudes stay unwrapped.
        poles = np.array([[0, 0, 1.0], [0, 0, -1.0]])
        diagram = SphericalVoronoi(np.vstack([self.points, poles]), 1.0, np.zeros(3), threshold=1e-9)
        diagram.sort_vertices_of_regions()
        owner = [*self.owner.tolist(), -1, -1]
        sides: dict[tuple[int, int], list[int]] = {}
        for cell, region in enumerate(diagram.regions):
            for a, b in zip(region, region[1:] + region[:1], strict=True):
                sides.setdefault((min(a, b), max(a, b)), []).append(owner[cell])
        lines: list[BaseGeometry] = []
        window = box(WEST, SOUTH, EAST, NORTH)
        for (a, b), owners in sides.items():
            if len(set(owners)) == 2:
                line = _great_circle(diagram.vertices[a], diagram.vertices[b])
                lines += [translate(line, xoff=turn).intersection(window) for turn in (-360, 0, 360)]
        return [line for line in lines if line.length > 0]


def _great_circle(a: NDArray, b: NDArray) -> LineString:
    angle = float(np.arccos(np.clip(a @ b, -1, 1)))
    parts = np.linspace(0, 1, max(1, int(np.degrees(angle) / 0.25) + 1) + 1)[:, None]
    # The formula below divides by zero for equal points.
    if angle < 1e-9:
        way = a + (b - a) * parts
    else:
        way = (np.sin((1 - parts) * angle) * a + np.sin(parts * angle) * b) / np.sin(angle)
    lon = np.degrees(np.unwrap(np.arctan2(way[:, 1], way[:, 0])))
    lat = np.degrees(np.arcsin(np.clip(way[:, 2], -1, 1)))
    return LineString(np.stack([lon, lat], -1))


def cut_at_crossings(lines: Sequence[BaseGeometry]) -> list[BaseGeometry]:
    """Cut the lines at all crossings, snapped to a grid of 1e-5 degrees."""
    return list(shapely.get_parts(shapely.union_all(list(lines), grid_size=1e-5)))
