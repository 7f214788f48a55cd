"""To be written."""

from __future__ import annotations

from typing import Any

from engine.editions.zman_2018.table import Table


def battle(table: Table, *arguments: Any) -> Any:
    """Step."""
    raise NotImplementedError


def ask_rerolls(table: Table, *arguments: Any) -> Any:
    """Step."""
    raise NotImplementedError


def compare(table: Table, *arguments: Any) -> Any:
    """Step."""
    raise NotImplementedError


def ask_after_loss(table: Table, *arguments: Any) -> Any:
    """Step."""
    raise NotImplementedError


def reroll(table: Table, seat: int, action: Any) -> None:
    """Answer."""
    raise NotImplementedError


def pass_reroll(table: Table, seat: int, action: Any) -> None:
    """Answer."""
    raise NotImplementedError


def lay_siege(table: Table, seat: int, action: Any) -> None:
    """Answer."""
    raise NotImplementedError


def retreat(table: Table, seat: int, action: Any) -> None:
    """Answer."""
    raise NotImplementedError
