"""Areas on a picture of the whole world: names large enough for a phone, with who holds most of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import dist

from PIL import ImageDraw

from engine.board import Board
from engine.view import View
from render.boxes import box_centre, find_clearest
from render.callouts import Callout, clamp_box
from render.canvas import Box
from render.fonts import Face, text_width
from render.geometry import Label
from render.layers import NO_LAND
from render.lettering import write_line
from render.options import PHONE, Fact, height_fact
from render.palette import SeatColour
from render.pieces import draw_sprite
from render.scene import Scene, piece_boxes

LETTERS = 9 / PHONE
"""Letter size of an area's name, as a share of the picture's width."""
SHORT = 8
"""Max. letters of a name that stands in one line."""
MOST_LEADERS = 2
OVER, AWAY, ASTRAY = 10.0, 35.0, 5000.0
"""Penalties of a plate for a square pixel of a piece, a pixel away from its area's middle, a foreign area."""
STEPS = tuple(step / 2 for step in range(-6, 7))
"""Distances of a plate from its area's middle, in halves of its width and height."""


@dataclass(frozen=True)
class AreaPlate(Callout):
    """An area's name and those who hold most of its lands, on a plate in pixels."""

    lines: Sequence[str]
    leaders: Sequence[SeatColour]
    count: int


def place_area_plates(scene: Scene, told: Sequence[Callout]) -> list[AreaPlate]:
    """Place a plate for each area in play where it covers least.

    Areas with large names of lands have none.
    """
    board, named = scene.board, {one.label.id for one in told}
    busy = {board.areas[board.area_of[board.land_index[land]]] for land in named}
    taken = [(box, OVER) for box, _ in piece_boxes(scene, ())]
    taken += [(one.box, 4 * OVER) for one in told]
    found = list[AreaPlate]()
    for label in scene.geometry.labels:
        if label.kind == "area" and label.id not in scene.pale and label.id not in busy:
            plate = _place_label(scene, label, taken)
            taken.append((plate.box, 4 * OVER))
            found.append(plate)
    return found


def area_leaders(scene: Scene, area: str) -> tuple[list[SeatColour], int]:
    """Looks of those who hold most lands of an area, and how many."""
    leaders, most, _ = find_leaders(scene.view, scene.board, area)
    return [look for look in map(scene.look, leaders) if look is not None], most


def find_leaders(view: View, board: Board, area: str) -> tuple[list[str], int, int]:
    """Find who holds most lands of an area, how many, and the next seat's number.

    Nobody if more than two share the lead.
    """
    counts = Counter[str]()
    for number, land in enumerate(board.lands):
        there = view.lands.get(land)
        if board.areas[board.area_of[number]] == area and there is not None and there.owner:
            counts[there.owner] += 1
    most, second, *_ = *sorted(counts.values(), reverse=True), 0, 0
    leaders = [one.seat for one in view.seats if most and counts[one.seat] == most]
    return leaders if len(leaders) <= MOST_LEADERS else [], most, second


def _place_label(scene: Scene, label: Label, taken: Sequence[tuple[Box, float]]) -> AreaPlate:
    size = LETTERS * scene.canvas.size[0]
    lines, (leaders, count) = split_name(scene.words.name("area", label.id)), area_leaders(scene, label.id)
    half = (max(text_width(line, Face.SANS_BOLD, size) for line in lines) + _leaders_width(leaders, size)) / 2
    half, tall = half + 0.35 * size, len(lines) * size * 0.5 + 0.15 * size
    middle = scene.canvas.to_pixels((label.x, label.y))
    boxes = [
        clamp_box(scene, (middle[0] + dx * half, middle[1] + dy * tall), half, tall)
        for dx, dy in product(STEPS, STEPS)
    ]
    costs = [
        _misplacement_penalty(scene, box, label.id) + AWAY * dist(box_centre(box), middle) for box in boxes
    ]
    return AreaPlate(label, boxes[find_clearest(boxes, costs, taken)], size, lines, leaders, count)


def _misplacement_penalty(scene: Scene, box: Box, area: str) -> float:
    """Penalty for a plate on another area's land, or nearer to another area's middle."""
    board, at = scene.board, box_centre(box)
    land = scene.land_at(at)
    middles = {one.id: (one.x, one.y) for one in scene.geometry.labels if one.kind == "area"}
    nearest = min(middles, key=lambda one: dist(at, scene.canvas.to_pixels(middles[one])))
    there = nearest if land == NO_LAND else board.areas[board.area_of[land]]
    return 0.0 if there == area else ASTRAY


def draw_area_plates(scene: Scene, plates: Sequence[AreaPlate]) -> list[Fact]:
    """Draw the plates: the name, below it the leaders' symbols and their number of lands."""
    style, image, width = scene.style, scene.canvas.image, scene.canvas.size[0]
    pen = ImageDraw.Draw(image)
    for one in plates:
        edge = one.leaders[0].colour if len(one.leaders) == 1 else style.rule
        whole = [round(value) for value in one.box]
        pen.rounded_rectangle(
            whole, one.size * 0.35, fill=style.paper, outline=edge, width=max(2, round(one.size * 0.1))
        )
        x, y = one.box[0] + one.size * 0.35, one.box[1] + one.size * 0.93
        for line in one.lines:
            write_line(image, (x, y), line, Face.SANS_BOLD, one.size, style.paper_ink, "ls")
            y += one.size
        left = one.box[2] - _leaders_width(one.leaders, one.size) - one.size * 0.1
        middle = box_centre(one.box)[1]
        for look in one.leaders:
            made = draw_sprite("army", look, round(one.size), style)
            image.paste(made, (round(left), round(middle - one.size / 2)), made)
            left += one.size
        if one.leaders:
            spot = (left + one.size * 0.1, middle + one.size * 0.36)
            write_line(image, spot, str(one.count), Face.SANS_BOLD, one.size, style.paper_ink, "ls")
    return [
        fact
        for one in plates
        for fact in (
            Fact("marks", "area", one.label.id, str(one.count)),
            height_fact("name", one.label.id, one.size, width),
        )
    ]


def split_name(name: str) -> list[str]:
    """Break a long name at the space nearest to its middle."""
    spaces = [at for at, letter in enumerate(name) if letter == " "]
    if not spaces or len(name) <= SHORT:
        return [name]
    at = min(spaces, key=lambda at: abs(2 * at + 1 - len(name)))
    return [name[:at], name[at + 1 :]]


def _leaders_width(leaders: Sequence[SeatColour], size: float) -> float:
    """Width of the leaders' symbols and their number in pixels."""
    return (len(leaders) + 0.95) * size if leaders else 0.0
