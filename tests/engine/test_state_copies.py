"""A copy of a state is equal, field by field, and shares nothing that changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from engine import editions, load_edition
from engine.copies import Copier, Open, copy_open_fields, copy_record

WAYS = {
    "written": lambda kind: Copier(kind, loop=False).copy,
    "loop": lambda kind: Copier(kind, loop=True).copy,
    "taken": lambda _: copy_record,
}


def kinds() -> list[type]:
    """Record types of states."""
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
        for one in fields(kind):
            yield kind, one.name


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("kind", "name"), [*records()])
def test_copy_shares_no_mutable_field(kind, name, way):
    """Each field alone gets a value, so swapped fields are found."""
    types = get_type_hints(kind)
    given = {field.name: _empty_value(types[field.name]) for field in fields(kind)}
    given[name] = value(types[name])
    one = kind(**given)
    twin = WAYS[way](kind)(one)
    assert twin == one
    assert not _is_sharing(getattr(one, name), getattr(twin, name))


def _empty_value(type_: Any) -> Any:
    if isinstance(type_, UnionType):
        return None
    if is_dataclass(type_):
        return type_(**{name: _empty_value(of) for name, of in get_type_hints(type_).items()})
    return (get_origin(type_) or type_)()


def _is_sharing(one: Any, twin: Any) -> bool:
    """True if the two are, or hold, the same list or record."""
    if isinstance(one, list):
        return one is twin or any(map(_is_sharing, one, twin))
    return is_dataclass(one) and one is twin


@dataclass(slots=True)
class Hand:
    """Two fields that everybody knows, and two that only their owner does."""

    cards: Open[list[int]]
    trumps: list[int] = field(default_factory=list)
    led: Open[int] = 0
    bid: int = -1


def test_open_copy_resets_private_fields():
    hand = Hand([1, 2], [3], 4, 5)
    assert copy_open_fields(hand) == Hand([1, 2], led=4)
    assert hand == Hand([1, 2], [3], 4, 5)


def test_uncopyable_field_is_refused():
    """Copies never share such a value unnoticed."""

    @dataclass
    class Odd:
        table: dict[str, int]

    with pytest.raises(TypeError, match="cannot be copied"):
        copy_record(Odd({}))
