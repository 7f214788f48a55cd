"""The state of a saved game, whose fields are those of the version that wrote it, read as this one's.

A field that is missing is completed with what a new state has there, where any position can go on with that
(`MAY_LACK` of the edition); everything else that does not fit is refused by its name. Compiled, a field that
nobody gives a value would be 0.
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
"""The steps that wait (engine.procedure): its length says nothing, its names do."""


def read_state(rules: Rules, raw: Any, seats: int, cards: Any) -> tuple[Any, tuple[str, ...]]:
    """Return the state, and which of its fields were completed.

    BadGame names every field that this version's states lack, or have otherwise; DAMAGE when it is no state.
    """
    new = msgspec.to_builtins(rules.new_state(seats, cards))
    completed = tuple([name for name in rules.MAY_LACK if name not in raw or _other_shape(name, raw, new)])
    raw = {**raw, **{name: new[name] for name in completed}}
    wrong = [*_unlike(rules.State, raw)]
    wrong += [
        f"the field `{name}` has {len(raw[name])} places, not {len(new[name])}"
        for name in new
        if _other_shape(name, raw, new)
    ]
    _refuse(wrong)
    state: Any = msgspec.convert(raw, rules.State)
    steps = [step[0] for step in state.agenda if step[0] not in rules.PROCEDURE.steps]
    _refuse([f"the field `{AGENDA}` names the unknown step `{step}`" for step in steps])
    return state, completed


def _refuse(wrong: list[str]) -> None:
    if wrong:
        raise BadGame(f"saved by a version with other states: {'; '.join(wrong)}", "other_state")


def _unlike(kind: type, raw: dict[str, Any], path: str = "") -> Iterator[str]:
    """Fields that only one of the two has, in the state and in the records inside it."""
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
                yield from _unlike(inner, one, f"{path}{name}.")


@cache
def _fields(kind: type) -> dict[str, Any]:
    """Return the fields of a record, each with the kind of the records that it holds, or None."""
    return {
        name: next((one for one in (type_, *get_args(type_)) if is_dataclass(one)), None)
        for name, type_ in get_type_hints(kind).items()
    }


def _other_shape(name: str, raw: dict[str, Any], new: dict[str, Any]) -> bool:
    """Return whether a list that has a place for each seat, land or epoch is not as long as in a new
    state."""
    came, begun = raw.get(name), new[name]
    if not isinstance(came, list) or not isinstance(begun, list) or name == AGENDA:
        return False
    return bool(begun) and len(came) != len(begun)
