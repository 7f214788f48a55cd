"""A copy of a state is equal, field by field, and shares nothing that changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from engine import editions, load_edition


def kinds() -> list[type]:
    """All records that states are made of."""
    found = []
    for edition in editions():
        state = load_edition(edition).package.State
        inner = [one for type_ in get_type_hints(state).values() for one in records_in(type_)]
        found += [state, *dict.fromkeys(inner)]
    return found


def records_in(type_: Any) -> Iterator[type]:
    for one in (type_, *get_args(type_)):
        if is_dataclass(one):
            yield one


def value(type_: Any) -> Any:
    """Something of that type that is not empty."""
    if get_origin(type_) is list:
        return [value(get_args(type_)[0])] * 2
    if isinstance(type_, UnionType):
        type_ = get_args(type_)[0]
    if is_dataclass(type_):
        return type_(**{name: value(of) for name, of in get_type_hints(type_).items()})
    return {int: 77, str: "some", bool: True, Any: 77}[type_]


def records() -> Iterator[tuple[type, str]]:
    for kind in kinds():
        for field in fields(kind):
            yield kind, field.name


@pytest.mark.parametrize(("kind", "name"), [*records()])
def test_each_field_has_its_own_copy_in_its_own_place(kind, name):
    """Every field alone is given a value, so that two which change places are seen."""
    types = get_type_hints(kind)
    given = {field.name: _empty(types[field.name]) for field in fields(kind)}
    given[name] = value(types[name])
    one = kind(**given)
    twin = one.copy()
    assert twin == one
    assert not _shared(getattr(one, name), getattr(twin, name))


def _empty(type_: Any) -> Any:
    if isinstance(type_, UnionType):
        return None
    if is_dataclass(type_):
        return type_(**{name: _empty(of) for name, of in get_type_hints(type_).items()})
    return (get_origin(type_) or type_)()


def _shared(one: Any, twin: Any) -> bool:
    """Whether the two are, or hold, the same list or record."""
    if isinstance(one, list):
        return one is twin or any(map(_shared, one, twin))
    return is_dataclass(one) and one is twin
