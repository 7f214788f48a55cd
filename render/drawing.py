"""Drawing of a view: printed board, marks of the turn, pieces, frame."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from PIL import Image, ImageDraw

from engine.board import Board
from engine.edition import Edition
from engine.view import View
from render import crops
from render.alt import board_alt, view_alt
from render.areas import AreaPlate, draw_area_plates, place_area_plates
from render.base import Print, built_in_board, load_shapes
from render.below import draw_lines, lines_height, make_lines
from render.callouts import Callout, draw_callouts, place_callouts
from render.canvas import Box, Canvas
from render.crowds import draw_plates
from render.encode import encode_png
from render.engravings import ENGRAVINGS, Wording
from render.frame import BOTTOM, LOCATOR, TOP, Band, draw_header, draw_ranking
from render.geometry import Geometry
from render.holders import holder_washes, paint_washes, veil_washes
from render.imprint import draw_emblems, find_names, write_names
from render.options import DrawOptions, Fact, Picture
from render.palette import SEATS, STYLES, SeatColour, Style, seat_colour
from render.pieces import draw_sprites_ahead
from render.prints import PRINTS
from render.scene import Scene, draw_conquests, draw_losses, draw_markers, draw_pieces, draw_starts
from render.story import Story, read_story
from render.texts import Words

THUMBNAIL = 640
"""Max. width of a thumbnail in pixels."""


def draw(view: View, edition: Edition, *, options: DrawOptions | None = None) -> Picture:
    """Draw a view of a game.

    Equal views, editions and options give equal bytes.

    Raises: KeyError for an unknown region or style. ValueError for a board without shapes.
    """
    options = options or DrawOptions()
    expect(edition.board, options=options)
    story = read_story(view, options.turns)
    image, log = compose_picture(view, edition, story, options)
    data = encode_png(image, STYLES[options.style])
    alt = view_alt(view, story, options, Words(edition, options.locale))
    return Picture(data, "png", image.width, image.height, alt, tuple(log))


def draw_ahead() -> bool:
    """Draw a small part of future pictures in advance. False if nothing is left.

    The pieces and names of the latest board come first, then missing tiles of this board and earlier ones.
    """
    if not _SHOWN:
        return False
    last, locale = _SHOWN[-1]
    if draw_sprites_ahead(SEATS, last.style) or engrave_names_ahead(last, locale):
        return True
    return any(PRINTS.draw_ahead(sheet) for shown, _ in reversed(_SHOWN) for sheet in prints_of_board(shown))


def expect(board: Board, *, options: DrawOptions | None = None) -> None:
    """Make `draw_ahead` prepare pictures of this board."""
    options = options or DrawOptions()
    shown = (Print(board, STYLES[options.style], options.width), options.locale)
    if shown in _SHOWN:
        _SHOWN.remove(shown)
    _SHOWN.append(shown)


def prints_of_board(shown: Print) -> list[Print]:
    """Prints of a board at all zoom levels."""
    return [replace(shown, width=round(shown.width * zoom)) for zoom in (1.0, *crops.ZOOMS)]


def engrave_names_ahead(shown: Print, locale: str) -> bool:
    """Engrave the names of a board at one more scale. False if all are done."""
    return any(
        ENGRAVINGS.engrave_ahead(Wording(shown.id, locale, sheet.scale)) for sheet in prints_of_board(shown)
    )


_SHOWN: deque[tuple[Print, str]] = deque(maxlen=8)
"""Recently shown boards at their pictures' widths, with their locales. The latest is last."""


def draw_board(board: str, *, options: DrawOptions | None = None) -> Picture:
    """Draw an empty built-in board."""
    options = options or DrawOptions()
    geometry, facts, style = load_shapes(board), built_in_board(board), STYLES[options.style]
    expect(facts, options=options)
    box = crops.region_box(geometry, facts, options.region) if options.region else crops.world_box(geometry)
    canvas, _ = cut_print(facts, style, box, options.width)
    draw_emblems(canvas, facts, style)
    image = canvas.image
    write_names(canvas, find_names(canvas, facts, options.locale, (0, 0, *image.size)), style)
    return Picture(encode_png(image, style), "png", image.width, image.height, board_alt(board, options))


def compose_picture(
    view: View, edition: Edition, story: Story, options: DrawOptions, *, below: bool = True
) -> tuple[Image.Image, list[Fact]]:
    """Draw the whole picture without encoding it. `below` adds the lines below the map."""
    board, words = edition.board, Words(edition, options.locale)
    style, geometry = STYLES[options.style], load_shapes(board.id)
    if options.crop == "thumbnail":
        width = min(options.width, THUMBNAIL)
        return draw_map(view, words, story, options, crops.world_box(geometry), width, 0, 0)
    boxes = visible_boxes(board, story, options, geometry)
    if crops.is_tall(geometry, boxes):
        options = replace(options, width=round(options.width * crops.PANEL))
    unit = options.width / 1600
    lines = make_lines(view, story, named_lands(board, story, options), words, style) if below else []
    top, bottom = round(TOP * unit), round((BOTTOM + lines_height(lines)) * unit)
    if len(boxes) == 1:
        page, log = draw_map(view, words, story, options, boxes[0], options.width, top, bottom)
    else:
        panels = [draw_map(view, words, story, options, box, options.width, 0, 0) for box in boxes]
        page, log = stack_panels(panels, top, bottom)
    where = None
    if boxes[0] != crops.world_box(geometry):
        where = draw_locator(geometry, board, options, boxes)
        log.append(Fact("frame", "locator", options.region or "turn"))
    log += draw_header(Band(page, style, 0, unit), view, story, options, words, where)
    log += draw_ranking(Band(page, style, page.height - bottom, unit), view, story, options, words)
    log += draw_lines(Band(page, style, page.height - bottom + round(BOTTOM * unit), unit), lines)
    return page, log


def stack_panels(
    panels: Sequence[tuple[Image.Image, list[Fact]]], top: int, bottom: int
) -> tuple[Image.Image, list[Fact]]:
    """Stack pictures with room above and below. Each fact is logged once."""
    images = [image for image, _ in panels]
    gap = max(2, images[0].width // 150)
    height = sum(image.height + gap for image in images) - gap
    page = Image.new("RGB", (images[0].width, top + height + bottom))
    for image in images:
        page.paste(image, (0, top))
        top += image.height + gap
    return page, list(dict.fromkeys(fact for _, log in panels for fact in log))


def visible_boxes(board: Board, story: Story, options: DrawOptions, geometry: Geometry) -> list[Box]:
    """Parts of the map to draw: the options' crop, or a turn's panels."""
    if options.crop == "turn":
        lands, waters = story_places(story)
        found = crops.split_panels(geometry, lands, waters)
        if found:
            return found
    return [crop_box(board, story, options, geometry)]


def named_lands(board: Board, story: Story, options: DrawOptions) -> list[str]:
    """Lands of the turn, or of the selected area."""
    if options.crop != "region":
        return story_places(story)[0]
    if options.region in board.land_index:
        return [options.region]
    area = board.area_index.get(options.region)
    return [land for at, land in enumerate(board.lands) if board.area_of[at] == area]


def story_places(story: Story) -> tuple[list[str], list[str]]:
    """Lands and waters of a story and of the turns before it."""
    lands = [land for one in story.turns for land in one.lands]
    return lands, [water for one in story.turns for water in one.waters]


def crop_box(board: Board, story: Story, options: DrawOptions, geometry: Geometry) -> Box:
    """Part of the map that the options select."""
    if options.crop == "region" and options.region:
        return crops.region_box(geometry, board, options.region)
    if options.crop == "turn":
        return crops.turn_box(geometry, *story_places(story))
    return crops.world_box(geometry)


def draw_map(
    view: View,
    words: Words,
    story: Story,
    options: DrawOptions,
    box: Box,
    width: int,
    top: int,
    bottom: int,
) -> tuple[Image.Image, list[Fact]]:
    """Draw the map with pieces and marks, with room for the frame."""
    board = words.edition.board
    style, geometry = STYLES[options.style], load_shapes(board.id)
    canvas, ground = cut_print(board, style, box, width, (top, bottom))
    seats = tuple(seat.seat for seat in view.seats)
    sleeping = sorted(id for id, area in view.areas.items() if not area.active)
    asleep = [land for land, area in enumerate(board.area_of) if board.areas[area] in sleeping]
    washes = veil_washes(asleep, style) | holder_washes(land_holders(view, board, geometry, seats), style)
    paint_washes(canvas, ground, washes)
    names = options.crop != "thumbnail"
    scene = Scene(canvas, view, story, geometry, board, style, words, names)
    scene.ground = ground
    scene.far = options.crop == "world" and not crops.has_plates(geometry)
    scene.map_part = (0, top, width, canvas.size[1] - bottom)
    scene.pale = {*sleeping, *(board.lands[land] for land in asleep)}
    return canvas.image, [*(Fact("land", "inactive", area) for area in sleeping), *draw_scene(scene)]


def draw_scene(scene: Scene) -> list[Fact]:
    """Draw everything on the printed board, from bottom to top."""
    turns = scene.story.turns
    told, plates = place_names(scene)
    large = [one.box for one in told] + [one.box for one in plates]
    scene.write_below()
    return [
        *(fact for one in turns for fact in draw_conquests(scene, one)),
        *scene.write_above(),
        *draw_starts(scene, large),
        *draw_markers(scene),
        *draw_pieces(scene),
        *(fact for one in turns for fact in draw_losses(scene, one)),
        *draw_plates(scene),
        *draw_callouts(scene, told),
        *draw_area_plates(scene, plates),
    ]


def place_names(scene: Scene) -> tuple[list[Callout], list[AreaPlate]]:
    """Place the large names, and leave out the printed names they replace."""
    scene.written = scene.printed_names()
    lands = [land for one in scene.story.turns for land in one.lands]
    told = place_callouts(scene, lands) if scene.names else []
    plates = place_area_plates(scene, told) if scene.far else []
    scene.written = [
        one
        for one in scene.written
        if not any(name.is_hiding(one) for name in told) and not any(name.is_hiding(one) for name in plates)
    ]
    return told, plates


def land_holders(
    view: View, board: Board, geometry: Geometry, seats: tuple[str, ...]
) -> dict[int, SeatColour | None]:
    """Holder of each land in play, by the land's number. Empty on boards with plates."""
    told = {}
    for number, land in enumerate(board.lands):
        area = view.areas.get(board.areas[board.area_of[number]])
        if area is None or area.active:
            owner = view.lands[land].owner if land in view.lands else None
            told[number] = seat_colour(seats, owner) if owner in seats and owner else None
    return {} if any(slots.plate for slots in geometry.slots) else told


def cut_print(
    board: Board, style: Style, box: Box, width: int, room: tuple[int, int] = (0, 0)
) -> tuple[Canvas, Image.Image]:
    """Cut the printed board and its ground to a window, with room above and below."""
    geometry = load_shapes(board.id)
    sheet = Print(board, style, round(width * geometry.width / (box[2] - box[0])))
    part = sheet.part(box, width, round((box[3] - box[1]) * sheet.scale))
    page = PRINTS.get(sheet, part, *room)
    shown_box = sheet.box((part[0], part[1] - room[0], part[2], part[3] + room[1]))
    return Canvas(page.image, shown_box, sheet.scale), page.ground


@lru_cache(maxsize=16)
def _small_world(wanted: Print) -> Image.Image:
    """Draw the lands of a board in their areas' tints."""
    style, geometry, facts = wanted.style, wanted.geometry, wanted.board
    image = Image.new("RGB", (wanted.width * 2, wanted.height * 2), style.ocean)
    canvas = Canvas(image, crops.world_box(geometry), wanted.scale * 2)
    for place in geometry.places:
        if place.kind in ("land", "wasteland"):
            fill = style.waste
            if place.kind == "land":
                area = facts.area_of[facts.land_index[place.id]]
                fill = style.tint(facts.areas[area], area)
            for polygon in place.polygons:
                canvas.draw.polygon(
                    canvas.flat_to_pixels([v for at in geometry.ring(polygon[0]) for v in at]), fill=fill
                )
    return image.reduce(2)


def draw_locator(geometry: Geometry, board: Board, options: DrawOptions, boxes: Sequence[Box]) -> Image.Image:
    """Draw a small world map that frames the visible parts."""
    style, unit = STYLES[options.style], options.width / 1600
    framed = _small_world(Print(board, style, round(LOCATOR * unit))).copy()
    k = framed.width / geometry.width
    pen = ImageDraw.Draw(framed)
    edges = (0, 0, framed.width - 1, framed.height - 1)
    pen.rectangle(edges, outline=style.rule, width=max(1, round(2 * unit)))
    for box in boxes:
        pen.rectangle([round(v * k) for v in box], outline=(200, 30, 30), width=max(2, round(4 * unit)))
    return framed
