"""From a view to a picture: the printed board, the marks of the turn, the pieces, the frame."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from engine.view import View
from render import crops, marks
from render.alt import board_alt, view_alt
from render.base import BASES, Print, board_of, geometry_of
from render.canvas import Box, Canvas
from render.crops import slots_of
from render.encode import png
from render.frame import BOTTOM, LOCATOR, TOP, Band, header, ranking
from render.geometry import Geometry, Slots, Spot
from render.lettering import write
from render.options import DrawOptions, Fact, Picture
from render.palette import STYLES, Style, seat_colour
from render.pieces import sprite
from render.story import Story, read_story

THUMBNAIL = 640
"""Width of a thumbnail at most."""


def draw(view: View, *, options: DrawOptions | None = None) -> Picture:
    """The picture of a view. Equal views and options give equal bytes.

    Raises KeyError for an unknown region or style, ValueError for a board without shapes.
    """
    options = options or DrawOptions()
    story = read_story(view)
    image, log = compose(view, story, options)
    data = png(image, STYLES[options.style])
    return Picture(data, "png", image.width, image.height, view_alt(view, story, options), tuple(log))


def draw_board(board: str, *, options: DrawOptions | None = None) -> Picture:
    """An empty board."""
    options = options or DrawOptions()
    geometry, style = geometry_of(board), STYLES[options.style]
    box = crops.region(geometry, board_of(board), options.region) if options.region else crops.world(geometry)
    image = BASES.get(Print(board, style, options.locale, box, options.width))
    return Picture(png(image, style), "png", image.width, image.height, board_alt(board, options))


def compose(view: View, story: Story, options: DrawOptions) -> tuple[Image.Image, list[Fact]]:
    """The whole picture, not yet encoded, and what was drawn."""
    style, geometry = STYLES[options.style], geometry_of(view.board)
    if options.crop == "thumbnail":
        return map_page(view, story, options, crops.world(geometry), min(options.width, THUMBNAIL), 0, 0)
    box = box_of(view, story, options, geometry)
    unit = options.width / 1600
    top, bottom = round(TOP * unit), round(BOTTOM * unit)
    page, log = map_page(view, story, options, box, options.width, top, bottom)
    where = None
    if box != crops.world(geometry):
        where = locator(geometry, view, options, box)
        log.append(Fact("frame", "locator", options.region or "turn"))
    log += header(Band(page, style, 0, unit), view, story, options, where)
    log += ranking(Band(page, style, page.height - bottom, unit), view, story, options)
    return page, log


def box_of(view: View, story: Story, options: DrawOptions, geometry: Geometry) -> Box:
    """The part of the map that the options ask for."""
    if options.crop == "region" and options.region:
        return crops.region(geometry, board_of(view.board), options.region)
    if options.crop == "turn":
        return crops.turn(geometry, story.lands, story.fleets)
    return crops.world(geometry)


def map_page(
    view: View, story: Story, options: DrawOptions, box: Box, width: int, top: int, bottom: int
) -> tuple[Image.Image, list[Fact]]:
    """The map with pieces and marks, on a page with room for the frame above and below."""
    style, geometry = STYLES[options.style], geometry_of(view.board)
    sleeping = tuple(sorted(id for id, area in view.areas.items() if not area.active))
    names = options.crop != "thumbnail"
    base = BASES.get(Print(view.board, style, options.locale, box, width, sleeping, names))
    page = Image.new("RGB", (base.width, base.height + top + bottom))
    page.paste(base, (0, top))
    scale = width / (box[2] - box[0])
    canvas = Canvas(page, (box[0], box[1] - top / scale, box[2], box[3] + bottom / scale), scale)
    seats = tuple(seat.seat for seat in view.seats)
    log = [Fact("land", "inactive", area) for area in sleeping]
    log += conquests(canvas, view, story, geometry, style, options.locale, names)
    log += starts(canvas, view, geometry, style, seats)
    log += fleets(canvas, view, story, geometry, style, seats)
    log += pieces(canvas, view, geometry, style, seats)
    log += scars(canvas, view, story, geometry, style, seats)
    return page, log


def conquests(
    canvas: Canvas, view: View, story: Story, geometry: Geometry, style: Style, locale: str, names: bool
) -> list[Fact]:
    """The realm won this turn, arrows along the order of conquest, and the names they crossed once more."""
    seats = tuple(seat.seat for seat in view.seats)
    if story.seat not in seats:
        return []
    look = seat_colour(seats, str(story.seat))
    taken = dict.fromkeys([*story.started, *(step.land for step in story.steps)])
    won = [land for land in taken if land in slots_of(geometry)]
    marks.glow(canvas, geometry, won, look, style)
    own = [id for id, land in view.lands.items() if land.owner == story.seat and id not in won]
    pairs = marks.sources(story, board_of(view.board), geometry, own)
    marks.arrows(canvas, geometry, pairs, look.colour, style.rim)
    if names:
        for label in geometry.labels:
            if label.kind == "land" and label.id in taken:
                write(canvas, label, style, locale)
    log = [Fact("marks", "won", land, look.letter) for land in won]
    return log + [Fact("marks", "arrow", to, source) for source, to in pairs]


def size_in(canvas: Canvas, spot: Spot, most: float = 1.0) -> int:
    """Pixels of a square piece in a spot; in a thumbnail, which has no names, larger than the spot."""
    bold = 1.45 if canvas.size[0] <= THUMBNAIL else 1.0
    return max(8, round(max(spot.width, spot.height) * canvas.scale * most * bold))


def starts(
    canvas: Canvas, view: View, geometry: Geometry, style: Style, seats: tuple[str, ...]
) -> list[Fact]:
    """The Empires still to come, as far as the viewer knows them, by number at their start-lands."""
    spots, log = slots_of(geometry), []
    for card in view.empires:
        if card.state not in ("offered", "chosen"):
            continue
        look = seat_colour(seats, card.owner) if card.owner else None
        for land in card.start_lands:
            if land in spots:
                spot = spots[land].icon or spots[land].people
                marks.number_plate(canvas, (spot.x, spot.y), card.number, look, style)
                log.append(Fact("marks", "start", land, card.id))
    return log


def fleets(
    canvas: Canvas, view: View, story: Story, geometry: Geometry, style: Style, seats: tuple[str, ...]
) -> list[Fact]:
    """The fleets on their waters; faintly also those that sailed in this turn and are home again."""
    berths = {berth.place: berth.fleets for berth in geometry.berths}
    log = []
    sailing = {water: owner for water, owner in view.waters.items() if owner}
    home = {water: story.seat for water in story.fleets if water not in sailing and story.seat in seats}
    for water, owner in {**home, **sailing}.items():
        if water not in berths:
            continue
        spot = berths[water][0]
        art = sprite("fleet", seat_colour(seats, str(owner)), size_in(canvas, spot), style)
        canvas.put(art if water in sailing else faint(art), (spot.x, spot.y))
        layer, what = ("pieces", "fleet") if water in sailing else ("marks", "sailed")
        log.append(Fact(layer, what, water, str(owner)))
    return log


def faint(art: Image.Image) -> Image.Image:
    """The drawing, half transparent."""
    out = art.copy()
    out.putalpha(art.getchannel("A").point([v * 3 // 5 for v in range(256)]))
    return out


def pieces(
    canvas: Canvas, view: View, geometry: Geometry, style: Style, seats: tuple[str, ...]
) -> list[Fact]:
    """Buildings, then armies and garrisons, from north to south."""
    log = []
    for slots in sorted(geometry.slots, key=lambda s: s.people.y):
        land = view.lands.get(slots.land)
        if land is None:
            continue
        for building, spot in building_spots(slots, land.buildings):
            canvas.put(sprite(building, None, size_in(canvas, spot), style), (spot.x, spot.y))
            log.append(Fact("pieces", building, slots.land))
        if land.owner:
            kind = "army" if land.army else "garrison"
            art = sprite(kind, seat_colour(seats, land.owner), size_in(canvas, slots.people), style)
            canvas.put(art, (slots.people.x, slots.people.y))
            log.append(Fact("pieces", kind, slots.land, land.owner))
    return log


def building_spots(slots: Slots, buildings: tuple[str, ...]) -> list[tuple[str, Spot]]:
    """Each building with a spot of its own: the one meant for its kind while that is free."""
    free: dict[str, Spot] = {str(kind): spot for kind, spot in slots.buildings.items()}
    placed = []
    for building in buildings:
        wanted = {"great_wall": "fort"}.get(building, building)
        key = wanted if wanted in free else next(iter(free), None)
        if key is not None:
            placed.append((building, free.pop(key)))
    return placed


def scars(
    canvas: Canvas, view: View, story: Story, geometry: Geometry, style: Style, seats: tuple[str, ...]
) -> list[Fact]:
    """Who lost people, where an invasion failed, and what was destroyed."""
    spots = slots_of(geometry)
    log = []
    for land, victim in story.lost.items():
        if land in spots and victim in seats:
            spot = spots[land].people
            art = sprite("fallen", seat_colour(seats, victim), size_in(canvas, spot, 0.6), style)
            canvas.put(art, (spot.x + spot.width * 0.46, spot.y - spot.height * 0.36))
            log.append(Fact("marks", "lost", land, victim))
    for land in story.repulsed:
        if land in spots:
            spot = spots[land].people
            look = seat_colour(seats, str(story.seat)) if story.seat in seats else None
            art = sprite("repulse", look, size_in(canvas, spot, 0.8), style)
            canvas.put(art, (spot.x + spot.width * 0.55, spot.y - spot.height * 0.3))
            log.append(Fact("marks", "failed", land))
    standing = {land: one.buildings for land, one in view.lands.items()}
    for ruin in story.ruins:
        if ruin.land in spots and ruin.lost:
            for building, spot in building_spots(spots[ruin.land], ruin.lost):
                shift = spot.width * 0.5 if building in standing.get(ruin.land, ()) or ruin.after else 0.0
                canvas.put(sprite("ruin", None, size_in(canvas, spot), style), (spot.x + shift, spot.y))
                log.append(Fact("marks", "ruin", ruin.land, building))
    return log


@lru_cache(maxsize=16)
def _small_world(board: str, style_name: str, locale: str, width: int) -> Image.Image:
    style = STYLES[style_name]
    geometry = geometry_of(board)
    image = Image.new("RGB", (width * 2, round(width * 2 * geometry.height / geometry.width)), style.ocean)
    canvas = Canvas(image, crops.world(geometry), width * 2 / geometry.width)
    facts = board_of(board)
    for place in geometry.places:
        if place.kind in ("land", "wasteland"):
            fill = style.waste
            if place.kind == "land":
                area = facts.area_of[facts.land_index[place.id]]
                fill = style.tint(facts.areas[area], area)
            for polygon in place.polygons:
                canvas.draw.polygon(canvas.pixels(geometry.ring(polygon[0])), fill=fill)
    return image.resize((width, image.height // 2), Image.Resampling.BOX)


def locator(geometry: Geometry, view: View, options: DrawOptions, box: Box) -> Image.Image:
    """A small world with the part shown framed."""
    style, unit = STYLES[options.style], options.width / 1600
    world = _small_world(view.board, options.style, options.locale, round(LOCATOR * unit))
    framed = world.copy()
    k = world.width / geometry.width
    pen = ImageDraw.Draw(framed)
    pen.rectangle(
        (0, 0, world.width - 1, world.height - 1), outline=style.rule, width=max(1, round(2 * unit))
    )
    pen.rectangle([round(v * k) for v in box], outline=(200, 30, 30), width=max(2, round(4 * unit)))
    return framed
