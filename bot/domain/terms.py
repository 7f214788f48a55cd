"""Terms beside the rules: how fast a table plays, when a person can be waited for, motions.

Plain frozen records, stored as JSON beside the game's and the seats' other fields. Times are seconds.
"""

from __future__ import annotations

from typing import Any

import msgspec

MINUTE, HOUR, DAY = 60.0, 3600.0, 24 * 3600.0
WAIT, CHOOSE, TAKE = "wait", "choose", "take"
OUTCOMES = (WAIT, CHOOSE, TAKE)
"""What happens when a seat's time is out: nothing unless the table presses, the computer makes that choice,
or it takes the seat until its person is back."""


PLACES = ("channel", "dm", "none")
"""Where a person is told that they are asked: by a ping in the channel, by direct message, or not at all."""
TURNS, END = "turns", "end"
FOLLOWED = (TURNS, END)
"""What a follower of a table hears of it by direct message: each turn and the end, or only the end."""


class Pace(msgspec.Struct, frozen=True, omit_defaults=True):
    """The speed at which a table plays.

    A seat has `turn` seconds of each turn (0: no clock), then what is left of its reserve: `reserve` at most,
    which gains `refill` when its own turn begins. `out` is one of OUTCOMES. The clock stands still in a
    person's quiet hours (at most `quiet` seconds a day), on `days_off` days a week and for `vacation`
    seconds a game.
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
    """The hours and days in which a person can be waited for, for all their tables.

    `zone` is the name of a time zone, "" for UTC; `quiet` are the minutes of the day from and to which they
    are not there, the same twice for none; `days_off` are days of the week, Monday is 0. They are away from
    `away_from` to `away_until`, and `stand_in` (a user, 0 for nobody) is asked before a computer is.

    They are told `where` (one of PLACES) when they have been asked for `after` seconds, not before
    `snoozed`, with `early` also when the turn before theirs begins; a list of all their tables comes at the
    hour `digest` of their day (-1: never). Unless `counted`, no statistics tell of them. While
    `guided`, the first turns of their first game say a line with each question; while `explained`, a button
    under each explains it. With `thread`, what is for them alone at a table comes in a private thread under
    its channel, where one can be made, and not by direct message. What is said to them alone is in
    `language`, a locale; "" for the one of their Discord.
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


class Motion(msgspec.Struct, frozen=True, omit_defaults=True):
    """A proposal on which a table votes. `id` is its number in the game.

    `by` made it, `seat` is its subject, `agreed` said yes so far and `against` no. Nobody is waited for after
    `until` (0: never). `body` holds what its `kind` needs; `gone` are those who left the server.
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
    """A break that a table takes by agreement, from `since` to `until` at the latest."""

    since: float
    until: float


class Follower(msgspec.Struct, frozen=True):
    """Somebody who hears of a table by direct message: `what` is one of FOLLOWED."""

    user: int
    what: str


class Call(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table's call for players, and its beginning by itself: when `full`, or `at` a time (0: neither).

    `role` was pinged (0: none); `after` is the game whose people play again, and `people` those. Who joins
    must have made `reliable` percent of their choices in time; `newcomers`, of whom that cannot be told, may.
    The table is full since `filled` (0: it is not), and `starters` want to start it without its host.
    """

    full: bool = False
    at: float = 0.0
    role: int = 0
    after: int = 0
    people: tuple[int, ...] = ()
    reliable: int = 0
    newcomers: bool = True
    filled: float = 0.0
    starters: tuple[int, ...] = ()
