"""Declarations by name, each of them once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

V = TypeVar("V")


class NameTaken(Exception):
    """Two declarations of one name."""


class Named(dict[str, V]):
    """Declarations by name. Raises: NameTaken."""

    def __init__(self, declared: Iterable[tuple[str, V]] = ()) -> None:
        super().__init__()
        for name, one in declared:
            self[name] = one

    def __setitem__(self, name: str, declared: V) -> None:
        if name in self:
            raise NameTaken(f"{name} is declared again")
        super().__setitem__(name, declared)
