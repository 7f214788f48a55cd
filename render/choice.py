"""Map of a decision: its places are bright and numbered, the rest is faint.

Too many places are marked by their areas.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import dist

from msgspec.structs import replace
from PIL import Image, ImageDraw

from engine.edition import Edition
from engine.view import View
from render import crops, marks
from render.alt import join_parts
from render.base import load_shapes
from render.canvas import Box, Point
from render.crowds import draw_plates
from render.drawing import cut_print, expect
from render.encode import encode_png
from render.fonts import Face, text_width
from render.geometry import Geometry, Spot
from render.holders import paint_washes, veil_washes
from render.layers import NO_LAND
from render.lettering import write_line
from render.options import MOST_TAGS, DrawOptions, Fact, Mark, Picture
from render.palette import STYLES, SeatColour
from render.pieces import draw_faint_sprite, draw_sprite
from render.scene import EMPTY, Scene, draw_markers, draw_pieces, piece_boxes
from render.story import read_story
from render.texts import Words

LARGEST, SMALLEST = 0.019, 0.012
"""Max. and min. half height of a tag, as a share of the picture's width.

A phone shows a picture 390 pixels wide.
"""
MOST_TOLD = 30
AROUND = ((0, 1), (1, 0), (-1, 0), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1))
"""Positions of a tag beside its piece, best first: right is 1, down is 1."""
FAR = (0.0, 1.0)
"""Distances between a tag and its piece, in halves of the tag's height."""
TAG_COST, PIECE_COST = 100.0, 4.0
"""Penalties for covering another tag or a piece, as of `Scene.find_clearest`."""
AT_SEA, ASTRAY, AWAY = 0.4, 3.0, 0.15
"""Penalties for a number on water, on a foreign land, and a half height away, by the number's area."""


def draw_choice(view: View, edition: Edition, options: DrawOptions) -> Picture:
    """Draw the map around `options.marks`, with a tag at each.

    Equal arguments give equal bytes.
    """
    words, style = Words(edition, options.locale), STYLES[options.style]
    geometry = load_shapes(edition.board.id)
    tagged = _marks_with_tags(options.marks, words)
    lands = _marked_lands(options.marks, edition)
    spots = {one.place: spot for one in tagged if (spot := mark_spot(one.place, geometry, edition, lands))}
    box = crops.turn_box(geometry, lands, [one.place for one in options.marks])
    expect(edition.board, options=options)
    canvas, lands_of = cut_print(edition.board, style, box, options.width)
    page = canvas.image
    quiet = [
        land
        for land in edition.board.lands
        if land not in lands and view.lands.get(land, EMPTY).owner != view.me
    ]
    paint_washes(canvas, lands_of, veil_washes([edition.board.land_index[land] for land in quiet], style))
    bare = replace(view, news=())
    scene = QuietScene(canvas, bare, read_story(bare), geometry, edition.board, style, words, True)
    scene.map_part, scene.pale, scene.ground = (0, 0, *page.size), set(quiet), lands_of
    scene.written = scene.printed_names()
    scene.write_below()
    look = scene.look(view.me)
    if look is not None:
        marks.draw_glow(canvas, geometry, lands, look, style)
    scene.write_above()
    log = [
        *draw_markers(scene),
        *draw_pieces(scene),
        *draw_plates(scene),
        *Tags(scene, look, spots).draw(tagged),
    ]
    return Picture(
        encode_png(page, style), "png", page.width, page.height, choice_alt(options, words), tuple(log)
    )


def _marks_with_tags(some: Sequence[Mark], words: Words) -> list[Mark]:
    """Marks with a tag: all, or their areas if there are many."""
    areas = group_by_area(some, words.edition)
    return [dataclasses.replace(one, note=_mark_text(one, words)) for one in areas] or list(some)


def group_by_area(some: Sequence[Mark], edition: Edition) -> list[Mark]:
    """Areas of too many marks, with the number of places in each. Empty if each can bear a tag.

    A place outside areas stands for itself.
    """
    if len(some) <= MOST_TAGS:
        return []
    board = edition.board
    areas = {land: board.areas[area] for land, area in zip(board.lands, board.area_of, strict=True)}
    counts = Counter(areas.get(one.place, one.place) for one in some)
    return [
        Mark(place, 0, str(count) if place in board.area_index else "") for place, count in counts.items()
    ]


def _marked_lands(some: Sequence[Mark], edition: Edition) -> list[str]:
    """Lands that are marked, directly or by their area."""
    board, found = edition.board, []
    for one in some:
        if one.place in board.land_index:
            found.append(one.place)
        elif one.place in board.area_index:
            area = board.area_index[one.place]
            found += [land for at, land in enumerate(board.lands) if board.area_of[at] == area]
    return found


def mark_spot(place: str, geometry: Geometry, edition: Edition, marked: Collection[str]) -> Spot | None:
    """Spot of a place's mark. An area's is amid its `marked` lands.

    None if it is not on the map.
    """
    slots = crops.land_slots(geometry)
    if place in slots:
        plate = slots[place].plate
        return slots[place].people if plate is None else Spot(*plate.rect()[:2], 0.0, 0.0)
    for berth in geometry.berths:
        if berth.place == place and berth.fleets:
            return berth.fleets[0]
    lands = [land for land in _marked_lands([Mark(place, 0)], edition) if land in marked]
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
        made = draw_sprite if own else draw_faint_sprite
        self.canvas.put(made(kind, look, self.piece_size(spot, most), self.style), (spot.x, spot.y))


@dataclass
class Tags:
    """Tags with the numbers and notes of places."""

    scene: QuietScene
    look: SeatColour | None
    spots: dict[str, Spot]

    def draw(self, some: Sequence[Mark]) -> list[Fact]:
        """Draw a tag at each place, the first tags on top."""
        half, boxes = self._half_height(), list[Box]()
        told = [one for one in some if one.place in self.spots]
        stands = [(box, PIECE_COST) for box, _ in piece_boxes(self.scene, ())]
        stands += [(box, PIECE_COST) for box in self._plate_boxes()]
        for one in told:
            boxes.append(self._find_tag_box(one, half, [*stands, *((box, TAG_COST) for box in boxes)]))
        for one, box in reversed(list(zip(told, boxes, strict=True))):
            self._draw_tag(one, box)
        return [Fact("choice", str(one.number), one.place, one.note) for one in told]

    def _plate_boxes(self) -> list[Box]:
        """Boxes of the plates that hold people and Discoveries."""
        canvas, found = self.scene.canvas, []
        for slots in crops.land_slots(self.scene.geometry).values():
            if slots.plate is not None:
                left, top, right, bottom = slots.plate.rect()
                found.append((*canvas.to_pixels((left, top)), *canvas.to_pixels((right, bottom))))
        return found

    def _half_height(self) -> float:
        """Half height of a tag, smaller if places are close together."""
        canvas = self.scene.canvas
        points = [canvas.to_pixels((spot.x, spot.y)) for spot in self.spots.values()]
        nearest = min((dist(a, b) for a, b in combinations(points, 2)), default=float("inf"))
        width = canvas.size[0]
        return min(LARGEST * width, max(SMALLEST * width, nearest * 0.45))

    def _find_tag_box(self, mark: Mark, half: float, taken: Sequence[tuple[Box, float]]) -> Box:
        """Find the box of a tag: at its place, beside pieces, names and other tags."""
        note = text_width(mark.note, Face.SANS_BOLD, half * 1.15) + half * 0.6 if mark.note else 0.0
        width, height = self.scene.canvas.size
        x, y = self.scene.canvas.to_pixels((self.spots[mark.place].x, self.spots[mark.place].y))
        # A tag begins at its place. An area's name lies in the middle of it.
        is_name = not mark.number and mark.place in self.scene.board.area_index
        across, whole = ((half + note) / 2, half + note) if is_name else (half, half * 2 + note)
        found = []
        for dx, dy in self._offsets_beside(mark, half, note):
            left = min(max(x + dx - whole / 2, half * 0.2), width - whole - half * 0.2)
            top = min(max(y + dy - half, half * 0.2), height - half * 2.2)
            found.append((left, top, left + whole, top + half * 2))
        lands = {self.scene.board.land_index[one] for one in _marked_lands([mark], self.scene.words.edition)}
        costs = [
            (self._misplacement_penalty(at, lands) + AWAY * dist(at, (x, y)) / half) * 4 * half * half
            for at in ((box[0] + across, box[1] + half) for box in found)
        ]
        return found[self.scene.find_clearest(found, taken, costs)]

    def _misplacement_penalty(self, at: Point, lands: Collection[int]) -> float:
        """Penalty for a number away from its land."""
        there = self.scene.land_at(at)
        if not lands:
            return 0.0 if there == NO_LAND else ASTRAY
        return 0.0 if there in lands else AT_SEA if there == NO_LAND else ASTRAY

    def _offsets_beside(self, mark: Mark, half: float, note: float) -> list[Point]:
        """Offsets to try for a tag, in pixels. Its own place comes first if free."""
        spot, scene = self.spots[mark.place], self.scene
        there = scene.view.lands.get(mark.place, EMPTY)
        stands = spot.width > 0 and (there.owner is not None or scene.view.waters.get(mark.place))
        piece = scene.piece_size(spot) / 2 if stands else 0.0
        across, down = piece + half * 1.1 + note / 2, piece + half * (0.8 if stands else 1.1)
        here = () if stands else ((0.0, 0.0),)
        return [
            *here,
            *((dx * (across + far * half), dy * (down + far * half)) for far in FAR for dx, dy in AROUND),
        ]

    def _draw_tag(self, mark: Mark, box: Box) -> None:
        """Draw a tag, unless its place has neither number nor note."""
        if not (mark.number or mark.note):
            return
        canvas, style = self.scene.canvas, self.scene.style
        half = (box[3] - box[1]) / 2
        x, y = box[0] + half, box[1] + half
        colour, ink = (self.look.colour, self.look.ink) if self.look else (style.outline, style.rim)
        _draw_pill(canvas.image, box, style.paper, style.outline)
        note, anchor = (box[0] + box[2]) / 2, "ms"
        if mark.number:
            _draw_pill(canvas.image, (x - half, y - half, x + half, y + half), colour, style.outline)
            number = str(mark.number)
            write_line(canvas.image, (x, y + half * 0.44), number, Face.SANS_BOLD, half * 1.3, ink, "ms")
            note, anchor = x + half * 1.2, "ls"
        spot = (note, y + half * 0.4)
        write_line(canvas.image, spot, mark.note, Face.SANS_BOLD, half * 1.15, style.paper_ink, anchor)


def _draw_pill(image: Image.Image, box: Box, fill: tuple[int, int, int], edge: tuple[int, int, int]) -> None:
    """Draw a box with round ends."""
    height = box[3] - box[1]
    line = max(2, round(height * 0.06))
    whole = [round(value) for value in box]
    ImageDraw.Draw(image).rounded_rectangle(whole, height / 2, fill=fill, outline=edge, width=line)


def choice_alt(options: DrawOptions, words: Words) -> str:
    """Alt text that lists the choices."""
    told = [_mark_text(one, words) for one in group_by_area(options.marks, words.edition) or options.marks]
    return words("alt-choice", list=join_parts(told, MOST_TOLD, options.locale))[:1024]


def _mark_text(one: Mark, words: Words) -> str:
    """Text of a mark: number, place and note."""
    return words(
        "alt-choice-one", number=one.number, place=_place_name(one.place, words), note=one.note or "none"
    )


def _place_name(place: str, words: Words) -> str:
    board = words.edition.board
    kinds = {"land": board.land_index, "water": board.water_index, "area": board.area_index}
    kind = next((kind for kind, known in kinds.items() if place in known), "wasteland")
    return words.name(kind, place)
