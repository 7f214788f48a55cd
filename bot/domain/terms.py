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

    A seat has `turn` seconds per turn (0: no clock), then its reserve: at most `reserve`, plus `refill` per
    own turn. `out` is one of OUTCOMES. The clock pauses in a user's quiet hours (at most `quiet` seconds a
    day), on `days_off` days a week, and for `vacation` seconds per game.
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

    `zone` is a time zone, "" for UTC. `quiet` the first and last minute of quiet hours (equal: none).
    `days_off` weekdays, Monday is 0. They are absent from `away_from` to `away_until`, and `stand_in` (a
    user, 0: nobody) is asked before a computer. A ping goes to `where` (one of PLACES) `after` seconds, not
    before `snoozed`. `early` adds a notice at the turn before. The daily list comes at hour `digest` (-1:
    never). Without `counted`, statistics omit them. `guided` adds hints in their first game. `explained` adds
    an explaining button. `thread` replaces DMs by a private thread where possible. `language` is their
    locale, "" for Discord's. With `confirms_end` a choice that ends their turn by itself wants a second tap.
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
    """A proposal on which a table votes. `id` is its number in the game.

    `by` made it, `seat` is its subject, `agreed` said yes so far and `against` no. Nobody is waited for after
    `until` (0: never). `body` holds what its `kind` needs. `gone` are voters who left the server.
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
    """A table's call for players and its automatic start: `full`, or `at` a time.

    `role` was pinged (0: none). `after` is the previous game of a rematch, `people` its players. Players need
    `reliable` percent of choices in time. `newcomers` without a figure may join. Only the `invited` and those
    with `invited_role` join, where there are any; never the `excluded`. Each of the `pinged` was told. The
    table is full since `filled` (0: it is not), and `starters` want to start it without its host.
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
