"""Changes at a table. Each class declares its effects on the table's messages."""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Change(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag_field="kind"):
    """An event at a table, just before it is stored."""

    shows_again: ClassVar[bool] = False
    """True if unchanged open questions are updated."""
    starts_anew: ClassVar[bool] = False
    """True if the channel needs new messages: it is another one, or reopened."""
    goes_back: ClassVar[bool] = False
    """True if it undoes something already announced."""
    takes_back: ClassVar[bool] = False
    """True if it undoes choices, perhaps beyond the turn's or epoch's start."""
    changes_hands: ClassVar[bool] = False
    """True if a seat gets a new user, who needs a summary."""
    retells_secrets: ClassVar[bool] = False
    """True if the seat gets its private messages again."""
    is_news: ClassVar[bool] = False
    """True if it is a line in the story, above the questions."""


def kind_of(change: Change) -> str:
    """Name of a change's kind."""
    return str(change.__struct_config__.tag)


class LobbyOpened(Change, tag="lobby", frozen=True):
    """A lobby opened."""

    starts_anew = True


class Joined(Change, tag="joined", frozen=True):
    """A user joined a lobby."""


class Left(Change, tag="left", frozen=True):
    """A user left a lobby."""


class ComputerAdded(Change, tag="computer_added", frozen=True):
    """A computer player joined a lobby."""


class SeatRemoved(Change, tag="seat_removed", frozen=True):
    """A player was removed from a lobby."""


class StartAsked(Change, tag="start_asked", frozen=True):
    """A player wants to start a full lobby without its host."""


class GameStarted(Change, tag="started", frozen=True):
    """The game began."""


class Acted(Change, tag="acted", frozen=True):
    """A seat made a choice."""


class Undone(Change, tag="undone", frozen=True):
    """A seat took back its last choice."""

    shows_again = True


class GameCancelled(Change, tag="cancelled", frozen=True, kw_only=True):
    """The game was cancelled. `reason`: "called_off", or "last_person" if nobody was left."""

    reason: str = "called_off"


class LobbyLapsed(Change, tag="lapsed", frozen=True):
    """An abandoned lobby closed."""


class LanguageChanged(Change, tag="language", frozen=True):
    """The channel's language changed."""

    shows_again = True


class PostedAnew(Change, tag="anew", frozen=True, kw_only=True):
    """A slot's message moves down. `ping` notifies its person."""

    slot: str
    ping: bool = False


class TimeGivenBack(Change, tag="given_back", frozen=True):
    """Seats got back time in which no bot ran."""

    shows_again = True


class TimeStopped(Change, tag="time_stopped", frozen=True):
    """The clocks of hindered users stopped."""

    shows_again = True


class BoardIsOld(Change, tag="board", frozen=True):
    """The pinned message needs an update."""
