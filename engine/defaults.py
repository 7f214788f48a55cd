"""Parts of an edition's package that it may leave out."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from engine.records import Hint
from engine.view import AreaView, View


def hints(view: View, board: Any, cards: Any) -> tuple[Hint | None, ...]:
    """No hint for any action."""
    return (None,) * len(view.decision.actions) if view.decision is not None else ()


def no_outlook(view: View, board: Any, cards: Any) -> int | None:
    """No score, because a turn's end scores nothing."""
    return None


def no_fight(event: Any, cards: Any) -> bool | None:
    """None, because there are no fights."""
    return None


def no_places(table: Any) -> dict[str, str]:
    """No waters or wastelands with pieces."""
    return {}


def areas(table: Any) -> dict[str, AreaView]:
    """Areas, in play from the epoch that the board names."""
    epochs = zip(table.board.areas, table.board.area_epoch, strict=True)
    return {name: AreaView(epoch <= table.state.epoch, epoch) for name, epoch in epochs}


def nothing(table: Any, me: int) -> tuple[Any, ...]:
    """No turn cards, or no things of the table."""
    return ()


RULES = {"MAY_LACK": (), "hints": hints, "outlook": no_outlook, "has_attacker_won": no_fight}
SEEN = {
    "waters": no_places,
    "wastelands": no_places,
    "areas": areas,
    "cards": nothing,
    "table_holdings": nothing,
}


def add_defaults(package: ModuleType) -> None:
    """Give a package the parts that it leaves out."""
    for module, parts in ((package, {**RULES, "advance": package.PROCEDURE.advance}), (package.seen, SEEN)):
        for name, part in parts.items():
            if not hasattr(module, name):
                setattr(module, name, part)
