"""A season, a league of rounds or a ladder: rules, players, tables, results."""

from __future__ import annotations

import msgspec

JOINING, PLAYING, ENDED = "joining", "playing", "over"
TROUBLES = ("permission", "threads", "later", "other")
"""Reasons why tables cannot be made: permission, too many threads, a wait."""
ENDED_TABLE, OVERDUE, CALLED_OFF, WALKOVER = "ended", "overdue", "called_off", "walkover"
"""Reasons why a table counts.

Its game ended, its round ended, it was cancelled, or all but one had left the season.
"""


class SeasonRules(msgspec.Struct, frozen=True, omit_defaults=True):
    """The rules of a season, fixed at its opening.

    * `editions`: editions, through which the rounds rotate.
    * `seats`: wanted number of players at a table.
    * `rounds`: number of rounds, 0 for a ladder.
    * `days`: longest time of a round (0: unlimited).
    * `points`: tenths of a point, by place.
    """

    editions: tuple[str, ...]
    seats: int
    rounds: int
    pace: str = "none"
    days: int = 0
    points: tuple[int, ...] = (100, 60, 30, 10)

    @property
    def is_ladder(self) -> bool:
        """True for a ladder, which seats waiting players instead of rounds."""
        return not self.rounds

    def edition(self, round: int) -> str:
        """Edition of a round, counted from 1."""
        return self.editions[(round - 1) % len(self.editions)]


class TableResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table's result.

    * `why`: reason for which it counts.
    * `places`: places by player number. Players who left share the last place, and have none where all left.
    * `by`: number of the player who proposed the cancellation, 0 for an outsider, None for nobody.
    """

    why: str
    places: dict[int, int]
    by: int | None = None


class SeasonTable(msgspec.Struct, frozen=True):
    """A table of a season.

    * `people`: player numbers in seating order.
    * `seats`: number of seats, more than the players if computers fill up.
    * `place`: its thread, 0 until made.
    * `game`: None until it is opened.
    * `counted`: rank of its result among the results.
    """

    round: int
    number: int
    people: tuple[int, ...]
    seats: int
    edition: str
    place: int = 0
    game: int | None = None
    result: TableResult | None = None
    counted: int = 0


class SeasonPerson(msgspec.Struct, frozen=True):
    """A player of a season.

    * `number`: number in the season.
    * `user`: None after deletion.
    * `left`: time of departure, 0 for a present player.
    * `waits`: time since when they wait for a ladder table, 0 if they do not.
    """

    number: int
    user: int | None
    name: str
    locale: str
    left: float = 0.0
    waits: float = 0.0

    @property
    def is_playing(self) -> bool:
        """True if they play the next round."""
        return self.user is not None and not self.left


class Season(msgspec.Struct, frozen=True):
    """A stored season, announced in `channel`.

    * `forum`: forum whose posts are its tables (0: threads).
    * `due`: end of joining, then of the round (0: none).
    * `trouble`: one of TROUBLES or "".
    """

    id: int
    guild: int
    channel: int
    forum: int
    host: int
    title: str
    locale: str
    rules: SeasonRules
    phase: str = JOINING
    round: int = 0
    due: float = 0.0
    version: int = 1
    trouble: str = ""
    people: tuple[SeasonPerson, ...] = ()
    tables: tuple[SeasonTable, ...] = ()

    def person_of(self, user: int) -> SeasonPerson | None:
        """A user's entry, also after departure."""
        return next((one for one in self.people if one.user == user), None)

    def person(self, number: int) -> SeasonPerson:
        """Player with this number."""
        return self.people[number - 1]

    @property
    def is_settled(self) -> bool:
        """True if it is over and all its tables count."""
        return self.phase == ENDED and not self.uncounted_tables

    def table(self, round: int, number: int) -> SeasonTable | None:
        """A table by its round and number."""
        return next((one for one in self.tables if (one.round, one.number) == (round, number)), None)

    def is_playing_at(self, table: SeasonTable) -> bool:
        """True if any player of a table has not left."""
        return any(self.person(one).is_playing for one in table.people)

    @property
    def playing(self) -> tuple[SeasonPerson, ...]:
        """Players who have not left."""
        return tuple(one for one in self.people if one.is_playing)

    @property
    def uncounted_tables(self) -> tuple[SeasonTable, ...]:
        """Tables without a result."""
        return tuple(one for one in self.tables if one.result is None)

    @property
    def results(self) -> tuple[TableResult, ...]:
        """Results of all counted tables, in order."""
        counted = sorted(self.tables, key=lambda one: one.counted)
        return tuple(one.result for one in counted if one.result is not None)

    @property
    def past(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """Seating of all rounds' tables."""
        return tuple(
            tuple(one.people for one in self.tables if one.round == round)
            for round in range(1, self.round + 1)
        )
