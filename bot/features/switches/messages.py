"""The line that tells of a table's switch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.domain.table_switch import SWITCHES
from bot.messages.line import Aside
from bot.words.switch_words import switch_line

if TYPE_CHECKING:
    from bot.outbox.composing import Composing


class Switched(Aside, tag="switched", frozen=True, kw_only=True):
    """A table has switched something on or off: the `switch` of that name."""

    shows_again = True

    switch: str

    def words(self, at: Composing) -> dict[str, Any]:
        """Return how it is now."""
        return {"line": switch_line(SWITCHES[self.switch], at.record, at.names.texts)}
