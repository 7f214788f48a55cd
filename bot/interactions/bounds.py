"""What people send is bounded before anything is done with it, whatever Discord would have let through."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

LONGEST = 1500
"""Characters of any argument: as many as a report may have, which is the longest of all."""
LARGEST = 2**53
"""No number of an argument is larger: Discord's own are exact up to here."""
DEEPEST = 4
"""Group, subcommand, argument, and one to spare."""


def fits(data: Mapping[str, Any]) -> bool:
    """Whether each argument of a command or an autocompletion is of a size that some command can mean."""
    return all(_fits(value) for value in _values(data, DEEPEST))


def _values(data: Mapping[str, Any], depth: int) -> Iterator[Any]:
    for option in data.get("options") or () if depth else ():
        yield option.get("value")
        yield from _values(option, depth - 1)


def _fits(value: Any) -> bool:
    if isinstance(value, str):
        return len(value) <= LONGEST
    return not isinstance(value, int) or abs(value) <= LARGEST
