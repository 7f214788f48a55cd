"""Pictures of the whole world name areas, with who holds most of each."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist
from random import Random

import msgspec
import pytest

from engine.view import ARMY, LandView, Stack
from render import DrawOptions, draw, drawing
from render.areas import LETTERS, AreaPlate, place_area_plates, split_name
from render.base import built_in_board
from render.boxes import box_centre
from render.callouts import Callout
from render.options import PHONE
from render.scene import Scene
from tests.render.views import edition_of, view_of

BOARD = "ragnar-2024"


def marks_of(held: dict[str, str], locale: str = "en") -> dict[str, str]:
    """Number of lands that the leaders hold, by area."""
    view = view_of(BOARD, "ABC", {land: LandView((Stack(seat, ARMY),)) for land, seat in held.items()})
    view = msgspec.structs.replace(view, cards=(), news=())
    log = draw(view, edition_of(view), options=DrawOptions(locale=locale)).log
    assert not any(one.layer == "names" and one.what == "land" for one in log)
    sizes = [
        float(one.detail) for one in log if one.layer == "height" and one.where in built_in_board(BOARD).areas
    ]
    assert sizes
    assert min(sizes) >= LETTERS * PHONE - 0.01
    return {one.where: one.detail for one in log if one.layer == "marks" and one.what == "area"}


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
def test_area_plate_shows_leaders_land_count(locale: str) -> None:
    found = marks_of({"nubia": "A", "libya": "A", "zagros": "B", "levant": "C"}, locale)
    assert found.pop("north_africa") == "2"
    assert found.pop("middle_east") == "1"
    assert set(found.values()) == {"0"}


def test_long_area_names_use_two_lines() -> None:
    assert split_name("India") == ["India"]
    assert split_name("Far East") == ["Far East"]
    assert split_name("Norte da África") == ["Norte da", "África"]


def test_area_plate_lies_nearest_its_area(monkeypatch: pytest.MonkeyPatch) -> None:
    """A plate near the Baltic Sea once named Southern Europe."""
    found: list[tuple[Scene, list[AreaPlate]]] = []

    def note_plates(scene: Scene, told: Sequence[Callout]) -> list[AreaPlate]:
        found.append((scene, place_area_plates(scene, told)))
        return found[-1][1]

    monkeypatch.setattr(drawing, "place_area_plates", note_plates)
    chance = Random(3)
    marks_of({land: chance.choice("ABC") for land in built_in_board(BOARD).lands if chance.random() < 0.85})
    ((scene, plates),) = found
    middles = {
        one.id: scene.canvas.to_pixels((one.x, one.y)) for one in scene.geometry.labels if one.kind == "area"
    }
    for plate in plates:
        at = box_centre(plate.box)
        assert min(middles, key=lambda area: dist(at, middles[area])) == plate.label.id
