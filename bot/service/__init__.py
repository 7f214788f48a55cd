"""Games as the bot works on them: load, change, commit, and only then tell.

Knows nothing of Discord's library.
"""

from bot.service.live import GameReader
from bot.service.records import (
    Actor,
    Announcement,
    Announcer,
    Change,
    Difference,
    GameBroken,
    NewLobby,
    Outcome,
    Refused,
)
from bot.service.service import Service

__all__ = [
    "Actor",
    "Announcement",
    "Announcer",
    "Change",
    "Difference",
    "GameBroken",
    "GameReader",
    "NewLobby",
    "Outcome",
    "Refused",
    "Service",
]
