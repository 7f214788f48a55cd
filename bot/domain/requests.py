"""Requests to the service, and their outcomes."""

from __future__ import annotations

from collections.abc import Callable, Collection
from types import ModuleType
from typing import Any

import msgspec

from bot.domain.records import GameRecord, HeldNow


def _has_no_access(_record: GameRecord) -> bool:
    return False


class Actor(msgspec.Struct, frozen=True, omit_defaults=True):
    """The user behind a request.

    * `roles`: roles in `guild`.
    * `manages`: function that checks Manage Channels in a table's channel.
    * `governs`: True if the user holds Manage Channels in the whole server.
    """

    user: int
    name: str = ""
    locale: str = "en"
    guild: int | None = None
    roles: tuple[int, ...] = ()
    governs: bool = False
    manages: Callable[[GameRecord], bool] = _has_no_access


class NewLobby(msgspec.Struct, frozen=True, omit_defaults=True):
    """A requested lobby.

    `channel` is its channel or thread, `parent` a thread's channel. The server sets the pace.
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
    """A refused request. Nothing was changed.

    `code` selects the sentence `refused-<code>` with `details` as arguments.
    """

    def __init__(self, code: str, /, **details: Any) -> None:
        super().__init__(f"{code} {details}" if details else code)
        self.code = code
        self.details = details


class GameBroken(Exception):
    """A stored game that this version cannot rebuild. The message tells why."""


class Outcome(msgspec.Struct, frozen=True):
    """The outcome of a request.

    `repeated`: the interaction was carried out before. `lanes` of the outbox have new messages (None: any).
    `held` are the held messages (None: read them).
    """

    record: GameRecord
    first: int
    last: int
    repeated: bool = False
    lanes: Collection[str] | None = None
    held: HeldNow | None = None


class Difference(msgspec.Struct, frozen=True):
    """First difference between a stored game and its replay.

    `entry` is the first different log entry.
    """

    game: int
    step: int
    what: str
    entry: int = 0


Engine = ModuleType
"""The `engine` package. Tests replace it."""
