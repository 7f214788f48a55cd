"""Lands that several seats share: plates, scales and what a turn did there, from a hand-made view."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from PIL import Image

from engine import load_edition
from engine.view import AreaView, Holding, LandView, News, Stack, TurnView, View
from render import DrawOptions, Picture, draw
from render.base import load_shapes
from render.below import APART, FULL, SIZE, make_lines
from render.canvas import Canvas
from render.crops import OF_PLATES, turn_box
from render.crowds import (
    PILL,
    Tab,
    draw_blank,
    edge_spot,
    find_number_place,
    phone_factor,
    place_tabs,
    tile_rects,
)
from render.frame import headline
from render.geometry import Spot
from render.options import LEAST
from render.palette import SEATS, STYLES
from render.scene import Scene
from render.story import READERS, Story, read_story
from render.texts import Words
from tests.render.views import NAMES, edition_of, view_of

BOARD = "heroes-2008"
USED = Holding("used", "wonder", 1, ("W4",))
PEOPLE = {"MED": {"C": 12, "A": 3}, "CHI": {"B": 1}, "AME": {"A": 2, "B": 2}}


def crowd_view(**changes: Any) -> View:
    lands = {
        land: LandView(tuple(Stack(seat, "people", n) for seat, n in seats.items()))
        for land, seats in PEOPLE.items()
    }
    table = (
        Holding("scale_MED", "discovery", 1, ("Wheel", "", "")),
        Holding("scale_AME", "discovery", 0, ("", "", "", "")),
        Holding("scales", "land", 1, ("CHI", "", "", "")),
        Holding("row", "hero", 2, ("Sun Tzu", "Ashoka")),
        Holding("bag", "discovery", 17),
        Holding("pack", "hero", 9),
    )
    areas = {"ancient": AreaView(True, 1), "modern": AreaView(True, 2)}
    view = msgspec.structs.replace(view_of(BOARD, "ABC", lands), table=table, areas=areas, cards=())
    return msgspec.structs.replace(view, **changes)


def event(tag: str, **fields: Any) -> Any:
    return msgspec.defstruct(tag, [(name, type(value)) for name, value in fields.items()], tag=tag)(**fields)


def played_view() -> View:
    events = (
        event("turn_began", seat="A", card="hittites"),
        event("people_placed", seat="A", land="MED", people=3, cause="hero"),
        event("discovery_placed", seat="A", discovery="Wheel", land="MED", number=1, spaces=3),
        event("counted", land="MED", seats=("C", "A", "B"), people=(12, 3, 0), points=(8, 4, 0)),
        event("conquered", seat="A", enemy="B", land="MED"),
        event("people_lost", seat="B", land="MED", people=2),
        event("people_moved", seat="A", land="AME", to="MED", people=1, cause="migration"),
        event("people_moved", seat="A", land="AME", to="MED", people=1, cause="migration"),
    )
    return crowd_view(turn=TurnView("A", "hittites", "hero"), news=(News(9, "A", events),))


def draw_view(view: View, **options: Any) -> Picture:
    return draw(view, edition_of(view), options=DrawOptions(width=480, names=NAMES, **options))


def facts(picture: Picture, layer: str, what: str) -> list[tuple[str, str]]:
    return [(f.where, f.detail) for f in picture.log if (f.layer, f.what) == (layer, what)]


def test_plate_shows_people_in_order() -> None:
    told = facts(draw_view(crowd_view()), "pieces", "people")
    assert set(told) == {(land, f"{s}:{n}") for land, seats in PEOPLE.items() for s, n in seats.items()}
    assert [detail for land, detail in told if land == "MED"] == ["C:12", "A:3"]
    assert facts(draw_view(crowd_view()), "pieces", "counter") == [("MED", "Wheel")]


def test_inactive_land_has_no_plate() -> None:
    asleep = crowd_view(areas={"ancient": AreaView(True, 1), "modern": AreaView(False, 2)})
    assert "AME" not in {land for land, _ in facts(draw_view(asleep), "pieces", "people")}


def test_turn_changes_are_marked() -> None:
    picture = draw_view(played_view())
    assert set(facts(picture, "marks", "change")) == {("MED", "A:+5"), ("MED", "B:-2"), ("AME", "A:-2")}
    assert facts(picture, "marks", "counted") == [("MED", "C:8"), ("MED", "A:4")]
    assert facts(picture, "marks", "fight") == [("MED", "")]
    assert facts(picture, "marks", "moved") == [("MED", "AME:1")] * 2


def test_header_shows_scales_and_open_cards() -> None:
    picture = draw_view(crowd_view())
    assert sorted(detail for _, detail in facts(picture, "frame", "scale")) == ["full", *["missing"] * 3]
    assert [card for card, _ in facts(picture, "frame", "open")] == ["Sun Tzu", "Ashoka"]
    assert facts(picture, "frame", "bag") == [("table", "17")]
    assert facts(picture, "frame", "pack") == [("table", "9")]


def test_wonders_are_named_below_map() -> None:
    held = {"A": ("W1", "W2", "W5"), "B": ("W9",)}
    seats = [
        msgspec.structs.replace(
            seat, holdings=(Holding("wonders", "wonder", len(held[seat.seat]), held[seat.seat]), USED)
        )
        if seat.seat in held
        else seat
        for seat in crowd_view().seats
    ]
    view = msgspec.structs.replace(crowd_view(), seats=tuple(seats), edition=BOARD)
    told = facts(draw(view, load_edition(BOARD), options=DrawOptions(names=NAMES)), "frame", "wonders")
    assert [one for one in told if len(one[1]) > 1] == [("A", "W1"), ("A", "W2"), ("A", "W5"), ("B", "W9")]
    assert (
        "Ana has Hanging Gardens, Great Wall, Great Pyramid."
        in draw(view, load_edition(BOARD), options=DrawOptions(names=NAMES)).alt
    )
    spent = facts(draw(view, load_edition(BOARD), options=DrawOptions(names=NAMES)), "frame", "used")
    assert spent == [("A", "W4"), ("B", "W4")]


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
def test_lines_fit_phone_letters(locale: str) -> None:
    """People, counters, nine Wonders and three Heroes are whole, eleven pixels of 390 high."""
    edition = load_edition(BOARD)
    seats = [
        msgspec.structs.replace(seat, holdings=(Holding("wonders", "wonder", 3, held),))
        for seat, held in zip(
            crowd_view().seats, (("W1", "W2", "W3"), ("W4", "W5", "W6"), ("W7", "W8", "W9")), strict=True
        )
    ]
    table = (
        *(one for one in crowd_view().table if one.id not in ("row", "scale_MED")),
        Holding("scale_MED", "discovery", 3, ("A1", "B2", "C3")),
        Holding("row", "hero", 3, ("A01", "A02", "A03")),
    )
    view = msgspec.structs.replace(played_view(), seats=tuple(seats), table=table, edition=BOARD)
    words = Words(edition, locale)
    lines = make_lines(view, read_story(view), ["MED"], words, STYLES["light"])
    told = [fact for line in lines for fact in line.facts]
    assert {fact.detail for fact in told if fact.what == "counter"} == {"A1", "B2", "C3"}
    assert {fact.detail for fact in told if fact.what == "wonders"} == {
        f"W{number}" for number in range(1, 10)
    }
    assert [fact.where for fact in told if fact.what == "open"] == ["A01", "A02", "A03"]
    for row in (row for line in lines for row in line.rows()):
        assert sum(bit.width for bit in row) - APART <= FULL
    assert SIZE / 1600 >= LEAST
    picture = draw(view, edition, options=DrawOptions("turn", locale=locale, names=NAMES))
    assert set(told) <= set(picture.log)


def test_turn_numbers_fit_phone_letters() -> None:
    """On plates seen from far too: changes, points and how many went."""
    for crop, width in (("turn", 1600), ("world", 1600), ("world", 700)):
        view = played_view()
        canvas = Canvas(Image.new("RGB", (width, width)), (0, 0, 1600, 1600), width / 1600)
        words, style = Words(edition_of(view), "en"), STYLES["light"]
        geometry, board = load_shapes(BOARD), edition_of(view).board
        one = Scene(canvas, view, read_story(view), geometry, board, style, words, True)
        assert PILL * phone_factor(one) * canvas.scale >= LEAST * width - 1e-6, crop


def test_numbers_below_plate_do_not_overlap() -> None:
    """Large numbers beside tabs are stacked if they would overlap."""
    look = SEATS[0]
    tabs = [Tab(seat, look, 3, 4, rect=(x, 0, x + 30, 60)) for seat, x in (("A", 0), ("B", 32), ("C", 200))]
    ends: list[float] = []
    (ax, ay), (bx, by), (cx, cy) = (find_number_place(tab, "+12", ends, 2.0) for tab in tabs)
    assert (ax, bx, cx) == (15, 47, 215)
    assert by - ay >= 2 * 8.6 * 2
    assert cy == ay
    assert len(ends) == 2


def test_alt_text_describes_turn() -> None:
    alt = draw_view(played_view()).alt
    for words in (
        "Mediterranean counted: Çelik +8, Ana +4.",
        "Fought in Mediterranean.",
        "New: Wheel in Mediterranean.",
        "Counters in Mediterranean: Ana +5, Bo -2.",
        "Mediterranean (1 of 3): Çelik 12, Ana 3.",
    ):
        assert words in alt, alt
    assert "Contagem" in draw_view(played_view(), locale="pt-BR").alt


@pytest.mark.parametrize("style", ["light", "dark"])
def test_crowded_map_draws_in_every_size(style: str) -> None:
    for crop in ("world", "turn", "thumbnail"):
        assert draw_view(played_view(), crop=crop, style=style).data


def test_plates_limit_turn_zoom() -> None:
    geometry = load_shapes(BOARD)
    left, _, right, _ = turn_box(geometry, ["CHI"], [])
    assert right - left == pytest.approx(geometry.width / OF_PLATES)


def test_tabs_and_tiles_stay_on_plate() -> None:
    plate = Spot(100, 100, 190, 84)
    for seats in range(1, 6):
        tabs = place_tabs([Tab(look.letter, look, 64) for look in SEATS[:seats]], plate)
        for one in [tab.rect for tab in tabs] + tile_rects(plate, 4):
            left, top, right, bottom = plate.rect()
            assert left <= one[0] < one[2] <= right
            assert top <= one[1] < one[3] <= bottom
        assert all(a.rect[2] <= b.rect[0] for a, b in pairwise(tabs))


def test_arrow_begins_at_plate_edge() -> None:
    plate = Spot(100, 100, 40, 20)
    assert (edge_spot(plate, Spot(300, 100, 0, 0)).x, edge_spot(plate, Spot(300, 100, 0, 0)).y) == (120, 100)
    assert edge_spot(plate, Spot(100, 0, 0, 0)).y == 90


def test_cancelled_people_change_is_zero() -> None:
    story = Story()
    for tag in ("people_placed", "people_lost"):
        READERS[tag](story, SimpleNamespace(land="MED", seat="A", people=2))
    assert story.people == {("MED", "A"): 0}


def test_unchanged_plate_is_cached() -> None:
    options = DrawOptions(width=480)
    draw(crowd_view(), edition_of(crowd_view()), options=options)
    drawn = draw_blank.cache_info().misses
    changed = crowd_view(lands={**crowd_view().lands, "CHI": LandView((Stack("B", "people", 5),))})
    draw(changed, edition_of(changed), options=options)
    assert draw_blank.cache_info().misses == drawn + 1


def test_alt_text_names_open_cards_and_lands() -> None:
    """However many people have however long names."""
    names = {seat: f"{seat} · Somebody with a very long name" for seat in "ABCDE"}
    geometry = load_shapes(BOARD)
    lands = {
        slots.land: LandView(tuple(Stack(seat, "people", 11) for seat in "ABCDE")) for slots in geometry.slots
    }
    table = (*crowd_view().table, Holding("row", "hero", 3, ("A01", "A02", "A03")))
    view = msgspec.structs.replace(view_of(BOARD, "ABCDE", lands), table=table[-1:], cards=(), news=())
    picture = draw(view, edition_of(view), options=DrawOptions(width=480, names=names))
    words = Words(edition_of(view), "en")
    assert [land for land in lands if words.name("land", land) not in picture.alt] == []
    assert [card for card in ("A01", "A02", "A03") if words.card(card) not in picture.alt] == []


def test_headline_names_played_hero() -> None:
    """The event that began the turn does not know it yet."""
    began = News(1, "A", (event("turn_began", seat="A", card=""), event("hero_played", seat="A", card="A26")))
    played = crowd_view(news=(began,), turn=TurnView("A", "A26", "population", "", None))
    waiting = crowd_view(
        news=(News(1, "A", (event("turn_began", seat="A", card=""),)),),
        turn=TurnView("A", "", "take", "", None),
    )
    words = Words(edition_of(played), "en")
    for view, title in ((played, words.card("A26")), (waiting, "Ana")):
        told = headline(view, read_story(view), DrawOptions(names={"A": "Ana"}), words)
        assert told[0] == title
