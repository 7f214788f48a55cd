"""A change just before it is stored, and the messages it causes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from bot.domain.change import Change
from bot.domain.out_message import OutMessage
from bot.domain.records import SHOW, HeldMessage, Outgoing
from bot.domain.requests import Actor
from bot.domain.terms import Motion
from bot.messages.context import TableReader


class Changed(msgspec.Struct, frozen=True):
    """A change of a game just before it is stored.

    * `first`, `last`: first and last of its log entries (none if last < first).
    * `seat`: the affected seat.
    * `by`: the actor (None: clock, operator or computer).
    * `held`: editable messages by slot, perhaps without their newest ids.
    * `bookmark`: the presenter's memory of the game.
    * `over`: True if this change ended the game.
    * `missed`: messages that the channel missed.
    * `settled`: motions that ended.
    """

    change: Change
    game: TableReader
    seat: str
    by: Actor | None
    first: int
    last: int
    held: tuple[HeldMessage, ...]
    bookmark: dict[str, Any] = {}
    over: bool = False
    missed: tuple[OutMessage, ...] = ()
    settled: tuple[Motion, ...] = ()
    at: float = 0.0

    def held_message(self, slot: str) -> HeldMessage | None:
        """Message of a slot, None if it is empty."""
        return next((one for one in self.held if one.slot == slot), None)

    def slot_content(self, slot: str) -> list[Outgoing]:
        """The message that a slot shows, as it is wanted."""
        held = self.held_message(slot)
        if held is None:
            return []
        return [Outgoing(held.lane, held.message or OutMessage(), SHOW, slot, held.seat, held.decision)]


class Announcement(msgspec.Struct, frozen=True, omit_defaults=True):
    """The messages of a change, in order, and the new bookmark (None: unchanged)."""

    outgoing: Sequence[Outgoing] = ()
    bookmark: dict[str, Any] | None = None


Presenter = Callable[[Changed], Announcement]
"""Chooses a table's messages after a change.

It runs just before the transaction: fast and without outside effects.
"""


def announce_nothing(_changed: Changed) -> Announcement:
    """Announce nothing (for runs of the command line)."""
    return Announcement()
