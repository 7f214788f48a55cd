"""Games as the bot works on them: load, change, commit, and only then tell.

Knows nothing of Discord's library.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bot.service.live import GameReader
    from bot.service.records import (
        Actor,
        Announcement,
        Announcer,
        Changed,
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
    "Changed",
    "Difference",
    "GameBroken",
    "GameReader",
    "NewLobby",
    "Outcome",
    "Refused",
    "Service",
]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(name)
    module = {"GameReader": "live", "Service": "service"}.get(name, "records")
    return getattr(import_module(f"bot.service.{module}"), name)
