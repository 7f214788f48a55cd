"""To be written."""

from __future__ import annotations

from typing import Any

from engine.editions.zman_2018.table import Table


def fields(table: Table, seat: str | None) -> dict[str, Any]:
    """View."""
    raise NotImplementedError
