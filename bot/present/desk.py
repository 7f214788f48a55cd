"""What the channel has been told so far, and what is to be sent next.

`bot.present.channel.tell` turns a committed step into posts and the desk after them. Both are plain data that
the store keeps in the same transaction as the step, so that nothing is told twice or forgotten.
"""

from __future__ import annotations

import msgspec

from bot.present.plan import Plan

START = (0, 0)

SAY = "say"  # a new message in the game's channel; with a slot it becomes that slot's message
EDIT = "edit"  # change the slot's message; where Discord refuses (30046), send nothing and let it be
CLOSE = "close"  # as EDIT, for the last time: the controls go and the slot is free
WHISPER = "whisper"  # a DM to the person at `seat`; closed DMs are no fault


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat. `user` is None and `computer` its kind for a computer player."""

    seat: str
    name: str
    user: int | None = None
    computer: str = ""


class Table(msgspec.Struct, frozen=True, omit_defaults=True):
    """What text needs to know of a game beside its view. `locale` is the channel's."""

    game: int
    edition: str
    players: tuple[Player, ...]
    locale: str = "en"
    host: int = 0

    def player(self, seat: str) -> Player:
        """Who sits at `seat`; KeyError when nobody does."""
        for one in self.players:
            if one.seat == seat:
                return one
        raise KeyError(seat)

    def seat_of(self, user: int) -> str | None:
        """The seat of a Discord user, if any."""
        return next((one.seat for one in self.players if one.user == user), None)


class Slot(msgspec.Struct, frozen=True):
    """An open message with controls: the log position (entry, event in it) from which it tells."""

    since: tuple[int, int]


class Desk(msgspec.Struct, frozen=True, omit_defaults=True):
    """`told`: the log position up to which the channel knows; `slots`: open messages by seat."""

    told: tuple[int, int] = START
    slots: dict[str, Slot] = {}


class Post(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing to send, in order. `slot` names the message it makes or changes ("" for none)."""

    op: str
    plan: Plan
    slot: str = ""
    seat: str = ""
