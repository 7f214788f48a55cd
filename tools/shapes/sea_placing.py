"""Placement of the labels of waters, wastelands and areas, and of berths."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from board import Board
from canvas import Canvas, Cloud, Mask, View, band, block, crop, curve, fitting_pixels, share
from scipy.ndimage import distance_transform_edt
from wording import Wording, wordings

from render import geometry as drawn

BERTH = (28.0, 22.0)
WIDE_OPEN = 12000.0  # square units from which on a coarse search will do
BENDS = (0.0, 0.1, -0.1, 0.18, -0.18)


@dataclass
class Style:
    """Lettering options for one kind of place."""

    sizes: tuple[float, ...]
    spacings: tuple[float, ...]
    angles: tuple[float, ...]
    lines: int
    curved: bool
    upright: float = 10.0  # degrees of slant that cost a point


STYLES = {
    "sea": Style(
        (20, 18, 16, 14, 12.5, 11, 10),
        (0.12, 0.04),
        (0, 12, -12, 25, -25, 40, -40, 60, -60, 75, -75),
        3,
        True,
    ),
    "ocean": Style((30, 27, 24, 21, 18, 16), (0.25, 0.12), (0, 10, -10), 3, True),
    "wasteland": Style(
        (16, 14, 13, 12, 11, 10, 9), (0.3, 0.12, 0.0), (0, 15, -15, 30, -30, 60, -60, 80, -80), 2, True
    ),
    "area": Style(
        (20, 18, 16, 14.5, 13, 12, 11, 10, 9),
        (0.5, 0.3, 0.15),
        (0, 12, -12, 25, -25, 45, -45, 65, -65, 80, -80),
        3,
        False,
        3.0,
    ),
}


@dataclass
class Placing:
    """A place for a label."""

    points: float
    x: float
    y: float
    angle: float
    wording: Wording
    spacing: float
    cloud: Cloud
    path: np.ndarray | None


def place_waters(board: Board, canvas: Canvas) -> tuple[list[drawn.Label], list[drawn.Berth]]:
    """Place labels and berths of seas and oceans, smallest first."""
    labels, berths = [], []
    waters = [place for place, kind in board.kind.items() if kind in ("sea", "ocean")]
    for water in sorted(waters, key=lambda place: canvas.shapes[place].area):
        label, berth = _named_with_berths(board, canvas, water, 3)
        labels.append(label)
        berths.append(berth)
    return labels, berths


def place_wastelands(board: Board, canvas: Canvas) -> tuple[list[drawn.Label], list[drawn.Berth]]:
    """Place labels and berths of wastelands."""
    labels, berths = [], []
    for waste in (place for place, kind in board.kind.items() if kind == "wasteland"):
        label, berth = _named_with_berths(board, canvas, waste, 1)
        labels.append(label)
        berths.append(berth)
    return labels, berths


def _named_with_berths(
    board: Board, canvas: Canvas, place: str, most: int
) -> tuple[drawn.Label, drawn.Berth]:
    own = canvas.mask_of([place])
    kind = board.kind[place]
    per = 0.5 if canvas.shapes[place].area > WIDE_OPEN else 1.0
    free = own & ~canvas.taken & (canvas.clearance >= 2.0)
    view = crop(own, per=per)
    found = _best_label(board, place, kind, view.crop_like(free), view.crop_like(own), None)
    if found is None:
        raise ValueError(f"{place}: no room for its name")
    canvas.take(found.x, found.y, found.cloud)
    spots = _berths(canvas, view, own, (found.x, found.y), most)
    return _label(place, kind, found), drawn.Berth(place, spots)


def _berths(canvas: Canvas, view: View, own: Mask, near: tuple[float, float], most: int) -> list[drawn.Spot]:
    """Place up to `most` berths near the label, side by side if possible."""
    spots: list[drawn.Spot] = []
    for scale in (1.0, 0.85, 0.7):
        size = (BERTH[0] * scale, BERTH[1] * scale)
        while len(spots) < most:
            free = view.crop_like(own & ~canvas.taken & (canvas.clearance >= 2.0))
            group = _berth_group(free, size, near, most - len(spots))
            if group is None:
                break
            spots += group
            near = (spots[0].x, spots[0].y)
            for spot in group:
                canvas.take(spot.x, spot.y, block(spot.width, spot.height))
        if spots:
            return spots
    raise ValueError(f"no room for a fleet near {near}")


def _berth_group(
    free: View, size: tuple[float, float], near: tuple[float, float], most: int
) -> list[drawn.Spot] | None:
    """Find the best row or column of berths: near, and preferably with many."""
    (w, h), (xs, ys) = size, free.positions()
    away = np.hypot(xs[None, :] - near[0], ys[:, None] - near[1])
    best: tuple[float, list[drawn.Spot]] | None = None
    for count in range(most, 0, -1):
        for step in ((w, 0.0), (0.0, h)):
            middles = [(m * step[0], m * step[1]) for m in (i - (count - 1) / 2 for i in range(count))]
            where = fitting_pixels(free, np.concatenate([block(w + 1, h + 1, x=x, y=y) for x, y in middles]))
            points = np.where(where, away + 45 * (most - count), np.inf)
            row, column = np.unravel_index(np.argmin(points), points.shape)
            if not np.isfinite(points[row, column]) or (best is not None and points[row, column] >= best[0]):
                continue
            x, y = free.to_map(float(row), float(column))
            middles.sort(key=lambda at: abs(at[0]) + abs(at[1]))
            group = [
                drawn.Spot(round(x + a, 1), round(y + b, 1), round(w - 1, 1), round(h - 1, 1))
                for a, b in middles
            ]
            best = (float(points[row, column]), group)
    return best[1] if best else None


def place_areas(board: Board, canvas: Canvas) -> list[drawn.Label]:
    """Place each area's name in spaced capitals over its lands and adjacent water.

    Raises: ValueError if a name fits nowhere.
    """
    labels = []
    room = {area: [land for land, its in board.area.items() if its == area] for area in board.areas}
    for area, lands in sorted(
        room.items(), key=lambda item: sum(canvas.shapes[land].area for land in item[1])
    ):
        own = canvas.mask_of(lands)
        water = canvas.mask_of(place for place in canvas.ids if board.is_water(place))
        view = crop(own, 50, per=0.5)
        free = view.crop_like((own | water) & ~canvas.taken)
        # Names avoid foreign lands, but may cross borders inside the area.
        foreign = view.crop_like(~own & ~water).mask
        free.mask &= distance_transform_edt(~foreign) >= 2.5
        found = _best_label(board, area, "area", free, view.crop_like(own), 0.5)
        if found is None:
            found = _best_label(board, area, "area", free, view.crop_like(own), 0.0)
        if found is None:
            raise ValueError(f"{area}: no room for its name")
        canvas.take(found.x, found.y, found.cloud)
        labels.append(_label(area, "area", found))
    return labels


def _best_label(
    board: Board, place: str, kind: str, free: View, own: View, least: float | None
) -> Placing | None:
    """Find the largest, most central way to write a name in the free space."""
    names = board.names[place]
    if kind == "area":
        names = {locale: name.upper() for locale, name in names.items()}
    rows, columns = own.mask.nonzero()
    xs, ys = own.positions()
    middle = (float(xs[columns].mean()), float(ys[rows].mean()))
    away = np.hypot(xs[None, :] - middle[0], ys[:, None] - middle[1])
    reach = math.sqrt(len(rows)) / own.per
    best: Placing | None = None
    for minded, wording, spacing, angle, bend in _ways(names, kind):
        if best is not None and minded >= best.points:
            break
        path = curve(wording.width + 2, angle, bend) if bend else None
        size = max(text.size for text in wording.text.values())
        cloud = band(path, size) if path is not None else block(wording.width + 3, wording.height + 1, angle)
        where = fitting_pixels(free, cloud)
        if not where.any():
            continue
        points = minded + 12 * away / reach
        if least is not None:
            over = share(own, cloud)
            where &= over >= least
            points = points + 14 * (1 - over)
        row, column = np.unravel_index(np.argmin(np.where(where, points, np.inf)), points.shape)
        if where[row, column] and (best is None or points[row, column] < best.points):
            x, y = free.to_map(float(row), float(column))
            best = Placing(float(points[row, column]), x, y, angle, wording, spacing, cloud, path)
    return best


def _ways(names: dict[str, str], kind: str) -> list[tuple[float, Wording, float, float, float]]:
    """Ways to write a name (points, wording, spacing, angle, bend), best first."""
    style = STYLES[kind]
    ways = []
    for i, size in enumerate(style.sizes):
        for j, spacing in enumerate(style.spacings):
            for wording in wordings(names, kind, size, spacing, style.lines):
                for angle in style.angles:
                    for bend in BENDS if style.curved and wording.lines == 1 else (0.0,):
                        minded = (
                            4 * i
                            + 3 * j
                            + abs(angle) / style.upright
                            + abs(bend) * 20
                            + 2.5 * (wording.lines - 1)
                        )
                        ways.append((minded, wording, spacing, float(angle), bend))
    return sorted(ways, key=lambda way: way[0])


def _label(place: str, kind: str, found: Placing) -> drawn.Label:
    path = (
        []
        if found.path is None
        else [(round(float(found.x + x), 1), round(float(found.y + y), 1)) for x, y in found.path]
    )
    return drawn.Label(
        id=place,
        kind=kind,  # type: ignore[arg-type]
        x=round(found.x, 1),
        y=round(found.y, 1),
        angle=float(found.angle),
        width=round(found.wording.width + 1, 1),
        height=round(found.wording.height, 1),
        spacing=found.spacing,
        text=found.wording.text,
        path=path,
    )
