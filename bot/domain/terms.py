"""Records of pace, habits and motions, stored as JSON. Times are seconds."""

from __future__ import annotations

from typing import Any

import msgspec

MINUTE, HOUR, DAY = 60.0, 3600.0, 24 * 3600.0
WAIT, CHOOSE, TAKE = "wait", "choose", "take"
OUTCOMES = (WAIT, CHOOSE, TAKE)
"""Outcomes of a timeout.

The table waits (and may press on), the computer makes this choice, or it takes the seat until the user
returns.
"""


PLACES = ("channel", "dm", "none")
"""Places where a user is pinged: channel, DM, or nowhere."""
TURNS, END = "turns", "end"
FOLLOWED = (TURNS, END)
"""News that a follower gets by DM: each turn and the end, or only the end."""


class Pace(msgspec.Struct, frozen=True, omit_defaults=True):
    """The speed of a table.

    * `kind`: name of the pace.
    * `turn`: seconds per turn (0: no clock).
    * `reserve`: most seconds in reserve, used after the turn's.
    * `refill`: seconds added to the reserve per own turn.
    * `out`: outcome of a timeout, one of OUTCOMES.

    The clock pauses at these times:

    * `quiet`: most seconds a day of a user's quiet hours.
    * `days_off`: number of days off a week.
    * `vacation`: seconds of vacation per game.
    """

    kind: str = "none"
    turn: float = 0.0
    reserve: float = 0.0
    refill: float = 0.0
    out: str = WAIT
    quiet: float = 0.0
    days_off: int = 0
    vacation: float = 0.0


class Habits(msgspec.Struct, frozen=True, omit_defaults=True):
    """A user's hours and ways of contact, for all their tables.

    * `zone`: time zone, "" for UTC.
    * `quiet`: first and last minute of quiet hours in the day (equal: none).
    * `days_off`: weekdays off. Monday is 0.
    * `away_from`, `away_until`: start and end of an absence.
    * `stand_in`: user who is asked before a computer during an absence (0: nobody).
    * `where`: place of pings, one of PLACES.
    * `after`: seconds from the question to its ping.
    * `snoozed`: time before which no ping comes.
    * `early`: True for a notice at the turn before.
    * `digest`: hour of the daily list (-1: never).
    * `counted`: False if statistics omit the user.
    * `guided`: True for hints in their first game.
    * `explained`: True for an explaining button.
    * `thread`: True if a private thread replaces DMs where possible.
    * `language`: their locale, "" for Discord's.
    * `confirms_end`: True if a choice that ends the turn by itself needs a second tap.
    """

    zone: str = ""
    quiet: tuple[int, int] = (0, 0)
    days_off: tuple[int, ...] = ()
    away_from: float = 0.0
    away_until: float = 0.0
    stand_in: int = 0
    where: str = "channel"
    after: float = 0.0
    early: bool = False
    digest: int = -1
    snoozed: float = 0.0
    counted: bool = True
    guided: bool = True
    explained: bool = True
    thread: bool = False
    language: str = ""
    confirms_end: bool = False


class Motion(msgspec.Struct, frozen=True, omit_defaults=True):
    """A proposal on which a table votes.

    * `id`: its number in the game.
    * `by`: user who made it.
    * `seat`: its subject.
    * `body`: what its `kind` needs.
    * `agreed`, `against`: users who voted yes and no.
    * `until`: time at which the vote closes (0: never).
    * `gone`: voters who left the server.
    """

    id: int
    kind: str
    by: int = 0
    seat: str = ""
    body: dict[str, Any] = {}
    agreed: tuple[int, ...] = ()
    until: float = 0.0
    gone: tuple[int, ...] = ()
    against: tuple[int, ...] = ()


class Recess(msgspec.Struct, frozen=True):
    """An agreed break of a table, until `until` at the latest."""

    since: float
    until: float


class Follower(msgspec.Struct, frozen=True):
    """A user who follows a table by DM. `what` is one of FOLLOWED."""

    user: int
    what: str


class Call(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table's call for players, and its automatic start.

    * `full`: True if the game starts when the table is full.
    * `at`: time of the start (0: none).
    * `role`: role that was pinged (0: none).
    * `after`: previous game of a rematch.
    * `people`: players of that game.
    * `reliable`: percent of choices in time that players need.
    * `newcomers`: True if users without a figure may join.
    * `invited`, `invited_role`: users and role who alone may join, if there are any.
    * `excluded`: users who may never join.
    * `pinged`: users who were told once.
    * `filled`: time since when the table is full (0: it is not).
    * `starters`: users who want to start it without its host.
    """

    full: bool = False
    at: float = 0.0
    role: int = 0
    after: int = 0
    people: tuple[int, ...] = ()
    reliable: int = 0
    newcomers: bool = True
    invited: tuple[int, ...] = ()
    invited_role: int = 0
    pinged: tuple[int, ...] = ()
    excluded: tuple[int, ...] = ()
    filled: float = 0.0
    starters: tuple[int, ...] = ()
