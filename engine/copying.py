"""Copies of a state, worked out once from the types of its fields: a small fraction of a deep copy's time."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, TypeVar, cast, get_args, get_origin, get_type_hints

T = TypeVar("T")

_SHARED = {int, bool, str, NoneType}
"""What never changes, so that a copy may share it."""


def copier(kind: type[T], only: Iterable[str] = ()) -> Callable[[T], T]:
    """What makes independent copies of such records, dataclasses or Structs.

    `only`: the names of fields, where nothing else may be copied; the others are as in a new record.

    A field may be a number or text, a record with `copy()` or None, a list of either, or rows: a list of
    lists, the items of which are shared. TypeError for a field of another type.
    """
    _restore_types(kind)
    types = get_type_hints(kind)
    fields = [f"{name}={_copied(kind, name, types[name])}" for name in only]
    fields = fields or [_copied(kind, name, type_) for name, type_ in types.items()]
    # One expression, compiled as dataclasses do: nothing is copied as often as a state.
    return cast("Callable[[T], T]", eval(f"lambda one: kind({', '.join(fields)})", {"kind": kind}))


def _restore_types(kind: type[Any]) -> None:
    """Compiled, a dataclass knows that a field is a `list`, not of what: its source beside it tells.

    Saved games are checked by these types too (msgspec). In plain Python they are there, as text.
    """
    types = kind.__annotations__
    if all(isinstance(one, str) for one in types.values()):
        return
    path = Path(__file__).parents[1].joinpath(*kind.__module__.split(".")).with_suffix(".py")
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
            for line in node.body:
                if isinstance(line, ast.AnnAssign):
                    types[ast.unparse(line.target)] = ast.unparse(line.annotation)


def _copied(kind: type[Any], name: str, type_: Any) -> str:
    """The expression that copies a field of the record `one`."""
    one = f"one.{name}"
    inner = get_args(type_)[0] if get_origin(type_) is list else None
    if get_origin(inner) is list:
        return f"[row[:] for row in {one}]"
    parts = _parts(type_ if inner is None else inner)
    if parts <= _SHARED:
        return one if inner is None else f"{one}[:]"
    unknown = [part for part in parts - _SHARED if part is list or not hasattr(part, "copy")]
    if unknown or any(get_origin(part) is not None for part in parts):
        raise TypeError(f"{kind.__name__}.{name}: nothing is known about copying {type_}")
    return f"{one} and {one}.copy()" if inner is None else f"[part.copy() for part in {one}]"


def _parts(type_: Any) -> set[Any]:
    return set(get_args(type_)) if isinstance(type_, UnionType) else {type_}
