"""Conversion of degrees to map units with more room for crowded lands.

The base gives each degree of longitude and latitude a weight (a smooth monotone curve through the cumulated
weights). The warp then moves room from empty to crowded places: the need of each place divided by its space
is a density that flows until it is even (the diffusion method of Gastner and Newman). It is blurred first, so
that coasts keep their shape.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray
from scipy.fft import dctn, idctn
from scipy.interpolate import PchipInterpolator
from scipy.ndimage import gaussian_filter, map_coordinates


@dataclass
class Base:
    """A cylindrical projection. `lon` and `lat` list (degree, weight from there on)."""

    lon: list[tuple[float, float]]
    lat: list[tuple[float, float]]  # from north to south
    width: float
    height: float

    def __post_init__(self) -> None:
        self._x = _cumulate(self.lon, self.width, 1)
        self._y = _cumulate(self.lat, self.height, -1)

    def __call__(self, lon: NDArray, lat: NDArray) -> tuple[NDArray, NDArray]:
        """Convert degrees to map units. Points outside the listed degrees move to the frame."""
        return self._x(np.clip(lon, self.lon[0][0], self.lon[-1][0])), self._y(
            -np.clip(lat, self.lat[-1][0], self.lat[0][0])
        )

    def inverse(self, x: NDArray, y: NDArray) -> tuple[NDArray, NDArray]:
        """Convert map units to degrees."""
        lon = np.linspace(self.lon[0][0], self.lon[-1][0], 4000)
        lat = np.linspace(self.lat[0][0], self.lat[-1][0], 4000)
        return np.interp(x, self._x(lon), lon), np.interp(y, self._y(-lat), lat)


def _cumulate(pieces: list[tuple[float, float]], total: float, sign: int) -> PchipInterpolator:
    at = np.array([degree for degree, _ in pieces])
    steps = np.abs(np.diff(at)) * np.array([weight for _, weight in pieces[:-1]])
    sums = np.concatenate([[0], np.cumsum(steps)])
    return PchipInterpolator(sign * at, sums * total / sums[-1])


@dataclass
class Warp:
    """A smooth displacement of the map, as new positions of a grid's points."""

    width: float
    height: float
    cell: float = 5.0
    x: NDArray = field(init=False)
    y: NDArray = field(init=False)

    def __post_init__(self) -> None:
        self.columns, self.rows = round(self.width / self.cell), round(self.height / self.cell)
        # Positions are at the corners of the cells.
        self.y, self.x = np.meshgrid(
            np.arange(self.rows + 1) * self.cell, np.arange(self.columns + 1) * self.cell, indexing="ij"
        )

    def centres(self) -> tuple[NDArray, NDArray]:
        """Centres of the cells."""
        y, x = np.meshgrid(np.arange(self.rows) + 0.5, np.arange(self.columns) + 0.5, indexing="ij")
        return x * self.cell, y * self.cell

    def even_out(self, density: NDArray, blur: float) -> None:
        """Diffuse the density (one value per cell) until it is even. `blur` is in map units."""
        density = gaussian_filter(density, blur / self.cell, mode="reflect")
        modes = dctn(density, norm="ortho")
        ky = np.pi * np.arange(self.rows)[:, None] / self.rows
        kx = np.pi * np.arange(self.columns)[None, :] / self.columns
        decay = ky**2 + kx**2
        row, column = self.y / self.cell - 0.5, self.x / self.cell - 0.5
        time, step, end = 0.0, 0.5, 3 * max(self.rows, self.columns) ** 2 / np.pi**2
        while time < end:
            middle = _velocity(modes, decay, time + step / 2)
            first = _velocity(modes, decay, time)
            dy, dx = (_sample(part, row, column) * step / 2 for part in first)
            dy, dx = (_sample(part, row + dy, column + dx) * step for part in middle)
            furthest = float(np.max(np.hypot(dx, dy)))
            if furthest > 0.7:
                step /= 2
                continue
            row, column, time = row + dy, column + dx, time + step
            if furthest < 0.3:
                step *= 1.6
        self.y = np.clip((row + 0.5) * self.cell, 0, self.height)
        self.x = np.clip((column + 0.5) * self.cell, 0, self.width)
        # Points on the frame stay on it.
        self.x[:, 0], self.x[:, -1] = 0, self.width
        self.y[0, :], self.y[-1, :] = 0, self.height

    def __call__(self, x: NDArray, y: NDArray) -> tuple[NDArray, NDArray]:
        """Move points by the displacement."""
        at = np.array([np.asarray(y) / self.cell, np.asarray(x) / self.cell])
        return (map_coordinates(part, at, order=1, mode="nearest") for part in (self.x, self.y))  # type: ignore[return-value]


def _velocity(modes: NDArray, decay: NDArray, time: float) -> tuple[NDArray, NDArray]:
    density = idctn(modes * np.exp(-decay * time), norm="ortho")
    down, right = np.gradient(density)
    # Nothing flows through the frame.
    down[0], down[-1], right[:, 0], right[:, -1] = 0, 0, 0, 0
    return -down / density, -right / density


def _sample(grid: NDArray, row: NDArray, column: NDArray) -> NDArray:
    return map_coordinates(grid, [row, column], order=1, mode="nearest")
