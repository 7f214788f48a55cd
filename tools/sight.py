"""Distances between colours by CIEDE2000, also for simulated colour blindness."""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from render.colour import Rgb

Lab = tuple[float, float, float]

# Machado, Oliveira & Fernandes 2009, severity 1.0, for linear RGB.
MACHADO: dict[str, tuple[tuple[float, float, float], ...]] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
SIGHTS = ("normal", "protan", "deutan", "tritan")


def to_linear(value: float) -> float:
    """Convert an sRGB channel (0-255) to linear light (0-1)."""
    value /= 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def to_srgb(light: float) -> int:
    """Convert linear light to an sRGB channel, clipped to 0-255."""
    light = min(1.0, max(0.0, light))
    value = 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(value * 255)


def simulate_sight(colour: Rgb, sight: str) -> Rgb:
    """Simulate a colour for a type of sight (one of SIGHTS)."""
    if sight == "normal":
        return colour
    light = [to_linear(c) for c in colour]
    rows = MACHADO[sight]
    red, green, blue = (to_srgb(sum(m * c for m, c in zip(row, light, strict=True))) for row in rows)
    return red, green, blue


def to_lab(colour: Rgb) -> Lab:
    """Convert a colour to CIE Lab under D65."""
    r, g, b = (to_linear(c) for c in colour)
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _hue_angle(a: float, b: float) -> float:
    return degrees(atan2(b, a)) % 360


def lab_difference(one: Lab, two: Lab) -> float:
    """CIEDE2000 difference with all weights 1. About 1 is just noticeable."""
    l1, a1, b1 = one
    l2, a2, b2 = two
    mean_c = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = _hue_angle(a1, b1), _hue_angle(a2, b2)
    turn = ((h2 - h1 + 180) % 360) - 180 if c1 * c2 else 0.0
    dl, dc = l2 - l1, c2 - c1
    dh = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    ml, mc = (l1 + l2) / 2, (c1 + c2) / 2
    mh = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    t = (
        1
        - 0.17 * cos(radians(mh - 30))
        + 0.24 * cos(radians(2 * mh))
        + 0.32 * cos(radians(3 * mh + 6))
        - 0.20 * cos(radians(4 * mh - 63))
    )
    sl = 1 + 0.015 * (ml - 50) ** 2 / sqrt(20 + (ml - 50) ** 2)
    sc = 1 + 0.045 * mc
    sh = 1 + 0.015 * mc * t
    twist = 30 * exp(-(((mh - 275) / 25) ** 2))
    rt = -2 * sqrt(mc**7 / (mc**7 + 25**7)) * sin(radians(2 * twist))
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))


def colour_distance(one: Rgb, two: Rgb, sight: str = "normal") -> float:
    """CIEDE2000 difference of two colours for a type of sight."""
    return lab_difference(to_lab(simulate_sight(one, sight)), to_lab(simulate_sight(two, sight)))
