"""Rights of a user at a table and in a server."""

from __future__ import annotations

from typing import NamedTuple

from bot.domain.presence import present_users, seated_users
from bot.domain.records import GameRecord
from bot.domain.requests import Actor, Refused


class Rights(NamedTuple):
    """A user's rights at a table, computed once for each change or answer.

    * `has_seat`: True if they fill a seat.
    * `owns_seat`: True if they fill a seat or may return to one.
    * `is_manager`: True if they hold Manage Channels in the table's channel or its server.
    """

    has_seat: bool = False
    owns_seat: bool = False
    is_host: bool = False
    is_manager: bool = False

    @property
    def may_run(self) -> bool:
        """True if the user is host or manager."""
        return self.is_host or self.is_manager

    @property
    def is_impartial(self) -> bool:
        """True if the user manages the table without playing."""
        return self.is_manager and not self.owns_seat


def rights_at(record: GameRecord, actor: Actor | None) -> Rights:
    """Compute a user's rights at a table. The clock and the operator have none."""
    if actor is None:
        return Rights()
    return Rights(
        has_seat=actor.user in present_users(record),
        owns_seat=actor.user in seated_users(record),
        is_host=actor.user == record.host,
        is_manager=governs(actor, record.guild) or actor.manages(record),
    )


def governs(actor: Actor, guild: int | None) -> bool:
    """True if a user holds Manage Channels in a whole server."""
    return actor.governs and actor.guild == guild


def need_governor(actor: Actor, guild: int | None) -> None:
    """Check that a user governs a server.

    Raises: Refused with manager_only.
    """
    if not governs(actor, guild):
        raise Refused("manager_only")
