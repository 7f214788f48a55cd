"""The map as a raster: owners of points, occupied space, and fitting of shapes.

A shape is a cloud of points around its centre. It fits at a pixel if the mask is true at every point of the
cloud.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from scipy.ndimage import distance_transform_edt
from shapely.geometry import MultiPolygon

PER_UNIT = 2  # pixels a map unit
GAP = 3.0  # map units between the points of a cloud

Cloud = NDArray  # points around a middle, map units, shape (n, 2)
Mask = NDArray


@dataclass
class Canvas:
    """The whole map. `owner` gives each pixel's place as an index into `ids`."""

    width: float
    height: float
    shapes: dict[str, MultiPolygon]

    def __post_init__(self) -> None:
        self.ids = list(self.shapes)
        size = (round(self.width * PER_UNIT), round(self.height * PER_UNIT))
        image = Image.new("I", size, -1)
        for number, place in enumerate(self.ids):
            for polygon in self.shapes[place].geoms:
                self._fill(image, polygon, number)
        self.owner = np.asarray(image).astype(np.int16)
        edge = np.zeros(self.owner.shape, bool)
        edge[:, 1:] |= self.owner[:, 1:] != self.owner[:, :-1]
        edge[1:] |= self.owner[1:] != self.owner[:-1]
        edge[0], edge[-1], edge[:, 0], edge[:, -1] = True, True, True, True
        self.clearance = distance_transform_edt(~edge) / PER_UNIT  # to the nearest border or coast
        self.taken = np.zeros(self.owner.shape, bool)

    @staticmethod
    def _fill(image: Image.Image, polygon: object, number: int) -> None:
        mask = Image.new("1", image.size)
        pen = ImageDraw.Draw(mask)
        pen.polygon([(x * PER_UNIT, y * PER_UNIT) for x, y in polygon.exterior.coords], fill=1)  # type: ignore[attr-defined]
        for hole in polygon.interiors:  # type: ignore[attr-defined]
            pen.polygon([(x * PER_UNIT, y * PER_UNIT) for x, y in hole.coords], fill=0)
        image.paste(number, mask=mask)

    def mask_of(self, places: Iterable[str]) -> Mask:
        """Mask of the pixels of some places."""
        wanted = np.zeros(len(self.ids) + 1, bool)  # the last for pixels of no place, which are -1
        wanted[[self.ids.index(place) for place in places]] = True
        return wanted[self.owner]

    def take(self, x: float, y: float, cloud: Cloud, spare: float = 1.0) -> None:
        """Mark a shape as occupied, with `spare` units around it."""
        half = max(1, round((GAP / 2 + spare) * PER_UNIT))
        for dx, dy in cloud:
            column, row = round((x + dx) * PER_UNIT), round((y + dy) * PER_UNIT)
            self.taken[max(0, row - half) : row + half + 1, max(0, column - half) : column + half + 1] = True

    def take_line(self, points: Sequence[tuple[float, float]], spare: float = 2.0) -> None:
        """Mark a line as occupied."""
        cloud = [
            (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
            for a, b in pairwise(points)
            for t in np.linspace(0, 1, max(2, int(math.dist(a, b))))
        ]
        self.take(0, 0, np.array(cloud), spare - GAP / 2)


@dataclass
class View:
    """A part of the canvas as a mask for a search. (left, top) is its corner in pixels."""

    mask: Mask
    left: int
    top: int
    per: float = PER_UNIT

    def to_map(self, row: float, column: float) -> tuple[float, float]:
        """Convert a pixel to map units."""
        return (column + self.left + 0.5) / self.per, (row + self.top + 0.5) / self.per

    def positions(self) -> tuple[NDArray, NDArray]:
        """Map units of all pixels: x of each column, y of each row."""
        rows, columns = self.mask.shape
        return (np.arange(columns) + self.left + 0.5) / self.per, (
            np.arange(rows) + self.top + 0.5
        ) / self.per

    def crop_like(self, mask: Mask) -> View:
        """Crop and thin another mask of the whole canvas like this one."""
        step = round(PER_UNIT / self.per)
        rows, columns = self.mask.shape
        thin = mask[::step, ::step] if step > 1 else mask
        return View(
            thin[self.top : self.top + rows, self.left : self.left + columns].copy(),
            self.left,
            self.top,
            self.per,
        )


def crop(mask: Mask, margin: float = 0.0, per: float = PER_UNIT) -> View:
    """Crop a mask to its true part, with a margin in map units, at `per` pixels a unit."""
    step = round(PER_UNIT / per)
    thin = mask[::step, ::step] if step > 1 else mask
    rows, columns = np.any(thin, axis=1).nonzero()[0], np.any(thin, axis=0).nonzero()[0]
    if not len(rows):
        return View(np.zeros((1, 1), bool), 0, 0, per)
    spare = round(margin * per)
    top, left = max(0, rows[0] - spare), max(0, columns[0] - spare)
    part = thin[top : rows[-1] + spare + 1, left : columns[-1] + spare + 1].copy()
    return View(part, int(left), int(top), per)


def block(width: float, height: float, angle: float = 0.0, x: float = 0.0, y: float = 0.0) -> Cloud:
    """Cloud of a rectangle around (x, y), turned by `angle` degrees."""
    across = np.linspace(-width / 2, width / 2, max(2, math.ceil(width / GAP) + 1))
    down = np.linspace(-height / 2, height / 2, max(2, math.ceil(height / GAP) + 1))
    dx, dy = (part.ravel() for part in np.meshgrid(across, down))
    turn = math.radians(angle)
    return np.stack(
        [x + dx * math.cos(turn) + dy * math.sin(turn), y - dx * math.sin(turn) + dy * math.cos(turn)], -1
    )


def curve(length: float, angle: float, bend: float) -> NDArray:
    """Circular arc around its middle. `bend` is its rise over its length, positive upwards."""
    parts = np.linspace(-0.5, 0.5, 24)
    if abs(bend) < 1e-3:
        line = np.stack([parts * length, np.zeros_like(parts)], -1)
    else:
        half = 4 * math.atan(2 * abs(bend))  # the angle of the whole arc, from rise over chord
        radius = length / half
        line = np.stack([radius * np.sin(parts * half), radius * (1 - np.cos(parts * half))], -1)
        line[:, 1] -= line[0, 1] / 2
        line[:, 1] *= 1 if bend > 0 else -1
    turn = math.radians(angle)
    return np.stack(
        [
            line[:, 0] * math.cos(turn) + line[:, 1] * math.sin(turn),
            line[:, 1] * math.cos(turn) - line[:, 0] * math.sin(turn),
        ],
        -1,
    )


def band(line: NDArray, height: float) -> Cloud:
    """Cloud of lettering whose letters are centred on a line."""
    lengths = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    at = np.linspace(0, lengths[-1], max(2, math.ceil(lengths[-1] / GAP) + 1))
    middle = np.stack([np.interp(at, lengths, part) for part in line.T], -1)
    along = np.gradient(middle, axis=0)
    along /= np.hypot(*along.T)[:, None]
    across = np.stack([-along[:, 1], along[:, 0]], -1)
    return np.concatenate(
        [
            middle + across * off
            for off in np.linspace(-height / 2, height / 2, max(2, math.ceil(height / GAP) + 1))
        ]
    )


def fitting_pixels(view: View, cloud: Cloud) -> Mask:
    """Pixels at which the mask contains the entire shape."""
    steps = np.unique(np.round(cloud * view.per).astype(int), axis=0)
    reach = int(np.abs(steps).max())
    rows, columns = view.mask.shape
    padded = np.zeros((rows + 2 * reach, columns + 2 * reach), bool)
    padded[reach : reach + rows, reach : reach + columns] = view.mask
    result = view.mask.copy() if (0, 0) in map(tuple, steps) else np.ones(view.mask.shape, bool)
    # Outer points exclude most positions, so they come first.
    for count, (dx, dy) in enumerate(steps[np.argsort(-np.abs(steps).sum(axis=1))]):
        if count % 12 == 11 and not result.any():
            break
        result &= padded[reach + dy : reach + dy + rows, reach + dx : reach + dx + columns]
    return result


def share(view: View, cloud: Cloud) -> NDArray:
    """Share (0 to 1) of the shape around each pixel that is on the mask."""
    steps = np.unique(np.round(cloud[:: max(1, len(cloud) // 60)] * view.per).astype(int), axis=0)
    reach = int(np.abs(steps).max())
    rows, columns = view.mask.shape
    padded = np.zeros((rows + 2 * reach, columns + 2 * reach), np.float32)
    padded[reach : reach + rows, reach : reach + columns] = view.mask
    total = np.zeros(view.mask.shape, np.float32)
    for dx, dy in steps:
        total += padded[reach + dy : reach + dy + rows, reach + dx : reach + dx + columns]
    return total / len(steps)
