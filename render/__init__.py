"""Pictures of a game: from a view to image bytes."""

from render.draw import draw, draw_board
from render.options import DrawOptions, Fact, Picture
from render.palette import SEATS, SeatColour, seat_colour

__all__ = ["SEATS", "DrawOptions", "Fact", "Picture", "SeatColour", "draw", "draw_board", "seat_colour"]
