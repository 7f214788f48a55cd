"""Drafts in which a seat draws a card, and keeps it or passes it on."""

from __future__ import annotations

from collections.abc import Iterable


def takers(drawer: int, unserved: Iterable[int]) -> list[int]:
    """Who may get the card just drawn: the drawer itself, if it has none yet, then the others who have none.

    A single one leaves no choice. Every draw serves one more seat, so only the last draw can be forced.
    """
    return sorted(unserved, key=lambda seat: seat != drawer)
