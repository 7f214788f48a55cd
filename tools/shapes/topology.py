"""The plane divided into places: faces, and the arcs that two faces share.

A place is a land, a wasteland or a water. Two neighbours keep one common arc through all simplifying and
smoothing, so that there are no gaps or overlaps.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry import Polygon

Point = tuple[float, float]
FRAME = ""  # what lies beyond the map's edge


@dataclass
class Face:
    """A piece of one place: a counter-clockwise outline (north up), clockwise holes."""

    rings: list[list[Point]]
    owner: str
    size: float = 0.0  # in drawn units

    def measure(self, project: Callable) -> None:
        """Compute the drawn size."""
        outer, *holes = (Polygon(np.stack(project(*np.array(ring).T), -1)).area for ring in self.rings)
        self.size = outer - sum(holes)


@dataclass
class Arc:
    """A line with one place at its left and another at its right (north up)."""

    left: str
    right: str
    points: NDArray


def faces(lines: list, owner_of: Callable[[NDArray], list[str]]) -> list[Face]:
    """Faces between crossed lines (degrees), each with its owner."""
    polygons = shapely.orient_polygons(shapely.get_parts(shapely.polygonize(lines)))
    inner = shapely.get_coordinates(shapely.point_on_surface(polygons))
    outlines = ([_ring(ring) for ring in (polygon.exterior, *polygon.interiors)] for polygon in polygons)
    return [Face(rings, owner) for rings, owner in zip(outlines, owner_of(inner), strict=True)]


def _ring(ring: shapely.LinearRing) -> list[Point]:
    return [(round(x, 5), round(y, 5)) for x, y in ring.coords]


def _segments(face: Face) -> Iterable[tuple[Point, Point]]:
    for ring in face.rings:
        yield from pairwise(ring)


def merge_crumbs(
    found: list[Face], is_water: Callable[[str], bool], smallest: Callable[[str], float]
) -> None:
    """Merge tiny pieces into a neighbour.

    A piece that touches other land joins that land, an island the sea.
    """
    while True:
        pieces = _pieces(found)
        side = {segment: i for i, face in enumerate(found) for segment in _segments(face)}
        piece_of = {i: number for number, members in enumerate(pieces) for i in members}
        moved = False
        for number, members in enumerate(pieces):
            owner = found[members[0]].owner
            if sum(found[i].size for i in members) >= smallest(owner):
                continue
            contact: Counter[str] = Counter()
            for i in members:
                for a, b in _segments(found[i]):
                    other = side.get((b, a))
                    if other is not None and piece_of[other] != number:
                        same_kind = is_water(found[other].owner) == is_water(owner)
                        contact[found[other].owner] += int(1e6 * np.hypot(a[0] - b[0], a[1] - b[1])) * (
                            1000 if same_kind else 1
                        )
            if contact:
                moved = True
                taker = contact.most_common(1)[0][0]
                for i in members:
                    found[i].owner = taker
        if not moved:
            return


def settle_contacts(found: list[Face], touching: Callable[[str, str], bool], largest: float) -> None:
    """Separate lands that must not touch: the smaller piece changes its owner.

    It must not be the main piece of its owner, unless it has at most `largest` square units.
    """
    for _ in range(5):
        pieces = _pieces(found)
        side = {segment: i for i, face in enumerate(found) for segment in _segments(face)}
        piece_of = {i: number for number, members in enumerate(pieces) for i in members}
        wrong = {
            frozenset((piece_of[i], piece_of[other]))
            for (a, b), i in side.items()
            if (other := side.get((b, a))) is not None and not touching(found[i].owner, found[other].owner)
        }
        sizes = [sum(found[i].size for i in members) for members in pieces]
        moved = False
        for pair in sorted(wrong, key=sorted):
            small, great = sorted(pair, key=lambda number: sizes[number])
            owner = found[pieces[small][0]].owner
            others = [
                size for size, piece in zip(sizes, pieces, strict=True) if found[piece[0]].owner == owner
            ]
            if sizes[small] <= largest or sizes[small] < max(others):
                moved = True
                for i in pieces[small]:
                    found[i].owner = found[pieces[great][0]].owner
        if not moved:
            return


def _pieces(found: list[Face]) -> list[list[int]]:
    """Groups of connected faces with the same owner."""
    side = {segment: i for i, face in enumerate(found) for segment in _segments(face)}
    root = list(range(len(found)))

    def top(i: int) -> int:
        while root[i] != i:
            root[i] = root[root[i]]
            i = root[i]
        return i

    for (a, b), i in side.items():
        other = side.get((b, a))
        if other is not None and found[other].owner == found[i].owner:
            root[top(i)] = top(other)
    groups = defaultdict(list)
    for i in range(len(found)):
        groups[top(i)].append(i)
    return list(groups.values())


def arcs(found: list[Face]) -> list[Arc]:
    """Lines between faces of different owners, cut where three owners meet."""
    left = {segment: face.owner for face in found for segment in _segments(face)}
    ways: dict[Point, list[Point]] = defaultdict(list)
    pair: dict[tuple[Point, Point], tuple[str, str]] = {}
    for (a, b), owner in left.items():
        other = left.get((b, a), FRAME)
        if other != owner:
            pair[a, b] = (owner, other)
            pair[b, a] = (other, owner)
            ways[a].append(b)
            if (b, a) not in left:
                ways[b].append(a)
    knots = {point for point, ends in ways.items() if len(ends) != 2}
    for point, ends in ways.items():
        if len(ends) == 2 and pair[ends[0], point] != pair[point, ends[1]]:
            knots.add(point)
    used: set[tuple[Point, Point]] = set()
    chains = [
        _walk(point, end, ways, knots, used)
        for point in sorted(knots)
        for end in sorted(ways[point])
        if (point, end) not in used
    ]
    for point in sorted(ways):
        if point not in knots:
            chains += [
                _walk(point, end, ways, knots, used)
                for end in sorted(ways[point])[:1]
                if (point, end) not in used
            ]
    return [Arc(*pair[chain[0], chain[1]], np.array(chain)) for chain in chains]


def close_contacts(lines: list[Arc], touching: Callable[[str, str], bool], longest: float) -> list[Arc]:
    """Shrink short borders between lands that must not touch to a point.

    Four places then meet there. The arcs are in drawn units. Returns the remaining ones.
    """
    wrong = [arc for arc in lines if FRAME not in (arc.left, arc.right) and not touching(arc.left, arc.right)]
    short = [arc for arc in wrong if float(np.hypot(*np.diff(arc.points, axis=0).T).sum()) <= longest]
    moved: dict[Point, NDArray] = {}
    for arc in short:
        middle = (arc.points[0] + arc.points[-1]) / 2
        moved |= {_key(end): middle for end in (arc.points[0], arc.points[-1])}
    for arc in lines:
        for end in (0, -1):
            arc.points[end] = moved.get(_key(arc.points[end]), arc.points[end])
    return [arc for arc in lines if not any(arc is gone for gone in short)]


def _key(point: NDArray) -> Point:
    return round(float(point[0]), 3), round(float(point[1]), 3)


def _walk(start: Point, then: Point, ways: dict, knots: set, used: set) -> list[Point]:
    chain = [start, then]
    used |= {(start, then), (then, start)}
    while chain[-1] not in knots and chain[-1] != start:
        after = [point for point in ways[chain[-1]] if point != chain[-2]]
        chain.append(after[0])
        used |= {(chain[-2], chain[-1]), (chain[-1], chain[-2])}
    return chain


def rings(place: str, lines: list[Arc]) -> list[list[int]]:
    """Closed outlines of a place as references to arcs: i forwards, ~i backwards.

    The place is at the left. The arcs are in drawn units (y downwards).
    """
    out: dict[Point, list[tuple[float, int]]] = defaultdict(list)
    for i, arc in enumerate(lines):
        for ref, owner, points in ((i, arc.left, arc.points), (~i, arc.right, arc.points[::-1])):
            if owner == place:
                dx, dy = points[1] - points[0]
                out[tuple(points[0])].append((float(np.arctan2(-dy, dx)), ref))
    outlines = []
    unused = {ref for ends in out.values() for _, ref in ends}
    for first in sorted(unused):
        if first not in unused:
            continue
        outline = [first]
        unused.discard(first)
        while True:
            points = _directed_points(outline[-1], lines)
            start = tuple(points[-1])
            if start == tuple(_directed_points(first, lines)[0]):
                break
            back = points[-2] - points[-1]
            came = float(np.arctan2(-back[1], back[0]))
            # Keep left: take the first arc clockwise from the previous one.
            ref = min(
                (ref for ref in out[start] if ref[1] in unused), key=lambda end: (came - end[0]) % (2 * np.pi)
            )[1]
            outline.append(ref)
            unused.discard(ref)
        outlines.append(outline)
    return outlines


def _directed_points(ref: int, lines: list[Arc]) -> NDArray:
    return lines[ref].points if ref >= 0 else lines[~ref].points[::-1]


def outline(refs: list[int], lines: list[Arc]) -> NDArray:
    """Points of a closed outline. The first is not repeated."""
    return np.concatenate([_directed_points(ref, lines)[:-1] for ref in refs])


def polygons(place: str, lines: list[Arc]) -> list[list[list[int]]]:
    """Polygons of a place, largest first: outline, then holes (arc references)."""
    outers, holes = [], []
    for refs in rings(place, lines):
        points = outline(refs, lines)
        # North up a place lies at the left of its outline: with y downwards the sum is negative.
        x, y = points.T
        twice = float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y))
        if len(points) < 3 or abs(twice) < 2:
            continue  # bent to nothing
        (outers if twice < 0 else holes).append((refs, Polygon(points)))
    result = [[refs] for refs, _ in outers]
    for refs, hole in holes:
        inside = [i for i, (_, outer) in enumerate(outers) if outer.contains(hole.representative_point())]
        if inside:
            result[min(inside, key=lambda i: outers[i][1].area)].append(refs)
    order = sorted(range(len(outers)), key=lambda i: -outers[i][1].area)
    return [result[i] for i in order]
