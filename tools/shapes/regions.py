"""Regions of a board: boxes in degrees, projected and given a screen's aspect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from shapely.geometry import box

from render import geometry as drawn

ASPECT = (1.25, 1.75)  # width over height
EDGE = 12.0  # map units left free around what belongs to a region


def regions(
    drawing: dict[str, Any],
    project: Callable,
    labels: list[drawn.Label],
    slots: list[drawn.Slots],
) -> list[drawn.Region]:
    """Build the regions, with the lands whose label and slots they contain."""
    frame = (0.0, 0.0, float(drawing["width"]), float(drawing["height"]))
    found = []
    for region, (west, south, east, north) in drawing["regions"].items():
        lon, lat = np.meshgrid(np.linspace(west, east, 20), np.linspace(south, north, 20))
        x, y = project(lon.ravel(), lat.ravel())
        rect = _fit_box((float(x.min()), float(y.min()), float(x.max()), float(y.max())), frame)
        inside = [s.land for s in slots if _is_shown_whole(rect, s, labels)]
        found.append(drawn.Region(region, tuple(round(v, 1) for v in rect), inside))  # type: ignore[arg-type]
    return found


def _fit_box(rect: drawn.Rect, frame: drawn.Rect) -> drawn.Rect:
    """Add a margin to a box, extend it to a suitable aspect and move it into the frame."""
    left, top, right, bottom = rect[0] - EDGE, rect[1] - EDGE, rect[2] + EDGE, rect[3] + EDGE
    width, height = right - left, bottom - top
    wanted = min(max(width / height, ASPECT[0]), ASPECT[1])
    width, height = max(width, height * wanted), max(height, width / wanted)
    width, height = min(width, frame[2]), min(height, frame[3])
    x = min(max((left + right - width) / 2, 0), frame[2] - width)
    y = min(max((top + bottom - height) / 2, 0), frame[3] - height)
    return (x, y, x + width, y + height)


def _is_shown_whole(rect: drawn.Rect, slots: drawn.Slots, labels: list[drawn.Label]) -> bool:
    """True if a box contains a land's entire label and slots."""
    window = box(*rect)
    label = next(label for label in labels if label.id == slots.land)
    half = max(label.width, label.height) / 2 if label.angle else label.width / 2
    boxes = [box(label.x - half, label.y - label.height / 2, label.x + half, label.y + label.height / 2)]
    boxes += [box(*spot.rect()) for spot in (slots.people, *slots.buildings.values())]
    return all(window.contains(part) for part in boxes)
