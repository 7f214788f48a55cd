"""Colours of six seats, fifteen area tints and two paper styles.

tools/palette.py found them. For normal, protan, deutan and tritan sight the seats' colours are at least 20
(CIEDE2000) apart and 11 from every tint below pieces. Tints of adjacent areas are at least 6 apart.
tests/render/test_palette.py checks this.
"""

from __future__ import annotations

from dataclasses import dataclass

from render.colour import Rgb


def parse_rgb(code: str) -> Rgb:
    """Parse '#rrggbb' to numbers."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


@dataclass(frozen=True)
class SeatColour:
    """Colour, symbol and emoji of a seat.

    * `ink`: the symbol's colour in pictures.
    * `mark`, `emoji`: its signs in text.
    * `name`: the emoji's name, which a screen reader says.
    """

    letter: str
    colour: Rgb
    ink: Rgb
    symbol: str
    mark: str
    emoji: str
    name: str


_WHITE, _BLACK = parse_rgb("#ffffff"), parse_rgb("#17120f")

SEATS: tuple[SeatColour, ...] = (
    SeatColour("A", parse_rgb("#db1f00"), _WHITE, "star", "★", "🔴", "red_star"),
    SeatColour("B", parse_rgb("#1148af"), _WHITE, "diamond", "◆", "🔵", "blue_diamond"),
    SeatColour("C", parse_rgb("#edb000"), _BLACK, "disc", "●", "🟡", "yellow_disc"),
    SeatColour("D", parse_rgb("#0f9680"), _WHITE, "triangle", "▲", "🟢", "green_triangle"),
    SeatColour("E", parse_rgb("#a97de2"), _BLACK, "square", "■", "🟣", "purple_square"),
    SeatColour("F", parse_rgb("#1b161c"), _WHITE, "cross", "✚", "⚫", "black_cross"),
)

LINES: dict[str, Rgb] = {
    "A": parse_rgb("#e5402a"),
    "B": parse_rgb("#3f78e0"),
    "C": parse_rgb("#b48500"),
    "D": parse_rgb("#0f9680"),
    "E": parse_rgb("#b056d8"),
    "F": parse_rgb("#86838c"),
}
"""Seat colours for thin lines on a card, with contrast 3 : 1 on light and dark."""

_LIGHT = {
    "middle_east": "#eed29d",
    "north_africa": "#e0d4b6",
    "southern_europe": "#94b4cb",
    "northern_europe": "#c1d6c0",
    "india": "#c7b285",
    "china": "#c29ea7",
    "southeast_asia": "#a5b398",
    "eurasia": "#cac5d5",
    "far_east": "#eecfd5",
    "north_america": "#abb9b6",
    "south_america": "#c9cda3",
    "africa": "#c8b5a6",
    "australia": "#dec0b2",
    "ancient": "#efe4c4",
    "modern": "#dfa573",
}
_DARK = {
    "middle_east": "#6f6247",
    "north_africa": "#5d584b",
    "southern_europe": "#3e4c55",
    "northern_europe": "#4e6156",
    "india": "#664830",
    "china": "#5e3a33",
    "southeast_asia": "#344442",
    "eurasia": "#625d71",
    "far_east": "#645159",
    "north_america": "#454f49",
    "south_america": "#54583c",
    "africa": "#503b26",
    "australia": "#5d4a40",
    "ancient": "#5f5a46",
    "modern": "#704526",
}
# Areas in the same place have the same tint, whatever a board calls them.
_ALIKE = {
    "south_east_asia": "southeast_asia",
    "nippon": "far_east",
    "southern_lands": "africa",
    "southern_africa": "africa",
    "australasia": "australia",
}


PLATED = ("ancient", "modern")
"""Areas whose pieces are on plates, never directly on the tint."""


@dataclass(frozen=True, eq=False)
class Style:
    """A printing style: all colours except the seats'."""

    name: str
    tints: dict[str, Rgb]
    ocean: Rgb
    sea: Rgb
    shallow: Rgb
    waterline: Rgb
    closed: Rgb
    coast: Rgb
    border: Rgb
    waste: Rgb
    waste_hatch: Rgb
    river: Rgb
    ink: Rgb
    halo: Rgb
    area_ink: Rgb
    water_ink: Rgb
    waste_ink: Rgb
    strait: Rgb
    relief: Rgb
    paper: Rgb
    paper_ink: Rgb
    paper_soft: Rgb
    rule: Rgb
    gain: Rgb
    outline: Rgb
    rim: Rgb

    def tint(self, area: str, index: int = 0) -> Rgb:
        """Tint of an area. Areas with unknown names take the tints in order."""
        names = list(self.tints)
        return self.tints.get(_ALIKE.get(area, area), self.tints[names[index % len(names)]])


LIGHT = Style(
    name="light",
    tints={name: parse_rgb(code) for name, code in _LIGHT.items()},
    ocean=parse_rgb("#8fb4c4"),
    sea=parse_rgb("#a9cad4"),
    shallow=parse_rgb("#d3e5e4"),
    waterline=parse_rgb("#6f9db0"),
    closed=parse_rgb("#c3d9dc"),
    coast=parse_rgb("#3a4a52"),
    border=parse_rgb("#4a3a2c"),
    waste=parse_rgb("#e9e1cf"),
    waste_hatch=parse_rgb("#b9a98c"),
    river=parse_rgb("#6c9fb8"),
    ink=parse_rgb("#2b2018"),
    halo=parse_rgb("#fbf6ea"),
    area_ink=parse_rgb("#5b4631"),
    water_ink=parse_rgb("#2c5a72"),
    waste_ink=parse_rgb("#8a7a5e"),
    strait=parse_rgb("#a3302a"),
    relief=parse_rgb("#6e5a45"),
    paper=parse_rgb("#f4ecda"),
    paper_ink=parse_rgb("#2b2018"),
    paper_soft=parse_rgb("#7b6a54"),
    rule=parse_rgb("#b08d4c"),
    gain=parse_rgb("#2b7a3b"),
    outline=parse_rgb("#1c1512"),
    rim=parse_rgb("#fffaf0"),
)
DARK = Style(
    name="dark",
    tints={name: parse_rgb(code) for name, code in _DARK.items()},
    ocean=parse_rgb("#10222e"),
    sea=parse_rgb("#17313f"),
    shallow=parse_rgb("#25495a"),
    waterline=parse_rgb("#3a6578"),
    closed=parse_rgb("#1d3a48"),
    coast=parse_rgb("#0a1116"),
    border=parse_rgb("#120d0a"),
    waste=parse_rgb("#2b2a2b"),
    waste_hatch=parse_rgb("#454242"),
    river=parse_rgb("#2f586b"),
    ink=parse_rgb("#f4ead6"),
    halo=parse_rgb("#14110f"),
    area_ink=parse_rgb("#d8c6a4"),
    water_ink=parse_rgb("#9cc3d4"),
    waste_ink=parse_rgb("#8f8a84"),
    strait=parse_rgb("#ff9a7a"),
    relief=parse_rgb("#15100d"),
    paper=parse_rgb("#1b1a1c"),
    paper_ink=parse_rgb("#f4ead6"),
    paper_soft=parse_rgb("#a99d8a"),
    rule=parse_rgb("#b08d4c"),
    gain=parse_rgb("#7ed08c"),
    outline=parse_rgb("#0b0908"),
    rim=parse_rgb("#f6efe0"),
)
STYLES = {style.name: style for style in (LIGHT, DARK)}


def seat_colour(seats: tuple[str, ...], seat: str) -> SeatColour:
    """Look of a seat: by its letter, else by its place at the table."""
    for one in SEATS:
        if one.letter == seat:
            return one
    return SEATS[seats.index(seat) % len(SEATS)]
