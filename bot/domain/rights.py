"""Rights of a user at a table."""

from __future__ import annotations

from typing import NamedTuple

from bot.domain.presence import seat_owner
from bot.domain.records import GameRecord
from bot.domain.requests import Actor


class Rights(NamedTuple):
    """A user's rights at a table.

    They play if they fill a seat or may return to one. A manager holds Manage Channels in the table's channel
    or the whole server.
    """

    plays: bool
    is_host: bool
    is_manager: bool

    @property
    def may_run(self) -> bool:
        """True if the user is host or manager."""
        return self.is_host or self.is_manager

    @property
    def is_impartial(self) -> bool:
        """True if the user manages the table without playing."""
        return self.is_manager and not self.plays


def rights_at(record: GameRecord, actor: Actor) -> Rights:
    """Compute a user's rights at a table."""
    governs = actor.governs and actor.guild == record.guild
    return Rights(
        plays=any(actor.user in (seat.user, seat_owner(seat)) for seat in record.seats),
        is_host=actor.user == record.host,
        is_manager=governs or actor.manages(record),
    )
