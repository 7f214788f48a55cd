"""Decks cut to the number of seats, and drafts in which a seat draws a card and keeps it or passes it on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.chance import Chance


def dealt(chance: Chance, printed: Sequence[Sequence[int]], seats: int) -> list[list[int]]:
    """Return each epoch's cards (`printed` by epoch, from 1), shuffled and cut to one a seat; the rest is
    unseen."""
    return [chance.shuffled(cards)[:seats] for cards in printed[1:]]


def takers(drawer: int, unserved: Iterable[int]) -> list[int]:
    """Return who may get the card just drawn: the drawer itself, if it has none yet, then the others who have
    none.

    A single one leaves no choice. Every draw serves one more seat, so only the last draw can be forced.
    """
    return sorted(unserved, key=lambda seat: seat != drawer)
