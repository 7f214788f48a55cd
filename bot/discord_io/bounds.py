"""What people send is bounded before anything is done with it, whatever Discord would have let through."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

LONGEST = 1500
"""Characters of any argument: as many as a report may have, which is the longest of all."""
LARGEST = 2**53
"""No number of an argument is larger: Discord's own are exact up to here."""
NAMED = (6, 7, 8, 9, 11)
"""The kinds of arguments that Discord names by id: people, channels, roles, either, files."""
DEEPEST = 4
"""Group, subcommand, argument, and one to spare."""


def fits(data: Mapping[str, Any]) -> bool:
    """Whether each argument of a command or an autocompletion is of a size that some command can mean."""
    return all(_fits(option.get("value")) for option in _options(data, DEEPEST))


def names_by_id(data: Mapping[str, Any]) -> bool:
    """Whether each person, role or channel among the arguments is named by an id: else discord.py fails."""
    named = (str(one.get("value")) for one in _options(data, DEEPEST) if one.get("type") in NAMED)
    return all(value.isascii() and value.isdecimal() for value in named)


def _options(data: Mapping[str, Any], depth: int) -> Iterator[Mapping[str, Any]]:
    for option in data.get("options") or () if depth else ():
        yield option
        yield from _options(option, depth - 1)


def _fits(value: Any) -> bool:
    if isinstance(value, str):
        return len(value) <= LONGEST
    return not isinstance(value, int) or abs(value) <= LARGEST
