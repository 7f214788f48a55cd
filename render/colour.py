"""Colours as three bytes, and how they are written and mixed."""

from __future__ import annotations

Rgb = tuple[int, int, int]


def colour_code(colour: Rgb) -> str:
    """Write a colour as '#rrggbb'."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def mix(one: Rgb, two: Rgb, share: float) -> Rgb:
    """Mix `share` (0-1) of `two` into `one`."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, two, strict=True))
    return red, green, blue
