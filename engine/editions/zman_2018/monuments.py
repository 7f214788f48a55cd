"""To be written."""

from __future__ import annotations

from typing import Any

from engine.editions.zman_2018.table import Table


def monuments(table: Table, *arguments: Any) -> Any:
    """Step."""
    raise NotImplementedError


def ask(table: Table, *arguments: Any) -> Any:
    """Step."""
    raise NotImplementedError


def build(table: Table, seat: int, action: Any) -> None:
    """Answer."""
    raise NotImplementedError
