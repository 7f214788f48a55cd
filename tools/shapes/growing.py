"""growing.py BOARD...: enlarge the piece slots of a finished shapes.json.

Names and pieces are placed with pieces of one modest size. When all names stand, most lands have room left:
here each land's slots are placed once more, as large as they can be beside the names, the icons and the other
lands' slots, on their own land (or on water) and near where they were. Terrain marks that lie under them go.
build.py does this at the end of every build.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import product
from math import cos, hypot, radians, sin
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))  # the build runs from a checkout

from arrangements import Arrangement, arrangements  # noqa: E402

from render import geometry as drawn  # noqa: E402

GROWTH = (1.7, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1.0)
FLEET_GROWTH = (1.5, 1.4, 1.3, 1.2, 1.1)
FAR = 40.0
"""Max. map units that slots may move."""
OWN, FOREIGN = 0.7, 0.04
"""Min. share of a slot on its own land, and max. share on others."""
SMALL, OFF_LAND = 60.0, 60.0
"""Penalties for pieces of the first size, and for a people piece entirely off its land.

The unit is eight map units of movement.
"""
FINE = 2
"""Pixels per map unit of the rasters."""
EDGE = 0.5
"""Min. gap between a slot and other things in map units. The rasters are no finer."""


def cover(pen: ImageDraw.ImageDraw, label: drawn.Label) -> None:
    """Paint the space of a label."""
    if label.path:
        size = max(text.size for text in label.text.values())
        pen.line([to_raster(point) for point in label.path], fill=1, width=round(size * FINE), joint="curve")
        return
    turn, w, h = radians(label.angle), label.width / 2 + EDGE, label.height / 2 + EDGE
    pen.polygon(
        [
            to_raster((label.x + a * cos(turn) + b * sin(turn), label.y - a * sin(turn) + b * cos(turn)))
            for a, b in ((-w, -h), (w, -h), (w, h), (-w, h))
        ],
        fill=1,
    )


def to_raster(point: drawn.Point) -> drawn.Point:
    """Convert a point to raster pixels."""
    return point[0] * FINE, point[1] * FINE


class Sums:
    """Summed areas that give the filled share of any box near a box of the map."""

    def __init__(self, mask: NDArray, near: drawn.Rect) -> None:
        reach = FAR + 60
        self.x, self.y = (max(0, round((v - reach) * FINE)) for v in near[:2])
        part = mask[self.y : round((near[3] + reach) * FINE), self.x : round((near[2] + reach) * FINE)]
        self.table = np.pad(part.astype(np.int64).cumsum(0).cumsum(1), ((1, 0), (1, 0)))

    def shares_of(self, left: NDArray, top: NDArray, side: float) -> NDArray:
        """Filled shares of square boxes by their upper left corners, in map units. 2 off the map."""
        high, wide = (size - 1 for size in self.table.shape)
        x0, y0 = np.round(left * FINE).astype(int) - self.x, np.round(top * FINE).astype(int) - self.y
        x1, y1 = x0 + round(side * FINE), y0 + round(side * FINE)
        off = (x0 < 0) | (y0 < 0) | (x1 > wide) | (y1 > high)
        x0, x1 = x0.clip(0, wide), x1.clip(0, wide)
        y0, y1 = y0.clip(0, high), y1.clip(0, high)
        # The sum of a box follows from the table at its four corners.
        t = self.table
        share = (t[y1, x1] - t[y0, x1] - t[y1, x0] + t[y0, x0]) / (side * FINE) ** 2
        share[off] = 2.0
        return share


class Grower:
    """Geometry of a board while its slots grow."""

    def __init__(self, geometry: drawn.Geometry) -> None:
        self.geometry = geometry
        self.size = (round(geometry.width * FINE), round(geometry.height * FINE))
        self.whose = np.asarray(self._places())
        self.number = {place.id: i for i, place in enumerate(geometry.places, 1)}
        dry = [self.number[place.id] for place in geometry.places if place.kind in ("land", "wasteland")]
        self.dry = np.isin(self.whose, dry)
        self.slots = {slots.land: slots for slots in geometry.slots}
        self.labels = {label.id: label for label in geometry.labels if label.kind == "land"}
        self.ports = {berth.place: berth for berth in geometry.berths}
        self.printed = self._draw_print_mask()

    def _places(self) -> Image.Image:
        image = Image.new("I", self.size, 0)
        pen = ImageDraw.Draw(image)
        order = sorted(enumerate(self.geometry.places, 1), key=lambda pair: -pair[1].size)
        for number, place in order:
            for polygon in self.geometry.outlines(place.id):
                pen.polygon([to_raster(point) for point in polygon[0]], fill=number)
        return image

    def _draw_print_mask(self) -> Image.Image:
        image = Image.new("1", self.size, 0)
        pen = ImageDraw.Draw(image)
        for label in self.geometry.labels:
            cover(pen, label)
        for strait in self.geometry.straits:
            pen.line([to_raster(point) for point in strait.points], fill=1, width=6 * FINE)
        return image

    def obstacle_mask(self, but: str) -> NDArray:
        """Mask of obstacles for the slots or the first berth of the place `but`."""
        image = self.printed.copy()
        pen = ImageDraw.Draw(image)
        for land, slots in self.slots.items():
            spots = [slots.icon] if slots.icon is not None else []
            spots += [slots.people, *slots.buildings.values()] if land != but else []
            paint(pen, spots)
        for place, berth in self.ports.items():
            paint(pen, berth.fleets[1:] if place == but else berth.fleets)
        return np.asarray(image)

    def grow(self) -> drawn.Geometry:
        """Grow all slots as much as possible, starting with the smallest land."""
        for place in sorted(self.geometry.places, key=lambda place: place.size):
            if place.kind == "land":
                self.slots[place.id] = self.grow_slots(self.slots[place.id])
        for place_id, berth in list(self.ports.items()):
            self.ports[place_id] = self.grow_berth(berth)
        kept = [self.slots[slots.land] for slots in self.geometry.slots]
        berths = [self.ports[berth.place] for berth in self.geometry.berths]
        return msgspec.structs.replace(self.geometry, slots=kept, berths=berths)

    def grow_slots(self, slots: drawn.Slots) -> drawn.Slots:
        """Grow a land's slots to the available room."""
        if slots.leader or slots.plate is not None:
            return slots
        near = self.geometry.place(slots.land).box
        own = self.whose == self.number[slots.land]
        sums = (Sums(own, near), Sums(self.dry & ~own, near), Sums(self.obstacle_mask(slots.land), near))
        now = (slots.people.width + 1) / arrangements()[0].people[2]
        best, kept = np.inf, slots
        for growth in (growth for growth in GROWTH if growth > now):
            if SMALL * (GROWTH[0] - growth) >= best:
                break
            for arrangement in (one for one in arrangements() if one.penalty < 7):
                found = self.best_place(arrangement, growth, sums, slots)
                if found is not None and found[0] + SMALL * (GROWTH[0] - growth) < best:
                    best, kept = found[0] + SMALL * (GROWTH[0] - growth), found[1]
        return kept

    def best_place(
        self, arrangement: Arrangement, growth: float, sums: tuple[Sums, Sums, Sums], slots: drawn.Slots
    ) -> tuple[float, drawn.Slots] | None:
        """Find the best place for an arrangement, with its penalty. None if there is none."""
        own, foreign, blocked = sums
        spots = [slots.people, *slots.buildings.values()]
        steps = np.arange(-FAR, FAR + 1, 2.0)
        dx, dy = (grid.ravel() for grid in np.meshgrid(steps, steps))
        x, y = sum(s.x for s in spots) / len(spots) + dx, sum(s.y for s in spots) / len(spots) + dy
        fits, minded = np.ones(len(x), dtype=bool), arrangement.penalty + np.hypot(dx, dy) / 8
        for i, (bx, by, side) in enumerate((arrangement.people, *arrangement.buildings)):
            left, top, size = x + bx * growth, y + by * growth, side * growth
            inside = own.shares_of(left, top, size)
            fits &= (blocked.shares_of(left, top, size) == 0) & (inside >= OWN)
            fits &= foreign.shares_of(left, top, size) <= FOREIGN
            minded += (1 - inside) * (OFF_LAND if i == 0 else OFF_LAND / 3)
            if not fits.any():
                return None
        label = self.labels[slots.land]
        px, py = ((v + arrangement.people[2] / 2) * growth for v in arrangement.people[:2])
        minded += np.hypot(x + px - label.x, y + py - label.y) / 5
        minded += [
            12 * self.hidden_share(slots, a, b, arrangement, growth) for a, b in zip(x, y, strict=True)
        ]
        minded[~fits] = np.inf
        i = int(minded.argmin())
        return float(minded[i]), self.move_slots(slots, arrangement, growth, (float(x[i]), float(y[i])))

    def hidden_share(
        self, slots: drawn.Slots, x: float, y: float, arrangement: Arrangement, growth: float
    ) -> float:
        """Share of a land's terrain marks that pieces there would hide."""
        if not slots.marks:
            return 0.0
        rects = [
            (x + bx * growth, y + by * growth, x + (bx + s) * growth, y + (by + s) * growth)
            for bx, by, s in (arrangement.people, *arrangement.buildings)
        ]
        return sum(any(is_under(mark, rect) for rect in rects) for mark in slots.marks) / len(slots.marks)

    def move_slots(
        self, slots: drawn.Slots, arrangement: Arrangement, growth: float, middle: drawn.Point
    ) -> drawn.Slots:
        """Move and grow a land's slots, without the marks below them."""
        grown = Arrangement(
            *(
                tuple(v * growth for v in arrangement.people),
                tuple(tuple(v * growth for v in box) for box in arrangement.buildings),
            ),  # type: ignore[arg-type]
            penalty=0.0,
        )
        people, buildings = grown.spots(*middle)
        rects = [people.rect(), *(spot.rect() for spot in buildings.values())]
        marks = [mark for mark in slots.marks if not any(is_under(mark, rect) for rect in rects)]
        return msgspec.structs.replace(slots, people=people, buildings=buildings, marks=marks)

    def grow_berth(self, berth: drawn.Berth) -> drawn.Berth:
        """Grow the first berth of a water or wasteland to the available room."""
        first, *rest = berth.fleets
        own = Sums(self.whose == self.number[berth.place], first.rect())
        blocked = Sums(self.obstacle_mask(berth.place), first.rect())
        for growth, (dx, dy) in product(
            FLEET_GROWTH, sorted(product(range(-12, 13, 3), repeat=2), key=lambda d: hypot(*d))
        ):
            side = max(first.width, first.height) * growth
            left, top = (np.array([v - side / 2]) for v in (first.x + dx, first.y + dy))
            if blocked.shares_of(left, top, side)[0] == 0 and own.shares_of(left, top, side)[0] >= 0.95:
                spot = drawn.Spot(
                    round(first.x + dx, 1),
                    round(first.y + dy, 1),
                    round(first.width * growth, 1),
                    round(first.height * growth, 1),
                )
                return drawn.Berth(berth.place, [spot, *rest])
        return berth


def paint(pen: ImageDraw.ImageDraw, spots: Sequence[drawn.Spot]) -> None:
    """Paint the space of spots."""
    for spot in spots:
        left, top, right, bottom = spot.rect()
        pen.rectangle(
            [*to_raster((left - EDGE, top - EDGE)), *to_raster((right + EDGE, bottom + EDGE))], fill=1
        )


def is_under(mark: drawn.Mark, rect: drawn.Rect) -> bool:
    """True if a box covers a terrain mark."""
    dx, dy = mark.size * 0.45, mark.size * 0.3
    return rect[0] < mark.x + dx and rect[2] > mark.x - dx and rect[1] < mark.y + dy and rect[3] > mark.y - dy


def main() -> None:
    """Grow the slots of boards that the command line names."""
    for name in sys.argv[1:]:
        target = ROOT / "data" / "boards" / name / "shapes.json"
        geometry = Grower(drawn.load_geometry(target)).grow()
        target.write_bytes(msgspec.json.encode(geometry))
        sides = sorted(round(slots.people.width) for slots in geometry.slots)
        print(
            f"{target}: people {sides[0]} to {sides[-1]} units wide, half at least {sides[len(sides) // 2]}"
        )


if __name__ == "__main__":
    main()
