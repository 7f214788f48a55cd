"""To be written."""

from __future__ import annotations

from typing import Any

from engine.editions.zman_2018.table import Table


def turn(table: Table, *arguments: Any) -> Any:
    """Step."""
    raise NotImplementedError


def ask_opening(table: Table, *arguments: Any) -> Any:
    """Step."""
    raise NotImplementedError


def start_kingdom(table: Table, *arguments: Any) -> Any:
    """Step."""
    raise NotImplementedError


def start_empire(table: Table, *arguments: Any) -> Any:
    """Step."""
    raise NotImplementedError


def ask_finish(table: Table, *arguments: Any) -> Any:
    """Step."""
    raise NotImplementedError


def disband(table: Table, *arguments: Any) -> Any:
    """Step."""
    raise NotImplementedError


def turn_end(table: Table, *arguments: Any) -> Any:
    """Step."""
    raise NotImplementedError


def play_kingdom(table: Table, seat: int, action: Any) -> None:
    """Answer."""
    raise NotImplementedError


def establish_empire(table: Table, seat: int, action: Any) -> None:
    """Answer."""
    raise NotImplementedError


def end_finish(table: Table, seat: int, action: Any) -> None:
    """Answer."""
    raise NotImplementedError
