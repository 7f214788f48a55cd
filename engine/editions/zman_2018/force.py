"""To be written."""

from __future__ import annotations

from typing import Any

from engine.editions.zman_2018.table import Table


def establish(table: Table, *arguments: Any) -> Any:
    """Step."""
    raise NotImplementedError


def give_up_army(table: Table, seat: int, action: Any) -> None:
    """Answer."""
    raise NotImplementedError
