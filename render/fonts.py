"""The typefaces of the picture: where their files are, and loaded faces by size.

Both families come from registry packages under the SIL Open Font License (the licence
is in each package) and cover Latin with all diacritics, Vietnamese included.
"""

from __future__ import annotations

from enum import Enum
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

from PIL import ImageFont


class Face(Enum):
    """A style of lettering; the value is (package, file)."""

    SANS = ("fontpkg_fira_sans_condensed", "FiraSansCondensed-Medium.ttf")
    SANS_REGULAR = ("fontpkg_fira_sans_condensed", "FiraSansCondensed-Regular.ttf")
    SANS_BOLD = ("fontpkg_fira_sans_condensed", "FiraSansCondensed-SemiBold.ttf")
    SANS_HEAVY = ("fontpkg_fira_sans_condensed", "FiraSansCondensed-ExtraBold.ttf")
    SANS_ITALIC = ("fontpkg_fira_sans_condensed", "FiraSansCondensed-MediumItalic.ttf")
    SERIF = ("fontpkg_spectral", "Spectral-Medium.ttf")
    SERIF_BOLD = ("fontpkg_spectral", "Spectral-SemiBold.ttf")
    SERIF_ITALIC = ("fontpkg_spectral", "Spectral-MediumItalic.ttf")
    SERIF_BOLD_ITALIC = ("fontpkg_spectral", "Spectral-SemiBoldItalic.ttf")


@cache
def font_path(face: Face) -> Path:
    """Return the file of a face. Raises FileNotFoundError when its package is not installed."""
    package, file = face.value
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise FileNotFoundError(f"the font package {package} is not installed")
    path = Path(spec.origin).parent / "files" / file
    if not path.is_file():
        raise FileNotFoundError(f"{path} is missing from the font package {package}")
    return path


@lru_cache(maxsize=24)
def font(face: Face, size: float) -> ImageFont.FreeTypeFont:
    """Return the face at a size in pixels (fractions allowed). Basic layout: the same widths everywhere.

    Few are kept: each takes a fifth of a megabyte, and is opened in no time.
    """
    return ImageFont.truetype(str(font_path(face)), size, layout_engine=ImageFont.Layout.BASIC)


def text_width(text: str, face: Face, size: float, spacing: float = 0.0) -> float:
    """Return the advance width of one line in pixels, with `spacing` ems added after each letter but the
    last."""
    return _length(text, face) * size / 100 + spacing * size * max(0, len(text) - 1)


@lru_cache(maxsize=4096)
def _length(text: str, face: Face) -> float:
    # Measured large and scaled: hinting would make small sizes disagree with each other.
    return font(face, 100).getlength(text)
