"""To be written."""

from __future__ import annotations

from typing import Any

from engine.editions.zman_2018.table import Table


def epoch(table: Table, *arguments: Any) -> Any:
    """Step."""
    raise NotImplementedError


def turns(table: Table, *arguments: Any) -> Any:
    """Step."""
    raise NotImplementedError


def game_over(table: Table, *arguments: Any) -> Any:
    """Step."""
    raise NotImplementedError
