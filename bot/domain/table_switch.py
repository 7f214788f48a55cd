"""What a table may switch on or off beside its rules: one descriptor each, by which all else goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from bot.domain.records import GameRecord


class TableSwitch(NamedTuple):
    """A yes or no of a table: a line and a button of the lobby, a command, a motion, a line of the status.

    Its texts are `switch-<name>` with its attributes. `usual` tells how it is until somebody has said.
    """

    name: str
    emoji: str
    usual: Callable[[GameRecord], bool]

    def is_on(self, record: GameRecord) -> bool:
        """Return whether a table has it on."""
        said = record.switches.get(self.name)
        return self.usual(record) if said is None else said


def _beside_computers(record: GameRecord) -> bool:
    """Return whether a computer plays for nobody."""
    return any(one.computer and one.owner is None for one in record.seats)


def _on(_record: GameRecord) -> bool:
    return True


def _off(_record: GameRecord) -> bool:
    return False


ADVICE = TableSwitch("advice", "💡", _beside_computers)
"""Seats may ask what looks best."""
MAP_AT_ONCE = TableSwitch("map", "🗺️", _off)
"""A question brings the map of its places with it."""
COMPUTER_PICTURES = TableSwitch("computer-pictures", "🖼️", _on)
"""A computer's turn has a picture of its own; else the picture of the next person's turn shows it as well."""

SWITCHES = {one.name: one for one in (ADVICE, MAP_AT_ONCE, COMPUTER_PICTURES)}
"""All of them by name, in the order in which people see them."""
