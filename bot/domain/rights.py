"""Rights of a person at a table, from its row and the request."""

from __future__ import annotations

from typing import NamedTuple

from bot.domain.motion_state import whose
from bot.domain.records import GameRecord
from bot.domain.requests import Actor


class Rights(NamedTuple):
    """A person's rights at a table.

    They play if they fill a seat there or may return to one. A manager holds Manage Channels in the table's
    own channel, or in all of its server.
    """

    plays: bool
    is_host: bool
    is_manager: bool

    @property
    def may_run_it(self) -> bool:
        """Return whether the person is a host or manager."""
        return self.is_host or self.is_manager

    @property
    def is_impartial(self) -> bool:
        """Return whether the person manages the table without playing."""
        return self.is_manager and not self.plays


def rights_at(record: GameRecord, actor: Actor) -> Rights:
    """Compute a person's rights at a table."""
    governs = actor.governs and actor.guild == record.guild
    return Rights(
        plays=any(actor.user in (seat.user, whose(seat)) for seat in record.seats),
        is_host=actor.user == record.host,
        is_manager=governs or actor.manages(record),
    )
