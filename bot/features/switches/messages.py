"""What is told when a table switches something on or off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.messages.line import Aside
from bot.words.advice import advice_line
from bot.words.mapped import map_line

if TYPE_CHECKING:
    from bot.outbox.composing import Composing


class AdviceSwitched(Aside, tag="advice", frozen=True):
    """Seats may ask for advice, or no longer."""

    shows_again = True

    def words(self, at: Composing) -> dict[str, Any]:
        """Return how it is now."""
        return {"advice": advice_line(at.record, at.names.texts)}


class MapSwitched(Aside, tag="map", frozen=True):
    """Questions bring their map, or no longer."""

    shows_again = True

    def words(self, at: Composing) -> dict[str, Any]:
        """Return how it is now."""
        return {"map": map_line(at.record, at.names.texts)}
