"""A season: a league of rounds, or a ladder. Its rules, its people by number, its tables and results."""

from __future__ import annotations

import msgspec

JOINING, PLAYING, ENDED = "joining", "playing", "ended"
ENDED_TABLE, OVERDUE, CALLED_OFF = "ended", "overdue", "called_off"
"""Why a table is counted: its game came to its end, the time of its round was over, or it was called off."""


class SeasonRules(msgspec.Struct, frozen=True, omit_defaults=True):
    """The rules of a season, as it was said at its opening.

    Rounds go through the `editions` in turn, at tables of `seats`; 0 `rounds` for a ladder. A round lasts at
    most so many `days` (0: as long as it takes). `points`: tenths of a point for each place.
    """

    editions: tuple[str, ...]
    seats: int
    rounds: int
    pace: str = "none"
    days: int = 0
    points: tuple[int, ...] = (100, 60, 30, 10)

    @property
    def ladder(self) -> bool:
        """Return whether whoever waits is seated, instead of rounds for all."""
        return not self.rounds

    def edition(self, round: int) -> str:
        """Return what is played in a round, the first being 1."""
        return self.editions[(round - 1) % len(self.editions)]


class TableResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """The outcome of a table: `why` it is counted, and each person's place among its people, by number.

    People who did not play to the end come after all others, and share a place.
    """

    why: str
    places: dict[int, int]


class SeasonTable(msgspec.Struct, frozen=True):
    """A table of a season: its people by number in the order of seats, and the result once it is counted.

    `seats`: more than people where computers fill it up. `place`: its thread, 0 until it is made (`tried`:
    perhaps it is); `game`: its game, None until it is opened.
    """

    round: int
    number: int
    people: tuple[int, ...]
    seats: int
    edition: str
    tried: bool = False
    place: int = 0
    game: int | None = None
    result: TableResult | None = None
