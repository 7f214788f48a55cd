"""The changes at a table: one type a kind. The class says what follows from it for the table's messages."""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Change(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag_field="kind"):
    """An event at a table, just before it is stored."""

    shows_again: ClassVar[bool] = False
    """An open question is shown anew though it is the same."""
    starts_anew: ClassVar[bool] = False
    """The channel is told anew: it is another one, or was closed."""
    goes_back: ClassVar[bool] = False
    """Part of what was told happened no more."""
    takes_back: ClassVar[bool] = False
    """The last choices were taken back, and with them perhaps where the running turn or epoch began."""
    changes_hands: ClassVar[bool] = False
    """A seat has somebody else, who hears what happened lately."""
    retells_secrets: ClassVar[bool] = False
    """Its seat is told anew what is for it alone."""
    is_news: ClassVar[bool] = False
    """A line in the story, below which the questions stand anew."""
    is_beside: ClassVar[bool] = False
    """A line beside the story."""


def kind_of(change: Change) -> str:
    """Return the name of a change's kind."""
    return str(change.__struct_config__.tag)


class LobbyOpened(Change, tag="lobby", frozen=True):
    """A lobby was opened."""

    starts_anew = True


class Joined(Change, tag="joined", frozen=True):
    """Somebody sat down in a lobby."""


class Left(Change, tag="left", frozen=True):
    """Somebody got up in a lobby."""


class ComputerAdded(Change, tag="computer_added", frozen=True):
    """A computer player sat down in a lobby."""


class SeatRemoved(Change, tag="seat_removed", frozen=True):
    """A computer player got up in a lobby."""


class StartAsked(Change, tag="start_asked", frozen=True):
    """Somebody wants to start a full lobby without its host."""


class GameStarted(Change, tag="started", frozen=True):
    """The game began."""


class Acted(Change, tag="acted", frozen=True):
    """A seat made a choice."""


class Undone(Change, tag="undone", frozen=True):
    """A seat took its last choice back."""

    shows_again = True


class GameCancelled(Change, tag="cancelled", frozen=True, kw_only=True):
    """The game was called off; `reason`: "called_off", or "last_person" when nobody was left."""

    reason: str = "called_off"


class LobbyLapsed(Change, tag="lapsed", frozen=True):
    """A lobby was left lying."""


class LanguageChanged(Change, tag="language", frozen=True):
    """The channel has another language."""

    shows_again = True


class PostedAnew(Change, tag="anew", frozen=True, kw_only=True):
    """A slot's message moves down. `ping` notifies its person."""

    slot: str
    ping: bool = False


class TimeGivenBack(Change, tag="given_back", frozen=True):
    """No bot was awake for a while, and seats have that time again."""

    shows_again = True


class TimeStopped(Change, tag="time_stopped", frozen=True):
    """The clock stops for people who may not press."""

    shows_again = True


class BoardIsOld(Change, tag="board", frozen=True):
    """The pinned message is to be brought up to date."""
