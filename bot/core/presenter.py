"""A change as it is told of just before it is stored, and the messages that come back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from bot.core.live import GameReader
from bot.domain.change import Change
from bot.domain.out_message import OutMessage
from bot.domain.records import HeldMessage, Outgoing
from bot.domain.requests import Actor
from bot.domain.terms import Motion


class Changed(msgspec.Struct, frozen=True):
    """A change of a game just before it is stored.

    `first`..`last` are the numbers of the log entries it made (last < first: none). `seat` is the seat
    concerned, `by` the person who did it (None: the clock, the operator or a computer player). `held` are
    the game's messages that can be edited or deleted, by slot (perhaps without the ids they got meanwhile).
    `bookmark` is what the presenter remembered of the game. `over` says that this change ended the game.
    `missed` are messages that the channel has not been told, `settled` the motions that this change carried
    out or ended.
    """

    change: Change
    game: GameReader
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

    def held_in(self, slot: str) -> HeldMessage | None:
        """Message of a slot, None if it is empty."""
        return next((one for one in self.held if one.slot == slot), None)


class Announcement(msgspec.Struct, frozen=True, omit_defaults=True):
    """The messages of a change, in order, and what the presenter wants to remember (None: as before)."""

    outgoing: Sequence[Outgoing] = ()
    bookmark: dict[str, Any] | None = None


Presenter = Callable[[Changed], Announcement]
"""Chooses the messages of a table after a change.

It runs just before the transaction: quick, no outside effect.
"""


def silent(_changed: Changed) -> Announcement:
    """Announce nothing (the command line's own runs)."""
    return Announcement()
