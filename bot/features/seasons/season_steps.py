"""The steps of a season: pure functions from a season to the next state."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

import msgspec

from bot.domain.requests import Actor, Refused
from bot.domain.season import (
    ENDED,
    JOINING,
    PLAYING,
    WALKOVER,
    Season,
    SeasonPerson,
    SeasonTable,
    TableResult,
)
from bot.domain.terms import DAY
from bot.features.seasons.seating import assign_seats, next_round, seat_waiting, separate_pairs, table_sizes
from bot.features.seasons.standing import compute_standing, rank_people

MOST_PEOPLE = 100
LEAST_PEOPLE = 2
Counts = Callable[[str], Collection[int]]
"""Returns the possible numbers of seats of an edition."""
Apart = Collection[tuple[int, int]]
"""Pairs of people, the lower number first, who do not want to share a table."""


def join(season: Season, who: Actor, now: float) -> Season:
    """Add a person. In a ladder they wait for a table.

    Raises: Refused with season_over, season_began, season_joined, season_seated, season_full(most).
    """
    _need_open(season)
    known = season.person_of(who.user)
    if season.rules.is_ladder:
        if known is not None and known.waits:
            raise Refused("season_joined")
        if known is not None and any(known.number in table.people for table in season.uncounted_tables):
            raise Refused("season_seated")
    elif season.phase != JOINING:
        raise Refused("season_began")
    elif known is not None and known.is_playing:
        raise Refused("season_joined")
    if len(_active_people(season) - {who.user}) >= MOST_PEOPLE:
        raise Refused("season_full", most=MOST_PEOPLE)
    number = known.number if known is not None else len(season.people) + 1
    waits = now if season.rules.is_ladder else 0.0
    person = SeasonPerson(number, who.user, who.name[:100], who.locale, 0.0, waits)
    return _with_person(season, person)


def _active_people(season: Season) -> set[int | None]:
    """Active people of a season.

    Of a ladder, the waiting and the seated.
    """
    if not season.rules.is_ladder:
        return {one.user for one in season.playing}
    at_tables = {number for table in season.uncounted_tables for number in table.people}
    return {one.user for one in season.playing if one.waits or one.number in at_tables}


def leave(season: Season, user: int, now: float) -> Season:
    """Remove a person, who keeps their points.

    Raises: Refused with season_over, season_not_in.
    """
    _need_open(season)
    known = season.person_of(user)
    if known is None or not known.is_playing:
        raise Refused("season_not_in")
    return _with_person(season, msgspec.structs.replace(known, left=now, waits=0.0))


def begin_now(season: Season, now: float) -> Season:
    """Close registration.

    Raises: Refused with season_over, season_began, season_few(least).
    """
    _need_open(season)
    if season.phase != JOINING:
        raise Refused("season_began")
    if len(season.playing) < LEAST_PEOPLE:
        raise Refused("season_few", least=LEAST_PEOPLE)
    return _set_person(season, due=now)


def with_table(season: Season, table: SeasonTable, **fields: object) -> Season:
    """The season with changed fields of a table."""
    changed = msgspec.structs.replace(table, **fields)
    same = (table.round, table.number)
    tables = tuple(changed if (one.round, one.number) == same else one for one in season.tables)
    return _set_person(season, tables=tables)


def count_table(season: Season, round: int, number: int, result: TableResult) -> Season:
    """Count a table, once."""
    table = next(one for one in season.tables if (one.round, one.number) == (round, number))
    if table.result is not None:
        return season
    counted = 1 + max(one.counted for one in season.tables)
    return with_table(season, table, result=result, counted=counted)


def is_overdue(season: Season, now: float) -> bool:
    """True if the current phase's time is over."""
    return season.phase != ENDED and 0 < season.due <= now


def advance_season(season: Season, now: float, counts: Counts, apart: Apart = ()) -> Season:
    """Do due work: start, seat waiting players, next round, end.

    The pairs in `apart` share a table only if unavoidable.
    """
    if season.phase == JOINING and is_overdue(season, now):
        enough = len(season.playing) >= LEAST_PEOPLE
        return _seat_round(season, now, counts, apart) if enough else close(season)
    if season.phase != PLAYING:
        return season
    if season.rules.is_ladder:
        return _seat_waiting(season, now, apart)
    if season.uncounted_tables:
        return season
    if season.round < season.rules.rounds and len(season.playing) >= LEAST_PEOPLE:
        return _seat_round(season, now, counts, apart)
    return close(_with_walkovers(season))


def _with_walkovers(season: Season) -> Season:
    """Count missing rounds as won by the only player who stayed.

    Otherwise the leader of two could win by leaving.
    """
    if len(season.playing) != 1 or season.round == season.rules.rounds:
        return season
    alone, counted = season.playing[0].number, len(season.results)
    result = TableResult(WALKOVER, {alone: 1})
    rounds = range(season.round + 1, season.rules.rounds + 1)
    tables = tuple(
        SeasonTable(round, 1, (alone,), 1, season.rules.edition(round), result=result, counted=counted + at)
        for at, round in enumerate(rounds, 1)
    )
    return _set_person(season, round=season.rules.rounds, tables=(*season.tables, *tables))


def close(season: Season) -> Season:
    """End a season with the counted tables.

    Raises: Refused with season_over.
    """
    _need_open(season)
    return _set_person(season, phase=ENDED, due=0.0)


def close_and_leave(season: Season, user: int, now: float) -> Season:
    """End a season. A player who ends it also leaves it.

    Raises: Refused with season_over.
    """
    known = season.person_of(user)
    return close(leave(season, user, now) if known is not None and known.is_playing else season)


def _seat_round(season: Season, now: float, counts: Counts, apart: Apart) -> Season:
    round = season.round + 1
    people = [one.number for one in season.playing]
    edition = season.rules.edition(round)
    sizes = table_sizes(len(people), season.rules.seats, counts(edition))
    made = next_round(people, len(sizes), season.past, season.rules.rounds - round)
    made = separate_pairs(made, apart, season.past)
    seats = dict(sizes)
    tables = tuple(
        SeasonTable(round, number, table, seats[len(table)], edition) for number, table in enumerate(made, 1)
    )
    return _add_tables(season, round, tables, now)


def _seat_waiting(season: Season, now: float, apart: Apart) -> Season:
    waiting = {one.number: one.waits for one in season.playing if one.waits}
    if len(waiting) < season.rules.seats:
        return season
    rating = {line.person: line.points for line in compute_standing((), season.results, season.rules)}
    found = seat_waiting(waiting, rating, season.rules.seats, now)
    if not found:
        return season
    found = separate_pairs(found, apart, season.past)
    round = season.round + 1
    edition = season.rules.edition(round)
    tables = tuple(
        SeasonTable(round, number, assign_seats(table, season.past), len(table), edition)
        for number, table in enumerate(found, 1)
    )
    gone = {one for table in found for one in table}
    people = tuple(
        msgspec.structs.replace(one, waits=0.0) if one.number in gone else one for one in season.people
    )
    return _add_tables(_set_person(season, people=people), round, tables, now)


def _add_tables(season: Season, round: int, tables: tuple[SeasonTable, ...], now: float) -> Season:
    due = now + season.rules.days * DAY if season.rules.days and not season.rules.is_ladder else 0.0
    return _set_person(season, phase=PLAYING, round=round, tables=(*season.tables, *tables), due=due)


def make_result(
    table: SeasonTable, why: str, scores: Mapping[int, float], left: Collection[int]
) -> TableResult:
    """A table's result by its people's scores."""
    return TableResult(why, rank_people({one: scores.get(one, 0.0) for one in table.people}, left))


def _need_open(season: Season) -> None:
    if season.phase == ENDED:
        raise Refused("season_over")


def _with_person(season: Season, person: SeasonPerson) -> Season:
    others = [one for one in season.people if one.number != person.number]
    return _set_person(season, people=tuple(sorted([*others, person], key=lambda one: one.number)))


def _set_person(season: Season, **fields: object) -> Season:
    return msgspec.structs.replace(season, **fields)
