"""What the seat in turn would score if its expansion ended now, from a view alone."""

from __future__ import annotations

from engine.board import Board
from engine.editions.hasbro_2001.cards import Cards
from engine.editions.hasbro_2001.modifiers import modifiers_of
from engine.editions.hasbro_2001.monuments import RATE
from engine.history.regions import Regions, ValuedRegions
from engine.history.worth import Monuments, Standing, valued
from engine.view import View


def standing_of(view: View, board: Board, cards: Cards) -> Standing | None:
    """The seat in turn while its Empire expands; None for another seat, and for another body."""
    turn, now = view.turn, modifiers_of(view)
    if turn is None or turn.seat != view.me or turn.force or turn.phase != "expand":
        return None
    if cards.rulings.figures_count or (len(now.peoples) > 1 and not cards.rulings.shared_resources):
        return None
    regions = ValuedRegions(view, board, cards, "control")
    return valued(regions, _monuments(regions, cards))


def _monuments(regions: Regions, cards: Cards) -> Monuments:
    """For lands with a resource that the Active Empire holds (H01-MONUMENT-01 to -03)."""
    board = regions.board
    lands = [land for people in modifiers_of(regions.view).peoples for land in people.lands]
    return Monuments(
        active=board.mask(lands),
        icons=board.resources,
        rate=RATE,
        worth=cards.points.monument,
        fit=board.resources,
        stock=cards.supplies.monument - regions.with_building("monument").bit_count(),
    )
