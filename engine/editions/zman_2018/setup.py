"""To be written."""

from __future__ import annotations

from engine.editions.zman_2018.state import State
from engine.editions.zman_2018.table import Table


def new_state(seats: int, armies: int, epochs: int) -> State:
    """Empty."""
    raise NotImplementedError


def set_up(table: Table) -> None:
    """Set-up."""
    raise NotImplementedError


def prefer(table: Table, seat: int, name: str, value: str) -> None:
    """Preference."""
    raise NotImplementedError
