"""Requests to the service, and its answers."""

from __future__ import annotations

from collections.abc import Callable, Collection
from types import ModuleType
from typing import Any

import msgspec

from bot.domain.records import GameRecord, HeldNow


def _nowhere(_record: GameRecord) -> bool:
    return False


class Actor(msgspec.Struct, frozen=True, omit_defaults=True):
    """The person who asks for something, in `guild` with these `roles`.

    `manages` tells of which tables they hold Manage Channels in the channel; `governs`: in all of the server.
    """

    user: int
    name: str = ""
    locale: str = "en"
    guild: int | None = None
    roles: tuple[int, ...] = ()
    governs: bool = False
    manages: Callable[[GameRecord], bool] = _nowhere


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

    `code` names the sentence (catalogue id `refused-<code>`), `details` its arguments.
    """

    def __init__(self, code: str, /, **details: Any) -> None:
        super().__init__(f"{code} {details}" if details else code)
        self.code = code
        self.details = details


class GameBroken(Exception):
    """A stored game that this version cannot rebuild; the message names the first difference."""


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
