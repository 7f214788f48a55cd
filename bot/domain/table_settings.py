"""A table's settings beside its rules: pace and switches.

A switch is one descriptor that defines its button, command and motion.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from bot.domain.named import Named
from bot.domain.presence import seat_owner
from bot.domain.requests import Refused
from bot.domain.terms import CHOOSE, DAY, HOUR, MINUTE, OUTCOMES, TAKE, WAIT, Pace

if TYPE_CHECKING:
    from bot.domain.records import GameRecord


class TableSwitch(NamedTuple):
    """A yes-or-no setting of a table, with its button, command and motion.

    Its texts are `switch-<name>` with attributes. `usual` computes the default.
    """

    name: str
    emoji: str
    usual: Callable[[GameRecord], bool]

    def is_on(self, record: GameRecord) -> bool:
        """True if a table has it on."""
        said = record.switches.get(self.name)
        return self.usual(record) if said is None else said


ADVICE = TableSwitch("advice", "💡", lambda game: any(seat_owner(one) is None for one in game.seats))
"""Lets seats ask for advice. Default: on beside an own computer player."""
MAP_AT_ONCE = TableSwitch("map", "🗺️", lambda _game: False)
"""Sends a map with each question."""
COMPUTER_PICTURES = TableSwitch("computer-pictures", "🖼️", lambda _game: True)
"""Gives computer turns their own picture. Otherwise the next user's shows them."""

SWITCHES = Named((one.name, one) for one in (ADVICE, MAP_AT_ONCE, COMPUTER_PICTURES))
"""All switches by name, in display order."""


# The paces that a table can choose from, and what is sensible for a pace of its own

OWN_LEAST, OWN_MOST = 1, 24 * 14
"""Hours per turn that a table may choose."""

PACES = {
    "live": Pace("live", 10 * MINUTE, 20 * MINUTE, 10 * MINUTE, CHOOSE),
    "daily": Pace("daily", DAY, 2 * DAY, DAY / 2, TAKE, 10 * HOUR, 1, 14 * DAY),
    "relaxed": Pace("relaxed", 3 * DAY, 5 * DAY, DAY, CHOOSE, 12 * HOUR, 2, 30 * DAY),
    "none": Pace(),
}
OWN = "own"
KINDS = (*PACES, OWN)


def read_pace(kind: str, hours: int = 0, out: str = "") -> Pace:
    """Pace of a kind. "own" takes `hours` per turn.

    `out` overrides its outcome. Raises: Refused with no_pace(known), pace_hours(least, most), no_outcome.
    """
    if out and out not in OUTCOMES:
        raise Refused("no_outcome")
    if kind == OWN:
        if not OWN_LEAST <= hours <= OWN_MOST:
            raise Refused("pace_hours", least=OWN_LEAST, most=OWN_MOST)
        return own_pace(hours, out or WAIT)
    if kind not in PACES:
        raise Refused("no_pace", kind=kind[:40])
    pace = PACES[kind]
    return msgspec.structs.replace(pace, out=out) if out and pace.turn else pace


def own_pace(hours: int, out: str) -> Pace:
    """Pace with these hours per turn, and twice as many in reserve.

    From 12 hours on, nights and days off pause the clock.
    """
    by_post = hours >= 12
    return Pace(
        OWN,
        hours * HOUR,
        2 * hours * HOUR,
        hours * HOUR / 2,
        out,
        10 * HOUR if by_post else 0.0,
        1 if by_post else 0,
        14 * DAY if by_post else 0.0,
    )


def is_harder(pace: Pace, than: Pace) -> bool:
    """True if a pace gives less time or a harder penalty."""
    if not (pace.turn and than.turn):
        return bool(pace.turn)
    less = any(getattr(pace, name) < getattr(than, name) for name in _TIMES)
    return less or OUTCOMES.index(pace.out) > OUTCOMES.index(than.out)


_TIMES = ("turn", "reserve", "refill", "quiet", "days_off", "vacation")
"""Fields of a pace where a larger number means more time."""
