"""To be written."""

from __future__ import annotations

from typing import Any

from engine.editions.zman_2018.table import Table


def effects(table: Table, *arguments: Any) -> Any:
    """Step."""
    raise NotImplementedError


def ask_forts(table: Table, *arguments: Any) -> Any:
    """Step."""
    raise NotImplementedError


def ask_city(table: Table, *arguments: Any) -> Any:
    """Step."""
    raise NotImplementedError


def ask_fleet(table: Table, *arguments: Any) -> Any:
    """Step."""
    raise NotImplementedError


def ask_caravan(table: Table, *arguments: Any) -> Any:
    """Step."""
    raise NotImplementedError


def ask_reduce(table: Table, *arguments: Any) -> Any:
    """Step."""
    raise NotImplementedError


def ask_raid(table: Table, *arguments: Any) -> Any:
    """Step."""
    raise NotImplementedError


def ask_replace(table: Table, *arguments: Any) -> Any:
    """Step."""
    raise NotImplementedError


def ask_region(table: Table, *arguments: Any) -> Any:
    """Step."""
    raise NotImplementedError


def ask_remove(table: Table, *arguments: Any) -> Any:
    """Step."""
    raise NotImplementedError


def use_effect(table: Table, seat: int, action: Any) -> None:
    """Answer."""
    raise NotImplementedError


def place_fort(table: Table, seat: int, action: Any) -> None:
    """Answer."""
    raise NotImplementedError


def place_city(table: Table, seat: int, action: Any) -> None:
    """Answer."""
    raise NotImplementedError


def place_fleet(table: Table, seat: int, action: Any) -> None:
    """Answer."""
    raise NotImplementedError


def place_caravan(table: Table, seat: int, action: Any) -> None:
    """Answer."""
    raise NotImplementedError


def reduce_land(table: Table, seat: int, action: Any) -> None:
    """Answer."""
    raise NotImplementedError


def raid_land(table: Table, seat: int, action: Any) -> None:
    """Answer."""
    raise NotImplementedError


def replace_army(table: Table, seat: int, action: Any) -> None:
    """Answer."""
    raise NotImplementedError


def choose_region(table: Table, seat: int, action: Any) -> None:
    """Answer."""
    raise NotImplementedError


def remove_army(table: Table, seat: int, action: Any) -> None:
    """Answer."""
    raise NotImplementedError


def end(table: Table, seat: int, action: Any) -> None:
    """Answer."""
    raise NotImplementedError
