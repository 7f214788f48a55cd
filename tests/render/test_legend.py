"""The legend of all symbols: each edition its own, in each language, light and dark."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.words.catalogue import locales
from bot.words.narration import load_narration
from engine import editions
from render import DrawOptions, draw_legend
from render.alt import LIMIT
from render.fonts import Face, text_width
from render.legend import NAME, SAID, WIDTH, symbol_texts
from render.options import LEAST
from render.palette import STYLES
from render.pieces import DRAWINGS, STONES

KNOWN = {*DRAWINGS, *STONES, "repulse", "start"}


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("edition", editions())
def test_legend_shows_every_symbol(edition: str, locale: str) -> None:
    symbols = load_narration(edition).legend
    assert symbols
    assert set(symbols) <= KNOWN
    for symbol in symbols:
        name, said = symbol_texts(symbol, edition, locale)
        assert text_width(name, Face.SANS_BOLD, NAME) < WIDTH - 140
        assert text_width(said, Face.SANS_REGULAR, SAID) < WIDTH - 140
    picture = draw_legend(edition, options=DrawOptions(locale=locale))
    assert [fact.what for fact in picture.log] == list(symbols)
    assert len(picture.alt) <= LIMIT
    assert all(fact.detail in picture.alt for fact in picture.log)


def test_legend_letters_fit_phone() -> None:
    assert min(NAME, SAID) / WIDTH >= LEAST


def test_legend_follows_style_and_is_stable() -> None:
    light, dark = (draw_legend("ragnar-2024", options=DrawOptions(style=style)) for style in STYLES)
    for picture, style in ((light, STYLES["light"]), (dark, STYLES["dark"])):
        image = Image.open(io.BytesIO(picture.data)).convert("RGB")
        assert image.size == (picture.width, picture.height)
        found = image.getpixel((2, 2))
        assert isinstance(found, tuple)
        assert all(abs(a - b) <= 4 for a, b in zip(found, style.paper, strict=True))
    assert light.data != dark.data
    assert light.data == draw_legend("ragnar-2024").data


def test_legend_uses_edition_words() -> None:
    assert symbol_texts("capital", "zman-2018", "en")[0] == "Capitol"
    assert symbol_texts("capital", "ragnar-2024", "en")[0] == "Capital"
