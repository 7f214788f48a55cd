"""Pictures of a game: from a view to image bytes."""

from render.animation import draw_history
from render.chart import ChartPoint, draw_chart
from render.draw import draw, draw_board
from render.options import DrawOptions, Fact, Picture
from render.palette import SEATS, SeatColour, seat_colour

__all__ = [
    "SEATS",
    "ChartPoint",
    "DrawOptions",
    "Fact",
    "Picture",
    "SeatColour",
    "draw",
    "draw_board",
    "draw_chart",
    "draw_history",
    "seat_colour",
]
