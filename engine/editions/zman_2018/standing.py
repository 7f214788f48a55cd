"""What the seat in turn would score if its invasions ended now, from a view alone."""

from __future__ import annotations

from typing import Final

from engine.board import Board
from engine.editions.zman_2018.cards import Cards
from engine.editions.zman_2018.modifiers import modifiers_of
from engine.editions.zman_2018.powers import together
from engine.history.regions import Regions, ValuedRegions
from engine.history.worth import Monuments, Standing, valued
from engine.view import View

BEFORE_MONUMENTS: Final = ("establish", "invade")


def standing_of(view: View, board: Board, cards: Cards) -> Standing | None:
    """The seat in turn while its Empire acts; None for another seat, and for a kingdom."""
    turn = view.turn
    if turn is None or turn.seat != view.me or turn.force or turn.phase not in BEFORE_MONUMENTS:
        return None
    regions = ValuedRegions(view, board, cards, "supremacy")
    return valued(regions, _monuments(regions, cards))


def _monuments(regions: Regions, cards: Cards) -> Monuments:
    """For resource territories held active, and of improvements (Z18-MONUMENT-01, Z18-EFFECT-04)."""
    view = regions.view
    assert view.turn is not None
    played = [cards.event_index[card] for card in modifiers_of(view).improvements]
    powers = together(cards, cards.empire_index[view.turn.card], played)
    return Monuments(
        active=regions.armies,
        icons=regions.board.resources,
        rate=powers.monument_rate,
        worth=cards.points.monument,
        fit=regions.board.resources,
        stock=cards.supplies.monument - regions.with_building("monument").bit_count(),
        more=powers.extra_monuments,
    )
