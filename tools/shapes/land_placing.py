"""Placement of each land's label and piece slots.

Both are inside the land if they fit. Otherwise the label moves to the coast or outside with a leader line,
and finally the pieces may extend over the coast. Penalties are points, and the arrangement with the fewest
points wins.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np
from arrangements import Arrangement, arrangements, spot
from board import Board
from canvas import PER_UNIT, Canvas, Cloud, Mask, View, block, crop, fitting_pixels, share
from scipy.ndimage import distance_transform_edt
from wording import Wording, wordings

from render import geometry as drawn

SIZES = {14.0: 0.0, 13.0: 1.0, 12.0: 2.5, 11.0: 6.0, 10.0: 11.0, 9.0: 18.0, 8.0: 30.0}
LED_OUT = 0.4  # pieces with less of their room on their land are led out by a line
REACH = 60.0  # how far from its land a label may stand
ROOMY = 4000.0  # square units from which on a coarser search will do
GOOD = 15.0  # points below which no further ways are tried


@dataclass
class Lettering:
    """A way to write a land's name."""

    wording: Wording
    angle: float
    cloud: Cloud
    penalty: float


@dataclass
class Room:
    """Space for a land's items, as views of one crop of the canvas."""

    land: View  # all of the land
    inside: View  # the land, off its borders
    around: View  # the land and free water about it
    middle: tuple[float, float]
    nearness: np.ndarray  # distance to the land, map units


@dataclass
class Way:
    """An arrangement of the pieces with the points of each position.

    Infinite points mean that it does not fit.
    """

    arrangement: Arrangement
    points: np.ndarray
    least: float


@dataclass
class Solution:
    """A complete arrangement and its points."""

    points: float
    label: tuple[float, float]
    lettering: Lettering
    pieces: tuple[float, float]
    arrangement: Arrangement
    leader: list[drawn.Point] = field(default_factory=list)


class LandPlacer:
    """Finds the arrangement of every land."""

    def __init__(self, board: Board, canvas: Canvas, hints: dict[str, tuple[float, float]]) -> None:
        self.board, self.canvas, self.hints = board, canvas, hints
        self.water = canvas.mask_of(place for place in canvas.ids if board.is_water(place))

    def place_all(self) -> tuple[list[drawn.Label], dict[str, drawn.Slots]]:
        """Place all labels and slots and mark their space as occupied."""
        labels, slots = [], {}
        lands = sorted(
            self.board.area, key=lambda land: float(self.canvas.clearance[self.canvas.mask_of([land])].max())
        )
        waiting = []
        for land in lands:
            solution = self._place_inside(land, self._room(land, 3.0))
            if solution is None or solution.points > GOOD:
                waiting.append((land, solution))
            else:
                labels.append(self._take(land, solution, slots))
        for land, solution in waiting:
            labels.append(self._take(land, self._place_outside(land, self._room(land), solution), slots))
        for land in lands:
            if self.board.icon[land]:
                slots[land] = replace_icon(slots[land], self._icon(land, slots[land]))
        return labels, slots

    def _room(self, land: str, reach: float = REACH) -> Room:
        own = self.canvas.mask_of([land])
        view = crop(own, reach, 1.0 if reach == REACH or self.canvas.shapes[land].area > ROOMY else PER_UNIT)
        free = ~self.canvas.taken
        clear = self.canvas.clearance
        inside = view.crop_like(own & free & (clear >= 2.0))
        foreign = view.crop_like(~own & ~self.water)
        off = distance_transform_edt(~foreign.mask) / view.per
        around = view.crop_like((own | self.water) & free)
        around.mask &= off >= 2.0
        # Use the widest spot. For a land of several parts, the board's hint selects the part.
        spread = np.where(
            view.mask, view.crop_like(clear).mask - 0.25 * distances_from(view, self.hints[land]), -np.inf
        )
        best = np.unravel_index(np.argmax(spread), view.mask.shape)
        nearness = distance_transform_edt(~view.mask) / view.per
        return Room(view, inside, around, view.to_map(*best), nearness)

    def _letterings(self, land: str, angles: tuple[float, ...]) -> list[Lettering]:
        found = []
        for size, minded in SIZES.items():
            for wording in wordings(self.board.names[land], "land", size):
                for angle in angles:
                    turned = 5 + abs(angle) / 12 if angle else 0
                    cloud = block(wording.width + 2, wording.height, angle)
                    found.append(
                        Lettering(wording, angle, cloud, minded + 1.5 * (wording.lines - 1) + turned)
                    )
        return sorted(found, key=lambda lettering: lettering.penalty)

    def _place_inside(self, land: str, room: Room) -> Solution | None:
        """Place label and pieces inside the land."""
        best = self._search(room, room.inside, room.inside, self._letterings(land, (0.0,)), None)
        if best is None or best.points > GOOD:
            turned = (15.0, -15.0, 30.0, -30.0, 50.0, -50.0, 70.0, -70.0, 90.0)
            best = self._search(room, room.inside, room.inside, self._letterings(land, turned), best)
        return best

    def _place_outside(self, land: str, room: Room, best: Solution | None) -> Solution:
        """Place the label, then the pieces, over the coast or at sea."""
        level = self._letterings(land, (0.0,))
        best = self._search(room, room.around, room.inside, level, best)
        if best is None or best.points > 2 * GOOD:
            best = self._search(room, room.inside, room.around, level, best)
            best = self._search(room, room.around, room.around, level, best)
        if best is None:
            raise ValueError(f"{land}: no room for its label and pieces")
        return best

    def _search(
        self, room: Room, words: View, pieces: View, letterings: list[Lettering], best: Solution | None
    ) -> Solution | None:
        away = distances_from(room.land, room.middle)
        at_sea = {id(view): view is room.around for view in (words, pieces)}
        ways = self._ways(room, pieces, away)
        for lettering in letterings:
            if best is not None and lettering.penalty >= best.points:
                break
            where = fitting_pixels(words, lettering.cloud)
            if not where.any():
                continue
            cost = 0.12 * away
            if at_sea[id(words)]:
                cost = 0.05 * away + 7 + 8 * (1 - share(room.land, lettering.cloud)) + 0.2 * room.nearness
            for row, column in _candidates(where, cost, 24):
                base = lettering.penalty + float(cost[row, column])
                at = room.land.to_map(row, column)
                for way in ways:
                    if best is not None and base + way.least >= best.points:
                        break
                    found = _best_beside(room.land, way, lettering, at)
                    if found and (best is None or base + found[0] < best.points):
                        best = Solution(base + found[0], at, lettering, found[1], way.arrangement)
                        if at_sea[id(words)]:
                            best.leader = _leader(room, best)
        return best

    def _ways(self, room: Room, pieces: View, away: np.ndarray) -> list[Way]:
        """The few best arrangements of the pieces that fit, with their positions."""
        ways: list[Way] = []
        for arrangement in arrangements():
            if len(ways) >= 9 or (ways and arrangement.penalty > ways[0].least + 25):
                break
            where = fitting_pixels(pieces, arrangement.cloud())
            if not where.any():
                continue
            points = 0.12 * away
            if pieces is room.around:
                dry = share(room.land, arrangement.cloud())
                points = points + 12 + 40 * (1 - dry) + np.where(dry < LED_OUT, 10 + 0.3 * room.nearness, 0)
            points = np.where(where, points + arrangement.penalty, np.inf).astype(np.float32)
            if where.any():
                ways.append(Way(arrangement, points, float(points.min())))
        return sorted(ways, key=lambda way: way.least)

    def _take(self, land: str, solution: Solution, slots: dict[str, drawn.Slots]) -> drawn.Label:
        (x, y), wording = solution.label, solution.lettering.wording
        self.canvas.take(x, y, solution.lettering.cloud)
        self.canvas.take(*solution.pieces, solution.arrangement.cloud())
        if solution.leader:
            self.canvas.take_line(solution.leader, 1.0)
        people, buildings = solution.arrangement.spots(*solution.pieces)
        slots[land] = drawn.Slots(land, people, buildings, leader=self._pieces_leader(land, solution))
        return drawn.Label(
            id=land,
            kind="land",
            x=round(x, 1),
            y=round(y, 1),
            angle=solution.lettering.angle,
            width=round(wording.width + 1, 1),
            height=round(wording.height, 1),
            spacing=0,
            text=wording.text,
            leader=solution.leader,
        )

    def _pieces_leader(self, land: str, solution: Solution) -> list[drawn.Point]:
        """Leader line from pieces outside their land to the land."""
        room = self._room(land)
        (x, y), (width, height) = solution.pieces, solution.arrangement.extent()
        people, buildings = solution.arrangement.spots(x, y)
        own = self.canvas.owner == self.canvas.ids.index(land)
        middles = [(spot.x, spot.y) for spot in (people, *buildings.values())]
        dry = sum(bool(own[round(py * PER_UNIT), round(px * PER_UNIT)]) for px, py in middles)
        if dry * 2 >= len(middles):
            return []
        line = line_to_land(room.land, room.middle, (x, y), width / 2, height / 2)
        self.canvas.take_line(line, 1.0)
        return line

    def _icon(self, land: str, slots: drawn.Slots) -> drawn.Spot | None:
        """Find a place for the land's icon near its pieces."""
        for water, sides in ((False, (12.0, 10.5, 9.0)), (True, (10.5, 9.0))):
            room = self._room(land)
            view = room.around if water else room.inside
            away = distances_from(view, (slots.people.x, slots.people.y))
            for side in sides:
                where = fitting_pixels(view, block(side, side))
                if where.any():
                    row, column = np.unravel_index(np.argmin(np.where(where, away, np.inf)), away.shape)
                    x, y = view.to_map(float(row), float(column))
                    self.canvas.take(x, y, block(side, side))
                    return spot(x, y, side)
        return None

    def add_marks(self, slots: dict[str, drawn.Slots]) -> None:
        """Fill the remaining space of difficult lands with terrain glyphs."""
        for land, terrain in self.board.terrain.items():
            if terrain != "clear":
                marks: list[drawn.Mark] = []
                for size, most in ((14.0, 16), (11.0, 6), (8.0, 4)):
                    if len(marks) < most:
                        marks += self._marks(land, size, most - len(marks))
                slots[land] = replace_marks(slots[land], marks)

    def _marks(self, land: str, size: float, most: int) -> list[drawn.Mark]:
        view = self._room(land, 3.0).inside
        where = fitting_pixels(view, block(size, size * 0.75))
        marks = []
        rows, columns = where.nonzero()
        # Alternate rows are shifted, like the hills of a drawn map.
        for row, column in sorted(
            zip(rows.tolist(), columns.tolist(), strict=True), key=lambda at: (at[0], at[1])
        ):
            if len(marks) >= most:
                break
            x, y = view.to_map(row, column)
            if all(abs(x - m.x) > size * 1.15 or abs(y - m.y) > size * 0.95 for m in marks):
                marks.append(drawn.Mark(round(x, 1), round(y, 1), size))
        for mark in marks:
            self.canvas.take(mark.x, mark.y, block(size, size * 0.75), 0)
        return marks


def replace_icon(slots: drawn.Slots, icon: drawn.Spot | None) -> drawn.Slots:
    """Copy the slots with an icon."""
    return drawn.Slots(slots.land, slots.people, slots.buildings, icon, slots.marks, slots.leader)


def replace_marks(slots: drawn.Slots, marks: list[drawn.Mark]) -> drawn.Slots:
    """Copy the slots with terrain marks."""
    return drawn.Slots(slots.land, slots.people, slots.buildings, slots.icon, marks, slots.leader)


def distances_from(view: View, point: tuple[float, float]) -> np.ndarray:
    """Distance of each pixel from a point, in map units. It counts less in a large land."""
    xs, ys = (part.astype(np.float32) for part in view.positions())
    scale = min(1.0, 75 / math.sqrt(max(1, view.mask.sum()) / view.per**2))
    return np.hypot(xs[None, :] - point[0], ys[:, None] - point[1]) * scale


def _candidates(where: Mask, cost: np.ndarray, most: int) -> list[tuple[int, int]]:
    """Cheapest pixels, thinned out for an even spread."""
    rows, columns = where.nonzero()
    step = max(1, int(math.sqrt(len(rows) / most / 2)))
    keep = (rows % step == 0) & (columns % step == 0)
    if not keep.any():
        keep[:] = True
    order = np.argsort(cost[rows[keep], columns[keep]], kind="stable")[:most]
    return list(zip(rows[keep][order].tolist(), columns[keep][order].tolist(), strict=True))


def _best_beside(
    view: View, way: Way, lettering: Lettering, label: tuple[float, float]
) -> tuple[float, tuple[float, float]] | None:
    """Best place of the pieces beside a label, and its points."""
    width, height = way.arrangement.extent()
    turn = math.radians(lettering.angle)
    w, h = lettering.wording.width, lettering.wording.height
    wide = abs(w * math.cos(turn)) + abs(h * math.sin(turn)) + 2
    high = abs(w * math.sin(turn)) + abs(h * math.cos(turn))
    xs, ys = (part.astype(np.float32) for part in view.positions())
    dx, dy = np.abs(xs - label[0])[None, :], np.abs(ys - label[1])[:, None]
    below = dy - (height + high) / 2
    apart = np.maximum(dx - (width + wide) / 2, below)
    points = way.points + 0.5 * np.maximum(apart, 0) + 0.06 * np.where(below >= 0, dx, 25 + dy)
    points[apart < 0.5] = np.inf
    row, column = np.unravel_index(np.argmin(points), points.shape)
    if not np.isfinite(points[row, column]):
        return None
    return float(points[row, column]), view.to_map(float(row), float(column))


def _leader(room: Room, solution: Solution) -> list[drawn.Point]:
    """Leader line from a label at sea to its land, empty if it touches the land."""
    wording = solution.lettering.wording
    x, y = solution.label
    rows, columns = room.land.mask.nonzero()
    xs, ys = room.land.positions()
    off = np.hypot(
        np.maximum(np.abs(xs[columns] - x) - wording.width / 2, 0),
        np.maximum(np.abs(ys[rows] - y) - wording.height / 2, 0),
    )
    return (
        []
        if float(off.min()) < 5
        else line_to_land(room.land, room.middle, solution.label, wording.width / 2, wording.height / 2)
    )


def line_to_land(
    land: View, heart: tuple[float, float], middle: tuple[float, float], w: float, h: float
) -> list[drawn.Point]:
    """Line from the edge of a box to a point just inside the land, towards its heart.

    `w` and `h` are half the size of the box.
    """
    x, y = middle
    rows, columns = land.mask.nonzero()
    xs, ys = land.positions()
    px, py = xs[columns], ys[rows]
    off = np.hypot(np.maximum(np.abs(px - x) - w, 0), np.maximum(np.abs(py - y) - h, 0))
    nearest = int(np.argmin(off + 0.15 * np.hypot(px - heart[0], py - heart[1])))
    end = (px[nearest], py[nearest])
    start = (min(max(end[0], x - w), x + w), min(max(end[1], y - h), y + h))
    # End a little inside the land, towards its heart.
    inner = (end[0] + (heart[0] - end[0]) * 0.3, end[1] + (heart[1] - end[1]) * 0.3)
    column, row = (int(np.argmin(np.abs(part - at))) for part, at in zip((xs, ys), inner, strict=True))
    if not land.mask[row - 1 : row + 2, column - 1 : column + 2].all():
        inner = heart
    return [(round(float(px), 1), round(float(py), 1)) for px, py in (start, inner)]
