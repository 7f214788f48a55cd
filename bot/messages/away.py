"""What is told when a person is away, or can be waited for at other hours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.domain.change import Change
from bot.messages.line import Aside
from bot.words.clock import on

if TYPE_CHECKING:
    from bot.outbox.message_context import MessageContext


class HabitsChanged(Change, tag="habits", frozen=True):
    """A person can be waited for, or is told, otherwise than before."""

    shows_again = True


class WentAway(Aside, tag="away", frozen=True, kw_only=True):
    """A person is away until then."""

    shows_again = True

    until: float = 0.0

    def words(self, at: MessageContext) -> dict[str, Any]:
        """Return until when."""
        return {"when": on(self.until)}
