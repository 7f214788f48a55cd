"""Fast copies of states and their records.

Plain Python generates a function per kind of record. Compiled code would leave it interpreted, so it loops
over the fields.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Annotated, Any, Final, TypeVar, get_args, get_origin, get_type_hints

T = TypeVar("T")
R = TypeVar("R")
Open = Annotated[T, "open"]
"""A public field. Others reach an audience only through the edition's `known`."""

COMPILED: Final = not __file__.endswith(".py")
VALUE, LIST, ROWS, RECORD, RECORDS = "value", "list", "rows", "record", "records"
WRITTEN: Final = {
    VALUE: "one.{name}",
    LIST: "one.{name}[:]",
    ROWS: "[*map(list.copy, one.{name})]",
    RECORD: "one.{name} and copy_{name}(one.{name})",
    RECORDS: "[*map(copy_{name}, one.{name})]",
}
"""Expression that copies a field, by its contents. A record may be None."""


def copy_record(one: R) -> R:
    """Independent copy of a dataclass of values, lists and such records."""
    kind: Any = type(one)
    copier = _COPIERS.get(kind)
    if copier is None:
        copier = _COPIERS[kind] = Copier(kind, loop=COMPILED)
    twin: R = copier.copy(one)
    return twin


def copy_open_fields(one: R) -> R:
    """Copy with only the Open fields. Others get their defaults."""
    twin = copy_record(one)
    kind: Any = type(one)
    for closed in _closed_fields(kind):
        new: Any = closed.default_factory
        setattr(twin, closed.name, closed.default if new is MISSING else new())
    return twin


@cache
def _closed_fields(kind: Any) -> list[Field[Any]]:
    types = get_type_hints(kind, include_extras=True)
    return [one for one in fields(kind) if get_origin(types[one.name]) is not Annotated]


def _fields(kind: type) -> list[tuple[str, str, Any]]:
    """Name, contents and record kind of each field."""
    return [(name, *_field_kind(of)) for name, of in get_type_hints(kind).items()]


def _field_kind(of: Any) -> tuple[str, Any]:
    inner = get_args(of)
    if get_origin(of) is list:
        if is_dataclass(inner[0]):
            return RECORDS, inner[0]
        return (ROWS if get_origin(inner[0]) is list else LIST), None
    if isinstance(of, UnionType):
        of = inner[0]
    if is_dataclass(of):
        return RECORD, of
    if of not in (int, str, bool):
        raise TypeError(f"a field of the type {of} cannot be copied")
    return VALUE, None


def _generate_copier(kind: Any) -> Callable[[Any], Any]:
    """Generate the copying function of a kind."""
    scope: dict[str, Any] = {"new": kind.__new__, "kind": kind}
    lines = ["def copy(one):", "twin = new(kind)"]
    for name, held, inner in _fields(kind):
        lines.append(f"twin.{name} = {WRITTEN[held].format(name=name)}")
        scope[f"copy_{name}"] = inner and _generate_copier(inner)
    exec("\n    ".join([*lines, "return twin"]), scope)
    return scope["copy"]  # type: ignore[no-any-return]


class Copier:
    """Copies records of one kind, by a generated function or a loop."""

    def __init__(self, kind: Any, *, loop: bool) -> None:
        self.written: Callable[[Any], Any] | None = None if loop else _generate_copier(kind)
        self.kind = kind
        self.new: Callable[[Any], Any] = kind.__new__
        held = _fields(kind)
        self.values = [name for name, what, _ in held if what == VALUE]
        self.lists = [name for name, what, _ in held if what == LIST]
        self.rows = [name for name, what, _ in held if what == ROWS]
        self.record = [(name, Copier(of, loop=loop)) for name, what, of in held if what == RECORD]
        self.records = [(name, Copier(of, loop=loop)) for name, what, of in held if what == RECORDS]

    def copy(self, one: Any) -> Any:
        """Independent copy of a record."""
        if self.written is not None:
            return self.written(one)
        twin = self.new(self.kind)
        for name in self.values:
            setattr(twin, name, getattr(one, name))
        for name in self.lists:
            things: list[Any] = getattr(one, name)
            setattr(twin, name, things[:])
        for name in self.rows:
            rows: list[list[Any]] = getattr(one, name)
            setattr(twin, name, [row[:] for row in rows])
        for name, inner in self.record:
            record: Any = getattr(one, name)
            setattr(twin, name, record and inner.copy(record))
        for name, inner in self.records:
            records: list[Any] = getattr(one, name)
            setattr(twin, name, [inner.copy(record) for record in records])
        return twin


_COPIERS: Final[dict[Any, Copier]] = {}
