"""Ids that earlier releases wrote otherwise: what they stored is read in today's names.

An edition says so by `RENAMED` (earlier id -> id of today) in its module. Words that people gave stay.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec


def todays(value: Any, renamed: Mapping[str, str]) -> Any:
    """A plain value with today's ids for earlier ones, in keys and in values."""
    if not renamed:
        return value
    if isinstance(value, str):
        return renamed.get(value, value)
    if isinstance(value, dict):
        return {renamed.get(key, key): todays(one, renamed) for key, one in value.items()}
    if isinstance(value, list):
        return [todays(one, renamed) for one in value]
    return value


def todays_game(raw: dict[str, Any], renamed: Mapping[str, str]) -> dict[str, Any]:
    """A saved game or an export with today's ids in its state and its log."""
    return {key: todays(one, renamed) if key in ("state", "log") else one for key, one in raw.items()}


def as_before(records: Any, renamed: Mapping[str, str]) -> bytes:
    """Records as JSON with the ids that earlier releases wrote."""
    text = msgspec.json.encode(records, order="deterministic")
    for before, now in renamed.items():
        text = text.replace(f'"{now}"'.encode(), f'"{before}"'.encode())
    return text
