"""A view and its story on one canvas: marks, fleets, pieces and losses."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from PIL import Image

from engine.board import Board
from engine.view import LandView, View
from render import marks, terrain
from render.alt import TO_COME
from render.boxes import enclosing_box, find_clearest, shared_area
from render.canvas import Box, Canvas, Point
from render.crops import land_slots
from render.geometry import Geometry, Label, Spot
from render.imprint import Name, draw_emblems, find_names, write_names
from render.layers import is_near_view
from render.options import LEAST, Fact, height_fact
from render.palette import SeatColour, Style, seat_colour
from render.pieces import draw_faint_sprite, draw_sprite
from render.standing import Standing, place_pieces
from render.story import Story
from render.texts import Words

EMPTY = LandView()
RUIN = "ruin"

LARGE = 0.04
"""Max. size of a piece, as a share of the picture's width."""


@dataclass
class Scene:
    """A view and its story on one canvas. `names`: whether land names are shown."""

    canvas: Canvas
    view: View
    story: Story
    geometry: Geometry
    board: Board
    style: Style
    words: Words
    names: bool
    stands: dict[str, Standing] = field(default_factory=dict)
    map_part: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Pixels of the canvas that show the map. The frame covers the others."""
    pale: Collection[str] = ()
    """Areas and lands under a veil."""
    written: list[Name] = field(default_factory=list)
    """Names of the board that the picture shows."""
    ground: Image.Image | None = None
    """The number of the land at each pixel, as of `layers.draw_ground`."""
    far: bool = False
    """Whether the picture shows the whole world, too small for the names of lands."""

    def __post_init__(self) -> None:
        self.seats = tuple(seat.seat for seat in self.view.seats)
        ruins = [ruin for one in self.story.turns for ruin in one.ruins]
        self.ruins = {ruin.land: ruin.lost_buildings[:2] for ruin in ruins if ruin.lost_buildings}
        for slots in self.geometry.slots:
            land = self.view.lands.get(slots.land, EMPTY)
            things = (*land.buildings, *(RUIN for _ in self.ruins.get(slots.land, ())))
            self.stands[slots.land] = find_stand(self.geometry, slots.land, things, bool(land.owner))

    def land_at(self, at: Point) -> int:
        """Number of the land at a pixel, NO_LAND on water."""
        assert self.ground is not None
        found = self.ground.getpixel((round(at[0]), round(at[1])))
        assert isinstance(found, int)
        return found

    def look(self, seat: str | None) -> SeatColour | None:
        """Colour and symbol of a seat, None for nobody."""
        return seat_colour(self.seats, seat) if seat in self.seats and seat is not None else None

    def put(self, kind: str, look: SeatColour | None, spot: Spot, most: float = 1.0) -> None:
        """Draw a piece in a spot."""
        self.canvas.put(draw_sprite(kind, look, self.piece_size(spot, most), self.style), (spot.x, spot.y))

    def piece_size(self, spot: Spot, most: float = 1.0) -> int:
        """Size in pixels of a piece in a spot. It exceeds the spot in pictures without names."""
        bold = 1.0 if self.names else 1.4
        room = max(spot.width, spot.height) * self.canvas.scale * bold
        return max(8, round(min(room, LARGE * self.canvas.size[0]) * most))

    def printed_names(self) -> list[Name]:
        """Names that are entirely on the visible map."""
        if not self.names:
            return []
        without = ("land",) if self.far else ()
        return find_names(self.canvas, self.board, self.words.locale, self.map_part, without)

    def write_below(self) -> None:
        """Draw the lands' icons, and the names below the marks."""
        draw_emblems(self.canvas, self.board, self.style, self.pale)
        below = [name for name in self.written if name.label.kind != "land"]
        write_names(self.canvas, below, self.style, self.pale)

    def write_above(self) -> list[Fact]:
        """Write the land names above glows and arrows. Returns facts about all names."""
        above = [name for name in self.written if name.label.kind == "land"]
        write_names(self.canvas, above, self.style, self.pale)
        log = [Fact("names", name.label.kind, name.label.id) for name in self.written]
        sizes = [(name.label.id, printed_words(self, name.label)[1]) for name in above]
        return log + [height_fact("name", land, size, self.canvas.size[0]) for land, size in sizes]

    def find_clear_place(
        self, middles: Sequence[Point], half: float, taken: Sequence[tuple[Box, float]] = ()
    ) -> Point:
        """Find the place where a sign covers names and `taken` boxes least.

        `half` is half the sign's size in pixels.
        """
        boxes = [(x - half, y - half, x + half, y + half) for x, y in middles]
        return middles[self.find_clearest(boxes, taken)]

    def find_clearest(
        self, boxes: Sequence[Box], taken: Sequence[tuple[Box, float]], costs: Sequence[float] = ()
    ) -> int:
        """Find the number of the box that covers least of names and `taken` boxes.

        `costs` are penalties of the boxes themselves, in square pixels.
        """
        around = enclosing_box(boxes)
        near = [one for one in self.written if shared_area(around, one.box)]
        covered = [float(sum(name.covered_pixels(box) for name in near)) for box in boxes]
        own = costs or [0.0] * len(boxes)
        return find_clearest(boxes, [a + b for a, b in zip(covered, own, strict=True)], taken)


@lru_cache(maxsize=2048)
def find_stand(geometry: Geometry, land: str, things: tuple[str, ...], people: bool) -> Standing:
    """Places of these buildings and a people piece in a land, computed once."""
    return place_pieces(land_slots(geometry)[land], things, people)


def printed_words(scene: Scene, label: Label) -> tuple[list[str], float]:
    """Lines of a name, and its printed letter height in pixels."""
    text = label.text.get(scene.words.locale) or label.text["en"]
    return text.lines, text.size * scene.canvas.scale


def draw_conquests(scene: Scene, story: Story) -> list[Fact]:
    """Draw the lands won in a turn, with arrows in order of conquest."""
    look = scene.look(story.seat)
    if look is None:
        return []
    taken = dict.fromkeys([*story.started, *(step.land for step in story.steps)])
    won = [land for land in taken if land in scene.stands]
    kept = list(terrain.save_terrain(scene.canvas, scene.geometry, scene.board, won)) if won else []
    marks.draw_glow(scene.canvas, scene.geometry, won, look, scene.style)
    for square in kept:
        square.put(scene.canvas)
    own = [id for id, land in scene.view.lands.items() if land.owner == story.seat and id not in won]
    pairs = marks.attack_sources(story, scene.board, scene.geometry, own)
    for source, land in pairs:
        start, end = scene.stands[source].people, scene.stands[land].people
        marks.draw_arrow(scene.canvas, start, end, look.colour, scene.style.rim)
    log = [Fact("marks", "won", land, str(story.seat)) for land in won]
    return log + [Fact("marks", "arrow", to, source) for source, to in pairs]


def piece_boxes(scene: Scene, told: Collection[str]) -> list[tuple[Box, float]]:
    """Boxes of all people and buildings, with the penalty for covering each."""
    found = []
    for land, stand in scene.stands.items():
        there = scene.view.lands.get(land)
        spots = [stand.people] if land in told or (there is not None and there.owner) else []
        for spot in (*spots, *stand.buildings) if is_near_view(scene.canvas, stand.people.rect()) else ():
            x, y = scene.canvas.to_pixels((spot.x, spot.y))
            side = scene.piece_size(spot) / 2
            found.append(((x - side, y - side, x + side, y + side), 4.0 if land in told else 1.5))
    return found


def draw_starts(scene: Scene, names: Sequence[Box] = ()) -> list[Fact]:
    """Draw the numbers of the visible coming Empires at their start-lands.

    `names` are the boxes of large names above.
    """
    spots, log = land_slots(scene.geometry), list[Fact]()
    taken = [*piece_boxes(scene, ()), *((box, 4.0) for box in names)]
    for card in scene.view.cards:
        if card.state not in TO_COME or card.epoch != scene.story.epoch:
            continue
        for land in card.start_lands:
            if land in spots:
                spot = spots[land].icon or spots[land].people
                half = marks.number_plate_size(scene.canvas)
                x, y = scene.canvas.to_pixels((spot.x, spot.y))
                around = [(x + dx * half, y + dy * half) for dx, dy in BESIDE]
                look = scene.look(card.owner)
                marks.draw_number_plate(
                    scene.canvas, scene.find_clear_place(around, half, taken), card.number, look, scene.style
                )
                log.append(Fact("marks", "start", land, card.id))
    return log


BESIDE = (
    (0.0, 0.0),
    *((0.0, -0.6), (0.0, 0.6), (-0.6, 0.0), (0.6, 0.0)),
    *((0.0, -1.2), (-1.2, 0.0), (1.2, 0.0), (-1.2, -1.2), (1.2, -1.2)),
    *((0.0, -1.6), (-1.6, 0.0), (1.6, 0.0)),
)
"""Positions of an Empire's number around its spot, in halves of its height."""


def draw_markers(scene: Scene) -> list[Fact]:
    """Draw fleets on their waters and caravans in wastelands."""
    view, story = scene.view, scene.story
    return [
        *draw_group(scene, "fleet", view.waters, story.fleets),
        *draw_group(scene, "caravan", view.wastelands, story.caravans),
        *(fact for one in story.turns for fact in draw_sea_fights(scene, one)),
    ]


def draw_sea_fights(scene: Scene, story: Story) -> list[Fact]:
    """Mark sunk fleets and failed attacks at sea."""
    berths = {one.place: one.fleets[0] for one in scene.geometry.berths if one.fleets}
    log = []
    for water, victim in story.sunk.items():
        if water in berths and victim in scene.seats:
            draw_beside(scene, "fallen", scene.look(victim), berths[water])
            log.append(Fact("marks", "sunk", water, victim))
    for water in dict.fromkeys(story.beaten_at):
        if water in berths and water not in story.fleets:
            draw_beside(scene, "repulse", scene.look(story.seat), berths[water])
            log.append(Fact("marks", "failed", water))
    return log


def draw_beside(scene: Scene, kind: str, look: SeatColour | None, spot: Spot) -> None:
    """Draw a small sign at the right of a berth."""
    corner = (spot.x + spot.width * 0.44, spot.y + spot.height * 0.3)
    scene.canvas.put(draw_sprite(kind, look, scene.piece_size(spot, 0.6), scene.style), corner)


def draw_group(scene: Scene, kind: str, out: Mapping[str, str], told: Sequence[str]) -> list[Fact]:
    """Draw fleets or caravans. Those that moved this turn and are gone are faint."""
    berths = {berth.place: berth.fleets for berth in scene.geometry.berths}
    log = []
    sailing = {place: owner for place, owner in out.items() if owner}
    home = {place: str(scene.story.seat) for place in told if place not in sailing}
    for place, owner in {**home, **sailing}.items():
        look = scene.look(owner)
        if place not in berths or look is None:
            continue
        spot = berths[place][0]
        made = draw_sprite if place in sailing else draw_faint_sprite
        scene.canvas.put(made(kind, look, scene.piece_size(spot), scene.style), (spot.x, spot.y))
        layer, what = ("pieces", kind) if place in sailing else ("marks", "sailed")
        log.append(Fact(layer, what, place, owner))
    return log


def draw_pieces(scene: Scene) -> list[Fact]:
    """Draw buildings, flames, armies and garrisons, from north to south."""
    log = []
    for slots in sorted(scene.geometry.slots, key=lambda s: s.people.y):
        if slots.plate is not None:
            continue
        land, stand = scene.view.lands.get(slots.land, EMPTY), scene.stands[slots.land]
        lost = scene.ruins.get(slots.land, ())
        for building, spot in zip(land.buildings, stand.buildings, strict=False):
            scene.put(building, None, spot)
            log.append(Fact("pieces", building, slots.land))
        for building, spot in zip(lost, stand.buildings[len(land.buildings) :], strict=True):
            scene.put(RUIN, None, spot)
            log.append(Fact("marks", "ruin", slots.land, building))
        if land.owner:
            kind = "army" if land.army else "garrison"
            scene.put(kind, scene.look(land.owner), stand.people)
            log.append(Fact("pieces", kind, slots.land, land.owner))
            log += draw_piece_count(scene, slots.land, sum(stack.count for stack in land.pieces))
    return log


def draw_piece_count(scene: Scene, land: str, count: int) -> list[Fact]:
    """Draw the number of pieces at a people piece, if there is more than one."""
    if count < 2:
        return []
    spot = scene.stands[land].people
    side = scene.piece_size(spot)
    x, y = scene.canvas.to_pixels((spot.x, spot.y))
    told = any(land in one.lands for one in scene.story.turns)
    badge = max((LEAST / marks.DIGITS if told else 0.011) * scene.canvas.size[0], 0.5 * side)
    left = x - side * 0.25 - badge * 0.5
    corner = scene.find_clear_place(
        [(left, y + side * 0.26), (left, y - side * 0.26), (left, y)], badge * 0.58
    )
    marks.draw_number_badge(scene.canvas, corner, badge, str(count), scene.style)
    size = height_fact("number", land, badge * marks.DIGITS, scene.canvas.size[0])
    return [Fact("marks", "number", land, str(count)), size]


def draw_losses(scene: Scene, story: Story) -> list[Fact]:
    """Mark lost people and failed invasions."""
    log = []
    for land, victim in story.lost_lands.items():
        if land in scene.stands and victim in scene.seats:
            draw_at_corner(scene, "fallen", scene.look(victim), land, 0.5)
            log.append(Fact("marks", "lost", land, victim))
    for land in story.repulsed_lands:
        if land in scene.stands:
            draw_at_corner(scene, "repulse", scene.look(story.seat), land, 0.72)
            log.append(Fact("marks", "failed", land))
    return log


def draw_at_corner(scene: Scene, kind: str, look: SeatColour | None, land: str, share: float) -> None:
    """Draw a small sign at the right of a people piece, away from the names."""
    spot, side = scene.stands[land].people, scene.piece_size(scene.stands[land].people, share)
    (x, y), k = scene.canvas.to_pixels((spot.x, spot.y)), scene.canvas.scale
    right, up = spot.width * 0.44 * k, spot.height * 0.3 * k
    corner = scene.find_clear_place([(x + right, y - up), (x + right, y + up), (x - right, y - up)], side / 2)
    scene.canvas.stamp(draw_sprite(kind, look, side, scene.style), corner)
