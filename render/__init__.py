"""Pictures of a game: from a view to image bytes.

Drawing modules load on first use. The bot's own process only needs the seats' colours.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from render.palette import SEATS, SeatColour, seat_colour

if TYPE_CHECKING:
    from render.animation import draw_history
    from render.chart import ChartPoint, draw_chart
    from render.choice import draw_choice
    from render.drawing import draw, draw_ahead, draw_board, expect
    from render.legend import draw_legend
    from render.options import DrawOptions, Fact, Mark, Picture, PodiumLine, PodiumPage, YearPage
    from render.podium import draw_podium
    from render.prints import keep_prints
    from render.year import draw_year

__all__ = [
    "SEATS",
    "ChartPoint",
    "DrawOptions",
    "Fact",
    "Mark",
    "Picture",
    "PodiumLine",
    "PodiumPage",
    "SeatColour",
    "YearPage",
    "draw",
    "draw_ahead",
    "draw_board",
    "draw_chart",
    "draw_choice",
    "draw_history",
    "draw_legend",
    "draw_podium",
    "draw_year",
    "expect",
    "keep_prints",
    "seat_colour",
]

_PLACES = {
    "draw_history": "animation",
    "ChartPoint": "chart",
    "draw_chart": "chart",
    "draw": "drawing",
    "draw_choice": "choice",
    "draw_legend": "legend",
    "draw_ahead": "drawing",
    "draw_board": "drawing",
    "DrawOptions": "options",
    "Fact": "options",
    "expect": "drawing",
    "keep_prints": "prints",
    "Mark": "options",
    "Picture": "options",
    "PodiumLine": "options",
    "PodiumPage": "options",
    "YearPage": "options",
    "draw_podium": "podium",
    "draw_year": "year",
}


def __getattr__(name: str) -> Any:
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"render.{_PLACES[name]}"), name)
