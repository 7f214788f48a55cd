"""To be written."""

from __future__ import annotations

from typing import Any

from engine.records import Hint
from engine.view import View


def hints(view: View, board: Any, cards: Any) -> tuple[Hint | None, ...]:
    """One per action."""
    return (None,) * len(view.decision.actions) if view.decision else ()
