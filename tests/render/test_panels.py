"""A turn's map on a phone is close enough to read its names."""

from __future__ import annotations

import io
import random
from itertools import combinations

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from engine import load_edition
from engine.editions.ragnar_2024 import events as ev
from engine.view import News, View
from render import DrawOptions, Picture, draw
from render.base import built_in_board, load_shapes
from render.boxes import shared_area
from render.callouts import Callout
from render.canvas import Canvas
from render.crops import PANEL, PANEL_ZOOMS, WORTH, is_tall, place_boxes, split_panels, turn_box, zoom_factor
from render.drawing import visible_boxes
from render.frame import TOP
from render.imprint import find_names
from render.options import LEAST, WIDTH
from render.palette import STYLES
from render.scene import Scene, draw_starts, piece_boxes
from render.story import read_story
from render.texts import Words
from tests.render.views import NAMES, crowded_view, edition_of

BOARDS = ("ragnar-2024", "hasbro-2001", "zman-2018", "heroes-2008")
EDITION = load_edition("ragnar-2024")


def turn_taking(*lands: str) -> View:
    """A turn that took lands far apart."""
    events = (
        ev.TurnBegan("A", "egypt", 2),
        ev.Established("A", "egypt", lands[0]),
        *(ev.ArmyPlaced("A", land, "uncontrolled") for land in lands[1:]),
        ev.TurnEnded("A", "egypt", 4),
    )
    return replace(crowded_view(), news=(News(1, "A", events),))


def draw_turn(view: View, **changes: object) -> Picture:
    return draw(view, EDITION, options=DrawOptions(crop="turn", names=NAMES, **changes))  # type: ignore[arg-type]


@pytest.mark.parametrize("board", BOARDS)
def test_each_place_fits_one_panel(board: str) -> None:
    geometry, lands = load_shapes(board), built_in_board(board).lands
    found = 0
    for some in combinations(lands[:: max(1, len(lands) // 12)], 4):
        pair = split_panels(geometry, list(some), [])
        if not pair:
            continue
        found += 1
        single = turn_box(geometry, list(some), [])
        for left, top, right, bottom in place_boxes(geometry, list(some), []):
            assert any(b[0] <= left and b[1] <= top and right <= b[2] and bottom <= b[3] for b in pair), some
        assert all(not shared_area(one, two) for one, two in combinations(pair, 2)), some
        assert is_tall(geometry, pair)
        for box in pair:
            zoom = geometry.width / (box[2] - box[0])
            assert zoom >= WORTH
            assert zoom == pytest.approx(min(PANEL_ZOOMS, key=lambda one: abs(one - zoom)))
            assert box[2] - box[0] < (single[2] - single[0]) / 1.25
    assert found or board == "heroes-2008"


def test_compact_turn_has_one_window() -> None:
    geometry = load_shapes("ragnar-2024")
    assert split_panels(geometry, ["euphrates", "tigris", "zagros"], []) == []
    assert split_panels(geometry, [], []) == []


def test_vertical_turn_has_one_tall_window() -> None:
    geometry, lands = load_shapes("ragnar-2024"), ["gaul", "balkans", "caucasus", "nubia"]
    (box,) = split_panels(geometry, lands, [])
    assert zoom_factor(geometry, box) > 1.3 * zoom_factor(geometry, turn_box(geometry, lands, []))
    tall = draw_turn(turn_taking(*lands))
    assert tall.width == WIDTH * PANEL
    assert tall.height > tall.width * geometry.height / geometry.width * 1.2
    assert {fact.where for fact in tall.log if (fact.layer, fact.what) == ("marks", "name")} == set(lands)


def test_distant_lands_have_two_panels() -> None:
    wide, close = (
        draw_turn(turn_taking("mexican_valley", "honshu")),
        draw_turn(turn_taking("euphrates", "tigris")),
    )
    assert (close.width, wide.width) == (WIDTH, WIDTH * PANEL)
    assert wide.height > wide.width
    assert len(set(wide.log)) == len(wide.log)
    assert [fact.what for fact in wide.log if fact.layer == "frame"].count("locator") == 1


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
@pytest.mark.parametrize(
    "lands", [("mexican_valley", "honshu", "nubia"), ("euphrates", "tigris"), ("gaul", "honshu")]
)
def test_turn_names_fit_phone_letters(lands: tuple[str, ...], locale: str) -> None:
    """Printed names are below eleven of a phone's 390 pixels even in the closest window."""
    picture = draw_turn(turn_taking(*lands), locale=locale)
    assert {fact.where for fact in picture.log if (fact.layer, fact.what) == ("marks", "name")} == set(lands)
    assert pytest.approx(11) == LEAST * 390


def test_arrow_leaves_names_legible() -> None:
    """The arrow from Caucasus to Indus Valley crosses Persian Plateau."""
    assert inked_share(turn_taking("caucasus", "indus_valley"), "persian_plateau") > 0.97


def inked_share(view: View, land: str) -> float:
    """Share of a land's printed name that has its letters' colour."""
    options = DrawOptions(crop="turn", names=NAMES)
    story = read_story(view)
    page = Image.open(io.BytesIO(draw_turn(view).data)).convert("RGB")
    (box,) = visible_boxes(EDITION.board, story, options, load_shapes("ragnar-2024"))
    scale = page.width / (box[2] - box[0])
    canvas = Canvas(page, (box[0], box[1] - round(TOP * page.width / 1600) / scale, box[2], box[3]), scale)
    names = find_names(canvas, EDITION.board, "en", (0, 0, *page.size))
    name = next(one for one in names if one.label.id == land)
    letters = name.art.ink.point([0] * 250 + [255] * 6)
    dark = page.crop(name.box).convert("L").point([255] * 70 + [0] * 186)
    both = ImageChops.multiply(letters, dark)
    return both.histogram()[255] / letters.histogram()[255]


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
@pytest.mark.parametrize("edition", ["ragnar-2024", "zman-2018", "hasbro-2001"])
def test_names_appear_once_and_uncovered(edition: str, locale: str) -> None:
    """Lands of the turn have plates. Printed names that these cover are left out."""
    board = built_in_board(edition)
    chance = random.Random(4)
    for _ in range(6):
        lands = chance.sample(board.lands, 7)
        view = replace(turn_taking(*lands), board=edition, lands={}, areas={}, cards=())
        picture = draw(view, edition_of(view), options=DrawOptions("turn", width=800, locale=locale))
        told = [fact.where for fact in picture.log if (fact.layer, fact.what) == ("marks", "name")]
        printed = [fact.where for fact in picture.log if (fact.layer, fact.what) == ("names", "land")]
        assert set(told) <= set(lands)
        if len(visible_boxes(board, read_story(view), DrawOptions("turn"), load_shapes(edition))) == 1:
            assert not set(told) & set(printed)
            assert len(set(printed)) == len(printed)


def test_covered_names_are_omitted() -> None:
    canvas = Canvas(Image.new("RGB", (1600, 900)), (0, 0, 1600, 900), 1.0)
    names = find_names(canvas, EDITION.board, "en", (0, 0, 1600, 900))
    tigris = next(name for name in names if name.label.id == "tigris")
    left, top, right, bottom = tigris.box
    assert tigris.covered_pixels((left, top, right, bottom))
    assert not tigris.covered_pixels((right, top, right + 40, bottom))
    assert not tigris.covered_pixels((left - 40, top, left, bottom))
    told = Callout(tigris.label, (left, top, right, bottom), 44)
    assert [name.label.id for name in names if told.is_hiding(name)] == ["tigris"]


def test_cut_names_are_omitted() -> None:
    part = (500, 200, 900, 425)
    canvas = Canvas(Image.new("RGB", (400, 225)), (500, 200, 900, 425), 1.0)
    shown = {name.label.id for name in find_names(canvas, EDITION.board, "en", (0, 0, 400, 225))}
    assert shown
    for name in find_names(
        Canvas(canvas.image, (0, 0, 1600, 900), 1.0), EDITION.board, "en", (0, 0, 1600, 900)
    ):
        x0, y0, x1, y1 = name.box
        whole = part[0] - 3 <= x0 and part[1] - 3 <= y0 and x1 <= part[2] + 3 and y1 <= part[3] + 3
        assert (name.label.id in shown) == whole


def test_signs_avoid_names() -> None:
    """Counters and badges take the first of several places that covers no name."""
    canvas = Canvas(Image.new("RGB", (1600, 900)), WORLD, 1.0)
    view, geometry = crowded_view(), load_shapes("ragnar-2024")
    words, style = Words(EDITION, "en"), STYLES["light"]
    scene = Scene(canvas, view, read_story(view), geometry, EDITION.board, style, words, True)
    scene.map_part = (0, 0, 1600, 900)
    scene.written = scene.printed_names()
    left, top, right, bottom = next(name for name in scene.written if name.label.id == "tigris").box
    over, free = ((left + right) / 2, (top + bottom) / 2), (right + 12.0, (top + bottom) / 2)
    assert scene.find_clear_place([over, free], 8) == free
    assert scene.find_clear_place([free, over], 8) == free
    scene.written = []
    assert scene.find_clear_place([over, free], 8) == over


def test_pieces_do_not_hide_start_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    canvas = Canvas(Image.new("RGB", (1600, 900)), WORLD, 1.0)
    view, geometry = crowded_view(fill=1.0), load_shapes("ragnar-2024")
    scene = Scene(
        canvas, view, read_story(view), geometry, EDITION.board, STYLES["light"], Words(EDITION, "en"), True
    )
    scene.map_part = (0, 0, 1600, 900)
    scene.written = scene.printed_names()
    middles: list[tuple[float, float]] = []
    monkeypatch.setattr("render.marks.draw_number_plate", lambda _canvas, middle, *_: middles.append(middle))
    draw_starts(scene)
    assert len(middles) > 2
    for x, y in middles:
        for (left, top, right, bottom), _weight in piece_boxes(scene, ()):
            assert not (left < x < right and top < y < bottom), "its digit lies under a piece"


WORLD = (0, 0, 1600, 900)
