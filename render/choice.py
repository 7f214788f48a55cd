"""Map of a decision: numbered places to choose from, everything else faint."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import dist

from msgspec.structs import replace
from PIL import Image, ImageDraw

from engine.edition import Edition
from engine.view import View
from render import crops, marks
from render.alt import listed
from render.base import geometry_of
from render.canvas import Box, Point
from render.crowds import crowds
from render.drawing import expect, printed
from render.encode import png
from render.fonts import Face, text_width
from render.geometry import Geometry, Spot
from render.holders import veiled, wash
from render.lettering import lettered
from render.options import DrawOptions, Fact, Mark, Picture
from render.palette import STYLES, SeatColour
from render.pieces import faint_sprite, sprite
from render.scene import EMPTY, Scene, markers, pieces
from render.story import read_story
from render.texts import Words

LARGEST, SMALLEST = 0.019, 0.012
"""Max. and min. half height of a tag, as a share of the picture's width.

A phone shows a picture 390 pixels wide.
"""
MOST_TOLD = 30
BESIDE = ((0.0, 0.0), (0.0, 2.1), (0.0, -2.1), (2.6, 0.0), (-2.6, 0.0), (2.4, 2.1), (-2.4, -2.1))
"""Alternative positions of a tag, in halves of its height from its place."""


def draw_choice(view: View, edition: Edition, options: DrawOptions) -> Picture:
    """Draw the map around `options.marks`, with a numbered tag at each.

    Equal arguments give equal bytes.
    """
    words, style = Words(edition, options.locale), STYLES[options.style]
    geometry = geometry_of(edition.board.id)
    spots = {one.place: spot for one in options.marks if (spot := spot_of(one.place, geometry, edition))}
    box = crops.turn(geometry, _lands(options.marks, edition), [one.place for one in options.marks])
    expect(edition.board, options=options)
    canvas, lands_of = printed(edition.board, style, box, options.width)
    page = canvas.image
    lands = _lands(options.marks, edition)
    quiet = [
        land
        for land in edition.board.lands
        if land not in lands and view.lands.get(land, EMPTY).owner != view.me
    ]
    wash(canvas, lands_of, veiled([edition.board.land_index[land] for land in quiet], style))
    bare = replace(view, news=())
    scene = QuietScene(canvas, bare, read_story(bare), geometry, edition.board, style, words, True)
    scene.map_part, scene.pale = (0, 0, *page.size), set(quiet)
    scene.written = scene.printed_names()
    scene.write_below()
    look = scene.look(view.me)
    if look is not None:
        marks.glow(canvas, geometry, lands, look, style)
    scene.write_above()
    log = [*markers(scene), *pieces(scene), *crowds(scene), *Tags(scene, look, spots).draw(options.marks)]
    return Picture(png(page, style), "png", page.width, page.height, choice_alt(options, words), tuple(log))


def _lands(some: Sequence[Mark], edition: Edition) -> list[str]:
    """Lands that are marked, directly or by their area."""
    board, found = edition.board, []
    for one in some:
        if one.place in board.land_index:
            found.append(one.place)
        elif one.place in board.area_index:
            area = board.area_index[one.place]
            found += [land for at, land in enumerate(board.lands) if board.area_of[at] == area]
    return found


def spot_of(place: str, geometry: Geometry, edition: Edition) -> Spot | None:
    """Spot at which a place is marked. None if it is not on the map."""
    slots = crops.slots_of(geometry)
    if place in slots:
        plate = slots[place].plate
        return slots[place].people if plate is None else Spot(*plate.rect()[:2], 0.0, 0.0)
    for berth in geometry.berths:
        if berth.place == place and berth.fleets:
            return berth.fleets[0]
    lands = _lands([Mark(place, 0)], edition)
    if not lands:
        return None
    middle = [slots[land].people for land in lands]
    x, y = sum(one.x for one in middle) / len(middle), sum(one.y for one in middle) / len(middle)
    return min(middle, key=lambda one: dist((one.x, one.y), (x, y)))


class QuietScene(Scene):
    """A scene in which only the viewer's own pieces have full strength."""

    def put(self, kind: str, look: SeatColour | None, spot: Spot, most: float = 1.0) -> None:
        """Draw a piece in a spot, faint unless it is the viewer's or neutral."""
        own = look is None or look == self.look(self.view.me)
        made = sprite if own else faint_sprite
        self.canvas.put(made(kind, look, self.side(spot, most), self.style), (spot.x, spot.y))


@dataclass
class Tags:
    """Numbered tags with their notes."""

    scene: QuietScene
    look: SeatColour | None
    spots: dict[str, Spot]

    def draw(self, some: Sequence[Mark]) -> list[Fact]:
        """Draw a tag at each place, the first tags on top."""
        half, boxes = self._half(), list[Box]()
        told = [one for one in some if one.place in self.spots]
        for one in told:
            boxes.append(self._room(one, half, boxes))
        for one, box in reversed(list(zip(told, boxes, strict=True))):
            self._tag(one, box)
        return [Fact("choice", str(one.number), one.place, one.note) for one in told]

    def _half(self) -> float:
        """Half height of a tag, smaller if places are close together."""
        canvas = self.scene.canvas
        points = [canvas.at((spot.x, spot.y)) for spot in self.spots.values()]
        nearest = min((dist(a, b) for a, b in combinations(points, 2)), default=float("inf"))
        width = canvas.size[0]
        return min(LARGEST * width, max(SMALLEST * width, nearest * 0.45))

    def _room(self, mark: Mark, half: float, taken: Sequence[Box]) -> Box:
        """Find the box of a tag: at its place, or beside it if another tag is there."""
        canvas = self.scene.canvas
        middle = self._middle(mark, half)
        note = text_width(mark.note, Face.SANS_BOLD, half * 1.15) + half * 0.6 if mark.note else 0.0
        found = []
        for dx, dy in BESIDE:
            x, y = middle[0] + dx * half - note / 2, middle[1] + dy * half
            x = min(max(x, half * 1.2), canvas.size[0] - half * 1.2 - note)
            y = min(max(y, half * 1.2), canvas.size[1] - half * 1.2)
            box = (x - half, y - half, x + half + note, y + half)
            if not any(_meet(box, other) for other in taken):
                return box
            found.append(box)
        return found[0]

    def _tag(self, mark: Mark, box: Box) -> None:
        canvas, style = self.scene.canvas, self.scene.style
        half = (box[3] - box[1]) / 2
        x, y = box[0] + half, box[1] + half
        colour, ink = (self.look.colour, self.look.ink) if self.look else (style.outline, style.rim)
        _pill(canvas.image, box, style.paper, style.outline)
        _pill(canvas.image, (x - half, y - half, x + half, y + half), colour, style.outline)
        self._write((x, y + half * 0.44), str(mark.number), half * 1.3, ink, "ms")
        self._write((x + half * 1.2, y + half * 0.4), mark.note, half * 1.15, style.paper_ink, "ls")

    def _middle(self, mark: Mark, half: float) -> Point:
        """Centre of a tag, below a piece if there is one."""
        spot, scene = self.spots[mark.place], self.scene
        if spot.width == 0:
            return scene.canvas.at((spot.x, spot.y))
        x, y = scene.canvas.at((spot.x, spot.y))
        there = scene.view.lands.get(mark.place, EMPTY)
        taken = there.owner is not None or scene.view.waters.get(mark.place)
        return (x, y + scene.side(spot) * 0.5 + half * 0.7) if taken else (x, y)

    def _write(self, at: Point, words: str, size: float, ink: tuple[int, int, int], anchor: str) -> None:
        if words:
            mask, dx, dy = lettered(words, Face.SANS_BOLD, size, anchor)
            self.scene.canvas.image.paste(ink, (round(at[0] + dx), round(at[1] + dy)), mask)


def _meet(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _pill(image: Image.Image, box: Box, fill: tuple[int, int, int], edge: tuple[int, int, int]) -> None:
    """Draw a box with round ends."""
    height = box[3] - box[1]
    line = max(2, round(height * 0.06))
    whole = [round(value) for value in box]
    ImageDraw.Draw(image).rounded_rectangle(whole, height / 2, fill=fill, outline=edge, width=line)


def choice_alt(options: DrawOptions, words: Words) -> str:
    """Alt text that lists the choices."""
    told = [
        words("alt-choice-one", number=one.number, place=_name(one.place, words), note=one.note or "none")
        for one in options.marks
    ]
    return words("alt-choice", list=listed(told, MOST_TOLD, options.locale))[:1024]


def _name(place: str, words: Words) -> str:
    board = words.edition.board
    kinds = {"land": board.land_index, "water": board.water_index, "area": board.area_index}
    kind = next((kind for kind, known in kinds.items() if place in known), "wasteland")
    return words.name(kind, place)
