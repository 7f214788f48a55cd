"""What the channel has been told so far, kept by the store with each change so that nothing is told twice."""

from __future__ import annotations

from typing import Any

import msgspec

Position = tuple[int, int]
START: Position = (0, 0)


class Desk(msgspec.Struct, frozen=True, omit_defaults=True):
    """`told`: the log position (entry, event in it) up to which the channel knows.

    `section`: where the running stretch of the story began, what it is ("turn", "epoch" or "end") and in
    which epoch. `slots`: by seat, where the open message with its controls begins to tell; `shown`: up to
    where it tells; `gaps`: what other messages told meanwhile, where several seats are asked at once.
    `whispered`: the last entry whose private news were sent.
    """

    told: Position = START
    section: Position = START
    what: str = ""
    epoch: int = 0
    slots: dict[str, Position] = {}
    shown: dict[str, Position] = {}
    gaps: dict[str, tuple[tuple[Position, Position], ...]] = {}
    whispered: int = -1

    @classmethod
    def read(cls, stored: dict[str, Any]) -> Desk:
        """The desk as the store kept it."""
        return msgspec.convert(stored, cls)

    def written(self) -> dict[str, Any]:
        """The desk for the store."""
        made: dict[str, Any] = msgspec.to_builtins(self)
        return made
