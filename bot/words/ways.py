"""Actions that differ only in how, or in how many: one of them stands for all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.words.choices import Offer
from bot.words.narration import Narration
from engine.records import tag_of


def foremost(some: Sequence[Offer], narration: Narration) -> list[Offer]:
    """An offer for each thing that may be done: of several ways the first, of several amounts the largest."""
    found: dict[Any, Offer] = {}
    for one in some:
        plain = _plain(one.action, narration)
        known = found.get(plain)
        if known is None or _amount(one.action) > _amount(known.action):
            found[plain] = one
    return list(found.values())


def _plain(action: Any, narration: Narration) -> Any:
    """The action without what need not be said: the way, and how many."""
    left = {name: type(value)() for name, value in _fields(action) if is_amount(value)}
    way = narration.implied.get(tag_of(action), frozenset())
    left |= {name: "" for name, _ in _fields(action) if name in way}
    return msgspec.structs.replace(action, **left) if left else action


def _amount(action: Any) -> int:
    return sum(value for _, value in _fields(action) if is_amount(value))


def is_amount(value: Any) -> bool:
    """Whether a field says how many."""
    return isinstance(value, int) and not isinstance(value, bool)


def _fields(action: Any) -> list[tuple[str, Any]]:
    return [(name, getattr(action, name)) for name in action.__struct_fields__]
