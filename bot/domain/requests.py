"""Requests to the service, and its answers."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from bot.domain.change import Change
from bot.domain.out_message import OutMessage
from bot.domain.records import GameRecord, HeldMessage, HeldNow, Outgoing
from bot.domain.terms import Motion

if TYPE_CHECKING:
    from bot.core.live import GameReader


class Actor(msgspec.Struct, frozen=True, omit_defaults=True):
    """The person who asks for something, in `guild` with these `roles`.

    `manager`: holds Manage Channels where they ask; `governs`: in all of the server.
    """

    user: int
    name: str = ""
    locale: str = "en"
    manager: bool = False
    guild: int | None = None
    roles: tuple[int, ...] = ()
    governs: bool = False


class NewLobby(msgspec.Struct, frozen=True, omit_defaults=True):
    """A lobby that is wanted.

    `channel` is the channel or thread of play; a thread's channel is `parent`. Its pace is the server's.
    """

    edition: str
    channel: int
    options: dict[str, Any] = {}
    seats_max: int = 6
    guild: int | None = None
    parent: int | None = None
    locale: str = "en"
    reminders: bool = True


class Refused(Exception):
    """A request that cannot be granted; nothing was changed.

    `code` names the sentence (catalogue id `refused-<code>`), `details` its arguments. Codes:

    no_game(game) · no_such_game(game) · bad_edition(edition) · bad_title(title, known) ·
    other_title(title, other) ·
    bad_options(reason, edition, ...the engine's details) · few_seats(least, most) ·
    wrong_phase(phase) · channel_busy(game) · not_seated · already_seated(seat) · seat_taken(seat) ·
    full(seats) · too_few(needed) · host_only · no_decision · stale · seat_unknown(seat) ·
    computer_kind(kind) ·
    no_entry(entry) · frozen(entry) · other_rules(entry, last) · carried(entry, first) ·
    not_certain · not_frozen · earlier_rules · same_channel · illegal(rule, ...the engine's details) ·
    put_back · undo(barrier) · long_word(most) · bad_text ·
    no_pace(kind) · pace_hours(least, most) · no_outcome · many_motions · motion_gone · motion_not_yours ·
    not_away · seat_kept(seat) · opens_managers · opens_role(role) · opens_elsewhere(places) · barred ·
    barred_other · many_tables(most) · many_tables_other(most) · manager_only · bar_yourself ·
    many_bans(most) · call_everybody
    """

    def __init__(self, code: str, /, **details: Any) -> None:
        super().__init__(f"{code} {details}" if details else code)
        self.code = code
        self.details = details


class GameBroken(Exception):
    """A stored game that this version cannot rebuild; the message names the first difference."""


class Changed(msgspec.Struct, frozen=True):
    """A change of a game, told to the announcer just before it is stored.

    `first`..`last` are the numbers of the log entries it made (last < first: none). `seat` is the seat
    concerned, `by` the person who did it (None: the clock, the operator or a computer player). `held` are
    the game's messages that can be edited or deleted, by slot (perhaps without the ids they got meanwhile).
    `bookmark` is what the presenter remembered of the game. `over` says that this change ended the game.
    `missed` are messages that the channel has not been told, `settled` the motions that this change carried
    out or ended.
    """

    change: Change
    game: GameReader
    seat: str
    by: Actor | None
    first: int
    last: int
    held: tuple[HeldMessage, ...]
    bookmark: dict[str, Any] = {}
    over: bool = False
    missed: tuple[OutMessage, ...] = ()
    settled: tuple[Motion, ...] = ()
    at: float = 0.0


class Announcement(msgspec.Struct, frozen=True, omit_defaults=True):
    """The messages of a change, in order, and what the presenter wants to remember (None: as before)."""

    outgoing: Sequence[Outgoing] = ()
    bookmark: dict[str, Any] | None = None


class Presenter(Protocol):
    """The presenter's half of a change. Asked just before the transaction: quick, no outside effect."""

    def announce(self, changed: Changed) -> Announcement:
        """Return the messages to send, edit and delete."""
        ...


class Silent:
    """Announces nothing (the command line's own runs)."""

    def announce(self, changed: Changed) -> Announcement:
        """Return nothing."""
        return Announcement()


class Outcome(msgspec.Struct, frozen=True):
    """The outcome of a request.

    `repeated`: the same interaction had been carried out before; nothing was done again. `lanes` of the
    outbox have something new to send; None: any. `held` are the messages held then; None: they are to be
    read.
    """

    record: GameRecord
    first: int
    last: int
    repeated: bool = False
    lanes: Collection[str] | None = None
    held: HeldNow | None = None


class Difference(msgspec.Struct, frozen=True):
    """The first difference met when a stored game is replayed on this version.

    `entry` is the first log entry that does not come out.
    """

    game: int
    step: int
    what: str
    entry: int = 0


Engine = ModuleType
"""The `engine` package, which the service asks for the rules; tests give it a stand-in."""
