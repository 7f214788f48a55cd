"""A turn on a phone: names large enough, and two panels where one window would be too wide."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace

from engine import load_edition
from engine.editions.ragnar_2024 import events as ev
from engine.view import News, View
from render import DrawOptions, Picture, draw
from render.base import board_of, geometry_of
from render.callouts import LEAST
from render.crops import PANEL, PANEL_ZOOMS, WORTH, panels, places, turn
from tests.render.views import NAMES, crowded

BOARDS = ("ragnar-2024", "hasbro-2001", "zman-2018", "heroes-2008")
EDITION = load_edition("ragnar-2024")


def took(*lands: str) -> View:
    """A turn that took lands far apart."""
    events = (
        ev.TurnBegan("A", "egypt", 2),
        ev.Established("A", "egypt", lands[0]),
        *(ev.ArmyPlaced("A", land, "uncontrolled") for land in lands[1:]),
        ev.TurnEnded("A", "egypt", 4),
    )
    return replace(crowded(), news=(News(1, "A", events),))


def shown(view: View, **changes: object) -> Picture:
    return draw(view, EDITION, options=DrawOptions(crop="turn", names=NAMES, **changes))  # type: ignore[arg-type]


@pytest.mark.parametrize("board", BOARDS)
def test_every_place_of_a_turn_is_whole_on_one_panel(board: str) -> None:
    geometry, lands = geometry_of(board), board_of(board).lands
    found = 0
    for some in combinations(lands[:: max(1, len(lands) // 12)], 4):
        pair = panels(geometry, list(some), [])
        if not pair:
            continue
        found += 1
        single = turn(geometry, list(some), [])
        for left, top, right, bottom in places(geometry, list(some), []):
            assert any(b[0] <= left and b[1] <= top and right <= b[2] and bottom <= b[3] for b in pair), some
        for box in pair:
            zoom = geometry.width / (box[2] - box[0])
            assert zoom >= WORTH
            assert zoom == pytest.approx(min(PANEL_ZOOMS, key=lambda one: abs(one - zoom)))
            assert box[2] - box[0] < (single[2] - single[0]) / 1.25
    assert found or board == "heroes-2008"


def test_a_turn_in_one_place_has_one_window() -> None:
    geometry = geometry_of("ragnar-2024")
    assert panels(geometry, ["euphrates", "tigris", "zagros"], []) == []
    assert panels(geometry, [], []) == []


def test_two_panels_stand_in_one_picture() -> None:
    wide, close = shown(took("mexican_valley", "honshu")), shown(took("euphrates", "tigris"))
    assert (close.width, wide.width) == (1600, 1600 * PANEL)
    assert wide.height > wide.width
    assert len(set(wide.log)) == len(wide.log)
    assert [fact.what for fact in wide.log if fact.layer == "frame"].count("locator") == 1


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
@pytest.mark.parametrize(
    "lands", [("mexican_valley", "honshu", "nubia"), ("euphrates", "tigris"), ("gaul", "honshu")]
)
def test_names_of_a_turns_lands_are_written_for_a_phone(lands: tuple[str, ...], locale: str) -> None:
    """All of them: even in the closest window printed names are below eleven pixels of a phone's 390."""
    picture = shown(took(*lands), locale=locale)
    assert {fact.where for fact in picture.log if fact.what == "name"} == set(lands)
    assert pytest.approx(11) == LEAST * 390


def test_an_arrow_leaves_the_names_it_crosses_legible() -> None:
    """From Caucasus to Indus Valley it goes over the name of Persian Plateau."""
    picture = shown(took("caucasus", "indus_valley"))
    assert "persian_plateau" in {fact.where for fact in picture.log if fact.what == "crossed"}
