"""A season: a league of rounds, or a ladder. Its rules, its people by number, its tables and results."""

from __future__ import annotations

import msgspec

JOINING, PLAYING, ENDED = "joining", "playing", "over"
TROUBLES = ("permission", "threads", "later", "other")
"""Reasons why tables cannot be made: the bot may not, the server has too many threads, it has to wait."""
ENDED_TABLE, OVERDUE, CALLED_OFF = "ended", "overdue", "called_off"
"""Reasons why a table is counted: its game has ended, its round's time was over, or it was called off."""


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

    People who did not play to the end come after all others, and share a place. `by`: who asked for its
    cancelling, by number, 0 for somebody who is not in the season; None where nobody did.
    """

    why: str
    places: dict[int, int]
    by: int | None = None


class SeasonTable(msgspec.Struct, frozen=True):
    """A table of a season: its people by number in the order of seats; the `counted`th that has a result.

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
    counted: int = 0


class SeasonPerson(msgspec.Struct, frozen=True):
    """Somebody in a season. `user` is None once they are forgotten.

    `left`: since when they are seated no more; `waits`: since when they wait for a table of a ladder; 0: not.
    """

    number: int
    user: int | None
    name: str
    locale: str
    left: float = 0.0
    waits: float = 0.0

    @property
    def plays(self) -> bool:
        """Return whether they are seated in the next round."""
        return self.user is not None and not self.left


class Season(msgspec.Struct, frozen=True):
    """A stored season of a server, told in `channel`; its tables are posts in `forum` (0: threads).

    `due`: until when people join, then until when the round lasts; 0: no end. `message` shows it as it was at
    version `shown`, `ending` tells its end; 0 while there is none. `trouble` is one of TROUBLES, or "".
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
    message: int = 0
    ending: int = 0
    version: int = 1
    shown: int = 0
    trouble: str = ""
    people: tuple[SeasonPerson, ...] = ()
    tables: tuple[SeasonTable, ...] = ()

    def person_of(self, user: int) -> SeasonPerson | None:
        """Return whom a user is here, also if they have left."""
        return next((one for one in self.people if one.user == user), None)

    def person(self, number: int) -> SeasonPerson:
        """Return the person of that number."""
        return self.people[number - 1]

    @property
    def playing(self) -> tuple[SeasonPerson, ...]:
        """Return those who have not left."""
        return tuple(one for one in self.people if one.plays)

    @property
    def uncounted(self) -> tuple[SeasonTable, ...]:
        """Return the tables that have no result yet."""
        return tuple(one for one in self.tables if one.result is None)

    @property
    def results(self) -> tuple[TableResult, ...]:
        """Return the results of all tables that are counted, in that order."""
        counted = sorted(self.tables, key=lambda one: one.counted)
        return tuple(one.result for one in counted if one.result is not None)

    @property
    def past(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """Return the tables of all rounds, as their people sat."""
        return tuple(
            tuple(one.people for one in self.tables if one.round == round)
            for round in range(1, self.round + 1)
        )
