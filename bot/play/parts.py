"""What answering an interaction takes: the parts of the bot that commands and buttons use."""

from __future__ import annotations

import msgspec

from bot.core.service import Service
from bot.discord_io.budget import Budget
from bot.outbox.composer import Composer
from bot.outbox.sender import Sender
from bot.play.asking import Sight
from bot.play.seated import Seated
from bot.workers.checks import Checks
from bot.workers.jobs import Jobs


class Parts(msgspec.Struct, frozen=True):
    """The client has one, and each Answer takes it from there. Without `drawing` there are no pictures."""

    service: Service
    composer: Composer
    sender: Sender
    checks: Checks
    drawing: Jobs | None = None
    sight: Sight = msgspec.field(default_factory=Sight)
    budget: Budget = msgspec.field(default_factory=Budget)
    seated: Seated = msgspec.field(default_factory=Seated)
