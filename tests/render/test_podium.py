"""The end of a season on one page."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from render import DrawOptions, PodiumLine, PodiumPage, draw_podium
from render.alt import LIMIT
from render.palette import STYLES

LINES = [
    PodiumLine(1, "Ana", "26.5", 3, 2),
    PodiumLine(1, "Bo", "26.5", 3, 2),
    *(PodiumLine(number, f"Player {number} with a long name", "1", 3, 0) for number in range(3, 30)),
]


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("locale", ["en", "pt-BR"])
def test_podium_shows_places_and_points(style: str, locale: str) -> None:
    page = PodiumPage("Winter Cup", LINES, 29, 24)
    picture = draw_podium(page, options=DrawOptions(style=style, locale=locale))
    image = Image.open(io.BytesIO(picture.data))
    assert image.size == (picture.width, picture.height)
    assert picture.alt.startswith("Winter Cup. ")
    assert "1. Ana: 26.5, 1. Bo: 26.5" in picture.alt
    assert len(picture.alt) <= LIMIT
    assert [(fact.what, fact.where, fact.detail) for fact in picture.log[:2]] == [
        ("1", "Ana", "26.5"),
        ("1", "Bo", "26.5"),
    ]
    assert len(picture.log) == 15


def test_shared_place_has_equal_steps() -> None:
    picture = draw_podium(PodiumPage("Cup", LINES[:2], 2, 1))
    image = Image.open(io.BytesIO(picture.data)).convert("RGB")
    for y in (340, 500):
        assert image.getpixel((60, y)) == image.getpixel((370, y)) != image.getpixel((900, y))


def test_forgotten_player_is_unnamed() -> None:
    assert "1. a player: 10" in draw_podium(PodiumPage("Cup", [PodiumLine(1, "", "10", 1, 1)], 1, 1)).alt
