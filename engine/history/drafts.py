"""Decks by number of seats, and drafts that keep or pass cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.chance import Chance


def deal_epochs(chance: Chance, printed: Sequence[Sequence[int]], seats: int) -> list[list[int]]:
    """Each epoch's cards, shuffled and cut to one per seat.

    `printed` is by epoch, from 1. The rest stays unseen.
    """
    return [chance.shuffled_copy(cards)[:seats] for cards in printed[1:]]


def takers(drawer: int, unserved: Iterable[int]) -> list[int]:
    """Seats that may get the drawn card: the drawer first, then others.

    Only seats without a card. Every draw serves a seat, so only the last can be forced.
    """
    return sorted(unserved, key=lambda seat: seat != drawer)
