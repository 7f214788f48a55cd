"""What a legal action would do, worked out from a view alone."""

from __future__ import annotations

from typing import Any

from engine.board import Board
from engine.editions.skeleton_2026.actions import Settle
from engine.editions.skeleton_2026.cards import Cards
from engine.records import Hint
from engine.view import View


def hints(view: View, board: Board, cards: Cards) -> tuple[Hint | None, ...]:
    """A hint for each action. A land scores a point in each epoch to come."""
    actions = view.decision.actions if view.decision else ()
    worth = view.epochs - view.epoch + 1
    return tuple(
        [Hint(onto="uncontrolled", gain=worth) if isinstance(one, Settle) else None for one in actions]
    )


def outlook(view: View, board: Board, cards: Cards) -> int | None:
    """Points of a turn that ends now."""
    return sum(one.owner == view.me for one in view.lands.values())


def has_attacker_won(event: Any, cards: Cards) -> bool | None:
    """None, as there are no fights."""
    return None
