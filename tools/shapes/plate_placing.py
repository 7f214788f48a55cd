"""Placement of a name and a plate in each shared land."""

from __future__ import annotations

import numpy as np
from board import Board
from canvas import Canvas, block, crop, fitting_pixels, share
from land_placing import distances_from, line_to_land
from wording import Wording, wordings

from render import geometry as drawn

NAME = 21.0  # the size of a land's name
GAP = 5.0  # map units between the name and its plate
REACH = 60.0  # how far from its land a plate may stand
FOREIGN = 0.06  # how much of a plate may lie on other lands
OFF_LAND = 60.0  # how much one minds a plate wholly off its land, in map units moved
TOUCHING = 0.2  # a plate with less of it on its land is led to it by a line
EDGE = 10.0  # map units between a plate and the map's edge


class PlatePlacer:
    """Finds a place for every land's name and plate, smallest land first."""

    def __init__(
        self,
        board: Board,
        canvas: Canvas,
        hints: dict[str, tuple[float, float]],
        plates: dict[str, tuple[float, float]],
    ) -> None:
        self.board, self.canvas, self.hints, self.plates = board, canvas, hints, plates
        dry = [place for place in canvas.ids if not board.is_water(place)]
        self.dry = canvas.mask_of(dry)
        self.edge = np.zeros(canvas.owner.shape, bool)
        spare = round(EDGE * canvas.owner.shape[1] / canvas.width)
        self.edge[spare:-spare, spare:-spare] = True

    def place_all(self) -> tuple[list[drawn.Label], list[drawn.Slots]]:
        """Place all labels and slots. The result is in the lands' order."""
        lands = list(self.board.area)
        size = {land: self.canvas.shapes[land].geoms[0].area for land in lands}
        found = {land: self._place(land) for land in sorted(lands, key=lambda land: size[land])}
        return [found[land][0] for land in lands], [found[land][1] for land in lands]

    def _place(self, land: str) -> tuple[drawn.Label, drawn.Slots]:
        width, height = self.plates[self.board.area[land]]
        wording = wordings(self.board.names[land], "land", NAME, most=1)[0]
        high = height + GAP + wording.height
        own = self.canvas.mask_of([land])
        view = crop(own, REACH + high, 1.0)
        free = view.crop_like(~self.canvas.taken & self.edge)
        cloud = block(max(width, wording.width), high)
        foreign = share(view.crop_like(self.dry & ~own), cloud)
        where = fitting_pixels(free, cloud) & (foreign <= FOREIGN)
        if not where.any():
            raise ValueError(f"{land}: no room for its plate")
        minded = distances_from(view, self.hints[land]) + OFF_LAND * (1 - share(view, cloud)) + 900 * foreign
        minded[~where] = np.inf
        row, column = np.unravel_index(np.argmin(minded), minded.shape)
        x, y = view.to_map(float(row), float(column))
        self.canvas.take(x, y, cloud, 4.0)
        plate = drawn.Spot(round(x, 1), round(y + (high - height) / 2, 1), width, height)
        label = _label(land, wording, x, y - (high - wording.height) / 2)
        leader = []
        if share(view, cloud)[row, column] < TOUCHING:
            leader = line_to_land(view, self.hints[land], (plate.x, plate.y), width / 2, height / 2)
        return label, drawn.Slots(land, plate, {}, leader=leader, plate=plate)


def _label(land: str, wording: Wording, x: float, y: float) -> drawn.Label:
    return drawn.Label(
        id=land,
        kind="land",
        x=round(x, 1),
        y=round(y, 1),
        angle=0.0,
        width=round(wording.width + 1, 1),
        height=round(wording.height, 1),
        spacing=0,
        text=wording.text,
    )
