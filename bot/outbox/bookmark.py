"""How far a game's channel has been told its story, kept with each change so that nothing is told twice."""

from __future__ import annotations

import msgspec

from bot.domain.out_message import Stored
from bot.words.story_lines import START
from engine.turns import LogPosition


class Bookmark(msgspec.Struct, frozen=True, omit_defaults=True):
    """Log positions and seats as of the game's last change.

    `reported`: up to where the channel knows the log.
    `section`: where the running stretch of the story began, `what` it is ("turn", "epoch" or "end") and in
    which `epoch`.
    `slots`: by seat, from where on the open message with its controls reports; `shown`: up to where; `gaps`:
    what other messages reported meanwhile, where several seats are asked at once.
    `untold` are messages that could not be sent before the game stood still.
    `private_news`: the last log entry whose private news were sent.
    """

    reported: LogPosition = START
    section: LogPosition = START
    what: str = ""
    epoch: int = 0
    slots: dict[str, LogPosition] = {}
    shown: dict[str, LogPosition] = {}
    gaps: dict[str, tuple[tuple[LogPosition, LogPosition], ...]] = {}
    untold: tuple[Stored, ...] = ()
    private_news: int = -1
