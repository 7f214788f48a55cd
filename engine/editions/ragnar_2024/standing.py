"""What the armies in play would collect if their expansion ended now, from a view alone."""

from __future__ import annotations

from functools import partial
from typing import Final

from engine.board import Board
from engine.editions.ragnar_2024.cards import Cards
from engine.history.regions import Regions
from engine.history.worth import Monuments, Standing
from engine.view import View

BEFORE_MONUMENTS: Final = ("B", "C")
NOTHING: Final = (0, 0, 0, 0)


def standing_of(view: View, board: Board, cards: Cards) -> Standing | None:
    """The Empire of the seat in turn; None for another seat, for an Event, and after phase C."""
    turn = view.turn
    if turn is None or turn.seat != view.me or turn.force or turn.phase not in BEFORE_MONUMENTS:
        return None
    regions = Regions(view, board)
    levels = cards.gold.levels
    worths = [levels if view.areas[area].active else NOTHING for area in board.areas]
    return Standing(regions, regions.armies, worths, partial(worth, cards), _monuments(regions, cards))


def _monuments(regions: Regions, cards: Cards) -> Monuments:
    """One for two icons; out of stock, they are taken from other lands (R24-SUPPLY-03)."""
    turn = regions.view.turn
    assert turn is not None
    kept = regions.with_building("monument") & regions.armies
    return Monuments(
        active=regions.armies,
        icons=_icon_lands(regions.view, cards, turn.card),
        worth=cards.gold.monument,
        fit=regions.board.mask(regions.board.lands),
        stock=cards.supply.monument - kept.bit_count(),
    )


def _icon_lands(view: View, cards: Cards, empire: str) -> int:
    for card in view.cards:
        if card.owner == view.me:
            for part in cards.empires[cards.empire_index[card.id]].parts:
                if part.id == empire:
                    return part.icon_lands
    return 0


def worth(cards: Cards, buildings: tuple[str, ...]) -> int:
    """Gold for some buildings; forts give none."""
    gold, found = cards.gold, 0
    for kind in buildings:
        if kind == "capital":
            found += gold.capital
        elif kind == "city":
            found += gold.city
        elif kind == "monument":
            found += gold.monument
    return found
