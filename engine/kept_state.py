"""Reads states of saved games that other versions wrote.

A missing field of `MAY_LACK` gets a new state's value, because every position can continue with it. Other
differences are refused by name. Compiled code would set unassigned fields to 0.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass
from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec

from engine.records import BadGame
from engine.rules import Rules

AGENDA = "agenda"
"""The stack of steps (engine.procedure), whose length may differ."""


def read_state(rules: Rules, raw: Any, seats: int, cards: Any) -> tuple[Any, tuple[str, ...]]:
    """Read a state. Returns it with the names of completed fields.

    Raises: BadGame with all different fields; one of DAMAGE for no state at all.
    """
    new = msgspec.to_builtins(rules.new_state(seats, cards))
    completed = tuple(
        [name for name in rules.MAY_LACK if name not in raw or _has_other_shape(name, raw, new)]
    )
    raw = {**raw, **{name: new[name] for name in completed}}
    wrong = [*_unmatched_fields(rules.State, raw)]
    wrong += [
        f"the field `{name}` has {len(raw[name])} places, not {len(new[name])}"
        for name in new
        if _has_other_shape(name, raw, new)
    ]
    _refuse(wrong)
    state: Any = msgspec.convert(raw, rules.State)
    steps = [step[0] for step in state.agenda if step[0] not in rules.PROCEDURE.steps]
    _refuse([f"the field `{AGENDA}` names the unknown step `{step}`" for step in steps])
    return state, completed


def _refuse(wrong: list[str]) -> None:
    if wrong:
        raise BadGame(f"saved by a version with other states: {'; '.join(wrong)}", "other_state")


def _unmatched_fields(kind: type, raw: dict[str, Any], path: str = "") -> Iterator[str]:
    """Yield fields that only one of both has, in nested records too."""
    fields = _fields(kind)
    for name in raw:
        if name not in fields:
            yield f"the field `{path}{name}` is unknown"
    for name, inner in fields.items():
        if name not in raw:
            yield f"the field `{path}{name}` is missing"
        value = raw.get(name)
        for one in value if isinstance(value, list) else (value,):
            if inner is not None and isinstance(one, dict):
                yield from _unmatched_fields(inner, one, f"{path}{name}.")


@cache
def _fields(kind: type) -> dict[str, Any]:
    """Fields of a record with their inner record type, or None."""
    return {
        name: next((one for one in (type_, *get_args(type_)) if is_dataclass(one)), None)
        for name, type_ in get_type_hints(kind).items()
    }


def _has_other_shape(name: str, raw: dict[str, Any], new: dict[str, Any]) -> bool:
    """True if a list by seat, land or epoch has another length."""
    came, begun = raw.get(name), new[name]
    if not isinstance(came, list) or not isinstance(begun, list) or name == AGENDA:
        return False
    return bool(begun) and len(came) != len(begun)
