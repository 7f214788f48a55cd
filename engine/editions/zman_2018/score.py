"""To be written."""

from __future__ import annotations

from typing import Any

from engine.editions.zman_2018.table import Table


def score(table: Table, *arguments: Any) -> Any:
    """Step."""
    raise NotImplementedError
