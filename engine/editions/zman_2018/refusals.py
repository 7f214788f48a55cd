"""To be written."""

from __future__ import annotations

from typing import Any

from engine.editions.zman_2018.table import Table
from engine.records import Decision, IllegalAction

REFUSALS: tuple[str, ...] = ()


def refuse(table: Table, decision: Decision | None, action: Any) -> IllegalAction:
    """Refusal."""
    return IllegalAction("not legal now", "Z18-TURN-01")
