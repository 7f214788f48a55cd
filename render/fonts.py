"""Typefaces of the pictures: their files, and loaded fonts by size.

Both families come from registry packages under the SIL Open Font License (included in each package). They
cover Latin with all diacritics, Vietnamese included.
"""

from __future__ import annotations

from enum import Enum
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

from PIL import ImageFont


class Face(Enum):
    """A font style. The value is (package, file)."""

    SANS = ("fontpkg_fira_sans_condensed", "FiraSansCondensed-Medium.ttf")
    SANS_REGULAR = ("fontpkg_fira_sans_condensed", "FiraSansCondensed-Regular.ttf")
    SANS_BOLD = ("fontpkg_fira_sans_condensed", "FiraSansCondensed-SemiBold.ttf")
    SANS_HEAVY = ("fontpkg_fira_sans_condensed", "FiraSansCondensed-ExtraBold.ttf")
    SANS_ITALIC = ("fontpkg_fira_sans_condensed", "FiraSansCondensed-MediumItalic.ttf")
    SERIF_BOLD = ("fontpkg_spectral", "Spectral-SemiBold.ttf")
    SERIF_ITALIC = ("fontpkg_spectral", "Spectral-MediumItalic.ttf")


@cache
def font_path(face: Face) -> Path:
    """Path of a font file.

    Raises: FileNotFoundError if its package is not installed.
    """
    package, file = face.value
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise FileNotFoundError(f"the font package {package} is not installed")
    path = Path(spec.origin).parent / "files" / file
    if not path.is_file():
        raise FileNotFoundError(f"{path} is missing from the font package {package}")
    return path


@lru_cache(maxsize=24)
def load_font(face: Face, size: float) -> ImageFont.FreeTypeFont:
    """Load a font at a size in pixels, fractions included.

    Basic layout gives the same widths everywhere. The cache is small: a font takes a fifth of a megabyte and
    opens quickly.
    """
    return ImageFont.truetype(str(font_path(face)), size, layout_engine=ImageFont.Layout.BASIC)


def text_width(text: str, face: Face, size: float, spacing: float = 0.0) -> float:
    """Width of a line in pixels. `spacing` ems are added between letters."""
    return _text_length(text, face) * size / 100 + spacing * size * max(0, len(text) - 1)


@lru_cache(maxsize=4096)
def _text_length(text: str, face: Face) -> float:
    # Measured large and scaled: hinting would make small sizes disagree with each other.
    return load_font(face, 100).getlength(text)
