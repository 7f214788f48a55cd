"""Enlarged names of the lands that a turn touches, readable on a phone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import dist

from PIL import ImageDraw

from render import marks
from render.boxes import box_centre, find_clearest, shared_area
from render.canvas import Box, Point
from render.colour import Rgb
from render.crops import land_slots
from render.fonts import Face, text_width
from render.geometry import Label, Spot
from render.imprint import Name
from render.lettering import label_box, write_line
from render.options import LEAST, Fact, height_fact
from render.scene import Scene, piece_boxes, printed_words

AROUND = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1))
"""Positions of a name around its piece: right, down."""


@dataclass(frozen=True)
class Callout:
    """An enlarged name on a small plate: its box and letter size in pixels."""

    label: Label
    box: Box
    size: float

    def is_hiding(self, name: Name) -> bool:
        """True if a printed name is the same one, or is covered by this plate."""
        same = (name.label.kind, name.label.id) == (self.label.kind, self.label.id)
        return same or bool(name.covered_pixels(self.box))


def place_callouts(scene: Scene, lands: Sequence[str]) -> list[Callout]:
    """Place the names of those lands whose printed names are too small."""
    size = LEAST * scene.canvas.size[0]
    labels = {label.id: label for label in scene.geometry.labels if label.kind == "land"}
    wanted = [
        labels[land] for land in dict.fromkeys(lands) if land in labels and is_shown(scene, labels[land])
    ]
    small = [one for one in wanted if printed_words(scene, one)[1] < size]
    told = {one.id for one in small}
    covers, taken = (
        [*piece_boxes(scene, set(lands)), *other_name_boxes(scene, told)] if small else [],
        list[Box](),
    )
    for label in small:
        taken.append(find_callout_box(scene, label, size, taken, covers))
    return [Callout(label, box, size) for label, box in zip(small, taken, strict=True)]


def draw_callouts(scene: Scene, told: Sequence[Callout]) -> list[Fact]:
    """Draw the enlarged names on their plates."""
    for one in told:
        draw_leader(scene, one)
    for one in told:
        draw_name(scene, one.label, one.box, one.size)
    width = scene.canvas.size[0]
    return [
        fact
        for one in told
        for fact in (Fact("marks", "name", one.label.id), height_fact("name", one.label.id, one.size, width))
    ]


def is_shown(scene: Scene, label: Label) -> bool:
    """True if the land's people are on the visible part of the map."""
    spot = scene.stands[label.id].people
    x, y = scene.canvas.to_pixels((spot.x, spot.y))
    left, top, right, bottom = scene.map_part
    return left <= x < right and top <= y < bottom


def find_callout_box(
    scene: Scene, label: Label, size: float, taken: Sequence[Box], covers: Sequence[tuple[Box, float]]
) -> Box:
    """Find the box for a name where it covers least.

    Candidates are its printed place and places near its piece.
    """
    lines, _ = printed_words(scene, label)
    half = max(text_width(line, Face.SANS_BOLD, size) for line in lines) / 2 + 0.22 * size
    tall = len(lines) * size * 0.5 + 0.1 * size
    stand = scene.stands[label.id].people
    piece, side = scene.canvas.to_pixels((stand.x, stand.y)), scene.piece_size(stand) / 2
    plate = land_plate(scene, label)
    if plate is not None:
        x, y = scene.canvas.to_pixels((plate.x, plate.rect()[1]))
        return clamp_box(scene, (x, y - tall), half, tall)
    middles = [scene.canvas.to_pixels((label.x, label.y))]
    for far in (1.0, 1.5):
        middles += [
            (piece[0] + dx * (side + half) * far, piece[1] + dy * (side + tall) * far) for dx, dy in AROUND
        ]
    boxes = [clamp_box(scene, middle, half, tall) for middle in middles]
    own = printed_box(scene, label)
    costs = [8 * dist(box_centre(box), piece) - shared_area(box, own) for box in boxes]
    return boxes[find_clearest(boxes, costs, [*((box, 10.0) for box in taken), *covers])]


def land_plate(scene: Scene, label: Label) -> Spot | None:
    """Plate of a shared land, None for other lands."""
    return land_slots(scene.geometry)[label.id].plate


def clamp_box(scene: Scene, middle: Point, half: float, tall: float) -> Box:
    """Box around a point, moved inside the map."""
    left, top, right, bottom = scene.map_part
    x = min(max(middle[0], left + half + 2), right - half - 2)
    y = min(max(middle[1], top + tall + 2), bottom - tall - 2)
    return (x - half, y - tall, x + half, y + tall)


def other_name_boxes(scene: Scene, told: set[str]) -> list[tuple[Box, float]]:
    """Boxes of the other printed names, with the penalty for covering each."""
    return [
        (name.box, 2.0 if name.label.kind == "land" else 0.6)
        for name in scene.written
        if name.label.kind != "land" or name.label.id not in told
    ]


def printed_box(scene: Scene, label: Label) -> Box:
    """Pixel box of a printed name."""
    left, top, right, bottom = label_box(label)
    return (*scene.canvas.to_pixels((left, top)), *scene.canvas.to_pixels((right, bottom)))


def draw_leader(scene: Scene, one: Callout) -> None:
    """Draw a line from a name to its people, unless they are adjacent."""
    spot = scene.stands[one.label.id].people
    x, y = scene.canvas.to_pixels((spot.x, spot.y))
    left, top, right, bottom = one.box
    start = (min(max(x, left), right), min(max(y, top), bottom))
    if land_plate(scene, one.label) is None and dist(start, (x, y)) > scene.piece_size(spot):
        colour = rim_colour(scene, one.label)
        marks.draw_shapes(scene.canvas.image, [("line", [start, (x, y)], 0.22 * one.size)], scene.style.paper)
        marks.draw_shapes(scene.canvas.image, [("line", [start, (x, y)], 0.1 * one.size)], colour)


def rim_colour(scene: Scene, label: Label) -> Rgb:
    """Colour of the holder of a label's land."""
    owner = scene.view.lands[label.id].owner if label.id in scene.view.lands else None
    look = scene.look(owner)
    return look.colour if look else scene.style.rule


def draw_name(scene: Scene, label: Label, box: Box, size: float) -> None:
    """Draw a name on its plate, with a rim in the holder's colour."""
    style, image = scene.style, scene.canvas.image
    edge = rim_colour(scene, label)
    pen = ImageDraw.Draw(image)
    whole = [round(value) for value in box]
    pen.rounded_rectangle(whole, size * 0.3, fill=style.paper, outline=edge, width=max(2, round(size * 0.08)))
    lines, _ = printed_words(scene, label)
    x, first = (box[0] + box[2]) / 2, box[1] + 0.1 * size + 0.8 * size
    for number, line in enumerate(lines):
        write_line(image, (x, first + number * size), line, Face.SANS_BOLD, size, style.paper_ink, "ms")
