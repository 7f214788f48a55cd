"""Plates: the people and the scale of a land that several seats share.

A board with such lands has a plate for each (`Slots.plate`). The scale is the table's holding `scale_<land>`:
an item for each space, "" for a free one. `scales` names the lands with a full scale. Seats are on the plate
in the view's order, by rank.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil, floor, hypot

from PIL import Image

from engine.view import Holding, View
from render import marks
from render.canvas import Canvas
from render.colour import Rgb, mix
from render.fonts import Face, text_width
from render.geometry import Rect, Spot
from render.lettering import shorten, write_on_map
from render.options import LEAST, Fact, height_fact
from render.palette import SeatColour, Style, seat_colour
from render.pieces import draw_sprite, symbol_points
from render.scene import Scene
from render.story import Story
from render.texts import signed_number

PAD, GAP = 4.5, 2.5
"""Map units around the contents of a plate, and between two of them."""

TILES = 35.0
"""Height of the scale in map units."""

BROADEST, AHEAD = 58.0, 1.25
"""Max. width of a tab in map units, and the factor for the leader's."""

GOLD, GOLD_INK = (245, 196, 66), (72, 46, 8)
GOOD, BAD = (30, 104, 48), (170, 26, 20)
"""Backgrounds of gains and losses of people."""

MARGIN = 8.0
"""Map units around a plate that are drawn with it."""


@dataclass(frozen=True)
class Tab:
    """A seat's part of a plate: its people, the turn's change, the scored points."""

    seat: str
    look: SeatColour
    count: int
    change: int = 0
    scored: int = 0
    rect: Rect = (0.0, 0.0, 0.0, 0.0)
    beside: bool = False
    """True if the symbol is beside its number instead of above it."""

    @property
    def centre_x(self) -> float:
        """Horizontal centre in map units."""
        return (self.rect[0] + self.rect[2]) / 2


@dataclass(frozen=True)
class Plate:
    """The plate of a land: its place and its seats' tabs."""

    land: str
    spot: Spot
    tabs: list[Tab]


def draw_plates(scene: Scene) -> list[Fact]:
    """Draw the plates of all lands in play, moves and changes."""
    plates = [
        Plate(
            slots.land, slots.plate, place_tabs(make_tabs(scene.view, scene.story, slots.land), slots.plate)
        )
        for slots in scene.geometry.slots
        if slots.plate is not None
        and is_in_play(scene, slots.land)
        and is_entirely_visible(scene, slots.plate.rect())
    ]
    return [
        *(fact for plate in plates for fact in draw_plate(scene, plate)),
        *draw_journeys(scene),
        *(fact for plate in plates for fact in draw_changes(scene, plate)),
    ]


def draw_plate(scene: Scene, plate: Plate) -> list[Fact]:
    """Draw a plate with its scale and the seats' people."""
    scale = next((one for one in scene.view.table if one.id == f"scale_{plate.land}"), None)
    draw_plate_ground(scene, plate, scale)
    log = write_counters(scene, plate, scale) if scale is not None and scene.names else []
    for tab in plate.tabs:
        ink, look = tab.look.ink if tab.count else scene.style.outline, lay_out_tab(tab)
        write_on_map(scene.canvas, look.foot, str(tab.count), Face.SANS_HEAVY, look.size, ink)
        if tab.count:
            log.append(Fact("pieces", "people", plate.land, f"{tab.seat}:{tab.count}"))
    return log


def find_seat(scene: Scene, did: Callable[[Story], bool]) -> str | None:
    """Seat of the latest turn for which `did` is true, or None."""
    return next((story.seat for story in reversed(scene.story.turns) if did(story)), None)


def is_entirely_visible(scene: Scene, rect: Rect) -> bool:
    """True if a box is entirely on the map. Half a plate would mislead."""
    left, top, right, bottom = scene.map_part
    (x0, y0), (x1, y1) = scene.canvas.to_pixels(rect[:2]), scene.canvas.to_pixels(rect[2:])
    return left <= x0 and top <= y0 and x1 <= right and y1 <= bottom


def is_in_play(scene: Scene, land: str) -> bool:
    """True if a land's area is in play."""
    board = scene.board
    area = scene.view.areas.get(board.areas[board.area_of[board.land_index[land]]])
    return area is None or area.active


def make_tabs(view: View, told: Story, land: str) -> list[Tab]:
    """Tabs of the seats in a land, in the view's order.

    Seats that were driven out or scored there follow.
    """
    people: dict[str, int] = {}
    for stack in view.lands[land].pieces if land in view.lands else ():
        people[stack.seat] = people.get(stack.seat, 0) + stack.count
    changes: Counter[str] = Counter()
    scored: Counter[str] = Counter()
    for story in told.turns:
        changes.update({seat: change for (where, seat), change in story.people.items() if where == land})
        for where, points in story.counts:
            scored.update(points if where == land else {})
    changed = [seat for seat, change in changes.items() if change]
    known = tuple(seat.seat for seat in view.seats)
    seats = dict.fromkeys([*people, *changed, *(seat for seat, points in scored.items() if points)])
    return [
        Tab(seat, seat_colour(known, seat), people.get(seat, 0), changes[seat], scored[seat])
        for seat in seats
        if seat in known
    ]


def place_tabs(tabs: list[Tab], plate: Spot) -> list[Tab]:
    """Place the tabs side by side in the plate's lower part. The leader's is wider."""
    if not tabs:
        return []
    left, _, right, bottom = plate.rect()
    shares = [AHEAD if i == 0 and len(tabs) > 1 else 1.0 for i in range(len(tabs))]
    unit = min((right - left - 2 * PAD - GAP * (len(tabs) - 1)) / sum(shares), BROADEST)
    x = (left + right - unit * sum(shares) - GAP * (len(tabs) - 1)) / 2
    placed = []
    for tab, share in zip(tabs, shares, strict=True):
        box = (x, bottom - plate.height + PAD + TILES + GAP + 1, x + unit * share, bottom - PAD)
        placed.append(replace(tab, rect=box))
        x += unit * share + GAP
    # All tabs of a plate have the same layout.
    beside = all(has_room(tab) for tab in placed)
    return [replace(tab, beside=beside) for tab in placed]


def tile_rects(plate: Spot, spaces: int) -> list[Rect]:
    """Boxes of a scale's spaces, in the plate's upper part."""
    left, top, right, _ = plate.rect()
    side = (right - left - 2 * PAD - GAP * (spaces - 1)) / spaces
    starts = [left + PAD + i * (side + GAP) for i in range(spaces)]
    return [(x, top + PAD, x + side, top + PAD + TILES) for x in starts]


def draw_plate_ground(scene: Scene, plate: Plate, scale: Holding | None) -> None:
    """Draw a plate without its letters."""
    acting = scene.look(find_seat(scene, lambda story: plate.land in story.lands))
    spaces = []
    if scale is not None:
        full = next((one.items for one in scene.view.table if one.id == "scales"), ())
        spaces = [item_space(scene, plate.land, item, plate.land in full) for item in scale.items]
    tabs = tuple(replace(tab, change=0, scored=0) for tab in plate.tabs)
    art, left, top = draw_blank(plate.spot, acting, tuple(spaces), tabs, scene.style, scene.canvas.scale)
    x, y = scene.canvas.to_pixels((0, 0))
    scene.canvas.image.paste(art, (left + round(x), top + round(y)), art)


@lru_cache(maxsize=40)
def draw_blank(
    spot: Spot,
    acting: SeatColour | None,
    spaces: tuple[Space, ...],
    tabs: tuple[Tab, ...],
    style: Style,
    k: float,
) -> tuple[Image.Image, int, int]:
    """Draw a plate without letters, at double size, then shrink it.

    Returns it with its corner on the whole map in pixels. Cached, because most plates are the same in the
    next picture.
    """
    left, top, right, bottom = spot.rect()
    x, y = floor((left - MARGIN) * k), floor((top - MARGIN) * k)
    x1, y1 = ceil((right + MARGIN) * k), ceil((bottom + MARGIN) * k)
    image = Image.new("RGBA", ((x1 - x) * 2, (y1 - y) * 2), (*style.outline, 0))
    big = Canvas(image, (x / k, y / k, x1 / k, y1 / k), k * 2)
    draw_rounded_box(big, (left + 1.5, top + 2.5, right + 3, bottom + 4), (*style.outline, 90), 7)
    draw_rounded_box(big, spot.rect(), style.outline, 7)
    draw_rounded_box(big, shrink(spot.rect(), 1.2), acting.colour if acting else style.rim, 6)
    draw_rounded_box(big, shrink(spot.rect(), 3.4 if acting else 2.0), style.paper, 5)
    for rect, space in zip(tile_rects(spot, len(spaces)) if spaces else (), spaces, strict=True):
        draw_space(big, rect, space, style)
    for number, tab in enumerate(tabs):
        draw_tab(big, tab, number == 0 and len(tabs) > 1 and tab.count > 0, style)
    return big.image.reduce(2), x, y


def shrink(rect: Rect, by: float) -> Rect:
    """Shrink a box by some map units on each side."""
    return rect[0] + by, rect[1] + by, rect[2] - by, rect[3] - by


def draw_rounded_box(canvas: Canvas, rect: Rect, fill: tuple[int, ...], radius: float) -> None:
    """Draw a filled box with round corners."""
    (x0, y0), (x1, y1) = canvas.to_pixels(rect[:2]), canvas.to_pixels(rect[2:])
    canvas.draw.rounded_rectangle((x0, y0, x1, y1), radius=radius * canvas.scale, fill=fill)


@dataclass(frozen=True)
class Space:
    """A space of a scale: its counter's colour and the seat that just laid it.

    A free space has no colour.
    """

    colour: Rgb | None = None
    new: SeatColour | None = None


def item_space(scene: Scene, land: str, item: str, full: bool) -> Space:
    """Space of a scale for an item. `full` means that the scale has no free space."""
    if not item:
        return Space()
    acting = scene.look(find_seat(scene, lambda story: (land, item) in story.laid))
    return Space(tile_colour(scene, item, full), acting)


def draw_space(canvas: Canvas, rect: Rect, space: Space, style: Style) -> None:
    """Draw a space of a scale: sunk if free, else a counter. A new counter has a ring."""
    if space.colour is None:
        draw_rounded_box(canvas, rect, mix(style.rule, style.paper, 0.45), 4)
        draw_rounded_box(canvas, shrink(rect, 1.2), mix(style.paper, style.outline, 0.07), 3)
        return
    draw_rounded_box(canvas, rect, space.new.colour if space.new else GOLD_INK, 4)
    draw_rounded_box(canvas, shrink(rect, 2.2 if space.new else 1.2), space.colour, 3)


BARREN, FAIR = (196, 186, 172), (250, 236, 196)


def tile_colour(scene: Scene, item: str, full: bool) -> Rgb:
    """Colour of a counter: grey if worthless, gold on a full scale, else pale."""
    value = scene.words.printed_value("discovery", item)
    if value == 0:
        return BARREN
    return mix(FAIR, GOLD, 0.75 if full else 0.1)


def draw_tab(canvas: Canvas, tab: Tab, leads: bool, style: Style) -> None:
    """Draw a seat's tab with its symbol. The leader's has a golden rim."""
    fill = tab.look.colour if tab.count else mix(tab.look.colour, style.paper, 0.6)
    rim = 2.6 if leads else 1.1
    draw_rounded_box(canvas, shrink(tab.rect, -1.0 if leads else 0), style.outline, 4)
    if leads:
        draw_rounded_box(canvas, tab.rect, GOLD, 3.6)
    draw_rounded_box(canvas, shrink(tab.rect, rim), fill, 3)
    look = lay_out_tab(tab)
    x, y = canvas.to_pixels(look.symbol)
    ink = tab.look.ink if tab.count else style.outline
    canvas.draw.polygon(symbol_points(tab.look.symbol, x, y, look.radius * canvas.scale), fill=ink)
    if leads:
        draw_crown(canvas, (tab.rect[0] + 7.5, tab.rect[1] + 2.4))


def draw_crown(canvas: Canvas, middle: tuple[float, float]) -> None:
    """Draw the leader's crown."""
    x, y = middle
    for fill, k in (GOLD_INK, 1.35), (GOLD, 1.0):
        shape = [(-6, 3.4), (-6.4, -3.4), (-2.8, -0.4), (0, -5), (2.8, -0.4), (6.4, -3.4), (6, 3.4)]
        canvas.draw.polygon(
            canvas.points_to_pixels([(x + dx * k, y - 0.6 + (dy + 0.6) * k) for dx, dy in shape]), fill=fill
        )


@dataclass(frozen=True)
class Layout:
    """Positions of a tab's symbol and number."""

    symbol: tuple[float, float]
    radius: float
    foot: tuple[float, float]
    size: float


def lay_out_tab(tab: Tab) -> Layout:
    """Arrange the symbol and the number of a tab."""
    left, top, right, bottom = tab.rect
    if not tab.beside:
        return Layout((tab.centre_x, top + 9), 5.4, (tab.centre_x, bottom - 2.6), 25.0)
    wide = text_width(str(tab.count), Face.SANS_HEAVY, BESIDE)
    free = right - left - 2 * RADIUS - APART - wide
    x, y = left + free / 2, (top + bottom) / 2
    number = (x + 2 * RADIUS + APART + wide / 2, y + 10.2)
    return Layout((x + RADIUS, y), RADIUS, number, BESIDE)


BESIDE, RADIUS, APART = 29.0, 7.0, 3.5
"""For a number beside its symbol: its size, half the symbol's width, and the gap."""


def has_room(tab: Tab) -> bool:
    """True if a tab has room for its symbol beside its number."""
    needed = 2 * RADIUS + APART + text_width(str(tab.count), Face.SANS_HEAVY, BESIDE) + 7
    return tab.rect[2] - tab.rect[0] >= needed


def write_counters(scene: Scene, plate: Plate, scale: Holding) -> list[Fact]:
    """Write the name and value of each counter on a scale."""
    log = []
    for rect, item in zip(tile_rects(plate.spot, len(scale.items)), scale.items, strict=True):
        if item:
            value = scene.words.printed_value("discovery", item)
            write_name(scene, rect, scene.words.name(scale.kind, item), "" if value is None else str(value))
            log.append(Fact("pieces", "counter", plate.land, item))
    return log


def write_name(scene: Scene, rect: Rect, name: str, value: str) -> None:
    """Write a counter's name in one or two lines, and its value below."""
    left, top, right, bottom = rect
    room, middle = right - left - 6, (left + right) / 2
    size, least = 12.5, 10.0 if " " in name else 8.5
    while size > least and text_width(name, Face.SANS_BOLD, size) > room:
        size -= 0.5
    lines = [name] if text_width(name, Face.SANS_BOLD, size) <= room else split_name(name)
    size = 10.5 if len(lines) > 1 else size
    y = top + 2 + size * 0.82
    for line in lines:
        short = shorten(line, Face.SANS_BOLD, size, room)
        write_on_map(scene.canvas, (middle, y), short, Face.SANS_BOLD, size, GOLD_INK)
        y += size * 0.94
    tall = 15.5 if len(lines) > 1 else 24.0
    write_on_map(scene.canvas, (middle, bottom - 3.4), value, Face.SANS_HEAVY, tall, GOLD_INK)


def split_name(name: str) -> list[str]:
    """Split a name at the space nearest its middle. A single word is not split."""
    spaces = [i for i, letter in enumerate(name) if letter == " "]
    if not spaces:
        return [name]
    at = min(spaces, key=lambda i: abs(2 * i - len(name)))
    return [name[:at], name[at + 1 :]]


def draw_changes(scene: Scene, plate: Plate) -> list[Fact]:
    """Draw each seat's changes and scored points, and swords at a fight."""
    log, k = draw_swords(scene, plate), phone_factor(scene)
    ends: list[float] = []
    for tab in plate.tabs:
        if tab.change:
            change = signed_number(tab.change)
            place = find_number_place(tab, change, ends, k)
            draw_pill(scene, place, change, GOOD if tab.change > 0 else BAD, (255, 255, 255))
            log.append(Fact("marks", "change", plate.land, f"{tab.seat}:{tab.change:+d}"))
            log.append(number_height_fact(scene, plate.land, PILL * k))
        if tab.scored:
            place = find_number_place(tab, f"+{tab.scored}", ends, k)
            draw_ticket(scene, place, f"+{tab.scored}")
            log.append(Fact("marks", "counted", plate.land, f"{tab.seat}:{tab.scored}"))
            log.append(number_height_fact(scene, plate.land, PILL * k))
    return log


def find_number_place(tab: Tab, words: str, ends: list[float], k: float) -> tuple[float, float]:
    """Find the centre of a number below a tab, in the first free row.

    `ends`: the right end of each row, which is updated.
    """
    half = text_width(words, Face.SANS_HEAVY, PILL * k) / 2 + 12 * k
    row = next((row for row, end in enumerate(ends) if end <= tab.centre_x - half), len(ends))
    ends[row:] = [tab.centre_x + half, *ends[row + 1 :]]
    return tab.centre_x, tab.rect[3] + PAD + 5 * k + 18 * k * row


def number_height_fact(scene: Scene, land: str, size: float) -> Fact:
    """Fact about a number's height on a phone. `size` is in map units."""
    return height_fact("number", land, size * scene.canvas.scale, scene.canvas.size[0])


def draw_pill(scene: Scene, middle: tuple[float, float], words: str, fill: Rgb, ink: Rgb) -> None:
    """Draw a number in a small pill."""
    k = phone_factor(scene)
    half = text_width(words, Face.SANS_HEAVY, PILL * k) / 2 + 3.5 * k
    x, y = middle
    rect = (x - half, y - 8.6 * k, x + half, y + 8.6 * k)
    draw_rounded_box(scene.canvas, shrink(rect, -1.8), scene.style.outline, 8 * k)
    draw_rounded_box(scene.canvas, shrink(rect, -0.9), scene.style.rim, 8 * k)
    draw_rounded_box(scene.canvas, rect, fill, 7 * k)
    write_on_map(scene.canvas, (x, y + 6.4 * k), words, Face.SANS_HEAVY, PILL * k, ink)


def draw_ticket(scene: Scene, middle: tuple[float, float], words: str) -> None:
    """Draw scored points on a golden tag. Its pointed ends distinguish them from people."""
    k = phone_factor(scene)
    half = text_width(words, Face.SANS_HEAVY, PILL * k) / 2 + 3.5 * k
    x, y = middle
    for by, fill in ((1.8, scene.style.outline), (0.9, scene.style.rim), (0.0, GOLD)):
        wide, high, point = half + by, 8.6 * k + by, half + 7.5 * k + 1.6 * by
        shape = [(-wide, -high), (wide, -high), (point, 0), (wide, high), (-wide, high), (-point, 0)]
        scene.canvas.draw.polygon(
            scene.canvas.points_to_pixels([(x + dx, y + dy) for dx, dy in shape]), fill=fill
        )
    write_on_map(scene.canvas, (x, y + 6.4 * k), words, Face.SANS_HEAVY, PILL * k, GOLD_INK)


PILL = 18.5
"""Min. letter size of a change, in map units."""


def phone_factor(scene: Scene) -> float:
    """Factor that makes the turn's numbers readable on a phone, at least 1."""
    return max(1.0, LEAST * scene.canvas.size[0] / (PILL * scene.canvas.scale))


def draw_swords(scene: Scene, plate: Plate) -> list[Fact]:
    """Draw crossed swords at a plate's corner if there was a fight."""
    fought = [story.seat for story in scene.story.turns if plate.land in story.fights]
    if not fought:
        return []
    _, top, right, _ = plate.spot.rect()
    art = draw_sprite("repulse", scene.look(fought[-1]), max(10, round(34 * scene.canvas.scale)), scene.style)
    scene.canvas.put(art, (right - 4, top - 1))
    return [Fact("marks", "fight", plate.land)]


def draw_journeys(scene: Scene) -> list[Fact]:
    """Draw arrows with numbers for people who moved between plates."""
    log = []
    for story in scene.story.turns:
        look = scene.look(story.seat)
        if look is None:
            continue
        for source, target, count in list_arrows(scene, story):
            marks.draw_arrow(scene.canvas, source, target, look.colour, scene.style.rim)
            if count:
                write_arrow_count(scene, source, target, count)
        log += [Fact("marks", "moved", move.to, f"{move.land}:{move.count}") for move in story.moves]
    return log


def list_arrows(scene: Scene, story: Story) -> list[tuple[Spot, Spot, int]]:
    """List the arrows of a turn's moves. A move over the edge of the map has two."""
    plates = {slots.land: slots.plate for slots in scene.geometry.slots if slots.plate is not None}
    ends = {(strait.a, strait.b): strait.points for strait in scene.geometry.straits}
    moved: dict[tuple[str, str], int] = {}
    for move in story.moves:
        if move.land in plates and move.to in plates:
            moved[move.land, move.to] = moved.get((move.land, move.to), 0) + move.count
    found = []
    for (land, to), count in moved.items():
        source, target = extend_by_title(plates[land]), extend_by_title(plates[to])
        out, back = ends.get((land, to)), ends.get((to, land))
        if out is not None and back is not None:
            found.append((edge_spot(source, point_spot(out[-1])), point_spot(out[-1]), count))
            found.append((point_spot(back[-1]), edge_spot(target, point_spot(back[-1])), 0))
        else:
            found.append((*arrow_ends(source, target), count))
    return found


def extend_by_title(plate: Spot) -> Spot:
    """Extend a plate by the name above it."""
    return Spot(plate.x, plate.y - TITLE / 2, plate.width, plate.height + TITLE)


TITLE = 30.0
"""Height of the name above a plate, in map units."""

NARROW = 45.0
"""Min. gap between two plates for an arrow, in map units."""


def arrow_ends(source: Spot, target: Spot) -> tuple[Spot, Spot]:
    """Ends of an arrow between two plates.

    They are on the facing sides, or above and below if the plates are too close.
    """
    start, end = edge_spot(source, target), edge_spot(target, source)
    if (
        abs(target.x - source.x) < abs(target.y - source.y)
        or hypot(start.x - end.x, start.y - end.y) > NARROW
    ):
        return start, end
    # Eastward arrows bend upwards and westward ones downwards, so that both remain visible.
    way = 1 if target.x > source.x else -1
    start = point_spot((source.x + way * source.width * 0.3, source.y - way * source.height / 2))
    return start, point_spot((target.x - way * target.width * 0.3, target.y - way * target.height / 2))


def write_arrow_count(scene: Scene, source: Spot, target: Spot, count: int) -> None:
    """Write the number of people on an arrow. Over a plate, write it beside the arrow."""
    canvas, side = scene.canvas, TALLY * phone_factor(scene) * scene.canvas.scale
    plates = [slots.plate.rect() for slots in scene.geometry.slots if slots.plate is not None]
    covered = [(*canvas.to_pixels(rect[:2]), *canvas.to_pixels(rect[2:])) for rect in plates]
    (x, y), (dx, dy) = marks.bend_of_arrow(
        canvas.to_pixels((source.x, source.y)), canvas.to_pixels((target.x, target.y))
    )
    places = [(x + dx * side * away, y + dy * side * away) for away in (0.0, 0.8, -0.8, 1.4, -1.4)]
    free = [spot for spot in places if not any(is_near(spot, rect, side / 2) for rect in covered)]
    marks.draw_number_badge(canvas, (free or places)[0], side, str(count), scene.style)


TALLY = 22.0
"""Min. diameter of the disc with the number of people, in map units."""


def is_near(spot: tuple[float, float], rect: Rect, reach: float) -> bool:
    """True if a point is in a box or within `reach` of it."""
    (x, y), (left, top, right, bottom) = spot, rect
    return left - reach < x < right + reach and top - reach < y < bottom + reach


def point_spot(at: tuple[float, float]) -> Spot:
    """Spot of no size at a point."""
    return Spot(at[0], at[1], 0.0, 0.0)


def edge_spot(plate: Spot, towards: Spot) -> Spot:
    """Point where the line from a plate's centre to another spot crosses its edge."""
    dx, dy = towards.x - plate.x, towards.y - plate.y
    reach = max(abs(dx) / (plate.width / 2), abs(dy) / (plate.height / 2), 1e-6)
    share = min(1.0, 1 / reach)
    return Spot(plate.x + dx * share, plate.y + dy * share, 0.0, 0.0)
