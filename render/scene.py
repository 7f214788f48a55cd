"""Everything that lies on the printed board: the marks of the turn, plates, fleets, pieces, scars."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from math import ceil, dist

from PIL import Image

from engine.board import Board
from engine.view import LandView, View
from render import marks, terrain
from render.callouts import LEAST, callouts
from render.canvas import Canvas, Point
from render.crops import slots_of
from render.crowds import crowds
from render.geometry import Geometry, Spot
from render.layers import near_view
from render.lettering import reach, write
from render.options import Fact
from render.palette import SeatColour, Style, seat_colour
from render.pieces import sprite
from render.standing import Standing, standing
from render.story import Story
from render.texts import Words

EMPTY = LandView()
RUIN = "ruin"

LARGE = 0.04
"""Share of the picture's width that no piece exceeds."""


@dataclass
class Scene:
    """A view and its story over one canvas. `names`: the base shows the lands' names."""

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
    """Pixels of the canvas that show the map; the frame covers the others."""

    def __post_init__(self) -> None:
        self.seats = tuple(seat.seat for seat in self.view.seats)
        ruins = [ruin for one in self.story.turns for ruin in one.ruins]
        self.ruins = {ruin.land: ruin.lost[:2] for ruin in ruins if ruin.lost}
        for slots in self.geometry.slots:
            land = self.view.lands.get(slots.land, EMPTY)
            things = (*land.buildings, *(RUIN for _ in self.ruins.get(slots.land, ())))
            self.stands[slots.land] = standing(slots, things, bool(land.owner))

    def look(self, seat: str | None) -> SeatColour | None:
        """Return a seat's colour and symbol; None for nobody."""
        return seat_colour(self.seats, seat) if seat in self.seats and seat is not None else None

    def put(self, kind: str, look: SeatColour | None, spot: Spot, most: float = 1.0) -> None:
        """A piece in a spot."""
        self.canvas.put(sprite(kind, look, self.side(spot, most), self.style), (spot.x, spot.y))

    def side(self, spot: Spot, most: float = 1.0) -> int:
        """Pixels of a piece in a spot; where no names stand, larger than the spot."""
        bold = 1.0 if self.names else 1.4
        room = max(spot.width, spot.height) * self.canvas.scale * bold
        return max(8, round(min(room, LARGE * self.canvas.size[0]) * most))

    def draw(self) -> list[Fact]:
        """Return all of it, from below upwards."""
        turns = self.story.turns
        return [
            *(fact for one in turns for fact in conquests(self, one)),
            *starts(self),
            *markers(self),
            *pieces(self),
            *(fact for one in turns for fact in scars(self, one)),
            *crowds(self),
            *(callouts(self, [land for one in turns for land in one.lands]) if self.names else ()),
        ]


def conquests(scene: Scene, story: Story) -> list[Fact]:
    """The realm won in a turn, arrows along the order of conquest, and the names they crossed once more."""
    look = scene.look(story.seat)
    if look is None:
        return []
    taken = dict.fromkeys([*story.started, *(step.land for step in story.steps)])
    won = [land for land in taken if land in scene.stands]
    kept = list(terrain.taken(scene.canvas, scene.geometry, scene.board, won)) if won else []
    marks.glow(scene.canvas, scene.geometry, won, look, scene.style)
    for square in kept:
        square.put(scene.canvas)
    own = [id for id, land in scene.view.lands.items() if land.owner == story.seat and id not in won]
    pairs = marks.sources(story, scene.board, scene.geometry, own)
    lines = []
    for source, land in pairs:
        start, end = scene.stands[source].people, scene.stands[land].people
        lines.append(marks.arrow(scene.canvas, start, end, look.colour, scene.style.rim))
    log = [Fact("marks", "won", land, str(story.seat)) for land in won]
    log += [Fact("marks", "arrow", to, source) for source, to in pairs]
    return log + (names_again(scene, taken, lines) if scene.names else [])


def names_again(scene: Scene, taken: Collection[str], lines: Sequence[Sequence[Point]]) -> list[Fact]:
    """Return the names that were written once more: of lands that are lit up, and those an arrow crosses."""
    canvas, log = scene.canvas, []
    points = [point for line in lines for point in points_along(line, 10 * canvas.scale)]
    for label in scene.geometry.labels:
        if label.kind == "land" and near_view(canvas, reach(label), 10):
            left, top, right, bottom = reach(label)
            (x0, y0), (x1, y1) = canvas.at((left, top)), canvas.at((right, bottom))
            crossed = any(x0 < x < x1 and y0 < y < y1 for x, y in points)
            if crossed or label.id in taken:
                write(canvas, scene.geometry, label, scene.style, scene.words.locale)
            if crossed:
                log.append(Fact("marks", "crossed", label.id))
    return log


def points_along(line: Sequence[Point], step: float) -> Iterator[Point]:
    """Yield points of a line no further apart than `step` pixels."""
    for (x0, y0), (x1, y1) in pairwise(line):
        count = max(1, ceil(dist((x0, y0), (x1, y1)) / step))
        for number in range(count):
            yield x0 + (x1 - x0) * number / count, y0 + (y1 - y0) * number / count


def starts(scene: Scene) -> list[Fact]:
    """Return the Empires still to come, as far as the viewer knows them, by number at their start-lands."""
    spots, log = slots_of(scene.geometry), []
    for card in scene.view.cards:
        if card.state not in ("offered", "chosen", "listed") or card.epoch != scene.story.epoch:
            continue
        for land in card.start_lands:
            if land in spots:
                spot = spots[land].icon or spots[land].people
                marks.number_plate(
                    scene.canvas, (spot.x, spot.y), card.number, scene.look(card.owner), scene.style
                )
                log.append(Fact("marks", "start", land, card.id))
    return log


def markers(scene: Scene) -> list[Fact]:
    """Fleets on their waters and caravans in wastelands."""
    view, story = scene.view, scene.story
    return [
        *under_way(scene, "fleet", view.waters, story.fleets),
        *under_way(scene, "caravan", view.wastelands, story.caravans),
        *(fact for one in story.turns for fact in sea_fights(scene, one)),
    ]


def sea_fights(scene: Scene, story: Story) -> list[Fact]:
    """Return whose fleet was driven out of a water, and where an attack on one failed."""
    berths = {one.place: one.fleets[0] for one in scene.geometry.berths if one.fleets}
    log = []
    for water, victim in story.sunk.items():
        if water in berths and victim in scene.seats:
            beside(scene, "fallen", scene.look(victim), berths[water])
            log.append(Fact("marks", "sunk", water, victim))
    for water in dict.fromkeys(story.beaten_at):
        if water in berths and water not in story.fleets:
            beside(scene, "repulse", scene.look(story.seat), berths[water])
            log.append(Fact("marks", "failed", water))
    return log


def beside(scene: Scene, kind: str, look: SeatColour | None, spot: Spot) -> None:
    """A small sign at the right of a berth."""
    corner = (spot.x + spot.width * 0.44, spot.y + spot.height * 0.3)
    scene.canvas.put(sprite(kind, look, scene.side(spot, 0.6), scene.style), corner)


def under_way(scene: Scene, kind: str, out: Mapping[str, str], told: Sequence[str]) -> list[Fact]:
    """Return those that are out; faintly also those that went out in this turn and are home again."""
    berths = {berth.place: berth.fleets for berth in scene.geometry.berths}
    log = []
    sailing = {place: owner for place, owner in out.items() if owner}
    home = {place: str(scene.story.seat) for place in told if place not in sailing}
    for place, owner in {**home, **sailing}.items():
        look = scene.look(owner)
        if place not in berths or look is None:
            continue
        spot = berths[place][0]
        art = sprite(kind, look, scene.side(spot), scene.style)
        scene.canvas.put(art if place in sailing else faint(art), (spot.x, spot.y))
        layer, what = ("pieces", kind) if place in sailing else ("marks", "sailed")
        log.append(Fact(layer, what, place, owner))
    return log


def faint(art: Image.Image) -> Image.Image:
    """Return the drawing, half transparent."""
    out = art.copy()
    out.putalpha(art.getchannel("A").point([v * 3 // 5 for v in range(256)]))
    return out


def pieces(scene: Scene) -> list[Fact]:
    """Buildings, flames where one was destroyed, armies and garrisons, from north to south."""
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
            log += number(scene, slots.land, sum(stack.count for stack in land.pieces))
    return log


def number(scene: Scene, land: str, count: int) -> list[Fact]:
    """Return how many pieces one people piece stands for, where it is more than one."""
    if count < 2:
        return []
    spot = scene.stands[land].people
    side = scene.side(spot)
    x, y = scene.canvas.at((spot.x, spot.y))
    told = any(land in one.lands for one in scene.story.turns)
    badge = max((LEAST if told else 0.011) * scene.canvas.size[0], 0.5 * side)
    corner = (x - side * 0.25 - badge * 0.5, y + side * 0.26)
    marks.number_badge(scene.canvas, corner, badge, str(count), scene.style)
    return [Fact("marks", "number", land, str(count))]


def scars(scene: Scene, story: Story) -> list[Fact]:
    """Return who lost people, and where an invasion failed."""
    log = []
    for land, victim in story.lost.items():
        if land in scene.stands and victim in scene.seats:
            at_corner(scene, "fallen", scene.look(victim), land, 0.5)
            log.append(Fact("marks", "lost", land, victim))
    for land in story.repulsed:
        if land in scene.stands:
            at_corner(scene, "repulse", scene.look(story.seat), land, 0.72)
            log.append(Fact("marks", "failed", land))
    return log


def at_corner(scene: Scene, kind: str, look: SeatColour | None, land: str, share: float) -> None:
    """A small sign at the right of a land's people piece, away from the land's name."""
    spot = scene.stands[land].people
    away = -1 if name_below(scene.geometry, land) else 1
    corner = (spot.x + spot.width * 0.44, spot.y + away * spot.height * 0.3)
    scene.canvas.put(sprite(kind, look, scene.side(spot, share), scene.style), corner)


@cache
def name_below(geometry: Geometry, land: str) -> bool:
    """Return whether a land's name stands below its people piece."""
    label = next(one for one in geometry.labels if one.kind == "land" and one.id == land)
    return label.y > slots_of(geometry)[land].people.y
