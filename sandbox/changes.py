"""Tells whoever listens what changed in the world, at once and in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Change(NamedTuple):
    """One change: its kind (`message_create`, `channel_update`...) and what it concerns."""

    kind: str
    subject: Any


Listener = Callable[[Change], None]


class Changes:
    """A list of listeners; each hears each change before the next one happens."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Add a listener; the answer takes it off again."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def tell(self, kind: str, subject: Any) -> None:
        """Report one change."""
        change = Change(kind, subject)
        for listener in list(self._listeners):
            listener(change)
