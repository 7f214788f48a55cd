"""Notification of listeners about changes of the world, at once and in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Change(NamedTuple):
    """A change: its kind (`message_create`, `channel_update`...) and its subject."""

    kind: str
    subject: Any


Listener = Callable[[Change], None]


class Changes:
    """A list of listeners. Each hears a change before the next one happens."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Add a listener. Returns a function that removes it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def tell(self, kind: str, subject: Any) -> None:
        """Report a change to all listeners."""
        change = Change(kind, subject)
        for listener in list(self._listeners):
            listener(change)
