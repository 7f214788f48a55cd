"""Tokens and cards that pass from seat to seat: who looks at them next (EPOCH, OPT1 and OPT2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.editions.ragnar_2024 import events as ev
from engine.editions.ragnar_2024.table import Table


def show(table: Table, what: str, items: Iterable[str]) -> None:
    """The next seat of the queue looks at all that reaches it; nobody else learns what (H-07, H-12, H-15)."""
    seat = table.state.queue[0]
    seen = tuple(items)
    table.bar_undo("handover")
    table.tell_only(seat, ev.TrayReceived(table.seats[seat], what, len(seen), seen))


def take(table: Table, item: int) -> None:
    """The seat that looks keeps one of them."""
    table.state.queue.pop(0)
    table.state.tray.remove(item)
    table.bar_undo("secret")


def hand_on(table: Table, look: Callable[[Table], None]) -> bool:
    """The next seat looks at the others; without one the draft is over. Gives whether it is."""
    if table.state.queue:
        look(table)
        return False
    table.state.agenda.pop()
    return True
