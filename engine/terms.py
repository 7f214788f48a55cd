"""The terms of a game: seats, options and preferences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.edition import Edition
from engine.records import EngineError


def check_seats(edition: Edition, seats: Sequence[str]) -> tuple[str, ...]:
    """Names of the seats.

    Raises: EngineError for duplicates or a wrong number.
    """
    names = tuple(seats)
    if len(set(names)) != len(names):
        raise EngineError("two seats have the same name", "duplicate_seat")
    if not edition.seats_min <= len(names) <= edition.seats_max:
        raise EngineError(
            f"{edition.id} is for {edition.seats_min} to {edition.seats_max} seats, not {len(names)}",
            "seat_count",
            count=len(names),
            least=edition.seats_min,
            most=edition.seats_max,
        )
    return names


def check_seats_fit(edition: Edition, chosen: Mapping[str, bool], seats: int) -> None:
    """Check that the options allow this number of seats.

    Raises: EngineError.
    """
    for option in edition.options:
        if chosen[option.name] and option.seats and seats not in option.seats:
            numbers = " or ".join(map(str, option.seats))
            raise EngineError(
                f"option {option.name!r} is for {numbers} seats, not {seats}",
                "option_seats",
                option=option.name,
                count=seats,
                seats=numbers,
            )


def check_options(edition: Edition, given: Mapping[str, Any]) -> dict[str, Any]:
    """All options with defaults.

    Raises: EngineError for an unknown one, a wrong value or a missing need.
    """
    known = {option.name: option for option in edition.options}
    for name, value in given.items():
        if name not in known:
            names = ", ".join(known)
            raise EngineError(
                f"{edition.id} has no option {name!r}; it has {names}", "no_option", option=name
            )
        if not isinstance(value, bool):
            raise EngineError(f"option {name!r} is on or off, not {value!r}", "bad_option", option=name)
    chosen = {name: bool(given.get(name, option.default)) for name, option in known.items()}
    for name, option in known.items():
        for need in option.needs:
            if chosen[name] and not chosen[need]:
                raise EngineError(f"option {name!r} needs {need!r}", "option_needs", option=name, need=need)
    return chosen


def check_preference(edition: Edition, name: str, value: str) -> None:
    """Check a preference and its value.

    Raises: EngineError.
    """
    known = {one.name: one for one in edition.preferences}
    if name not in known:
        names = ", ".join(known) or "none"
        raise EngineError(
            f"{edition.id} has no preference {name!r}; it has {names}", "no_preference", name=name
        )
    if value not in known[name].choices:
        choices = ", ".join(known[name].choices)
        raise EngineError(f"{name!r} is one of {choices}, not {value!r}", "bad_preference", name=name)
