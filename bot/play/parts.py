"""What answering an interaction takes: the parts of the bot that commands and buttons use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from bot.core.service import Service
from bot.discord_io.rate_limiter import RateLimiter
from bot.outbox.composer import Composer
from bot.outbox.sender import DiscordSender
from bot.play.asking import Sight
from bot.play.seated import Seated
from bot.store import Store
from bot.workers.jobs import Jobs
from bot.workers.verifications import Checks

T = TypeVar("T")


class Parts(msgspec.Struct, frozen=True):
    """The client has one, and each Answer takes it from there. Without `drawing` there are no pictures."""

    service: Service
    composer: Composer
    sender: DiscordSender
    checks: Checks
    drawing: Jobs | None = None
    sight: Sight = msgspec.field(default_factory=Sight)
    budget: RateLimiter = msgspec.field(default_factory=RateLimiter)
    seated: Seated = msgspec.field(default_factory=Seated)
    kept: dict[Any, Any] = msgspec.field(default_factory=dict)

    def of(self, kind: Callable[[Store], T]) -> T:
        """Return what a feature keeps in memory, one for the whole process, made when first asked for."""
        if kind not in self.kept:
            self.kept[kind] = kind(self.service.store)
        made: T = self.kept[kind]
        return made
