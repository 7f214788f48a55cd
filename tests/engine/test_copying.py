"""A copy is equal, shares nothing that changes, and is refused where a field's type says nothing of it."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

import msgspec
import pytest

from engine import editions, load_edition
from engine.copying import copier


@dataclass
class Part:
    number: int = 1

    def copy(self) -> Part:
        return Part(self.number)


class Whole(msgspec.Struct):
    lands: int
    name: str = ""
    queue: list[int] = []
    rows: list[list[Any]] = []
    part: Part | None = None
    parts: list[Part] = []


@dataclass
class Odd:
    known: dict[str, int]


def whole() -> Whole:
    return Whole(5, "a", [1, 2], [["step", 1], []], Part(2), [Part(3), Part(4)])


def test_a_copy_is_equal_and_nothing_done_to_it_is_seen_in_the_first():
    one = whole()
    twin = copier(Whole)(one)
    assert twin == one == whole()
    twin.lands = 0
    twin.queue.append(3)
    twin.rows[0].append(2)
    twin.rows.append([])
    twin.part.number = 0
    twin.parts[0].number = 0
    assert one == whole()


def test_a_record_that_is_not_there_stays_so():
    assert copier(Whole)(Whole(0)) == Whole(0)


def test_of_some_fields_alone_nothing_else_is_copied():
    one = whole()
    twin = copier(Whole, ("lands", "queue"))(one)
    assert twin == Whole(lands=one.lands, queue=one.queue)
    assert twin.queue is not one.queue


@dataclass
class Loose:
    rows: list


def test_a_field_that_cannot_be_copied_is_named():
    with pytest.raises(TypeError, match=r"Odd\.known"):
        copier(Odd)
    with pytest.raises(TypeError, match=r"Loose\.rows"):
        copier(Loose)


@pytest.mark.parametrize("edition", editions())
def test_every_list_of_a_state_is_its_own_in_a_copy(edition):
    package = load_edition(edition)
    state = package.package.new_state(package.seats_min, package.cards)
    twin = state.copy()
    assert twin == state
    names = getattr(state, "__struct_fields__", None) or [field.name for field in fields(state)]
    lists = [(getattr(state, name), getattr(twin, name)) for name in names if _is_list(state, name)]
    rows = [
        both for one, other in lists for both in zip(one, other, strict=True) if isinstance(both[0], list)
    ]
    assert not [one for one, other in lists + rows if one is other]


def _is_list(state: Any, name: str) -> bool:
    return isinstance(getattr(state, name), list)
